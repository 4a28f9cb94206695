//! Events inside events: Five Year Plan, Star Wars, Missile Envy and Grain Sales in one action round, with
//! every card of the game somewhere, so that the count is checked after each act. And, for all Mid War cards,
//! where a card goes that was used without its event.

use crate::common::*;
use crate::mid_war::*;
use contract::{CardId, Pick};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::CARD_FACTS;
use struggle::frames::Stack;
use struggle::log::{Ask, Reason};
use struggle::surgery::Pile;

/// Turn 8, the USSR to play Five Year Plan; the US is ahead in space and Missile Envy is in the discard pile.
/// All other cards are in the deck.
fn before_the_chain<const N: usize>(ussr_hand: [CardId; N], us_hand: &[CardId]) -> Scenario {
    let mut s = Scenario::new().turn(8).space_race(3, 1).ussr(HAITI, 1).ussr(CUBA, 1);
    for card in (s.setup.deck).iter() {
        s.state.put_card(card, Pile::Deck);
    }
    for &card in us_hand {
        s.state.put_card(card, Pile::Hand(Us));
    }
    s = s.hand(Ussr, [FIVE_YEAR_PLAN, STAR_WARS]).hand(Ussr, ussr_hand).hand(Us, [US_SPARE]);
    s.discards([MISSILE_ENVY, DUCK_AND_COVER]).draws([STAR_WARS]).round(Ussr, 1)
}

fn sound(s: &Scenario) {
    s.state.check(&s.setup).expect("every card is in one place");
}

/// Five Year Plan, event first, draws Star Wars, which picks Missile Envy.
fn up_to_missile_envy(s: &mut Scenario) {
    s.play(Ussr, FIVE_YEAR_PLAN, Choice::EVENT);
    sound(s);
    assert!(s.asks(Us, Ask::StarWars));
    assert!(s.offers_card(Us, DUCK_AND_COVER) && !s.offers_card(Us, STAR_WARS));
    s.card(Us, MISSILE_ENVY);
    sound(s);
}

/// After the chain the USSR has its three points from Five Year Plan, and every card is where it should be.
fn finish_five_year_plan(s: &mut Scenario) {
    assert!(s.is_removed(STAR_WARS), "it occurred and has an asterisk");
    // With no US influence on the board, placing is the only operation and needs no choice.
    if s.asks(Ussr, Ask::OpsMode) {
        s.choose(Ussr, Choice::INFLUENCE);
    }
    s.at(Ussr, [CUBA, CUBA, CUBA]);
    sound(s);
    assert_eq!(s.inf(CUBA), (0, 4));
    assert!(s.in_discard(FIVE_YEAR_PLAN) && s.in_discard(GRAIN_SALES_TO_SOVIETS));
    assert!(s.asks(Us, Ask::PlayCard));
    assert_eq!(s.state.public.stack.len(), 2, "only the turn and the US round are left");
    s.done();
}

#[test]
fn five_year_plan_star_wars_missile_envy_grain_sales_and_a_played_card() {
    // Grain Sales and Junta are both worth 2: the USSR gives Grain Sales.
    let mut s = before_the_chain([GRAIN_SALES_TO_SOVIETS, JUNTA], &[]);
    up_to_missile_envy(&mut s);
    assert!(s.asks(Ussr, Ask::GiveHighest));
    s.then_draws([JUNTA]).card(Ussr, GRAIN_SALES_TO_SOVIETS);
    sound(&s);
    assert!(s.asks(Us, Ask::PlayMode) && s.in_hand(Ussr, MISSILE_ENVY));
    s.choose(Us, Choice::EVENT).at(Us, [CHILE]).choose(Us, Choice::COUP);
    sound(&s);
    s.then_dice([6]).at(Us, [HAITI]);
    sound(&s);
    // 6 + 2 - 2: one removed, five added; a free coup.
    assert_eq!((s.inf(CHILE), s.inf(HAITI), s.milops_of(Us)), ((2, 0), (5, 0), 0));
    assert!(s.in_discard(JUNTA) && !s.in_discard(MISSILE_ENVY));
    assert!(s.has(Effect::UssrOwesMissileEnvy));
    finish_five_year_plan(&mut s);
    s.play(Us, US_SPARE, Choice::EVENT);
    sound(&s);
    // The USSR now owes Missile Envy.
    s.refuses(Ussr, Pick::Card(THE_CHINA_CARD));
    assert!(s.offers_card(Ussr, MISSILE_ENVY));
}

#[test]
fn grain_sales_takes_missile_envy_back_and_it_is_played_again() {
    let mut s = before_the_chain([GRAIN_SALES_TO_SOVIETS, SUMMIT], &[]);
    up_to_missile_envy(&mut s);
    // Only Grain Sales is highest and was given automatically; it draws the Missile Envy just handed over.
    s.then_draws([MISSILE_ENVY]).feed();
    sound(&s);
    s.then_dice([2, 5]).choose(Us, Choice::EVENT);
    sound(&s);
    // Summit is the last Soviet card: it is given, and the US wins it.
    assert_eq!(s.vp_now(), 2);
    s.decline(Us);
    sound(&s);
    assert!(s.in_discard(SUMMIT) && s.in_hand(Ussr, MISSILE_ENVY) && s.has(Effect::UssrOwesMissileEnvy));
    finish_five_year_plan(&mut s);
}

#[test]
fn missile_envy_taken_back_and_used_for_operations_leaves_no_debt() {
    let mut s = before_the_chain([GRAIN_SALES_TO_SOVIETS, SUMMIT], &[]);
    up_to_missile_envy(&mut s);
    s.then_draws([MISSILE_ENVY]).feed();
    s.choose(Us, Choice::INFLUENCE).at(Us, [MEXICO, MEXICO]);
    sound(&s);
    assert!(s.in_discard(MISSILE_ENVY) && !s.has(Effect::UssrOwesMissileEnvy) && s.in_hand(Ussr, SUMMIT));
    finish_five_year_plan(&mut s);
}

#[test]
fn the_deepest_chain_ends_in_un_intervention_with_a_companion_and_a_coup() {
    let mut s = before_the_chain([GRAIN_SALES_TO_SOVIETS, UN_INTERVENTION], &[COMECON, FIDEL]);
    s = s.effect(Effect::U2Incident);
    up_to_missile_envy(&mut s);
    s.then_draws([MISSILE_ENVY]).feed();
    s.choose(Us, Choice::EVENT);
    sound(&s);
    // UN Intervention, the last Soviet card, is given; the US plays it with a card from its own hand.
    assert!(s.asks(Us, Ask::Companion));
    assert_eq!(s.vp_now(), -1, "U2 Incident");
    s.card(Us, COMECON).choose(Us, Choice::COUP).at(Us, [HAITI]);
    sound(&s);
    assert!(s.waits_for_die());
    let depth = s.state.public.stack.len();
    assert_eq!(depth, 16);
    const { assert!(Stack::DEPTH >= 16) };
    s.then_dice([1]).feed();
    sound(&s);
    assert_eq!((s.inf(HAITI), s.milops_of(Us)), ((1, 0), 3));
    assert!(s.in_discard(COMECON) && !s.is_removed(COMECON) && s.in_discard(UN_INTERVENTION));
    assert!(s.in_hand(Ussr, MISSILE_ENVY) && s.has(Effect::UssrOwesMissileEnvy));
    finish_five_year_plan(&mut s);
}

#[test]
fn in_a_chain_the_phasing_player_answers_for_defcon() {
    let mut s = before_the_chain([GRAIN_SALES_TO_SOVIETS, HOW_I_LEARNED_TO_STOP_WORRYING], &[]);
    up_to_missile_envy(&mut s);
    s.then_draws([HOW_I_LEARNED_TO_STOP_WORRYING]).card(Ussr, GRAIN_SALES_TO_SOVIETS);
    s.choose(Us, Choice::EVENT).choose(Us, Choice::defcon(1));
    assert_eq!(s.outcome(), Some((Some(Us), Reason::NuclearWar)));
}

#[test]
fn a_chain_in_the_headline_ends_before_the_other_headline() {
    // Traps B2 and B4: Five Year Plan, headlined by the US, draws Grain Sales, which takes Defectors: the
    // Soviet headline has not been resolved and is cancelled.
    let mut s = Scenario::new().turn(8);
    for card in (s.setup.deck).iter() {
        s.state.put_card(card, Pile::Deck);
    }
    s = s.hand(Us, [FIVE_YEAR_PLAN, US_SPARE]).hand(Ussr, [GRAIN_SALES_TO_SOVIETS, DEFECTORS, WILLY_BRANDT]);
    s = s.draws([GRAIN_SALES_TO_SOVIETS, DEFECTORS]).headlines();
    s.both_headline(FIVE_YEAR_PLAN, WILLY_BRANDT);
    sound(&s);
    s.choose(Us, Choice::EVENT);
    sound(&s);
    assert_eq!((s.vp_now(), s.inf(WEST_GERMANY)), (0, (0, 0)));
    for card in [FIVE_YEAR_PLAN, GRAIN_SALES_TO_SOVIETS, DEFECTORS, WILLY_BRANDT] {
        assert!(s.in_discard(card), "{}", name(card));
    }
    assert_eq!(s.at_round(), (Ussr, 1));
}

// ---- Every Mid War card -----------------------------------------------------------------------

fn mid_war_cards() -> impl Iterator<Item = CardId> {
    (36..=81).chain(107..=108).map(CardId).filter(|card| CARD_FACTS[card.0 as usize].ops > 0)
}

/// Everything an event could change, except military operations, the space markers and cards.
fn board(s: &Scenario) -> impl PartialEq + std::fmt::Debug + use<> {
    let public = &s.state.public;
    (public.influence, public.vp, public.defcon, public.effects, public.china, public.death_squads)
}

/// A position in which most events would change something.
fn busy() -> Scenario {
    mid().defcon(3).us(POLAND, 1).ussr(EGYPT, 2).us(IRAN, 2).us(CHILE, 3).ussr(HAITI, 1).milops(Us, 3)
}

#[test]
fn every_mid_war_card_spaced_is_discarded_without_its_event() {
    for card in mid_war_cards().filter(|card| CARD_FACTS[card.0 as usize].ops >= 2) {
        for side in [Us, Ussr] {
            let mut s = busy().dice([6]).holding(side, card);
            let before = board(&s);
            s.play(side, card, Choice::SPACE);
            assert_eq!(board(&s), before, "{} spaced by {side:?}", name(card));
            assert!(s.in_discard(card) && !s.is_removed(card), "{}", name(card));
        }
    }
}

#[test]
fn every_own_or_neutral_mid_war_card_used_for_operations_is_discarded() {
    // Trap A1: only an event that occurred removes a starred card.
    for card in mid_war_cards() {
        for side in [Us, Ussr].into_iter().filter(|side| CARD_FACTS[card.0 as usize].side != Some(side.foe()))
        {
            let mut s = busy().holding(side, card);
            s.play(side, card, Choice::INFLUENCE);
            let home = if side == Us { CHILE } else { EGYPT };
            for _ in 0..CARD_FACTS[card.0 as usize].ops {
                s.at(side, [home]);
            }
            assert!(s.in_discard(card) && !s.is_removed(card), "{}", name(card));
            assert_eq!(s.asked(), Some(side.foe()), "{}: all points are spent", name(card));
        }
    }
}

#[test]
fn every_mid_war_card_discarded_by_a_trap_has_no_event() {
    // §5.4.
    for card in mid_war_cards().filter(|card| CARD_FACTS[card.0 as usize].ops >= 2) {
        let mut s = busy().effect(Effect::Quagmire).dice([6]).holding(Us, card);
        let before = board(&s);
        s.card(Us, card);
        assert_eq!(board(&s), before, "{}", name(card));
        assert!(s.in_discard(card) && !s.is_removed(card), "{}", name(card));
    }
}

#[test]
fn every_soviet_or_us_mid_war_card_paired_with_un_intervention_has_no_event() {
    for card in mid_war_cards() {
        let Some(owner) = CARD_FACTS[card.0 as usize].side else { continue };
        let side = owner.foe();
        let mut s = busy().hand(side, [card]).playing(side, UN_INTERVENTION, Choice::EVENT);
        // The weak card next to it is the player's own, so the companion is the only one.
        let before = board(&s);
        s.choose(side, Choice::REALIGN).decline(side);
        assert_eq!(board(&s), before, "{}", name(card));
        assert!(s.in_discard(card) && s.in_discard(UN_INTERVENTION), "{}", name(card));
    }
}
