//! A tournament of computer players at real tables, from its start to its end.

use crate::stage::{START, account, clock, file, new};
use contract::Lang;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Store;
use tables::Tables;
use tournaments::{TablesHall, Tournaments};
use wire::tables::TableState;
use wire::tournaments::{Direct, Directive, GameStanding, TournamentFormat, TournamentStage};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_bots_play_a_swiss_to_its_end() {
    let (_folder, url) = file();
    let store = Store::open(&url).await.expect("a store");
    let tables = Tables::start(store.clone()).await.expect("tables");
    let (clock, at) = clock();
    let hall = TablesHall::new(tables.clone(), store.clone());
    let tournaments = Tournaments::new(store.clone(), hall, clock);
    let ann = account(&store, "ann").await;
    let id = tournaments.make(&ann, &new(TournamentFormat::Swiss { rounds: 3 })).await.expect("a tournament");
    let bots = Directive::EnterBots { level: "random".to_owned(), count: 8 };
    let enter = Direct { act: bots, reason: String::new() };
    tournaments.direct(&id, &ann.id, &enter).await.expect("entered");
    at.store(START, Ordering::SeqCst);
    for look in 0.. {
        tournaments.see_to_all(0).await.expect("seen to");
        if store.tournament(&id).await.expect("read").expect("there").now.stage == "over" {
            break;
        }
        assert!(look < 2400, "it does not end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    assert_eq!((info.summary.stage, info.rounds.len()), (TournamentStage::Over, 3));
    assert_eq!(info.standings[0].iter().map(|row| row.half_points).sum::<u32>(), 24, "twelve games");
    for round in &info.rounds {
        assert_eq!(round.games.len(), 4);
        let told = tournaments.round(&id, round.number, None, &tables, Lang::Ru).await.expect("a round");
        assert_eq!(told.tables.len(), 4);
        assert!(told.tables.iter().all(|table| table.state == TableState::Over && table.result.is_some()));
        assert!(
            round
                .games
                .iter()
                .all(|game| matches!(game.state, GameStanding::Decided { forfeited: false, .. }))
        );
    }
    assert!(tournaments.round(&id, 4, None, &tables, Lang::En).await.is_err());
}
