//! The exchange in docs/bot-protocol.md is a real one, and programs that read text get the same text as everyone
//! else.

use contract::briefing::Length;
use contract::{Act, Ask, Lang, Now, OptionValue, OptionValues, Outcome, Rules, Side, SplitMix};
use games::briefing::Briefing;
use protocol::Host;
use std::time::Duration;
use thirteen::Thirteen;

const NAME: &str = "first come";

/// Everything that is said in a game in which the US is a program that takes the first option.
fn transcript() -> Vec<String> {
    let values = OptionValues::from([("bid_on_tie".to_owned(), OptionValue::Text("lose".to_owned()))]);
    let setup = Thirteen::setup(&values).expect("good options");
    let mut host = Host::new();
    let mut said = vec![format!("< {}", host.hello())];
    let hello = format!(r#"{{"type":"hello","protocol":1,"name":"{NAME}"}}"#);
    host.hear_hello(&hello).expect("a good hello");
    assert_eq!(host.name(), NAME);
    said.push(format!("> {hello}"));
    said.push(format!("< {}", host.set_up::<Thirteen>(&setup, Side::Us, Some(Duration::from_secs(10)))));
    let outcome = play(&setup, |setup, view, ask| {
        said.push(format!("< {}", host.ask::<Thirteen>(setup, view, &ask, &[])));
        let pick = ask.options.nth(0).expect("an option");
        let id = said.iter().filter(|line| line.contains(r#""type":"decision""#)).count();
        let answer = if id == 2 {
            let index = pick.index();
            format!(
                r#"{{"type":"answer","id":2,"index":{index},"comment":"first come, first served","evaluation":0.5}}"#
            )
        } else {
            format!(r#"{{"type":"answer","id":{id},"pick":"{}"}}"#, Thirteen::pick_word(setup, pick))
        };
        let heard = host.hear::<Thirteen>(setup, &ask, &answer).expect("a good answer");
        assert_eq!(heard.pick, pick);
        assert_eq!(heard.evaluation.is_some(), id == 2);
        said.push(format!("> {answer}"));
        pick
    });
    said.push(format!("< {}", host.over::<Thirteen>(&setup, outcome, Side::Us)));
    said
}

fn play(
    setup: &thirteen::Setup,
    mut program: impl FnMut(&thirteen::Setup, &thirteen::View, Ask) -> contract::Pick,
) -> Outcome {
    let mut rng = SplitMix(1);
    let mut state = Thirteen::start(setup);
    let mut open = Thirteen::open(setup, &state);
    loop {
        let act = match &open.now {
            Now::Over(outcome) => return *outcome,
            Now::Ask(ask) | Now::Both(ask, _) if ask.side == Side::Us => {
                let view = Thirteen::view(setup, &state, Side::Us.into());
                Act::Pick(Side::Us, program(setup, &view, *ask))
            }
            Now::Ask(_) | Now::Both(..) | Now::Chance(_) => rng.act(&open).expect("the game goes on"),
        };
        open = Thirteen::apply_legal(setup, &mut state, act, None);
    }
}

/// Whether `line` is what the document shows, with `…` for anything.
fn fits(shown: &str, line: &str) -> bool {
    let mut parts = shown.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

#[test]
fn the_exchange_of_the_document_happens() {
    let document = include_str!("../../../docs/bot-protocol.md");
    let shown: Vec<_> =
        document.lines().filter(|line| line.starts_with("< ") || line.starts_with("> ")).collect();
    assert!(shown.len() >= 8, "the document shows {} lines", shown.len());
    let transcript = transcript();
    let mut said = transcript.iter();
    for line in &shown {
        let found = said.any(|said| fits(line, said));
        assert!(
            found,
            "this never happens: {line}\nbut:\n{}",
            transcript[..7.min(transcript.len())].join("\n")
        );
    }
    assert!(fits(shown[0], &transcript[0]), "the exchange begins with the first line");
    assert!(said.next().is_none(), "the exchange goes to the end");
}

#[test]
fn a_program_that_reads_is_given_the_position_in_words() {
    let setup = Thirteen::setup(&OptionValues::new()).expect("the defaults are good");
    for (wants, lang, length, read_in) in [
        (r#"["text"]"#, "ru", Length::Full, Lang::Ru),
        (r#"["no_view","short_text"]"#, "en", Length::Short, Lang::En),
    ] {
        let mut host = Host::new();
        let hello =
            format!(r#"{{"type":"hello","protocol":1,"name":"{NAME}","wants":{wants},"lang":"{lang}"}}"#);
        host.hear_hello(&hello).expect("a good hello");
        let mut compared = 0;
        play(&setup, |setup, view, ask| {
            let asked = host.ask::<Thirteen>(setup, view, &ask, &[]);
            let asked: serde_json::Value = serde_json::from_str(&asked).expect("JSON");
            let viewer = ask.side.into();
            let told =
                Briefing::<Thirteen> { setup, view, viewer, ask: Some(ask), outcome: None, since: &[] };
            assert_eq!(asked["text"], told.text(length, read_in));
            assert_eq!(asked["view"].is_null(), length == Length::Short);
            compared += 1;
            ask.options.nth(0).expect("an option")
        });
        assert!(compared > 5, "{compared} decisions");
    }
}
