//! Enums that also list their variants.

/// Declares an enum of plain variants and `ALL`, the list of them in order: written once, so that the two
/// cannot disagree.
macro_rules! listed {
    ($(#[$attr:meta])* pub enum $Name:ident { $($(#[$doc:meta])* $Variant:ident),* $(,)? }) => {
        $(#[$attr])*
        pub enum $Name {
            $($(#[$doc])* $Variant,)*
        }

        impl $Name {
            pub const COUNT: usize = [$($Name::$Variant),*].len();
            pub const ALL: [$Name; $Name::COUNT] = [$($Name::$Variant),*];
        }
    };
}

pub(crate) use listed;
