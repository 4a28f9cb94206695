//! What a list of tables says about a game: stored in the table's row in every language, so that listing loads no game.

use super::LiveTable;
use contract::{ByLang, Side};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Listing {
    /// The side the maker's seat now plays; unknown before the start.
    pub makers_side: Option<Side>,
    /// `T4 AR3`
    pub moment: ByLang<String>,
    /// `US +4 · DEFCON 3`
    pub figures: ByLang<String>,
    /// What the bids gave the US; none until both are in, or if nobody bids.
    pub bid: Option<i32>,
}

impl Listing {
    pub fn of(table: &LiveTable) -> Listing {
        Listing {
            makers_side: table.side(0),
            moment: ByLang::of(|lang| table.live.moment(lang)),
            figures: ByLang::of(|lang| table.live.figures(lang)),
            bid: table.bid(),
        }
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn read(json: &str) -> Result<Listing, String> {
        serde_json::from_str(json).map_err(|bad| format!("listing: {bad}"))
    }
}
