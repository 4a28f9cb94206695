//! Playing through Turn Zero with a script.

use crate::common::*;
use contract::{Act, CardId, CardSet, Chance, Now, SpaceId};

/// Both piles in the order of the tests.
pub const CRISES: [CardId; 6] =
    [VE_DAY, YALTA_AND_POTSDAM, UK_ELECTION_1945, ISRAEL_CRISIS, VJ_DAY, CHINESE_CIVIL_WAR_CRISIS];

/// Dice that leave everything as it was in history.
const HISTORY: [u8; 6] = [4, 2, 2, 4, 4, 2];

pub const ON: (&str, &str) = ("turn_zero", "on");

/// What chance may draw now.
pub fn drawn_from(s: &Scenario) -> CardSet {
    match s.open.now {
        Now::Chance(Chance::Card { from }) => from,
        _ => CardSet::EMPTY,
    }
}

/// Before the first crisis is turned over.
pub fn begin(words: &[(&str, &str)]) -> Scenario {
    Scenario::from_start(&[&[ON], words].concat())
}

/// Turns a crisis over.
pub fn open(s: &mut Scenario, crisis: CardId) {
    s.apply(Act::Drew(crisis));
}

/// Both sides choose, the USSR first, and the die is rolled.
pub fn decide(s: &mut Scenario, us: CardId, ussr: CardId, die: u8) {
    s.card(Ussr, ussr).card(Us, us);
    s.apply(Act::Rolled(die));
}

/// All crises end as in history except those in `dice`; nobody uses statecraft.
pub fn after(words: &[(&str, &str)], dice: &[(CardId, u8)]) -> Scenario {
    let mut s = begin(words);
    for (crisis, history) in CRISES.into_iter().zip(HISTORY) {
        let die = dice.iter().find(|(of, _)| *of == crisis).map_or(history, |(_, die)| *die);
        open(&mut s, crisis);
        decide(&mut s, DUMMY_US, DUMMY_USSR, die);
    }
    s
}

/// Deals the first cards there are.
pub fn deal(s: &mut Scenario) {
    while let Some(card) = drawn_from(s).first() {
        s.apply(Act::Drew(card));
    }
}

/// Everything after the crises as quickly as possible: nothing is taken, points go to the first possible
/// place, the free Soviet points to Poland and the US ones to Italy.
pub fn set_up(words: &[(&str, &str)], dice: &[(CardId, u8)]) -> Scenario {
    let mut s = after(words, dice);
    if let Some(side) = s.asked() {
        s.decline(side);
    }
    deal(&mut s);
    while let Now::Ask(ask) = s.open.now {
        let spaces = ask.options.spaces;
        let space = [POLAND, ITALY].into_iter().find(|&space| spaces.has(space)).or(spaces.first());
        s.at(ask.side, [space.expect("points to place")]);
    }
    s
}

/// `(us, ussr)` influence in several countries.
pub fn map<const N: usize>(s: &Scenario, spaces: [SpaceId; N]) -> [(u8, u8); N] {
    spaces.map(|space| s.inf(space))
}
