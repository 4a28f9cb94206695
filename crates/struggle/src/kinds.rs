//! Machine words of the game: kinds of log entries, the terms of a sum, what a figure counts.

use contract::words;

words! { "struggle.ts",
    /// Kinds of log entries, in the order of [`crate::log::Entry`].
    #[cfg_attr(feature = "ts", ts(rename = "StruggleEntryKind"))]
    pub enum EntryKind {
        TurnBegins = "turn_begins",
        RoundBegins = "round_begins",
        TurnEnds = "turn_ends",
        Bids = "bids",
        SidesSwapped = "sides_swapped",
        ExtraInfluence = "extra_influence",
        Reshuffle = "reshuffle",
        DeckGrows = "deck_grows",
        Drew = "drew",
        Peeked = "peeked",
        Committed = "committed",
        Headline = "headline",
        HeadlineCancelled = "headline_cancelled",
        Played = "played",
        Passed = "passed",
        Skipped = "skipped",
        Event = "event",
        NoEvent = "no_event",
        Operations = "operations",
        Declined = "declined",
        Influence = "influence",
        Target = "target",
        Coup = "coup",
        RealignRoll = "realign_roll",
        War = "war",
        SpaceRoll = "space_roll",
        SpaceAdvance = "space_advance",
        TrapRoll = "trap_roll",
        Contest = "contest",
        Vp = "vp",
        NoVp = "no_vp",
        Scored = "scored",
        Defcon = "defcon",
        MilOps = "mil_ops",
        Shortfall = "shortfall",
        EffectBegins = "effect_begins",
        EffectEnds = "effect_ends",
        Discarded = "discarded",
        Removed = "removed",
        Revealed = "revealed",
        NothingToReveal = "nothing_to_reveal",
        NothingToDiscard = "nothing_to_discard",
        HandedOver = "handed_over",
        Returned = "returned",
        Reclaimed = "reclaimed",
        CardPassed = "card_passed",
        Olympics = "olympics",
        RegionChosen = "region_chosen",
        HeldShown = "held_shown",
        FinalScoring = "final_scoring",
        GameOver = "game_over",
        Consulted = "consulted",
        Borrowed = "borrowed",
        TurnedOver = "turned_over",
        Famine = "famine",
        Barred = "barred",
        DieFixed = "die_fixed",
        MovesFirst = "moves_first",
        SeaLanes = "sea_lanes",
        RoundLost = "round_lost",
        CoupRolled = "coup_rolled",
        RollsAgain = "rolls_again",
        StatecraftLost = "statecraft_lost",
        CrisisOpens = "crisis_opens",
        Statecraft = "statecraft",
        CrisisEnds = "crisis_ends",
        TakenBeforeDeal = "taken_before_deal",
        VoidEvent = "void_event",
    }

    /// What a figure counts.
    #[cfg_attr(feature = "ts", ts(rename = "StruggleFigureWord"))]
    pub enum FigureWord {
        /// Victory points: one number, positive for the US.
        Score = "score",
        Defcon = "defcon",
        /// Military operations of a side.
        Military = "military",
        /// Military operations that a side is short of.
        Shortfall = "shortfall",
        /// A side's box of the Space Race.
        SpaceRace = "space_race",
        /// Operations points of a card.
        Operations = "operations",
        Turn = "turn",
        Round = "round",
        /// What a player gives for a side.
        Bid = "bid",
        /// Influence that a side may place besides the set-up.
        ExtraInfluence = "extra_influence",
        /// Cards that join the draw pile.
        Cards = "cards",
        /// Countries and battlegrounds that a side holds in a region; without a side: how many battlegrounds it has.
        Countries = "countries",
        Battlegrounds = "battlegrounds",
        /// The row of a crisis that applies, from 0.
        Row = "row",
    }

    /// What a sum adds up.
    #[cfg_attr(feature = "ts", ts(rename = "StruggleTermWord"))]
    pub enum TermWord {
        Die = "die",
        Operations = "operations",
        Modifier = "modifier",
        Stability = "stability",
        /// What each side's statecraft adds to a crisis.
        Us = "us",
        Ussr = "ussr",
        /// The points of a region: for the standing, and one for each of the others.
        Presence = "presence",
        Domination = "domination",
        Control = "control",
        Battlegrounds = "battlegrounds",
        Neighbours = "neighbours",
        SeaLanes = "sea_lanes",
    }
}
