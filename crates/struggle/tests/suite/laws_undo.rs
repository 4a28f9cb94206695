//! Undo does not reveal hands: in random games, and with every card in positions that random play seldom
//! reaches.

use crate::common::setup_of;
use contract::{Act, Below, CardId, CardSet, Game, Open, Pick, Side, SplitMix, laws};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts;
use struggle::log::{Ask as Kind, Entry};
use struggle::surgery::Pile;
use struggle::{RedSea, Setup, State, Twilight};

/// The forms of the games: the name of the option, and its value.
const FORMS: [&[(&str, &str)]; 10] = [
    &[],
    &[("with_red_sea_cards", "on")],
    &[("scenario", "late_war")],
    &[("un_before_missile_envy", "on"), ("show_held_cards", "on")],
    &[("bid_for_sides", "on")],
    &[("mixed_operations", "on"), ("space_with_granted_ops", "on"), ("reshuffle", "when_empty")],
    &PROMO,
    &LATE_PROMO,
    &[("turn_zero", "on"), ("chinese_civil_war", "on"), ("alternate_space", "on")],
    &ALL_EXTRAS,
];
const RED_SEA_FORMS: [&[(&str, &str)]; 4] = [
    &[],
    &[("with_twilight_cards", "on")],
    &[("bid_for_sides", "on")],
    &[("with_twilight_cards", "on"), ("borrow", "before_deal"), ("carter_doctrine", "own_dice")],
];

#[test]
fn undo_tells_nothing_in_random_games() {
    for (n, words) in FORMS.iter().enumerate() {
        let setup = setup_of::<Twilight>(words);
        for seed in 0..30 {
            laws::undo_tells_nothing::<Twilight>(&setup, seed * 7 + n as u64, 2);
        }
    }
    for (n, words) in RED_SEA_FORMS.iter().enumerate() {
        let setup = setup_of::<RedSea>(words);
        for seed in 0..60 {
            laws::undo_tells_nothing::<RedSea>(&setup, seed * 7 + n as u64, 2);
        }
    }
}

/// Takes a random game's position before a card is chosen, gives the player one card after another that it
/// could also have drawn, and plays it with random picks up to the next choice of a card; every pick along
/// the way is checked. Returns which cards' events came up.
fn judge_each_card<G: Game<Setup = Setup, State = State, Entry = Entry>>(
    setup: &Setup,
    seeds: u64,
) -> CardSet {
    let mut judged = CardSet::EMPTY;
    for seed in 0..seeds {
        let mut rng = SplitMix(seed ^ 0xCA4D);
        let mut positions = Vec::new();
        laws::random_game::<G>(setup, seed, |state, open| {
            let asked =
                Side::BOTH.into_iter().find(|&side| is_asked(open, side, &[Kind::PlayCard, Kind::Headline]));
            // Under Kremlin Flu the player is asked because of a scoring card: with another hand it would not
            // be asked.
            let flu = [Effect::FluForUs, Effect::FluForUssr];
            let flu = flu.into_iter().any(|effect| state.public.effects.has(effect));
            if let Some(side) = asked
                && !flu
                && rng.below(12) == 0
            {
                positions.push((*state, side));
            }
        });
        for (state, side) in positions {
            // Any card in the deck, in the other hand or in the discard pile might be here instead.
            let elsewhere = state.hidden.deck | state.hidden.hand[side.foe()] | state.public.discard;
            let known = state.public.red_sea.bottom.cards() | state.hidden.put_back;
            for card in (elsewhere - known).iter().filter(|_| rng.below(4) == 0).collect::<Vec<_>>() {
                let place = format!("seed {seed}, {card:?} to {side:?}");
                let state = exchanged(state, side, card, &mut rng);
                judged.put(
                    card,
                    judge_card::<G>(setup, state, side, card, &mut rng, &place) || judged.has(card),
                );
            }
        }
    }
    judged
}

fn is_asked(open: &Open, side: Side, kinds: &[Kind]) -> bool {
    open.ask(side).is_some_and(|ask| kinds.iter().any(|&kind| kind as u8 == ask.prompt.kind))
}

/// The same position with `card` in hand, exchanged for another card that takes its place.
fn exchanged(mut state: State, side: Side, card: CardId, rng: &mut SplitMix) -> State {
    let hand = state.hidden.hand[side] - state.hidden.seen[side];
    let Some(given) = hand.nth(rng.below(hand.len().max(1))) else { return state };
    let from = if state.public.discard.has(card) {
        Pile::Discard
    } else if state.hidden.hand[side.foe()].has(card) {
        Pile::Hand(side.foe())
    } else {
        Pile::Deck
    };
    state.put_card(card, Pile::Hand(side));
    state.put_card(given, from);
    state
}

/// Plays one card, for its event if it has one: operations are the same with every card. Returns whether its
/// event came up.
fn judge_card<G: Game<Setup = Setup, State = State, Entry = Entry>>(
    setup: &Setup,
    mut state: State,
    side: Side,
    card: CardId,
    rng: &mut SplitMix,
    place: &str,
) -> bool {
    let mut open = G::open(setup, &state);
    let mut act = Act::Pick(side, Pick::Card(card));
    if !open.allows(act) {
        return false;
    }
    let mut log = Vec::new();
    loop {
        open = G::apply_legal(setup, &mut state, act, Some(&mut log));
        if Side::BOTH.into_iter().any(|side| is_asked(&open, side, &[Kind::PlayCard])) {
            break;
        }
        laws::picks_tell_nothing::<G>(setup, &state, rng, place);
        let event = Act::Pick(side, Pick::Choice(Choice::EVENT.0));
        match if open.allows(event) { Some(event) } else { rng.act(&open) } {
            Some(next) => act = next,
            None => break,
        }
    }
    log.iter().any(|entry| matches!(*entry, Entry::Event { card: happened, .. } if happened == card))
}

const PROMO: [(&str, &str); 2] = [("promo_pack_1", "on"), ("promo_pack_2", "on")];
/// All official extras together.
const ALL_EXTRAS: [(&str, &str); 4] = [PROMO[0], PROMO[1], ("turn_zero", "on"), ("alternate_space", "on")];
const LATE_PROMO: [(&str, &str); 3] = [PROMO[0], PROMO[1], ("scenario", "late_war")];

/// Cards that have no event.
const NO_EVENT: [CardId; 2] = [facts::cards::THE_CHINA_CARD, facts::cards::ROMANIAN_AUTONOMY];

/// Random games are short: in the late war all cards but the starting ones are in the deck from the beginning.
#[test]
fn undo_tells_nothing_with_any_card() {
    let judged = [
        judge_each_card::<Twilight>(&setup_of::<Twilight>(&[]), 100),
        judge_each_card::<Twilight>(&setup_of::<Twilight>(&[("scenario", "late_war")]), 100),
        judge_each_card::<Twilight>(&setup_of::<Twilight>(&[("with_red_sea_cards", "on")]), 100),
        judge_each_card::<Twilight>(&setup_of::<Twilight>(&[("turn_zero", "on")]), 100),
        judge_each_card::<Twilight>(&setup_of::<Twilight>(&PROMO), 100),
        judge_each_card::<Twilight>(&setup_of::<Twilight>(&LATE_PROMO), 100),
        judge_each_card::<RedSea>(&setup_of::<RedSea>(&[]), 200),
        judge_each_card::<RedSea>(&setup_of::<RedSea>(&[("with_twilight_cards", "on")]), 200),
    ];
    let judged = judged.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards);
    // Statecraft and crises of Turn Zero are never played from a hand.
    let is_played = |card: &CardId| {
        let facts = &facts::CARD_FACTS[card.0 as usize];
        facts.ops > 0 || facts.scoring
    };
    let events = (1..facts::CARDS as u8).map(CardId).filter(is_played);
    let events = events.filter(|card| !NO_EVENT.contains(card));
    let missing: Vec<_> = events.filter(|&card| !judged.has(card)).collect();
    let missing: Vec<_> = missing.iter().map(|card| facts::CARD_FACTS[card.0 as usize].word).collect();
    assert!(missing.is_empty(), "events that were never judged: {missing:?}");
}
