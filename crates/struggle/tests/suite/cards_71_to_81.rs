//! Mid War cards 71–81, 107 and 108: every ruling of each.

use crate::common::*;
use crate::mid_war::*;
use contract::{Chance, Now, Pick, Rules, Viewer};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Ask, Entry, Reason};
use struggle::surgery::{Moment, Pile};

fn china(s: &Scenario) -> (Option<contract::Side>, bool) {
    (s.state.public.china.holder, s.state.public.china.face_up)
}

/// The Chinese Civil War variant while nobody holds the China Card.
fn civil_war() -> Scenario {
    let mut s = Scenario::with_options(&[("chinese_civil_war", "on")]).turn(5);
    s.state.public.china.holder = None;
    s
}

// ---- 71 Nixon Plays the China Card ----------------------------------------------------------

#[test]
fn nixon_takes_the_china_card_face_down_until_the_turn_ends() {
    // Rulings 1 and 2: not usable this turn; Formosan Resolution stays.
    let mut s =
        mid().effect(Effect::FormosanResolution).playing(Us, NIXON_PLAYS_THE_CHINA_CARD, Choice::EVENT);
    assert_eq!((china(&s), s.vp_now()), ((Some(Us), false), 0));
    assert!(s.has(Effect::FormosanResolution) && s.is_removed(NIXON_PLAYS_THE_CHINA_CARD));
    s.play(Ussr, USSR_SPARE, Choice::EVENT);
    assert!(s.asked() == Some(Us) && !s.offers_card(Us, THE_CHINA_CARD));
    s.enter(Moment::EndOfTurn);
    assert_eq!(china(&s), (Some(Us), true));
}

#[test]
fn nixon_pays_two_points_if_the_us_has_the_china_card_face_up_or_down() {
    for face_up in [true, false] {
        let s = mid().china(Us, face_up).playing(Us, NIXON_PLAYS_THE_CHINA_CARD, Choice::EVENT);
        assert_eq!((s.vp_now(), china(&s)), (2, (Some(Us), face_up)));
    }
}

#[test]
fn nixon_ruling_2_in_the_chinese_civil_war_the_us_counts_as_holder() {
    let s = civil_war().playing(Us, NIXON_PLAYS_THE_CHINA_CARD, Choice::EVENT);
    assert_eq!((s.vp_now(), china(&s).0), (2, None));
}

// ---- 72 Sadat Expels Soviets ----------------------------------------------------------------

#[test]
fn sadat_empties_egypt_of_soviets_and_adds_one() {
    let s = mid().ussr(EGYPT, 5).us(EGYPT, 1).playing(Us, SADAT_EXPELS_SOVIETS, Choice::EVENT);
    assert_eq!(s.inf(EGYPT), (2, 0));
    assert!(s.is_removed(SADAT_EXPELS_SOVIETS));
}

#[test]
fn sadat_ruling_1_is_worth_one() {
    let s = mid().us(CUBA, 1).playing(Us, SADAT_EXPELS_SOVIETS, Choice::INFLUENCE);
    assert_eq!(s.left(), 1);
}

// ---- 73 Shuttle Diplomacy -------------------------------------------------------------------

/// Shuttle Diplomacy is in force; the USSR plays a scoring card.
fn shuttle(board: Scenario, scoring: contract::CardId) -> Scenario {
    board.effect(Effect::ShuttleDiplomacy).playing(Ussr, scoring, Choice::EVENT)
}

#[test]
fn shuttle_diplomacy_waits_on_the_table_and_goes_after_one_scoring() {
    let s = mid().playing(Us, SHUTTLE_DIPLOMACY, Choice::EVENT);
    // Ruling 4: while waiting it is not in the discard pile.
    assert!(s.has(Effect::ShuttleDiplomacy) && !s.in_discard(SHUTTLE_DIPLOMACY));
    let mut s = shuttle(mid().ussr(IRAN, 2).ussr(LIBYA, 2).us(ISRAEL, 4), MIDDLE_EAST_SCORING);
    assert!(s.asks(Us, Ask::PickCountry));
    assert!(s.offers_space(Us, IRAN) && s.offers_space(Us, LIBYA) && !s.offers_space(Us, ISRAEL));
    s.at(Us, [IRAN]);
    // Presence 3 and a battleground each.
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(SHUTTLE_DIPLOMACY) && !s.has(Effect::ShuttleDiplomacy));
}

#[test]
fn shuttle_diplomacy_used_for_operations_does_not_wait() {
    let mut s = mid().us(CUBA, 1).playing(Us, SHUTTLE_DIPLOMACY, Choice::INFLUENCE);
    s.at(Us, [CUBA, CUBA, CUBA]);
    assert!(s.in_discard(SHUTTLE_DIPLOMACY) && !s.has(Effect::ShuttleDiplomacy));
}

#[test]
fn shuttle_diplomacy_ruling_1_the_country_leaves_every_soviet_count() {
    // Only Japan: without it the USSR has no presence, no battleground, no neighbour of the USA.
    assert_eq!(shuttle(mid().ussr(JAPAN, 4), ASIA_SCORING).vp_now(), 0);
    // Domination needs more countries and battlegrounds: lost with this one country.
    let s = shuttle(mid().ussr(IRAN, 2).ussr(SYRIA, 2), MIDDLE_EAST_SCORING);
    assert_eq!(s.vp_now(), -3, "presence by Syria alone");
    // This gives the US Domination: two countries to one, one battleground to none.
    let s = shuttle(mid().ussr(IRAN, 2).ussr(SYRIA, 2).us(ISRAEL, 4).us(JORDAN, 2), MIDDLE_EAST_SCORING);
    assert_eq!(s.vp_now(), (5 + 1) - 3);
}

#[test]
fn shuttle_diplomacy_ruling_2_nobody_gains_control_by_it() {
    let keys = [LIBYA, EGYPT, ISRAEL, IRAQ, IRAN, SAUDI_ARABIA];
    // The USSR holds all six battlegrounds and Lebanon: Domination 5 and five battlegrounds.
    let all = keys.into_iter().fold(mid().ussr(LEBANON, 1), |s, space| s.ussr(space, 4));
    let mut s = shuttle(all, MIDDLE_EAST_SCORING);
    s.at(Us, [IRAN]);
    assert_eq!(s.vp_now(), -(5 + 5));
    // The US holds five and Lebanon, the USSR the sixth: no Control for the US.
    let five =
        keys.into_iter().fold(mid().us(LEBANON, 1), |s, space| s.us(space, 4)).us(IRAN, 0).ussr(IRAN, 2);
    assert_eq!(shuttle(five, MIDDLE_EAST_SCORING).vp_now(), 5 + 5);
}

#[test]
fn shuttle_diplomacy_ruling_3_without_a_battleground_it_is_used_up_and_takes_nothing() {
    // Trap C17: Lebanon alone keeps its presence.
    let s = shuttle(mid().ussr(LEBANON, 1), MIDDLE_EAST_SCORING);
    assert_eq!(s.vp_now(), -3);
    assert!(s.in_discard(SHUTTLE_DIPLOMACY));
}

#[test]
fn shuttle_diplomacy_ruling_4_only_asia_and_the_middle_east() {
    for scoring in [SOUTHEAST_ASIA_SCORING, AFRICA_SCORING, EUROPE_SCORING] {
        let s = shuttle(mid().ussr(THAILAND, 2).ussr(NIGERIA, 1).ussr(POLAND, 3), scoring);
        assert!(s.has(Effect::ShuttleDiplomacy), "{}", name(scoring));
    }
}

#[test]
fn shuttle_diplomacy_ruling_4_and_5_no_effect_on_final_scoring_nor_a_reshuffle() {
    let mut s = Scenario::new().turn(10).milops(Us, 5).milops(Ussr, 5).ussr(JAPAN, 4);
    s = s.effect(Effect::ShuttleDiplomacy).end_of_turn();
    // Presence 3, a battleground, a neighbour of the USA, the China Card.
    assert_eq!((s.vp_now(), s.is_over()), (-6, true));
    // The deck is dealt again from the discard pile, which does not contain Shuttle Diplomacy.
    let mut s =
        mid().effect(Effect::ShuttleDiplomacy).discards([NATO, COMECON]).milops(Us, 5).milops(Ussr, 5);
    s = s.end_of_turn();
    let Now::Chance(Chance::Card { from }) = s.open.now else { panic!("a deal: {:?}", s.open.now) };
    assert_eq!(from.len(), 2);
}

// ---- 74 The Voice of America ----------------------------------------------------------------

#[test]
fn voice_of_america_removes_four_outside_europe_at_most_two_each() {
    let mut s = mid().ussr(CUBA, 3).ussr(IRAQ, 3).ussr(POLAND, 3).ussr(INDIA, 1);
    s = s.playing(Us, THE_VOICE_OF_AMERICA, Choice::EVENT);
    assert!(!s.offers_space(Us, POLAND) && !s.offers(Us, Choice::DECLINE));
    s.at(Us, [CUBA, CUBA]);
    s.refuses(Us, Pick::Space(CUBA)).at(Us, [IRAQ, INDIA]);
    assert_eq!([CUBA, IRAQ, INDIA].map(|space| s.inf(space).1), [1, 2, 0]);
    assert!(s.in_discard(THE_VOICE_OF_AMERICA));
}

#[test]
fn voice_of_america_takes_what_there_is() {
    // Traps D: as much as possible, and the limit of two holds.
    let s = mid().ussr(CUBA, 3).playing(Us, THE_VOICE_OF_AMERICA, Choice::EVENT);
    assert_eq!((s.inf(CUBA), s.asked()), ((0, 1), Some(Ussr)));
    let s = mid().ussr(POLAND, 3).playing(Us, THE_VOICE_OF_AMERICA, Choice::EVENT);
    assert_eq!((s.inf(POLAND), s.asked()), ((0, 3), Some(Ussr)));
}

// ---- 75 Liberation Theology -----------------------------------------------------------------

#[test]
fn liberation_theology_three_in_central_america_at_most_two_each() {
    let mut s = mid().us(PANAMA, 3).playing(Us, LIBERATION_THEOLOGY, Choice::EVENT);
    assert!(s.offers_space(Ussr, PANAMA) && !s.offers_space(Ussr, CHILE));
    s.at(Ussr, [CUBA, CUBA]);
    s.refuses(Ussr, Pick::Space(CUBA)).refuses(Ussr, Pick::Choice(Choice::DECLINE.0)).at(Ussr, [PANAMA]);
    assert_eq!((s.inf(CUBA), s.inf(PANAMA)), ((0, 2), (3, 1)));
    let mut s = mid().playing(Ussr, LIBERATION_THEOLOGY, Choice::EVENT);
    s.at(Ussr, [CUBA, HAITI, NICARAGUA]);
    assert!(s.in_discard(LIBERATION_THEOLOGY));
}

// ---- 76 Ussuri River Skirmish ---------------------------------------------------------------

#[test]
fn ussuri_takes_the_china_card_face_up() {
    // Ruling 1: a face-down Soviet card, too.
    for face_up in [true, false] {
        let mut s = mid().china(Ussr, face_up).playing(Us, USSURI_RIVER_SKIRMISH, Choice::EVENT);
        assert_eq!(china(&s), (Some(Us), true));
        assert!(s.is_removed(USSURI_RIVER_SKIRMISH));
        s.play(Ussr, USSR_SPARE, Choice::EVENT);
        assert!(s.offers_card(Us, THE_CHINA_CARD), "usable this turn");
    }
}

#[test]
fn ussuri_adds_four_in_asia_if_the_us_has_the_china_card() {
    for board in [mid().china(Us, false), civil_war()] {
        let mut s = board.playing(Us, USSURI_RIVER_SKIRMISH, Choice::EVENT);
        assert!(s.offers_space(Us, THAILAND) && !s.offers_space(Us, IRAN) && !s.offers(Us, Choice::DECLINE));
        s.at(Us, [NORTH_KOREA, NORTH_KOREA]);
        s.refuses(Us, Pick::Space(NORTH_KOREA)).at(Us, [THAILAND, VIETNAM]);
        assert_eq!([NORTH_KOREA, THAILAND, VIETNAM].map(|space| s.inf(space).0), [2, 1, 1]);
    }
}

// ---- 77 Ask Not What Your Country Can Do for You --------------------------------------------

const ASK_NOT: contract::CardId = ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU;

#[test]
fn ask_not_discards_first_and_then_draws_as_many() {
    let mut s =
        mid().hand(Us, [DUCK_AND_COVER, ASIA_SCORING]).deck([NATO, COMECON, FIDEL]).draws([FIDEL, NATO]);
    s = s.playing(Us, ASK_NOT, Choice::EVENT);
    s.card(Us, ASIA_SCORING).card(Us, DUCK_AND_COVER);
    assert!(!s.in_hand(Us, FIDEL), "all discards come before any draw");
    s.decline(Us);
    assert!(s.in_hand(Us, FIDEL) && s.in_hand(Us, NATO) && s.in_hand(Us, US_SPARE));
    // Ruling 1: no event of a discarded card.
    assert!(s.in_discard(DUCK_AND_COVER) && s.in_discard(ASIA_SCORING));
    assert_eq!((s.defcon_now(), s.vp_now()), (5, 0));
    assert!(s.is_removed(ASK_NOT));
    s.done();
}

#[test]
fn ask_not_ruling_1_the_china_card_stays_and_nothing_need_be_discarded() {
    let mut s = mid().china(Us, true).deck([NATO]).playing(Us, ASK_NOT, Choice::EVENT);
    assert!(!s.offers_card(Us, THE_CHINA_CARD) && s.offers_card(Us, US_SPARE));
    s.decline(Us);
    assert!(s.in_hand(Us, US_SPARE) && s.is_removed(ASK_NOT));
}

#[test]
fn ask_not_with_an_empty_hand_occurs_all_the_same() {
    let mut s = mid().hand(Us, [ASK_NOT]).hand(Ussr, [USSR_SPARE]).round(Us, 1);
    s.play(Us, ASK_NOT, Choice::EVENT);
    assert!(s.is_removed(ASK_NOT) && s.asked() == Some(Ussr));
}

#[test]
fn ask_not_ruling_2_a_short_deck_is_filled_with_the_discards() {
    let mut s = mid().hand(Us, [DUCK_AND_COVER]).deck([NATO]).draws([NATO, DUCK_AND_COVER]);
    s = s.playing(Us, ASK_NOT, Choice::EVENT);
    s.card(Us, DUCK_AND_COVER).card(Us, US_SPARE);
    // The hand is empty: nothing more to discard. The first draw empties the deck, then comes a reshuffle.
    assert!(s.said(Entry::Reshuffle));
    assert!(s.in_hand(Us, NATO) && s.in_hand(Us, DUCK_AND_COVER));
    assert!(s.state.hidden.deck.has(US_SPARE) && !s.in_discard(US_SPARE));
    s.done();
}

#[test]
fn ask_not_ruling_3_under_aldrich_ames_new_cards_are_shown() {
    for (effect, shown) in [(Effect::AldrichAmes, true), (Effect::Salt, false)] {
        let mut s =
            mid().effect(effect).deck([NATO, COMECON]).draws([NATO]).playing(Us, ASK_NOT, Choice::EVENT);
        s.card(Us, US_SPARE);
        assert_eq!(s.seen(Us).has(NATO), shown);
    }
}

#[test]
fn ask_not_ruling_3_the_other_headline_of_the_us_is_not_in_hand() {
    // The USSR headlines Ask Not (3 Ops) before the US's card (1 Op).
    let mut s = mid().hand(Us, [CIA_CREATED, NATO]).hand(Ussr, [ASK_NOT, ALLENDE]).deck([FIDEL]).headlines();
    s.both_headline(CIA_CREATED, ASK_NOT);
    assert!(s.asks(Us, Ask::DiscardAny));
    assert!(s.offers_card(Us, NATO) && !s.offers_card(Us, CIA_CREATED));
}

// ---- 78 Alliance for Progress ---------------------------------------------------------------

#[test]
fn alliance_for_progress_pays_for_latin_american_battlegrounds() {
    let mut s = mid().us(MEXICO, 2).us(BRAZIL, 2).us(CHILE, 2).us(PERU, 2).us(ANGOLA, 1);
    s = s.playing(Us, ALLIANCE_FOR_PROGRESS, Choice::EVENT);
    assert_eq!(s.vp_now(), 2, "Chile is not controlled, Peru no battleground, Angola elsewhere");
    let all = [MEXICO, CUBA, PANAMA, VENEZUELA, BRAZIL, ARGENTINA, CHILE];
    let s = all.into_iter().fold(mid(), |s, space| s.us(space, 3)).playing(
        Us,
        ALLIANCE_FOR_PROGRESS,
        Choice::EVENT,
    );
    assert_eq!(s.vp_now(), 7);
}

#[test]
fn alliance_for_progress_ruling_1_with_none_it_is_removed_all_the_same() {
    let s = mid().playing(Us, ALLIANCE_FOR_PROGRESS, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    assert!(s.is_removed(ALLIANCE_FOR_PROGRESS));
}

// ---- 79 Africa Scoring, 81 South America Scoring --------------------------------------------

#[test]
fn africa_scoring_levels() {
    let keys = [ALGERIA, NIGERIA, ZAIRE, ANGOLA, SOUTH_AFRICA];
    assert_eq!(mid().us(KENYA, 2).playing(Us, AFRICA_SCORING, Choice::EVENT).vp_now(), 1);
    let s = mid().us(KENYA, 2).us(NIGERIA, 1).ussr(SUDAN, 1).playing(Us, AFRICA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), (4 + 1) - 1);
    let s =
        keys.into_iter().fold(mid(), |s, space| s.ussr(space, 3)).playing(Us, AFRICA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), -(6 + 5));
    assert!(s.in_discard(AFRICA_SCORING));
}

#[test]
fn south_america_scoring_levels() {
    let keys = [VENEZUELA, BRAZIL, ARGENTINA, CHILE];
    assert_eq!(mid().ussr(PERU, 2).playing(Us, SOUTH_AMERICA_SCORING, Choice::EVENT).vp_now(), -2);
    let s =
        mid().ussr(PERU, 2).ussr(CHILE, 3).us(BRAZIL, 2).playing(Us, SOUTH_AMERICA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), (2 + 1) - (2 + 1), "one battleground each: no Domination");
    let s =
        mid().ussr(PERU, 2).ussr(CHILE, 3).us(BOLIVIA, 2).playing(Us, SOUTH_AMERICA_SCORING, Choice::EVENT);
    assert_eq!(s.vp_now(), 2 - (5 + 1));
    let s = keys.into_iter().fold(mid(), |s, space| s.us(space, 3)).playing(
        Us,
        SOUTH_AMERICA_SCORING,
        Choice::EVENT,
    );
    assert_eq!(s.vp_now(), 6 + 4);
    assert!(s.in_discard(SOUTH_AMERICA_SCORING));
}

#[test]
fn a_scoring_card_has_no_other_use_and_ends_the_game_at_twenty() {
    let s = mid().vp(19).us(KENYA, 2).playing(Ussr, AFRICA_SCORING, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
}

// ---- 80 One Small Step ----------------------------------------------------------------------

#[test]
fn one_small_step_moves_two_boxes_for_the_points_of_the_second() {
    // From 1 to 3 while the USSR is in 2: first in Man in Space, 2 VP.
    let mut s = mid().space_race(1, 2).playing(Us, ONE_SMALL_STEP, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (3, 2));
    assert!(s.in_discard(ONE_SMALL_STEP));
    // Ruling 1: no die, and the turn's limit is not used up.
    s.state.put_card(NATO, Pile::Hand(Us));
    s.enter(Moment::Round(Us, 2));
    s.card(Us, NATO);
    assert!(s.offers(Us, Choice::SPACE));
    // From 0 to 2, second there: nothing for box 2, nothing for the box passed.
    let s = mid().space_race(0, 5).playing(Us, ONE_SMALL_STEP, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (2, 0));
}

#[test]
fn one_small_step_ruling_1_only_for_who_is_behind() {
    for (us, ussr) in [(0, 0), (3, 2)] {
        let mut s = mid().space_race(us, ussr).holding(Us, ONE_SMALL_STEP);
        s.card(Us, ONE_SMALL_STEP);
        assert!(!s.offers(Us, Choice::EVENT), "{us} to {ussr}");
    }
    // If headlined when level, it does not occur.
    let mut s = mid().hand(Ussr, [ONE_SMALL_STEP]).spares().headlines();
    s.both_headline(US_SPARE, ONE_SMALL_STEP);
    assert_eq!(s.space_of(Ussr), 0);
    assert!(s.in_discard(ONE_SMALL_STEP));
}

#[test]
fn one_small_step_ruling_2_gains_the_second_boxs_ability_and_stops_at_the_last() {
    // The USSR jumps from 2 to 4 past the US in 3: Man in Earth Orbit, first there.
    let mut s = mid().space_race(3, 2).hand(Ussr, [ONE_SMALL_STEP]).spares().round(Ussr, 1);
    s.play(Ussr, ONE_SMALL_STEP, Choice::EVENT);
    assert_eq!(s.space_of(Ussr), 4);
    s.enter(Moment::Headlines);
    assert_eq!(s.asked(), Some(Us), "the US must show its headline first");
    // Passing Animal in Space takes its ability away from the US: one card per turn again.
    let tries_left = |ussr| {
        let mut s =
            mid().space_race(2, ussr).hand(Us, [NATO, CONTAINMENT, US_SPARE]).hand(Ussr, [USSR_SPARE]);
        s = s.dice([6]).round(Us, 1);
        s.play(Us, CONTAINMENT, Choice::SPACE).play(Ussr, USSR_SPARE, Choice::EVENT).card(Us, NATO);
        s.offers(Us, Choice::SPACE)
    };
    assert!(tries_left(1) && !tries_left(3));
    // From 7 only to 8: second there, 0 VP; and the first side's ability is lost.
    let s = mid().space_race(7, 8).playing(Us, ONE_SMALL_STEP, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (8, 0));
}

// ---- 107 Che --------------------------------------------------------------------------------

#[test]
fn che_coups_two_different_non_battlegrounds_and_counts_for_military_operations() {
    let mut s = mid().us(PERU, 1).us(HAITI, 1).us(KENYA, 2).us(ANGOLA, 1).us(BURMA, 1).dice([3, 4]);
    s = s.playing(Ussr, CHE, Choice::EVENT);
    assert!(s.offers_space(Ussr, PERU) && s.offers_space(Ussr, KENYA));
    assert!(!s.offers_space(Ussr, ANGOLA), "a battleground");
    assert!(!s.offers_space(Ussr, BURMA), "not in Asia");
    assert!(!s.offers_space(Ussr, BOLIVIA), "ruling 2, trap C6: no US influence");
    s.at(Ussr, [PERU]);
    // 3 + 3 - 4 = 2: one removed, one added. A second coup elsewhere, which may be declined.
    assert_eq!((s.inf(PERU), s.milops_of(Ussr)), ((0, 1), 3));
    assert!(s.offers_space(Ussr, HAITI) && s.offers(Ussr, Choice::DECLINE));
    s.at(Ussr, [HAITI]);
    assert_eq!((s.inf(HAITI), s.milops_of(Ussr), s.defcon_now()), ((0, 4), 5, 5));
    assert!(s.in_discard(CHE) && s.asked() == Some(Us));
    s.done();
}

#[test]
fn che_the_second_coup_must_be_in_another_country_and_may_be_declined() {
    // Peru still has US influence, but may not be couped again (trap C7).
    let mut s = mid().us(PERU, 4).us(HAITI, 1).dice([3]).playing(Ussr, CHE, Choice::EVENT);
    s.at(Ussr, [PERU]);
    assert_eq!(s.inf(PERU), (2, 0));
    s.refuses(Ussr, Pick::Space(PERU)).decline(Ussr);
    assert_eq!((s.inf(HAITI), s.asked()), ((1, 0), Some(Us)));
}

#[test]
fn che_ruling_4_a_failed_coup_gives_no_second() {
    let mut s = mid().us(PERU, 1).us(HAITI, 1).dice([1]).playing(Ussr, CHE, Choice::EVENT);
    s.at(Ussr, [PERU]);
    assert_eq!((s.inf(PERU), s.milops_of(Ussr), s.asked()), ((1, 0), 3, Some(Us)));
}

#[test]
fn che_may_be_declined_and_may_have_nothing_to_do() {
    let mut s = mid().us(PERU, 1).playing(Ussr, CHE, Choice::EVENT);
    s.decline(Ussr);
    assert_eq!((s.inf(PERU), s.milops_of(Ussr)), ((1, 0), 0));
    assert!(s.in_discard(CHE));
    let s = mid().us(ANGOLA, 1).playing(Ussr, CHE, Choice::EVENT);
    assert!(s.in_discard(CHE) && s.asked() == Some(Us));
}

#[test]
fn che_ruling_1_uses_modified_ops_and_no_region_is_closed() {
    let mut s =
        mid().defcon(2).effect(Effect::Brezhnev).us(PERU, 3).dice([1]).playing(Ussr, CHE, Choice::EVENT);
    s.at(Ussr, [PERU]);
    // 1 + 4 - 4 = 1.
    assert_eq!((s.inf(PERU), s.milops_of(Ussr), s.defcon_now()), ((2, 0), 4, 2));
}

#[test]
fn che_ruling_3_death_squads_salt_and_the_crisis_apply() {
    let mut s =
        mid().death_squads(1).effect(Effect::Salt).us(PERU, 3).dice([3]).playing(Ussr, CHE, Choice::EVENT);
    s.at(Ussr, [PERU]);
    assert_eq!(s.inf(PERU), (3, 0), "3 + 3 - 2 - 4 = 0");
    let mut s = mid().effect(Effect::CrisisForUssr).us(PERU, 3).playing(Ussr, CHE, Choice::EVENT);
    s.at(Ussr, [PERU]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::MissileCrisis)));
}

#[test]
fn che_for_operations_by_the_us_gives_the_ussr_its_coups() {
    let mut s = mid().us(PERU, 1).dice([6]).playing(Us, CHE, Choice::INFLUENCE);
    s.at(Us, [PERU, PERU, PERU]);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [PERU]);
    // 6 + 3 - 4 = 5: four removed, one added.
    assert_eq!((s.inf(PERU), s.milops_of(Ussr)), ((0, 1), 3));
}

// ---- 108 Our Man in Tehran ------------------------------------------------------------------

const TEHRAN: contract::CardId = OUR_MAN_IN_TEHRAN;

#[test]
fn our_man_in_tehran_discards_what_it_likes_and_puts_the_rest_back() {
    let mut s = mid().us(LEBANON, 1).deck([NATO, FIDEL, COMECON, ASIA_SCORING, DUCK_AND_COVER, NASSER]);
    s = s.draws([NATO, FIDEL, COMECON, ASIA_SCORING, DUCK_AND_COVER]).playing(Us, TEHRAN, Choice::EVENT);
    assert!(s.asks(Us, Ask::DiscardPeeked) && !s.offers_card(Us, NASSER));
    // Ruling 3: a scoring card goes unscored; nothing happens.
    s.card(Us, ASIA_SCORING).card(Us, DUCK_AND_COVER).decline(Us);
    assert!(s.in_discard(ASIA_SCORING) && s.in_discard(DUCK_AND_COVER));
    assert_eq!((s.vp_now(), s.defcon_now()), (0, 5));
    for card in [NATO, FIDEL, COMECON, NASSER] {
        assert!(s.state.hidden.deck.has(card), "{}", name(card));
    }
    assert!(s.is_removed(TEHRAN));
    s.done();
}

#[test]
fn our_man_in_tehran_ruling_1_needs_a_middle_east_country() {
    let mut s = mid().us(CUBA, 3).us(IRAN, 1).deck([NATO]).holding(Us, TEHRAN);
    s.card(Us, TEHRAN);
    assert!(!s.offers(Us, Choice::EVENT));
    let mut s = mid().ussr(CUBA, 1).deck([NATO]).playing(Ussr, TEHRAN, Choice::INFLUENCE);
    s.at(Ussr, [CUBA, CUBA]);
    assert!(s.in_discard(TEHRAN) && !s.is_removed(TEHRAN) && s.asked() == Some(Us));
}

#[test]
fn our_man_in_tehran_ruling_2_a_short_deck_is_filled_up() {
    let mut s = mid().us(LEBANON, 1).deck([NATO, FIDEL]).discards([COMECON, NASSER, CIA_CREATED, ALLENDE]);
    s = s.draws([NATO, FIDEL, COMECON, NASSER, CIA_CREATED]).playing(Us, TEHRAN, Choice::EVENT);
    assert!(s.said(Entry::Reshuffle));
    for card in [NATO, FIDEL, COMECON, NASSER, CIA_CREATED] {
        assert!(s.offers_card(Us, card), "{}", name(card));
    }
    assert!(!s.offers_card(Us, ALLENDE) && s.state.hidden.deck.has(ALLENDE));
    // Fewer than five in all: it looks at what there is.
    let s = mid().us(LEBANON, 1).deck([NATO, FIDEL]).draws([NATO, FIDEL]).playing(Us, TEHRAN, Choice::EVENT);
    assert_eq!(s.options(Us).cards.len(), 2);
}

#[test]
fn our_man_in_tehran_all_five_may_be_discarded() {
    let five = [NATO, FIDEL, COMECON, NASSER, CIA_CREATED];
    let mut s = mid().us(LEBANON, 1).deck(five).draws(five).playing(Us, TEHRAN, Choice::EVENT);
    for card in five {
        s.card(Us, card);
    }
    assert!(five.into_iter().all(|card| s.in_discard(card)));
    assert!(s.is_removed(TEHRAN) && s.asked() == Some(Ussr));
}

#[test]
fn our_man_in_tehran_ruling_3_only_discards_are_shown_to_the_ussr() {
    let five = [NATO, FIDEL, COMECON, NASSER, CIA_CREATED];
    let mut s = mid().us(LEBANON, 1).deck(five).draws(five).playing(Us, TEHRAN, Choice::EVENT);
    let peeked = |s: &Scenario, viewer| {
        let named =
            |entry: &Entry| matches!(entry.for_viewer(viewer), Some(Entry::Peeked { card: Some(_), .. }));
        s.log.iter().filter(|entry| named(entry)).count()
    };
    assert_eq!((peeked(&s, Viewer::Us), peeked(&s, Viewer::Ussr)), (5, 0));
    s.card(Us, FIDEL);
    assert!(s.said(Entry::Discarded { side: Us, card: FIDEL }));
    // What the USSR is shown does not reveal which cards the US is looking at.
    let mut other = s.state;
    other.hidden.peeked.remove(NATO);
    other.put_card(NATO, Pile::Hand(Us));
    other.hidden.hand[Us].remove(US_SPARE);
    other.hidden.peeked.insert(US_SPARE);
    let view = |state| struggle::Twilight::view(&s.setup, state, Viewer::Ussr);
    assert_eq!(view(&s.state), view(&other));
}

#[test]
fn our_man_in_tehran_through_grain_sales_keeps_its_cards_apart() {
    // Trap A11: the taken card is not among the five.
    let five = [NATO, FIDEL, COMECON, NASSER, CIA_CREATED];
    let mut s = mid().us(LEBANON, 1).deck(five).hand(Ussr, [TEHRAN]).draws([TEHRAN]).draws(five);
    s = s.playing(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.options(Us).cards.len(), 5);
    assert!(!s.offers_card(Us, TEHRAN) && !s.offers_card(Us, GRAIN_SALES_TO_SOVIETS));
    s.decline(Us);
    assert!(s.is_removed(TEHRAN) && s.in_discard(GRAIN_SALES_TO_SOVIETS));
}
