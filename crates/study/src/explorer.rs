//! Openings counted: how often each was played, and how the games ended.
//!
//! [`Openings`] are those of games that were all there at once, [`Gathered`] those of games that come in one by one.

use crate::opening::Opening;
use contract::{CardId, Pick, Side, SpaceId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// The openings of many games. Rows name what was chosen by its place in a list; 0 is whatever was too rare to be listed,
/// or was not come to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Openings {
    pub game: String,
    pub rules: u32,
    /// Who played: a bot with its settings, and the beginning of the network's hash.
    pub player: String,
    pub games: u32,
    pub lists: Lists,
    pub rows: Vec<Row>,
    /// How often a side held a card when it first chose in secret, by both set-ups: set-ups, side, card, games.
    pub held: Vec<(u16, u16, u8, u8, u32)>,
}

/// What there was to choose from, by side: the US first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lists {
    pub set_ups: [Vec<Vec<SpaceId>>; 2],
    pub secrets: [Vec<Pick>; 2],
    pub firsts: [Vec<Vec<Pick>>; 2],
}

/// Games that began alike: places in the lists of set-ups, secret choices and first plays, the US first; then how many
/// there were, and the points of the US in halves.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Row(pub [u16; 6], pub u32, pub u32);

/// What is rarer than once in so many games is not listed by itself, nor what was played once.
const RARE: u32 = 2_500;

/// Counts openings as games come in.
#[derive(Default)]
pub struct Counting {
    all: Vec<(Opening, u8)>,
}

impl Counting {
    /// A game; `halves` is what the US won: 0, 1 or 2 halves.
    pub fn note(&mut self, opening: Opening, halves: u8) {
        self.all.push((opening, halves));
    }

    pub fn add(&mut self, other: Counting) {
        self.all.extend(other.all);
    }

    pub fn games(&self) -> usize {
        self.all.len()
    }

    /// The table, without what was too rare. Equal games give equal tables, in whatever order they came.
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

/// What is not rare, the most frequent first.
fn frequent<T: Ord + std::hash::Hash + Clone>(all: impl Iterator<Item = T>, least: u32) -> Vec<T> {
    let mut counts: HashMap<T, u32> = HashMap::new();
    for one in all {
        *counts.entry(one).or_default() += 1;
    }
    let mut listed: Vec<(T, u32)> = counts.into_iter().filter(|(_, count)| *count >= least).collect();
    listed.sort_by(|(a, m), (b, n)| n.cmp(m).then_with(|| a.cmp(b)));
    listed.into_iter().map(|(one, _)| one).collect()
}

/// Games of one sort as they come in. Each is a few numbers, so that a question about any choice of all of them is one walk
/// through memory: some forty bytes a game, and no game is looked at twice.
#[derive(Default)]
pub struct Gathered {
    pub(crate) lists: Lists,
    /// The lists the other way round, by the columns of [`Row`].
    pub(crate) places: [HashMap<Vec<Pick>, u16>; 6],
    games: Vec<GatheredGame>,
    /// The cards that were held, game after game: those of the US, those of the USSR.
    held: Vec<u8>,
}

/// One of them.
struct GatheredGame {
    key: [u16; 6],
    /// Since 1970.
    ended: u32,
    halves: u8,
    /// The lower rating of both players; 0 in games that were not rated.
    rating: u16,
    /// What the US were given, where it is known.
    bid: Option<i8>,
    /// How many cards each side held.
    held: [u8; 2],
}

/// Which games of people count.
#[derive(Copy, Clone, Debug, Default)]
pub struct Among {
    /// When they must have ended.
    pub since: i64,
    /// What both players must have been rated at least; 0 takes all games.
    pub rated: u16,
    /// What the US must have been given before play; nothing takes all games.
    pub bid: Option<i8>,
}

/// The last place of a list: what comes after it stands under no name.
const LAST_PLACE: usize = u16::MAX as usize - 1;
const MINUTE_MS: i64 = 60_000;

fn minute(at: i64) -> u32 {
    u32::try_from((at / MINUTE_MS).max(0)).unwrap_or(u32::MAX)
}

impl Gathered {
    /// A game that ended then; `halves` is what the US won, `rating` the lower one of both players.
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

    /// Where a choice stands in its list; it is put there if it is new. Nothing is no choice.
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

    /// Each game among these: its row, and the cards that the US and the USSR held.
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

/// From 1; 0 is not listed.
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
