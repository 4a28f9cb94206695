//! Why somebody is asked: the kinds of [`contract::Prompt`].

use contract::Side;

macro_rules! whys {
    ($($(#[$doc:meta])* $Name:ident,)*) => {
        /// The kind of a question. Its number is part of the contract with front ends.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Why { $($(#[$doc])* $Name,)* }

        impl Why {
            pub const ALL: &'static [Why] = &[$(Why::$Name,)*];
        }
    };
}

whys! {
    Bid,
    First,
    Card,
    Zone,
    Use,
    /// The opponent plays this side's card: its event may be used first.
    Offer,
    OrderLand,
    OrderMode,
    OrderPlace,
    OrderRemove,
    PlaceUs,
    PlaceUssr,
    RemoveUs,
    RemoveUssr,
    Replace,
    ExileUs,
    ExileUssr,
    /// How many cubes on, or from, the chosen territory.
    Cubes,
    TransferFrom,
    TransferTo,
    ShiftLand,
    ShiftDirection,
    ShiftSteps,
    SetZone,
    SwapZonesFirst,
    SwapZonesSecond,
    SwapCubesFirst,
    SwapCubesSecond,
    Freeze,
    Recover,
    ExileSupply,
    SwapCuba,
    /// The opponent sees cards of this hand, and this side says which.
    ShowCard,
    Reorder,
    PutBack,
    SwapHands,
    Give,
    Take,
    Repeat,
    Branch,
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
