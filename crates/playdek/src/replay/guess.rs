//! What the players may have done: for each decision and each die the acts suggested by the next lines of the
//! log, best first. The search tries them and keeps what explains the log.

use super::cards::{first_headline, headlines};
use super::ledger::Ledger;
use crate::{LineKind, Mode};
use contract::{Act, Ask, CardId, Chance, Now, Open, Options, Pick, Side, SpaceId};
use struggle::State;
use struggle::choice::Choice;
use struggle::facts::{TWILIGHT_BOARD, cards};
use struggle::frames::Frame;
use struggle::log::Ask as Kind;

/// Acts worth trying at this point. Draws from the pile are not decided here.
pub(crate) fn acts(state: &State, open: &Open, ledger: &Ledger<'_>) -> Vec<Act> {
    match open.now {
        Now::Ask(ask) => picks(state, open, &ask, ledger),
        Now::Both(us, ussr) => {
            let mut acts = picks(state, open, &us, ledger);
            if acts.is_empty() {
                acts = picks(state, open, &ussr, ledger);
            }
            acts
        }
        Now::Chance(Chance::Die) => dice(state, ledger).into_iter().map(Act::Rolled).collect(),
        Now::Chance(Chance::Card { from }) => {
            let named = drawn_from_hand(state, ledger);
            named.filter(|&card| from.has(card)).map(Act::Drew).into_iter().collect()
        }
        Now::Chance(Chance::Coin) | Now::Over(_) => Vec::new(),
    }
}

fn picks(state: &State, open: &Open, ask: &Ask, ledger: &Ledger<'_>) -> Vec<Act> {
    let side = ask.side;
    let kind = Kind::ALL[ask.prompt.kind as usize];
    let mut picks = match kind {
        Kind::Headline => {
            let shown = headlines(ledger.block(), first_headline(state));
            let known = shown.into_iter().find(|(who, _)| *who == side);
            match known {
                Some((_, headline)) => card(Some(headline)),
                // The log was cut before anything was said about it: either it ends here, or the other side's card is
                // shown.
                None if ledger.is_last_block() && !ledger.is_exhausted() => ask.options.iter().collect(),
                None => Vec::new(),
            }
        }
        Kind::PlayCard | Kind::TrapDiscard => match ledger.header_card() {
            Some(played) => card(Some(played)),
            None => vec![Pick::Choice(Choice::PASS.0)],
        },
        Kind::PlayMode | Kind::OpsMode => modes(ask, ledger),
        Kind::SetupInfluence => free_placement(state, &ask.options, side, ledger),
        Kind::ExtraInfluence | Kind::OpsInfluence | Kind::EventPlace => {
            spread(&ask.options, influence_lines(ledger, side, 1))
        }
        Kind::EventRemove => {
            let of = match state.public.stack.top() {
                Frame::Remove { of, .. } => of,
                _ => side.foe(),
            };
            spread(&ask.options, influence_lines(ledger, of, -1))
        }
        Kind::CoupTarget | Kind::RealignTarget => targets(&ask.options, ledger),
        Kind::PickCountry => countries(&ask.options, side, ledger),
        Kind::DiscardOrSuffer | Kind::DiscardAny | Kind::DiscardPeeked | Kind::DiscardHeld => {
            or_decline(discarded(ledger, side))
        }
        Kind::TakeFromFoe => card(discarded(ledger, side.foe())),
        Kind::GiveHighest => card(revealed(ledger, side)),
        Kind::Reclaim => or_decline(revealed(ledger, side)),
        Kind::StarWars => {
            let event = ledger.first_open(|line| match line {
                LineKind::Event(card) => Some(*card),
                _ => None,
            });
            match event {
                // Flower Power can end the game before the event is printed.
                None if ledger.is_last_block() => ask.options.iter().collect(),
                event => card(event),
            }
        }
        Kind::Companion => card(ledger.first_open(|line| match line {
            LineKind::Plays { side: s, card } if *s == side => Some(*card),
            _ => None,
        })),
        Kind::Choose => choices(ask, ledger),
        // The client has neither bids of this kind nor Red Sea; how it reports the alternate Space Race and Turn Zero
        // is unknown.
        Kind::Bid
        | Kind::Borrow
        | Kind::FixDie
        | Kind::DiscardDrawn
        | Kind::PlayMirrored
        | Kind::Statecraft
        | Kind::TakeBeforeDeal
        | Kind::RollAgain => Vec::new(),
    };
    // The client offers the way out of the crisis when a coup is declared.
    let exits = crisis_exit(open, side, ledger);
    let at = if kind == Kind::CoupTarget { 0 } else { picks.len() };
    picks.splice(at..at, exits);
    picks.retain(|&pick| ask.options.has(pick) || open.standing[side] >> choice_number(pick) & 1 != 0);
    picks.into_iter().map(|pick| Act::Pick(side, pick)).collect()
}

fn choice_number(pick: Pick) -> u8 {
    match pick {
        Pick::Choice(n) => n,
        Pick::Card(_) | Pick::Space(_) => 63,
    }
}

fn card(card: Option<CardId>) -> Vec<Pick> {
    card.map(Pick::Card).into_iter().collect()
}

fn or_decline(card: Option<CardId>) -> Vec<Pick> {
    let decline = Pick::Choice(Choice::DECLINE.0);
    card.map(Pick::Card).into_iter().chain([decline]).collect()
}

fn discarded(ledger: &Ledger<'_>, side: Side) -> Option<CardId> {
    ledger.first_open(|line| match line {
        LineKind::Discards { side: s, card } if *s == side => Some(*card),
        _ => None,
    })
}

fn revealed(ledger: &Ledger<'_>, side: Side) -> Option<CardId> {
    ledger.first_open(|line| match line {
        LineKind::Reveals { side: s, card, .. } if *s == side => Some(*card),
        _ => None,
    })
}

/// The way out of the Cuban Missile Crisis shows as two influence less and the end of the marker.
fn crisis_exit(open: &Open, side: Side, ledger: &Ledger<'_>) -> Vec<Pick> {
    let over = LineKind::InPlay { card: cards::CUBAN_MISSILE_CRISIS, began: false };
    let printed = ledger.first_open(|line| (*line == over).then_some(())).is_some();
    // A log can be cut between the two.
    if open.standing[side] == 0 || !(printed || ledger.is_last_block()) {
        return Vec::new();
    }
    struggle::crisis_exits(side)
        .iter()
        .filter(|(_, space)| influence_lines(ledger, side, -1).contains(space))
        .map(|(choice, _)| Pick::Choice(choice.0))
        .collect()
}

/// Ways to use a card or an allowance that have lines in the log.
fn modes(ask: &Ask, ledger: &Ledger<'_>) -> Vec<Pick> {
    let uses = |mode: Mode| {
        ledger
            .first_open(|line| matches!(line, LineKind::UseOps { mode: m, .. } if *m == mode).then_some(()))
            .is_some()
    };
    // Whatever the log prints first was done first.
    let mut order: Vec<Choice> = Vec::new();
    for (_, line) in ledger.open_lines() {
        let choice = match line.what {
            LineKind::Event(_) => Choice::EVENT,
            LineKind::UseOps { mode: Mode::Influence, .. } => Choice::INFLUENCE,
            LineKind::UseOps { mode: Mode::Coup, .. } => Choice::COUP,
            LineKind::UseOps { mode: Mode::Realignment, .. } => Choice::REALIGN,
            LineKind::UseOps { mode: Mode::Space, .. } => Choice::SPACE,
            _ => continue,
        };
        if !order.contains(&choice) {
            order.push(choice);
        }
    }
    // It was the event, whether the guessed hand has a card to go with it or not.
    if ledger.is_cut_before_companion() {
        order = vec![Choice::EVENT];
    }
    // At the end, the client's log may stop before the first line about the use.
    order.extend([Choice::DECLINE, Choice::WITH_UN]);
    if ledger.is_last_block() && !ledger.is_cut_before_companion() {
        order.extend([Choice::EVENT, Choice::COUP, Choice::INFLUENCE, Choice::SPACE, Choice::REALIGN]);
    }
    debug_assert!(!uses(Mode::Coup) || order.contains(&Choice::COUP));
    order
        .into_iter()
        .filter(|choice| ask.options.choices & choice.bit() != 0)
        .map(|choice| Pick::Choice(choice.0))
        .collect()
}

/// Countries in the unexplained influence lines of a side, in the log's order.
fn influence_lines(ledger: &Ledger<'_>, side: Side, sign: i8) -> Vec<SpaceId> {
    let mut spaces = Vec::new();
    for (_, line) in ledger.open_lines() {
        if let LineKind::Influence(change) = line.what
            && change.side == side
            && change.delta.signum() == sign
            && !spaces.contains(&change.country)
        {
            spaces.push(change.country);
        }
    }
    spaces
}

/// The order of markers within one operation does not matter: the first country that fits, or stop.
fn spread(options: &Options, lines: Vec<SpaceId>) -> Vec<Pick> {
    let first = lines.into_iter().find(|&space| options.spaces.has(space));
    let stop = (options.choices & Choice::DECLINE.bit() != 0).then_some(Pick::Choice(Choice::DECLINE.0));
    first.map(Pick::Space).into_iter().chain(stop).collect()
}

/// The client prints free placements and the handicap together, one line per country. The free points are
/// those that cannot belong to the handicap, which requires existing influence and stops at two above control
/// (§11).
fn free_placement(state: &State, options: &Options, side: Side, ledger: &Ledger<'_>) -> Vec<Pick> {
    let must_be_free = |space: SpaceId| {
        let last = ledger.first_open(|line| match line {
            LineKind::Influence(change) if change.side == side && change.country == space => {
                Some(if side == Side::Us { change.us } else { change.ussr })
            }
            _ => None,
        });
        let foe = state.public.influence[side.foe()].0[space.0 as usize];
        let most = foe + TWILIGHT_BOARD.stability[space.0 as usize] + 2;
        !state.public.present[side].has(space) || last.is_some_and(|last| last > most)
    };
    let mut lines = influence_lines(ledger, side, 1);
    lines.sort_by_key(|&space| !must_be_free(space));
    spread(options, lines)
}

fn targets(options: &Options, ledger: &Ledger<'_>) -> Vec<Pick> {
    let target = ledger.first_open(|line| match line {
        LineKind::Target(space) => Some(*space),
        _ => None,
    });
    let mut picks: Vec<Pick> = target.map(Pick::Space).into_iter().collect();
    picks.push(Pick::Choice(Choice::DECLINE.0));
    if target.is_none() && ledger.is_exhausted() && ledger.names_another_end(None) {
        // The log was cut before the target was printed, and what was done there ended the game.
        picks.extend(options.spaces.iter().map(Pick::Space));
    }
    picks
}

/// A country that an event names: the war's, one with a line, or any if the log does not say.
fn countries(options: &Options, side: Side, ledger: &Ledger<'_>) -> Vec<Pick> {
    let war = ledger.first_open(|line| match line {
        LineKind::War(space) => Some(*space),
        _ => None,
    });
    let mut spaces: Vec<SpaceId> = war.into_iter().collect();
    spaces.extend(influence_lines(ledger, side, 1).into_iter().filter(|space| Some(*space) != war));
    spaces.extend(options.spaces.iter().filter(|space| !spaces.contains(space)).collect::<Vec<_>>());
    spaces.into_iter().map(Pick::Space).collect()
}

fn choices(ask: &Ask, ledger: &Ledger<'_>) -> Vec<Pick> {
    let level = ledger.first_open(|line| match line {
        LineKind::Defcon { level, .. } => Some(*level),
        _ => None,
    });
    let mut order: Vec<Choice> = level.map(Choice::defcon).into_iter().collect();
    if ledger.is_exhausted() && ledger.may_end_by_wargames() {
        // Nothing is printed after Wargames because the game is over.
        order.push(Choice::ACCEPT);
    }
    order.extend(Choice::all());
    order
        .into_iter()
        .filter(|choice| ask.options.choices & choice.bit() != 0)
        .map(|choice| Pick::Choice(choice.0))
        .collect()
}

/// The die that the log prints for the current roll; if it prints none, any die, best guess first.
fn dice(state: &State, ledger: &Ledger<'_>) -> Vec<u8> {
    let printed = |f: &dyn Fn(&LineKind) -> Option<u8>| ledger.first_open(f);
    let die = match state.public.stack.top() {
        Frame::CoupDie { .. } => printed(&|line| match line {
            LineKind::Coup { die, .. } => Some(*die),
            _ => None,
        }),
        Frame::SpaceDie { .. } => printed(&|line| match line {
            LineKind::SpaceRoll { die, .. } => Some(*die),
            _ => None,
        }),
        Frame::RealignDice { ussr_die, .. } => {
            let roller = if ussr_die == 0 { Side::Ussr } else { Side::Us };
            printed(&|line| match line {
                LineKind::Roll { side, die, .. } if *side == roller => Some(*die),
                _ => None,
            })
        }
        _ => match state.public.stack.iter().rev().nth(1) {
            // Not printed. The Games reroll ties, so only dice that cannot tie are worth trying.
            Some(Frame::Event { card: cards::OLYMPIC_GAMES, .. }) => return vec![6, 1],
            Some(Frame::Event { card: cards::SUMMIT, .. }) => return vec![6, 1, 5, 2, 4, 3],
            Some(Frame::Event { .. }) => printed(&|line| match line {
                LineKind::WarResult { die, .. } => Some(*die),
                _ => None,
            }),
            _ => printed(&|line| match line {
                LineKind::TrapRoll { die, .. } => Some(*die),
                _ => None,
            }),
        },
    };
    // If the log is cut, any die will do.
    die.map_or_else(|| if ledger.is_last_block() { vec![1] } else { Vec::new() }, |die| vec![die])
}

/// The card that came up in a random draw from a hand.
fn drawn_from_hand(state: &State, ledger: &Ledger<'_>) -> Option<CardId> {
    let Frame::DrawFromHand { of } = state.public.stack.top() else { return None };
    ledger.first_open(|line| match line {
        LineKind::Discards { side, card } | LineKind::Reveals { side, card, .. } if *side == of => {
            Some(*card)
        }
        _ => None,
    })
}
