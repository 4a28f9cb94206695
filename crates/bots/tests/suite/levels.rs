//! Levels for people: each stronger than the previous one, and available for every game that people can play.

use bots::arena::{Match, Report, play_match};
use bots::{BotName, Level, Seen, advise};
use contract::{Game, Lang, Now, OptionValues, Rules, laws};
use games::GameName;
use games::toy::Toy;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn compete<G: Game>(a: Level, b: Level, games: u64) -> Report {
    let setup = G::setup(&OptionValues::new()).expect("defaults");
    let plan = Match { a: BotName::Level(a), b: BotName::Level(b), games, seed: 5, threads: 2 };
    play_match::<G>(&setup, &plan, &AtomicU64::new(0)).unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn every_level_that_does_not_search_beats_the_one_before() {
    fn each<G: Game>(games: u64) {
        for (weak, strong) in
            [(Level::Beginner, Level::Easy), (Level::Easy, Level::Medium), (Level::Medium, Level::Hard)]
        {
            let report = compete::<G>(strong, weak, games);
            assert!(report.win_rate > 0.52, "{}: {strong:?} against {weak:?}: {report:?}", G::NAME);
        }
    }
    each::<Twilight>(40);
    each::<RedSea>(80);
    each::<Thirteen>(80);
}

#[test]
fn levels_play_where_no_network_was_trained() {
    for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard] {
        assert_eq!(compete::<Toy>(level, Level::Beginner, 4).games, 4);
    }
}

#[test]
fn levels_have_names_in_both_languages_and_rise() {
    for (n, level) in Level::ALL.into_iter().enumerate() {
        assert_eq!(Level::from_word(level.word()), Some(level));
        assert_ne!(level.title(Lang::En), level.title(Lang::Ru));
        assert_ne!(level.about(Lang::En), level.about(Lang::Ru));
        for game in GameName::SHIPPED.iter().map(|game| game.word()) {
            let rating = level.rating(game).unwrap_or_else(|| panic!("{game} is in no line of `RATINGS`"));
            assert!(n == 0 || Level::ALL[n - 1].rating(game) < Some(rating), "{game}: {level:?}");
        }
        assert_eq!(level.rating(Toy::NAME), None);
    }
}

#[test]
fn every_table_has_hints() {
    fn told<G: Game>() -> usize {
        let setup = G::setup(&OptionValues::new()).expect("defaults");
        let mut told = None;
        laws::random_game::<G>(&setup, 2, |state, open| {
            if let Now::Ask(ask) = open.now
                && told.is_none()
                && ask.options.len() > 1
            {
                let view = G::view(&setup, state, ask.side.into());
                let seen = Seen::new(&setup, &view, ask);
                told = Some(advise::<G>(&seen, Duration::from_millis(20)));
            }
        });
        let told = told.expect("a decision");
        told.iter().filter(|one| one.visits > 0).count()
    }
    assert!(told::<Toy>() >= 1 && told::<RedSea>() >= 2);
}
