//! Openings as a page reads them: what was played after some choices, by people and by bots side by side.

use crate::Opening;
use crate::explorer::{Openings, Row};
use contract::told::Sentence;
use contract::{Game, Lang, OptionValues, Pick, Side, SpaceId};
use games::{ForGame, GameName};
use review::Estimate;
use std::collections::{HashMap, HashSet};
use wire::explorer::{Explorer, ExplorerRow, ExplorerStage, Frequency, StageKind};
use wire::reviews::WinChance;

/// Under so many games nothing is said of how they ended.
const FEW: u32 = 40;
/// Rows of a stage.
const MOST: usize = 12;

/// The columns of [`Row`] in the order of play: the USSR sets up first.
const STAGES: [(StageKind, Side, usize); 6] = [
    (StageKind::SetUp, Side::Ussr, 1),
    (StageKind::SetUp, Side::Us, 0),
    (StageKind::Secret, Side::Ussr, 3),
    (StageKind::Secret, Side::Us, 2),
    (StageKind::First, Side::Ussr, 5),
    (StageKind::First, Side::Us, 4),
];

/// How far a stage looks back: both secret choices are made at once, and so are listed beside each other.
const fn stages_before(stage: usize) -> usize {
    match stage {
        0 | 1 => stage,
        2 | 3 => 2,
        _ => 4,
    }
}

/// What a row stands for: the picks that it consists of.
fn value(openings: &Openings, column: usize, place: u16) -> Option<Vec<Pick>> {
    let place = usize::from(place).checked_sub(1)?;
    let lists = &openings.lists;
    match column {
        0 | 1 => Some(
            lists.set_ups[column].get(place)?.iter().map(|&SpaceId(n)| Pick::Space(SpaceId(n))).collect(),
        ),
        2 | 3 => Some(vec![*lists.secrets[column - 2].get(place)?]),
        _ => lists.firsts[column - 4].get(place).cloned(),
    }
}

/// A value in an address: places in the vocabulary.
fn key(picks: &[Pick]) -> String {
    let words: Vec<String> = picks.iter().map(|pick| pick.index().to_string()).collect();
    words.join(".")
}

/// Choices of a path, one for each stage; an empty word is none.
fn chosen(path: &str) -> Vec<Option<String>> {
    let mut words: Vec<Option<String>> =
        path.split('-').map(|word| (!word.is_empty()).then(|| word.to_owned())).collect();
    words.resize(STAGES.len(), None);
    words
}

/// What was chosen at a stage, as a word of a path; empty where a side has not come to it.
fn word(opening: &Opening, kind: StageKind, side: Side) -> String {
    match kind {
        StageKind::SetUp => {
            key(&opening.set_up[side].iter().map(|&space| Pick::Space(space)).collect::<Vec<_>>())
        }
        StageKind::Secret => key(&opening.secret[side].into_iter().collect::<Vec<_>>()),
        StageKind::First => key(&opening.first[side]),
    }
}

/// The path of a whole opening: what was chosen at each stage. What a side has not come to is an empty word.
pub fn path(opening: &Opening) -> String {
    let words: Vec<String> = STAGES.iter().map(|&(kind, side, _)| word(opening, kind, side)).collect();
    words.join("-")
}

/// The path of each choice alone, stage by stage.
pub fn choices(opening: &Opening) -> impl Iterator<Item = (StageKind, Side, String)> {
    STAGES.iter().enumerate().filter_map(|(stage, &(kind, side, _))| {
        let word = word(opening, kind, side);
        (!word.is_empty()).then(|| (kind, side, format!("{}{word}", "-".repeat(stage))))
    })
}

/// The choices of a path in words; what cannot be read is left out.
pub fn say_path(game: GameName, path: &str, lang: Lang) -> Vec<(StageKind, Side, Sentence)> {
    struct Say<'p>(&'p str, Lang);
    impl ForGame for Say<'_> {
        type Output = Vec<(StageKind, Side, Sentence)>;
        fn run<G: Game>(self) -> Self::Output {
            let Ok(setup) = G::setup(&OptionValues::new()) else { return Vec::new() };
            let said = STAGES.iter().zip(chosen(self.0)).filter_map(|((kind, side, _), word)| {
                let word = word?;
                let picks = word.split('.').map(|index| Pick::from_index(index.parse().ok()?));
                let picks: Vec<Pick> = picks.collect::<Option<_>>()?;
                let none = Estimate::default();
                Some((*kind, *side, review::tried_play::<G>(&setup, &picks, none, none, self.1).parts))
            });
            said.collect()
        }
    }
    game.with(Say(path, lang))
}

/// A value of a stage: games, halves of the US, share.
type Counted = (Vec<Pick>, u32, u32, f32);

fn fits(openings: &Openings, row: &Row, path: &[Option<String>], stages: usize) -> bool {
    STAGES.iter().zip(path).take(stages).all(|((_, _, column), wanted)| {
        let Some(wanted) = wanted else { return true };
        value(openings, *column, row.0[*column]).is_some_and(|picks| key(&picks) == *wanted)
    })
}

fn counted(openings: &Openings, stage: usize, path: &[Option<String>]) -> Vec<Counted> {
    let (kind, side, column) = STAGES[stage];
    // By place first: there are as many rows as games.
    let mut places: HashMap<u16, (u32, u32)> = HashMap::new();
    let (mut all, mut set_ups) = (0, HashSet::<(u16, u16)>::new());
    for row in openings.rows.iter().filter(|row| fits(openings, row, path, stages_before(stage))) {
        all += row.1;
        set_ups.insert((row.0[0], row.0[1]));
        let of_place = places.entry(row.0[column]).or_default();
        *of_place = (of_place.0 + row.1, of_place.1 + row.2);
    }
    let mut held: HashMap<u8, u32> = HashMap::new();
    if kind == StageKind::Secret {
        for (us, ussr, of, card, games) in &openings.held {
            if *of == side as u8 && set_ups.contains(&(*us, *ussr)) {
                *held.entry(*card).or_default() += games;
            }
        }
    }
    let values = places.into_iter().filter_map(|(place, (games, halves))| {
        let picks = value(openings, column, place)?;
        let among = match (kind, &picks[..]) {
            (StageKind::Secret, [Pick::Card(card)]) => held.get(&card.0).copied().unwrap_or(0),
            _ => all,
        };
        let share = games as f32 / among.max(1) as f32;
        Some((picks, games, halves, share))
    });
    values.collect()
}

fn won(games: u32, halves: u32, side: Side) -> Option<WinChance> {
    (games >= FEW).then(|| {
        let us = halves as f32 / 2.0 / games as f32;
        let mean = if side == Side::Us { us } else { 1.0 - us };
        WinChance { mean, error: 1.96 * (mean * (1.0 - mean) / games as f32).sqrt() }
    })
}

/// What is played after a path.
pub fn explore(
    game: GameName,
    people: &Openings,
    bots: Option<&Openings>,
    path: &str,
    lang: Lang,
) -> Explorer {
    struct Explore<'e> {
        people: &'e Openings,
        bots: &'e Openings,
        path: Vec<Option<String>>,
        lang: Lang,
    }
    impl ForGame for Explore<'_> {
        type Output = Vec<ExplorerStage>;
        fn run<G: Game>(self) -> Vec<ExplorerStage> {
            let Ok(setup) = G::setup(&OptionValues::new()) else { return Vec::new() };
            let stages = (0..STAGES.len()).map(|stage| {
                let say = |picks: &[Pick]| {
                    let none = Estimate::default();
                    review::tried_play::<G>(&setup, picks, none, none, self.lang).parts
                };
                ExplorerStage {
                    kind: STAGES[stage].0,
                    side: STAGES[stage].1,
                    rows: rows(stage, self.people, self.bots, &self.path)
                        .into_iter()
                        .map(|(picks, people, bots)| ExplorerRow {
                            key: key(&picks),
                            chosen: self.path[stage].as_deref() == Some(&key(&picks)),
                            parts: say(&picks),
                            people,
                            bots,
                        })
                        .collect(),
                }
            });
            stages.filter(|stage| !stage.rows.is_empty()).collect()
        }
    }
    let nobody = Openings::default();
    let bots = bots.unwrap_or(&nobody);
    let path = chosen(path);
    let of_branch = |openings: &Openings| {
        let rows = openings.rows.iter().filter(|row| fits(openings, row, &path, STAGES.len()));
        rows.fold((0, 0), |(games, halves), row| (games + row.1, halves + row.2))
    };
    let ((people_games, people_halves), (bot_games, bot_halves)) = (of_branch(people), of_branch(bots));
    Explorer {
        game: game.word().to_owned(),
        people: people_games,
        bots: bot_games,
        people_us: won(people_games, people_halves, Side::Us),
        bots_us: won(bot_games, bot_halves, Side::Us),
        player: bots.player.clone(),
        stages: game.with(Explore { people, bots, path, lang }),
    }
}

/// What either has played, by frequency: what people play first, then what bots play.
fn rows(
    stage: usize,
    people: &Openings,
    bots: &Openings,
    path: &[Option<String>],
) -> Vec<(Vec<Pick>, Frequency, Frequency)> {
    let side = STAGES[stage].1;
    let frequency =
        |games: u32, halves: u32, share: f32| Frequency { games, share, won: won(games, halves, side) };
    let mut found: Vec<(Vec<Pick>, Frequency, Frequency)> = Vec::new();
    for (picks, games, halves, share) in counted(people, stage, path) {
        found.push((picks, frequency(games, halves, share), Frequency::default()));
    }
    for (picks, games, halves, share) in counted(bots, stage, path) {
        let of_bots = frequency(games, halves, share);
        match found.iter_mut().find(|(known, ..)| *known == picks) {
            Some((.., bots)) => *bots = of_bots,
            None => found.push((picks, Frequency::default(), of_bots)),
        }
    }
    // No set-up at all is nothing to choose.
    found.retain(|(picks, ..)| !picks.is_empty());
    found.sort_by(|a, b| (b.1.games, b.2.games).cmp(&(a.1.games, a.2.games)).then_with(|| a.0.cmp(&b.0)));
    found.truncate(MOST);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::Counting;
    use contract::{BySide, CardId, CardSet};

    fn table(games: &[(u8, u8, u8, u32)]) -> Openings {
        let mut counting = Counting::default();
        for &(space, card, halves, times) in games {
            let held: CardSet = [CardId(5), CardId(card)].into_iter().collect();
            for _ in 0..times {
                let secret = BySide::new(None, Some(Pick::Card(CardId(card))));
                let set_up = BySide::new(Vec::new(), vec![SpaceId(space)]);
                let held = BySide::new(CardSet::EMPTY, held);
                counting.note(Opening { set_up, secret, held, ..Opening::default() }, halves);
            }
        }
        counting.openings("twilight", 2, "net".into())
    }

    #[test]
    fn an_opening_has_a_path_that_its_own_search_finds() {
        let opening = Opening {
            set_up: BySide::new(vec![SpaceId(3)], vec![SpaceId(1), SpaceId(2)]),
            secret: BySide::new(None, Some(Pick::Card(CardId(5)))),
            ..Opening::default()
        };
        let indices = [1, 2].map(|n| Pick::Space(SpaceId(n)).index().to_string()).join(".");
        let card = Pick::Card(CardId(5)).index();
        let space = Pick::Space(SpaceId(3)).index();
        assert_eq!(path(&opening), format!("{indices}-{space}-{card}---"));
        assert_eq!(chosen(&path(&opening)).len(), STAGES.len(), "a word for each stage");
        let alone: Vec<String> = choices(&opening).map(|(.., path)| path).collect();
        assert_eq!(alone, [indices, format!("-{space}"), format!("--{card}")], "what was come to");
    }

    #[test]
    fn rows_come_by_frequency_and_few_games_say_nothing() {
        let people = table(&[(1, 5, 0, 39), (2, 6, 2, 60)]);
        let found = rows(0, &people, &Openings::default(), &chosen(""));
        let space = |n: u8| vec![Pick::Space(SpaceId(n))];
        assert_eq!(found.iter().map(|row| row.0.clone()).collect::<Vec<_>>(), [space(2), space(1)]);
        let (often, seldom) = (found[0].1, found[1].1);
        assert_eq!(often.won.expect("60 games").mean, 0.0, "the US won all: nothing for the USSR");
        assert!(seldom.won.is_none() && seldom.games == 39);
        assert!((often.share - 60.0 / 99.0).abs() < 1e-6);
    }

    #[test]
    fn a_path_narrows_what_comes_after_it_and_a_card_counts_where_it_was_held() {
        let bots = table(&[(1, 5, 0, 50), (1, 6, 2, 50), (2, 6, 2, 70)]);
        let path = chosen(&key(&[Pick::Space(SpaceId(1))]));
        let found = rows(2, &Openings::default(), &bots, &path);
        // Card 5 was in hand in all hundred games of this set-up, card 6 in fifty.
        let share =
            |card: u8| found.iter().find(|row| row.0 == [Pick::Card(CardId(card))]).expect("played").2.share;
        assert!((share(5) - 0.5).abs() < 1e-6 && (share(6) - 1.0).abs() < 1e-6, "{found:?}");
        assert_eq!(found.iter().map(|row| row.2.games).sum::<u32>(), 100, "people and bots are never mixed");
        assert!(found.iter().all(|row| row.1.games == 0));
        assert_eq!(
            rows(0, &Openings::default(), &bots, &path).len(),
            2,
            "what was chosen has its alternatives"
        );
    }
}
