//! The rules of the toy game.

use super::{CARDS, DOUBLE, Entry, HAND, HIGHEST_BID, PASS, SPACES, Setup, Stage, State, Table};
use contract::{
    Act, Ask, BySide, CardId, CardSet, Chance, Now, Occasion, Open, Options, Outcome, Pick, Prompt, Seating,
    Side, SpaceId, SpaceSet,
};

pub const BY_POINTS: u8 = 0;
pub const BY_LEAD: u8 = 1;
pub const REASONS: [&str; 2] = ["points", "lead"];
/// This many points ahead wins at once.
pub const LEAD: u8 = 6;

pub fn start(setup: &Setup) -> State {
    State {
        table: Table {
            stage: if setup.bids { Stage::Bid } else { Stage::Deal },
            seating: Seating::Straight,
            leader: setup.first_leader,
            led: None,
            followed: None,
            round_winner: Side::Us,
            round: 1,
            doubled: false,
            may_double: BySide::new(true, true),
            owners: [None; SPACES as usize],
            scores: BySide::new(0, 0),
            played: CardSet::EMPTY,
        },
        bids: BySide::new(None, None),
        hands: BySide::default(),
        deck: (0..CARDS).map(CardId).collect(),
    }
}

/// The kind of a stage's question.
pub fn kind(stage: Stage) -> u8 {
    match stage {
        Stage::Bid => 0,
        Stage::Lead => 1,
        Stage::Follow => 2,
        Stage::Claim | Stage::Toss | Stage::Deal | Stage::Roll | Stage::Over(_) => 3,
    }
}

fn ask(side: Side, stage: Stage, options: Options) -> Ask {
    Ask { side, prompt: Prompt { kind: kind(stage), card: None, left: 1 }, options }
}

pub fn open(state: &State) -> Open {
    let table = &state.table;
    let bid = |side| ask(side, Stage::Bid, Options::choices((1 << (HIGHEST_BID + 1)) - 1));
    let now = match table.stage {
        Stage::Bid => match (state.bids[Side::Us], state.bids[Side::Ussr]) {
            (None, None) => Now::Both(bid(Side::Us), bid(Side::Ussr)),
            (None, Some(_)) => Now::Ask(bid(Side::Us)),
            (Some(_), _) => Now::Ask(bid(Side::Ussr)),
        },
        Stage::Toss => Now::Chance(Chance::Coin),
        Stage::Deal => Now::Chance(Chance::Card { from: state.deck }),
        Stage::Lead => Now::Ask(ask(table.leader, Stage::Lead, Options::cards(state.hands[table.leader]))),
        Stage::Follow => {
            let side = table.leader.foe();
            Now::Ask(ask(side, Stage::Follow, Options::cards(state.hands[side])))
        }
        Stage::Roll => Now::Chance(Chance::Die),
        Stage::Claim => {
            let free = (0..SPACES).filter(|&n| table.owners[n as usize].is_none()).map(SpaceId);
            let options = Options::spaces(free.collect::<SpaceSet>()).and_choice(PASS);
            Now::Ask(ask(table.round_winner, Stage::Claim, options))
        }
        Stage::Over(outcome) => Now::Over(outcome),
    };
    let stands = |side| match table.stage {
        Stage::Over(_) => 0,
        _ => u64::from(table.may_double[side]) << DOUBLE,
    };
    Open { now, standing: BySide::new(stands(Side::Us), stands(Side::Ussr)) }
}

/// A round is a turn, and its leader has it. Cards are dealt before anyone leads.
pub fn occasion(state: &State) -> Occasion {
    let table = &state.table;
    let (whose, taker) = match table.stage {
        Stage::Bid | Stage::Toss | Stage::Over(_) => (None, None),
        Stage::Deal => (None, Some(next_to_draw(state))),
        Stage::Lead | Stage::Follow | Stage::Claim => (Some(table.leader), None),
        Stage::Roll => (Some(table.leader), Some(table.leader)),
    };
    Occasion { game: 1, turn: table.round, round: 0, whose, taker }
}

pub fn apply(setup: &Setup, state: &mut State, act: Act, mut tell: impl FnMut(Entry)) {
    match act {
        Act::Pick(side, Pick::Choice(DOUBLE)) => {
            state.table.may_double[side] = false;
            state.table.doubled = true;
            tell(Entry::Doubled(side));
        }
        Act::Pick(side, Pick::Choice(PASS)) => claim(setup, state, side, None, tell),
        Act::Pick(side, Pick::Space(space)) => claim(setup, state, side, Some(space), tell),
        Act::Pick(side, Pick::Choice(bid)) => {
            state.bids[side] = Some(bid);
            tell(Entry::Bid { side, bid: Some(bid) });
            compare_bids(state, tell);
        }
        Act::Pick(side, Pick::Card(card)) => play(state, side, card, tell),
        Act::Tossed(side) => seat(state, side, tell),
        Act::Drew(card) => {
            let side = next_to_draw(state);
            state.deck.remove(card);
            state.hands[side].insert(card);
            tell(Entry::Drew { side, card: Some(card) });
            state.table.stage = after_deal(state);
        }
        Act::Rolled(pips) => {
            tell(Entry::Rolled(pips));
            let table = &mut state.table;
            let value = |card: Option<CardId>| card.map_or(0, |card| card.0 / 3 + 1);
            let leads = value(table.led) + pips > value(table.followed) + 4;
            table.round_winner = if leads { table.leader } else { table.leader.foe() };
            table.stage = Stage::Claim;
        }
    }
}

fn compare_bids(state: &mut State, mut tell: impl FnMut(Entry)) {
    let (Some(us), Some(ussr)) = (state.bids[Side::Us], state.bids[Side::Ussr]) else { return };
    tell(Entry::BidsShown(BySide::new(us, ussr)));
    match us.cmp(&ussr) {
        std::cmp::Ordering::Equal => state.table.stage = Stage::Toss,
        std::cmp::Ordering::Greater => seat(state, Side::Us, tell),
        std::cmp::Ordering::Less => seat(state, Side::Ussr, tell),
    }
}

/// The bidder provisionally called `buyer` plays the US and pays for it.
fn seat(state: &mut State, buyer: Side, mut tell: impl FnMut(Entry)) {
    let paid = state.bids[buyer].unwrap_or(0);
    if buyer == Side::Ussr {
        // What players have already done belongs to their seat, not to the side.
        state.bids.0.swap(0, 1);
        state.table.may_double.0.swap(0, 1);
        state.table.seating = Seating::Swapped;
    }
    state.table.scores[Side::Ussr] += paid;
    state.table.stage = Stage::Deal;
    tell(Entry::Seated(state.table.seating));
}

fn next_to_draw(state: &State) -> Side {
    if state.hands[Side::Us].len() <= state.hands[Side::Ussr].len() { Side::Us } else { Side::Ussr }
}

fn after_deal(state: &State) -> Stage {
    let full = Side::BOTH.into_iter().all(|side| state.hands[side].len() >= HAND);
    if full || state.deck.is_empty() { Stage::Lead } else { Stage::Deal }
}

fn play(state: &mut State, side: Side, card: CardId, mut tell: impl FnMut(Entry)) {
    state.hands[side].remove(card);
    state.table.played.insert(card);
    tell(Entry::Played { side, card });
    if state.table.stage == Stage::Lead {
        state.table.led = Some(card);
        state.table.stage = Stage::Follow;
    } else {
        state.table.followed = Some(card);
        state.table.stage = Stage::Roll;
    }
}

fn claim(setup: &Setup, state: &mut State, side: Side, space: Option<SpaceId>, mut tell: impl FnMut(Entry)) {
    let table = &mut state.table;
    let worth = space.map_or(0, |space| space.0 % 3 + 1);
    let points = if table.doubled { worth * 2 } else { worth };
    if let Some(space) = space {
        table.owners[space.0 as usize] = Some(side);
    }
    table.scores[side] += points;
    tell(Entry::Claimed { side, space, points });
    let BySide([us, ussr]) = table.scores;
    let winner = match us.cmp(&ussr) {
        std::cmp::Ordering::Greater => Some(Side::Us),
        std::cmp::Ordering::Less => Some(Side::Ussr),
        std::cmp::Ordering::Equal => None,
    };
    let far_ahead = us.abs_diff(ussr) >= LEAD;
    if far_ahead || table.round == setup.rounds {
        let outcome = Outcome { winner, reason: if far_ahead { BY_LEAD } else { BY_POINTS } };
        table.stage = Stage::Over(outcome);
        tell(Entry::Over(outcome));
        return;
    }
    table.round += 1;
    table.leader = side;
    table.doubled = false;
    (table.led, table.followed) = (None, None);
    state.table.stage = after_deal(state);
}
