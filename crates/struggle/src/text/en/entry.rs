//! The log in English.

use super::super::parts::{Named, crisis_row, score, sum};
use super::super::{Terms, card_facts, trap};
use super::parts::{in_space, name, subject, the, the_space};
use super::{outcomes, parts, plural};
use crate::choice::Choice;
use crate::facts::cards;
use crate::log::Entry;
use crate::show;
use contract::told::{Part, Sentence};
use contract::{CardId, Lang, Side, SpaceId, say};

/// A table of sentences: one arm an entry, longer ones below.
pub(super) fn entry(entry: &Entry) -> Sentence {
    match *entry {
        Entry::TurnBegins { turn } => say!("Turn {} begins.", turn),
        Entry::RoundBegins { side, round } => say!("{} begins action round {}.", subject(side), round),
        Entry::TurnEnds { turn } => say!("Turn {} ends.", turn),
        Entry::Bids { first, second } => bids(first, second),
        Entry::SidesSwapped => say!("The sides are swapped: the first player plays the USSR."),
        Entry::ExtraInfluence { side, n } => say!("{} gets {} extra influence.", subject(side), n),
        Entry::Reshuffle => say!("The discard pile is shuffled into a new draw pile."),
        Entry::DeckGrows { cards } => {
            say!("{} {} the draw pile.", cards, plural(cards, "card joins", "cards join"))
        }
        Entry::Drew { side, card: Some(card) } => say!("{} draws {}.", subject(side), name(card)),
        Entry::Drew { side, card: None } => say!("{} draws a card.", subject(side)),
        Entry::Peeked { side, card: Some(card) } => {
            say!("{} sees {} in the draw pile.", subject(side), name(card))
        }
        Entry::Peeked { side, card: None } => say!("{} looks at a card of the draw pile.", subject(side)),
        Entry::Committed { side } => say!("{} has made its secret choice.", subject(side)),
        Entry::Headline { side, card } => say!("{} headlines {}.", subject(side), name(card)),
        Entry::HeadlineCancelled { card } => say!("The headline {} is cancelled.", name(card)),
        Entry::Played { side, card, mode } => played(side, card, Choice(mode)),
        Entry::Passed { side } => say!("{} passes.", subject(side)),
        Entry::Skipped { side } => say!("{} has nothing to play and skips the round.", subject(side)),
        Entry::Event { side, card } => event(side, card),
        Entry::NoEvent { card } => say!("The event of {} does not happen.", name(card)),
        Entry::Operations { side, card, mode, value } => operations(side, card, Choice(mode), value),
        Entry::Declined { side, card } => {
            say!("{} declines the operations of {}.", subject(side), name(card))
        }
        Entry::Influence { side, space, delta, us, ussr, .. } => influence(side, space, delta, us, ussr),
        Entry::Target { side, space } => say!("{} targets {}.", subject(side), the_space(space)),
        Entry::Coup { side, space, die, ops, modifier, stability, result, .. } => {
            let sum = sum(
                &show::coup(side, die, ops, modifier, stability, result),
                Named::All,
                Lang::En,
                Terms::Twilight,
            );
            let verdict = if result > 0 { "Success" } else { "Failure" };
            say!("{} attempts a coup {}: {}. {}.", subject(side), in_space(space), sum, verdict)
        }
        Entry::RealignRoll { side, space, die, modifier } => {
            say!("Realignment {}: {} rolls {}.", in_space(space), the(side), rolled(side, die, modifier))
        }
        Entry::War { side, space, die, modifier, needed, won } => say!(
            "War {}: {} rolls {} and needs {} or more. {}.",
            in_space(space),
            the(side),
            rolled(side, die, modifier),
            needed,
            if won { "Victory" } else { "Defeat" }
        ),
        Entry::SpaceRoll { side, die, needed } => say!(
            "Space Race: {} rolls {} and needs {} or less. {}.",
            the(side),
            Part::die(die),
            needed,
            if die <= needed { "Success" } else { "Failure" }
        ),
        Entry::SpaceAdvance { side, to, .. } => {
            say!("{} reaches box {} of the Space Race.", subject(side), to)
        }
        Entry::TrapRoll { side, die, escaped } => trap_roll(side, die, escaped),
        Entry::Contest { us_die, us_bonus, ussr_die, ussr_bonus } => {
            say!(
                "The US rolls {}, the USSR {}.",
                rolled(Side::Us, us_die, us_bonus),
                rolled(Side::Ussr, ussr_die, ussr_bonus)
            )
        }
        Entry::Vp { side, n, score: points } => {
            say!("{} gains {} VP (score: {}).", subject(side), n, score(points, Lang::En))
        }
        Entry::NoVp { score: points } => say!("Nobody gains VP (score: {}).", score(points, Lang::En)),
        Entry::Scored { region, us, ussr, .. } => {
            say!(
                "Scoring of {}: {} VP for the US, {} VP for the USSR.",
                parts::region(region),
                us.points,
                ussr.points
            )
        }
        Entry::Defcon { from, level } if level > from => say!("DEFCON improves to {}.", level),
        Entry::Defcon { level, .. } => say!("DEFCON falls to {}.", level),
        Entry::MilOps { side, n, .. } => {
            let operations = plural(n, "military operation", "military operations");
            say!("{} now has {} {}.", subject(side), n, operations)
        }
        Entry::Shortfall { us, ussr } => shortfall(us, ussr),
        Entry::EffectBegins { card } => say!("{} takes effect.", name(card)),
        Entry::EffectEnds { card } => say!("{} is no longer in effect.", name(card)),
        Entry::Discarded { side, card } => say!("{} discards {}.", subject(side), name(card)),
        Entry::Removed { card } => say!("{} is removed from the game.", name(card)),
        Entry::Revealed { side, card } => say!("{} shows {}.", subject(side), name(card)),
        Entry::NothingToReveal { side } => say!("{} has nothing to show.", subject(side)),
        Entry::NothingToDiscard { side } => say!("{} has nothing to discard.", subject(side)),
        Entry::HandedOver { to, card } => {
            say!("{} hands {} to {}.", subject(to.foe()), name(card), the(to))
        }
        Entry::Returned { to, card } => say!("{} goes back to {}.", name(card), the(to)),
        Entry::Reclaimed { side, card } => {
            say!("{} takes {} from the discard pile.", subject(side), name(card))
        }
        Entry::CardPassed { card, to, face_up } => {
            let face = if face_up { "face up" } else { "face down" };
            say!("{} goes to {}, {}.", name(card), the(to), face)
        }
        Entry::Olympics { side, boycott: false } => {
            say!("{} takes part in the Olympic Games.", subject(side))
        }
        Entry::Olympics { side, boycott: true } => say!("{} boycotts the Olympic Games.", subject(side)),
        Entry::RegionChosen { side, region } => say!("{} chooses {}.", subject(side), parts::region(region)),
        Entry::HeldShown { side, card } => say!("{} shows its held card {}.", subject(side), name(card)),
        Entry::FinalScoring => say!("Final scoring of all regions."),
        Entry::Borrowed { side, card } => say!("{} adds {} to the decks.", subject(side), name(card)),
        Entry::TurnedOver { card, under: true } => {
            say!("{} is turned over and goes under the draw pile.", name(card))
        }
        Entry::TurnedOver { card, under: false } => say!("{} is turned over.", name(card)),
        Entry::Famine { space, laid: true } => say!("Famine {}.", in_space(space)),
        Entry::Famine { space, laid: false } => say!("The famine {} is over.", in_space(space)),
        Entry::Barred { side, space } => {
            say!("{} may no longer coup or realign {}.", subject(side), in_space(space))
        }
        Entry::DieFixed { side, die } => say!("{} fixes the die: {}.", subject(side), Part::die(die)),
        Entry::MovesFirst { side } => {
            say!("{} moves first in every action round of this turn.", subject(side))
        }
        Entry::SeaLanes { side, doubled: true } => {
            say!("{} controls the Strategic Sea Lanes and doubles its total.", subject(side))
        }
        Entry::SeaLanes { side, doubled: false } => {
            say!("{} leads on the Strategic Sea Lanes and counts one more.", subject(side))
        }
        Entry::Consulted => say!("What follows depends on hidden cards."),
        Entry::RoundLost { side } => {
            say!("{} has no scoring card to play and loses the action round.", subject(side))
        }
        Entry::CoupRolled { side, space, die } => {
            say!("{} rolls {} for the coup {}.", subject(side), Part::die(die), in_space(space))
        }
        Entry::RollsAgain { side } => say!("{} rolls the die of the coup again.", subject(side)),
        Entry::StatecraftLost { side, card: Some(card) } => {
            say!("{} loses the statecraft card {} face down.", subject(side), name(card))
        }
        Entry::StatecraftLost { side, card: None } => {
            say!("{} loses a statecraft card face down.", subject(side))
        }
        Entry::CrisisOpens { card } => say!("A crisis: {}.", name(card)),
        Entry::Statecraft { side, card } => {
            say!("{} plays the statecraft card {}.", subject(side), name(card))
        }
        Entry::CrisisEnds { card, die, us, ussr, row } => {
            say!(
                "{}: {}.{}",
                name(card),
                sum(&show::crisis(die, us, ussr), Named::Added, Lang::En, Terms::Twilight),
                crisis_row(card, row, Lang::En)
            )
        }
        Entry::TakenBeforeDeal { side, card } => {
            say!("{} takes {} before the deal.", subject(side), name(card))
        }
        Entry::VoidEvent { card } => {
            say!("{} has no effect: a crisis of Turn Zero prevents it.", name(card))
        }
        Entry::GameOver(outcome) => say!("The game is over. {}", outcomes::text(outcome)),
    }
}

fn bids(first: (Side, u8), second: (Side, u8)) -> Sentence {
    say!(
        "Bids: the first player wants {} and offers {} influence, the second wants {} and offers {} influence.",
        the(first.0),
        first.1,
        the(second.0),
        second.1
    )
}

fn played(side: Side, card: CardId, mode: Choice) -> Sentence {
    let facts = card_facts(card);
    let scoring = facts.is_some_and(|facts| facts.scoring);
    let foes = facts.is_some_and(|facts| facts.side == Some(side.foe()));
    let (who, card) = (subject(side), name(card));
    match mode {
        Choice::EVENT if scoring => say!("{} plays {}.", who, card),
        Choice::EVENT if foes => say!("{} plays {}: first the opponent's event, then operations.", who, card),
        Choice::EVENT => say!("{} plays {} for the event.", who, card),
        Choice::INFLUENCE => say!("{} plays {} to place influence.", who, card),
        Choice::COUP => say!("{} plays {} for a coup.", who, card),
        Choice::REALIGN => say!("{} plays {} for realignment rolls.", who, card),
        Choice::SPACE => say!("{} spends {} on the Space Race.", who, card),
        Choice::NO_DIE => say!("{} spends {} on the Space Race without rolling.", who, card),
        Choice::WITH_UN => say!("{} plays {} together with {}.", who, card, name(cards::UN_INTERVENTION)),
        _ => say!("{} uses {}.", who, card),
    }
}

fn event(side: Side, card: CardId) -> Sentence {
    let scoring = card_facts(card).is_some_and(|facts| facts.scoring);
    let (who, card) = (subject(side), name(card));
    if scoring { say!("{} resolves {}.", who, card) } else { say!("{} resolves the event of {}.", who, card) }
}

fn operations(side: Side, card: CardId, mode: Choice, value: u8) -> Sentence {
    let purpose = match mode {
        Choice::INFLUENCE => " to place influence",
        Choice::COUP => " for a coup",
        Choice::REALIGN => " for realignment rolls",
        Choice::SPACE => " for the Space Race",
        _ => "",
    };
    let points = plural(value, "operations point", "operations points");
    say!("{} gives {} {} {}{}.", name(card), the(side), value, points, purpose)
}

fn influence(side: Side, space: SpaceId, delta: i8, us: u8, ussr: u8) -> Sentence {
    let verb = if delta < 0 { "loses" } else { "places" };
    say!(
        "{} {} {} influence {} ({}/{}).",
        subject(side),
        verb,
        delta.unsigned_abs(),
        in_space(space),
        us,
        ussr
    )
}

fn trap_roll(side: Side, die: u8, escaped: bool) -> Sentence {
    let verdict = if escaped { "breaks free" } else { "stays trapped" };
    say!("{} rolls {} against {} and {}.", subject(side), Part::die(die), name(trap(side)), verdict)
}

/// A die and what is added to it: `4`, `4 + 2 = 6`, `4 − 1 = 3`.
fn rolled(side: Side, die: u8, modifier: impl Into<i16>) -> Sentence {
    sum(&show::roll(side, die, modifier.into()), Named::None, Lang::En, Terms::Twilight)
}

/// §8.2.1: what was missing, and of whom.
fn shortfall(us: u8, ussr: u8) -> Sentence {
    let named = |n: u8| say!("{} military {}", n, plural(n, "operation", "operations"));
    match (us, ussr) {
        (n, 0) => say!("The US is {} short.", named(n)),
        (0, n) => say!("The USSR is {} short.", named(n)),
        _ => say!("The US is {} short, the USSR {}.", named(us), ussr),
    }
}
