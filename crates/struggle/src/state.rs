//! A position as plain data, split by type into two halves: what everyone may know, and the rest. A view
//! copies the first half and picks from the second, so nothing can slip into it by accident.

use crate::effects::Effects;
use crate::facts::SPACES;
use crate::frames::{Frame, Stack};
use crate::turn_zero::{LostStatecraft, TurnZero};
use contract::{BySide, CardId, CardSet, Outcome, Seating, Side, SpaceSet};
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub public: Public,
    pub hidden: Hidden,
}

/// The current part of the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    Setup,
    Headline,
    Action,
    EndOfTurn,
}

/// The card that passes between the players: the China Card. Only in the Chinese Civil War variant can
/// `holder` be `None`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PassingCard {
    pub holder: Option<Side>,
    pub face_up: bool,
}

/// What everyone at the table sees.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Public {
    pub influence: BySide<Influence>,
    /// Spaces with any influence of a side, kept in step with `influence`.
    pub present: BySide<SpaceSet>,
    /// Spaces a side controls, kept in step with `influence` (§2.1.7).
    pub controlled: BySide<SpaceSet>,
    /// Positive for the US.
    pub vp: i8,
    pub defcon: u8,
    pub turn: u8,
    pub round: u8,
    pub phase: Phase,
    /// Who is responsible for DEFCON (§4.2, §8.1.3).
    pub phasing: Side,
    pub milops: BySide<u8>,
    pub space: BySide<u8>,
    /// Cards spent on the Space Race this turn (§6.4.2).
    pub space_tries: BySide<u8>,
    pub china: PassingCard,
    pub effects: Effects,
    /// Red Scare/Purge: by how much each Ops value of the side is lowered this turn.
    pub red_scare: BySide<u8>,
    /// Latin American Death Squads: added to US coups there, subtracted from Soviet ones.
    pub death_squads: i8,
    /// Influence present when the action round or the headline event began (§6.1.1).
    pub frozen: BySide<SpaceSet>,
    /// NORAD: the marker moved to 2 in this action round.
    pub norad_armed: bool,
    pub discard: CardSet,
    pub removed: CardSet,
    /// Headlines that have been revealed but not yet resolved.
    pub headline: BySide<Option<CardId>>,
    /// Who has put a headline (or a bid, or statecraft) face down.
    pub committed: BySide<bool>,
    /// Extra influence from bids or a handicap, still to be placed.
    pub extra: BySide<u8>,
    pub seating: Seating,
    pub outcome: Option<Outcome>,
    /// The result of the last leaf: a die, a choice, a space, a card. Read by the next step.
    pub answer: u8,
    /// Belongs only to the topmost leaf.
    pub scratch: Scratch,
    pub stack: Stack,
    pub red_sea: RedSeaMarkers,
    pub extras: Extras,
    pub turn_zero: TurnZero,
}

/// Used only by the official extras.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extras {
    pub alternate_space: AlternateSpace,
}

/// Abilities of the alternate Space Race that are used up.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AlternateSpace {
    /// The cheaper influence of this action round, or of this turn.
    pub placed_cheaper: BySide<bool>,
    /// The coup of this turn that was rolled again.
    pub rolled_again: BySide<bool>,
}

// As for the markers below: unused ones do not enter the hash.
impl std::hash::Hash for Extras {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        if self.alternate_space != AlternateSpace::default() {
            self.alternate_space.hash(hasher);
        }
    }
}

/// Used only by Red Sea and borrowed cards.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RedSeaMarkers {
    pub famine: SpaceSet,
    /// CENTCOM: where a side may neither coup nor realign.
    pub barred: BySide<SpaceSet>,
    /// Cards of the other game that joined this one (§12).
    pub picked: BySide<CardSet>,
    /// The score when the round began: Romanian Autonomy (§9.6).
    pub vp_before: i8,
    /// Spaces under Soviet and US control when the round began: The Victorious Leader.
    pub held_before: BySide<SpaceSet>,
    /// Carter Doctrine was offered for the next die and saved.
    pub die_refused: bool,
    /// Cards put under the draw pile are known to be the last ones.
    pub bottom: Bottom,
    /// It is the USSR that looked into the deck (Our Man in Tehran turned round).
    pub ussr_peeks: bool,
}

// A game that never uses these hashes as if they did not exist, which preserves the digests of Twilight
// Struggle.
impl std::hash::Hash for RedSeaMarkers {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        if *self != RedSeaMarkers::default() {
            (self.famine, self.barred, self.picked, self.vp_before).hash(hasher);
            (self.held_before, self.die_refused, self.bottom, self.ussr_peeks).hash(hasher);
        }
    }
}

/// Cards under the draw pile in the order in which they were put there (§6.3.6.1). Drawn last.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bottom {
    cards: [u8; Bottom::ROOM],
    len: u8,
}

impl Bottom {
    /// A turn does not have enough rounds for more coups in flashpoints than this.
    const ROOM: usize = 24;

    pub fn push(&mut self, card: CardId) {
        assert!((self.len as usize) < Bottom::ROOM, "more cards under the pile than coups in a turn");
        self.cards[self.len as usize] = card.0;
        self.len += 1;
    }

    pub fn first(&self) -> Option<CardId> {
        (self.len > 0).then(|| CardId(self.cards[0]))
    }

    /// Removes the first one, which is drawn.
    pub fn pop(&mut self) {
        self.cards.copy_within(1.., 0);
        self.cards[Bottom::ROOM - 1] = 0;
        self.len -= 1;
    }

    pub fn cards(&self) -> CardSet {
        self.in_order().collect()
    }

    pub fn in_order(&self) -> impl Iterator<Item = CardId> {
        self.cards[..self.len as usize].iter().map(|&n| CardId(n))
    }
}

/// What a leaf recorded when it began.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scratch {
    /// Spaces still available.
    pub spaces: SpaceSet,
    /// Spaces used once, where two are allowed.
    pub used: SpaceSet,
    pub choices: u64,
}

/// What at least one side does not know.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hidden {
    pub deck: CardSet,
    pub hand: BySide<CardSet>,
    /// The part of a hand that the other side knows.
    pub seen: BySide<CardSet>,
    /// Face-down headlines, or statecraft of Turn Zero; headlines stay in `hand` until they are revealed, so that
    /// committing one gives nothing away.
    pub headline: BySide<Option<CardId>>,
    /// Bids for sides as bytes of [`crate::bid::Bid`], including unfinished ones.
    pub bid: BySide<u8>,
    /// Our Man in Tehran: the cards the US is looking at.
    pub peeked: CardSet,
    /// Our Man in Tehran: cards the US put back, which the USSR can only have drawn since then.
    pub put_back: CardSet,
    /// How many cards the USSR has drawn since then.
    pub drawn_since: u8,
    pub offered: Offered,
    pub lost_statecraft: LostStatecraft,
}

/// The two cards that Cyrus Vance drew: both players know them, nobody else does.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offered(pub CardSet);

// As for the markers: without an offer nothing enters the hash.
impl std::hash::Hash for Offered {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        if !self.0.is_empty() {
            self.0.hash(hasher);
        }
    }
}

/// Influence markers of one side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Influence(pub [u8; SPACES]);

impl Default for Influence {
    fn default() -> Self {
        Influence([0; SPACES])
    }
}

// Serde's derive supports arrays only up to 32.
impl Serialize for Influence {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0[..].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Influence {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let markers = Vec::<u8>::deserialize(deserializer)?;
        let n = markers.len();
        markers
            .try_into()
            .map(Influence)
            .map_err(|_| serde::de::Error::invalid_length(n, &"the influence of every space of both boards"))
    }
}

impl Public {
    /// An empty board before set-up.
    pub fn blank() -> Public {
        Public {
            influence: BySide::default(),
            present: BySide::default(),
            controlled: BySide::default(),
            vp: 0,
            defcon: 5,
            turn: 1,
            round: 0,
            phase: Phase::Setup,
            phasing: Side::Ussr,
            milops: BySide::default(),
            space: BySide::default(),
            space_tries: BySide::default(),
            china: PassingCard { holder: Some(Side::Ussr), face_up: true },
            effects: Effects::NONE,
            red_scare: BySide::default(),
            death_squads: 0,
            frozen: BySide::default(),
            norad_armed: false,
            discard: CardSet::EMPTY,
            removed: CardSet::EMPTY,
            headline: BySide::default(),
            committed: BySide::default(),
            extra: BySide::default(),
            seating: Seating::Straight,
            outcome: None,
            red_sea: RedSeaMarkers::default(),
            extras: Extras::default(),
            turn_zero: TurnZero::default(),
            answer: 0,
            scratch: Scratch::default(),
            stack: Stack::of(Frame::Setup { step: 0 }),
        }
    }
}

impl Hidden {
    pub fn blank() -> Hidden {
        Hidden {
            deck: CardSet::EMPTY,
            hand: BySide::default(),
            seen: BySide::default(),
            headline: BySide::default(),
            bid: BySide::default(),
            peeked: CardSet::EMPTY,
            put_back: CardSet::EMPTY,
            drawn_since: 0,
            offered: Offered::default(),
            lost_statecraft: LostStatecraft::default(),
        }
    }
}
