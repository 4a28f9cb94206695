//! Players in English.

use super::Words;
use crate::levels::Level;
use crate::reasons::Reason;

pub struct English;

impl Words for English {
    fn title(&self, level: Level) -> &'static str {
        match level {
            Level::Beginner => "Beginner",
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Master => "Master",
            Level::Champion => "Champion",
        }
    }

    fn about(&self, level: Level) -> &'static str {
        match level {
            Level::Beginner => "Overlooks most of its options and hardly plans.",
            Level::Easy => "Overlooks a lot and plays by mood.",
            Level::Medium => "Knows what is good, and overlooks some of it.",
            Level::Hard => "Plays what it likes best, at once.",
            Level::Master => "Briefly thinks its plays through.",
            Level::Champion => "Tests its plays against many hands the other side may hold.",
        }
    }

    fn reason(&self, reason: Reason) -> &'static str {
        match reason {
            Reason::BestOfAll => "better than the rest",
            Reason::GoodEvent => "good event",
            Reason::Scoring => "scoring",
            Reason::TheirEvent => "their event, then operations",
            Reason::Influence => "influence",
            Reason::Coup => "coup",
            Reason::Realignment => "realignment",
            Reason::Dumped => "dumped in space",
            Reason::SpaceRace => "space race",
            Reason::Headline => "best headline",
            Reason::BreaksControl => "breaks control",
            Reason::Overprotection => "overprotection",
            Reason::Battleground => "battleground",
            Reason::Access => "position and access",
            Reason::Target => "best target",
            Reason::LeastUseful => "least useful card",
            Reason::Bid => "a bid in balance",
            Reason::FirstWord => "the first word",
            Reason::LastWord => "the last word",
            Reason::BestCard => "best card",
            Reason::Order => "the order is worth more",
            Reason::MoreInfluence => "more influence",
            Reason::AwayFromWar => "away from war",
            Reason::BestTerritory => "best territory",
        }
    }
}
