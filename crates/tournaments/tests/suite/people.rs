//! What players and directors may do, and what people are told about it.

use crate::stage::{HOUR, START, account, file, hall, new};
use contract::Lang;
use std::sync::atomic::Ordering;
use store::PersonRow;
use tables::Refusal;
use tournaments::{Called, Ending, Seat, Seated};
use wire::tables::ClockKind;
use wire::tournaments::{
    Direct, DirectedKind, Directive, GameOutcome, GameStanding, LateGames, MeetingKind, NewTournament,
    NewsKind, TournamentFormat, TournamentInfo, TournamentStage,
};

fn act(act: Directive) -> Direct {
    Direct { act, reason: "a test".to_owned() }
}

const SWISS: TournamentFormat = TournamentFormat::Swiss { rounds: 2 };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn plans_that_cannot_be_run_are_refused_and_say_why() {
    let (_folder, url) = file();
    let (tournaments, _, store, _) = hall(&url).await;
    let ann = account(&store, "ann").await;
    let guest = PersonRow { password: None, ..ann.clone() };
    assert!(matches!(tournaments.make(&guest, &new(SWISS)).await, Err(Refusal::AccountsOnly)));
    let refused = |new: NewTournament| {
        let (tournaments, ann) = (tournaments.clone(), ann.clone());
        async move { tournaments.make(&ann, &new).await.expect_err("a bad plan") }
    };
    let title = |title: &str| NewTournament { title: title.to_owned(), ..new(SWISS) };
    for bad in ["", "  ", "two\nlines", &"x".repeat(61), "\u{200b}\u{3164}", "\u{202e}puC", "Cup \u{2067}x"] {
        assert!(matches!(refused(title(bad)).await, Refusal::BadTitle { most: 60 }), "{bad:?}");
    }
    let most = |most| NewTournament { most, ..new(SWISS) };
    assert!(matches!(refused(most(257)).await, Refusal::BadPlayers { most: 256 }));
    assert!(matches!(refused(most(1)).await, Refusal::BadPlayers { .. }));
    let rounds = new(TournamentFormat::Swiss { rounds: 0 });
    assert!(matches!(refused(rounds).await, Refusal::BadRounds { .. }));
    let past = NewTournament { starts_at: START - 48 * HOUR, ..new(SWISS) };
    assert!(matches!(refused(past).await, Refusal::BadStart));
    let long = NewTournament { round_minutes: 0, ..new(SWISS) };
    assert!(matches!(refused(long).await, Refusal::BadRoundLength));
    let game = NewTournament { game: "chess".to_owned(), ..new(SWISS) };
    assert!(matches!(refused(game).await, Refusal::UnknownGame { .. }));
    // Two banks of an hour, a hundred increments of half a minute for either, and a quarter of an hour to come.
    let rated = |round_minutes, late, meeting| NewTournament {
        clock: ClockKind::Live { bank: 3600, increment: 30 },
        rated: true,
        round_minutes,
        late,
        meeting,
        ..new(SWISS)
    };
    for late in [LateGames::Draw, LateGames::BothLose] {
        let short = refused(rated(234, late, MeetingKind::OneGame)).await;
        assert!(matches!(short, Refusal::ShortRatedRound { minutes: 235 }), "{short:?}");
        let one_after_the_other = refused(rated(469, late, MeetingKind::TwoGames)).await;
        assert!(matches!(one_after_the_other, Refusal::ShortRatedRound { minutes: 470 }));
    }
    let slow = NewTournament {
        clock: ClockKind::Correspondence { bank: 72, increment: 0 },
        ..rated(6 * 24 * 60 - 1, LateGames::Draw, MeetingKind::TwoAtOnce)
    };
    assert!(matches!(refused(slow).await, Refusal::ShortRatedRound { minutes: 8640 }));
    let bids = NewTournament {
        game: "twilight".to_owned(),
        preset: Some("league".to_owned()),
        meeting: MeetingKind::TwoGames,
        ..new(SWISS)
    };
    assert!(matches!(refused(bids).await, Refusal::BidsForTwoGames));
    let follows = NewTournament { follows: Some("nothing".to_owned()), ..new(SWISS) };
    assert!(matches!(refused(follows).await, Refusal::NoTournament));
    let slow = NewTournament { clock: ClockKind::Live { bank: 0, increment: 0 }, ..new(SWISS) };
    assert!(matches!(refused(slow).await, Refusal::LongLiveClock { .. }));
    for plan in [
        rated(235, LateGames::Draw, MeetingKind::OneGame),
        rated(1, LateGames::Director, MeetingKind::TwoGames),
        NewTournament { rated: false, ..rated(1, LateGames::Draw, MeetingKind::OneGame) },
        new(SWISS),
        new(SWISS),
    ] {
        tournaments.make(&ann, &plan).await.expect("a good plan");
    }
    assert!(matches!(refused(new(SWISS)).await, Refusal::TooManyTournaments { most: 5 }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_register_check_in_and_withdraw() {
    let (_folder, url) = file();
    let (tournaments, hall, store, at) = hall(&url).await;
    let mut people = Vec::new();
    for name in ["ann", "bob", "eve", "dan"] {
        people.push(account(&store, name).await);
    }
    let plan = NewTournament { check_in_minutes: Some(60), most: 3, ..new(SWISS) };
    let id = tournaments.make(&people[0], &plan).await.expect("a tournament");
    for person in &people[..3] {
        tournaments.register(&id, person).await.expect("there is room");
    }
    assert!(matches!(tournaments.register(&id, &people[3]).await, Err(Refusal::TournamentFull { most: 3 })));
    assert!(matches!(tournaments.check_in(&id, "id-ann").await, Err(Refusal::NoCheckIn)), "too early");
    tournaments.withdraw(&id, "id-eve").await.expect("it may go");
    tournaments.register(&id, &people[3]).await.expect("there is room again");
    let mine = store.tournaments_of("id-eve", 10).await.expect("a list");
    assert!(mine.is_empty(), "leaving before the start leaves no trace");
    at.store(START - HOUR, Ordering::SeqCst);
    tournaments.see_to_all(0).await.expect("seen to");
    let you = tournaments.info(&id, Some("id-bob"), Lang::En).await.expect("a tournament").you;
    assert!(you.may_check_in && you.may_withdraw && !you.may_register && !you.may_direct);
    for person in ["id-ann", "id-bob"] {
        tournaments.check_in(&id, person).await.expect("check-in is open");
    }
    at.store(START, Ordering::SeqCst);
    assert!(
        matches!(tournaments.register(&id, &people[2]).await, Err(Refusal::OtherStage)),
        "time has come, although nobody has looked"
    );
    tournaments.see_to_all(0).await.expect("seen to");
    tournaments.see_to(&id).await.expect("and what was under way is done");
    let info = tournaments.info(&id, Some("id-ann"), Lang::En).await.expect("a tournament");
    assert_eq!((info.summary.stage, info.summary.players), (TournamentStage::Playing, 2));
    assert_eq!((info.you.games.len(), hall.open()), (1, 1), "the one who did not check in is left out");
    assert!(info.news.iter().any(|news| news.what == NewsKind::Begun { players: 2 }));
    // Someone who leaves for good loses what is still open.
    tournaments.withdraw_everywhere("id-bob").await.expect("gone");
    tournaments.see_to(&id).await.expect("seen to");
    let info = tournaments.info(&id, Some("id-ann"), Lang::En).await.expect("a tournament");
    assert_eq!((info.summary.stage, hall.open()), (TournamentStage::Over, 0));
    assert_eq!(info.standings[0][0].half_points, 2);
    let csv = tournaments.standings_csv(&id, Lang::En).await.expect("a table");
    assert!(csv.contains("1,1,ann,1500,1,0,0,") && csv.contains(",bob,"), "{csv}");
    let pairings = tournaments.pairings_csv(&id, Lang::En).await.expect("a table");
    assert!(pairings.starts_with("round,game,first,second,result,forfeit,table\r\n1,1,"), "{pairings}");
    let dates = tournaments.calendar(&id, "https://example.org/t", Lang::Ru).await.expect("dates");
    assert!(dates.contains("DTSTART:19700211T160000Z") && dates.contains("начало"), "{dates}");
    assert!(dates.lines().all(|line| line.len() <= 75) && dates.ends_with("END:VCALENDAR\r\n"), "{dates}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn directors_act_under_their_names_and_nobody_else_does() {
    let (_folder, url) = file();
    let (tournaments, hall, store, at) = hall(&url).await;
    let ann = account(&store, "ann").await;
    account(&store, "bob").await;
    let eve = account(&store, "eve").await;
    let id = tournaments.make(&ann, &new(SWISS)).await.expect("a tournament");
    tournaments.register(&id, &eve).await.expect("registered");
    let direct = |by: &str, act: Direct| {
        let (tournaments, id, by) = (tournaments.clone(), id.clone(), by.to_owned());
        async move { tournaments.direct(&id, &by, &act).await }
    };
    assert!(matches!(direct("id-eve", act(Directive::Pause)).await, Err(Refusal::NotDirector)));
    let enter = |count| act(Directive::EnterBots { level: "random".to_owned(), count });
    direct("id-ann", enter(2)).await.expect("entered");
    direct("id-ann", enter(1)).await.expect("one more of the same");
    assert!(matches!(direct("id-ann", enter(300)).await, Err(Refusal::TooManyBots { .. })));
    let unknown = act(Directive::EnterBots { level: "exec:true".to_owned(), count: 1 });
    assert!(direct("id-ann", unknown).await.is_err());
    direct("id-ann", act(Directive::Appoint { name: "Bob".to_owned() })).await.expect("two direct");
    let nobody = act(Directive::Appoint { name: "nobody".to_owned() });
    assert!(matches!(direct("id-ann", nobody).await, Err(Refusal::NoSuchAccount)));
    at.store(START, Ordering::SeqCst);
    tournaments.see_to_all(0).await.expect("seen to");
    tournaments.see_to(&id).await.expect("and what was under way is done");
    assert_eq!(hall.open(), 2);
    let info = tournaments.info(&id, Some("id-eve"), Lang::En).await.expect("a tournament");
    let names: Vec<&str> = info.entrants.iter().map(|entrant| entrant.person.name.as_str()).collect();
    assert!(names.iter().any(|name| name.ends_with(" 3")), "{names:?}");
    let mine = info.you.games[0];
    let decide = act(Directive::Adjudicate { game: mine, outcome: GameOutcome::Drawn });
    direct("id-bob", decide).await.expect("it is open");
    direct("id-bob", act(Directive::Pause)).await.expect("it is under way");
    direct("id-bob", act(Directive::Announce { text: "Back at eight.".to_owned() })).await.expect("said");
    tournaments.see_to(&id).await.expect("seen to");
    assert_eq!(hall.open(), 1, "the table of a game that is decided is closed");
    let info = tournaments.info(&id, Some("id-bob"), Lang::En).await.expect("a tournament");
    assert!(info.paused && info.you.may_direct && info.you.entrant.is_none());
    assert_eq!(info.directors.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["ann", "bob"]);
    let game = info.rounds[0].games.iter().find(|game| game.number == mine).expect("the game");
    let drawn = GameStanding::Decided { outcome: GameOutcome::Drawn, forfeited: false };
    assert_eq!(game.state, drawn);
    assert_eq!(info.log.len(), 7, "three bots, one appointed, three acts");
    assert!(info.log.iter().all(|line| line.reason == "a test"));
    let last = &info.log[0];
    assert_eq!(
        (last.by.as_str(), &last.act),
        ("bob", &DirectedKind::Announced { text: "Back at eight.".to_owned() })
    );
    assert!(matches!(&info.news[0].what, NewsKind::Said { name, .. } if name == "bob"));
    direct("id-ann", act(Directive::Dismiss { player: "id-ann".to_owned() })).await.expect("one is left");
    assert!(matches!(direct("id-ann", act(Directive::Resume)).await, Err(Refusal::NotDirector)));
    direct("id-bob", act(Directive::Resume)).await.expect("it is paused");
    direct("id-bob", act(Directive::CallOff)).await.expect("it is under way");
    tournaments.see_to(&id).await.expect("seen to");
    assert_eq!(hall.open(), 0, "all tables are closed");
    let info = tournaments.info(&id, None, Lang::Ru).await.expect("a tournament");
    assert_eq!(info.summary.stage, TournamentStage::CalledOff);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_season_begins_in_the_divisions_of_the_last() {
    let (_folder, url) = file();
    let (tournaments, hall, store, at) = hall(&url).await;
    let mut people = Vec::new();
    for n in 0..6 {
        people.push(account(&store, &format!("p{n}")).await);
    }
    let divisions = TournamentFormat::Divisions { size: 3, moving: 1, twice: false };
    let id = tournaments.make(&people[0], &new(divisions)).await.expect("a tournament");
    for person in &people {
        tournaments.register(&id, person).await.expect("registered");
    }
    at.store(START, Ordering::SeqCst);
    let mut rng = contract::SplitMix(3);
    while store.tournament(&id).await.expect("read").expect("there").now.stage != "over" {
        tournaments.see_to(&id).await.expect("seen to");
        hall.play(&mut rng, 9);
    }
    let first = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    let of = |list: usize, place: usize| {
        let entrant = first.standings[list][place].entrant as usize;
        first.entrants[entrant].person.id.clone()
    };
    let next = NewTournament { starts_at: START + 99 * HOUR, follows: Some(id.clone()), ..new(divisions) };
    let next = tournaments.make(&people[0], &next).await.expect("the next season");
    for person in &people {
        tournaments.register(&next, person).await.expect("registered");
    }
    at.store(START + 99 * HOUR, Ordering::SeqCst);
    tournaments.see_to_all(0).await.expect("seen to");
    tournaments.see_to(&next).await.expect("and what was under way is done");
    let second = tournaments.info(&next, None, Lang::En).await.expect("a tournament");
    let division = |id: &str| {
        let found = second.entrants.iter().find(|entrant| entrant.person.id == id);
        found.map(|entrant| entrant.division)
    };
    assert_eq!((division(&of(1, 0)), division(&of(0, 2))), (Some(0), Some(1)), "one goes up, one comes down");
    assert_eq!((division(&of(0, 0)), division(&of(1, 2))), (Some(0), Some(1)));
}

// A request that comes right after the deadline lets time pass; what ended before it had only not been heard of.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_ended_in_time_is_not_late_because_nobody_has_looked() {
    let (_folder, url) = file();
    let (tournaments, hall, store, at) = hall(&url).await;
    let mut people = Vec::new();
    for name in ["ann", "bob", "eve", "dan"] {
        people.push(account(&store, name).await);
    }
    let id = tournaments.make(&people[0], &new(SWISS)).await.expect("a tournament");
    for person in &people {
        tournaments.register(&id, person).await.expect("registered");
    }
    at.store(START, Ordering::SeqCst);
    tournaments.see_to(&id).await.expect("seen to");
    {
        let mut rooms = hall.rooms.lock().expect("whole");
        let table = rooms.tables.values_mut().next().expect("a table");
        let Seated::Person(first) = table.bout.first.clone() else { panic!("a person plays") };
        table.ending = Some(Ending::Won(Seat { number: 0, person: Some(first) }));
    }
    at.store(START + 24 * HOUR, Ordering::SeqCst);
    let announce = act(Directive::Announce { text: "Round two.".to_owned() });
    tournaments.direct(&id, "id-ann", &announce).await.expect("said");
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    let outcomes: Vec<_> = info.rounds[0].games.iter().map(|game| &game.state).collect();
    let won = GameStanding::Decided { outcome: GameOutcome::FirstWon, forfeited: false };
    let late = GameStanding::Decided { outcome: GameOutcome::Drawn, forfeited: true };
    assert!(outcomes.contains(&&won) && outcomes.contains(&&late), "{outcomes:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_is_moved_to_a_time_at_which_it_can_begin() {
    let (_folder, url) = file();
    let (tournaments, _, store, _) = hall(&url).await;
    let ann = account(&store, "ann").await;
    let plan = NewTournament { check_in_minutes: Some(60), ..new(SWISS) };
    let id = tournaments.make(&ann, &plan).await.expect("a tournament");
    let extend = async |until| tournaments.direct(&id, "id-ann", &act(Directive::Extend { until })).await;
    for far in [START + 400 * 24 * HOUR, i64::MAX] {
        let refused = extend(far).await;
        assert!(matches!(refused, Err(Refusal::NotLater)), "{refused:?}");
    }
    let refused = extend(START - HOUR).await;
    assert!(matches!(refused, Err(Refusal::BadCheckIn)), "nobody could check in: {refused:?}");
    extend(START - HOUR / 2).await.expect("check-in is open by then");
    extend(START + HOUR).await.expect("later");
}

// A new pairing closes tables without a result: not the table of a rated game that the director is losing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn low_a_director_pairs_no_round_again_in_the_middle_of_an_own_rated_game() {
    for rated in [true, false] {
        let (_folder, url) = file();
        let (tournaments, hall, store, at) = hall(&url).await;
        let plan = NewTournament {
            clock: ClockKind::Live { bank: 600, increment: 0 },
            rated,
            ..new(TournamentFormat::Swiss { rounds: 2 })
        };
        let ann = account(&store, "ann").await;
        let id = tournaments.make(&ann, &plan).await.expect("a tournament");
        for person in [&ann, &account(&store, "bob").await] {
            tournaments.register(&id, person).await.expect("registered");
        }
        at.store(START, Ordering::SeqCst);
        tournaments.see_to(&id).await.expect("seen to");
        assert_eq!(hall.open(), 1);
        let done = tournaments.direct(&id, "id-ann", &act(Directive::PairAgain)).await;
        if !rated {
            done.expect("nothing is at stake");
            continue;
        }
        assert!(matches!(done, Err(Refusal::OwnRatedGame)), "{done:?}");
        // Leaving is giving up.
        let remove = Directive::Remove { player: "id-ann".to_owned() };
        tournaments.direct(&id, "id-ann", &act(remove)).await.expect("she has left");
        let given_up: Vec<_> = {
            let rooms = hall.rooms.lock().expect("whole");
            rooms.tables.values().map(|table| table.given_up.clone()).collect()
        };
        assert_eq!(given_up, [Some("id-ann".to_owned())]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_called_for_what_concerns_them_once() {
    let (_folder, url) = file();
    let (tournaments, hall, store, at) = hall(&url).await;
    let mut calls = tournaments.calls();
    let mut called = async |title: &str| {
        let call = calls.recv().await.expect("a call");
        assert_eq!(call.title, title);
        (call.what, call.to)
    };
    let plan = NewTournament { check_in_minutes: Some(60), late: LateGames::Director, ..new(SWISS) };
    let ann = account(&store, "ann").await;
    let id = tournaments.make(&ann, &plan).await.expect("a tournament");
    for name in ["bob", "dan", "eve"] {
        tournaments.register(&id, &account(&store, name).await).await.expect("registered");
    }
    let direct = async |what| tournaments.direct(&id, "id-ann", &act(what)).await.expect("done");
    direct(Directive::EnterBots { level: "random".to_owned(), count: 1 }).await;
    at.store(START - HOUR, Ordering::SeqCst);
    tournaments.see_to(&id).await.expect("seen to");
    let ids = |names: &[&str]| names.iter().map(|name| format!("id-{name}")).collect::<Vec<_>>();
    assert_eq!(called("Autumn Line").await, (Called::CheckInOpen, ids(&["bob", "dan", "eve"])));
    for name in ["id-bob", "id-dan", "id-eve"] {
        tournaments.check_in(&id, name).await.expect("here");
    }
    store.block("id-eve", "id-ann", true, 1).await.expect("blocked");
    direct(Directive::Announce { text: "Tea at five.".to_owned() }).await;
    tournaments.see_to(&id).await.expect("seen to");
    let said = Called::Said { name: "ann".to_owned(), text: "Tea at five.".to_owned() };
    let (what, to) = called("Autumn Line").await;
    assert_eq!((what, to), (said, ids(&["bob", "dan"])), "she does not want to hear from her");
    at.store(START, Ordering::SeqCst);
    tournaments.see_to(&id).await.expect("seen to");
    assert_eq!(hall.open(), 2);
    direct(Directive::Pause).await;
    direct(Directive::Resume).await;
    tournaments.withdraw(&id, "id-dan").await.expect("gone");
    tournaments.see_to(&id).await.expect("seen to");
    // Ratings are equal, so the order is that of registration; who has left is not called any more.
    let (what, mut to) = called("Autumn Line").await;
    to.retain(|player| player != "id-dan");
    to.sort();
    assert_eq!((what, to), (Called::Paused, ids(&["bob", "eve"])));
    assert_eq!(called("Autumn Line").await.0, Called::Resumed);
    at.store(START + 24 * HOUR, Ordering::SeqCst);
    tournaments.see_to(&id).await.expect("seen to");
    let (what, to) = called("Autumn Line").await;
    assert!(matches!(what, Called::Late { .. }), "{what:?}");
    assert_eq!(to, ids(&["ann"]), "directors decide");
    direct(Directive::CallOff).await;
    tournaments.see_to(&id).await.expect("seen to");
    let (what, mut to) = called("Autumn Line").await;
    to.sort();
    assert_eq!((what, to), (Called::CalledOff, ids(&["bob", "eve"])));
    assert!(calls.try_recv().is_err(), "each once, and nothing else");
}

// The page of a tournament is another way from a name to a table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_does_not_tell_whom_a_finished_game_hides() {
    let (_folder, url) = file();
    let (tournaments, hall, store, at) = hall(&url).await;
    let id = tournaments.make(&account(&store, "ann").await, &new(SWISS)).await.expect("a tournament");
    for name in ["bob", "dan", "eve", "tom"] {
        tournaments.register(&id, &account(&store, name).await).await.expect("registered");
    }
    store.hide_name("id-eve", true, 1).await.expect("hidden");
    at.store(START, Ordering::SeqCst);
    tournaments.see_to(&id).await.expect("seen to");
    let mut rng = contract::SplitMix(3);
    hall.play(&mut rng, 2);
    tournaments.see_to(&id).await.expect("seen to");
    let info = async |reader| tournaments.info(&id, reader, Lang::En).await.expect("a tournament");
    let names = |info: &TournamentInfo| {
        info.entrants.iter().map(|entrant| entrant.person.name.clone()).collect::<Vec<_>>()
    };
    let seen = info(None).await;
    assert!(names(&seen).contains(&"eve".to_owned()), "players have to find each other");
    let eve = names(&seen).iter().position(|name| name == "eve").expect("there") as u32;
    for (reader, hers) in [(None, false), (Some("id-ann"), false), (Some("id-eve"), true)] {
        for game in &info(reader).await.rounds[0].games {
            let known = hers || ![game.first, game.second].contains(&eve);
            assert_eq!(game.table.is_some(), known, "{reader:?}: {game:?}");
        }
    }
    let csv = tournaments.pairings_csv(&id, Lang::En).await.expect("a table");
    for line in csv.lines().filter(|line| line.starts_with("1,")) {
        assert_eq!(line.ends_with(','), line.contains(",eve,"), "{line}");
    }
    while store.tournament(&id).await.expect("read").expect("there").now.stage != "over" {
        tournaments.see_to(&id).await.expect("seen to");
        hall.play(&mut rng, 9);
    }
    let over = info(None).await;
    assert!(!names(&over).contains(&"eve".to_owned()), "{:?}", names(&over));
    assert!(over.rounds.iter().flat_map(|round| &round.games).all(|game| game.table.is_some()));
    let hers = over.entrants.iter().filter(|entrant| entrant.rating.is_none()).count();
    assert_eq!(hers, 1, "her rating tells who she is as well as her name");
    let csv = tournaments.standings_csv(&id, Lang::En).await.expect("a table");
    assert!(!csv.contains("eve") && csv.contains("name hidden,,"), "{csv}");
    assert!(names(&info(Some("id-bob")).await).contains(&"eve".to_owned()), "he was there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn levels_are_seeded_by_what_was_measured() {
    let (_folder, url) = file();
    let (tournaments, _, store, _) = hall(&url).await;
    let plan = NewTournament { game: "twilight".to_owned(), ..new(SWISS) };
    let id = tournaments.make(&account(&store, "ann").await, &plan).await.expect("a tournament");
    for level in ["easy", "medium"] {
        let enter = Directive::EnterBots { level: level.to_owned(), count: 2 };
        tournaments.direct(&id, "id-ann", &act(enter)).await.expect("entered");
    }
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    for entrant in &info.entrants {
        let level = entrant.person.bot.as_deref().expect("a bot");
        let measured = tables::level_rating("twilight", level).expect("it was measured");
        assert_eq!(entrant.rating.map(f64::from), Some(measured), "{level}");
    }
}

// Another process may close the table before this one has given the game up, or this one may be gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn low_withdrawing_gives_a_game_up_whoever_closes_its_table() {
    let (_folder, url) = file();
    let (tournaments, hall, store, at) = hall(&url).await;
    let id = tournaments.make(&account(&store, "ann").await, &new(SWISS)).await.expect("a tournament");
    for name in ["bob", "dan"] {
        tournaments.register(&id, &account(&store, name).await).await.expect("registered");
    }
    at.store(START, Ordering::SeqCst);
    tournaments.see_to(&id).await.expect("seen to");
    // It breaks when it wants to give the game up.
    hall.burns(2);
    tournaments.withdraw(&id, "id-bob").await.expect("that is noted");
    hall.burns(i64::MAX);
    tournaments.forget();
    tournaments.see_to(&id).await.expect("seen to");
    let rooms = hall.rooms.lock().expect("whole");
    let given_up: Vec<_> = rooms.tables.values().map(|table| table.given_up.as_deref()).collect();
    assert_eq!(given_up, [Some("id-bob")]);
}
