//! A table's position in words: each seat reads its own, in a game against a bot from the first decision to the end.

use crate::common::*;
use contract::briefing::Length;
use contract::{Game, Lang, SplitMix, Viewer};
use games::briefing::Briefing;
use games::{ForGame, GameName, Loaded};
use tables::Refusal;
use wire::tables::{NewTable, Opponent};

/// Each seat's text at the end of a recorded game.
struct AtTheEnd<'a>(&'a str);

impl ForGame for AtTheEnd<'_> {
    type Output = [String; 2];

    fn run<G: Game>(self) -> [String; 2] {
        let record = contract::record::Record::parse(self.0).expect("a record");
        let loaded = Loaded::<G>::new(record).expect("good options");
        let setup = &loaded.setup;
        let mut state = G::start(setup);
        for act in loaded.acts().expect("legal acts") {
            G::apply_legal(setup, &mut state, act, None);
        }
        let text = |viewer: Viewer| {
            let view = G::view(setup, &state, viewer);
            Briefing::<G>::new(setup, &view, viewer, &G::open(setup, &state)).text(Length::Short, Lang::En)
        };
        contract::Side::BOTH.map(|side| text(side.into()))
    }
}

#[tokio::test]
async fn each_seat_reads_its_own_and_spectators_what_lies_open() {
    let house = house().await;
    let new = new_table("thirteen", Opponent::Link);
    let table = table_for_two(&house, new).await;
    let brief = async |person: &str| {
        house.tables.briefing(&table.id, person, None, Length::Full, Lang::En).await.expect("a briefing")
    };
    let [us, ussr, watching] = [brief("id-alice").await, brief("id-bob").await, brief("id-carol").await];
    assert!(us.text.contains("You play the US.") && ussr.text.contains("You play the USSR."), "{}", us.text);
    assert!(watching.text.contains("You watch") && !watching.text.contains("Your hand"), "{}", watching.text);
    assert_eq!(us.options.len(), 14, "bids from 0 to 13 cubes");
    assert!(us.text.contains("\n14. 13 [13]"), "{}", us.text);
    assert!(watching.options.is_empty());
    let titles: Vec<_> = us.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
    assert_eq!(titles.last(), Some(&"What is asked"));
}

#[tokio::test]
async fn who_may_not_watch_reads_nothing() {
    let house = house().await;
    let table =
        table_for_two(&house, NewTable { spectators: false, ..new_table("thirteen", Opponent::Link) }).await;
    let asked = house.tables.briefing(&table.id, "id-carol", None, Length::Short, Lang::En).await;
    assert!(matches!(asked, Err(Refusal::NoSpectators)), "{asked:?}");
    let own =
        house.tables.briefing(&table.id, "id-bob", None, Length::Short, Lang::Ru).await.expect("his own");
    assert!(own.text.contains("Вы играете за СССР."), "{}", own.text);
}

#[tokio::test]
async fn the_end_of_a_game_is_told_as_the_view_has_it() {
    let house = house().await;
    let game = GameName::Toy;
    let table = table_for_two(&house, new_table(game.word(), Opponent::Link)).await;
    let mut players = [
        Client::new(&house, &table.id, "alice", arrival()).await,
        Client::new(&house, &table.id, "bob", arrival()).await,
    ];
    let mut rng = SplitMix(5);
    for _ in 0..200 {
        play_on(&house, &mut players, &mut rng, 1).await;
        for (player, name) in players.iter().zip(["id-alice", "id-bob"]) {
            let told =
                house.tables.briefing(&table.id, name, None, Length::Short, Lang::En).await.expect("told");
            let offered: Vec<_> = told.options.iter().map(|option| option.pick).collect();
            let mut asked = player.options();
            let standing = player.position["standing"].as_array().expect("choices");
            if !asked.is_empty() {
                asked.extend(standing.iter().map(|choice| choice["pick"].as_u64().expect("a pick") as u16));
            }
            asked.sort_unstable();
            assert_eq!(offered, asked, "{}", told.text);
        }
    }
    assert!(players[0].is_over(), "a game of the toy is short");
    let record = house.tables.record(&table.id).await.expect("a record");
    let seated = |name: &str| players[usize::from(name == "id-bob")].position["viewer"] == "ussr";
    let texts = game.with(AtTheEnd(&record));
    for name in ["id-alice", "id-bob"] {
        let told = house.tables.briefing(&table.id, name, None, Length::Short, Lang::En).await.expect("told");
        // What happened comes from the table; the rest comes from the view.
        let mut chapters = texts[usize::from(seated(name))].split("\n## ");
        assert!(chapters.all(|chapter| told.text.contains(chapter.trim())), "{}\n{texts:?}", told.text);
        let info = house.tables.info(&table.id, Some(name), Lang::En).await.expect("a table");
        assert!(told.text.contains(&info.result.expect("a result").text), "{}", told.text);
    }
}
