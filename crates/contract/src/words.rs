//! Lists of machine words that a game exports.

/// Declares an enum of plain variants, each with its machine word, and `ALL`, the list of them in order.
/// Everything is written once, so nothing can disagree. In TypeScript it becomes the union of the words, in the
/// given file.
#[macro_export]
macro_rules! words {
    ($file:literal, $($(#[$attr:meta])* pub enum $Name:ident { $($(#[$doc:meta])* $Variant:ident = $word:literal),* $(,)? })*) => {
        $(
            #[derive(Copy, Clone, Debug, PartialEq, Eq)]
            #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = $file))]
            $(#[$attr])*
            #[repr(u8)]
            pub enum $Name {
                $($(#[$doc])* #[cfg_attr(feature = "ts", ts(rename = $word))] $Variant,)*
            }

            impl $Name {
                pub const COUNT: usize = [$($Name::$Variant),*].len();
                pub const ALL: [$Name; $Name::COUNT] = [$($Name::$Variant),*];

                pub const fn word(self) -> &'static str {
                    match self {
                        $($Name::$Variant => $word,)*
                    }
                }
            }
        )*
    };
}
