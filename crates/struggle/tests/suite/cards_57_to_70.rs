//! Mid War cards 57–70: every ruling of each.

use crate::common::*;
use crate::mid_war::*;
use contract::{CardId, Chance, Now, Pick};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Ask, Entry, Reason};

// ---- 57 ABM Treaty --------------------------------------------------------------------------

#[test]
fn abm_treaty_ruling_1_improves_first_and_so_reopens_a_region() {
    // DEFCON 2 to 3: the Middle East is open again, Asia is not.
    let mut s = mid().defcon(2).us(LEBANON, 1).us(BURMA, 1).us(HAITI, 1).dice([1]);
    s = s.playing(Ussr, ABM_TREATY, Choice::EVENT);
    assert_eq!(s.defcon_now(), 3);
    s.choose(Ussr, Choice::COUP);
    assert!(s.offers_space(Ussr, LEBANON) && !s.offers_space(Ussr, BURMA));
    s.at(Ussr, [LEBANON]);
    assert_eq!((s.milops_of(Ussr), s.inf(LEBANON)), (4, (0, 2)));
    assert!(s.in_discard(ABM_TREATY));
}

#[test]
fn abm_treaty_ruling_2_operations_are_optional_modified_and_without_space() {
    let mut s = mid().red_scare(Us, 1).us(CUBA, 1).playing(Us, ABM_TREATY, Choice::EVENT);
    assert!(s.offers(Us, Choice::DECLINE) && !s.offers(Us, Choice::SPACE));
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
    let s = Scenario::with_options(&[("space_with_granted_ops", "on")]).turn(5).playing(
        Us,
        ABM_TREATY,
        Choice::EVENT,
    );
    assert!(s.offers(Us, Choice::SPACE), "disagreement 19 as an option");
}

#[test]
fn abm_treaty_ruling_2_in_the_headline_with_a_battleground_coup() {
    let mut s =
        mid().defcon(2).ussr(ANGOLA, 1).hand(Us, [ABM_TREATY, US_SPARE]).hand(Ussr, [USSR_SPARE, ALLENDE]);
    s = s.dice([6]).headlines();
    s.both_headline(ABM_TREATY, USSR_SPARE);
    s.choose(Us, Choice::COUP);
    assert_eq!((s.defcon_now(), s.milops_of(Us), s.inf(ANGOLA)), (2, 4, (7, 0)));
    assert!(s.in_discard(ABM_TREATY));
}

// ---- 58 Cultural Revolution -----------------------------------------------------------------

#[test]
fn cultural_revolution_takes_the_china_card_face_up_or_gives_a_point() {
    // Ruling 1: a face-down card, too; Formosan Resolution stays.
    let mut s = mid().china(Us, false).effect(Effect::FormosanResolution);
    s = s.hand(Ussr, [CULTURAL_REVOLUTION, USSR_SPARE]).hand(Us, [US_SPARE]).round(Ussr, 1);
    s.play(Ussr, CULTURAL_REVOLUTION, Choice::EVENT);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), true));
    assert_eq!(s.vp_now(), 0);
    assert!(s.has(Effect::FormosanResolution) && s.is_removed(CULTURAL_REVOLUTION));
    s.play(Us, US_SPARE, Choice::EVENT);
    assert!(s.offers_card(Ussr, THE_CHINA_CARD), "usable this turn");
    let s = mid().playing(Ussr, CULTURAL_REVOLUTION, Choice::EVENT);
    assert_eq!(s.vp_now(), -1);
}

#[test]
fn cultural_revolution_ruling_2_waits_for_the_chinese_civil_war() {
    let mut s = Scenario::with_options(&[("chinese_civil_war", "on")]).turn(5);
    s.state.public.china.holder = None;
    let mut s = s.holding(Ussr, CULTURAL_REVOLUTION);
    s.card(Ussr, CULTURAL_REVOLUTION);
    assert!(!s.offers(Ussr, Choice::EVENT));
    assert_eq!(s.vp_now(), 0);
}

// ---- 59 Flower Power ------------------------------------------------------------------------

#[test]
fn flower_power_stays_and_its_card_is_removed() {
    let s = mid().playing(Ussr, FLOWER_POWER, Choice::EVENT);
    assert!(s.has(Effect::FlowerPower) && s.is_removed(FLOWER_POWER));
    assert_eq!(s.vp_now(), 0);
}

#[test]
fn flower_power_charges_each_of_the_five_war_cards_on_every_road() {
    // Trap C8: event first, operations first, own event, all alike; other cards cost nothing.
    for war in [KOREAN_WAR, ARAB_ISRAELI_WAR, INDO_PAKISTANI_WAR, BRUSH_WAR, IRAN_IRAQ_WAR] {
        for how in [Choice::EVENT, Choice::INFLUENCE] {
            let s = mid().effect(Effect::FlowerPower).playing(Us, war, how);
            assert_eq!(s.vp_now(), -2, "{} {how:?}", name(war));
        }
        let s = mid().effect(Effect::FlowerPower).dice([6]).playing(Us, war, Choice::SPACE);
        assert_eq!(s.vp_now(), 0, "{} on the Space Race", name(war));
    }
    let s = mid().effect(Effect::FlowerPower).playing(Us, JUNTA, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), 0);
}

#[test]
fn flower_power_ruling_1_with_un_intervention_and_in_the_headline() {
    let un = || {
        mid().effect(Effect::FlowerPower).hand(Us, [KOREAN_WAR]).playing(Us, UN_INTERVENTION, Choice::EVENT)
    };
    let mut s = un();
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -2);
    let mut s = un();
    s.then_dice([6]).choose(Us, Choice::SPACE);
    assert_eq!(s.vp_now(), 0, "paired, but on the Space Race");
    let mut s = mid().effect(Effect::FlowerPower).hand(Us, [INDO_PAKISTANI_WAR]).spares().headlines();
    s.both_headline(INDO_PAKISTANI_WAR, USSR_SPARE);
    assert_eq!(s.vp_now(), -2);
}

#[test]
fn flower_power_ruling_1_a_war_card_taken_by_grain_sales() {
    let taken = || {
        let s = mid().effect(Effect::FlowerPower).hand(Ussr, [KOREAN_WAR]).hand(Us, [UN_INTERVENTION]);
        s.draws([KOREAN_WAR]).playing(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT)
    };
    let mut s = taken();
    s.choose(Us, Choice::WITH_UN).choose(Us, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -2);
    let mut s = taken();
    s.then_dice([6]).choose(Us, Choice::WITH_UN).choose(Us, Choice::SPACE);
    assert_eq!(s.vp_now(), 0, "paired, but on the Space Race");
    assert!(s.in_discard(KOREAN_WAR) && s.in_discard(UN_INTERVENTION));
    let mut s = taken();
    s.decline(Us);
    assert_eq!(s.vp_now(), 0, "returned");
}

#[test]
fn flower_power_ruling_1_not_when_the_war_card_is_discarded() {
    let mut s = mid().effect(Effect::FlowerPower).effect(Effect::Quagmire).dice([6]).holding(Us, BRUSH_WAR);
    s.card(Us, BRUSH_WAR);
    assert!(s.in_discard(BRUSH_WAR));
    assert_eq!(s.vp_now(), 0);
}

#[test]
fn flower_power_ruling_2_arab_israeli_war_after_camp_david_is_free() {
    let s = mid().effect(Effect::FlowerPower).effect(Effect::CampDavid);
    assert_eq!(s.playing(Us, ARAB_ISRAELI_WAR, Choice::INFLUENCE).vp_now(), 0);
}

#[test]
fn flower_power_ruling_3_never_the_ussr_and_before_the_cards_effects() {
    let s = mid().effect(Effect::FlowerPower).playing(Ussr, INDO_PAKISTANI_WAR, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    // Before a war could win the US a point, the game ends.
    let s = mid().vp(-18).effect(Effect::FlowerPower).playing(Us, BRUSH_WAR, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)));
}

#[test]
fn flower_power_is_prevented_and_cancelled_by_an_evil_empire() {
    let mut s = mid().effect(Effect::FlowerPower).playing(Us, AN_EVIL_EMPIRE, Choice::EVENT);
    assert!(!s.has(Effect::FlowerPower));
    s = mid().effect(Effect::EvilEmpire).playing(Us, FLOWER_POWER, Choice::INFLUENCE);
    s.at(Us, [CUBA, CUBA, CUBA, CUBA]);
    assert!(!s.has(Effect::FlowerPower) && s.in_discard(FLOWER_POWER));
    let mut s = mid().effect(Effect::EvilEmpire).holding(Ussr, FLOWER_POWER);
    s.card(Ussr, FLOWER_POWER);
    assert!(!s.offers(Ussr, Choice::EVENT));
}

// ---- 60 U2 Incident -------------------------------------------------------------------------

#[test]
fn u2_incident_pays_one_and_one_more_for_un_intervention_by_either_side() {
    let mut s = mid().hand(Us, [UN_INTERVENTION, ALLENDE]).playing(Ussr, U2_INCIDENT, Choice::EVENT);
    assert_eq!(s.vp_now(), -1);
    assert!(s.is_removed(U2_INCIDENT));
    s.play(Us, UN_INTERVENTION, Choice::EVENT);
    assert_eq!(s.vp_now(), -2);
    let s = mid().effect(Effect::U2Incident).hand(Ussr, [DUCK_AND_COVER]);
    assert_eq!(s.playing(Ussr, UN_INTERVENTION, Choice::EVENT).vp_now(), -1);
}

#[test]
fn u2_incident_ruling_1_not_for_operations_nor_retroactive_and_only_this_turn() {
    let u2 = || mid().effect(Effect::U2Incident).hand(Us, [ALLENDE]);
    assert_eq!(u2().playing(Us, UN_INTERVENTION, Choice::INFLUENCE).vp_now(), 0);
    let mut space = u2().effect(Effect::Containment).dice([6]).holding(Us, UN_INTERVENTION);
    space.play(Us, UN_INTERVENTION, Choice::SPACE);
    assert_eq!(space.vp_now(), 0);
    let mut before =
        mid().hand(Us, [ALLENDE]).hand(Ussr, [U2_INCIDENT]).playing(Us, UN_INTERVENTION, Choice::EVENT);
    before.at(Us, [CUBA]).play(Ussr, U2_INCIDENT, Choice::EVENT);
    assert_eq!(before.vp_now(), -1);
    before.enter(struggle::surgery::Moment::EndOfTurn);
    assert!(!before.has(Effect::U2Incident));
}

#[test]
fn u2_incident_ruling_2_pays_once_and_ends() {
    let mut s = mid().effect(Effect::U2Incident).hand(Us, [ALLENDE]).hand(Ussr, [DUCK_AND_COVER]);
    s = s.playing(Us, UN_INTERVENTION, Choice::EVENT);
    assert_eq!(s.vp_now(), -1);
    assert!(!s.has(Effect::U2Incident) && s.said(Entry::EffectEnds { card: U2_INCIDENT }));
    // A second UN Intervention of the same turn, this one Soviet.
    s.state.put_card(UN_INTERVENTION, struggle::surgery::Pile::Hand(Ussr));
    s.enter(struggle::surgery::Moment::Round(Ussr, 2));
    s.play(Ussr, UN_INTERVENTION, Choice::EVENT);
    assert_eq!(s.vp_now(), -1, "nothing more to pay");
    // When played for its Op it leaves the effect in force.
    let s = mid().effect(Effect::U2Incident).hand(Us, [ALLENDE]);
    let s = s.playing(Us, UN_INTERVENTION, Choice::INFLUENCE);
    assert!(s.has(Effect::U2Incident) && s.vp_now() == 0);
}

#[test]
fn u2_incident_counts_un_intervention_through_grain_sales() {
    // Trap C15, both roads: UN Intervention pairs the taken card, or is itself taken.
    let mut s =
        mid().effect(Effect::U2Incident).hand(Ussr, [COMECON]).hand(Us, [UN_INTERVENTION]).draws([COMECON]);
    s = s.playing(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::WITH_UN);
    assert_eq!(s.vp_now(), -1);
    let mut s = mid().effect(Effect::U2Incident).hand(Ussr, [UN_INTERVENTION]).hand(Us, [COMECON]);
    s = s.draws([UN_INTERVENTION]).playing(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.vp_now(), -1);
}

// ---- 61 OPEC --------------------------------------------------------------------------------

#[test]
fn opec_pays_for_controlled_oil_countries() {
    let mut s = mid().ussr(EGYPT, 2).ussr(VENEZUELA, 2).ussr(GULF_STATES, 3).ussr(IRAQ, 2).ussr(SYRIA, 2);
    s = s.playing(Ussr, OPEC, Choice::EVENT);
    assert_eq!(s.vp_now(), -3, "Iraq is not controlled, Syria has no oil");
    assert!(s.in_discard(OPEC));
    let all = [EGYPT, IRAN, LIBYA, SAUDI_ARABIA, IRAQ, GULF_STATES, VENEZUELA];
    let s = all.into_iter().fold(mid(), |s, space| s.ussr(space, 3)).playing(Us, OPEC, Choice::EVENT);
    assert_eq!(s.vp_now(), -7);
}

#[test]
fn opec_is_prevented_by_north_sea_oil() {
    let mut s = mid().ussr(EGYPT, 2).effect(Effect::NorthSeaOil).playing(Us, OPEC, Choice::INFLUENCE);
    s.at(Us, [CUBA, CUBA, CUBA]);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(OPEC));
}

// ---- 62 Lone Gunman -------------------------------------------------------------------------

#[test]
fn lone_gunman_shows_the_us_hand_and_gives_one_point_of_operations() {
    let mut s = mid().hand(Us, [NATO]).ussr(CUBA, 1).playing(Ussr, LONE_GUNMAN, Choice::EVENT);
    assert!(s.seen(Us).has(NATO) && s.seen(Us).has(US_SPARE));
    assert!(s.offers(Ussr, Choice::DECLINE));
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [CUBA]);
    assert_eq!((s.inf(CUBA), s.asked()), ((0, 2), Some(Us)));
    assert!(s.is_removed(LONE_GUNMAN));
    // Modifiers apply to granted operations (§7.4.2).
    let mut s = mid().effect(Effect::Brezhnev).ussr(CUBA, 1).playing(Ussr, LONE_GUNMAN, Choice::EVENT);
    s.choose(Ussr, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
}

#[test]
fn lone_gunman_ruling_1_at_defcon_2_in_the_hands_of_the_us() {
    let gunman = |crisis: bool| {
        let mut s = mid().defcon(2).us(ANGOLA, 1);
        if crisis {
            s = s.effect(Effect::CrisisForUssr);
        }
        s = s.playing(Us, LONE_GUNMAN, Choice::EVENT);
        s.choose(Ussr, Choice::COUP);
        s.outcome()
    };
    assert_eq!(gunman(false), Some((Some(Ussr), Reason::NuclearWar)), "the US is phasing");
    assert_eq!(gunman(true), Some((Some(Us), Reason::MissileCrisis)));
}

#[test]
fn lone_gunman_headlined_by_the_us_makes_the_us_the_phasing_player() {
    // Trap B8: the owner of the headline is responsible for DEFCON, not the side that carries out the event.
    let mut s =
        mid().defcon(2).us(ANGOLA, 1).hand(Us, [LONE_GUNMAN, NATO]).hand(Ussr, [AFRICA_SCORING, ALLENDE]);
    s = s.headlines();
    s.both_headline(LONE_GUNMAN, AFRICA_SCORING).choose(Ussr, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

#[test]
fn lone_gunman_does_not_show_a_committed_headline() {
    // Trap A6. The US card has fewer Ops, so it still waits.
    let mut s =
        mid().hand(Us, [CENTRAL_AMERICA_SCORING, NATO]).hand(Ussr, [LONE_GUNMAN, ALLENDE]).headlines();
    s.both_headline(CENTRAL_AMERICA_SCORING, LONE_GUNMAN);
    assert!(s.seen(Us).has(NATO) && !s.seen(Us).has(CENTRAL_AMERICA_SCORING));
}

// ---- 63 Colonial Rear Guards ----------------------------------------------------------------

#[test]
fn colonial_rear_guards_one_in_each_of_four_countries() {
    let mut s = mid().playing(Us, COLONIAL_REAR_GUARDS, Choice::EVENT);
    assert!(s.offers_space(Us, VIETNAM) && s.offers_space(Us, ALGERIA));
    assert!(!s.offers_space(Us, EGYPT) && !s.offers_space(Us, INDIA));
    // Exact: neither stopped early nor twice in one country (traps D).
    s.refuses(Us, Pick::Choice(Choice::DECLINE.0)).at(Us, [VIETNAM]);
    s.refuses(Us, Pick::Space(VIETNAM)).at(Us, [ALGERIA, KENYA, SUDAN]);
    assert_eq!([VIETNAM, ALGERIA, KENYA, SUDAN].map(|space| s.inf(space)), [(1, 0); 4]);
    assert!(s.in_discard(COLONIAL_REAR_GUARDS) && s.asked() == Some(Ussr));
}

#[test]
fn colonial_rear_guards_ruling_1_and_decolonization_in_one_headline_phase() {
    // Trap B1: the second card starts from scratch. Both have 2 Ops: the US first.
    let mut s =
        mid().hand(Us, [COLONIAL_REAR_GUARDS, NATO]).hand(Ussr, [DECOLONIZATION, ALLENDE]).headlines();
    s.both_headline(COLONIAL_REAR_GUARDS, DECOLONIZATION);
    let four = [VIETNAM, ALGERIA, KENYA, SUDAN];
    s.at(Us, four).at(Ussr, four);
    assert_eq!(four.map(|space| s.inf(space)), [(1, 1); 4]);
}

// ---- 64 Panama Canal Returned, 65 Camp David Accords ----------------------------------------

#[test]
fn panama_canal_returned_adds_one_in_three_countries() {
    let s = mid().ussr(POLAND, 1).playing(Ussr, PANAMA_CANAL_RETURNED, Choice::EVENT);
    assert_eq!([PANAMA, COSTA_RICA, VENEZUELA].map(|space| s.inf(space)), [(1, 0); 3]);
    let s = mid().playing(Us, PANAMA_CANAL_RETURNED, Choice::EVENT);
    assert!(s.is_removed(PANAMA_CANAL_RETURNED));
}

#[test]
fn camp_david_accords_pays_places_and_rules_out_the_arab_israeli_war() {
    let mut s = mid().hand(Ussr, [ARAB_ISRAELI_WAR]).playing(Us, CAMP_DAVID_ACCORDS, Choice::EVENT);
    assert_eq!(s.vp_now(), 1);
    assert_eq!([ISRAEL, JORDAN, EGYPT].map(|space| s.inf(space)), [(1, 0); 3]);
    assert!(s.is_removed(CAMP_DAVID_ACCORDS));
    s.card(Ussr, ARAB_ISRAELI_WAR);
    assert!(!s.offers(Ussr, Choice::EVENT));
}

#[test]
fn camp_david_ruling_1_in_the_headline_only_if_it_resolves_first() {
    let mut s =
        mid().us(ISRAEL, 4).hand(Us, [CAMP_DAVID_ACCORDS, NATO]).hand(Ussr, [ARAB_ISRAELI_WAR, ALLENDE]);
    s = s.headlines();
    s.both_headline(CAMP_DAVID_ACCORDS, ARAB_ISRAELI_WAR);
    assert_eq!((s.inf(ISRAEL), s.milops_of(Ussr), s.vp_now()), ((5, 0), 0, 1));
    assert!(s.in_discard(ARAB_ISRAELI_WAR));
    // Headlined by the USSR it comes after the US's Arab-Israeli War.
    let mut s =
        mid().us(ISRAEL, 1).hand(Us, [ARAB_ISRAELI_WAR, NATO]).hand(Ussr, [CAMP_DAVID_ACCORDS, ALLENDE]);
    s = s.dice([6]).headlines();
    s.both_headline(ARAB_ISRAELI_WAR, CAMP_DAVID_ACCORDS);
    assert_eq!((s.inf(ISRAEL), s.milops_of(Ussr), s.vp_now()), ((1, 1), 2, -2 + 1));
    s.done();
}

// ---- 66 Puppet Governments ------------------------------------------------------------------

#[test]
fn puppet_governments_up_to_three_empty_countries() {
    let mut s = mid().ussr(ANGOLA, 1).us(CHILE, 1).playing(Us, PUPPET_GOVERNMENTS, Choice::EVENT);
    assert!(!s.offers_space(Us, ANGOLA) && !s.offers_space(Us, CHILE));
    s.at(Us, [POLAND]);
    assert!(!s.offers_space(Us, POLAND));
    s.at(Us, [CUBA]).decline(Us);
    assert_eq!((s.inf(POLAND), s.inf(CUBA)), ((1, 0), (1, 0)));
    assert!(s.is_removed(PUPPET_GOVERNMENTS));
    // None at all, but it did occur.
    let mut s = mid().playing(Us, PUPPET_GOVERNMENTS, Choice::EVENT);
    s.decline(Us);
    assert!(s.is_removed(PUPPET_GOVERNMENTS));
}

// ---- 67 Grain Sales to Soviets --------------------------------------------------------------

/// The US plays Grain Sales and takes `card`.
fn grain_sales(board: Scenario, card: CardId) -> Scenario {
    board.hand(Ussr, [card]).draws([card]).playing(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT)
}

#[test]
fn grain_sales_ruling_1_the_taken_card_is_played_in_any_normal_way() {
    let mut s = grain_sales(mid(), CONTAINMENT);
    s.choose(Us, Choice::EVENT);
    assert!(s.has(Effect::Containment) && s.is_removed(CONTAINMENT) && s.in_discard(GRAIN_SALES_TO_SOVIETS));
    assert_eq!(s.asked(), Some(Ussr));
    // For Ops: a Soviet event follows; the order is the player's choice.
    let mut s = grain_sales(mid(), ALLENDE);
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.inf(CHILE), (0, 0));
    s.at(Us, [CUBA]);
    assert_eq!(s.inf(CHILE), (0, 2));
    assert!(s.is_removed(ALLENDE));
    let mut s = grain_sales(mid(), ALLENDE);
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.inf(CHILE), (0, 2), "event first");
    s.choose(Us, Choice::INFLUENCE).at(Us, [CUBA]);
    assert_eq!(s.inf(CUBA), (1, 0));
    assert!(s.is_removed(ALLENDE));
    // On the Space Race: no event, discarded.
    let mut s = grain_sales(mid().dice([1]), COMECON);
    s.choose(Us, Choice::SPACE);
    assert_eq!(s.space_of(Us), 1);
    assert!(s.in_discard(COMECON));
}

#[test]
fn grain_sales_ruling_1_with_un_intervention_from_the_us_hand() {
    let mut s = grain_sales(mid().hand(Us, [UN_INTERVENTION]), ALLENDE);
    s.choose(Us, Choice::WITH_UN);
    s.at(Us, [CUBA]);
    assert_eq!((s.inf(CHILE), s.inf(CUBA)), ((0, 0), (1, 0)));
    assert!(s.in_discard(ALLENDE) && s.in_discard(UN_INTERVENTION) && s.asked() == Some(Ussr));
    // Not for a US or neutral event, nor without UN Intervention.
    assert!(!grain_sales(mid().hand(Us, [UN_INTERVENTION]), NATO).offers(Us, Choice::WITH_UN));
    assert!(!grain_sales(mid(), ALLENDE).offers(Us, Choice::WITH_UN));
}

#[test]
fn grain_sales_ruling_1_a_scoring_card_may_be_played_or_returned() {
    let mut s = grain_sales(mid().us(NIGERIA, 1), AFRICA_SCORING);
    assert!(s.offers(Us, Choice::DECLINE));
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.vp_now(), 2);
    assert!(s.in_discard(AFRICA_SCORING));
}

#[test]
fn grain_sales_ruling_2_us_modifiers_apply_never_soviet_ones() {
    let mut s = grain_sales(mid().effect(Effect::Brezhnev).red_scare(Ussr, 1).us(CUBA, 1), DECOLONIZATION);
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
    let mut s = grain_sales(mid().effect(Effect::Containment).us(CUBA, 1), DECOLONIZATION);
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
}

#[test]
fn grain_sales_ruling_3_a_returned_card_stays_with_the_ussr_known() {
    let mut s = grain_sales(mid(), COMECON);
    s.decline(Us);
    assert!(s.in_hand(Ussr, COMECON) && s.seen(Ussr).has(COMECON) && !s.seen(Ussr).has(USSR_SPARE));
    assert!(s.asks(Us, Ask::OpsMode));
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
    s.at(Us, [CUBA, CUBA]);
    assert!(s.in_discard(GRAIN_SALES_TO_SOVIETS));
}

#[test]
fn grain_sales_ruling_4_the_ussr_that_played_it_answers_for_defcon() {
    let mut s = mid().defcon(2).hand(Ussr, [DUCK_AND_COVER]).draws([DUCK_AND_COVER]);
    s = s.playing(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn grain_sales_played_by_the_ussr_gives_both_sides_operations() {
    let mut s = mid().ussr(CUBA, 1).hand(Ussr, [COMECON]).draws([COMECON]);
    s = s.playing(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    s.decline(Us).choose(Us, Choice::INFLUENCE).at(Us, [MEXICO, MEXICO]);
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [CUBA, CUBA]);
    assert_eq!((s.inf(MEXICO), s.inf(CUBA)), ((2, 0), (0, 3)));
    assert!(s.in_discard(GRAIN_SALES_TO_SOVIETS) && s.in_hand(Ussr, COMECON));
}

#[test]
fn grain_sales_draws_neither_itself_nor_the_china_card() {
    // Trap A7.
    let s = mid().hand(Ussr, [COMECON]).playing(Ussr, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    let Now::Chance(Chance::Card { from }) = s.open.now else { panic!("a card is drawn: {:?}", s.open.now) };
    assert_eq!(from.len(), 2);
    assert!(from.has(COMECON) && from.has(USSR_SPARE));
}

#[test]
fn grain_sales_against_an_empty_hand_and_ruling_6_any_operation() {
    let mut s = mid().hand(Us, [GRAIN_SALES_TO_SOVIETS, US_SPARE]).ussr(HAITI, 1).dice([1]).round(Us, 1);
    s.play(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
    assert!(s.offers(Us, Choice::INFLUENCE) && s.offers(Us, Choice::COUP) && s.offers(Us, Choice::REALIGN));
    assert!(!s.offers(Us, Choice::DECLINE));
    s.choose(Us, Choice::SPACE);
    assert_eq!(s.space_of(Us), 1);
    // A coup with it counts for military operations.
    let mut s = grain_sales(mid().ussr(HAITI, 1).dice([1]), NATO);
    s.decline(Us).choose(Us, Choice::COUP);
    assert_eq!(s.milops_of(Us), 2);
}

/// The US headlines Grain Sales (2 Ops) and takes `card`; the USSR headlined `theirs`.
fn grain_sales_headline(words: &[(&str, &str)], theirs: CardId, card: CardId) -> Scenario {
    let mut s = Scenario::with_options(words).turn(5).hand(Us, [GRAIN_SALES_TO_SOVIETS, US_SPARE]);
    s = s.hand(Ussr, [theirs, card, USSR_SPARE]).draws([card]).headlines();
    s.both_headline(GRAIN_SALES_TO_SOVIETS, theirs);
    s
}

#[test]
fn grain_sales_ruling_5_a_taken_defectors_cancels_a_waiting_headline() {
    // Trap B4.
    let mut s = grain_sales_headline(&[], ALLENDE, DEFECTORS);
    s.choose(Us, Choice::EVENT);
    assert_eq!(s.inf(CHILE), (0, 0));
    assert!(s.in_discard(ALLENDE) && s.in_discard(DEFECTORS) && !s.is_removed(ALLENDE));
    // A headline that has gone first can no longer be cancelled.
    let mut s = grain_sales_headline(&[], BREZHNEV_DOCTRINE, DEFECTORS);
    s.choose(Us, Choice::EVENT);
    assert!(s.has(Effect::Brezhnev));
}

#[test]
fn grain_sales_ruling_5_un_intervention_in_the_headline_can_only_go_back() {
    // Trap B6: by default the return is automatic and the US has 2 Ops.
    let mut s = grain_sales_headline(&[], ALLENDE, UN_INTERVENTION);
    assert!(s.in_hand(Ussr, UN_INTERVENTION));
    s.choose(Us, Choice::INFLUENCE);
    assert_eq!(s.left(), 2);
    let s = grain_sales_headline(&[("grain_sales_un_in_headline", "on")], ALLENDE, UN_INTERVENTION);
    assert!(s.offers(Us, Choice::INFLUENCE) && s.offers(Us, Choice::DECLINE) && !s.offers(Us, Choice::EVENT));
}

#[test]
fn grain_sales_in_the_headline_puts_every_card_away_and_owes_the_event() {
    // Trap A5: a card played through it leaves the hand permanently.
    let mut s = grain_sales_headline(&[], ALLENDE, CONTAINMENT);
    s.choose(Us, Choice::EVENT);
    assert!(s.is_removed(CONTAINMENT) && s.in_discard(GRAIN_SALES_TO_SOVIETS) && s.is_removed(ALLENDE));
    // Trap B3: operations first, and the Soviet event still happens in the headline.
    let mut s = grain_sales_headline(&[], ALLENDE, WILLY_BRANDT);
    s.choose(Us, Choice::INFLUENCE).at(Us, [CUBA, CUBA]);
    assert_eq!((s.vp_now(), s.inf(WEST_GERMANY), s.inf(CHILE)), (-1, (0, 1), (0, 2)));
    assert!(s.is_removed(WILLY_BRANDT));
}

#[test]
fn grain_sales_in_the_headline_does_not_find_the_committed_card() {
    // Trap A6.
    let mut s = mid().hand(Us, [GRAIN_SALES_TO_SOVIETS, US_SPARE]).hand(Ussr, [ALLENDE, COMECON]).headlines();
    s.both_headline(GRAIN_SALES_TO_SOVIETS, ALLENDE);
    let Now::Chance(Chance::Card { from }) = s.open.now else { panic!("a card is drawn: {:?}", s.open.now) };
    assert!(from.has(COMECON) && !from.has(ALLENDE));
}

// ---- 68 John Paul II Elected Pope -----------------------------------------------------------

#[test]
fn john_paul_removes_two_adds_one_and_opens_solidarity() {
    for (before, after) in [(4, (1, 2)), (1, (1, 0)), (0, (1, 0))] {
        let s = mid().ussr(POLAND, before).playing(Us, JOHN_PAUL_II_ELECTED_POPE, Choice::EVENT);
        assert_eq!(s.inf(POLAND), after);
        assert!(s.is_removed(JOHN_PAUL_II_ELECTED_POPE));
    }
    let offers = |s: Scenario| {
        let mut s = s.holding(Us, SOLIDARITY);
        s.card(Us, SOLIDARITY);
        s.offers(Us, Choice::EVENT)
    };
    assert!(!offers(mid()));
    assert!(offers(mid().effect(Effect::JohnPaul)));
}

// ---- 69 Latin American Death Squads ---------------------------------------------------------

/// The Soviet or US influence left after a 2-Ops coup with a 3 in a country of stability 2.
fn coup_leaves(squads: i8, side: contract::Side, target: contract::SpaceId) -> u8 {
    let s = mid().death_squads(squads).dice([3]);
    let s = if side == Us { s.ussr(target, 5) } else { s.us(target, 5) };
    let s = s.playing(side, JUNTA, Choice::COUP);
    if side == Us { s.inf(target).1 } else { s.inf(target).0 }
}

#[test]
fn death_squads_help_own_coups_and_hinder_the_opponents_in_latin_america_only() {
    let mut s = mid().hand(Ussr, [JUNTA]).us(PERU, 5).dice([3]).playing(
        Us,
        LATIN_AMERICAN_DEATH_SQUADS,
        Choice::EVENT,
    );
    assert!(s.in_discard(LATIN_AMERICAN_DEATH_SQUADS));
    s.play(Ussr, JUNTA, Choice::COUP);
    assert_eq!(s.inf(PERU), (5, 0), "3 + 2 - 1 - 4 = 0");
    assert_eq!(s.milops_of(Ussr), 2, "ruling 1: military operations as usual");
    // Plain: 3 + 2 - 4 = 1 removed.
    assert_eq!(coup_leaves(0, Us, PERU), 4);
    assert_eq!(coup_leaves(1, Us, PERU), 3);
    assert_eq!(coup_leaves(1, Us, HONDURAS), 3);
    assert_eq!(coup_leaves(-1, Us, PERU), 5);
    assert_eq!(coup_leaves(-1, Ussr, PERU), 3);
    assert_eq!(coup_leaves(1, Us, TUNISIA), 4, "not in Africa");
}

#[test]
fn death_squads_ruling_1_add_up_or_cancel_out_and_end_with_the_turn() {
    let mut s = mid().hand(Ussr, [LATIN_AMERICAN_DEATH_SQUADS]).death_squads(-1);
    s = s.hand(Us, [US_SPARE]).hand(Ussr, [USSR_SPARE]).round(Ussr, 1);
    s.play(Ussr, LATIN_AMERICAN_DEATH_SQUADS, Choice::EVENT);
    assert_eq!(s.state.public.death_squads, -2);
    assert_eq!(coup_leaves(-2, Ussr, PERU), 2);
    s = mid().death_squads(-1).playing(Us, LATIN_AMERICAN_DEATH_SQUADS, Choice::EVENT);
    assert_eq!(s.state.public.death_squads, 0);
    let mut s = mid().death_squads(1).spares().round(Us, 1);
    s.enter(struggle::surgery::Moment::EndOfTurn);
    assert_eq!(s.state.public.death_squads, 0);
    // Cumulative with SALT: +1 - 1.
    let s =
        mid().death_squads(1).effect(Effect::Salt).ussr(PERU, 5).dice([3]).playing(Us, JUNTA, Choice::COUP);
    assert_eq!(s.inf(PERU), (0, 4));
}

// ---- 70 OAS Founded -------------------------------------------------------------------------

#[test]
fn oas_founded_two_influence_in_one_or_two_countries() {
    for (spaces, cuba, chile) in [([CUBA, CHILE], 1, 1), ([CHILE, CHILE], 0, 2)] {
        let mut s = mid().ussr(CHILE, 3).playing(Us, OAS_FOUNDED, Choice::EVENT);
        assert!(!s.offers_space(Us, ANGOLA) && !s.offers(Us, Choice::DECLINE));
        s.at(Us, spaces);
        assert_eq!((s.inf(CUBA).0, s.inf(CHILE).0), (cuba, chile));
        assert!(s.is_removed(OAS_FOUNDED));
    }
}
