//! Counts openings: how often each was played, and how the games ended.
//!
//! [`Openings`] come from games that were all available at once, [`Gathered`] from games that come in one by one.

use crate::opening::Opening;
use contract::{CardId, Pick, Side, SpaceId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// The openings of many games. Rows refer to choices by their place in a list; 0 stands for anything too rare to be
/// listed, or not reached.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Openings {
    pub game: String,
    pub rules: u32,
    /// Who played: a bot with its settings, and the beginning of the network's hash.
    pub player: String,
    pub games: u32,
    pub lists: Lists,
    pub rows: Vec<Row>,
    /// How often a side held a card when it first chose in secret, for each pair of set-ups: set-ups, side, card,
    /// games.
    pub held: Vec<(u16, u16, u8, u8, u32)>,
}

/// The choices there were, by side, the US first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lists {
    pub set_ups: [Vec<Vec<SpaceId>>; 2],
    pub secrets: [Vec<Pick>; 2],
    pub firsts: [Vec<Vec<Pick>>; 2],
}

/// Games that began alike: places in the lists of set-ups, secret choices and first plays, the US first; then how many
/// games, and the US's half points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Row(pub [u16; 6], pub u32, pub u32);

/// Anything rarer than one game in this many is not listed separately, nor is anything played only once.
const RARE: u32 = 2_500;

/// Counts openings as games come in.
#[derive(Default)]
pub struct Counting {
    all: Vec<(Opening, u8)>,
}

impl Counting {
    /// Adds a game; `halves` is what the US scored: 0, 1 or 2 half points.
    pub fn note(&mut self, opening: Opening, halves: u8) {
        self.all.push((opening, halves));
    }

    pub fn add(&mut self, other: Counting) {
        self.all.extend(other.all);
    }

    pub fn games(&self) -> usize {
        self.all.len()
    }

    /// The table, without what was too rare. Equal games give equal tables, in whatever order they came in.
    pub fn openings(&self, game: &str, rules: u32, player: String) -> Openings {
        let least = (self.all.len() as u32 / RARE).max(2);
        let sides = Side::BOTH;
        let listed = |of: &dyn Fn(&Opening, Side) -> Vec<SpaceId>| {
            sides.map(|side| frequent(self.all.iter().map(|(opening, _)| of(opening, side)), least))
        };
        let set_ups = listed(&|opening, side| opening.set_up[side].clone());
        let secrets =
            sides.map(|side| frequent(self.all.iter().filter_map(|(one, _)| one.secret[side]), least));
        let firsts =
            sides.map(|side| frequent(self.all.iter().map(|(one, _)| one.first[side].clone()), least));
        let (mut rows, mut held) = (BTreeMap::<[u16; 6], (u32, u32)>::new(), BTreeMap::new());
        for (opening, halves) in &self.all {
            let [us, ussr] = sides;
            let set_up = |side: Side| place(&set_ups[side as usize], &opening.set_up[side]);
            let secret =
                |side: Side| opening.secret[side].map_or(0, |pick| place(&secrets[side as usize], &pick));
            let first = |side: Side| place(&firsts[side as usize], &opening.first[side]);
            let key = [set_up(us), set_up(ussr), secret(us), secret(ussr), first(us), first(ussr)];
            let row = rows.entry(key).or_default();
            row.0 += 1;
            row.1 += u32::from(*halves);
            for side in sides {
                for CardId(card) in opening.held[side].iter() {
                    *held.entry((key[0], key[1], side as u8, card)).or_default() += 1;
                }
            }
        }
        Openings {
            game: game.to_owned(),
            rules,
            player,
            games: self.all.len() as u32,
            lists: Lists { set_ups, secrets, firsts },
            rows: rows.into_iter().map(|(key, (games, halves))| Row(key, games, halves)).collect(),
            held: held.into_iter().map(|((a, b, side, card), games)| (a, b, side, card, games)).collect(),
        }
    }
}

/// Everything that is not rare, most frequent first.
fn frequent<T: Ord + std::hash::Hash + Clone>(all: impl Iterator<Item = T>, least: u32) -> Vec<T> {
    let mut counts: HashMap<T, u32> = HashMap::new();
    for one in all {
        *counts.entry(one).or_default() += 1;
    }
    let mut listed: Vec<(T, u32)> = counts.into_iter().filter(|(_, count)| *count >= least).collect();
    listed.sort_by(|(a, m), (b, n)| n.cmp(m).then_with(|| a.cmp(b)));
    listed.into_iter().map(|(one, _)| one).collect()
}

/// Games of one sort as they come in. Each takes only some forty bytes, and a question about any choice is a single
/// walk through memory that looks at every game once.
#[derive(Default)]
pub struct Gathered {
    pub(crate) lists: Lists,
    /// The lists inverted, by the columns of [`Row`].
    pub(crate) places: [HashMap<Vec<Pick>, u16>; 6],
    games: Vec<GatheredGame>,
    /// The cards held, game after game: the US's, then the USSR's.
    held: Vec<u8>,
}

/// One of them.
struct GatheredGame {
    key: [u16; 6],
    /// Since 1970.
    ended: u32,
    halves: u8,
    /// The lower of the two players' ratings; 0 in unrated games.
    rating: u16,
    /// The bid the US received, if known.
    bid: Option<i8>,
    /// How many cards each side held.
    held: [u8; 2],
}

/// Which games between people count.
#[derive(Copy, Clone, Debug, Default)]
pub struct Among {
    /// The earliest end of a game.
    pub since: i64,
    /// The minimum rating of both players; 0 takes all games.
    pub rated: u16,
    /// The bid the US must have received; none takes all games.
    pub bid: Option<i8>,
}

/// The last place in a list: anything after it gets no entry of its own.
const LAST_PLACE: usize = u16::MAX as usize - 1;
const MINUTE_MS: i64 = 60_000;

fn minute(at: i64) -> u32 {
    u32::try_from((at / MINUTE_MS).max(0)).unwrap_or(u32::MAX)
}

impl Gathered {
    /// Adds a game that ended at `ended_at`; `halves` is what the US scored, `rating` the lower of the two players'
    /// ratings.
    pub fn note(&mut self, opening: &Opening, halves: u8, ended_at: i64, rating: Option<u16>) {
        let spaces = |side: Side| opening.set_up[side].iter().map(|&space| Pick::Space(space)).collect();
        let secret = |side: Side| opening.secret[side].into_iter().collect();
        let first = |side: Side| opening.first[side].clone();
        let [us, ussr] = Side::BOTH;
        let values: [Vec<Pick>; 6] =
            [spaces(us), spaces(ussr), secret(us), secret(ussr), first(us), first(ussr)];
        let mut column = 0..;
        let key = values.map(|picks| self.place(column.next().unwrap_or(0), picks));
        let held = Side::BOTH.map(|side| {
            let before = self.held.len();
            self.held.extend(opening.held[side].iter().map(|CardId(card)| card));
            (self.held.len() - before) as u8
        });
        self.games.push(GatheredGame {
            key,
            ended: minute(ended_at),
            halves,
            rating: rating.unwrap_or(0),
            bid: opening.bid,
            held,
        });
    }

    /// The place of a choice in its list, adding it if it is new. No picks means no choice.
    fn place(&mut self, column: usize, picks: Vec<Pick>) -> u16 {
        if picks.is_empty() {
            return 0;
        }
        if let Some(&place) = self.places[column].get(&picks) {
            return place;
        }
        let known = self.places[column].len();
        if known == LAST_PLACE {
            return 0;
        }
        let Lists { set_ups, secrets, firsts } = &mut self.lists;
        let space = |pick: &Pick| if let Pick::Space(space) = pick { Some(*space) } else { None };
        match column {
            0 | 1 => set_ups[column].push(picks.iter().filter_map(space).collect()),
            2 | 3 => secrets[column - 2].extend(&picks),
            _ => firsts[column - 4].push(picks.clone()),
        }
        self.places[column].insert(picks, known as u16 + 1);
        known as u16 + 1
    }

    /// Each matching game: its row, and the cards the US and the USSR held.
    pub(crate) fn among(
        &self,
        Among { since, rated, bid }: Among,
    ) -> impl Iterator<Item = (Row, [&[u8]; 2])> {
        let since = minute(since);
        let mut at = 0;
        let told = self.games.iter().map(move |game| {
            let [us, ussr] = game.held.map(usize::from);
            let held = [&self.held[at..at + us], &self.held[at + us..at + us + ussr]];
            at += us + ussr;
            let counts = game.ended >= since && game.rating >= rated && (bid.is_none() || game.bid == bid);
            (counts, Row(game.key, 1, u32::from(game.halves)), held)
        });
        told.filter_map(|(counts, row, held)| counts.then_some((row, held)))
    }
}

/// Counts from 1; 0 means not listed.
fn place<T: PartialEq>(list: &[T], one: &T) -> u16 {
    list.iter().position(|listed| listed == one).map_or(0, |place| place as u16 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::BySide;

    fn opening(space: u8, card: u8) -> Opening {
        let secret = BySide::new(Some(Pick::Card(CardId(card))), None);
        Opening { set_up: BySide::new(vec![SpaceId(space)], Vec::new()), secret, ..Opening::default() }
    }

    #[test]
    fn every_game_is_counted_once_and_what_is_rare_stands_under_no_name() {
        let mut counting = Counting::default();
        (0..30).for_each(|n| counting.note(opening(1, 5), n % 3));
        (0..25).for_each(|_| counting.note(opening(2, 5), 2));
        counting.note(opening(3, 5), 0);
        let table = counting.openings("toy", 1, "net".into());
        assert_eq!(table.lists.set_ups[0], [vec![SpaceId(1)], vec![SpaceId(2)]], "the most frequent first");
        assert_eq!(table.rows.iter().map(|row| row.1).sum::<u32>(), 56);
        let found: Vec<_> = table.rows.iter().map(|row| (row.0[0], row.1, row.2)).collect();
        assert_eq!(found, [(0, 1, 0), (1, 30, 30), (2, 25, 50)]);
    }
}
