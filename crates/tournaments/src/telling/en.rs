//! English.

use super::Words;

pub struct English;

impl Words for English {
    fn check_in(&self) -> &'static str {
        "check-in opens"
    }

    fn start(&self) -> &'static str {
        "start"
    }

    fn round_ends(&self, number: u32) -> String {
        format!("round {number} ends")
    }
}
