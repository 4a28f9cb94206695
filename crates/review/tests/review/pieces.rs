//! Reviews piece by piece, whoever works out which piece and when; and what a page says about them.

use super::{SMALL, acts, printed_rows_add_up, setup};
use contract::told::Part;
use contract::{Act, CardId, Game, Lang, OptionValues, Pick, Rules, Side, record};
use review::{Desk, Piece, Stage, Task, Untried, open, page, review};
use std::sync::atomic::AtomicU64;
use struggle::RedSea;
use thirteen::Thirteen;
use wire::reviews::MomentKind;

/// A game as a server stores it.
fn task<G: Game>(seed: u64) -> Box<dyn Task> {
    let setup = setup::<G>();
    let text = record::write::<G>(&setup, &OptionValues::new(), &[], &acts::<G>(&setup, seed));
    open(&text, SMALL, 7).expect("a game that can be reviewed")
}

fn worked(task: &dyn Task) -> Vec<Option<Piece>> {
    task.work_all(2, &AtomicU64::new(0))
}

#[test]
fn pieces_in_any_order_and_through_any_hands_make_the_same_review() {
    let setup = setup::<Thirteen>();
    let acts = acts::<Thirteen>(&setup, 1);
    let whole = review::<Thirteen>(&setup, &acts, SMALL, 7, 2, &AtomicU64::new(0)).expect("a network");
    let task = task::<Thirteen>(1);
    let mut pieces = vec![None; task.pieces()];
    for n in (0..task.pieces()).rev() {
        assert_eq!(task.review(&pieces), None, "a piece is missing");
        // As a remote worker would send it.
        let text = serde_json::to_string(&task.work(n)).expect("plain data");
        pieces[n] = Some(serde_json::from_str(&text).expect("what was written"));
    }
    assert_eq!(task.review(&pieces), Some(whole));
}

#[test]
fn the_coarse_curve_comes_first_and_then_every_decision_from_the_left() {
    let setup = setup::<RedSea>();
    let desk = Desk::<RedSea>::new(&setup, acts::<RedSea>(&setup, 2), SMALL, 7).expect("a network");
    let stages: Vec<Stage> = (0..desk.pieces()).map(|n| desk.stage(n)).collect();
    assert!(stages.is_sorted());
    let coarse = stages.iter().filter(|stage| **stage == Stage::Coarse).count();
    assert!((9..=18).contains(&coarse), "{coarse}");
    let first = |n: usize| match desk.work(&setup, n) {
        Piece::Play(play) => play.first,
        other => panic!("expected a decision, got {other:?}"),
    };
    assert!(first(coarse) < first(coarse + 1));
}

#[test]
fn what_is_missing_is_not_told_and_what_is_there_is() {
    let task = task::<RedSea>(2);
    let mut pieces = worked(&*task);
    let whole = task.tell(&pieces, Lang::En);
    assert!(whole.curve.is_sorted_by_key(|point| point.step));
    assert!(whole.curve.iter().all(|point| !point.coarse));
    assert_eq!(whole.curve.last().map(|point| (point.side, point.step)), Some((None, task.acts() as u32)));
    let account = whole.account.expect("all is known");
    for (side, lost) in [
        (account.us_errors, whole.lost_by_kind.iter().map(|row| row.us.mean).sum::<f32>()),
        (account.us_errors, whole.lost_by_period.iter().map(|row| row.us.mean).sum()),
        (account.ussr_errors, whole.lost_by_kind.iter().map(|row| row.ussr.mean).sum()),
    ] {
        assert!((side.mean - lost).abs() < 1e-4, "the sums are those of the account: {side:?} {lost}");
    }
    let points = whole.curve.len();
    for (n, piece) in pieces.iter_mut().enumerate().filter(|(n, _)| task.stage(*n) != Stage::Coarse) {
        assert!(n > 0 && piece.take().is_some());
    }
    let coarse = task.tell(&pieces, Lang::Ru);
    assert!(coarse.account.is_none() && coarse.moments.is_empty() && coarse.lost_by_kind.is_empty());
    assert!(
        !coarse.curve.is_empty()
            && coarse.curve.len() < points
            && coarse.curve.iter().all(|point| point.coarse)
    );
}

/// A game that one side gave up, lost on time, or agreed to draw: the account ends at the result that counted.
#[test]
fn a_game_that_the_table_ended_is_accounted_for_to_its_result() {
    let setup = setup::<Thirteen>();
    let acts = acts::<Thirteen>(&setup, 1);
    let half = acts.len() / 2;
    let cut = half + acts[half..].iter().position(|act| act.side().is_some()).expect("somebody decided");
    let task = |says: Option<&str>| {
        let facts: Vec<_> = says.map(|says| ("result".to_owned(), says.to_owned())).into_iter().collect();
        let text = record::write::<Thirteen>(&setup, &OptionValues::new(), &facts, &acts[..cut]);
        open(&text, SMALL, 7).expect("a game that can be reviewed")
    };
    for (says, result) in
        [("us resigned", 1.0), ("ussr resigned", 0.0), ("ussr time", 0.0), ("draw agreed", 0.5)]
    {
        let task = task(Some(says));
        let pieces = worked(&*task);
        let review = task.review(&pieces).expect("whole");
        let account = review.account;
        assert_eq!((account.result.mean, account.result.error), (result, 0.0), "{says}");
        let ending = account.ending.expect("the table ended it");
        let errors = account.errors[Side::Ussr].mean - account.errors[Side::Us].mean;
        let left = account.start.mean + errors + account.dice.mean + account.cards.mean + account.hidden;
        assert!((left + ending.mean - result).abs() < 1e-4, "{says}: {account:?}");
        assert!((0.0..=1.0).contains(&left), "the chance that was left: {account:?}");
        let told = task.tell(&pieces, Lang::En);
        assert_eq!(told.curve.last().map(|point| point.open.mean), Some(result), "{says}");
        assert_eq!(told.account.and_then(|account| account.ending).map(|one| one.mean), Some(ending.mean));
        for (lang, row) in
            [(Lang::En, "resignation, clock or agreement"), (Lang::Ru, "сдача, время или соглашение")]
        {
            let text = task.text(&review, lang);
            assert!(text.contains(row), "{text}");
            printed_rows_add_up(&text, &account);
        }
        assert!(page(&*task, &pieces, &|_| String::new()).contains("resignation, clock or agreement"));
    }
    // Without a result it is only what may come of it.
    let open = task(None);
    let account = open.review(&worked(&*open)).expect("whole").account;
    assert!(account.ending.is_none() && account.result.error > 0.0, "{account:?}");
}

/// Players who pick at random make mistakes in every game.
#[test]
fn key_moments_are_told_with_their_cards_and_spaces() {
    let task = task::<RedSea>(2);
    let pieces = worked(&*task);
    let mut targets_told = 0;
    for lang in Lang::ALL {
        let told = task.tell(&pieces, lang);
        let errors =
            told.moments.iter().filter(|moment| !matches!(moment.kind, MomentKind::Dice | MomentKind::Cards));
        let errors: Vec<_> = errors.collect();
        assert!(!errors.is_empty());
        let chips = errors.iter().flat_map(|moment| &moment.parts.0);
        assert!(chips.filter(|part| matches!(part, Part::Card { .. } | Part::Space { .. })).count() > 0);
        for moment in &told.moments {
            assert!(moment.points.mean >= 0.05 && moment.points.mean > moment.points.error, "{moment:?}");
            assert!(!moment.parts.text().is_empty(), "{moment:?}");
        }
        for error in errors {
            let play = task.play(&pieces, error.step as usize, lang).expect("it was judged");
            assert_eq!((play.mark, Some(play.side)), (Some(error.kind), error.side));
            assert!(play.others.len() <= 3 && !play.moment.is_empty());
            // Each has its own line, in words, and it begins with the last pick of the play.
            for tried in play.others.iter().chain([&play.made]) {
                let first = tried.line.first().unwrap_or_else(|| panic!("no line: {tried:?}"));
                assert!(!first.told.parts.text().is_empty() && tried.line.len() <= 4, "{tried:?}");
                let last = tried.picks.last().and_then(|&pick| Pick::from_index(pick.into()));
                if let Some(Pick::Space(space)) = last {
                    let names =
                        |part: &Part| matches!(part, Part::Space { space: told, .. } if *told == space);
                    assert!(first.told.parts.0.iter().any(names), "it is about this play: {tried:?}");
                    targets_told += 1;
                }
            }
            let best = &play.others[0];
            assert!((best.ahead.mean - play.loss.mean).abs() < 1e-6);
            let targets: u32 = best.targets.iter().map(|target| u32::from(target.times)).sum();
            let spaces = best.picks.iter().filter(|&&pick| pick >= 256).count();
            assert_eq!(targets as usize, spaces);
        }
    }
    assert!(targets_told > 0);
    assert!(task.play(&pieces, task.acts(), Lang::En).is_none());
}

#[test]
fn another_play_is_judged_in_the_worlds_of_the_review() {
    let task = task::<RedSea>(2);
    let pieces = worked(&*task);
    let told = task.tell(&pieces, Lang::En);
    let steps = told.curve.iter().filter(|point| point.known.is_some()).map(|point| point.step as usize);
    let judged = steps.filter_map(|step| task.play(&pieces, step, Lang::En));
    let play = judged.max_by(|a, b| a.loss.mean.total_cmp(&b.loss.mean)).expect("something was decided");
    let step = play.step as usize;
    let picks = |picks: &[u16]| -> Vec<Pick> {
        picks.iter().map(|&pick| Pick::from_index(pick.into()).expect("a pick")).collect()
    };
    let tried = |made: &[Pick]| task.try_play(&pieces, step, made, Lang::En);
    let made = tried(&picks(&play.made.picks)).expect("it was made");
    assert_eq!((made.play.chance, made.loss, made.mark), (play.made.chance, play.loss, play.mark));
    let best = tried(&picks(&play.others[0].picks)).expect("it was tried");
    assert!(best.loss.mean < made.loss.mean, "{:?} {:?}", best.loss, made.loss);
    assert_eq!(best.play.chance.mean, play.others[0].chance.mean, "the same worlds");
    assert_eq!(tried(&[]).err(), Some(Untried::NoPick));
    assert_eq!(tried(&[Pick::Choice(63)]).err(), Some(Untried::NoPick));
    let beyond = task.try_play(&pieces, task.acts() + 9, &[Pick::Choice(0)], Lang::En);
    assert_eq!(beyond.err(), Some(Untried::NoPlay));
}

#[test]
fn what_if_another_die_had_fallen() {
    let setup = setup::<RedSea>();
    let acts = acts::<RedSea>(&setup, 3);
    let task = task::<RedSea>(3);
    let roll = acts.iter().position(|act| matches!(act, Act::Rolled(_))).expect("a die was cast");
    let Act::Rolled(fell) = acts[roll] else { unreachable!() };
    let same = task.other_die(roll, fell).expect("a die falls there");
    assert_eq!((same.difference.mean, same.was), (0.0, same.then), "the same die is worth the same");
    let differs =
        (1..=6).map(|pips| task.other_die(roll, pips).expect("a die")).any(|one| one.difference.mean != 0.0);
    assert!(differs);
    assert_eq!(task.other_die(roll, 7).err(), Some(Untried::NoDie));
    assert_eq!(task.other_die(roll + acts.len(), 1).err(), Some(Untried::NoStep));
    let pick = acts.iter().position(|act| act.side().is_some()).expect("somebody decided");
    assert_eq!(task.other_die(pick, 1).err(), Some(Untried::NoDie));
}

#[test]
fn what_if_the_other_side_held_another_card() {
    use contract::Foresight;
    let setup = setup::<RedSea>();
    let acts = acts::<RedSea>(&setup, 3);
    let task = task::<RedSea>(3);
    let step = acts.iter().position(|act| matches!(act, Act::Pick(..))).expect("somebody decided");
    let mut state = RedSea::start(&setup);
    for &act in &acts[..step] {
        RedSea::apply_legal(&setup, &mut state, act, None);
    }
    let held = RedSea::hand(&state, Side::Ussr).iter().next().expect("cards were dealt");
    let answer = task.other_card(step, Side::Ussr, held).expect("the USSR may hold it");
    assert!((0.0..=1.0).contains(&answer.then.mean) && answer.then.error > 0.0, "{answer:?}");
    let own = RedSea::hand(&state, Side::Us).iter().next().expect("cards were dealt");
    assert_eq!(
        task.other_card(step, Side::Ussr, own).err(),
        Some(Untried::NoWorld),
        "the US sees that it does not"
    );
    assert_eq!(task.other_card(step, Side::Ussr, CardId(191)).err(), Some(Untried::NoWorld));
}

/// Late in a turn a hand has few cards, and each that may be in it is rare: none is refused for that.
#[test]
fn what_if_asks_about_every_card_that_a_hand_may_hold() {
    use contract::Foresight;
    let setup = setup::<RedSea>();
    let acts = acts::<RedSea>(&setup, 3);
    let task = task::<RedSea>(3);
    let (mut state, mut few) = (RedSea::start(&setup), Vec::new());
    for (step, &act) in acts.iter().enumerate() {
        let held = RedSea::hand(&state, Side::Ussr).len();
        if held > 0 && act.side() == Some(Side::Us) {
            few.push((held, step));
        }
        RedSea::apply_legal(&setup, &mut state, act, None);
    }
    let (held, step) = few.into_iter().min().expect("somebody decided");
    assert!(held <= 3, "{held}");
    let cards = task.holdable(step, Side::Ussr).expect("a step of the game");
    assert!(cards.len() > 10, "{cards:?}");
    for card in cards.iter() {
        let answer = task.other_card(step, Side::Ussr, card);
        assert!(answer.is_ok(), "{card:?}: {answer:?}");
    }
    assert_eq!(task.holdable(acts.len() + 1, Side::Us).err(), Some(Untried::NoStep));
}

/// The first figures of the cells of a row.
fn figures(row: &str) -> Vec<i32> {
    let cells = row.split("<td class=n>").skip(1);
    let figure = |cell: &str| cell.split([' ', '<']).next().and_then(|cell| cell.parse().ok());
    cells.map(|cell| figure(cell).unwrap_or_else(|| panic!("{row}"))).collect()
}

/// The account and what each side lost, by kind and by period: the last three tables.
fn tables_add_up(page: &str) {
    let mut tables = page.rsplit("<table>");
    let mut rows = || {
        let table = tables.next().expect("a table");
        assert!(!table.contains(">-0"), "{table}");
        table.split("<tr>").filter(|row| row.contains("<td class=n>")).map(figures).collect::<Vec<_>>()
    };
    let (periods, kinds, account) = (rows(), rows(), rows().concat());
    let [start, ussr, us, _adjusted, changes @ .., result] = &account[..] else { panic!("{account:?}") };
    assert_eq!(start + ussr + us + changes.iter().sum::<i32>(), *result, "{account:?}");
    for lost in [periods, kinds] {
        let sum = |column: usize| lost.iter().map(|row| row[column]).sum::<i32>();
        assert_eq!((sum(0), sum(1)), (-us, *ussr), "{lost:?}");
    }
}

#[test]
fn whatever_is_printed_adds_up_to_the_point() {
    let games = (1..3).flat_map(|seed| [task::<RedSea>(seed), task::<Thirteen>(seed)]);
    for task in games {
        let pieces = worked(&*task);
        let review = task.review(&pieces).expect("whole");
        let page = page(&*task, &pieces, &|lang| lang.word().to_owned());
        for (lang, section) in Lang::ALL.into_iter().zip(page.split("<section class=").skip(1)) {
            printed_rows_add_up(&task.text(&review, lang), &review.account);
            tables_add_up(section);
            let told = task.tell(&pieces, lang);
            let account = told.account.expect("whole");
            for rows in [&told.lost_by_kind, &told.lost_by_period] {
                let us: f32 = rows.iter().map(|row| row.us.mean).sum();
                let ussr: f32 = rows.iter().map(|row| row.ussr.mean).sum();
                assert!((us - account.us_errors.mean).abs() < 1e-4, "{rows:?}");
                assert!((ussr - account.ussr_errors.mean).abs() < 1e-4, "{rows:?}");
            }
        }
    }
}

#[test]
fn the_page_has_every_language_and_needs_nothing_from_elsewhere() {
    let task = task::<RedSea>(2);
    let pieces = worked(&*task);
    let page = page(&*task, &pieces, &|lang| format!("<{}>", lang.word()));
    for lang in Lang::ALL {
        assert!(page.contains(&format!("<section class={0} lang={0}>", lang.word())));
        assert!(page.contains(&format!("<h1>&lt;{}&gt;</h1>", lang.word())), "what is said is no markup");
    }
    assert_eq!(page.matches("<svg").count(), Lang::ALL.len());
    for foreign in ["<script", "http:", "https:", "src=", "url(", "<link", "@import"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("??") && page.contains("<details>"), "there are errors to open");
    let rows = page.matches("<tr><td class=n>").count();
    assert_eq!(page.matches("Sample line: ").count() + page.matches("Пример продолжения: ").count(), rows);
    let review = task.review(&pieces).expect("whole");
    for (lang, line) in [(Lang::En, "Sample line: "), (Lang::Ru, "Пример продолжения: ")] {
        let text = task.text(&review, lang);
        let told: usize = review
            .plays
            .iter()
            .filter_map(|play| play.judged.as_ref())
            .filter(|one| one.mark.is_some())
            .map(|judged| judged.others.len())
            .sum();
        assert!(told > 0);
        assert_eq!(text.matches(line).count(), told, "one for each alternative: {text}");
    }
    assert_eq!(page.matches("<details>").count(), page.matches("</details>").count());
}
