//! What people who are banned or muted may do in tournaments, on both databases.

use crate::postgres_server::Server;
use crate::stage::{HOUR, START, account, clock, file, hall, new};
use contract::Lang;
use store::{NewAudit, PersonRow, Sanction, SanctionRow, Store};
use tables::Refusal;
use tournaments::Tournaments;
use wire::tournaments::{Direct, DirectedKind, Directive, TournamentFormat};

const SWISS: TournamentFormat = TournamentFormat::Swiss { rounds: 2 };

fn act(act: Directive) -> Direct {
    Direct { act, reason: "a test".to_owned() }
}

/// Until the tournaments of these tests begin, or for good.
async fn sanction(store: &Store, person: &PersonRow, kind: Sanction, until: Option<i64>) {
    let row = SanctionRow {
        id: format!("{} {}", kind.word(), person.id),
        person: person.id.clone(),
        kind: kind.word().to_owned(),
        since: 1,
        until,
        why: "threats".to_owned(),
        lifted_at: None,
        settled: true,
    };
    let audit = NewAudit {
        at: 1,
        who: "command line".to_owned(),
        act: kind.word(),
        subject: person.id.clone(),
        why: "threats".to_owned(),
        detail: String::new(),
    };
    store.sanction(&row, audit).await.expect("sanctioned");
}

/// Everything a director can do.
fn every_act() -> Vec<Directive> {
    let (player, name) = ("id-eve".to_owned(), "dan".to_owned());
    vec![
        Directive::Adjudicate { game: 1, outcome: wire::tournaments::GameOutcome::Drawn },
        Directive::Replace { player: player.clone(), name: name.clone() },
        Directive::Remove { player },
        Directive::EnterBots { level: "random".to_owned(), count: 1 },
        Directive::Appoint { name },
        Directive::Dismiss { player: "id-bob".to_owned() },
        Directive::PairAgain,
        Directive::Begin,
        Directive::Extend { until: START + HOUR },
        Directive::Pause,
        Directive::Resume,
        Directive::Announce { text: "Hello.".to_owned() },
        Directive::CallOff,
    ]
}

async fn whoever_is_banned_directs_nothing(url: &str) {
    let (tournaments, _, store, _) = hall(url).await;
    let [ann, bob, eve, dan, tom] = people(&store).await;
    let id = tournaments.make(&ann, &new(SWISS)).await.expect("a tournament");
    tournaments.register(&id, &eve).await.expect("registered");
    let appoint = |name: &str| act(Directive::Appoint { name: name.to_owned() });
    tournaments.direct(&id, &ann.id, &appoint("bob")).await.expect("two direct");
    sanction(&store, &bob, Sanction::Ban, Some(START)).await;
    for one in every_act() {
        let refused = tournaments.direct(&id, &bob.id, &act(one.clone())).await;
        assert!(matches!(refused, Err(Refusal::Banned { .. })), "{one:?}: {refused:?}");
    }
    assert!(matches!(tournaments.make(&bob, &new(SWISS)).await, Err(Refusal::Banned { .. })));
    assert!(matches!(tournaments.register(&id, &bob).await, Err(Refusal::Banned { .. })));
    assert!(matches!(tournaments.check_in(&id, &bob.id).await, Err(Refusal::Banned { .. })));

    // Nor is anyone who is banned given a task. Why they are is not told to others.
    sanction(&store, &dan, Sanction::Ban, None).await;
    let refused = tournaments.direct(&id, &ann.id, &appoint("dan")).await;
    assert!(matches!(refused, Err(Refusal::ClosedAccount)), "{refused:?}");
    let replace = |name: &str| Directive::Replace { player: eve.id.clone(), name: name.to_owned() };
    let refused = tournaments.direct(&id, &ann.id, &act(replace("dan"))).await;
    assert!(matches!(refused, Err(Refusal::ClosedAccount)), "{refused:?}");
    tournaments.direct(&id, &ann.id, &act(replace("tom"))).await.expect("he may play");

    // The last one who could direct is banned: an administrator finds somebody else.
    sanction(&store, &ann, Sanction::Ban, None).await;
    let refused = tournaments.direct(&id, &ann.id, &appoint("tom")).await;
    assert!(matches!(refused, Err(Refusal::BannedForGood { .. })), "{refused:?}");
    let admin = &eve;
    let silent = Direct { act: Directive::Pause, reason: " ".to_owned() };
    let refused = tournaments.step_in(&id, &admin.id, &silent).await;
    assert!(matches!(refused, Err(Refusal::BadReason { .. })), "every act of theirs has a reason");
    for one in [
        appoint("tom"),
        act(Directive::Dismiss { player: ann.id.clone() }),
        act(Directive::Dismiss { player: bob.id.clone() }),
    ] {
        tournaments.step_in(&id, &admin.id, &one).await.expect("they may");
    }
    tournaments.direct(&id, &tom.id, &act(Directive::Pause)).await.expect("he directs now");
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    assert_eq!(info.directors.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["tom"]);
    assert_eq!(info.log[1].by, "eve", "it is public who stepped in");
    assert_eq!(info.log[1].act, DirectedKind::Dismissed { name: "bob".to_owned() });
}

async fn whoever_is_muted_directs_without_words(url: &str) {
    let (tournaments, _, store, _) = hall(url).await;
    let [ann, bob, eve, ..] = people(&store).await;
    let id = tournaments.make(&ann, &new(SWISS)).await.expect("a tournament");
    tournaments.register(&id, &eve).await.expect("registered");
    sanction(&store, &ann, Sanction::Mute, Some(START)).await;
    let muted = |refused: Result<(), Refusal>| matches!(refused, Err(Refusal::Muted { .. }));
    let announce = Directive::Announce { text: "Hello.".to_owned() };
    let silently = |act: Directive| Direct { act, reason: String::new() };
    assert!(muted(tournaments.direct(&id, &ann.id, &silently(announce)).await), "everyone would read it");
    assert!(muted(tournaments.direct(&id, &ann.id, &act(Directive::Pause)).await), "and the reason, too");
    tournaments.direct(&id, &ann.id, &silently(Directive::Pause)).await.expect("nobody has to wait");
    assert!(muted(tournaments.make(&ann, &new(SWISS)).await.map(|_| ())), "a title is read by everyone");
    tournaments.register(&id, &ann).await.expect("she may play");
    tournaments
        .direct(&id, &ann.id, &silently(Directive::Appoint { name: bob.name.clone() }))
        .await
        .expect("two");
    tournaments.direct(&id, &bob.id, &act(Directive::Resume)).await.expect("he may write");
}

async fn people(store: &Store) -> [PersonRow; 5] {
    [
        account(store, "ann").await,
        account(store, "bob").await,
        account(store, "eve").await,
        account(store, "dan").await,
        account(store, "tom").await,
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_are_banned_or_muted_on_sqlite() {
    let (_folder, url) = file();
    whoever_is_banned_directs_nothing(&url).await;
    let (_folder, url) = file();
    whoever_is_muted_directs_without_words(&url).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_are_banned_or_muted_on_postgresql() {
    let server = Server::start();
    whoever_is_banned_directs_nothing(&server.database("banned")).await;
    whoever_is_muted_directs_without_words(&server.database("muted")).await;
}

/// One tournament that nobody can read does not keep anyone in the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_everywhere_leaves_all_that_can_be_left() {
    let (_folder, url) = file();
    let (tournaments, hall, store, _) = hall(&url).await;
    let [ann, ..] = people(&store).await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let id = tournaments.make(&ann, &new(SWISS)).await.expect("a tournament");
        tournaments.register(&id, &ann).await.expect("registered");
        ids.push(id);
    }
    // Lists begin with the highest id.
    ids.sort_unstable();
    let event = store::TournamentStep {
        events: vec![(1, "nonsense".to_owned())],
        now: store.tournament(&ids[1]).await.expect("read").expect("there").now,
        ..store::TournamentStep::default()
    };
    store.append_to_tournament(&ids[1], 1, event).await.expect("written");
    let tournaments = Tournaments::new(store.clone(), hall, clock().0);
    assert!(tournaments.withdraw_everywhere(&ann.id).await.is_err(), "one is broken");
    let info = tournaments.info(&ids[0], None, Lang::En).await.expect("a tournament");
    assert!(info.entrants.is_empty(), "the other one could be left");
}
