//! What each entry of the log says, independent of language: a table with one arm per entry.

use crate::choice::Choice;
use crate::kinds::{EntryKind, FigureWord, TermWord};
use crate::log::Entry;
use crate::table::{Standing, Tally, is_control, spoils};
use contract::show::{Die, Holding, SpaceChange};
use contract::told::{Facts, Figure, Needed, Sum};
use contract::{Side, SpaceId};

pub fn facts(entry: &Entry) -> Facts {
    let change = |kind: EntryKind| Facts::change(kind.word());
    let note = |kind: EntryKind| Facts::note(kind.word());
    match *entry {
        Entry::TurnBegins { turn } => note(EntryKind::TurnBegins).figure(now(FigureWord::Turn, None, turn)),
        Entry::RoundBegins { side, round } => {
            note(EntryKind::RoundBegins).by(side).figure(now(FigureWord::Round, None, round))
        }
        Entry::TurnEnds { turn } => {
            note(EntryKind::TurnEnds).closing_turn().figure(now(FigureWord::Turn, None, turn))
        }
        // Which side is wanted, and what is given for it; the first player's bid comes first.
        Entry::Bids { first, second } => [first, second]
            .into_iter()
            .fold(change(EntryKind::Bids), |told, (wants, n)| told.figure(of(FigureWord::Bid, wants, n))),
        Entry::SidesSwapped => change(EntryKind::SidesSwapped),
        Entry::ExtraInfluence { side, n } => {
            change(EntryKind::ExtraInfluence).by(side).figure(of(FigureWord::ExtraInfluence, side, n))
        }
        Entry::Reshuffle => change(EntryKind::Reshuffle),
        Entry::DeckGrows { cards } => {
            change(EntryKind::DeckGrows).figure(now(FigureWord::Cards, None, cards))
        }
        Entry::Drew { side, card } => change(EntryKind::Drew).by(side).perhaps(card),
        Entry::Peeked { side, card } => change(EntryKind::Peeked).by(side).perhaps(card),
        Entry::Committed { side } => note(EntryKind::Committed).by(side),
        Entry::Headline { side, card } => note(EntryKind::Headline).by(side).card(card),
        Entry::HeadlineCancelled { card } => change(EntryKind::HeadlineCancelled).card(card),
        Entry::Played { side, card, mode } => {
            note(EntryKind::Played).by(side).card(card).mode(Choice(mode).word())
        }
        Entry::Passed { side } => note(EntryKind::Passed).by(side),
        Entry::Skipped { side } => note(EntryKind::Skipped).by(side),
        Entry::Event { side, card } => note(EntryKind::Event).by(side).card(card),
        Entry::NoEvent { card } => note(EntryKind::NoEvent).card(card),
        Entry::Operations { side, card, mode, value } => note(EntryKind::Operations)
            .by(side)
            .card(card)
            .mode(Choice(mode).word())
            .figure(of(FigureWord::Operations, side, value)),
        Entry::Declined { side, card } => note(EntryKind::Declined).by(side).card(card),
        Entry::Influence { side, space, delta, us, ussr, control } => change(EntryKind::Influence)
            .by(side)
            .at(space)
            .moves(influence(side, space, delta, [us, ussr], control)),
        Entry::Target { side, space } => note(EntryKind::Target).by(side).at(space),
        Entry::Coup { side, space, die, ops, modifier, stability, result, stood } => change(EntryKind::Coup)
            .by(side)
            .at(space)
            .die(Die::high(side, die))
            .sum(coup(side, die, ops, modifier, stability, result).needs(Needed::AtLeast(1)))
            .won(result > 0)
            .faces([1, 2, 3, 4, 5, 6].map(|face| {
                let result = result.saturating_sub_unsigned(die).saturating_add(face);
                after_coup(side, space, result, stability, stood)
            })),
        Entry::RealignRoll { side, space, die, modifier } => change(EntryKind::RealignRoll)
            .by(side)
            .at(space)
            .die(Die::high(side, die))
            .sum(roll(side, die, modifier.into())),
        Entry::War { side, space, die, modifier, needed, won } => change(EntryKind::War)
            .by(side)
            .at(space)
            .die(Die::high(side, die))
            .sum(roll(side, die, modifier.into()).needs(Needed::AtLeast(needed.into())))
            .won(won),
        Entry::SpaceRoll { side, die, needed } => change(EntryKind::SpaceRoll)
            .by(side)
            .die(Die::low(side, die))
            .sum(roll(side, die, 0).needs(Needed::AtMost(needed.into())))
            .won(die <= needed),
        Entry::SpaceAdvance { side, from, to } => change(EntryKind::SpaceAdvance).by(side).figure(changed(
            FigureWord::SpaceRace,
            Some(side),
            from,
            to,
        )),
        Entry::TrapRoll { side, die, escaped } => {
            let sum = roll(side, die, 0).needs(Needed::AtMost(4));
            change(EntryKind::TrapRoll).by(side).die(Die::low(side, die)).sum(sum).won(escaped)
        }
        Entry::Contest { us_die, us_bonus, ussr_die, ussr_bonus } => change(EntryKind::Contest)
            .die(Die::high(Side::Us, us_die))
            .die(Die::high(Side::Ussr, ussr_die))
            .sum(roll(Side::Us, us_die, us_bonus.into()))
            .sum(roll(Side::Ussr, ussr_die, ussr_bonus.into())),
        Entry::Vp { side, n, score } => {
            let before = i16::from(score) - i16::from(side.sign()) * i16::from(n);
            change(EntryKind::Vp).by(side).figure(changed(FigureWord::Score, None, before, score))
        }
        Entry::NoVp { score } => note(EntryKind::NoVp).figure(changed(FigureWord::Score, None, score, score)),
        Entry::Scored { region, us, ussr, battlegrounds } => note(EntryKind::Scored)
            .region(region.word())
            .sum(points(Side::Us, us))
            .sum(points(Side::Ussr, ussr))
            .figure(of(FigureWord::Countries, Side::Us, us.countries))
            .figure(of(FigureWord::Countries, Side::Ussr, ussr.countries))
            .figure(of(FigureWord::Battlegrounds, Side::Us, us.battlegrounds))
            .figure(of(FigureWord::Battlegrounds, Side::Ussr, ussr.battlegrounds))
            .figure(Figure::now(FigureWord::Battlegrounds.word(), None, battlegrounds)),
        Entry::Defcon { from, level } => {
            change(EntryKind::Defcon).figure(changed(FigureWord::Defcon, None, from, level))
        }
        Entry::MilOps { side, from, n } => {
            change(EntryKind::MilOps).by(side).figure(changed(FigureWord::Military, Some(side), from, n))
        }
        Entry::Shortfall { us, ussr } => change(EntryKind::Shortfall)
            .figure(of(FigureWord::Shortfall, Side::Us, us))
            .figure(of(FigureWord::Shortfall, Side::Ussr, ussr)),
        Entry::EffectBegins { card } => change(EntryKind::EffectBegins).card(card),
        Entry::EffectEnds { card } => change(EntryKind::EffectEnds).card(card),
        Entry::Discarded { side, card } => change(EntryKind::Discarded).by(side).card(card),
        Entry::Removed { card } => note(EntryKind::Removed).card(card),
        Entry::Revealed { side, card } => change(EntryKind::Revealed).by(side).card(card),
        Entry::NothingToReveal { side } => note(EntryKind::NothingToReveal).by(side),
        Entry::NothingToDiscard { side } => note(EntryKind::NothingToDiscard).by(side),
        Entry::HandedOver { to, card } => change(EntryKind::HandedOver).by(to.foe()).card(card),
        Entry::Returned { to, card } => change(EntryKind::Returned).by(to).card(card),
        Entry::Reclaimed { side, card } => change(EntryKind::Reclaimed).by(side).card(card),
        Entry::CardPassed { card, to, .. } => change(EntryKind::CardPassed).by(to.foe()).card(card),
        Entry::Olympics { side, boycott } => {
            let mode = if boycott { Choice::BOYCOTT } else { Choice::PARTICIPATE };
            change(EntryKind::Olympics).by(side).mode(mode.word())
        }
        Entry::RegionChosen { side, region } => {
            change(EntryKind::RegionChosen).by(side).region(region.word())
        }
        Entry::HeldShown { side, card } => change(EntryKind::HeldShown).by(side).card(card),
        Entry::FinalScoring => change(EntryKind::FinalScoring),
        Entry::GameOver(_) => change(EntryKind::GameOver),
        Entry::Consulted => note(EntryKind::Consulted),
        Entry::Borrowed { side, card } => change(EntryKind::Borrowed).by(side).card(card),
        Entry::TurnedOver { card, .. } => change(EntryKind::TurnedOver).card(card),
        Entry::Famine { space, .. } => change(EntryKind::Famine).at(space),
        Entry::Barred { side, space } => change(EntryKind::Barred).by(side).at(space),
        Entry::DieFixed { side, .. } => change(EntryKind::DieFixed).by(side),
        Entry::MovesFirst { side } => change(EntryKind::MovesFirst).by(side),
        Entry::SeaLanes { side, .. } => note(EntryKind::SeaLanes).by(side),
        Entry::RoundLost { side } => change(EntryKind::RoundLost).by(side),
        // The die itself is reported by the coup that counts.
        Entry::CoupRolled { side, space, .. } => note(EntryKind::CoupRolled).by(side).at(space),
        Entry::RollsAgain { side } => note(EntryKind::RollsAgain).by(side),
        Entry::StatecraftLost { side, card } => change(EntryKind::StatecraftLost).by(side).perhaps(card),
        Entry::CrisisOpens { card } => note(EntryKind::CrisisOpens).card(card),
        Entry::Statecraft { side, card } => note(EntryKind::Statecraft).by(side).card(card),
        // High is good for the US, no matter who rolls.
        Entry::CrisisEnds { card, die, us, ussr, row } => change(EntryKind::CrisisEnds)
            .card(card)
            .die(Die::high(Side::Us, die))
            .sum(crisis(die, us, ussr))
            .figure(now(FigureWord::Row, None, row)),
        Entry::TakenBeforeDeal { side, card } => change(EntryKind::TakenBeforeDeal).by(side).card(card),
        Entry::VoidEvent { card } => note(EntryKind::VoidEvent).card(card),
    }
}

fn now(word: FigureWord, side: Option<Side>, n: u8) -> Figure {
    Figure::now(word.word(), side, n)
}

fn of(word: FigureWord, side: Side, n: u8) -> Figure {
    now(word, Some(side), n)
}

fn changed(word: FigureWord, side: Option<Side>, before: impl Into<i16>, after: impl Into<i16>) -> Figure {
    Figure::changed(word.word(), side, before, after)
}

/// A space before and after markers of one side were added or removed.
fn influence(
    side: Side,
    space: SpaceId,
    delta: i8,
    [us, ussr]: [u8; 2],
    [before, after]: [Option<Side>; 2],
) -> SpaceChange {
    let after = Holding { space, us, ussr, control: after, zone: None };
    let mut before = Holding { control: before, ..after.clone() };
    let own = match side {
        Side::Us => &mut before.us,
        Side::Ussr => &mut before.ussr,
    };
    *own = own.wrapping_sub(delta as u8);
    SpaceChange { before, after }
}

/// A die and what is added to it.
pub fn roll(side: Side, die: u8, modifier: i16) -> Sum {
    Sum::of(Some(side)).plus(TermWord::Die.word(), die).plus_any(TermWord::Modifier.word(), modifier)
}

/// §6.3.2.
pub fn coup(side: Side, die: u8, ops: u8, modifier: i8, stability: u8, result: i8) -> Sum {
    let sum = Sum::of(Some(side))
        .plus(TermWord::Die.word(), die)
        .plus(TermWord::Operations.word(), ops)
        .plus_any(TermWord::Modifier.word(), modifier)
        .times(TermWord::Stability.word(), -2, stability);
    Sum { total: result.into(), ..sum }
}

/// The state of a space after a coup with this result.
fn after_coup(side: Side, space: SpaceId, result: i8, stability: u8, [us, ussr]: [u8; 2]) -> Holding {
    let (us, ussr) = match side {
        Side::Us => {
            let (removed, added) = spoils(result, ussr);
            (us.saturating_add(added), ussr - removed)
        }
        Side::Ussr => {
            let (removed, added) = spoils(result, us);
            (us - removed, ussr.saturating_add(added))
        }
    };
    let control = match () {
        () if is_control(us, ussr, stability) => Some(Side::Us),
        () if is_control(ussr, us, stability) => Some(Side::Ussr),
        () => None,
    };
    Holding { space, us, ussr, control, zone: None }
}

/// The die of a crisis and what both sides' statecraft adds.
pub fn crisis(die: u8, us: i8, ussr: i8) -> Sum {
    Sum::of(None)
        .plus(TermWord::Die.word(), die)
        .plus_any(TermWord::Us.word(), us)
        .plus_any(TermWord::Ussr.word(), ussr)
}

/// §10.1: a side's score for a region.
fn points(side: Side, tally: Tally) -> Sum {
    let mut sum = Sum::of(Some(side));
    let standing = match tally.standing {
        Standing::None => None,
        Standing::Presence => Some(TermWord::Presence),
        Standing::Domination => Some(TermWord::Domination),
        Standing::Control => Some(TermWord::Control),
    };
    if let Some(standing) = standing {
        sum = sum.plus(standing.word(), tally.status);
    }
    sum = sum
        .plus_any(TermWord::Battlegrounds.word(), tally.battlegrounds)
        .plus_any(TermWord::Neighbours.word(), tally.neighbours);
    // The part that the sea lanes add or double (Red Sea §10.2).
    let lanes = i16::from(tally.points) - sum.total;
    sum.plus_any(TermWord::SeaLanes.word(), lanes)
}
