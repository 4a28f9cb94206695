//! Topics in English.

use super::{Topic, Words};

pub(crate) struct English;

impl Words for English {
    fn title(&self, topic: Topic) -> &'static str {
        match topic {
            Topic::Headline => "Secret choices",
            Topic::Card => "Card chosen",
            Topic::Influence => "Influence",
            Topic::Coups => "Coups, realignment",
            Topic::Space => "Space Race",
            Topic::Event => "Choices of events",
        }
    }

    fn turn(&self, turn: u8) -> String {
        format!("Turn {turn}")
    }

    fn off(&self) -> &'static str {
        "off"
    }
}
