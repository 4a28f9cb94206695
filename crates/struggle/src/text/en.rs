//! The log in English.

use super::names::{self, card_facts, in_space_en, the_region, the_space};
use super::{crisis_row, crisis_sum, outcomes, plural, signed, sum};
use crate::choice::Choice;
use crate::facts::cards;
use crate::log::Entry;
use contract::{CardId, Lang, Side, SpaceId};
use std::borrow::Cow;

/// A table of sentences: one arm an entry, longer ones below.
pub fn entry(entry: &Entry) -> String {
    match *entry {
        Entry::TurnBegins { turn } => format!("Turn {turn} begins."),
        Entry::RoundBegins { side, round } => format!("{} begins action round {round}.", subject(side)),
        Entry::TurnEnds { turn } => format!("Turn {turn} ends."),
        Entry::Bids { first, second } => bids(first, second),
        Entry::SidesSwapped => "The sides are swapped: the first player plays the USSR.".into(),
        Entry::ExtraInfluence { side, n } => format!("{} gets {n} extra influence.", subject(side)),
        Entry::Reshuffle => "The discard pile is shuffled into a new draw pile.".into(),
        Entry::DeckGrows { cards } => {
            format!("{cards} {} the draw pile.", plural::en(cards, "card joins", "cards join"))
        }
        Entry::Drew { side, card: Some(card) } => format!("{} draws {}.", subject(side), name(card)),
        Entry::Drew { side, card: None } => format!("{} draws a card.", subject(side)),
        Entry::Peeked { side, card: Some(card) } => {
            format!("{} sees {} in the draw pile.", subject(side), name(card))
        }
        Entry::Peeked { side, card: None } => format!("{} looks at a card of the draw pile.", subject(side)),
        Entry::Committed { side } => format!("{} has made its secret choice.", subject(side)),
        Entry::Headline { side, card } => format!("{} headlines {}.", subject(side), name(card)),
        Entry::HeadlineCancelled { card } => format!("The headline {} is cancelled.", name(card)),
        Entry::Played { side, card, mode } => played(side, card, Choice(mode)),
        Entry::Passed { side } => format!("{} passes.", subject(side)),
        Entry::Skipped { side } => format!("{} has nothing to play and skips the round.", subject(side)),
        Entry::Event { side, card } => event(side, card),
        Entry::NoEvent { card } => format!("The event of {} does not happen.", name(card)),
        Entry::Operations { side, card, mode, value } => operations(side, card, Choice(mode), value),
        Entry::Declined { side, card } => {
            format!("{} declines the operations of {}.", subject(side), name(card))
        }
        Entry::Influence { side, space, delta, us, ussr } => influence(side, space, delta, us, ussr),
        Entry::Target { side, space } => format!("{} targets {}.", subject(side), the_space(space)),
        Entry::Coup { side, space, die, ops, modifier, stability, result } => {
            let sum = coup_sum(die, ops, modifier, stability, result);
            let verdict = if result > 0 { "Success" } else { "Failure" };
            format!("{} attempts a coup {}: {sum}. {verdict}.", subject(side), in_space_en(space))
        }
        Entry::RealignRoll { side, space, die, modifier } => {
            format!("Realignment {}: {} rolls {}.", in_space_en(space), the(side), sum(die, modifier))
        }
        Entry::War { side, space, die, modifier, needed, won } => format!(
            "War {}: {} rolls {} and needs {needed} or more. {}.",
            in_space_en(space),
            the(side),
            sum(die, modifier),
            if won { "Victory" } else { "Defeat" },
        ),
        Entry::SpaceRoll { side, die, needed } => format!(
            "Space Race: {} rolls {die} and needs {needed} or less. {}.",
            the(side),
            if die <= needed { "Success" } else { "Failure" },
        ),
        Entry::SpaceAdvance { side, to } => format!("{} reaches box {to} of the Space Race.", subject(side)),
        Entry::TrapRoll { side, die, escaped } => trap_roll(side, die, escaped),
        Entry::Contest { us_die, us_bonus, ussr_die, ussr_bonus } => {
            format!("The US rolls {}, the USSR {}.", sum(us_die, us_bonus), sum(ussr_die, ussr_bonus),)
        }
        Entry::Vp { side, n, score } => {
            format!("{} gains {n} VP (score: {}).", subject(side), super::score(score, Lang::En))
        }
        Entry::NoVp { score } => format!("Nobody gains VP (score: {}).", super::score(score, Lang::En)),
        Entry::Scored { region, us, ussr } => {
            format!("Scoring of {}: {us} VP for the US, {ussr} VP for the USSR.", the_region(region))
        }
        Entry::Defcon { level, improved: true } => format!("DEFCON improves to {level}."),
        Entry::Defcon { level, improved: false } => format!("DEFCON falls to {level}."),
        Entry::MilOps { side, n } => {
            let operations = plural::en(n, "military operation", "military operations");
            format!("{} now has {n} {operations}.", subject(side))
        }
        Entry::Shortfall { us, ussr } => shortfall(us, ussr),
        Entry::EffectBegins { card } => format!("{} takes effect.", name(card)),
        Entry::EffectEnds { card } => format!("{} is no longer in effect.", name(card)),
        Entry::Discarded { side, card } => format!("{} discards {}.", subject(side), name(card)),
        Entry::Removed { card } => format!("{} is removed from the game.", name(card)),
        Entry::Revealed { side, card } => format!("{} shows {}.", subject(side), name(card)),
        Entry::NothingToReveal { side } => format!("{} has nothing to show.", subject(side)),
        Entry::NothingToDiscard { side } => format!("{} has nothing to discard.", subject(side)),
        Entry::HandedOver { to, card } => {
            format!("{} hands {} to {}.", subject(to.foe()), name(card), the(to))
        }
        Entry::Returned { to, card } => format!("{} goes back to {}.", name(card), the(to)),
        Entry::Reclaimed { side, card } => {
            format!("{} takes {} from the discard pile.", subject(side), name(card))
        }
        Entry::CardPassed { card, to, face_up } => {
            let face = if face_up { "face up" } else { "face down" };
            format!("{} goes to {}, {face}.", name(card), the(to))
        }
        Entry::Olympics { side, boycott: false } => {
            format!("{} takes part in the Olympic Games.", subject(side))
        }
        Entry::Olympics { side, boycott: true } => format!("{} boycotts the Olympic Games.", subject(side)),
        Entry::RegionChosen { side, region } => format!("{} chooses {}.", subject(side), the_region(region)),
        Entry::HeldShown { side, card } => format!("{} shows its held card {}.", subject(side), name(card)),
        Entry::FinalScoring => "Final scoring of all regions.".into(),
        Entry::Borrowed { side, card } => format!("{} adds {} to the decks.", subject(side), name(card)),
        Entry::TurnedOver { card, under: true } => {
            format!("{} is turned over and goes under the draw pile.", name(card))
        }
        Entry::TurnedOver { card, under: false } => format!("{} is turned over.", name(card)),
        Entry::Famine { space, laid: true } => format!("Famine {}.", in_space_en(space)),
        Entry::Famine { space, laid: false } => format!("The famine {} is over.", in_space_en(space)),
        Entry::Barred { side, space } => {
            format!("{} may no longer coup or realign {}.", subject(side), in_space_en(space))
        }
        Entry::DieFixed { side, die } => format!("{} fixes the die: {die}.", subject(side)),
        Entry::MovesFirst { side } => {
            format!("{} moves first in every action round of this turn.", subject(side))
        }
        Entry::SeaLanes { side, doubled: true } => {
            format!("{} controls the Strategic Sea Lanes and doubles its total.", subject(side))
        }
        Entry::SeaLanes { side, doubled: false } => {
            format!("{} leads on the Strategic Sea Lanes and counts one more.", subject(side))
        }
        Entry::Consulted => "What follows depends on hidden cards.".to_owned(),
        Entry::RoundLost { side } => {
            format!("{} has no scoring card to play and loses the action round.", subject(side))
        }
        Entry::CoupRolled { side, space, die } => {
            format!("{} rolls {die} for the coup {}.", subject(side), in_space_en(space))
        }
        Entry::RollsAgain { side } => format!("{} rolls the die of the coup again.", subject(side)),
        Entry::StatecraftLost { side, card: Some(card) } => {
            format!("{} loses the statecraft card {} face down.", subject(side), name(card))
        }
        Entry::StatecraftLost { side, card: None } => {
            format!("{} loses a statecraft card face down.", subject(side))
        }
        Entry::CrisisOpens { card } => format!("A crisis: {}.", name(card)),
        Entry::Statecraft { side, card } => {
            format!("{} plays the statecraft card {}.", subject(side), name(card))
        }
        Entry::CrisisEnds { card, die, us, ussr, row } => {
            format!(
                "{}: {}.{}",
                name(card),
                crisis_sum(die, us, ussr, "the US", "the USSR"),
                crisis_row(card, row, Lang::En)
            )
        }
        Entry::TakenBeforeDeal { side, card } => {
            format!("{} takes {} before the deal.", subject(side), name(card))
        }
        Entry::VoidEvent { card } => {
            format!("{} has no effect: a crisis of Turn Zero prevents it.", name(card))
        }
        Entry::GameOver(outcome) => format!("The game is over. {}", outcomes::en(outcome)),
    }
}

/// At the beginning of a sentence.
fn subject(side: Side) -> &'static str {
    match side {
        Side::Us => "The US",
        Side::Ussr => "The USSR",
    }
}

fn the(side: Side) -> &'static str {
    match side {
        Side::Us => "the US",
        Side::Ussr => "the USSR",
    }
}

fn name(card: CardId) -> Cow<'static, str> {
    names::card(card, Lang::En)
}

fn bids(first: (Side, u8), second: (Side, u8)) -> String {
    format!(
        "Bids: the first player wants {} and offers {} influence, the second wants {} and offers {} influence.",
        the(first.0),
        first.1,
        the(second.0),
        second.1,
    )
}

fn played(side: Side, card: CardId, mode: Choice) -> String {
    let facts = card_facts(card);
    let scoring = facts.is_some_and(|facts| facts.scoring);
    let foes = facts.is_some_and(|facts| facts.side == Some(side.foe()));
    let (who, card) = (subject(side), name(card));
    match mode {
        Choice::EVENT if scoring => format!("{who} plays {card}."),
        Choice::EVENT if foes => format!("{who} plays {card}: first the opponent's event, then operations."),
        Choice::EVENT => format!("{who} plays {card} for the event."),
        Choice::INFLUENCE => format!("{who} plays {card} to place influence."),
        Choice::COUP => format!("{who} plays {card} for a coup."),
        Choice::REALIGN => format!("{who} plays {card} for realignment rolls."),
        Choice::SPACE => format!("{who} spends {card} on the Space Race."),
        Choice::NO_DIE => format!("{who} spends {card} on the Space Race without rolling."),
        Choice::WITH_UN => format!("{who} plays {card} together with {}.", name(cards::UN_INTERVENTION)),
        _ => format!("{who} uses {card}."),
    }
}

fn event(side: Side, card: CardId) -> String {
    let scoring = card_facts(card).is_some_and(|facts| facts.scoring);
    let (who, card) = (subject(side), name(card));
    if scoring {
        format!("{who} carries out {card}.")
    } else {
        format!("{who} carries out the event of {card}.")
    }
}

fn operations(side: Side, card: CardId, mode: Choice, value: u8) -> String {
    let purpose = match mode {
        Choice::INFLUENCE => " to place influence",
        Choice::COUP => " for a coup",
        Choice::REALIGN => " for realignment rolls",
        Choice::SPACE => " for the Space Race",
        _ => "",
    };
    let points = plural::en(value, "operations point", "operations points");
    format!("{} gives {} {value} {points}{purpose}.", name(card), the(side))
}

fn influence(side: Side, space: SpaceId, delta: i8, us: u8, ussr: u8) -> String {
    let verb = if delta < 0 { "loses" } else { "places" };
    format!(
        "{} {verb} {} influence {} ({us}/{ussr}).",
        subject(side),
        delta.unsigned_abs(),
        in_space_en(space)
    )
}

fn trap_roll(side: Side, die: u8, escaped: bool) -> String {
    let trap = match side {
        Side::Us => cards::QUAGMIRE,
        Side::Ussr => cards::BEAR_TRAP,
    };
    let verdict = if escaped { "breaks free" } else { "stays trapped" };
    format!("{} rolls {die} against {} and {verdict}.", subject(side), name(trap))
}

/// §6.3.2, written out.
fn coup_sum(die: u8, ops: u8, modifier: i8, stability: u8, result: i8) -> String {
    let plus_or_minus = if modifier < 0 { '−' } else { '+' };
    let modifier = match modifier.unsigned_abs() {
        0 => String::new(),
        n => format!(" {plus_or_minus} {n} (modifier)"),
    };
    let result = signed(i16::from(result));
    format!("{die} (die) + {ops} (operations){modifier} − 2 × {stability} (stability) = {result}")
}

/// §8.2.1: what was missing, and of whom.
fn shortfall(us: u8, ussr: u8) -> String {
    let named = |n: u8| format!("{n} military {}", plural::en(n, "operation", "operations"));
    match (us, ussr) {
        (n, 0) => format!("The US is {} short.", named(n)),
        (0, n) => format!("The USSR is {} short.", named(n)),
        _ => format!("The US is {} short, the USSR {ussr}.", named(us)),
    }
}
