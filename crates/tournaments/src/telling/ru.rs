//! Russian.

use super::Words;

pub struct Russian;

impl Words for Russian {
    fn check_in(&self) -> &'static str {
        "можно отметиться"
    }

    fn start(&self) -> &'static str {
        "начало"
    }

    fn round_ends(&self, number: u32) -> String {
        format!("конец {number}-го тура")
    }
}
