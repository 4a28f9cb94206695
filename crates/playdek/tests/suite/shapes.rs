//! Shapes of real logs that our sample does not contain, each tested with generated games: final scoring as one line,
//! a repeated choice for Grain Sales, files changed by other programs, figures from other tools.

use crate::common::disguise::with_figures;
use crate::common::games;
use crate::common::writer::{self, Dialect, Ending, Shape};
use contract::Lang;
use playdek::replay::{Fit, Note, Trouble, Unsupported, import, import_with, replay};
use playdek::{Expected, LineKind, Unknown, parse};

/// A generated game in the format of the mod's own file.
fn log(seed: u64, shape: Shape) -> String {
    let setup = games::client_rules(2, true);
    let heading = writer::heading(shape.dialect, Some("Handicap influence: US +2"), true);
    writer::write(&setup, &games::play(&setup, seed), shape, &heading)
}

const PLAIN: Shape = Shape { dialect: Dialect::A, ending: Ending::Points, choices: 1 };

/// Games that end by final scoring, printed in this shape.
fn scored_finally(shape: Shape) -> impl Iterator<Item = (u64, String)> {
    (1..400).map(move |seed| (seed, log(seed, shape))).filter(|(_, text)| {
        text.lines().any(|line| line.starts_with("Turn 10, US AR7"))
            && text.contains(" wins by Final Scoring")
    })
}

/// The line of final scoring: the last one with points.
fn final_line(text: &str) -> &str {
    let line = text.lines().rfind(|line| line.contains("Score is ")).expect("a score");
    line.rsplit(": ").next().unwrap_or(line)
}

#[test]
fn final_scoring_is_one_line_for_either_side() {
    let (mut us, mut ussr) = (0, 0);
    for (seed, text) in scored_finally(PLAIN).take(8) {
        let game = replay(&text).unwrap_or_else(|trouble| panic!("seed {seed}: {trouble}"));
        assert!(game.outcome.is_some(), "seed {seed}: the game is over");
        us += usize::from(final_line(&text).starts_with("US gains"));
        ussr += usize::from(final_line(&text).starts_with("USSR gains"));
    }
    assert!(us > 0 && ussr > 0, "both sides gain in some game: {us} and {ussr}");
}

#[test]
fn a_wrong_figure_in_final_scoring_differs() {
    for (seed, text) in scored_finally(PLAIN).take(2) {
        let line = final_line(&text);
        let (gain, score) = line.split_once(" VP. ").expect("a gain");
        let n: i32 = gain.rsplit(' ').next().and_then(|n| n.parse().ok()).expect("a number");
        let off = format!("{} {} VP. {score}", gain.rsplit_once(' ').expect("words").0, n + 1);
        for bad in [off, format!("No VP awarded. {score}"), line.replace("Score is US ", "Score is USSR ")] {
            let Err(trouble) = replay(&text.replace(line, &bad)).map(|_| bad == line) else {
                assert_eq!(bad, line, "seed {seed}: `{bad}` replays");
                continue;
            };
            let right = trouble.to_string();
            assert!(right.contains(line), "seed {seed}: the right line is told: {right}");
        }
    }
}

#[test]
fn final_scoring_with_and_without_the_penalty_or_not_at_all() {
    for ending in [Ending::Points, Ending::Bare] {
        for (seed, text) in scored_finally(Shape { ending, ..PLAIN }).take(2) {
            replay(&text).unwrap_or_else(|trouble| panic!("{ending:?} {seed}: {trouble}"));
            let without = text.replace(final_line(&text), "");
            replay(&without).unwrap_or_else(|trouble| panic!("{ending:?} {seed}, no line: {trouble}"));
            let twice = text.replace(final_line(&text), &format!("{0}\n{0}", final_line(&text)));
            assert!(replay(&twice).is_err(), "{ending:?} {seed}: the line twice");
        }
    }
}

/// All regions and the China Card together may come to zero, which the client says in its single line.
#[test]
fn final_scoring_may_come_to_nothing() {
    let mut games = scored_finally(PLAIN).map(|(_, text)| text);
    let text =
        games.find(|text| final_line(text).starts_with("No VP awarded. ")).expect("an even final scoring");
    let line = final_line(&text);
    let game = replay(&text).unwrap_or_else(|trouble| panic!("{trouble}"));
    assert!(game.outcome.is_some(), "the game is over");
    for gain in ["US gains 1 VP.", "USSR gains 1 VP."] {
        let told =
            replay(&text.replace(line, &line.replace("No VP awarded.", gain))).expect_err(gain).to_string();
        assert!(told.contains(line), "the right line is told: {told}");
    }
    replay(&text.replace(line, "")).unwrap_or_else(|trouble| panic!("no line: {trouble}"));
}

/// A game in which Grain Sales takes a card that is played, cut after that entry.
fn grain_sales(choices: u8) -> (String, String) {
    let texts = (1..400).map(|seed| log(seed, Shape { choices, ..PLAIN }));
    texts
        .filter_map(|text| {
            let at = text.find(" from hand\nUS plays ")?;
            let card = text[at..].lines().nth(1)?.strip_prefix("US plays ")?.to_owned();
            let end = text[at..].match_indices("\nTurn ").nth(2).map(|(n, _)| at + n)?;
            Some((text[..=end].to_owned(), card))
        })
        .next()
        .expect("a game with Grain Sales")
}

#[test]
fn grain_sales_may_be_chosen_three_times() {
    for choices in 1..=3 {
        let (text, card) = grain_sales(choices);
        replay(&text).unwrap_or_else(|trouble| panic!("{choices} choices of {card}: {trouble}"));
    }
    let (text, card) = grain_sales(4);
    assert!(replay(&text).is_err(), "four choices of {card}");
    let (text, card) = grain_sales(2);
    let other = if card == "Che" { "OPEC" } else { "Che" };
    let pair = format!("USSR reveals {card} from hand\nUS plays {card}\n");
    let bent = text.replacen(&pair, &pair.replace(&card, other), 1);
    assert_ne!(bent, text);
    assert!(replay(&bent).is_err(), "another card than {card}");
    let doubled = grain_sales(1).0.replacen(" from hand\n", " from hand\nUS plays Che\n", 1);
    assert!(replay(&doubled).is_err(), "a line too many");
}

#[test]
fn figures_of_other_tools_are_a_free_check() {
    // Our printer may print two gains of one entry in the client's order, which differs from that of the
    // score.
    let agrees = |text: &String| replay(text).is_ok_and(|game| game.notes.is_empty());
    let texts = (3..20).map(|seed| with_figures(&log(seed, PLAIN))).filter(agrees);
    let text =
        texts.into_iter().find(|text| text.matches("[score ").count() > 20).expect("a game that agrees");
    let other_sign: String = text
        .lines()
        .map(|line| match line.strip_prefix("[score -") {
            Some(rest) => format!("[score {rest}\n"),
            None => format!("{}\n", line.replace("[score ", "[score -")),
        })
        .collect();
    assert_eq!(replay(&other_sign).expect("the game").notes, [], "a score for the USSR");
    let at = text.lines().position(|line| line.ends_with("[defcon 3]")).expect("DEFCON 3");
    let bent: String = text
        .lines()
        .enumerate()
        .map(
            |(n, line)| {
                if n == at { line.replace("[defcon 3]", "[defcon 1]") + "\n" } else { format!("{line}\n") }
            },
        )
        .collect();
    let notes = replay(&bent).expect("the game").notes;
    assert!(matches!(notes[..], [Note::Figure { line, defcon: 3, .. }] if line == at + 1), "{notes:?}");
    let nonsense = text.replace("[defcon ", "[defcon 1");
    assert!(matches!(replay(&nonsense).expect("the game").notes[..], [Note::FiguresUnfit { .. }]));
}

#[test]
fn wrapped_and_joined_lines_are_repaired() {
    let text = log(5, PLAIN);
    let wrapped =
        text.replace(" Military Ops to ", " Military\nOps to ").replace(" in the Space ", " in the\nSpace ");
    assert_ne!(parse(&wrapped).0, parse(&text).0, "the lines are renumbered");
    replay(&wrapped).unwrap_or_else(|trouble| panic!("wrapped: {trouble}"));
    let joined = text.replace("\nTarget: ", " Target: ");
    replay(&joined).unwrap_or_else(|trouble| panic!("joined: {trouble}"));
    replay(&text.to_lowercase()).unwrap_or_else(|trouble| panic!("in small letters: {trouble}"));
}

#[test]
fn what_the_set_up_forgot_is_inferred_and_reported() {
    let text = (1..60).map(|seed| log(seed, PLAIN)).find(|text| text.contains(": NORAD*: ")).expect("NORAD");
    let bare = text.replace("Optional Cards Added\n", "").replace("Handicap influence: US +2\n", "");
    let game = replay(&format!("some title\n\n{bare}")).expect("the game");
    assert!(matches!(game.notes[..], [Note::OptionalCards, Note::Handicap { n: 2, .. }]), "{:?}", game.notes);
    let twice = replay(&format!("{text}\n{text}")).expect("the first game");
    assert!(matches!(twice.notes[..], [Note::NextGame { .. }]), "{:?}", twice.notes);
}

#[test]
fn missing_turns_and_a_missing_set_up_are_reported() {
    let text = log(3, PLAIN);
    let (from, to) =
        (text.find("Turn 2, Headline").expect("turn 2"), text.find("Turn 3, Headline").expect("turn 3"));
    match replay(&format!("{}{}", &text[..from], &text[to..])) {
        Err(Trouble::Unsupported(Unsupported::Gap { before, .. })) => {
            assert_eq!(before, "Turn 3, Headline Phase");
        }
        other => panic!("{other:?}"),
    }
    let first = text.find("Turn 1, Headline").expect("turn 1");
    assert!(matches!(replay(&text[first..]), Err(Trouble::Unsupported(Unsupported::NoSetup { line: 1 }))));
}

#[test]
fn promo_cards_and_turn_zero_are_named() {
    let text = log(3, PLAIN);
    let unknown = |text: &str| parse(text).1.into_iter().next().map(|error| error.expected);
    let with = |line: &str| text.replacen("\nTurn 2, Headline", &format!("\n{line}\n\nTurn 2, Headline"), 1);
    let cases = [
        ("Turn 1, US AR7: Berlin Wall: Event: Berlin Wall", Unknown::PromoCard("Berlin Wall")),
        ("USSR discards Kremlin Flu*", Unknown::PromoCard("Kremlin Flu")),
        ("Promo Cards Added", Unknown::PromoCards),
        ("Turn 0, Crisis: Vatican Crisis", Unknown::TurnZero),
        ("Statecraft: US plays 4", Unknown::TurnZero),
    ];
    for (line, what) in cases {
        assert_eq!(unknown(&with(line)), Some(Expected::Unsupported(what)), "{line}");
    }
    let damaged = unknown(&with("US plays Suez Crysis*")).expect("an error");
    assert!(!matches!(damaged, Expected::Unsupported(_)), "{damaged}");
}

/// A game by other rules is refused, with the line, what the rules say and the option that explains it.
#[test]
fn the_option_that_explains_a_log_is_named() {
    let printed = "reshuffle";
    let setup = games::rules(&[(printed, "when_needed")]);
    let heading = writer::heading(Dialect::A, Some("Handicap influence: US +2"), true);
    let (text, refused) = (1..60)
        .map(|seed| writer::write(&setup, &games::play(&setup, seed), PLAIN, &heading))
        .find_map(|text| import(&text).err().map(|refused| (text, refused)))
        .expect("a game that shows the difference");
    let advice = refused.advice.clone().expect("advice");
    assert_eq!(advice.fit, Fit::Whole, "{refused}");
    let (english, russian) = (refused.text(Lang::En), refused.text(Lang::Ru));
    assert!(english.contains("reshuffle=when_needed") && english.starts_with("line "), "{english}");
    assert!(russian.contains("reshuffle=when_needed") && russian.starts_with("строка "), "{russian}");
    let line = refused.trouble.line().expect("a line");
    let found = text.lines().nth(line - 1).expect("that line").trim();
    assert!(english.contains(found), "{english} quotes {found}");
    import_with(&text, &[(printed, "when_needed")]).unwrap_or_else(|refused| panic!("{refused}"));
}

/// A reported difference quotes a line as the client would print it.
#[test]
fn a_difference_quotes_the_rules_line() {
    let text = log(3, PLAIN);
    let (log, _) = parse(&text);
    let lines = log.blocks.iter().flat_map(|block| &block.lines);
    let defcon = lines.filter(|line| matches!(line.what, LineKind::Defcon { .. })).nth(2).expect("a change");
    let other = if defcon.text.ends_with('3') { "4" } else { "3" };
    let bent: String = text
        .lines()
        .enumerate()
        .map(|(n, line)| {
            let head = line.len().saturating_sub(1);
            if n + 1 == defcon.no { format!("{}{other}\n", &line[..head]) } else { format!("{line}\n") }
        })
        .collect();
    let told = replay(&bent).expect_err("a wrong level").to_string();
    assert!(told.contains(&format!("`{}`", defcon.text)), "{told}");
}

/// The coup that Ortega offers prints its first line even if it is declined.
#[test]
fn a_declined_coup_of_ortega_may_have_its_head() {
    let event = "Event: Ortega Elected in Nicaragua*\n";
    let (text, at) = (1..600)
        .map(|seed| log(seed, PLAIN))
        .find_map(|text| {
            let event = text.find(event)? + event.len();
            let next = &text[event..event + text[event..].find("\nTurn ")?];
            let first = next.lines().next().unwrap_or_default();
            let at = if first.starts_with("US -") { event + first.len() + 1 } else { event };
            (!next.contains("Coup (")).then(|| (text.clone(), at))
        })
        .expect("Ortega without a coup");
    replay(&text).unwrap_or_else(|trouble| panic!("{trouble}"));
    let with_head = format!("{}Coup (2 Ops):\n{}", &text[..at], &text[at..]);
    replay(&with_head).unwrap_or_else(|trouble| panic!("{trouble}"));
    let with_target = with_head.replacen("Coup (2 Ops):\n", "Coup (2 Ops):\nTarget: Cuba\n", 1);
    assert!(replay(&with_target).is_err(), "a target without a die");
}

/// The export puts the end of a turn under the last round, with or without repeating its header.
#[test]
fn the_last_header_of_a_turn_may_be_repeated() {
    let text = log(3, Shape { dialect: Dialect::B, ending: Ending::Nothing, choices: 1 });
    let blocks: Vec<&str> = text.split("\n\nTurn ").collect();
    let mut repeated = 0;
    let mut again = vec![blocks[0].to_owned()];
    for block in &blocks[1..] {
        let header = block.split(": ").take(2).collect::<Vec<_>>().join(": ");
        match block.rsplit_once("\n\n") {
            Some((play, end)) if end.lines().all(|line| line.ends_with(" is no longer in play.")) => {
                repeated += 1;
                again.push(play.to_owned());
                again.push(format!("{header}: {end}"));
            }
            _ => again.push((*block).to_owned()),
        }
    }
    assert!(repeated > 0, "a turn with effects that end");
    let again = again.join("\n\nTurn ");
    let (game, whole) = (replay(&again), replay(&text).expect("the game"));
    assert_eq!(game.unwrap_or_else(|trouble| panic!("{trouble}\n{again}")).acts, whole.acts);
    let played_twice =
        text.replacen("\n\nTurn 1, US AR1", &format!("\n\nTurn {}\n\nTurn 1, US AR1", blocks[2]), 1);
    assert_ne!(played_twice, text);
    assert!(replay(&played_twice).is_err(), "a whole entry twice");
}
