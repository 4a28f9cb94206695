//! What someone wants to play, with anyone who wants the same.

use crate::refusal::Refusal;
use crate::service::making::Plan;
use serde::{Deserialize, Serialize};
use wire::pairing::PairingWish;
use wire::tables::{ClockKind, NewTable, Opponent, SideChoice};

/// The origin of tables made by quick pairing.
const ORIGIN: &str = "pairing";

/// As stored: validated, and identical for everyone who means the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Wish {
    game: String,
    preset: String,
    side: SideChoice,
    clock: ClockKind,
    rated: bool,
    /// Which game it is rated as.
    pool: String,
}

impl Wish {
    pub fn new(said: PairingWish, guest: bool) -> Result<Wish, Refusal> {
        if said.clock == ClockKind::None {
            return Err(Refusal::NoPairingClock);
        }
        if said.rated && guest {
            return Err(Refusal::RatedGuest);
        }
        let game: games::GameName = said.game.parse().map_err(crate::service::unknown_game)?;
        let first = game.face().offered().presets.first().map(|preset| preset.key.to_owned());
        let mut wish = Wish {
            game: said.game,
            preset: said.preset.or(first).unwrap_or_default(),
            side: if said.bid { SideChoice::Bid } else { SideChoice::Random },
            clock: said.clock,
            rated: said.rated,
            pool: game.word().to_owned(),
        };
        let plan = wish.plan()?;
        // A rule set may have its own bids, and combined decks count as a separate game.
        wish.side = plan.chosen.side;
        wish.pool = plan.rules.rated_as().unwrap_or(game.word()).to_owned();
        Ok(wish)
    }

    pub fn read(json: &str) -> Option<Wish> {
        serde_json::from_str(json).ok()
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Equal keys are paired.
    pub fn key(&self) -> String {
        let Wish { game, preset, .. } = self;
        let side = if self.side == SideChoice::Bid { "bid" } else { "lot" };
        let clock = match self.clock {
            ClockKind::None => "none".to_owned(),
            ClockKind::Live { bank, increment } => format!("live {bank} {increment}"),
            ClockKind::Correspondence { bank, increment } => format!("slow {bank} {increment}"),
        };
        format!("{game} {preset} {side} {clock} {}", if self.rated { "rated" } else { "unrated" })
    }

    /// The pool whose ratings are compared.
    pub fn pool(&self) -> &str {
        &self.pool
    }

    pub fn is_rated(&self) -> bool {
        self.rated
    }

    pub fn form(&self) -> &'static str {
        match self.clock {
            ClockKind::None | ClockKind::Live { .. } => "live",
            ClockKind::Correspondence { .. } => "correspondence",
        }
    }

    pub fn told(&self, range: Option<u32>) -> PairingWish {
        PairingWish {
            game: self.game.clone(),
            preset: Some(self.preset.clone()),
            clock: self.clock,
            bid: self.side == SideChoice::Bid,
            rated: self.rated,
            range,
        }
    }

    fn plan(&self) -> Result<Plan, Refusal> {
        Plan::new(NewTable {
            game: self.game.clone(),
            options: Default::default(),
            preset: Some(self.preset.clone()).filter(|preset| !preset.is_empty()),
            side: self.side,
            clock: self.clock,
            opponent: Opponent::Link,
            spectators: true,
            helpers: false,
            take_backs: true,
            rated: self.rated,
        })
    }

    /// The table for two people paired by this wish.
    pub fn arranged(&self, second: &str) -> Result<Plan, Refusal> {
        Ok(Plan { second: Some(second.to_owned()), origin: Some(ORIGIN.to_owned()), ..self.plan()? })
    }
}
