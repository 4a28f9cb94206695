//! List D of the rules: common mistakes, as far as they concern single cards. The other items are tested with
//! their sections.

use crate::common::*;
use contract::{Act, CardSet, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};
use struggle::surgery::Moment;

fn with_spares() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

// D22: UN Intervention uses two cards and one round; the paired card is never removed; U2 pays 1 VP.
#[test]
fn d22_un_intervention_uses_two_cards_and_one_round() {
    let s = with_spares().hand(Us, [UN_INTERVENTION, FIDEL, KOREAN_WAR]).effect(Effect::U2Incident);
    let mut s = s.round(Us, 1);
    s.play(Us, UN_INTERVENTION, Choice::EVENT).card(Us, FIDEL);
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.vp_now(), s.at_round(), s.inf(CUBA)), (-1, (Ussr, 2), (0, 0)));
    assert!(s.in_discard(FIDEL) && s.in_discard(UN_INTERVENTION) && !s.is_removed(FIDEL));
    assert_eq!(s.state.hidden.hand[Us].len(), 2);
}

// D22: without an opponent's card it is a card of one Op; under a trap it cannot be used.
#[test]
fn d22_un_intervention_needs_a_companion() {
    let mut s = with_spares().hand(Us, [UN_INTERVENTION, NATO, ASIA_SCORING]).ussr(ANGOLA, 1).round(Us, 1);
    s.card(Us, UN_INTERVENTION);
    assert!(!s.offers(Us, Choice::EVENT) && s.offers(Us, Choice::INFLUENCE));
    let s = with_spares().hand(Us, [UN_INTERVENTION, FIDEL]).effect(Effect::Quagmire).round(Us, 1);
    assert_eq!(s.options(Us).cards, CardSet::one(FIDEL), "only as the discard");
}

// D23: We Will Bury You lowers DEFCON at once; the points come in the US's next round, before its card.
#[test]
fn d23_we_will_bury_you_pays_in_the_next_us_round() {
    let mut s =
        with_spares().hand(Ussr, [WE_WILL_BURY_YOU]).hand(Us, [AN_EVIL_EMPIRE]).vp(-17).round(Ussr, 1);
    s.play(Ussr, WE_WILL_BURY_YOU, Choice::EVENT);
    assert_eq!((s.defcon_now(), s.vp_now()), (4, -17));
    s.play(Us, AN_EVIL_EMPIRE, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::VictoryPoints)), "before the US's own point");
}

// D23: UN Intervention as an event in that round averts it; as operations it does not.
#[test]
fn d23_un_intervention_averts_we_will_bury_you() {
    let s = with_spares().hand(Us, [UN_INTERVENTION, FIDEL]).effect(Effect::WeWillBuryYou);
    let mut s = s.round(Us, 1);
    s.play(Us, UN_INTERVENTION, Choice::EVENT).choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.vp_now(), s.has(Effect::WeWillBuryYou)), (0, false));
    let s = with_spares().hand(Us, [UN_INTERVENTION, FIDEL]).effect(Effect::WeWillBuryYou);
    let mut s = s.round(Us, 1);
    s.play(Us, UN_INTERVENTION, Choice::INFLUENCE).at(Us, [CANADA]);
    assert_eq!((s.vp_now(), s.has(Effect::WeWillBuryYou)), (-3, false));
}

// D24: Missile Envy: the opponent chooses among ties; for an own or neutral card only the event happens.
#[test]
fn d24_missile_envy_takes_the_highest_card() {
    let mut s =
        with_spares().hand(Us, [MISSILE_ENVY]).hand(Ussr, [NUCLEAR_TEST_BAN, FLOWER_POWER]).round(Us, 1);
    s.play(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[NUCLEAR_TEST_BAN, FLOWER_POWER]));
    s.card(Ussr, NUCLEAR_TEST_BAN);
    assert_eq!((s.vp_now(), s.at_round()), (3, (Ussr, 2)), "its event and no operations");
    assert!(s.in_hand(Ussr, MISSILE_ENVY));
}

// D25: the discard is the whole round, even if it succeeds; the trap outlasts the turn and does not affect
// headlines.
#[test]
fn d25_trap_takes_the_whole_round() {
    for (die, free) in [(4, true), (5, false)] {
        let mut s = with_spares().hand(Us, [FIDEL, NATO]).effect(Effect::Quagmire).dice([die]).round(Us, 1);
        s.card(Us, FIDEL);
        assert_eq!((s.at_round(), s.has(Effect::Quagmire), s.inf(CUBA)), ((Ussr, 2), !free, (0, 0)));
        s.enter(Moment::EndOfTurn);
        assert_eq!(s.has(Effect::Quagmire), !free, "over the turn's end");
    }
    let mut s = with_spares().hand(Us, [CONTAINMENT]).effect(Effect::Quagmire).headlines();
    s.card(Us, CONTAINMENT).card(Ussr, ALLENDE);
    assert!(s.has(Effect::Containment));
}

// D25, disagreement 26: with nothing to discard, scoring cards are played, one per round, then rounds are
// skipped.
#[test]
fn d25_trapped_without_discards_plays_scoring_cards() {
    let s = with_spares().hand(Us, [AFRICA_SCORING]).china(Us, true).us(ANGOLA, 1).effect(Effect::Quagmire);
    let mut s = s.round(Us, 1);
    assert_eq!(
        s.options(Us).cards,
        CardSet::one(AFRICA_SCORING),
        "neither the one-Op card nor the China Card"
    );
    s.card(Us, AFRICA_SCORING);
    assert_eq!(s.vp_now(), 2);
    s.enter(Moment::Round(Us, 2));
    assert_eq!(s.at_round(), (Ussr, 3), "skipped");
}

// D26: Five Year Plan triggers US events only; neutral and Soviet cards are simply discarded.
#[test]
fn d26_five_year_plan_triggers_us_events_only() {
    for (card, occurs) in [(PANAMA_CANAL_RETURNED, true), (FIDEL, false), (NUCLEAR_TEST_BAN, false)] {
        let mut s = with_spares().hand(Us, [FIVE_YEAR_PLAN]).hand(Ussr, [card]).draws([card]).round(Us, 1);
        s.play(Us, FIVE_YEAR_PLAN, Choice::EVENT);
        assert_eq!(
            s.log.iter().any(|entry| matches!(entry, Entry::Event { card: c, .. } if *c == card)),
            occurs
        );
        assert_eq!((s.is_removed(card), s.in_discard(card)), (occurs, !occurs), "{}", name(card));
    }
}

// D27: Grain Sales: the taken card is played in any legal way, or returned for two Ops.
#[test]
fn d27_grain_sales_plays_the_taken_card_or_returns_it() {
    let begin = |taken| {
        let s = with_spares().hand(Us, [GRAIN_SALES_TO_SOVIETS, UN_INTERVENTION]).hand(Ussr, [taken]);
        let mut s = s.ussr(ANGOLA, 1).draws([taken]).round(Us, 1);
        s.play(Us, GRAIN_SALES_TO_SOVIETS, Choice::EVENT);
        s
    };
    let mut s = begin(FIDEL);
    use Choice as C;
    let all = [C::DECLINE, C::EVENT, C::INFLUENCE, C::COUP, C::REALIGN, C::SPACE, C::WITH_UN];
    assert_eq!(s.options(Us).choices, all.iter().fold(0, |bits, choice| bits | choice.bit()));
    s.choose(Us, Choice::WITH_UN).choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.in_discard(FIDEL) && s.in_discard(UN_INTERVENTION) && s.inf(CUBA) == (0, 0));
    let mut s = begin(FIDEL);
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.controls(Ussr, CUBA) && s.is_removed(FIDEL));
    let mut s = begin(FIDEL);
    s.decline(Us).choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.in_hand(Ussr, FIDEL) && s.inf(CANADA) == (2, 0));
    let mut s = begin(CONTAINMENT);
    s.choose(Us, Choice::EVENT);
    assert!(s.has(Effect::Containment) && s.is_removed(CONTAINMENT));
}

// D28: Aldrich Ames Remix: the hand is open and the USSR discards one card from it.
#[test]
fn d28_aldrich_ames_opens_the_hand_and_discards_one() {
    let mut s = with_spares().hand(Us, [NATO, ASIA_SCORING]).hand(Ussr, [ALDRICH_AMES_REMIX]).round(Ussr, 1);
    s.play(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT);
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[OAS_FOUNDED, NATO, ASIA_SCORING]));
    s.card(Ussr, ASIA_SCORING);
    assert_eq!((s.vp_now(), s.seen(Us)), (0, CardSet::of(&[OAS_FOUNDED, NATO])));
    assert!(s.in_discard(ASIA_SCORING));
}

// D36: NORAD acts after an action round in which the marker moved to 2, and at no other time.
#[test]
fn d36_norad_follows_a_move_to_two() {
    let board =
        || with_spares().us(CANADA, 4).us(KENYA, 1).ussr(ANGOLA, 1).ussr(ZAIRE, 1).effect(Effect::Norad);
    // A Soviet or US coup from 3 to 2.
    let mut s = board().us(NIGERIA, 1).defcon(3).hand(Ussr, [COMECON]).dice([6]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::COUP).at(Ussr, [NIGERIA]);
    assert_eq!(s.asked(), Some(Us));
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[CANADA, KENYA]), "where the US has influence now");
    s.at(Us, [KENYA]);
    assert_eq!((s.inf(KENYA), s.at_round()), ((2, 0), (Us, 1)));
    // From 4 to 3, or already at 2: nothing.
    let mut s = board().defcon(4).hand(Us, [CONTAINMENT]).dice([1]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP).at(Us, [ANGOLA]);
    assert_eq!(s.at_round(), (Ussr, 2));
    let mut s = board().defcon(2).hand(Us, [CUBAN_MISSILE_CRISIS]).round(Us, 1);
    s.play(Us, CUBAN_MISSILE_CRISIS, Choice::EVENT);
    assert_eq!((s.defcon_now(), s.at_round()), (2, (Ussr, 2)), "it was at 2 already");
    // Not in the headline phase, not without Canada.
    let mut s = board().defcon(3).hand(Us, [DUCK_AND_COVER]).headlines();
    s.card(Us, DUCK_AND_COVER).card(Ussr, ALLENDE);
    assert_eq!((s.defcon_now(), s.at_round()), (2, (Ussr, 1)));
    let mut s = board().us(CANADA, 3).defcon(3).hand(Us, [DUCK_AND_COVER]).round(Us, 1);
    s.play(Us, DUCK_AND_COVER, Choice::EVENT);
    assert_eq!(s.at_round(), (Ussr, 2));
}

// D38: Flower Power counts war cards used as events or for Ops, but not in space, and not Arab-Israeli War
// after Camp David.
#[test]
fn d38_flower_power_counts_every_use_but_space() {
    let board = || with_spares().effect(Effect::FlowerPower).hand(Us, [INDO_PAKISTANI_WAR, ARAB_ISRAELI_WAR]);
    let mut s = board().round(Us, 1);
    s.play(Us, INDO_PAKISTANI_WAR, Choice::EVENT);
    assert_eq!(s.vp_now(), -2, "as an event, when it is played");
    let mut s = board().round(Us, 1);
    s.play(Us, INDO_PAKISTANI_WAR, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), -2, "for operations");
    let mut s = board().dice([6]).round(Us, 1);
    s.play(Us, INDO_PAKISTANI_WAR, Choice::SPACE);
    assert_eq!(s.vp_now(), 0, "in space");
    let mut s = board().effect(Effect::CampDavid).round(Us, 1);
    s.play(Us, ARAB_ISRAELI_WAR, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), 0, "no war any more");
    let mut s = with_spares().effect(Effect::FlowerPower).hand(Ussr, [INDO_PAKISTANI_WAR]).round(Ussr, 1);
    s.play(Ussr, INDO_PAKISTANI_WAR, Choice::INFLUENCE);
    assert_eq!(s.vp_now(), 0, "a Soviet play");
}

// D39: Iran-Contra lowers the US die in every realignment, no matter who attacks.
#[test]
fn d39_iran_contra_hits_every_us_die() {
    for attacker in [Us, Ussr] {
        let s = with_spares()
            .us(CHILE, 2)
            .ussr(CHILE, 2)
            .effect(Effect::IranContra)
            .hand(attacker, [MISSILE_ENVY]);
        let mut s = s.dice([3, 3]).round(attacker, 1);
        s.play(attacker, MISSILE_ENVY, Choice::REALIGN).at(attacker, [CHILE]);
        assert_eq!(s.inf(CHILE), (1, 2), "{attacker:?}");
    }
}

// D40: Chernobyl blocks placement by operations only; coups may still add influence.
#[test]
fn d40_chernobyl_blocks_placement_only() {
    let board = || with_spares().ussr(ANGOLA, 1).us(KENYA, 1).ussr(POLAND, 1).effect(Effect::ChernobylAfrica);
    let mut s = board().hand(Ussr, [COMECON]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::INFLUENCE);
    assert!(!s.offers_space(Ussr, ANGOLA) && !s.offers_space(Ussr, ZAIRE) && s.offers_space(Ussr, POLAND));
    let mut s = board().hand(Ussr, [COMECON]).dice([6]).round(Ussr, 1);
    s.play(Ussr, COMECON, Choice::COUP);
    assert_eq!(s.inf(KENYA), (0, 4));
    let mut s = board().hand(Ussr, [PORTUGUESE_EMPIRE_CRUMBLES]).round(Ussr, 1);
    s.play(Ussr, PORTUGUESE_EMPIRE_CRUMBLES, Choice::EVENT);
    assert_eq!(s.inf(ANGOLA), (0, 3), "events are free");
    let mut s = board().hand(Us, [CONTAINMENT]).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::INFLUENCE);
    assert!(s.offers_space(Us, KENYA), "the US is not touched");
}

// D41: ties at the Olympic Games are rolled again, at a Summit they are not.
#[test]
fn d41_olympic_ties_are_rerolled_and_summit_ties_are_not() {
    let mut s = with_spares().hand(Us, [OLYMPIC_GAMES]).dice([5, 3, 6, 4, 2, 1]).round(Us, 1);
    s.play(Us, OLYMPIC_GAMES, Choice::EVENT).choose(Ussr, Choice::PARTICIPATE);
    assert_eq!(s.vp_now(), 2, "5 to 3 + 2, 6 to 4 + 2, then 2 to 1 + 2");
    s.done();
    let mut s = with_spares().hand(Us, [SUMMIT]).dice([4, 4]).round(Us, 1);
    s.play(Us, SUMMIT, Choice::EVENT);
    assert_eq!((s.vp_now(), s.at_round()), (0, (Ussr, 2)));
}

// D42: One Small Step gives only the points of the second box, and its ability; it does not count as a space
// card.
#[test]
fn d42_one_small_step_skips_a_box() {
    let mut s = with_spares().hand(Us, [ONE_SMALL_STEP, FIDEL]).space_race(0, 1).round(Us, 1);
    s.play(Us, ONE_SMALL_STEP, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now(), s.state.public.space_tries[Us]), (2, 0, 0));
    s.state.public.space_tries[Us] = 1;
    s.enter(Moment::Round(Us, 2));
    s.card(Us, FIDEL);
    assert!(s.offers(Us, Choice::SPACE), "two cards a turn, first in box 2");
    let mut s = with_spares().hand(Us, [CAPTURED_NAZI_SCIENTIST]).round(Us, 1);
    s.play(Us, CAPTURED_NAZI_SCIENTIST, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now(), s.state.public.space_tries[Us]), (1, 2, 0));
}

// D44: Fidel, Romanian Abdication, US/Japan and Independent Reds raise influence to a certain level.
#[test]
fn d44_some_events_top_up() {
    for (before, after) in [(0, 3), (2, 3), (5, 5)] {
        for (card, space) in [(FIDEL, CUBA), (ROMANIAN_ABDICATION, ROMANIA)] {
            let mut s = with_spares().us(space, 2).ussr(space, before).hand(Ussr, [card]).round(Ussr, 1);
            s.play(Ussr, card, Choice::EVENT);
            assert_eq!(s.inf(space), (0, after), "{}", name(card));
        }
    }
    for (us, ussr, after) in [(1, 0, 4), (2, 3, 7), (9, 0, 9)] {
        let s = with_spares().us(JAPAN, us).ussr(JAPAN, ussr).hand(Us, [US_JAPAN_MUTUAL_DEFENSE_PACT]);
        let mut s = s.round(Us, 1);
        s.play(Us, US_JAPAN_MUTUAL_DEFENSE_PACT, Choice::EVENT);
        assert_eq!(s.inf(JAPAN), (after, ussr));
    }
    let mut s = with_spares().us(HUNGARY, 1).ussr(HUNGARY, 4).hand(Us, [INDEPENDENT_REDS]).round(Us, 1);
    s.play(Us, INDEPENDENT_REDS, Choice::EVENT);
    assert_eq!(s.inf(HUNGARY), (4, 4));
}

// D48: Duck and Cover lowers, then counts; Nuclear Test Ban counts, then raises.
#[test]
fn d48_order_of_counting_and_moving() {
    for (before, vp) in [(5, 1), (4, 2), (3, 3)] {
        let mut s = with_spares().defcon(before).hand(Us, [DUCK_AND_COVER]).round(Us, 1);
        s.play(Us, DUCK_AND_COVER, Choice::EVENT);
        assert_eq!((s.defcon_now(), s.vp_now()), (before - 1, vp));
    }
    for (before, vp, after) in [(5, 3, 5), (4, 2, 5), (3, 1, 5), (2, 0, 4)] {
        let mut s = with_spares().defcon(before).hand(Us, [NUCLEAR_TEST_BAN]).round(Us, 1);
        s.play(Us, NUCLEAR_TEST_BAN, Choice::EVENT);
        assert_eq!((s.defcon_now(), s.vp_now()), (after, vp));
    }
}

// D50: with a short deck Ask Not and Our Man in Tehran continue after reshuffling.
#[test]
fn d50_short_deck_is_reshuffled_on_the_way() {
    let s =
        with_spares().hand(Us, [ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, NATO, CONTAINMENT]).deck([FIDEL]);
    let mut s = s.round(Us, 1);
    s.play(Us, ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, Choice::EVENT).card(Us, NATO).card(Us, CONTAINMENT);
    s.decline(Us);
    s.apply(Act::Drew(FIDEL));
    assert_eq!(s.drawn_from(), CardSet::of(&[NATO, CONTAINMENT]), "what was just discarded included");
    s.apply(Act::Drew(NATO));
    assert!(s.in_hand(Us, FIDEL) && s.in_hand(Us, NATO));
    let s = with_spares().us(IRAN, 2).hand(Us, [OUR_MAN_IN_TEHRAN]).deck([FIDEL]).discards([NASSER, COMECON]);
    let mut s = s.round(Us, 1);
    s.play(Us, OUR_MAN_IN_TEHRAN, Choice::EVENT);
    s.apply(Act::Drew(FIDEL));
    assert_eq!(s.drawn_from(), CardSet::of(&[NASSER, COMECON]));
    s.apply(Act::Drew(NASSER));
    s.apply(Act::Drew(COMECON));
    assert_eq!(s.options(Us).cards, CardSet::of(&[FIDEL, NASSER, COMECON]), "three are all there are");
}

// D54: The Reformer bans Soviet coups in Europe, not realignments; six markers only if strictly ahead.
#[test]
fn d54_the_reformer_bans_coups_only() {
    for (vp, markers) in [(-1, 6), (0, 4), (1, 4)] {
        let mut s = with_spares().vp(vp).hand(Ussr, [THE_REFORMER]).round(Ussr, 1);
        s.play(Ussr, THE_REFORMER, Choice::EVENT);
        assert_eq!(s.open.ask(Ussr).map(|ask| ask.prompt.left), Some(markers), "VP {vp}");
    }
    let board = || with_spares().us(ITALY, 1).us(ANGOLA, 1).us(KENYA, 1).effect(Effect::Reformer);
    for (mode, in_europe) in [(Choice::COUP, false), (Choice::REALIGN, true)] {
        let mut s = board().hand(Ussr, [COMECON]).round(Ussr, 1);
        s.play(Ussr, COMECON, mode);
        assert_eq!(s.offers_space(Ussr, ITALY), in_europe);
    }
}

// D56: The Cambridge Five has no event from turn 8; East European Unrest doubles from turn 8, not 7.
#[test]
fn d56_the_late_war_begins_at_turn_eight() {
    for (turn, late) in [(7, false), (8, true)] {
        let s = with_spares().turn(turn).hand(Us, [ASIA_SCORING]).hand(Ussr, [THE_CAMBRIDGE_FIVE]);
        let mut s = s.round(Ussr, 1);
        s.card(Ussr, THE_CAMBRIDGE_FIVE);
        assert_eq!(s.offers(Ussr, Choice::EVENT), !late, "turn {turn}");
        let s = with_spares().turn(turn).ussr(POLAND, 3).ussr(HUNGARY, 3).ussr(ROMANIA, 3);
        let mut s = s.hand(Us, [EAST_EUROPEAN_UNREST]).round(Us, 1);
        s.play(Us, EAST_EUROPEAN_UNREST, Choice::EVENT);
        assert_eq!(s.inf(POLAND), (0, if late { 1 } else { 2 }), "turn {turn}");
    }
}
