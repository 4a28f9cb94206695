//! §4 Sequence of play and §5 Card play.

use crate::common::*;
use contract::{Act, CardId, CardSet, Now, Pick, Rules, Side, Viewer};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{TWILIGHT_EARLY, TWILIGHT_LATE, TWILIGHT_MID};
use struggle::log::{Ask, Entry, Reason};

fn with_spares() -> Scenario {
    Scenario::new().hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

/// The cards whose events occurred, in order.
fn events(s: &Scenario) -> Vec<CardId> {
    s.log
        .iter()
        .filter_map(|entry| match entry {
            Entry::Event { card, .. } => Some(*card),
            _ => None,
        })
        .collect()
}

fn asks(s: &Scenario, side: Side, kind: Ask) -> bool {
    s.open.ask(side).is_some_and(|ask| ask.prompt.kind == kind as u8)
}

/// Plays a card for influence and spends every point somewhere.
fn burn(s: &mut Scenario, side: Side, card: CardId) {
    s.play(side, card, Choice::INFLUENCE);
    while asks(s, side, Ask::OpsInfluence) {
        let space = s.options(side).spaces.first().expect("an affordable country");
        s.at(side, [space]);
    }
}

// ---- §4.1–§4.4 --------------------------------------------------------------------------------

// §4.1: eight cards on turns 1–3, nine on turns 4–10; the China Card does not count.
#[test]
fn hands_are_eight_then_nine() {
    for turn in 1..=10 {
        let mut s = Scenario::new().turn(turn);
        s.state.hidden.deck = TWILIGHT_EARLY;
        let mut s = s.begin_turn();
        s.deal();
        let size = if turn <= 3 { 8 } else { 9 };
        assert_eq!(s.state.hidden.hand[Us].len(), size, "turn {turn}");
        assert_eq!(s.state.hidden.hand[Ussr].len(), size, "turn {turn}, not counting the China Card");
    }
}

// §4.1: the game has ten turns.
#[test]
fn game_ends_after_turn_ten() {
    let s = with_spares().turn(9).end_of_turn();
    assert_eq!((s.state.public.turn, s.is_over()), (10, false));
    let s = with_spares().turn(10).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::FinalScoring)), "one point for the China Card");
}

// §4.2: the phasing player is the one whose round it is, even while the opponent carries out an event.
#[test]
fn phasing_player_is_whose_round_it_is() {
    let mut s = with_spares().hand(Us, [WE_WILL_BURY_YOU]).defcon(2).round(Us, 1);
    s.play(Us, WE_WILL_BURY_YOU, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::NuclearWar)));
}

// §4.2, D4 and trap B8: in the headline phase it is the owner of the card being resolved.
#[test]
fn phasing_player_in_the_headline_is_the_cards_owner() {
    for owner in [Us, Ussr] {
        // Both lower DEFCON: a US event and a Soviet one, each in either hand.
        for card in [DUCK_AND_COVER, WE_WILL_BURY_YOU] {
            let mut s = with_spares().hand(owner, [card]).defcon(2).headlines();
            let spare = if owner == Us { ALLENDE } else { OAS_FOUNDED };
            s.card(owner, card).card(owner.foe(), spare);
            assert_eq!(
                s.outcome(),
                Some((Some(owner.foe()), Reason::NuclearWar)),
                "{owner:?} {}",
                name(card)
            );
        }
    }
}

// §4.3, §4.3.1 and D49: the last cards are dealt first; the discard pile is reshuffled only when a card is
// needed and none is left. Removed cards and hands stay out.
#[test]
fn reshuffle_only_when_a_card_is_needed() {
    let mut s = Scenario::new().turn(2).deck([NASSER, FIDEL]).discards([BLOCKADE, COMECON]);
    s = s.hand(
        Us,
        [DUCK_AND_COVER, FIVE_YEAR_PLAN, NATO, CONTAINMENT, CIA_CREATED, TRUMAN_DOCTRINE, DEFECTORS],
    );
    s = s.hand(Ussr, [SUEZ_CRISIS, DECOLONIZATION, KOREAN_WAR, ROMANIAN_ABDICATION, ARAB_ISRAELI_WAR]);
    s.state.put_card(MARSHALL_PLAN, struggle::surgery::Pile::Removed);
    let mut s = s.begin_turn();
    assert_eq!(s.drawn_from(), CardSet::of(&[NASSER, FIDEL]));
    s.apply(Act::Drew(NASSER)); // USSR 6
    assert_eq!(s.drawn_from(), CardSet::one(FIDEL), "one card left: no reshuffle yet");
    s.apply(Act::Drew(FIDEL)); // US 8
    assert!(s.said(Entry::Reshuffle));
    assert_eq!(s.drawn_from(), CardSet::of(&[BLOCKADE, COMECON]));
    s.apply(Act::Drew(BLOCKADE));
    s.apply(Act::Drew(COMECON));
    assert_eq!(s.state.hidden.hand[Ussr].len(), 8);
    assert!(s.is_removed(MARSHALL_PLAN));
}

// §4.3: when the last needed card empties the pile, nothing is reshuffled until the next card is needed.
#[test]
fn empty_pile_waits_for_the_next_need() {
    let mut s = Scenario::new().turn(2).deck([NASSER]).discards([BLOCKADE]);
    s = s.hand(Us, [DUCK_AND_COVER, FIVE_YEAR_PLAN, NATO, CONTAINMENT, CIA_CREATED, TRUMAN_DOCTRINE]);
    s = s.hand(Us, [DEFECTORS, UN_INTERVENTION]);
    s = s.hand(Ussr, [SUEZ_CRISIS, DECOLONIZATION, KOREAN_WAR, ROMANIAN_ABDICATION, ARAB_ISRAELI_WAR]);
    s = s.hand(Ussr, [FIDEL, COMECON]).draws([NASSER]).begin_turn();
    assert!(s.state.hidden.deck.is_empty() && s.in_discard(BLOCKADE));
    assert!(!s.said(Entry::Reshuffle));
    s.done();
}

// §4.4 and trap A10: the Mid and Late War cards join what is left of the draw pile; the discard pile is not
// affected.
#[test]
fn new_periods_join_the_draw_pile_without_the_discards() {
    for (turn, joining) in [(4, TWILIGHT_MID), (8, TWILIGHT_LATE)] {
        let s = Scenario::new().turn(turn).deck([NASSER]).discards([BLOCKADE]).begin_turn();
        assert_eq!(s.drawn_from(), joining.with(NASSER), "turn {turn}");
        assert!(s.in_discard(BLOCKADE));
    }
    for turn in [2, 3, 5, 6, 7, 9, 10] {
        let s = Scenario::new().turn(turn).deck([NASSER]).begin_turn();
        assert_eq!(s.drawn_from(), CardSet::one(NASSER), "turn {turn}");
    }
}

// ---- §4.5 A and B -----------------------------------------------------------------------------

// §4.5A and D35: DEFCON improves by one at the start of a turn, never above five.
#[test]
fn defcon_improves_at_the_start_of_a_turn() {
    for (before, after) in [(2, 3), (3, 4), (4, 5), (5, 5)] {
        let s = Scenario::new().turn(2).defcon(before).deck([NASSER]).begin_turn();
        assert_eq!(s.defcon_now(), after);
    }
}

// §4.5B, §11.1.3: one card at a time, the first to the USSR; then only to the side that still needs cards.
#[test]
fn deal_alternates_and_fills_up() {
    let mut s =
        Scenario::new().turn(2).hand(Ussr, [SUEZ_CRISIS, FIDEL, NASSER, COMECON, BLOCKADE, KOREAN_WAR]);
    s = s.hand(Us, [NATO, CONTAINMENT, CIA_CREATED]);
    s.state.hidden.deck = TWILIGHT_EARLY - s.state.hidden.hand[Us] - s.state.hidden.hand[Ussr];
    let mut s = s.begin_turn();
    s.deal();
    let order: Vec<Side> = s
        .log
        .iter()
        .filter_map(|entry| match entry {
            Entry::Drew { side, .. } => Some(*side),
            _ => None,
        })
        .collect();
    assert_eq!(order, [Ussr, Us, Ussr, Us, Us, Us, Us]);
}

// §4.5B: a player at or above the hand size receives nothing.
#[test]
fn full_hand_receives_nothing() {
    let mut s = Scenario::new().turn(2);
    s = s.hand(Us, [NATO, CONTAINMENT, CIA_CREATED, DUCK_AND_COVER, FIVE_YEAR_PLAN, DEFECTORS, NORAD]);
    s = s.hand(Us, [TRUMAN_DOCTRINE, INDEPENDENT_REDS]);
    s.state.hidden.deck = TWILIGHT_EARLY - s.state.hidden.hand[Us];
    let mut s = s.begin_turn();
    s.deal();
    assert_eq!((s.state.hidden.hand[Us].len(), s.state.hidden.hand[Ussr].len()), (9, 8));
}

// ---- §4.5 C -----------------------------------------------------------------------------------

fn headline(us: CardId, ussr: CardId) -> Scenario {
    let mut s = with_spares().hand(Us, [us]).hand(Ussr, [ussr]).headlines();
    s.card(Us, us).card(Ussr, ussr);
    s
}

// §4.5C: both choose in secret; neither card leaves a hand before both are chosen.
#[test]
fn headlines_are_chosen_in_secret() {
    let mut s = with_spares().hand(Us, [NATO]).hand(Ussr, [FIDEL]).headlines();
    assert!(matches!(s.open.now, Now::Both(..)));
    s.card(Ussr, FIDEL);
    assert!(s.in_hand(Ussr, FIDEL), "still counted in the hand");
    let view = Twilight::view(&s.setup, &s.state, Viewer::Us);
    assert_eq!((view.own_headline, view.public.headline[Ussr]), (None, None));
    assert!(view.public.committed[Ussr] && view.unseen.has(FIDEL));
    assert_eq!(Twilight::view(&s.setup, &s.state, Viewer::Ussr).own_headline, Some(FIDEL));
    s.refuses(Ussr, Pick::Card(ALLENDE));
}

// §4.5C: the higher printed value goes first.
#[test]
fn higher_printed_ops_resolve_first() {
    assert_eq!(events(&headline(CONTAINMENT, ROMANIAN_ABDICATION)), [CONTAINMENT, ROMANIAN_ABDICATION]);
    assert_eq!(events(&headline(PANAMA_CANAL_RETURNED, FIDEL)), [FIDEL, PANAMA_CANAL_RETURNED]);
}

// §4.5C and D1: on a tie the US goes first.
#[test]
fn tied_headlines_resolve_us_first() {
    assert_eq!(events(&headline(PANAMA_CANAL_RETURNED, NASSER)), [PANAMA_CANAL_RETURNED, NASSER]);
}

// §4.5C and D2: scoring cards have the value 0; of two the US card goes first.
#[test]
fn scoring_headlines_resolve_last() {
    assert_eq!(events(&headline(ASIA_SCORING, NASSER)), [NASSER, ASIA_SCORING]);
    assert_eq!(events(&headline(AFRICA_SCORING, ASIA_SCORING)), [AFRICA_SCORING, ASIA_SCORING]);
}

// §4.5C, §7.4.2 and D2: modifiers do not affect the order.
#[test]
fn modifiers_do_not_change_the_headline_order() {
    let mut s = with_spares().hand(Us, [CONTAINMENT]).hand(Ussr, [BREZHNEV_DOCTRINE]);
    s.state.public.red_scare[Us] = 1;
    let mut s = s.effect(Effect::Brezhnev).headlines();
    s.card(Us, CONTAINMENT).card(Ussr, BREZHNEV_DOCTRINE);
    assert_eq!(events(&s), [CONTAINMENT, BREZHNEV_DOCTRINE], "three against three as printed");
}

// §4.5C: a headline is compulsory while a card may be headlined, and impossible otherwise.
#[test]
fn headline_is_compulsory_if_there_is_one() {
    let mut s = Scenario::new().hand(Us, [NATO]).headlines();
    assert_eq!(s.asked(), Some(Us), "the USSR has nothing to headline");
    assert_eq!(s.options(Us).choices, 0, "no way to decline");
    s.card(Us, NATO);
    assert_eq!(s.at_round(), (Ussr, 1));
}

// §4.5C, §9.5, D21, D22: The China Card, UN Intervention and an owed Missile Envy cannot be headlines.
#[test]
fn some_cards_are_no_headlines() {
    let s = with_spares().hand(Us, [UN_INTERVENTION, MISSILE_ENVY]).china(Us, true).headlines();
    assert_eq!(s.options(Us).cards, CardSet::of(&[OAS_FOUNDED, MISSILE_ENVY]));
    let s = with_spares().hand(Us, [MISSILE_ENVY]).effect(Effect::UsOwesMissileEnvy).headlines();
    assert_eq!(s.options(Us).cards, CardSet::one(OAS_FOUNDED));
    let s = Scenario::new().hand(Us, [UN_INTERVENTION]).hand(Ussr, [ALLENDE]).headlines();
    assert_eq!(s.asked(), Some(Ussr), "nothing else in hand: no headline");
}

// §4.5C: only the event happens; an opponent's card gives no operations.
#[test]
fn headline_gives_the_event_alone() {
    let s = headline(FIDEL, NASSER);
    assert_eq!(events(&s), [FIDEL, NASSER]);
    assert!(s.controls(Ussr, CUBA));
    assert_eq!(s.at_round(), (Ussr, 1), "no operations in between");
    assert!(s.is_removed(FIDEL) && s.is_removed(NASSER));
}

// §4.5C: the opponent carries out its own event, as if it had played it.
#[test]
fn opponents_headline_event_is_carried_out_by_the_opponent() {
    let mut s = with_spares().hand(Us, [COMECON]).headlines();
    s.card(Us, COMECON).card(Ussr, ALLENDE);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [POLAND, EAST_GERMANY, HUNGARY, AUSTRIA]);
    assert_eq!(s.inf(AUSTRIA), (0, 1));
}

// §4.5C: an effect ended by the first headline does not affect the second.
#[test]
fn second_headline_is_lost_if_the_first_ends_the_game() {
    let mut s = with_spares().vp(19).hand(Us, [AN_EVIL_EMPIRE]).hand(Ussr, [FIDEL]).headlines();
    s.card(Us, AN_EVIL_EMPIRE).card(Ussr, FIDEL);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
    assert_eq!((s.inf(CUBA), events(&s)), ((0, 0), vec![AN_EVIL_EMPIRE]));
}

// §4.5C and §5.2: a second headline that has become impossible is discarded, star or not.
#[test]
fn impossible_second_headline_is_discarded() {
    let s = headline(CAMP_DAVID_ACCORDS, ARAB_ISRAELI_WAR);
    assert_eq!(events(&s), [CAMP_DAVID_ACCORDS]);
    assert_eq!(s.milops_of(Ussr), 0);
    let s = headline(TEAR_DOWN_THIS_WALL, WILLY_BRANDT);
    assert_eq!(events(&s), [TEAR_DOWN_THIS_WALL]);
    assert!(s.in_discard(WILLY_BRANDT) && !s.is_removed(WILLY_BRANDT));
}

// §4.5C and D3: Defectors cancels the Soviet headline whatever its Ops; the card is discarded.
#[test]
fn defectors_cancels_a_costlier_headline() {
    let s = headline(DEFECTORS, FLOWER_POWER);
    assert_eq!(events(&s), [DEFECTORS]);
    assert!(s.in_discard(FLOWER_POWER) && !s.has(Effect::FlowerPower));
}

// §4.5C: after the phase each card is where it belongs.
#[test]
fn headlines_are_put_away() {
    let s = headline(CONTAINMENT, OPEC);
    assert!(s.is_removed(CONTAINMENT) && s.in_discard(OPEC), "OPEC has no star");
}

// ---- §4.5 D -----------------------------------------------------------------------------------

// §4.5D: six rounds on turns 1–3, seven afterwards, the USSR first in each.
#[test]
fn turns_have_six_then_seven_rounds() {
    for (turn, last) in [(3, 6), (4, 7)] {
        let mut s = with_spares().hand(Ussr, [NASSER, FIDEL]).hand(Us, [TRUMAN_DOCTRINE, CIA_CREATED]);
        s.state.public.milops = contract::BySide::new(5, 5);
        let mut s = s.turn(turn).round(Ussr, last - 1);
        burn(&mut s, Ussr, NASSER);
        assert_eq!(s.at_round(), (Us, last - 1));
        burn(&mut s, Us, TRUMAN_DOCTRINE);
        assert_eq!(s.at_round(), (Ussr, last));
        burn(&mut s, Ussr, FIDEL);
        assert_eq!(s.at_round(), (Us, last));
        burn(&mut s, Us, CIA_CREATED);
        assert_eq!(s.state.public.turn, turn + 1, "no further round in turn {turn}");
    }
}

// §4.5D and D55: the eighth round comes after the seventh of both, and may be declined.
#[test]
fn eighth_round_is_last_and_optional() {
    let mut s = with_spares().hand(Us, [TRUMAN_DOCTRINE, CIA_CREATED]).space_race(8, 0).turn(5).round(Us, 7);
    burn(&mut s, Us, TRUMAN_DOCTRINE);
    assert_eq!(s.at_round(), (Us, 8));
    assert!(s.offers(Us, Choice::PASS));
    // Box 8 is beyond box 6: the abilities add up.
    s.choose(Us, Choice::PASS).decline(Us);
    assert_eq!(s.state.public.turn, 6);
    assert!(s.in_hand(Us, CIA_CREATED));
}

// §4.5D: North Sea Oil gives the US an eighth round this turn only; the USSR with box 8 goes first.
#[test]
fn both_sides_can_have_an_eighth_round() {
    let mut s = with_spares().hand(Us, [TRUMAN_DOCTRINE, CIA_CREATED]).hand(Ussr, [NASSER]).turn(5);
    s = s.space_race(0, 8).effect(Effect::EightRoundsForUs).round(Us, 7);
    burn(&mut s, Us, TRUMAN_DOCTRINE);
    assert_eq!(s.at_round(), (Ussr, 8));
    s.choose(Ussr, Choice::PASS);
    assert_eq!(s.at_round(), (Us, 8));
    s.choose(Us, Choice::PASS).decline(Ussr);
    assert!(!s.has(Effect::EightRoundsForUs), "this turn only");
}

// §4.5D and trap C20: no passing with cards in hand; without cards the round is skipped.
#[test]
fn who_has_cards_must_play_and_who_has_none_skips() {
    let mut s = Scenario::new().hand(Us, [NATO, FIDEL]).china(Us, false).round(Us, 1);
    assert!(!s.offers(Us, Choice::PASS) && !s.offers(Us, Choice::DECLINE));
    burn(&mut s, Us, NATO);
    assert!(s.said(Entry::Skipped { side: Ussr }), "an empty Soviet hand");
    assert_eq!(s.at_round(), (Us, 2));
}

// §4.5D: the China Card may be used as the round's card.
#[test]
fn china_card_is_a_rounds_card() {
    let mut s = with_spares().round(Ussr, 1);
    burn(&mut s, Ussr, THE_CHINA_CARD);
    assert!(s.in_hand(Ussr, ALLENDE));
    assert_eq!(s.at_round(), (Us, 1));
}

// §4.5D: trapped with nothing eligible, the round is skipped.
#[test]
fn trapped_without_a_card_to_discard_skips() {
    let s = with_spares().hand(Us, [TRUMAN_DOCTRINE]).effect(Effect::Quagmire).round(Us, 1);
    assert_eq!(s.at_round(), (Ussr, 2));
    assert!(s.in_hand(Us, TRUMAN_DOCTRINE) && s.has(Effect::Quagmire));
}

// ---- §4.5 E–I ---------------------------------------------------------------------------------

// §4.5E: missing military operations are paid for, then both markers return to 0.
#[test]
fn military_operations_are_checked_and_reset() {
    let s = with_spares().turn(4).defcon(3).milops(Us, 1).milops(Ussr, 3).end_of_turn();
    assert_eq!(s.vp_now(), -2);
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (0, 0));
}

// §4.5F and D52: a scoring card held at the end of a turn loses.
#[test]
fn held_scoring_card_loses() {
    for side in [Us, Ussr] {
        let s = with_spares().hand(side, [ASIA_SCORING]).milops(Us, 5).milops(Ussr, 5).end_of_turn();
        assert_eq!(s.outcome(), Some((Some(side.foe()), Reason::HeldScoringCard)));
    }
}

// §4.5G: a China Card that is face down is turned face up.
#[test]
fn china_card_turns_face_up_at_the_end_of_the_turn() {
    let s = with_spares().china(Us, false).end_of_turn();
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Us), true));
}

// §4.5H: the turn marker advances and effects of the turn end; lasting ones and traps stay.
#[test]
fn effects_of_the_turn_end_with_it() {
    let mut s = with_spares().turn(5);
    for effect in [Effect::Containment, Effect::Brezhnev, Effect::CrisisForUs, Effect::Salt, Effect::BearTrap]
    {
        s = s.effect(effect);
    }
    s.state.public.red_scare[Us] = 1;
    s.state.public.death_squads = -1;
    let s = s.effect(Effect::ChernobylAsia).effect(Effect::Nato).end_of_turn();
    assert_eq!(s.state.public.turn, 6);
    let left: Vec<Effect> = s.state.public.effects.iter().collect();
    assert_eq!(left, [Effect::Nato, Effect::BearTrap]);
    assert_eq!((s.state.public.red_scare[Us], s.state.public.death_squads), (0, 0));
}

// §4.5H: Eagle/Bear has Landed lets its owner discard one held card, without its event.
#[test]
fn moon_landing_discards_one_held_card() {
    let mut s = with_spares().hand(Us, [FIDEL]).deck([NASSER]).space_race(6, 5).end_of_turn();
    assert_eq!(s.asked(), Some(Us));
    assert!(s.offers(Us, Choice::DECLINE));
    s.card(Us, FIDEL);
    assert!(s.in_discard(FIDEL) && s.inf(CUBA) == (0, 0));
    assert_eq!(s.state.public.turn, 2, "one card and no more");
    let s = with_spares().hand(Us, [FIDEL]).space_race(6, 6).end_of_turn();
    assert_eq!(s.state.public.turn, 2, "lost when the opponent arrives");
}

// §4.5I: after turn 10 all six regions are scored.
#[test]
fn final_scoring_follows_turn_ten() {
    let s = with_spares().turn(10).milops(Us, 5).milops(Ussr, 5).us(ANGOLA, 1).us(THAILAND, 2).end_of_turn();
    // Africa: presence 1 and a battleground 1; Asia: 3 and 1; the China Card pays the USSR 1.
    assert_eq!(s.vp_now(), 2 + 4 - 1);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::FinalScoring)));
}

// ---- §5 ---------------------------------------------------------------------------------------

// §5.1: a card is an event or operations; nothing is passed or thrown away.
#[test]
fn card_play_is_event_or_operations() {
    let mut s = with_spares().hand(Us, [NATO]).effect(Effect::MarshallPlan).ussr(ANGOLA, 1).round(Us, 1);
    assert_eq!(s.options(Us).choices, 0);
    assert_eq!(s.options(Us).cards, CardSet::of(&[NATO, OAS_FOUNDED]));
    s.card(Us, NATO);
    let all = [Choice::EVENT, Choice::INFLUENCE, Choice::COUP, Choice::REALIGN, Choice::SPACE];
    assert_eq!(s.options(Us).choices, all.iter().fold(0, |bits, choice| bits | choice.bit()));
}

// §5.2 and D57: the phasing player chooses whether the opponent's event comes first.
#[test]
fn phasing_player_orders_event_and_operations() {
    let mut s = with_spares().hand(Us, [FIDEL]).us(CUBA, 2).round(Us, 1);
    s.play(Us, FIDEL, Choice::EVENT);
    assert_eq!(s.inf(CUBA), (0, 3), "the event has happened before the operations are chosen");
    assert!(s.offers(Us, Choice::INFLUENCE) && s.offers(Us, Choice::COUP) && !s.offers(Us, Choice::SPACE));
    s.choose(Us, Choice::INFLUENCE).at(Us, [CUBA]);
    assert_eq!(s.inf(CUBA), (1, 3));
    let mut s = with_spares().hand(Us, [FIDEL]).us(CUBA, 2).round(Us, 1);
    s.play(Us, FIDEL, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.inf(CUBA), s.inf(CANADA)), ((0, 3), (2, 0)));
    assert!(s.is_removed(FIDEL));
}

// §5.2: the opponent carries out the event.
#[test]
fn opponent_carries_out_its_event() {
    let mut s = with_spares().hand(Us, [COMECON]).round(Us, 1);
    s.play(Us, COMECON, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
    s.at(Ussr, [POLAND, EAST_GERMANY, HUNGARY, AUSTRIA]);
    assert_eq!(s.asked(), Some(Us));
}

// §5.2, the rule book's first example: NATO played by the USSR before the Marshall Plan and the Warsaw Pact:
// 4 Ops, no event, and the card is discarded.
#[test]
fn example_nato_without_its_prerequisite_is_discarded() {
    let mut s = with_spares().hand(Ussr, [NATO]).round(Ussr, 1);
    s.card(Ussr, NATO);
    assert!(!s.offers(Ussr, Choice::EVENT));
    s.choose(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    assert_eq!(s.inf(POLAND), (0, 4));
    assert!(!s.has(Effect::Nato) && s.in_discard(NATO));
}

// §5.2, the second example: Arab-Israeli War after Camp David: 2 Ops, no event, not removed. §7.5.
#[test]
fn example_prohibited_event_is_discarded() {
    let mut s = with_spares().hand(Us, [ARAB_ISRAELI_WAR]).effect(Effect::CampDavid).round(Us, 1);
    s.play(Us, ARAB_ISRAELI_WAR, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.inf(CANADA), s.milops_of(Ussr)), ((2, 0), 0));
    assert!(s.in_discard(ARAB_ISRAELI_WAR));
}

// §5.2, the third example and D9: Alliance for Progress without a US battleground there occurs without
// effect, and is removed.
#[test]
fn example_event_without_effect_is_removed() {
    let mut s = with_spares().hand(Ussr, [ALLIANCE_FOR_PROGRESS]).round(Ussr, 1);
    s.play(Ussr, ALLIANCE_FOR_PROGRESS, Choice::EVENT).at(Ussr, [POLAND; 3]);
    assert!(s.is_removed(ALLIANCE_FOR_PROGRESS) && s.vp_now() == 0);
}

// §5.2, the fourth example as in Deluxe (disagreement 15): Star Wars goes to the discard pile if the US is
// not ahead in space.
#[test]
fn example_star_wars_without_a_lead_is_discarded() {
    for (us, ussr) in [(3, 3), (2, 3)] {
        let mut s =
            with_spares().hand(Ussr, [STAR_WARS]).discards([NASSER]).space_race(us, ussr).round(Ussr, 1);
        s.play(Ussr, STAR_WARS, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
        assert!(s.in_discard(STAR_WARS) && s.asked() == Some(Us), "{us} to {ussr}");
    }
}

// §5.2 and D8: five other events whose condition is not met are discarded.
#[test]
fn events_with_an_unmet_condition_are_discarded() {
    let cards = [SOLIDARITY, KITCHEN_DEBATES, WARGAMES, OUR_MAN_IN_TEHRAN, ONE_SMALL_STEP];
    for card in cards {
        let mut s = with_spares().hand(Us, [card]).headlines();
        s.card(Us, card).card(Ussr, ALLENDE);
        assert!(s.in_discard(card) && !s.is_removed(card), "{}", name(card));
        assert!(s.said(Entry::NoEvent { card }), "{}", name(card));
    }
}

// §5.2: a spaced card, and a card paired with UN Intervention, have no event.
#[test]
fn spaced_and_paired_cards_have_no_event() {
    let mut s = with_spares().hand(Us, [FIDEL]).dice([1]).round(Us, 1);
    s.play(Us, FIDEL, Choice::SPACE);
    assert_eq!((s.inf(CUBA), s.space_of(Us)), ((0, 0), 1));
    let mut s = with_spares().hand(Us, [FIDEL, UN_INTERVENTION]).round(Us, 1);
    s.play(Us, UN_INTERVENTION, Choice::EVENT);
    s.choose(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert_eq!((s.inf(CUBA), s.inf(CANADA)), ((0, 0), (2, 0)));
    assert!(s.in_discard(FIDEL) && s.in_discard(UN_INTERVENTION));
}

// §5.2: an opponent's card is never "event only": after the event its operations follow.
#[test]
fn opponents_card_always_has_its_operations() {
    let mut s = with_spares().hand(Us, [FIDEL]).round(Us, 1);
    s.play(Us, FIDEL, Choice::EVENT);
    assert_eq!(s.asked(), Some(Us));
    assert!(!s.offers(Us, Choice::DECLINE));
}

// §5.3, the rule book's example: Quagmire requires two Ops, but a card of three may be used.
#[test]
fn example_required_value_is_a_minimum() {
    let mut s = with_spares().hand(Us, [CONTAINMENT, NATO]).effect(Effect::Quagmire).dice([1]).round(Us, 1);
    assert_eq!(s.options(Us).cards, CardSet::of(&[CONTAINMENT, NATO]), "three and four, not one");
    s.card(Us, CONTAINMENT);
    assert!(!s.has(Effect::Quagmire));
}

// §5.4, D51: a forced discard never triggers the event, scoring cards included.
#[test]
fn forced_discard_has_no_event() {
    let mut s = Scenario::new().hand(Us, [FIVE_YEAR_PLAN, OAS_FOUNDED]).hand(Ussr, [EUROPE_SCORING, ALLENDE]);
    s = s.ussr(POLAND, 3).draws([EUROPE_SCORING]).round(Us, 1);
    s.play(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
    assert!(s.in_discard(EUROPE_SCORING));
    // Blockade: the discarded card's event does not happen either.
    let mut s =
        with_spares().hand(Ussr, [BLOCKADE]).hand(Us, [DUCK_AND_COVER]).us(WEST_GERMANY, 4).round(Ussr, 1);
    s.play(Ussr, BLOCKADE, Choice::EVENT).card(Us, DUCK_AND_COVER);
    assert_eq!((s.defcon_now(), s.vp_now(), s.inf(WEST_GERMANY)), (5, 0, (4, 0)));
}

// §5.5: a card overrides the rules: Tear Down This Wall reaches Europe at DEFCON 2. But the duty to play
// scoring cards (§10.1.5) overrides the card.
#[test]
fn card_text_overrides_the_rules_except_the_scoring_duty() {
    let mut s =
        with_spares().hand(Us, [TEAR_DOWN_THIS_WALL]).ussr(BULGARIA, 1).defcon(2).dice([6]).round(Us, 1);
    s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP);
    assert_eq!(s.inf(BULGARIA), (2, 0), "6 + 3 − 2×3 = 3");
    let s =
        Scenario::new().hand(Us, [MISSILE_ENVY, ASIA_SCORING]).effect(Effect::UsOwesMissileEnvy).round(Us, 6);
    assert_eq!(s.options(Us).cards, CardSet::one(ASIA_SCORING));
}
