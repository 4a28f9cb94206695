//! How games end, and what the log says about it: a scoring card that nobody ever saw, a last entry that is cut, a
//! player who gave up.

use crate::common::games;
use crate::common::writer::{self, Dialect, Ending, Shape};
use contract::{Act, Pick, Side};
use playdek::replay::{Replay, import_with, replay};
use struggle::facts;
use struggle::log::{Ask as Kind, Reason};

const PLAIN: Shape = Shape { dialect: Dialect::A, ending: Ending::Points, choices: 1 };
const EXPORT: Shape = Shape { dialect: Dialect::B, ending: Ending::Nothing, choices: 1 };

fn ended_by(game: &Replay) -> Option<(Option<Side>, Reason)> {
    game.outcome.map(|outcome| (outcome.winner, Reason::ALL[outcome.reason as usize]))
}

fn imported(text: &str) -> Replay {
    replay(text).unwrap_or_else(|trouble| panic!("{trouble}\n{text}"))
}

/// A game in which a side plays no scoring card in one turn, in both dialects; returns that side, too.
fn keeps_scoring_cards(seed: u64) -> (Side, [String; 2]) {
    let setup = games::client_rules(2, true);
    let (side, turn) = (Side::BOTH[(seed % 2) as usize], 3 + (seed / 2 % 6) as u8);
    let acts = games::play_but(&setup, seed, |state, open| {
        let ask = open.ask(side).filter(|_| state.public.turn == turn)?;
        let plays = [Kind::Headline as u8, Kind::PlayCard as u8].contains(&ask.prompt.kind);
        let scoring = state.hidden.hand[side] & facts::SCORING_CARDS;
        let others = ask.options.cards - facts::SCORING_CARDS;
        let card = others.first().filter(|_| plays && !scoring.is_empty())?;
        Some(Act::Pick(side, Pick::Card(card)))
    });
    let print = |shape: Shape| {
        let heading = writer::heading(shape.dialect, Some("Handicap influence: US +2"), true);
        writer::write(&setup, &acts, shape, &heading)
    };
    (side, [print(PLAIN), print(EXPORT)])
}

/// Nobody needs to have seen the card that loses the game: the pile was emptied, so it was drawn, but it is never
/// shown.
#[test]
fn a_scoring_card_that_nobody_saw_loses_the_game() {
    let (mut found, mut given_up) = (0, 0);
    for seed in 1..160 {
        let (side, [told, untold]) = keeps_scoring_cards(seed);
        if !told.contains("wins by Held Scoring Card") {
            continue;
        }
        found += 1;
        let lost = Some((Some(side.foe()), Reason::HeldScoringCard));
        assert_eq!(ended_by(&imported(&told)), lost, "seed {seed}\n{told}");
        // In other words, and in words that say nothing.
        let words = told.replace("Held Scoring Card", "Scoring Card Held");
        assert_eq!(ended_by(&imported(&words)), lost, "seed {seed}\n{words}");
        let other = told.replace("Held Scoring Card", "Resignation");
        match replay(&other).map(|game| ended_by(&game)) {
            Ok(ended) => {
                assert!(ended.is_none_or(|(winner, _)| winner == Some(side.foe())), "seed {seed}: {ended:?}");
                given_up += 1;
            }
            // Only the card explains why the side with twenty points has lost.
            Err(trouble) => assert!(trouble.to_string().contains("Resignation"), "seed {seed}: {trouble}"),
        }
        imported(&untold);
        // The other side held none.
        let swapped = match side {
            Side::Us => told.replace("USSR wins by", "US wins by"),
            Side::Ussr => told.replace("US wins by", "USSR wins by"),
        };
        let swapped = replay(&swapped).map(|game| ended_by(&game));
        if let Ok(ended) = swapped {
            assert_eq!(ended, Some((Some(side), Reason::HeldScoringCard)), "seed {seed}");
        }
    }
    assert!(found > 10 && given_up > 8, "{found} games lost by a scoring card, {given_up} given up");
}

/// The client may clean up before it checks the hands.
#[test]
fn effects_may_end_before_a_held_scoring_card_is_looked_for() {
    let ends = |text: &str| {
        let turn = &text[text.rfind(", Headline").unwrap_or(0)..];
        let began = turn.lines().find_map(|line| line.strip_suffix("Containment* is now in play."));
        began.is_some() && text.contains("wins by Held Scoring Card")
    };
    let text = (1..4000).map(|seed| keeps_scoring_cards(seed).1).find(|[told, _]| ends(told));
    let Some([text, _]) = text else { panic!("no such game") };
    let wins = text.rfind("\nUS").expect("a winner");
    let cleaned_up = format!("{}\nContainment* is no longer in play.\n{}", &text[..wins], &text[wins..]);
    imported(&cleaned_up);
    let other = cleaned_up.replace("Containment* is no longer", "NATO* is no longer");
    assert!(replay(&other).is_err(), "an effect that does not end");
}
/// The client lets a player use the China Card in the last round while holding a scoring card that everyone has
/// seen; the card stays in hand, and the player loses because of it.
#[test]
fn the_china_card_may_be_played_beside_a_shown_scoring_card() {
    let setup = games::client_rules(2, true);
    let heading = writer::heading(Dialect::A, Some("Handicap influence: US +2"), true);
    let game = |seed| {
        let mut player = None;
        let acts = games::play_but(&setup, seed, |state, open| {
            let ask = Side::BOTH.into_iter().find_map(|side| open.ask(side))?;
            let card = facts::cards::THE_CHINA_CARD;
            let last = state.public.round >= setup.rounds(state.public.turn);
            let shown = state.hidden.seen[ask.side] & state.hidden.hand[ask.side] & facts::SCORING_CARDS;
            let plays = ask.prompt.kind == Kind::PlayCard as u8 && ask.options.cards.has(card);
            (last && plays && !shown.is_empty() && player.is_none()).then(|| {
                player = Some(ask.side);
                Act::Pick(ask.side, Pick::Card(card))
            })
        });
        player.map(|player| (player, writer::write(&setup, &acts, PLAIN, &heading)))
    };
    // Shown in the log in that same turn, and then the reason for the loss.
    let is_told = |player: Side, text: &str| {
        let turn = &text[text.rfind(", Headline").unwrap_or(0)..];
        let reveals = format!("{} reveals ", if player == Side::Us { "US" } else { "USSR" });
        let shown = turn.lines().any(|line| line.starts_with(&reveals) && line.contains(" Scoring"));
        shown && text.contains("wins by Held Scoring Card")
    };
    // The first games in which this situation comes up.
    let seeds = [170, 245, 488, 589, 1005];
    let texts = seeds.into_iter().filter_map(game).filter(|(player, text)| is_told(*player, text));
    let mut found = 0;
    for (player, text) in texts.take(2) {
        found += 1;
        let game = replay(&text).unwrap_or_else(|trouble| panic!("{trouble}\n{text}"));
        assert_eq!(game.outcome.and_then(|outcome| outcome.winner), Some(player.foe()), "{text}");
        import_with(&text, &[("china_despite_scoring", "off")]).expect_err("the rules forbid it");
    }
    assert_eq!(found, 2, "games in which the client's reading shows");
}

/// The last entry may be cut before the line that ends the game; what the log says about the end is believed if some
/// way of playing leads there.
#[test]
fn a_last_entry_that_is_cut_ends_as_the_log_says() {
    let setup = games::client_rules(2, true);
    let heading = writer::heading(Dialect::A, Some("Handicap influence: US +2"), true);
    let coups = (1..3000).filter_map(|seed| {
        let text = writer::write(&setup, &games::play(&setup, seed), PLAIN, &heading);
        let at = text.rfind("\nTurn ")?;
        let coup = at + text[at..].find("Coup (")?;
        let (wins, head) = (text.rfind("\nUS")?, coup + text[coup..].find('\n')?);
        let nuclear = text[wins..].contains(" wins by DEFCON") && !text[at..coup].contains("Event:");
        nuclear.then(|| (text[..=head].to_owned(), text[wins..].to_owned()))
    });
    let mut found = 0;
    for (cut, wins) in coups.take(3) {
        found += 1;
        let game = imported(&format!("{cut}{wins}"));
        let winner = if wins.contains("USSR") { Side::Ussr } else { Side::Us };
        assert_eq!(ended_by(&game).and_then(|(winner, _)| winner), Some(winner), "{cut}{wins}");
        assert_eq!(ended_by(&imported(&cut)), None, "without these words the game goes on");
        // The result of the coup is unknown; for a complete entry it is known.
        imported(&format!("{cut}\nUS wins by Final Scoring\n"));
        let whole = &cut[..cut.rfind("\nTurn ").expect("an entry")];
        let told = replay(&format!("{whole}{wins}")).expect_err("nothing ends there");
        assert!(told.to_string().contains("wins by DEFCON"), "{told}");
    }
    assert_eq!(found, 3, "games that a coup ends");
}

/// The penalty may be included in the single line of final scoring, in both dialects.
#[test]
fn final_scoring_may_count_the_penalty() {
    let setup = games::client_rules(2, true);
    let mut found = 0;
    for seed in 1..400 {
        let acts = games::play(&setup, seed);
        let print = |shape: Shape| {
            let heading = writer::heading(shape.dialect, Some("Handicap influence: US +2"), true);
            writer::write(&setup, &acts, shape, &heading)
        };
        let text = print(PLAIN);
        let end: Vec<&str> = text.lines().filter(|line| line.contains(" VP. Score is ")).collect();
        let ([.., penalty, last], true) = (&end[..], text.contains("wins by Final Scoring")) else {
            continue;
        };
        let pair = format!("{penalty}\n{last}\n");
        let net = |line: &str| -> Option<i32> {
            let (side, rest) = line.split_once(" gains ")?;
            let n: i32 = rest.split(' ').next()?.parse().ok()?;
            Some(if side == "US" { n } else { -n })
        };
        let Some((net, (_, score))) =
            net(penalty).zip(net(last)).map(|(a, b)| a + b).zip(last.split_once(" VP. "))
        else {
            continue;
        };
        if !text.contains(&pair) || net == 0 {
            continue;
        }
        let side = if net > 0 { "US" } else { "USSR" };
        let line = |n: i32| format!("{side} gains {n} VP. {score}");
        let merged = text.replace(&pair, &format!("{}\n", line(net.abs())));
        imported(&merged);
        assert!(replay(&text.replace(&pair, &format!("{}\n", line(net.abs() + 1)))).is_err(), "seed {seed}");
        let export = print(Shape { ending: Ending::Bare, ..EXPORT });
        imported(&export.replace("\n: :\n", &format!("\n: : {}\n", line(net.abs()))));
        found += 1;
        if found == 3 {
            return;
        }
    }
    panic!("only {found} games with a penalty before final scoring");
}
