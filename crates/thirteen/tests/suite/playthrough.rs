//! One game as text, reviewed like code: every act and everything it caused, in both languages. After an
//! intended change of rules or words: `BLESS=1 cargo test -p thirteen --test suite playthrough`.

use crate::common::setup_with;
use contract::{Lang, Play, Rules, Speech, SplitMix};
use std::fmt::Write;
use thirteen::Thirteen;

#[test]
fn a_game_reads_as_written() {
    let setup = setup_with(&[]);
    let mut rng = SplitMix(1962);
    let mut play = Play::<Thirteen>::new(&setup);
    let mut text = String::new();
    while let Some(act) = rng.act(play.open()) {
        let step = play.apply(act).expect("a legal act");
        let _ = writeln!(text, "> {}", Thirteen::act_text(&setup, act));
        for entry in &step.entries {
            for lang in Lang::ALL {
                let _ = writeln!(text, "  {}", Thirteen::entry_text(&setup, entry, lang));
            }
        }
    }
    let outcome = play.open().outcome().expect("the game is over");
    let _ = writeln!(text, "= {}", Thirteen::reason_word(outcome.reason));
    let _ = writeln!(text, "= {}", Thirteen::outcome_text(&setup, outcome, Lang::En));
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthrough.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(file, &text).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(file).expect("the golden file is there");
    for (line, (got, wanted)) in text.lines().zip(golden.lines()).enumerate() {
        assert_eq!(got, wanted, "line {}", line + 1);
    }
    assert_eq!(text.lines().count(), golden.lines().count());
}
