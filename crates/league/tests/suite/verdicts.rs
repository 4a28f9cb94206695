//! Which games are rated: every rule from "What is rated" in docs/league.md, as a row of a table.

use contract::{BySide, Side};
use league::rating::{Chair, Ending, Finished, Score, Verdict, WhyNot, verdict};

fn account(name: &str) -> Chair {
    Chair::Account(name.to_owned())
}

fn game(ending: Ending) -> Finished {
    Finished {
        agreed_rated: true,
        from_the_start: true,
        chairs: BySide::new(account("anna"), account("boris")),
        decisions: BySide::new(1, 1),
        ending,
    }
}

#[test]
fn each_ending_of_a_game_that_was_begun_has_its_score() {
    let rated = Verdict::Rated;
    let table = [
        (Ending::Played(Some(Side::Us)), rated(Score::Win)),
        (Ending::Played(Some(Side::Ussr)), rated(Score::Loss)),
        (Ending::Played(None), rated(Score::Draw)),
        (Ending::Resigned(Side::Us), rated(Score::Loss)),
        (Ending::Resigned(Side::Ussr), rated(Score::Win)),
        (Ending::Agreed, rated(Score::Draw)),
        (Ending::OutOfTime(Side::Us), rated(Score::Loss)),
        (Ending::OutOfTime(Side::Ussr), rated(Score::Win)),
        (Ending::Abandoned(Side::Us), rated(Score::Loss)),
        (Ending::Abandoned(Side::Ussr), rated(Score::Win)),
        (Ending::AbandonedByBoth, Verdict::Unrated(WhyNot::AbandonedByBoth)),
        (Ending::Adjudicated(Some(Side::Ussr)), rated(Score::Loss)),
        (Ending::Adjudicated(None), rated(Score::Draw)),
        (Ending::Forfeited(Side::Us), Verdict::Unrated(WhyNot::Forfeited)),
        (Ending::Annulled, Verdict::Unrated(WhyNot::Annulled)),
    ];
    for (ending, expected) in table {
        assert_eq!(verdict(&game(ending)), expected, "{ending:?}");
    }
}

#[test]
fn a_game_that_one_side_never_began_is_not_rated_however_it_ended() {
    for side in Side::BOTH {
        for ending in [
            Ending::Played(Some(side)),
            Ending::Resigned(side),
            Ending::OutOfTime(side),
            Ending::Abandoned(side),
            Ending::Agreed,
        ] {
            let mut game = game(ending);
            game.decisions[side] = 0;
            assert_eq!(verdict(&game), Verdict::Unrated(WhyNot::NeverBegun), "{ending:?}");
        }
    }
}

#[test]
fn who_sits_there_decides_whether_anybody_can_be_rated() {
    let bot = || Chair::Bot("hard".to_owned());
    let rated = Verdict::Rated(Score::Win);
    let unrated = Verdict::Unrated;
    let table = [
        (account("anna"), account("boris"), rated),
        (account("anna"), bot(), rated),
        (bot(), account("anna"), rated),
        (account("anna"), account("anna"), unrated(WhyNot::NobodyToRate)),
        (bot(), bot(), unrated(WhyNot::NobodyToRate)),
        (account("anna"), Chair::Guest, unrated(WhyNot::Guest)),
        (Chair::Guest, account("anna"), unrated(WhyNot::Guest)),
        (Chair::Guest, bot(), unrated(WhyNot::Guest)),
    ];
    for (us, ussr, expected) in table {
        let shown = format!("{us:?} {ussr:?}");
        let game = Finished { chairs: BySide::new(us, ussr), ..game(Ending::Played(Some(Side::Us))) };
        assert_eq!(verdict(&game), expected, "{shown}");
    }
}

#[test]
fn only_what_both_agreed_to_and_what_began_at_its_beginning_is_rated() {
    let friendly = Finished { agreed_rated: false, ..game(Ending::Agreed) };
    assert_eq!(verdict(&friendly), Verdict::Unrated(WhyNot::NotAgreed));
    let position = Finished { from_the_start: false, ..game(Ending::Agreed) };
    assert_eq!(verdict(&position), Verdict::Unrated(WhyNot::NotFromTheStart));
}
