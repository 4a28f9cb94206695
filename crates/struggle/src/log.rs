//! What happened, as typed entries. `show::facts` extracts what they say, `text` turns them into sentences. An
//! entry that changes a number includes its previous value, so nobody has to look up the position it came from.

use crate::facts::{Region, cards};
use crate::listed::listed;
use crate::table::Tally;
use contract::{CardId, Outcome, Side, SpaceId, Viewer, words};
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Entry {
    TurnBegins {
        turn: u8,
    },
    RoundBegins {
        side: Side,
        round: u8,
    },
    /// The last action round is over: military operations and held cards are checked.
    TurnEnds {
        turn: u8,
    },
    /// Both bids have been revealed.
    Bids {
        first: (Side, u8),
        second: (Side, u8),
    },
    SidesSwapped,
    ExtraInfluence {
        side: Side,
        n: u8,
    },
    Reshuffle,
    /// Cards of a period joined the draw pile.
    DeckGrows {
        cards: u8,
    },
    /// A card entered a hand; only its owner sees which (`None` for others).
    Drew {
        side: Side,
        card: Option<CardId>,
    },
    /// Our Man in Tehran: one of the cards that a side looks at.
    Peeked {
        side: Side,
        card: Option<CardId>,
    },
    /// A headline is face down.
    Committed {
        side: Side,
    },
    Headline {
        side: Side,
        card: CardId,
    },
    HeadlineCancelled {
        card: CardId,
    },
    /// A side uses a card; `mode` is a choice number.
    Played {
        side: Side,
        card: CardId,
        mode: u8,
    },
    Passed {
        side: Side,
    },
    /// Nothing could be played.
    Skipped {
        side: Side,
    },
    Event {
        side: Side,
        card: CardId,
    },
    /// A prerequisite is missing or another event forbids it.
    NoEvent {
        card: CardId,
    },
    Operations {
        side: Side,
        card: CardId,
        mode: u8,
        value: u8,
    },
    Declined {
        side: Side,
        card: CardId,
    },
    Influence {
        side: Side,
        space: SpaceId,
        delta: i8,
        us: u8,
        ussr: u8,
        /// Who controlled the space before, and who does now.
        control: [Option<Side>; 2],
    },
    Target {
        side: Side,
        space: SpaceId,
    },
    Coup {
        side: Side,
        space: SpaceId,
        die: u8,
        ops: u8,
        modifier: i8,
        stability: u8,
        result: i8,
        /// The influence of the US and of the USSR before it.
        stood: [u8; 2],
    },
    RealignRoll {
        side: Side,
        space: SpaceId,
        die: u8,
        modifier: i8,
    },
    War {
        side: Side,
        space: SpaceId,
        die: u8,
        modifier: i8,
        needed: u8,
        won: bool,
    },
    SpaceRoll {
        side: Side,
        die: u8,
        needed: u8,
    },
    SpaceAdvance {
        side: Side,
        from: u8,
        to: u8,
    },
    TrapRoll {
        side: Side,
        die: u8,
        escaped: bool,
    },
    /// Two dice against each other (Olympic Games, Summit).
    Contest {
        us_die: u8,
        us_bonus: u8,
        ussr_die: u8,
        ussr_bonus: u8,
    },
    Vp {
        side: Side,
        n: u8,
        score: i8,
    },
    NoVp {
        score: i8,
    },
    Scored {
        region: Region,
        us: Tally,
        ussr: Tally,
        /// How many battlegrounds the region has.
        battlegrounds: u8,
    },
    Defcon {
        from: u8,
        level: u8,
    },
    MilOps {
        side: Side,
        from: u8,
        n: u8,
    },
    /// Military operations missing at the end of the turn.
    Shortfall {
        us: u8,
        ussr: u8,
    },
    EffectBegins {
        card: CardId,
    },
    EffectEnds {
        card: CardId,
    },
    Discarded {
        side: Side,
        card: CardId,
    },
    Removed {
        card: CardId,
    },
    /// A card of `side` was shown to the other.
    Revealed {
        side: Side,
        card: CardId,
    },
    NothingToReveal {
        side: Side,
    },
    NothingToDiscard {
        side: Side,
    },
    /// A card moved from one hand to the other.
    HandedOver {
        to: Side,
        card: CardId,
    },
    Returned {
        to: Side,
        card: CardId,
    },
    Reclaimed {
        side: Side,
        card: CardId,
    },
    /// The China Card or Romanian Autonomy changes hands.
    CardPassed {
        card: CardId,
        to: Side,
        face_up: bool,
    },
    Olympics {
        side: Side,
        boycott: bool,
    },
    RegionChosen {
        side: Side,
        region: Region,
    },
    HeldShown {
        side: Side,
        card: CardId,
    },
    FinalScoring,
    GameOver(Outcome),
    /// What follows depends on cards that the actor may not know. Nobody is told; undo stops here.
    Consulted,
    // Red Sea.
    /// A card of the other game joins this one.
    Borrowed {
        side: Side,
        card: CardId,
    },
    /// The top card was turned over before a coup in a flashpoint; then put under the pile, or discarded.
    TurnedOver {
        card: CardId,
        under: bool,
    },
    /// A famine marker was placed or removed.
    Famine {
        space: SpaceId,
        laid: bool,
    },
    /// CENTCOM: a side may neither coup nor realign here.
    Barred {
        side: Side,
        space: SpaceId,
    },
    DieFixed {
        side: Side,
        die: u8,
    },
    MovesFirst {
        side: Side,
    },
    /// The sea lanes double a side's total, or give it a point.
    SeaLanes {
        side: Side,
        doubled: bool,
    },
    // The official extras.
    /// A side has no scoring card and loses the action round (Kremlin Flu).
    RoundLost {
        side: Side,
    },
    /// The die of a coup that may be rolled again.
    CoupRolled {
        side: Side,
        space: SpaceId,
        die: u8,
    },
    RollsAgain {
        side: Side,
    },
    // Turn Zero.
    /// A statecraft card was lost face down; only its owner sees which (`None` for others).
    StatecraftLost {
        side: Side,
        card: Option<CardId>,
    },
    /// A crisis is turned over.
    CrisisOpens {
        card: CardId,
    },
    /// A statecraft card is shown.
    Statecraft {
        side: Side,
        card: CardId,
    },
    /// The total of the die and both cards; `row` 0 to 3.
    CrisisEnds {
        card: CardId,
        die: u8,
        us: i8,
        ussr: i8,
        row: u8,
    },
    /// A card entered a hand before the deal, for everyone to see.
    TakenBeforeDeal {
        side: Side,
        card: CardId,
    },
    /// The event happened, but a crisis left it without effect.
    VoidEvent {
        card: CardId,
    },
}

impl Entry {
    /// The entry as a viewer may see it.
    pub fn for_viewer(self, viewer: Viewer) -> Option<Entry> {
        Some(match self {
            Entry::Drew { side, card } => {
                Entry::Drew { side, card: card.filter(|_| viewer.side() == Some(side)) }
            }
            Entry::Peeked { side, card } => {
                Entry::Peeked { side, card: card.filter(|_| viewer.side() == Some(side)) }
            }
            Entry::StatecraftLost { side, card } => {
                Entry::StatecraftLost { side, card: card.filter(|_| viewer.side() == Some(side)) }
            }
            // Cards of a hand are shown to the other player, not to spectators.
            Entry::Revealed { .. } | Entry::Returned { .. } if viewer == Viewer::Spectator => return None,
            Entry::Consulted => return None,
            open => open,
        })
    }

    /// Whether this revealed something hidden to a player, or depended on it.
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Entry::Headline { .. }
                | Entry::Revealed { .. }
                | Entry::HeldShown { .. }
                | Entry::Drew { .. }
                | Entry::Peeked { .. }
                | Entry::Bids { .. }
                | Entry::NothingToReveal { .. }
                | Entry::Skipped { .. }
                | Entry::RoundLost { .. }
                | Entry::HandedOver { .. }
                | Entry::Discarded { .. }
                | Entry::GameOver(_)
                | Entry::Consulted
                | Entry::StatecraftLost { .. }
                | Entry::CrisisOpens { .. }
                | Entry::Statecraft { .. }
                // Whether it can happen depends on the player's hand.
                | Entry::Event { card: cards::OAU | cards::FIRST_LIGHTNING, .. }
                | Entry::NoEvent { card: cards::OAU | cards::FIRST_LIGHTNING }
        )
    }
}

listed! {
    /// Why a game ended.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[repr(u8)]
    pub enum Reason {
        VictoryPoints,
        EuropeControl,
        NuclearWar,
        /// A coup by the side that is under the Cuban Missile Crisis.
        MissileCrisis,
        HeldScoringCard,
        Wargames,
        FinalScoring,
        /// Africa Scoring with both flashpoints (Red Sea §10.4.1).
        AfricaControl,
    }
}

impl Reason {
    pub const WORDS: [&'static str; Reason::ALL.len()] = {
        let mut words = [""; Reason::ALL.len()];
        let mut n = 0;
        while n < words.len() {
            words[n] = Reason::ALL[n].word();
            n += 1;
        }
        words
    };

    pub const fn word(self) -> &'static str {
        match self {
            Reason::VictoryPoints => "victory-points",
            Reason::EuropeControl => "europe-control",
            Reason::NuclearWar => "nuclear-war",
            Reason::MissileCrisis => "missile-crisis",
            Reason::HeldScoringCard => "held-scoring-card",
            Reason::Wargames => "wargames",
            Reason::FinalScoring => "final-scoring",
            Reason::AfricaControl => "africa-control",
        }
    }
}

words! { "struggle.ts",
    /// What a side is asked. The numbers are part of the wire format: append, never renumber.
    #[cfg_attr(feature = "ts", ts(rename = "StruggleAskKind"))]
    pub enum Ask {
        Bid = "bid",
        SetupInfluence = "setup-influence",
        ExtraInfluence = "extra-influence",
        Headline = "headline",
        PlayCard = "play-card",
        /// How to use the card.
        PlayMode = "play-mode",
        /// Which operations.
        OpsMode = "ops-mode",
        OpsInfluence = "ops-influence",
        CoupTarget = "coup-target",
        RealignTarget = "realign-target",
        EventPlace = "event-place",
        EventRemove = "event-remove",
        PickCountry = "pick-country",
        DiscardOrSuffer = "discard-or-suffer",
        GiveHighest = "give-highest",
        DiscardAny = "discard-any",
        TakeFromFoe = "take-from-foe",
        Reclaim = "reclaim",
        StarWars = "star-wars",
        DiscardPeeked = "discard-peeked",
        Companion = "companion",
        Choose = "choose",
        TrapDiscard = "trap-discard",
        DiscardHeld = "discard-held",
        // Red Sea.
        Borrow = "borrow",
        FixDie = "fix-die",
        DiscardDrawn = "discard-drawn",
        PlayMirrored = "play-mirrored",
        // The official extras.
        RollAgain = "roll-again",
        // Turn Zero.
        Statecraft = "statecraft",
        TakeBeforeDeal = "take-before-deal",
    }
}
