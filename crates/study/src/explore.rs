//! Openings as a page reads them: what people and bots played after some choices, side by side.

use crate::Opening;
use crate::explorer::{Among, Gathered, Lists, Openings, Row};
use contract::told::Sentence;
use contract::{Act, BySide, Game, Lang, Now, OptionValues, Pick, Side, SpaceId, SplitMix, Viewer};
use games::{ForGame, GameName};
use review::Estimate;
use serde_json::value::to_raw_value;
use std::collections::HashMap;
use wire::catalogue::Drawn;
use wire::explorer::{Explorer, ExplorerRow, ExplorerStage, Frequency, StageKind};
use wire::reviews::WinChance;

/// With fewer games than this, nothing is said about how they ended.
const FEW: u32 = 40;
/// Rows per stage.
const MAX: usize = 12;

/// The columns of [`Row`] in order of play: the USSR sets up first.
const STAGES: [(StageKind, Side, usize); 6] = [
    (StageKind::SetUp, Side::Ussr, 1),
    (StageKind::SetUp, Side::Us, 0),
    (StageKind::Secret, Side::Ussr, 3),
    (StageKind::Secret, Side::Us, 2),
    (StageKind::First, Side::Ussr, 5),
    (StageKind::First, Side::Us, 4),
];

/// How many earlier stages a stage depends on: the two secret choices are made at the same time, so they are listed
/// side by side.
const fn stages_before(stage: usize) -> usize {
    match stage {
        0 | 1 => stage,
        2 | 3 => 2,
        _ => 4,
    }
}

/// The picks a row stands for.
fn value(lists: &Lists, column: usize, place: u16) -> Option<Vec<Pick>> {
    let place = usize::from(place).checked_sub(1)?;
    match column {
        0 | 1 => Some(
            lists.set_ups[column].get(place)?.iter().map(|&SpaceId(n)| Pick::Space(SpaceId(n))).collect(),
        ),
        2 | 3 => Some(vec![*lists.secrets[column - 2].get(place)?]),
        _ => lists.firsts[column - 4].get(place).cloned(),
    }
}

/// A value as written in an address: vocabulary indices.
fn key(picks: &[Pick]) -> String {
    let words: Vec<String> = picks.iter().map(|pick| pick.index().to_string()).collect();
    words.join(".")
}

/// The picks a word of a path stands for; none if it cannot be read.
fn picks(word: &str) -> Option<Vec<Pick>> {
    word.split('.').map(|index| Pick::from_index(index.parse().ok()?)).collect()
}

/// The choices in a path, one per stage; an empty word means no choice.
fn chosen(path: &str) -> Vec<Option<String>> {
    let mut words: Vec<Option<String>> =
        path.split('-').map(|word| (!word.is_empty()).then(|| word.to_owned())).collect();
    words.resize(STAGES.len(), None);
    words
}

/// What was chosen at a stage, as a word of a path; empty if the side did not get that far.
fn word(opening: &Opening, kind: StageKind, side: Side) -> String {
    match kind {
        StageKind::SetUp => {
            key(&opening.set_up[side].iter().map(|&space| Pick::Space(space)).collect::<Vec<_>>())
        }
        StageKind::Secret => key(&opening.secret[side].into_iter().collect::<Vec<_>>()),
        StageKind::First => key(&opening.first[side]),
    }
}

/// The path of a whole opening: the choice at each stage, empty where a side did not get that far.
pub fn path(opening: &Opening) -> String {
    let words: Vec<String> = STAGES.iter().map(|&(kind, side, _)| word(opening, kind, side)).collect();
    words.join("-")
}

/// The path of each choice by itself, stage by stage.
pub fn choices(opening: &Opening) -> impl Iterator<Item = (StageKind, Side, String)> {
    STAGES.iter().enumerate().filter_map(|(stage, &(kind, side, _))| {
        let word = word(opening, kind, side);
        (!word.is_empty()).then(|| (kind, side, format!("{}{word}", "-".repeat(stage))))
    })
}

/// The choices of a path in words, leaving out any that cannot be read.
pub fn say_path(game: GameName, path: &str, lang: Lang) -> Vec<(StageKind, Side, Sentence)> {
    struct Say<'p>(&'p str, Lang);
    impl ForGame for Say<'_> {
        type Output = Vec<(StageKind, Side, Sentence)>;
        fn run<G: Game>(self) -> Self::Output {
            let Ok(setup) = G::setup(&OptionValues::new()) else { return Vec::new() };
            let said = STAGES.iter().zip(chosen(self.0)).filter_map(|((kind, side, _), word)| {
                let word = word?;
                let picks = picks(&word)?;
                let none = Estimate::default();
                Some((*kind, *side, review::tried_play::<G>(&setup, &picks, none, none, self.1).parts))
            });
            said.collect()
        }
    }
    game.with(Say(path, lang))
}

/// A value at a stage: its games, half points for the US, and share.
type Counted = (Vec<Pick>, u32, u32, f32);

/// What was played after a path: the total, and the values at each stage.
#[derive(Default)]
struct Played {
    branch: (u32, u32),
    stages: [Vec<Counted>; 6],
}

/// Matches no game: a choice that nobody has made.
const NOWHERE: u16 = u16::MAX;

/// Counts the games that match a path, looking at each once.
struct Walk<'l> {
    lists: &'l Lists,
    /// The place each stage must have, if any.
    wanted: [Option<u16>; 6],
    branch: (u32, u32),
    /// Games and half points by place, and how many games reached the stage.
    stages: [Vec<(u32, u32)>; 6],
    all: [u32; 6],
    /// How often each side held a card.
    held: [[u32; 256]; 2],
}

impl<'l> Walk<'l> {
    /// `place` looks up a choice in a column's list.
    fn new(lists: &'l Lists, path: &[Option<String>], place: impl Fn(usize, &[Pick]) -> Option<u16>) -> Self {
        let mut wanted = [None; 6];
        for ((wanted, word), (_, _, column)) in wanted.iter_mut().zip(path).zip(STAGES) {
            let found = |word: &String| place(column, &picks(word)?);
            *wanted = word.as_ref().map(|word| found(word).unwrap_or(NOWHERE));
        }
        let listed = |column: usize| match column {
            0 | 1 => lists.set_ups[column].len(),
            2 | 3 => lists.secrets[column - 2].len(),
            _ => lists.firsts[column - 4].len(),
        };
        let stages = STAGES.map(|(_, _, column)| vec![(0, 0); listed(column) + 1]);
        Walk { lists, wanted, branch: (0, 0), stages, all: [0; 6], held: [[0; 256]; 2] }
    }

    fn fits(&self, key: &[u16; 6], mut stages: std::ops::Range<usize>) -> bool {
        stages.all(|stage| self.wanted[stage].is_none_or(|wanted| key[STAGES[stage].2] == wanted))
    }

    /// Adds games that began alike. Returns whether their set-ups match, in which case the cards held count too.
    fn note(&mut self, Row(key, games, halves): &Row) -> bool {
        let mut fits = true;
        for stage in 0..STAGES.len() {
            let before = stages_before(stage);
            // Each stage depends on all earlier ones, so after one mismatch nothing matches.
            let from = stage.checked_sub(1).map_or(0, stages_before);
            fits = fits && self.fits(key, from..before);
            if !fits {
                break;
            }
            self.all[stage] += games;
            let of_place = &mut self.stages[stage][usize::from(key[STAGES[stage].2])];
            *of_place = (of_place.0 + games, of_place.1 + halves);
        }
        if fits && self.fits(key, stages_before(STAGES.len() - 1)..STAGES.len()) {
            self.branch = (self.branch.0 + games, self.branch.1 + halves);
        }
        self.set_ups_fit(key)
    }

    fn set_ups_fit(&self, key: &[u16; 6]) -> bool {
        self.fits(key, 0..2)
    }

    fn hold(&mut self, side: usize, card: u8, games: u32) {
        self.held[side][usize::from(card)] += games;
    }

    fn played(self) -> Played {
        let mut played = Played { branch: self.branch, ..Played::default() };
        for (stage, tallies) in self.stages.iter().enumerate() {
            let (kind, side, column) = STAGES[stage];
            let values = tallies.iter().enumerate().filter(|(_, (games, _))| *games > 0);
            let counted = values.filter_map(|(place, &(games, halves))| {
                let picks = value(self.lists, column, place as u16)?;
                let among = match (kind, &picks[..]) {
                    (StageKind::Secret, [Pick::Card(card)]) => self.held[side as usize][usize::from(card.0)],
                    _ => self.all[stage],
                };
                let share = games as f32 / among.max(1) as f32;
                Some((picks, games, halves, share))
            });
            played.stages[stage] = counted.collect();
        }
        played
    }
}

impl Openings {
    fn after(&self, path: &[Option<String>]) -> Played {
        let place = |column: usize, picks: &[Pick]| {
            let mut places =
                (1..NOWHERE).map_while(|place| Some((place, value(&self.lists, column, place)?)));
            places.find(|(_, listed)| listed == picks).map(|(place, _)| place)
        };
        let mut walk = Walk::new(&self.lists, path, place);
        for row in &self.rows {
            walk.note(row);
        }
        for &(us, ussr, side, card, games) in &self.held {
            if walk.set_ups_fit(&[us, ussr, 0, 0, 0, 0]) {
                walk.hold(usize::from(side), card, games);
            }
        }
        walk.played()
    }
}

impl Gathered {
    fn after(&self, path: &[Option<String>], among: Among) -> Played {
        let place = |column: usize, picks: &[Pick]| self.places[column].get(picks).copied();
        let mut walk = Walk::new(&self.lists, path, place);
        for (row, held) in self.among(among) {
            if walk.note(&row) {
                for (side, cards) in held.into_iter().enumerate() {
                    cards.iter().for_each(|&card| walk.hold(side, card, 1));
                }
            }
        }
        walk.played()
    }
}

fn won(games: u32, halves: u32, side: Side) -> Option<WinChance> {
    (games >= FEW).then(|| {
        let us = halves as f32 / 2.0 / games as f32;
        let mean = if side == Side::Us { us } else { 1.0 - us };
        WinChance { mean, error: 1.96 * (mean * (1.0 - mean) / games as f32).sqrt() }
    })
}

/// What is played after a path: by people in the games that count, and by bots.
pub fn explore(
    game: GameName,
    (people, among): (&Gathered, Among),
    bots: Option<&Openings>,
    path: &str,
    lang: Lang,
) -> Explorer {
    struct Explore<'e> {
        people: &'e Played,
        bots: &'e Played,
        path: Vec<Option<String>>,
        lang: Lang,
    }
    impl ForGame for Explore<'_> {
        type Output = (Vec<ExplorerStage>, Option<(Drawn, Vec<u8>)>);
        fn run<G: Game>(self) -> Self::Output {
            let Ok(setup) = G::setup(&OptionValues::new()) else { return (Vec::new(), None) };
            let stages = (0..STAGES.len()).map(|stage| {
                let say = |picks: &[Pick]| {
                    let none = Estimate::default();
                    review::tried_play::<G>(&setup, picks, none, none, self.lang).parts
                };
                ExplorerStage {
                    kind: STAGES[stage].0,
                    side: STAGES[stage].1,
                    rows: rows(stage, self.people, self.bots)
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
            let stages: Vec<_> = stages.filter(|stage| !stage.rows.is_empty()).collect();
            let has_set_up = stages.iter().any(|stage| stage.kind == StageKind::SetUp);
            let board = has_set_up.then(|| set_up::<G>(&setup, &self.path, self.lang)).flatten();
            (stages, board)
        }
    }
    let path = chosen(path);
    let player = bots.map_or_else(String::new, |bots| bots.player.clone());
    let bots = bots.map_or_else(Played::default, |bots| bots.after(&path));
    let people = people.after(&path, among);
    let ((people_games, people_halves), (bot_games, bot_halves)) = (people.branch, bots.branch);
    let (stages, board) = game.with(Explore { people: &people, bots: &bots, path, lang });
    let (shown, placed) = board.map_or((None, Vec::new()), |(shown, placed)| (Some(shown), placed));
    Explorer {
        game: game.word().to_owned(),
        people: people_games,
        bots: bot_games,
        people_us: won(people_games, people_halves, Side::Us),
        bots_us: won(bot_games, bot_halves, Side::Us),
        player,
        shown,
        placed,
        stages,
    }
}

/// The board after the set-ups of a path, under the default rules, and the spaces where pieces were placed. Cards do
/// not matter: any deal will do.
fn set_up<G: Game>(setup: &G::Setup, path: &[Option<String>], lang: Lang) -> Option<(Drawn, Vec<u8>)> {
    let (state, acts) = placed::<G>(setup, path, &mut SplitMix(0))?;
    let view = G::view(setup, &state, Viewer::Spectator);
    let spaces = acts.iter().filter_map(|act| match act {
        Act::Pick(_, Pick::Space(SpaceId(space))) => Some(*space),
        _ => None,
    });
    Some((to_raw_value(&G::shown(setup, &view, lang)).ok()?, spaces.collect()))
}

/// The record of a game that stops once the set-ups of a path are placed, with a deal of its own; and its number of
/// acts.
pub fn set_up_record(game: GameName, path: &str, seed: u64) -> Option<(String, usize)> {
    struct Lay<'p>(&'p str, u64);
    impl ForGame for Lay<'_> {
        type Output = Option<(String, usize)>;
        fn run<G: Game>(self) -> Self::Output {
            let values = OptionValues::new();
            let setup = G::setup(&values).ok()?;
            let (_, acts) = placed::<G>(&setup, &chosen(self.0), &mut SplitMix(self.1))?;
            Some((contract::record::write::<G>(&setup, &values, &[], &acts), acts.len()))
        }
    }
    game.with(Lay(path, seed))
}

/// A game up to the point where the set-ups of a path have been placed; dice and draws are random.
fn placed<G: Game>(
    setup: &G::Setup,
    path: &[Option<String>],
    rng: &mut SplitMix,
) -> Option<(G::State, Vec<Act>)> {
    let mut left: BySide<Vec<Pick>> = BySide::default();
    for ((kind, side, _), word) in STAGES.iter().zip(path) {
        if *kind == StageKind::SetUp {
            left[*side] = word.as_deref().and_then(picks).unwrap_or_default();
        }
    }
    let (mut state, mut acts) = (G::start(setup), Vec::new());
    loop {
        let act = match G::open(setup, &state).now {
            Now::Chance(chance) => rng.chance(&chance),
            Now::Ask(ask) => {
                let wanted = &mut left[ask.side];
                let Some(at) = wanted.iter().position(|&pick| ask.options.has(pick)) else { break };
                Act::Pick(ask.side, wanted.swap_remove(at))
            }
            Now::Both(..) | Now::Over(_) => break,
        };
        G::apply_legal(setup, &mut state, act, None);
        acts.push(act);
    }
    Some((state, acts))
}

/// What people and bots have played, by frequency: what people play first, then the rest of what bots play.
fn rows(stage: usize, people: &Played, bots: &Played) -> Vec<(Vec<Pick>, Frequency, Frequency)> {
    let side = STAGES[stage].1;
    let frequency =
        |games: u32, halves: u32, share: f32| Frequency { games, share, won: won(games, halves, side) };
    let mut found: Vec<(Vec<Pick>, Frequency, Frequency)> = Vec::new();
    for (picks, games, halves, share) in &people.stages[stage] {
        found.push((picks.clone(), frequency(*games, *halves, *share), Frequency::default()));
    }
    let of_people: HashMap<Vec<Pick>, usize> =
        found.iter().enumerate().map(|(at, (picks, ..))| (picks.clone(), at)).collect();
    for (picks, games, halves, share) in &bots.stages[stage] {
        let of_bots = frequency(*games, *halves, *share);
        match of_people.get(picks) {
            Some(&at) => found[at].2 = of_bots,
            None => found.push((picks.clone(), Frequency::default(), of_bots)),
        }
    }
    // An empty set-up is not a choice.
    found.retain(|(picks, ..)| !picks.is_empty());
    found.sort_by(|a, b| (b.1.games, b.2.games).cmp(&(a.1.games, a.2.games)).then_with(|| a.0.cmp(&b.0)));
    found.truncate(MAX);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::Counting;
    use crate::shipped;
    use contract::{CardId, CardSet};

    /// Games by set-up, headline and result, each repeated the given number of times.
    fn played(games: &[(u8, u8, u8, u32)]) -> impl Iterator<Item = (Opening, u8)> {
        games.iter().flat_map(|&(space, card, halves, times)| {
            let held: CardSet = [CardId(5), CardId(card)].into_iter().collect();
            let secret = BySide::new(None, Some(Pick::Card(CardId(card))));
            let set_up = BySide::new(Vec::new(), vec![SpaceId(space)]);
            let held = BySide::new(CardSet::EMPTY, held);
            let opening = Opening { set_up, secret, held, ..Opening::default() };
            (0..times).map(move |_| (opening.clone(), halves))
        })
    }

    fn table(games: &[(u8, u8, u8, u32)]) -> Openings {
        let mut counting = Counting::default();
        played(games).for_each(|(opening, halves)| counting.note(opening, halves));
        counting.openings("twilight", 2, "net".into())
    }

    /// The n-th game ended in minute n.
    fn gathered(games: &[(u8, u8, u8, u32)]) -> Gathered {
        let mut gathered = Gathered::default();
        for (n, (opening, halves)) in played(games).enumerate() {
            gathered.note(&opening, halves, n as i64 * 60_000, (n % 2 == 0).then_some(1000 + n as u16));
        }
        gathered
    }

    #[test]
    fn games_that_come_in_are_counted_as_those_that_are_there() {
        let games = [(1, 5, 0, 50), (1, 6, 2, 50), (2, 6, 1, 70), (3, 7, 2, 3)];
        let space = |n: u8| key(&[Pick::Space(SpaceId(n))]);
        let card = |n: u8| key(&[Pick::Card(CardId(n))]);
        let paths = [
            "".to_owned(),
            space(1),
            space(2),
            format!("--{}", card(6)),
            format!("{}--{}", space(1), card(6)),
        ];
        for path in paths.iter().chain(&[space(9), "nonsense".to_owned()]) {
            let path = chosen(path);
            let (of_table, of_gathered) =
                (table(&games).after(&path), gathered(&games).after(&path, Among::default()));
            assert_eq!(of_table.branch, of_gathered.branch, "{path:?}");
            for stage in 0..STAGES.len() {
                let sorted = |mut values: Vec<Counted>| {
                    values.retain(|(picks, ..)| !picks.is_empty());
                    values.sort_by(|a, b| a.0.cmp(&b.0));
                    values
                };
                let [a, b] = [&of_table, &of_gathered].map(|played| sorted(played.stages[stage].clone()));
                assert_eq!(a, b, "{path:?}, stage {stage}");
            }
        }
        let branch = |path: &str| gathered(&games).after(&chosen(path), Among::default()).branch;
        assert_eq!(branch(""), (173, 100 + 70 + 6));
        assert_eq!(branch(&format!("{}--{}", space(1), card(6))), (50, 100), "both choices");
        assert_eq!((branch(&space(9)), branch("nonsense")), ((0, 0), (0, 0)), "what nobody has chosen");
    }

    #[test]
    fn games_that_ended_before_do_not_count() {
        let games = gathered(&[(1, 5, 0, 10), (2, 6, 2, 5)]);
        let played = games.after(&chosen(""), Among { since: 8 * 60_000, ..Among::default() });
        assert_eq!(played.branch, (7, 10));
        let [(_, of_five, ..), (_, of_six, ..)] = &played.stages[2][..] else { panic!("two headlines") };
        assert_eq!((*of_five, *of_six), (2, 5));
        let share = played.stages[2][0].3;
        assert!((share - 2.0 / 7.0).abs() < 1e-6, "card 5 was held in all seven: {share}");
    }

    #[test]
    fn games_of_lower_rated_players_and_unrated_ones_do_not_count_where_a_rating_is_asked_for() {
        // Every second game is rated, the n-th between players rated at least 1000 + n.
        let games = gathered(&[(1, 5, 0, 10), (2, 6, 2, 5)]);
        let branch = |rated: u16| games.after(&chosen(""), Among { rated, ..Among::default() }).branch;
        assert_eq!((branch(0), branch(1000), branch(1008), branch(1015)), ((15, 10), (8, 6), (4, 6), (0, 0)));
    }

    #[test]
    fn the_board_shows_the_set_ups_that_were_chosen_and_no_others() {
        struct Look(String);
        impl ForGame for Look {
            type Output = (String, Vec<u8>);
            fn run<G: Game>(self) -> Self::Output {
                let setup = G::setup(&OptionValues::new()).expect("the usual rules");
                let (shown, placed) = set_up::<G>(&setup, &chosen(&self.0), Lang::En).expect("a board");
                (shown.get().to_owned(), placed)
            }
        }
        let bots = shipped::openings(GameName::Twilight).expect("shipped");
        let of = |side: usize| {
            let spaces: Vec<Pick> =
                bots.lists.set_ups[side][0].iter().map(|&space| Pick::Space(space)).collect();
            (key(&spaces), spaces.len())
        };
        let ((us, of_us), (ussr, of_ussr)) = (of(0), of(1));
        let look = |path: &str| GameName::Twilight.with(Look(path.to_owned()));
        let (bare, none) = look("");
        assert!(none.is_empty());
        let (one, placed) = look(&ussr);
        assert_eq!(placed.len(), of_ussr);
        assert_ne!(bare, one, "pieces lie there");
        let (both, placed) = look(&format!("{ussr}-{us}"));
        assert_eq!(placed.len(), of_us + of_ussr);
        assert_ne!(one, both);
        assert_eq!(look("nonsense"), (bare, none));
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
        let people = gathered(&[(1, 5, 0, 39), (2, 6, 2, 60)]);
        let found = rows(0, &people.after(&chosen(""), Among::default()), &Played::default());
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
        let found = rows(2, &Played::default(), &bots.after(&path));
        // Card 5 was held in all hundred games with this set-up, card 6 in fifty.
        let share =
            |card: u8| found.iter().find(|row| row.0 == [Pick::Card(CardId(card))]).expect("played").2.share;
        assert!((share(5) - 0.5).abs() < 1e-6 && (share(6) - 1.0).abs() < 1e-6, "{found:?}");
        assert_eq!(found.iter().map(|row| row.2.games).sum::<u32>(), 100, "people and bots are never mixed");
        assert!(found.iter().all(|row| row.1.games == 0));
        assert_eq!(
            rows(0, &Played::default(), &bots.after(&path)).len(),
            2,
            "what was chosen has its alternatives"
        );
    }
}
