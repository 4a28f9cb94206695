//! Levels for people, from someone who has just learned the rules to the strongest there is. They are built from the
//! network that plays at the table, with less of what it sees or with search; from the heuristic if no network can
//! play.

use crate::bot::{Bot, Seen};
use crate::evaluator::evaluator;
use crate::expert::{ExpertBot, ExpertSettings, Thought};
use crate::names::BotName;
use crate::net::NetSettings;
use crate::search::{Advice, Budget, SearchBot, SearchSettings};
use crate::words::words;
use contract::{Ask, Game, Lang, Outcome, Pick, Side};
use net::network_for;
use std::time::Duration;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Level {
    Beginner,
    Easy,
    Medium,
    Hard,
    Master,
    Champion,
}

impl Level {
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Master, Level::Champion];

    pub const fn word(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Master => "master",
            Level::Champion => "champion",
        }
    }

    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }

    pub fn title(self, lang: Lang) -> &'static str {
        words(lang).title(self)
    }

    /// How it plays, in a sentence.
    pub fn about(self, lang: Lang) -> &'static str {
        words(lang).about(self)
    }

    /// Its strength in a game with the default options, on a scale on which the heuristic has 1000; measured by
    /// `hotline ladder` (docs/strength.md).
    pub fn rating(self, game: &str) -> Option<i32> {
        let (_, ratings) = RATINGS.iter().find(|(name, _)| *name == game)?;
        Some(ratings[self as usize])
    }

    /// Whether it answers in microseconds, whatever it is built from.
    pub const fn is_quick(self) -> bool {
        match self {
            Level::Beginner | Level::Easy | Level::Medium => true,
            Level::Hard | Level::Master | Level::Champion => false,
        }
    }

    /// The player behind a level, with or without a network that can play.
    pub fn player(self, has_network: bool) -> BotName {
        let net = |temperature, overlooks| BotName::Net(NetSettings { temperature, overlooks });
        let expert = |thought| BotName::Expert(ExpertSettings { thought, ..ExpertSettings::default() });
        let search = |budget| BotName::Search(SearchSettings { budget, ..SearchSettings::default() });
        match (self, has_network) {
            (Level::Beginner, true) => net(150, 72),
            (Level::Easy, true) => net(100, 57),
            (Level::Medium, true) => net(100, 40),
            (Level::Hard, true) => net(0, 0),
            (Level::Master, true) => expert(Thought::Worlds(8)),
            // Limited by a count, not by time: as strong on a slow machine as on a fast one, and therefore
            // measurable.
            (Level::Champion, true) => expert(Thought::Worlds(64)),
            (Level::Beginner, false) => BotName::Heuristic { noise: 100 },
            (Level::Easy, false) => BotName::Heuristic { noise: 60 },
            (Level::Medium, false) => BotName::Heuristic { noise: 0 },
            (Level::Hard, false) => search(Budget::Nodes(40)),
            (Level::Master, false) => search(Budget::Time(Duration::from_millis(400))),
            (Level::Champion, false) => search(Budget::Time(Duration::from_secs(1))),
        }
    }
}

/// By game, in the order of [`Level::ALL`].
const RATINGS: [(&str, [i32; 6]); 3] = [
    ("twilight", [780, 1080, 1320, 1590, 1640, 1730]),
    ("red-sea", [880, 1080, 1250, 1430, 1480, 1510]),
    ("thirteen", [930, 1050, 1120, 1240, 1270, 1300]),
];

/// Advice on the options of a decision, best first: from the network if one can play, otherwise from a search.
pub fn advise<G: Game>(seen: &Seen<'_, G>, time: Duration) -> Vec<Advice> {
    if network_for::<G>(seen.setup).is_ok() {
        let settings = ExpertSettings { thought: Thought::Time(time), ..ExpertSettings::default() };
        return ExpertBot::<G>::new(settings, 1).advise(seen);
    }
    let settings = SearchSettings { budget: Budget::Time(time), ..SearchSettings::default() };
    SearchBot::<G>::new(settings, 1).advise(seen)
}

/// The player of a level, built at its first decision: only then is it known whether a network can play.
pub struct LevelBot<G: Game> {
    level: Level,
    seed: u64,
    player: Option<Box<dyn Bot<G>>>,
}

impl<G: Game> LevelBot<G> {
    pub fn new(level: Level, seed: u64) -> LevelBot<G> {
        LevelBot { level, seed, player: None }
    }
}

impl<G: Game> Bot<G> for LevelBot<G> {
    fn name(&self) -> String {
        self.level.word().to_owned()
    }

    fn remembers(&self) -> bool {
        self.level.player(true).build::<G>(self.seed).remembers()
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        let player = self.player.get_or_insert_with(|| {
            self.level.player(network_for::<G>(seen.setup).is_ok()).build::<G>(self.seed)
        });
        let pick = player.decide(seen);
        // The network's first choice may keep a scoring card that no later round is left for. Weaker levels overlook
        // that as people do; stronger ones see for themselves whether it wins.
        let due = || evaluator::<G>().duty(seen).filter(|due| !due.has(pick));
        match (self.level == Level::Hard).then(due).flatten() {
            Some(options) => player.decide(&Seen { ask: Ask { options, ..seen.ask }, ..*seen }),
            None => pick,
        }
    }

    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        self.player.as_ref().map(|player| player.explain(seen, pick)).unwrap_or_default()
    }

    fn fault(&self) -> Option<&str> {
        self.player.as_ref()?.fault()
    }

    fn game_over(&mut self, setup: &G::Setup, outcome: Outcome, side: Side, forfeit: Option<&str>) {
        if let Some(player) = &mut self.player {
            player.game_over(setup, outcome, side, forfeit);
        }
    }
}
