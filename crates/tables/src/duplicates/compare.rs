//! Compares two games from the same deal: which plays were the same, and where they diverged. Pure: passages in,
//! numbers out.

use crate::live::{ChanceKind, Chanced, Passage};
use contract::Occasion;
use games::Place;
use std::collections::HashMap;

/// At most this many divergences are listed: the first and the widest.
const MAX_PARTINGS: usize = 6;

/// Both games' passages at one occasion, by number; none if a game did not get there.
pub type Pair = [Option<usize>; 2];

/// What the two games have in common and where they differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Compared {
    pub stations: Vec<ComparedStation>,
    pub plays: u32,
    pub plays_same: u32,
    pub rolls: u32,
    pub rolls_same: u32,
    /// The station from which the hands differ.
    pub hands_differ_from: Option<usize>,
    /// Stations, in game order.
    pub parted: Vec<usize>,
}

#[derive(Debug, PartialEq, Eq)]
pub struct ComparedStation {
    pub pair: Pair,
    /// The last passage of each game so far, and the number of steps it had by then.
    pub steps: [u32; 2],
    pub ends_turn: bool,
    pub alike: bool,
    pub differ: Vec<u8>,
    pub scores: [i32; 2],
}

/// Occasions, each with the number of the visit, because a game may come back to one.
fn visits(passages: &[Passage]) -> Vec<(Occasion, u32)> {
    let mut seen: HashMap<Occasion, u32> = HashMap::new();
    let mut visit = |passage: &Passage| {
        let times = seen.entry(passage.occasion).or_default();
        *times += 1;
        (passage.occasion, *times)
    };
    passages.iter().map(&mut visit).collect()
}

/// Pairs passages of the same occasion, keeping each game's order.
pub fn align(games: [&[Passage]; 2]) -> Vec<Pair> {
    let visits = games.map(visits);
    let places: [HashMap<_, usize>; 2] =
        visits.each_ref().map(|visits| visits.iter().enumerate().map(|(n, visit)| (*visit, n)).collect());
    let (mut a, mut b) = (0, 0);
    let mut pairs = Vec::new();
    while a < visits[0].len() || b < visits[1].len() {
        match (visits[0].get(a), visits[1].get(b)) {
            (Some(one), Some(other)) if one == other => {
                pairs.push([Some(a), Some(b)]);
                (a, b) = (a + 1, b + 1);
            }
            // The other game reaches this occasion later, so it goes on alone until then.
            (Some(one), Some(_)) if places[1].get(one).is_some_and(|&place| place > b) => {
                pairs.push([None, Some(b)]);
                b += 1;
            }
            (Some(_), _) => {
                pairs.push([Some(a), None]);
                a += 1;
            }
            (None, _) => {
                pairs.push([None, Some(b)]);
                b += 1;
            }
        }
    }
    pairs
}

pub fn compare(games: [&[Passage]; 2]) -> Compared {
    let pairs = align(games);
    let mut stations: Vec<ComparedStation> = Vec::with_capacity(pairs.len());
    let (mut last, mut alike) = ([None, None], true);
    let (mut plays, mut plays_same) = (0, 0);
    // How far each station moved the games apart, if the decisions there differ.
    let mut widths: Vec<Option<i32>> = Vec::with_capacity(pairs.len());
    let mut before = (0, [0; 2]);
    for pair in &pairs {
        let here = [0, 1].map(|game| pair[game].map(|n| &games[game][n]));
        for game in [0, 1] {
            last[game] = here[game].or(last[game]);
        }
        let decided = here.into_iter().flatten().any(|passage| !passage.decisions.is_empty());
        let decisions = here.map(|passage| passage.map(|passage| passage.decisions.as_slice()));
        let same = decisions[0] == decisions[1];
        plays += u32::from(decided);
        plays_same += u32::from(decided && same);
        alike &= same || !decided;
        let differ = differing(last);
        let scores = last.map(|passage| passage.map_or(0, |passage| passage.score));
        let apart = (scores[0] - scores[1]).abs_diff(before.1[0] - before.1[1]) as i32;
        let wider = (differ.len() as i32 - before.0).max(0);
        widths.push((decided && !same).then_some(2 * apart + wider));
        before = (differ.len() as i32, scores);
        stations.push(ComparedStation {
            pair: *pair,
            steps: last.map(|passage| passage.map_or(0, |passage| passage.steps.end as u32)),
            ends_turn: false,
            alike,
            differ,
            scores,
        });
    }
    mark_ends_of_turns(games, &mut stations);
    let [rolls, rolls_same] = count_dice(games);
    let hands_differ_from = first_other_card(games, &pairs);
    Compared { stations, plays, plays_same, rolls, rolls_same, hands_differ_from, parted: widest(&widths) }
}

/// Spaces whose contents differ.
fn differing(last: [Option<&Passage>; 2]) -> Vec<u8> {
    let [Some(one), Some(other)] = last else { return Vec::new() };
    let both = one.board.iter().zip(&other.board);
    both.filter(|(one, other)| one != other).map(|(one, _)| one.space.0).collect()
}

fn mark_ends_of_turns(games: [&[Passage]; 2], stations: &mut [ComparedStation]) {
    let turn = |station: &ComparedStation| {
        let passage = [0, 1].into_iter().find_map(|game| station.pair[game].map(|n| &games[game][n]));
        passage.map(|passage| (passage.occasion.game, passage.occasion.turn))
    };
    let turns: Vec<_> = stations.iter().map(turn).collect();
    for (n, station) in stations.iter_mut().enumerate() {
        station.ends_turn = turns.get(n + 1) != Some(&turns[n]);
    }
}

/// All of one kind, keyed by where chance was asked and how often before.
fn chances(game: &[Passage], kind: ChanceKind) -> HashMap<(Place, u32), &str> {
    let all = game.iter().flat_map(|passage| &passage.chances).filter(|chanced| chanced.kind == kind);
    all.map(|chanced| ((chanced.place, chanced.count), chanced.fell.as_str())).collect()
}

/// Dice rolled at each table, and at both.
fn count_dice(games: [&[Passage]; 2]) -> [u32; 2] {
    let [one, other] = games.map(|game| chances(game, ChanceKind::Die));
    let both = one.iter().filter(|(at, fell)| other.get(*at) == Some(fell)).count();
    [(one.len() + other.len() - both) as u32, both as u32]
}

/// The first pair in which one table drew a card that the other did not draw there.
fn first_other_card(games: [&[Passage]; 2], pairs: &[Pair]) -> Option<usize> {
    let known = games.map(|game| chances(game, ChanceKind::Card));
    let is_other = |game: usize, chanced: &Chanced| {
        chanced.kind == ChanceKind::Card
            && known[1 - game].get(&(chanced.place, chanced.count)) != Some(&chanced.fell.as_str())
    };
    pairs.iter().position(|pair| {
        [0, 1].into_iter().any(|game| {
            pair[game].is_some_and(|n| games[game][n].chances.iter().any(|chanced| is_other(game, chanced)))
        })
    })
}

/// The first divergence and the widest ones, in game order.
fn widest(widths: &[Option<i32>]) -> Vec<usize> {
    let mut parted: Vec<(usize, i32)> =
        widths.iter().enumerate().filter_map(|(n, width)| width.map(|width| (n, width))).collect();
    if parted.len() > MAX_PARTINGS {
        parted[1..].sort_by_key(|&(n, width)| (std::cmp::Reverse(width), n));
        parted.truncate(MAX_PARTINGS);
        parted.sort_unstable();
    }
    parted.into_iter().map(|(n, _)| n).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::show::{Holding, Moment};
    use contract::{Lang, Side, SpaceId};
    use std::sync::Arc;

    fn moment() -> Moment {
        let word = String::new;
        Moment { code: word(), short: word(), text: word(), game: 1, turn: 1, round: 0, side: None }
    }

    /// A side's play in a round of turn 1, after which space 0 has this much US influence.
    fn passage(round: u8, whose: Option<Side>, decisions: &[&str], us: u8, score: i32) -> Passage {
        Passage {
            occasion: Occasion { game: 1, turn: 1, round, whose, taker: None },
            moment: Arc::new(Lang::ALL.map(|_| moment())),
            steps: 0..usize::from(round) + 1,
            decisions: decisions.iter().map(|&word| word.to_owned()).collect(),
            chances: Vec::new(),
            score,
            board: vec![Holding { space: SpaceId(0), us, ussr: 0, control: None, zone: None }],
        }
    }

    fn chanced(kind: ChanceKind, count: u32, fell: &str) -> Chanced {
        Chanced { place: [kind as u8; 8], count, kind, fell: fell.to_owned() }
    }

    const US: Option<Side> = Some(Side::Us);
    const USSR: Option<Side> = Some(Side::Ussr);

    #[test]
    fn games_that_do_alike_are_the_same_and_part_where_they_do_not() {
        let a = [
            passage(1, USSR, &["ussr coup"], 0, 0),
            passage(1, US, &["us space"], 1, 0),
            passage(2, USSR, &["ussr pass"], 1, 0),
        ];
        let mut b = a.clone();
        b[1] = passage(1, US, &["us event"], 3, 2);
        b[2] = passage(2, USSR, &["ussr pass"], 3, 2);
        let same = compare([&a, &a]);
        assert_eq!((same.plays, same.plays_same, same.parted.len()), (3, 3, 0));
        assert!(same.stations.iter().all(|station| station.alike && station.differ.is_empty()));
        let compared = compare([&a, &b]);
        assert_eq!((compared.plays, compared.plays_same), (3, 2));
        assert_eq!(compared.parted, [1]);
        let alike: Vec<_> = compared.stations.iter().map(|station| station.alike).collect();
        assert_eq!(alike, [true, false, false], "what follows a parting is not called alike");
        assert_eq!(compared.stations[1].differ, [0]);
        assert_eq!(compared.stations[2].scores, [0, 2]);
        assert_eq!(compared.stations.iter().filter(|station| station.ends_turn).count(), 1);
    }

    #[test]
    fn a_round_that_only_one_game_has_stands_alone() {
        let a = [passage(1, USSR, &["a"], 0, 0), passage(1, US, &["b"], 0, 0), passage(2, US, &["c"], 0, 0)];
        let b = [passage(1, USSR, &["a"], 0, 0), passage(2, US, &["c"], 0, 0)];
        let [ab, ba] = [align([&a, &b]), align([&b, &a])];
        assert_eq!(ab, [[Some(0), Some(0)], [Some(1), None], [Some(2), Some(1)]]);
        assert_eq!(ba, [[Some(0), Some(0)], [None, Some(1)], [Some(1), Some(2)]]);
        let compared = compare([&a, &b]);
        assert_eq!((compared.plays, compared.plays_same), (3, 2), "the third play is the same again");
        assert_eq!(compared.stations[1].steps, [2, 2], "the other table stands where it stood");
        // Swapping the order of the two sides loses nothing.
        let turned = [passage(1, US, &["b"], 0, 0), passage(1, USSR, &["a"], 0, 0)];
        let pairs = align([&a[..2], &turned]);
        assert_eq!(pairs.iter().filter(|pair| pair[0].is_some()).count(), 2);
        assert_eq!(pairs.iter().filter(|pair| pair[1].is_some()).count(), 2);
    }

    #[test]
    fn dice_and_cards_are_counted_by_where_they_fell() {
        let mut a = [passage(0, None, &[], 0, 0), passage(1, USSR, &["coup"], 0, 0)];
        let mut b = a.clone();
        a[0].chances = vec![chanced(ChanceKind::Card, 0, "draw x"), chanced(ChanceKind::Card, 1, "draw y")];
        b[0].chances = a[0].chances.clone();
        a[1].chances = vec![chanced(ChanceKind::Die, 0, "die 4"), chanced(ChanceKind::Die, 1, "die 1")];
        b[1].chances = vec![chanced(ChanceKind::Die, 0, "die 4")];
        let compared = compare([&a, &b]);
        assert_eq!((compared.rolls, compared.rolls_same, compared.hands_differ_from), (2, 1, None));
        assert_eq!((compared.plays, compared.plays_same), (1, 1), "a deal is no play");
        b[0].chances[1] = chanced(ChanceKind::Card, 1, "draw z");
        assert_eq!(compare([&a, &b]).hands_differ_from, Some(0));
    }

    #[test]
    fn the_first_parting_and_the_widest_are_told() {
        let mut widths: Vec<Option<i32>> = (0..12).map(Some).collect();
        widths[0] = None;
        assert_eq!(widest(&widths), [1, 7, 8, 9, 10, 11], "the first is told, however narrow");
        assert_eq!(widest(&[None, Some(0), None]), [1]);
        assert!(widest(&[None]).is_empty());
    }
}
