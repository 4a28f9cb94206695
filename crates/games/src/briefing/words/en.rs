//! Briefings in English.

use super::Words;
use contract::Side;

pub struct English;

impl Words for English {
    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US",
            Side::Ussr => "USSR",
        }
    }

    fn you_are(&self, side: Side) -> String {
        format!("You play the {}.", self.side(side))
    }

    fn you_watch(&self) -> &'static str {
        "You watch and see what both players see."
    }

    fn since(&self) -> &'static str {
        "What happened since your last decision"
    }

    fn left_out(&self, lines: usize) -> String {
        format!("({lines} earlier lines left out)")
    }

    fn decision(&self) -> &'static str {
        "What is asked"
    }

    fn nothing_asked(&self) -> &'static str {
        "Nothing is asked of you now."
    }

    fn price(&self, price: u8) -> String {
        format!("costs {price}")
    }

    fn now(&self, holding: &str) -> String {
        format!("now {holding}")
    }

    fn percent(&self, percent: u8) -> String {
        format!("{percent}%")
    }

    fn success(&self, percent: u8) -> String {
        format!("succeeds {}", self.percent(percent))
    }

    fn no_change(&self) -> &'static str {
        "no change"
    }

    fn with_what_follows(&self, changes: &str) -> String {
        format!("{changes} (with what follows the play)")
    }

    fn danger(&self, sentence: &str) -> String {
        format!("DANGER: {sentence}")
    }
}
