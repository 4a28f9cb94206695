//! What a client draws: the table's unchanging facts, one viewer's position, what an entry of the log says.
//! Everything is computed from a view; scoring and legality come from the engine.

mod blocked;
mod board;
mod facts;
mod moment;
mod regions;
mod remark;
mod shown;
mod themes;
mod turn_zero;

pub use blocked::event_blocked;
pub use board::{
    Board, BoardCard, BoardRegion, BoardSpace, CardSide, DefconLevel, Ruling, SpaceRaceBox, TurnFacts, Words,
    board,
};
pub use facts::{coup, crisis, facts, roll};
pub use moment::{gauges, holding, moment};
pub use regions::{AfricaVictory, RegionShown, SeaLanesShown};
pub use remark::{price, remark};
pub use shown::{
    EffectShown, HandShown, HeadlineShown, InPlay, MilitaryShown, PassingShown, PilesShown, Shown,
    SpaceAbilityShown, SpaceShown, Until, shown,
};
pub use themes::themes;
pub use turn_zero::{
    CrisisBoard, CrisisEnded, CrisisRowBoard, CrisisShown, StatecraftBoard, TurnZeroBoard, TurnZeroShown,
};
