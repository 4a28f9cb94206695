//! §9 The China Card, §10 Scoring and victory.

use crate::common::*;
use contract::{BySide, CardId, CardSet, Side, SpaceId};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{Region, TWILIGHT_BOARD};
use struggle::log::{Entry, Reason};
use struggle::surgery::Moment;

fn with_spares() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

/// `side` controls these countries with exactly enough influence.
fn controls(mut s: Scenario, side: Side, spaces: &[SpaceId]) -> Scenario {
    for &space in spaces {
        let n = TWILIGHT_BOARD.stability[space.0 as usize];
        s = if side == Us { s.us(space, n) } else { s.ussr(space, n) };
    }
    s
}

/// The US plays a scoring card; returns the points, positive for the US.
fn scored(s: Scenario, card: CardId) -> i8 {
    let before = s.vp_now();
    let mut s = s.hand(Us, [card]).round(Us, 1);
    s.card(Us, card);
    s.vp_now() - before
}

fn china(s: &Scenario) -> (Option<Side>, bool) {
    (s.state.public.china.holder, s.state.public.china.face_up)
}

// ---- §9 ---------------------------------------------------------------------------------------

// §9.1, §9.2: played like a card in hand, but not counted as one; it uses up a round, so one more card is
// held at the end.
#[test]
fn china_card_is_played_like_a_hand_card() {
    let mut s = with_spares().round(Ussr, 6);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[ALLENDE, THE_CHINA_CARD]));
    assert_eq!(s.state.hidden.hand[Ussr].len(), 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert_eq!(s.at_round(), (Us, 6));
    assert!(s.in_hand(Ussr, ALLENDE));
}

// §9.3: it goes to the opponent at once, face down, cannot be played this turn, and is turned face up at its
// end.
#[test]
fn played_china_card_passes_face_down() {
    let mut s = with_spares().hand(Us, [NATO]).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert_eq!(china(&s), (Some(Us), false));
    assert!(!s.offers_card(Us, THE_CHINA_CARD));
    s.enter(Moment::EndOfTurn);
    assert_eq!(china(&s), (Some(Us), true));
    s.enter(Moment::Round(Us, 1));
    assert!(s.offers_card(Us, THE_CHINA_CARD));
}

// §9.4 and D21: passed by an event it is face up and can be used at once; by Nixon face down.
#[test]
fn china_card_passed_by_an_event() {
    let mut s = with_spares().hand(Us, [USSURI_RIVER_SKIRMISH]).china(Ussr, false).round(Us, 1);
    s.play(Us, USSURI_RIVER_SKIRMISH, Choice::EVENT);
    assert_eq!(china(&s), (Some(Us), true));
    let mut s = with_spares().hand(Ussr, [CULTURAL_REVOLUTION]).china(Us, false).round(Ussr, 1);
    s.play(Ussr, CULTURAL_REVOLUTION, Choice::EVENT);
    assert_eq!(china(&s), (Some(Ussr), true));
    s.enter(Moment::Round(Ussr, 2));
    assert!(s.offers_card(Ussr, THE_CHINA_CARD), "usable this turn");
    let mut s = with_spares().hand(Us, [NIXON_PLAYS_THE_CHINA_CARD]).china(Ussr, true).round(Us, 1);
    s.play(Us, NIXON_PLAYS_THE_CHINA_CARD, Choice::EVENT);
    assert_eq!(china(&s), (Some(Us), false));
}

// §9.5: not as a headline; not instead of a scoring card that must be played; not as a required discard.
#[test]
fn china_card_has_its_limits() {
    let s = with_spares().headlines();
    assert!(!s.offers_card(Ussr, THE_CHINA_CARD));
    let s = with_spares().hand(Ussr, [ASIA_SCORING]).round(Ussr, 6);
    assert!(!s.offers_card(Ussr, THE_CHINA_CARD) && s.offers_card(Ussr, ASIA_SCORING), "the last round");
    let s = with_spares().hand(Ussr, [ASIA_SCORING]).round(Ussr, 5);
    assert!(s.offers_card(Ussr, THE_CHINA_CARD), "one more round to come");
    let mut s = with_spares().hand(Ussr, [BLOCKADE]).china(Us, true).us(WEST_GERMANY, 4).round(Ussr, 1);
    s.play(Ussr, BLOCKADE, Choice::EVENT);
    assert_eq!(s.inf(WEST_GERMANY), (0, 0), "the China Card does not pay for Blockade");
    let s = with_spares().hand(Us, [FIDEL]).china(Us, true).effect(Effect::Quagmire).round(Us, 1);
    assert_eq!(s.options(Us).cards, CardSet::one(FIDEL), "nor for Quagmire");
}

// D21: it is not drawn at random and not taken by Missile Envy.
#[test]
fn china_card_is_no_part_of_the_hand() {
    let mut s =
        Scenario::new().hand(Us, [MISSILE_ENVY, NATO]).hand(Ussr, [NASSER]).ussr(EGYPT, 1).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT);
    assert!(s.said(Entry::HandedOver { to: Us, card: NASSER }), "the highest of the hand is a one");
    let mut s = Scenario::new().hand(Us, [FIVE_YEAR_PLAN, NATO]).round(Us, 1);
    s.play(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert!(s.said(Entry::NothingToDiscard { side: Ussr }));
    assert_eq!(china(&s), (Some(Ussr), true));
}

// §9.6: one more point if all are spent in Asia, including Southeast Asia; for realignments, too.
#[test]
fn china_card_has_a_fifth_point_in_asia() {
    let mut s = with_spares().round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [NORTH_KOREA; 4]);
    assert_eq!(s.asked(), Some(Ussr));
    assert!(s.offers_space(Ussr, AFGHANISTAN) && !s.offers_space(Ussr, POLAND));
    s.at(Ussr, [AFGHANISTAN]);
    assert_eq!(s.at_round(), (Us, 1));
    let mut s = with_spares().us(JAPAN, 9).us(CHILE, 1).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::REALIGN);
    for _ in 0..5 {
        s.then_dice([3, 3]).at(Ussr, [JAPAN]);
    }
    assert_eq!(s.at_round(), (Us, 1), "five rolls in Japan");
}

// §9.7: the modifiers of §7.4 apply to it.
#[test]
fn china_card_is_modified() {
    for (scares, in_asia) in [(1, 4), (2, 3)] {
        let mut s = with_spares();
        s.state.public.red_scare[Ussr] = scares;
        let mut s = s.round(Ussr, 1);
        s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE);
        for _ in 0..in_asia {
            assert_eq!(s.asked(), Some(Ussr));
            s.at(Ussr, [NORTH_KOREA]);
        }
        assert_eq!(s.at_round(), (Us, 1), "{scares} scares");
    }
    // Brezhnev does not raise the four, and the bonus is added.
    let mut s = with_spares().effect(Effect::Brezhnev).round(Ussr, 1);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [NORTH_KOREA; 5]);
    assert_eq!(s.at_round(), (Us, 1));
}

// §9.8: it can never be forced to be played: a side that has nothing else may pass.
#[test]
fn china_card_is_never_forced() {
    let mut s = Scenario::new().hand(Us, [NATO]).round(Ussr, 1);
    assert!(s.offers(Ussr, Choice::PASS) && s.offers_card(Ussr, THE_CHINA_CARD));
    s.choose(Ussr, Choice::PASS);
    assert_eq!((s.at_round(), china(&s)), ((Us, 1), (Some(Ussr), true)));
}

// D21: any US play of the China Card ends Formosan Resolution; a Soviet one does not.
#[test]
fn us_play_of_the_china_card_ends_formosan_resolution() {
    for side in [Us, Ussr] {
        let mut s =
            with_spares().china(side, true).effect(Effect::FormosanResolution).dice([6]).round(side, 1);
        s.play(side, THE_CHINA_CARD, Choice::SPACE);
        assert_eq!(s.has(Effect::FormosanResolution), side == Ussr);
    }
}

// ---- §10.1 Scoring ----------------------------------------------------------------------------

/// Region, scoring card, presence, domination, control, a battleground and a plain country.
type Worth = (Region, CardId, i8, i8, i8, SpaceId, SpaceId);
const WORTH: [Worth; 6] = [
    (Region::Europe, EUROPE_SCORING, 3, 7, 0, ITALY, SPAIN_PORTUGAL),
    (Region::Asia, ASIA_SCORING, 3, 7, 9, INDIA, AUSTRALIA),
    (Region::MiddleEast, MIDDLE_EAST_SCORING, 3, 5, 7, EGYPT, LEBANON),
    (Region::Africa, AFRICA_SCORING, 1, 4, 6, ANGOLA, KENYA),
    (Region::CentralAmerica, CENTRAL_AMERICA_SCORING, 1, 3, 5, PANAMA, HAITI),
    (Region::SouthAmerica, SOUTH_AMERICA_SCORING, 2, 5, 6, CHILE, PERU),
];

/// Countries next to the other superpower among a region's battlegrounds.
fn border_battlegrounds(region: Region, side: Side) -> i8 {
    (TWILIGHT_BOARD.region(region) & TWILIGHT_BOARD.battlegrounds & TWILIGHT_BOARD.next_to[side.foe()]).len()
        as i8
}

// §10.1.1, §10.1.2: presence, domination and control of every region, for both sides.
#[test]
fn regions_pay_presence_domination_and_control() {
    for (region, card, presence, domination, control, key, plain) in WORTH {
        for side in [Us, Ussr] {
            let board = || controls(with_spares(), side, &[plain]);
            assert_eq!(scored(board(), card), presence * side.sign(), "{region:?} presence of {side:?}");
            let worth = domination + 1;
            assert_eq!(
                scored(controls(board(), side, &[key]), card),
                worth * side.sign(),
                "{region:?} {side:?}"
            );
            let all: Vec<SpaceId> =
                (TWILIGHT_BOARD.region(region) & TWILIGHT_BOARD.battlegrounds).iter().collect();
            let worth = control + all.len() as i8 + border_battlegrounds(region, side);
            if region != Region::Europe {
                assert_eq!(
                    scored(controls(board(), side, &all), card),
                    worth * side.sign(),
                    "{region:?} {side:?}"
                );
            }
        }
    }
}

// §10.1.1: mere influence counts for nothing, and only the best level counts.
#[test]
fn influence_without_control_scores_nothing() {
    assert_eq!(scored(with_spares().us(CHILE, 2).us(PERU, 1), SOUTH_AMERICA_SCORING), 0);
}

// §10.1.1 and D31: domination needs more countries and more battlegrounds, including at least one
// battleground and one other country.
#[test]
fn domination_needs_both_kinds_of_countries() {
    let both = |us: &[SpaceId], ussr: &[SpaceId]| controls(controls(with_spares(), Us, us), Ussr, ussr);
    // Only two battlegrounds: presence.
    assert_eq!(scored(both(&[CHILE, BRAZIL], &[]), SOUTH_AMERICA_SCORING), 2 + 2);
    // Only three plain countries: presence.
    assert_eq!(scored(both(&[PERU, URUGUAY, BOLIVIA], &[]), SOUTH_AMERICA_SCORING), 2);
    // Equal numbers of battlegrounds: presence against presence.
    assert_eq!(scored(both(&[CHILE, PERU], &[BRAZIL]), SOUTH_AMERICA_SCORING), (2 + 1) - (2 + 1));
    // More battlegrounds but equal numbers of countries: presence against presence.
    assert_eq!(scored(both(&[CHILE, PERU], &[URUGUAY, BOLIVIA]), SOUTH_AMERICA_SCORING), (2 + 1) - 2);
    // More of both: domination against presence.
    assert_eq!(scored(both(&[CHILE, BRAZIL, PERU], &[VENEZUELA]), SOUTH_AMERICA_SCORING), (5 + 2) - (2 + 1));
}

// §10.1.1 and D31: control does not require a plain country as such, but strictly more countries.
#[test]
fn control_needs_all_battlegrounds_and_more_countries() {
    let all = [CHILE, BRAZIL, VENEZUELA, ARGENTINA];
    assert_eq!(scored(controls(with_spares(), Us, &all), SOUTH_AMERICA_SCORING), 6 + 4);
    let even = controls(controls(with_spares(), Us, &all), Ussr, &[PERU, URUGUAY, BOLIVIA, PARAGUAY]);
    assert_eq!(scored(even, SOUTH_AMERICA_SCORING), (2 + 4) - 2, "four countries each");
}

// §10.1.2, the example of card 37: the USSR controls Cuba, Haiti and the Dominican Republic, the US
// Guatemala, with one marker in Panama: 3 + 1 + 1 against 1, four points for the USSR.
#[test]
fn example_central_america_scoring() {
    let board =
        controls(with_spares(), Ussr, &[CUBA, HAITI, DOMINICAN_REPUBLIC]).us(GUATEMALA, 1).us(PANAMA, 1);
    assert_eq!(scored(board, CENTRAL_AMERICA_SCORING), -4);
}

// §10.1.2: each controlled country next to the enemy superpower gives a point, battleground or not.
#[test]
fn border_countries_give_a_point() {
    for (side, space, card, points) in [
        (Us, FINLAND, EUROPE_SCORING, 3 + 1),
        (Us, ROMANIA, EUROPE_SCORING, 3 + 1),
        (Us, POLAND, EUROPE_SCORING, 3 + 1 + 1),
        (Ussr, CANADA, EUROPE_SCORING, 3 + 1),
        (Us, AFGHANISTAN, ASIA_SCORING, 3 + 1),
        (Us, NORTH_KOREA, ASIA_SCORING, 3 + 1 + 1),
        (Ussr, JAPAN, ASIA_SCORING, 3 + 1 + 1),
        (Ussr, MEXICO, CENTRAL_AMERICA_SCORING, 1 + 1 + 1),
        (Us, CANADA, EUROPE_SCORING, 3),
        (Ussr, FINLAND, EUROPE_SCORING, 3),
    ] {
        let board = controls(with_spares(), side, &[space]);
        assert_eq!(scored(board, card), points * side.sign(), "{side:?} in {}", place_name(space));
    }
}

// D33: Southeast Asia has fixed values, two for Thailand.
#[test]
fn southeast_asia_scoring_has_flat_values() {
    let all = [BURMA, LAOS_CAMBODIA, VIETNAM, MALAYSIA, INDONESIA, PHILIPPINES, THAILAND];
    assert_eq!(scored(controls(with_spares(), Us, &all), SOUTHEAST_ASIA_SCORING), 8);
    let board = controls(controls(with_spares(), Us, &[THAILAND]), Ussr, &[BURMA, VIETNAM, INDONESIA]);
    assert_eq!(scored(board, SOUTHEAST_ASIA_SCORING), 2 - 3);
}

// D29: Shuttle Diplomacy removes one battleground of the USSR from all its counts, including Japan's border
// point, once; only then is the card discarded.
#[test]
fn shuttle_diplomacy_takes_a_battleground_out() {
    let board = controls(with_spares(), Ussr, &[JAPAN, INDIA]).effect(Effect::ShuttleDiplomacy);
    let mut s = board.hand(Us, [ASIA_SCORING]).round(Us, 1);
    s.card(Us, ASIA_SCORING);
    assert!(!s.in_discard(SHUTTLE_DIPLOMACY), "it waits on the table");
    s.at(Us, [JAPAN]);
    assert_eq!(s.vp_now(), -(3 + 1), "India alone is left");
    assert!(!s.has(Effect::ShuttleDiplomacy) && s.in_discard(SHUTTLE_DIPLOMACY));
    // A single battleground: no more presence. Other regions do not use it up.
    let board = || controls(with_spares(), Ussr, &[EGYPT, ANGOLA]).effect(Effect::ShuttleDiplomacy);
    assert_eq!(scored(board(), MIDDLE_EAST_SCORING), 0);
    assert_eq!(scored(board(), AFRICA_SCORING), -2);
}

// D30: Formosan Resolution makes Taiwan a battleground of Asia while the US controls it.
#[test]
fn formosan_resolution_makes_taiwan_a_battleground() {
    let board = |side| controls(with_spares(), side, &[TAIWAN]).effect(Effect::FormosanResolution);
    assert_eq!(scored(board(Us), ASIA_SCORING), 3 + 1);
    assert_eq!(scored(board(Ussr), ASIA_SCORING), -3, "not for the USSR");
    assert_eq!(scored(controls(with_spares(), Us, &[TAIWAN]), ASIA_SCORING), 3, "nor without the event");
}

// §10.1.3, §10.1.4: points also come from events and from missing military operations.
#[test]
fn points_come_from_events_and_penalties() {
    let mut s = with_spares().hand(Ussr, [U2_INCIDENT]).round(Ussr, 1);
    s.play(Ussr, U2_INCIDENT, Choice::EVENT);
    assert_eq!(s.vp_now(), -1);
}

// §10.1.5: the duty to play scoring cards takes precedence over an owed Missile Envy, a trap and everything
// else, as soon as they fill the remaining rounds.
#[test]
fn scoring_duty_overrides_other_duties() {
    let scoring = CardSet::of(&[ASIA_SCORING, EUROPE_SCORING]);
    let hand = || with_spares().hand(Us, [ASIA_SCORING, EUROPE_SCORING, MISSILE_ENVY, NATO]).china(Us, true);
    let s = hand().effect(Effect::UsOwesMissileEnvy).round(Us, 5);
    assert_eq!(s.options(Us).cards, scoring, "two cards, two rounds");
    let s = hand().effect(Effect::UsOwesMissileEnvy).round(Us, 4);
    assert_eq!(s.options(Us).cards, CardSet::one(MISSILE_ENVY), "one round to spare");
    let s = hand().effect(Effect::Quagmire).round(Us, 5);
    assert_eq!(s.options(Us).cards, scoring);
    let s = hand().effect(Effect::Quagmire).round(Us, 4);
    assert_eq!(s.options(Us).cards, CardSet::of(&[MISSILE_ENVY, NATO]), "the discard is compulsory");
    let s = hand().round(Us, 5);
    assert!(s.offers_card(Us, NATO), "untrapped one may take the risk");
    assert!(!s.offers_card(Us, THE_CHINA_CARD), "but not with the China Card");
}

// Rules C, scoring duty: having more scoring cards than rounds cannot be helped; an extra round counts.
#[test]
fn scoring_duty_counts_the_own_rounds() {
    let mut s = with_spares().hand(Us, [ASIA_SCORING, EUROPE_SCORING]).round(Us, 6);
    s.card(Us, ASIA_SCORING);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::HeldScoringCard)));
    let s = with_spares().hand(Us, [ASIA_SCORING]).space_race(8, 0).turn(4).round(Us, 7);
    assert_eq!(s.options(Us).cards, CardSet::of(&[ASIA_SCORING, OAS_FOUNDED]), "an eighth round follows");
    let s =
        with_spares().hand(Us, [ASIA_SCORING]).space_race(8, 0).effect(Effect::Quagmire).turn(4).round(Us, 8);
    assert_eq!(
        (s.options(Us).cards, s.options(Us).choices),
        (CardSet::one(ASIA_SCORING), 0),
        "and must be used"
    );
}

// ---- §10.2 ------------------------------------------------------------------------------------

// §10.2, the rule book's examples: from USSR 1 two points for the US move past the zero box to US 1; from US
// 10 two Soviet points move to US 8.
#[test]
fn example_victory_track_counts_the_zero_box() {
    let mut s = with_spares().vp(-1).hand(Us, [NIXON_PLAYS_THE_CHINA_CARD]).china(Us, true).round(Us, 1);
    s.play(Us, NIXON_PLAYS_THE_CHINA_CARD, Choice::EVENT);
    assert_eq!(s.vp_now(), 1);
    let mut s = with_spares().vp(10).hand(Ussr, [GLASNOST]).round(Ussr, 1);
    s.play(Ussr, GLASNOST, Choice::EVENT);
    assert_eq!(s.vp_now(), 8);
}

// §10.2: simultaneous awards are netted before the marker moves.
#[test]
fn simultaneous_awards_are_netted() {
    let board = controls(controls(with_spares(), Us, &[CHILE]), Ussr, &[BRAZIL]);
    let mut s = board.hand(Us, [SOUTH_AMERICA_SCORING]).round(Us, 1);
    s.card(Us, SOUTH_AMERICA_SCORING);
    assert!(s.said(Entry::NoVp { score: 0 }));
}

// ---- §10.3 ------------------------------------------------------------------------------------

// §10.3.1: twenty points end the game at once, for either side.
#[test]
fn twenty_points_win() {
    let mut s = with_spares().vp(19).hand(Us, [AN_EVIL_EMPIRE]).round(Us, 1);
    s.play(Us, AN_EVIL_EMPIRE, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
    let mut s = with_spares().vp(-19).hand(Us, [U2_INCIDENT]).round(Us, 1);
    s.play(Us, U2_INCIDENT, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)), "before the US has its operations");
    let mut s = with_spares().vp(18).hand(Us, [AN_EVIL_EMPIRE]).round(Us, 1);
    s.play(Us, AN_EVIL_EMPIRE, Choice::EVENT);
    assert!(!s.is_over(), "nineteen do not");
}

// §10.3.1: only after everything of one scoring is netted.
#[test]
fn twenty_points_are_looked_for_after_netting() {
    let board = controls(controls(with_spares(), Us, &[CHILE, BRAZIL, PERU]), Ussr, &[VENEZUELA]).vp(15);
    // 7 against 3: nineteen, not twenty-two.
    let mut s = board.hand(Us, [SOUTH_AMERICA_SCORING]).round(Us, 1);
    s.card(Us, SOUTH_AMERICA_SCORING);
    assert_eq!((s.vp_now(), s.is_over()), (19, false));
}

fn all_of_europe(s: Scenario, side: Side) -> Scenario {
    controls(s, side, &[FRANCE, ITALY, WEST_GERMANY, EAST_GERMANY, POLAND, SPAIN_PORTUGAL])
}

// §10.3.1, D32 and trap C27: control of Europe wins at Europe Scoring, whatever the score; it has its own
// reason.
#[test]
fn control_of_europe_wins() {
    for side in [Us, Ussr] {
        let mut s =
            all_of_europe(with_spares().vp(-19 * side.sign()), side).hand(Us, [EUROPE_SCORING]).round(Us, 1);
        s.card(Us, EUROPE_SCORING);
        assert_eq!(s.outcome(), Some((Some(side), Reason::EuropeControl)));
        assert_eq!(s.vp_now(), -19 * side.sign(), "points do not move any more");
    }
}

// §10.3.1: the opponent's responsibility for DEFCON 1.
#[test]
fn nuclear_war_wins_for_the_other() {
    let mut s = with_spares().defcon(2).us(ANGOLA, 1).hand(Ussr, [COMECON]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

// §10.3.1, D52: twenty points from missing military operations do not save a side that holds a scoring card.
#[test]
fn held_scoring_card_is_checked_before_twenty_points() {
    let s = with_spares().vp(18).defcon(5).milops(Us, 5).milops(Ussr, 3).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
    let s =
        with_spares().vp(18).defcon(5).milops(Us, 5).milops(Ussr, 3).hand(Us, [ASIA_SCORING]).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::HeldScoringCard)));
}

/// The end of turn 10 without missing military operations.
fn last_turn(s: Scenario) -> Scenario {
    let mut s = s.turn(10);
    s.state.public.milops = BySide::new(5, 5);
    s.end_of_turn()
}

// §10.3.2: all six regions, Southeast Asia not separately, and a point for the China Card's holder, face up
// or down.
#[test]
fn final_scoring_counts_regions_and_the_china_card() {
    let s = last_turn(controls(with_spares(), Us, &[LEBANON, PERU, KENYA, HAITI, SPAIN_PORTUGAL, VIETNAM]));
    assert_eq!(s.vp_now(), 3 + 2 + 1 + 1 + 3 + 3 - 1);
    for (holder, face_up) in [(Us, true), (Us, false), (Ussr, false)] {
        let s = last_turn(with_spares().china(holder, face_up));
        // It is turned face up at the end of the turn; its holder scores the point in any case.
        assert_eq!(s.vp_now(), holder.sign());
    }
}

// §10.3.2: nothing is decided before everything is counted; passing twenty along the way does not count.
#[test]
fn final_scoring_is_decided_at_its_end() {
    let board = controls(with_spares(), Us, &[SPAIN_PORTUGAL]).vp(18);
    let ussr =
        [ALGERIA, NIGERIA, ZAIRE, ANGOLA, SOUTH_AFRICA, KENYA, CHILE, BRAZIL, ARGENTINA, VENEZUELA, PERU];
    let s = last_turn(controls(board, Ussr, &ussr));
    // 18 + 3 − (6 + 5) − (6 + 4) − 1.
    assert_eq!((s.vp_now(), s.outcome()), (-1, Some((Some(Ussr), Reason::FinalScoring))));
}

// §10.3.2 and D32: control of Europe wins in final scoring regardless of the points.
#[test]
fn control_of_europe_wins_in_final_scoring() {
    let s = last_turn(all_of_europe(with_spares().vp(-19), Us));
    assert_eq!(s.outcome(), Some((Some(Us), Reason::EuropeControl)));
}

// §10.3.2: zero is a draw.
#[test]
fn zero_is_a_draw() {
    let s = last_turn(with_spares().vp(1));
    assert_eq!((s.vp_now(), s.outcome()), (0, Some((None, Reason::FinalScoring))));
}

// §10.3.2, D29 and D30: Shuttle Diplomacy is ignored, Formosan Resolution counts.
#[test]
fn final_scoring_ignores_shuttle_and_counts_formosan() {
    let s = last_turn(controls(with_spares(), Ussr, &[EGYPT]).effect(Effect::ShuttleDiplomacy));
    assert_eq!(s.vp_now(), -(3 + 1) - 1);
    let s = last_turn(controls(with_spares(), Us, &[TAIWAN]).effect(Effect::FormosanResolution));
    assert_eq!(s.vp_now(), 3 + 1 - 1);
}

// D53 and trap C25: Wargames at DEFCON 2 gives six points and ends the game without final scoring and
// without the China Card: a lead of seven wins, of six draws, of five loses.
#[test]
fn wargames_ends_the_game() {
    for (lead, winner) in [(7, Some(Us)), (6, None), (5, Some(Ussr))] {
        let board = controls(with_spares(), Ussr, &[ANGOLA, KENYA]).vp(lead).defcon(2);
        let mut s = board.hand(Us, [WARGAMES]).round(Us, 1);
        s.play(Us, WARGAMES, Choice::EVENT).choose(Us, Choice::ACCEPT);
        assert_eq!((s.vp_now(), s.outcome()), (lead - 6, Some((winner, Reason::Wargames))));
    }
}
