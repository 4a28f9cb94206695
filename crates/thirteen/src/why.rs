//! The reasons for a question: the kinds of [`contract::Prompt`].

use contract::{Side, words};

words! { "thirteen.ts",
    /// The kind of a question. Its number is part of records and observations: append, never renumber.
    #[cfg_attr(feature = "ts", ts(rename = "ThirteenAskKind"))]
    pub enum Why {
        Bid = "bid",
        First = "first",
        Card = "card",
        Zone = "zone",
        Use = "use",
        /// The opponent plays this side's card: its event may be used first.
        Offer = "offer",
        OrderLand = "order-land",
        OrderMode = "order-mode",
        OrderPlace = "order-place",
        OrderRemove = "order-remove",
        PlaceUs = "place-us",
        PlaceUssr = "place-ussr",
        RemoveUs = "remove-us",
        RemoveUssr = "remove-ussr",
        Replace = "replace",
        ExileUs = "exile-us",
        ExileUssr = "exile-ussr",
        /// How many cubes on, or from, the chosen territory.
        Cubes = "cubes",
        TransferFrom = "transfer-from",
        TransferTo = "transfer-to",
        ShiftLand = "shift-land",
        ShiftDirection = "shift-direction",
        ShiftSteps = "shift-steps",
        SetZone = "set-zone",
        SwapZonesFirst = "swap-zones-first",
        SwapZonesSecond = "swap-zones-second",
        SwapCubesFirst = "swap-cubes-first",
        SwapCubesSecond = "swap-cubes-second",
        Freeze = "freeze",
        Recover = "recover",
        ExileSupply = "exile-supply",
        SwapCuba = "swap-cuba",
        /// The opponent sees cards of this hand, and this side says which.
        ShowCard = "show-card",
        Reorder = "reorder",
        PutBack = "put-back",
        SwapHands = "swap-hands",
        Give = "give",
        Take = "take",
        Repeat = "repeat",
        Branch = "branch",
    }
}

impl Why {
    pub fn from_kind(kind: u8) -> Option<Why> {
        Why::ALL.get(kind as usize).copied()
    }

    pub(crate) fn place(owner: Side) -> Why {
        match owner {
            Side::Us => Why::PlaceUs,
            Side::Ussr => Why::PlaceUssr,
        }
    }

    pub(crate) fn remove(owner: Side) -> Why {
        match owner {
            Side::Us => Why::RemoveUs,
            Side::Ussr => Why::RemoveUssr,
        }
    }

    pub(crate) fn exile(owner: Side) -> Why {
        match owner {
            Side::Us => Why::ExileUs,
            Side::Ussr => Why::ExileUssr,
        }
    }
}
