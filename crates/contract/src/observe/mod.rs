//! What a side may know, reported fact by fact to a listener. Bytes for a learning program, the list of fields, the
//! inputs of a network and plain words all come from the same report (crate `games`, `observe`). It is made from a
//! view and from what is fixed before the game, never from a state, and from the viewer's perspective: its own side
//! first, then the other.

mod scale;

pub use scale::Scale;

use crate::{Ask, CardId, CardSet, Rules, Side, SpaceId, SpaceSet, Viewer};

/// A game whose views can be told as bytes.
pub trait Observed: Rules {
    /// Raised with every change to what a byte means; the first byte of every observation.
    const OBSERVATION_VERSION: u8;
    const OBSERVATION_BYTES: usize;

    /// Reports all facts in order. `ask` is what the viewer is asked now, if anything.
    fn tell<T: Listener>(setup: &Self::Setup, view: &Self::View, ask: Option<&Ask>, told: &mut T);

    /// Which cards and spaces can come into play with these options.
    fn roster(setup: &Self::Setup) -> Roster;

    /// The final score, positive for the US.
    fn final_score(view: &Self::View) -> i16;
}

/// The cards and spaces of a game as it is set up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    pub cards: CardSet,
    pub spaces: SpaceSet,
}

/// A side as the viewer sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    Other,
}

/// The perspective from which facts are told. Spectators get the US one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Perspective(pub Side);

impl Perspective {
    #[inline(always)]
    pub fn of(viewer: Viewer) -> Perspective {
        Perspective(viewer.side().unwrap_or(Side::Us))
    }

    #[inline(always)]
    pub fn own(self) -> Side {
        self.0
    }

    #[inline(always)]
    pub fn other(self) -> Side {
        self.0.foe()
    }

    #[inline(always)]
    pub fn whose(self, side: Side) -> Whose {
        if side == self.0 { Whose::Own } else { Whose::Other }
    }

    /// Turns a number that is positive for the US into one that is positive for the viewer.
    #[inline(always)]
    pub fn signed(self, us: impl Into<i16>) -> i16 {
        us.into() * i16::from(self.0.sign())
    }
}

/// The spaces that tables cover, in the order of their ids. On most boards the list starts with all the
/// lowest ids.
#[derive(Debug, PartialEq)]
pub struct SpaceList {
    pub ids: &'static [SpaceId],
    /// The first `run` entries are simply the ids from 0, so they are copied in one go.
    pub run: usize,
}

impl SpaceList {
    pub const fn of(ids: &'static [SpaceId]) -> SpaceList {
        let mut run = 0;
        while run < ids.len() && ids[run].0 as usize == run {
            run += 1;
        }
        SpaceList { ids, run }
    }
}

/// The words of the field `viewer`, the second byte of every observation.
pub const VIEWERS: [&str; 3] = ["spectator", "us", "ussr"];

/// The place of a viewer in [`VIEWERS`].
#[inline(always)]
pub fn viewer_word(viewer: Viewer) -> usize {
    viewer.side().map_or(0, |side| side as usize + 1)
}

/// Receives facts. Names and descriptions are the same for every position of a game.
pub trait Listener {
    /// Whether this set-up can make use of the fields that follow, until the next call. They are reported
    /// either way, but a network need not read them.
    fn used(&mut self, used: bool);
    /// One byte: the number minus the scale's lowest.
    fn number(&mut self, name: &'static str, about: &'static str, scale: Scale, value: i16);
    /// One byte: 0 or 1.
    fn yes(&mut self, name: &'static str, about: &'static str, value: bool);
    /// One byte: the place in the list of words.
    fn word(&mut self, name: &'static str, about: &'static str, words: &'static [&'static str], n: usize);
    /// One byte: 0 nobody, 1 the viewer's own side, 2 the other.
    fn side(&mut self, name: &'static str, about: &'static str, side: Option<Whose>);
    /// One byte: 0 none, otherwise the card's id plus 1.
    fn card(&mut self, name: &'static str, about: &'static str, card: Option<CardId>);
    /// Bits in `BYTES` bytes, lowest first.
    fn switches<const BYTES: usize>(
        &mut self,
        name: &'static str,
        about: &'static str,
        words: &'static [&'static str],
        bits: u128,
    );
    /// Bits by card id, lowest first.
    fn cards<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, set: CardSet);
    /// Bits by space id, lowest first.
    fn spaces<const BYTES: usize>(&mut self, name: &'static str, about: &'static str, set: SpaceSet);
    /// One byte for each of `spaces`: the number minus the scale's lowest. `bytes` is indexed by space id.
    fn by_space(
        &mut self,
        name: &'static str,
        about: &'static str,
        scale: Scale,
        spaces: &'static SpaceList,
        bytes: &[u8],
    );
    /// One byte each: the number minus the scale's lowest.
    fn numbers<const N: usize>(
        &mut self,
        name: &'static str,
        about: &'static str,
        scale: Scale,
        of: [i16; N],
    );
    /// One byte each: 0 none, otherwise the card's id plus 1.
    fn card_list<const N: usize>(&mut self, name: &'static str, about: &'static str, of: [Option<CardId>; N]);
}
