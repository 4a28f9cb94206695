//! Red Sea, rules §12.1 and §12.2: Twilight Struggle cards in a game of Red Sea.

use crate::common::*;
use contract::{CardId, CardSet, Chance, Now, Pick, Side, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, RED_SEA_LATE, RED_SEA_MID};
use struggle::log::{Entry, Reason};

const ON: (&str, &str) = ("with_twilight_cards", "on");

/// Both sides keep a card, so that the game waits at the next round.
fn sea() -> Scenario {
    Scenario::red_sea_with(&[ON]).hand(Us, [SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE])
}

/// A game that waits for the first pick of the US.
fn picking() -> Scenario {
    let mut s = Scenario::red_sea_from_start(&[ON]);
    s.deal();
    s
}

fn picks<const N: usize>(s: &mut Scenario, side: Side, cards: [CardId; N]) {
    for card in cards {
        s.card(side, card);
    }
}

/// §12.2: number, US price, Soviet price, late; 0 for "not for sale".
const MID: [(CardId, u8, u8); 15] = [
    (BRUSH_WAR, 3, 3),
    (ARMS_RACE, 3, 3),
    (SALT_NEGOTIATIONS, 3, 3),
    (SUMMIT, 1, 1),
    (MISSILE_ENVY, 2, 2),
    (BEAR_TRAP, 3, 0),
    (COLONIAL_REAR_GUARDS, 2, 0),
    (PUPPET_GOVERNMENTS, 2, 0),
    (SADAT_EXPELS_SOVIETS, 1, 0),
    (THE_VOICE_OF_AMERICA, 2, 0),
    (OUR_MAN_IN_TEHRAN, 2, 0),
    (BREZHNEV_DOCTRINE, 0, 3),
    (MUSLIM_REVOLUTION, 0, 4),
    (OPEC, 0, 3),
    (LONE_GUNMAN, 0, 1),
];
const LATE: [(CardId, u8, u8); 6] = [
    (TERRORISM, 2, 2),
    (WARGAMES, 4, 4),
    (NORTH_SEA_OIL, 3, 0),
    (AWACS_SALE_TO_SAUDIS, 3, 0),
    (ALDRICH_AMES_REMIX, 0, 3),
    (YURI_AND_SAMANTHA, 0, 2),
];

// §12.2.
#[test]
fn the_table_of_cards_and_prices() {
    let table: Vec<_> = MID.iter().chain(&LATE).copied().collect();
    let s = picking();
    assert_eq!(s.setup.lent, table.iter().map(|row| row.0).collect::<CardSet>());
    for (card, us, ussr) in table {
        let price = CARD_FACTS[card.0 as usize].pick_cost;
        assert_eq!((price[Us], price[Ussr]), (us, ussr), "{}", name(card));
    }
}

// §12.1.1: after the complete set-up, the US first, each from its own column.
#[test]
fn the_us_picks_first_then_the_ussr() {
    let mut s = picking();
    assert_eq!(s.state.hidden.hand[Us].len(), 9, "after the deal");
    let column = |side: Side| {
        let price = |row: &&(CardId, u8, u8)| if side == Us { row.1 > 0 } else { row.2 > 0 };
        MID.iter().chain(&LATE).filter(price).map(|row| row.0).collect::<CardSet>()
    };
    assert_eq!((s.asked(), s.options(Us).cards), (Some(Us), column(Us)));
    s.refuses(Us, Pick::Card(OPEC)).refuses(Us, Pick::Card(KOREAN_WAR)).refuses(Us, Pick::Card(PEACE_CORPS));
    s.decline(Us);
    assert_eq!((s.asked(), s.options(Ussr).cards), (Some(Ussr), column(Ussr)));
    s.decline(Ussr);
    assert!(matches!(s.open.now, Now::Both(..)), "the headline phase");
}

// T-12.1.
#[test]
fn t_12_1_nine_operations_are_legal_ten_are_not() {
    let mut s = picking();
    picks(&mut s, Us, [BEAR_TRAP, COLONIAL_REAR_GUARDS, PUPPET_GOVERNMENTS, OUR_MAN_IN_TEHRAN]);
    assert_eq!(s.asked(), Some(Ussr), "nine operations are spent");
    assert_eq!(s.state.public.red_sea.picked[Us].len(), 4);
    let mut s = picking();
    picks(&mut s, Us, [BEAR_TRAP, COLONIAL_REAR_GUARDS, PUPPET_GOVERNMENTS, SADAT_EXPELS_SOVIETS]);
    s.refuses(Us, Pick::Card(OUR_MAN_IN_TEHRAN));
    // Only Summit is left for the last point; unused points are lost.
    assert_eq!(s.options(Us).cards, CardSet::of(&[SUMMIT]));
    s.decline(Us);
    assert_eq!(s.asked(), Some(Ussr));
}

// One copy of each card; everyone sees what was picked.
#[test]
fn one_copy_of_each_card_and_all_are_shown() {
    let mut s = picking();
    picks(&mut s, Us, [SUMMIT]);
    assert!(!s.offers_card(Us, SUMMIT));
    s.decline(Us);
    assert!(!s.offers_card(Ussr, SUMMIT) && s.offers_card(Ussr, BRUSH_WAR));
    s.refuses(Ussr, Pick::Card(SUMMIT));
    assert!(s.said(Entry::Borrowed { side: Us, card: SUMMIT }));
}

// §12.1.1: mid cards join the rest of the deck now, late cards at the end of turn 1.
#[test]
fn picked_cards_join_with_their_period() {
    let mut s = picking();
    picks(&mut s, Us, [BRUSH_WAR, NORTH_SEA_OIL]);
    s.decline(Us);
    picks(&mut s, Ussr, [OPEC, YURI_AND_SAMANTHA]);
    s.decline(Ussr);
    assert_eq!(s.state.hidden.deck.len(), 10 + 2);
    assert!(s.in_deck(BRUSH_WAR) && s.in_deck(OPEC) && !s.in_deck(NORTH_SEA_OIL));
    assert_eq!(s.state.check(&s.setup), Ok(()));
    let left = s.state.hidden.deck;
    s = s.milops(Us, 5).milops(Ussr, 5);
    for side in [Us, Ussr] {
        for card in s.state.hidden.hand[side].iter() {
            s.state.put_card(card, struggle::surgery::Pile::Discard);
        }
    }
    s = s.end_of_turn();
    assert_eq!(s.state.hidden.deck, left | RED_SEA_LATE | CardSet::of(&[NORTH_SEA_OIL, YURI_AND_SAMANTHA]));
    assert_eq!(s.state.check(&s.setup), Ok(()));
}

// Appendix A, option borrow.
#[test]
fn picking_before_the_deal() {
    let mut s = Scenario::red_sea_from_start(&[ON, ("borrow", "before_deal")]);
    assert_eq!((s.asked(), s.state.hidden.hand[Us].len()), (Some(Us), 0));
    picks(&mut s, Us, [SUMMIT]);
    s.decline(Us).decline(Ussr);
    let Now::Chance(Chance::Card { from }) = s.open.now else { panic!("a deal") };
    assert_eq!(from, RED_SEA_MID.with(SUMMIT));
    s.deal();
    assert!(matches!(s.open.now, Now::Both(..)));
    assert_eq!(s.state.hidden.deck.len(), 11);
    // Without borrowed cards the option changes nothing.
    let s = Scenario::red_sea_from_start(&[("borrow", "before_deal")]);
    assert!(matches!(s.open.now, Now::Chance(_)));
}

// §12.1.2: three turns; nothing joins in the third.
#[test]
fn three_turns() {
    let s = sea().turn(2).milops(Us, 5).milops(Ussr, 5).deck([DETENTE]).end_of_turn();
    assert_eq!((s.state.public.turn, s.outcome()), (3, None));
    assert_eq!(s.state.hidden.deck, CardSet::of(&[DETENTE]));
    let s = sea().turn(3).milops(Us, 5).milops(Ussr, 5).end_of_turn();
    assert_eq!(s.outcome().map(|(_, reason)| reason), Some(Reason::FinalScoring));
    let mut s = Scenario::red_sea_with(&[ON]).turn(3).deck([DETENTE]).discards([NASSERISM]).begin_turn();
    s.deal();
    assert!(s.said(Entry::Reshuffle), "Appendix A");
    // Hands of nine and seven rounds in the third turn as well.
    assert_eq!((s.setup.hand_size(3), s.setup.rounds(3)), (9, 7));
    // Without borrowed cards there are two.
    assert_eq!(Scenario::red_sea().setup.last_turn, 2);
}

// ---- How the cards read on this board (§12.2) ------------------------------------------------------

#[test]
fn muslim_revolution_in_sudan_egypt_and_saudi_arabia() {
    let mut s = sea().us(SUDAN, 1).us(EGYPT, 2).us(SAUDI_ARABIA, 3).us(KENYA, 1).us(OMAN, 1);
    s = s.round_with(Ussr, MUSLIM_REVOLUTION, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&[SUDAN, EGYPT, SAUDI_ARABIA]));
    s.at(Ussr, [EGYPT, SAUDI_ARABIA]);
    assert_eq!((s.inf(EGYPT), s.inf(SAUDI_ARABIA), s.inf(SUDAN)), ((0, 0), (0, 0), (1, 0)));
}

#[test]
fn opec_counts_egypt_and_saudi_arabia() {
    let s = sea().ussr(EGYPT, 2).ussr(SAUDI_ARABIA, 3).ussr(OMAN, 2).ussr(KENYA, 2);
    assert_eq!(s.round_with(Ussr, OPEC, Choice::EVENT).vp_now(), -2);
}

#[test]
fn colonial_rear_guards_in_africa_with_egypt() {
    let mut s = sea().round_with(Us, COLONIAL_REAR_GUARDS, Choice::EVENT);
    let africa = SpaceSet::of(&[EGYPT, SUDAN, ETHIOPIA, DJIBOUTI, SOMALIA, KENYA, MADAGASCAR]);
    assert_eq!(s.options(Us).spaces, africa);
    s.at(Us, [EGYPT]);
    s.refuses(Us, Pick::Space(EGYPT));
    s.at(Us, [SUDAN, KENYA, SOMALIA]);
    assert_eq!((s.inf(EGYPT), s.inf(SOMALIA), s.asked()), ((1, 0), (1, 0), Some(Ussr)));
}

#[test]
fn the_voice_of_america_reaches_every_country_but_not_the_sea() {
    let mut s = sea().ussr(KENYA, 3).ussr(OMAN, 2).ussr(SUDAN, 1).ussr(STRATEGIC_SEA_LANES, 3);
    s = s.round_with(Us, THE_VOICE_OF_AMERICA, Choice::EVENT);
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&[KENYA, OMAN, SUDAN]));
    s.at(Us, [KENYA, KENYA]);
    s.refuses(Us, Pick::Space(KENYA)).refuses(Us, Pick::Space(STRATEGIC_SEA_LANES));
    s.at(Us, [OMAN, SUDAN]);
    assert_eq!((s.inf(KENYA), s.inf(OMAN), s.inf(SUDAN)), ((0, 1), (0, 1), (0, 0)));
}

#[test]
fn puppet_governments_where_nobody_has_influence() {
    let s = sea().us(KENYA, 1).ussr(OMAN, 1).round_with(Us, PUPPET_GOVERNMENTS, Choice::EVENT);
    let empty = s.setup.countries().without(KENYA).without(OMAN);
    assert_eq!(s.options(Us).spaces, empty);
    assert!(!s.offers_space(Us, STRATEGIC_SEA_LANES) && s.offers(Us, Choice::DECLINE));
}

#[test]
fn brush_war_against_weak_countries_of_this_map() {
    let mut s = sea().us(ETHIOPIA, 1).us(SUDAN, 1).dice([3]).round_with(Ussr, BRUSH_WAR, Choice::EVENT);
    assert_eq!(s.options(Ussr).spaces, s.setup.countries().without(SAUDI_ARABIA));
    s.at(Ussr, [ETHIOPIA]);
    assert_eq!((s.inf(ETHIOPIA), s.vp_now(), s.milops_of(Ussr)), ((1, 0), 0, 3), "3 - 1 for Sudan");
    let mut s = sea().us(ETHIOPIA, 1).us(SOMALIA, 2).dice([3]).round_with(Ussr, BRUSH_WAR, Choice::EVENT);
    s.at(Ussr, [ETHIOPIA]);
    assert_eq!((s.inf(ETHIOPIA), s.vp_now()), ((0, 1), -1), "Somalia is no neighbour here");
    assert_eq!(s.defcon_now(), 4, "a war in a flashpoint turns nothing over");
    let s = sea().effect(Effect::TheDerg).round_with(Ussr, BRUSH_WAR, Choice::EVENT);
    assert!(!s.offers_space(Ussr, ETHIOPIA) && s.offers_space(Ussr, SUDAN), "stability 3");
}

#[test]
fn summit_over_two_regions() {
    let s = || sea().us(EGYPT, 2).us(SUDAN, 1).us(OMAN, 2);
    // The US dominates both regions: 2 + 2 against 3.
    let s = s().dice([3, 2]).round_with(Ussr, SUMMIT, Choice::EVENT);
    assert_eq!((s.vp_now(), s.asked()), (2, Some(Us)));
    assert!(s.said(Entry::Contest { us_die: 2, us_bonus: 2, ussr_die: 3, ussr_bonus: 0 }));
    assert!(s.offers(Us, Choice::defcon(5)) && s.offers(Us, Choice::defcon(3)));
}

#[test]
fn our_man_in_tehran_needs_a_us_country_of_the_middle_east() {
    let deck = [DETENTE, NASSERISM, THE_DERG, CYRUS_VANCE, DHOFAR_REBELLION, THE_LION_FALTERS];
    let drawn = [DETENTE, NASSERISM, THE_DERG, CYRUS_VANCE, DHOFAR_REBELLION];
    let mut s = sea().us(EGYPT, 2).deck(deck).draws(drawn).round_with(Us, OUR_MAN_IN_TEHRAN, Choice::EVENT);
    assert!(s.offers_card(Us, DETENTE), "Egypt counts");
    s.card(Us, DETENTE).decline(Us);
    assert!(s.in_discard(DETENTE) && s.in_deck(NASSERISM) && s.is_removed(OUR_MAN_IN_TEHRAN));
    s.done();
    let s = sea().us(KENYA, 2).deck(deck).round_with(Us, OUR_MAN_IN_TEHRAN, Choice::EVENT);
    assert!(s.in_discard(OUR_MAN_IN_TEHRAN), "no country of the Middle East");
}

// After a shuffle no card is known to be under the draw pile.
#[test]
fn our_man_in_tehran_shuffles_the_card_under_the_pile() {
    let mut s = sea().us(SOMALIA, 1).us(EGYPT, 2).deck([F_5ES_DELIVERED, DETENTE, NASSERISM]);
    s = s.draws([F_5ES_DELIVERED]).dice([1]).round_with(Ussr, THE_DERG, Choice::COUP);
    s.at(Ussr, [SOMALIA]);
    assert!(s.state.public.red_sea.bottom.cards().has(F_5ES_DELIVERED));
    s = s.deck([SEYCHELLES, STAGFLATION, CENTO_COLLAPSES]);
    s = s.draws([DETENTE, NASSERISM, SEYCHELLES, STAGFLATION, CENTO_COLLAPSES]);
    s = s.round_with(Us, OUR_MAN_IN_TEHRAN, Choice::EVENT);
    s.decline(Us);
    assert!(s.state.public.red_sea.bottom.cards().is_empty() && s.in_deck(F_5ES_DELIVERED));
    s.done();
}

#[test]
fn missile_envy_never_takes_romanian_autonomy() {
    // The US is behind: Romanian Autonomy would be worth three, Peace Corps is the highest card in hand.
    let s = Scenario::red_sea_with(&[ON]).vp(-3).hand(Us, [PEACE_CORPS, DETENTE]).hand(Ussr, [ARAB_LEAGUE]);
    let s = s.round_with(Ussr, MISSILE_ENVY, Choice::EVENT);
    assert!(s.said(Entry::HandedOver { to: Ussr, card: PEACE_CORPS }));
    assert_eq!(s.state.public.china.holder, Some(Us));
    let s =
        Scenario::red_sea_with(&[ON]).hand(Ussr, [ARAB_LEAGUE]).round_with(Ussr, MISSILE_ENVY, Choice::EVENT);
    assert_eq!((s.state.public.china.holder, s.in_discard(MISSILE_ENVY)), (Some(Us), true));
}

#[test]
fn wargames_works_at_defcon_2() {
    let mut s = sea().defcon(2).vp(7).round_with(Us, WARGAMES, Choice::EVENT);
    s.choose(Us, Choice::ACCEPT);
    assert_eq!((s.vp_now(), s.outcome()), (1, Some((Some(Us), Reason::Wargames))));
    let s = sea().defcon(3).vp(7).round_with(Us, WARGAMES, Choice::EVENT);
    assert!(s.in_discard(WARGAMES) && !s.is_over());
}

// §7.3 with borrowed doctrines.
#[test]
fn brezhnev_doctrine_adds_one_up_to_four() {
    let worth = |card, more: Option<Effect>| {
        let s = sea().effect(Effect::Brezhnev);
        let s = if let Some(effect) = more { s.effect(effect) } else { s };
        s.round_with(Ussr, card, Choice::INFLUENCE).inf(STRATEGIC_SEA_LANES).1
    };
    assert_eq!(worth(NASSERISM, None), 2);
    assert_eq!(worth(F_5ES_DELIVERED, None), 4);
    assert_eq!(worth(MR_NYET, None), 4);
    assert_eq!(worth(NASSERISM, Some(Effect::T62s)), 3);
    assert_eq!(worth(F_5ES_DELIVERED, Some(Effect::InvasionForUssr)), 3);
    let s = sea().round_with(Ussr, BREZHNEV_DOCTRINE, Choice::EVENT);
    assert!(s.has(Effect::Brezhnev) && s.is_removed(BREZHNEV_DOCTRINE));
}

// §5.3, §7.3, §9.5: a card of two or more after modifiers; never Romanian Autonomy.
#[test]
fn bear_trap_uses_the_modified_value() {
    let s =
        || Scenario::red_sea_with(&[ON]).effect(Effect::BearTrap).china(Ussr, true).hand(Us, [SEPARATISTS]);
    let hand = |s: Scenario| s.hand(Ussr, [THE_DERG, F_5ES_DELIVERED, NASSERISM]).round(Ussr, 1);
    let plain = hand(s());
    assert_eq!(
        plain.options(Ussr).cards,
        CardSet::of(&[THE_DERG, F_5ES_DELIVERED]),
        "a higher card is allowed"
    );
    let lowered = hand(s().effect(Effect::InvasionForUssr));
    assert_eq!(lowered.options(Ussr).cards, CardSet::of(&[F_5ES_DELIVERED]));
    let raised = hand(s().effect(Effect::T62s));
    assert!(raised.offers_card(Ussr, NASSERISM));
    let mut escaped = hand(s()).dice([4]);
    escaped.card(Ussr, THE_DERG);
    assert!(!escaped.has(Effect::BearTrap) && escaped.in_discard(THE_DERG));
}

#[test]
fn yuri_and_samantha_counts_us_coups() {
    let mut s = sea().effect(Effect::YuriAndSamantha).ussr(SUDAN, 1).ussr(DJIBOUTI, 1).dice([1]);
    s = s.round_with(Us, PEACE_CORPS, Choice::COUP);
    s.at(Us, [DJIBOUTI]);
    assert_eq!(s.vp_now(), -1);
}

#[test]
fn sadat_and_the_awacs_sale() {
    let s = sea().ussr(EGYPT, 3).round_with(Us, SADAT_EXPELS_SOVIETS, Choice::EVENT);
    assert_eq!(s.inf(EGYPT), (1, 0));
    let s = sea().round_with(Us, AWACS_SALE_TO_SAUDIS, Choice::EVENT);
    assert_eq!(s.inf(SAUDI_ARABIA), (2, 0));
    let s = s.us(EGYPT, 1).round_with(Ussr, MUSLIM_REVOLUTION, Choice::EVENT);
    assert!(s.in_discard(MUSLIM_REVOLUTION) && s.inf(EGYPT) == (1, 0), "prevented");
}

#[test]
fn north_sea_oil_gives_an_eighth_round_and_prevents_opec() {
    let s = sea().round_with(Us, NORTH_SEA_OIL, Choice::EVENT);
    assert!(s.has(Effect::EightRoundsForUs));
    let s = s.ussr(EGYPT, 2).round_with(Ussr, OPEC, Choice::EVENT);
    assert_eq!(s.vp_now(), 0);
}

#[test]
fn salt_arms_race_terrorism_lone_gunman_and_aldrich_ames() {
    let mut s = sea().defcon(2).discards([PEACE_CORPS]).round_with(Us, SALT_NEGOTIATIONS, Choice::EVENT);
    s.card(Us, PEACE_CORPS);
    assert_eq!((s.defcon_now(), s.in_hand(Us, PEACE_CORPS)), (4, true));
    let s = sea().milops(Us, 4).milops(Ussr, 1).round_with(Us, ARMS_RACE, Choice::EVENT);
    assert_eq!(s.vp_now(), 3);
    let s = sea().hand(Us, [PEACE_CORPS]).draws([PEACE_CORPS]).round_with(Ussr, TERRORISM, Choice::EVENT);
    assert!(s.in_discard(PEACE_CORPS));
    let mut s = sea().ussr(SUDAN, 1).round_with(Ussr, LONE_GUNMAN, Choice::EVENT);
    assert!(s.seen(Us).has(SEPARATISTS));
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [SUDAN]);
    assert_eq!(s.inf(SUDAN), (0, 2));
    let mut s = sea().hand(Us, [PEACE_CORPS]).round_with(Ussr, ALDRICH_AMES_REMIX, Choice::EVENT);
    s.card(Ussr, SEPARATISTS);
    assert!(s.in_discard(SEPARATISTS) && s.seen(Us).has(PEACE_CORPS));
}

// The VP limit stays 10.
#[test]
fn the_vp_limit_stays_ten() {
    let s = sea().vp(8).milops(Us, 4).round_with(Us, ARMS_RACE, Choice::EVENT);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::VictoryPoints)));
}
