//! Machine words of the game: kinds of log entries, what a figure counts.

use contract::words;

words! { "thirteen.ts",
    /// Kinds of log entries, in the order of [`crate::Entry`].
    #[cfg_attr(feature = "ts", ts(rename = "ThirteenEntryKind"))]
    pub enum EntryKind {
        GameBegins = "game_begins",
        Dealt = "dealt",
        CubaLaid = "cuba_laid",
        BidMade = "bid_made",
        BidsShown = "bids_shown",
        BidsTied = "bids_tied",
        CoinTossed = "coin_tossed",
        Decides = "decides",
        Begins = "begins",
        CardPlaced = "card_placed",
        OrderGiven = "order_given",
        OrderEmpty = "order_empty",
        EventUsed = "event_used",
        EventDeclined = "event_declined",
        CubesPlaced = "cubes_placed",
        CubesRemoved = "cubes_removed",
        CubesTransferred = "cubes_transferred",
        CubesReplaced = "cubes_replaced",
        CubesSwapped = "cubes_swapped",
        CubesRecovered = "cubes_recovered",
        CubesExiled = "cubes_exiled",
        Moved = "moved",
        ZonesSwapped = "zones_swapped",
        Frozen = "frozen",
        OrdersModified = "orders_modified",
        Gained = "gained",
        EventRepeated = "event_repeated",
        BranchChosen = "branch_chosen",
        CubaSeen = "cuba_seen",
        CubaRevealed = "cuba_revealed",
        ExchangeOffered = "exchange_offered",
        Exchanged = "exchanged",
        NotExchanged = "not_exchanged",
        HandSeen = "hand_seen",
        PileSeen = "pile_seen",
        PileReordered = "pile_reordered",
        PutBack = "put_back",
        HandsSwapped = "hands_swapped",
        Drew = "drew",
        TurnEnds = "turn_ends",
        TerritoryScored = "territory_scored",
        CubaTurned = "cuba_turned",
        MilitaryMajority = "military_majority",
        HandsShown = "hands_shown",
        Aftermath = "aftermath",
        HandCardsEnter = "hand_cards_enter",
        War = "war",
        GameScored = "game_scored",
        GameWon = "game_won",
        GameDrawn = "game_drawn",
        NobodyWon = "nobody_won",
        Totals = "totals",
    }

    /// What a figure counts.
    #[cfg_attr(feature = "ts", ts(rename = "ThirteenFigureWord"))]
    pub enum FigureWord {
        /// The game of a campaign.
        Game = "game",
        /// Cubes bid for the initiative.
        Bid = "bid",
        /// The most cubes of an Order, or by how much it changes.
        Limit = "limit",
        /// Cubes that were placed, taken off or moved.
        Cubes = "cubes",
        /// Points that a side gets.
        Points = "points",
        /// Points of a side as the game stands, or without a side: by how many the US leads.
        Score = "score",
        /// Points of a side in the campaign.
        Total = "total",
        /// Military territories, and cubes in the aftermath.
        Count = "count",
        Symbols = "symbols",
    }
}
