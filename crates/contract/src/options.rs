//! A game's options as data: what can be chosen when a table is made. The options screen, the server and the
//! record format work from these descriptions, so a new option needs no change there.

use crate::ByLang;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub enum OptionKind {
    Switch {
        default: bool,
    },
    Number {
        min: i32,
        max: i32,
        default: i32,
    },
    /// One of named values; the first is the default.
    OneOf {
        values: &'static [OptionName],
    },
    /// A longer text that the game parses itself (a deck file); empty by default.
    Text {
        max_bytes: usize,
    },
}

/// The key of the switch for bidding for sides, shared by every game that has it: tables offer it as one way
/// to assign the sides.
pub const BID_FOR_SIDES: &str = "bid_for_sides";
/// The key of the fixed handicap that one side gets instead. [`crate::Rules::head_start`] covers both.
pub const HANDICAP: &str = "us_handicap";

/// A value of a `OneOf` option.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionName {
    pub key: &'static str,
    pub title: ByLang<&'static str>,
}

/// One option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    pub key: &'static str,
    pub title: ByLang<&'static str>,
    /// What it changes and which source the reading comes from.
    pub help: ByLang<&'static str>,
    pub kind: OptionKind,
    /// What it has to do with who plays which side, if anything.
    pub sides: Option<AboutSides>,
}

/// What an option has to do with who plays which side. A page asks this, not what the option is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AboutSides {
    /// A switch: both bid for them.
    Bid,
    /// A switch: they are exchanged while the match goes on.
    Exchanged,
}

/// A named set of rules: the option words that differ from the defaults.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Preset {
    pub key: &'static str,
    pub title: ByLang<&'static str>,
    /// Who it is for, in one sentence.
    pub help: ByLang<&'static str>,
    pub words: &'static [(&'static str, &'static str)],
}

/// An enum used as the value of a `OneOf` option; the first variant is the default.
/// [`named_values!`](crate::named_values) generates the enum and this implementation.
pub trait NamedValue: Copy + Eq + 'static {
    const NAMES: &'static [OptionName];
    const ALL: &'static [Self];
}

/// Declares an enum together with the keys and titles of its values.
#[macro_export]
macro_rules! named_values {
    ($(
        $(#[$attr:meta])*
        pub enum $Name:ident {
            $($Variant:ident = $key:literal [$($title:literal),*]),* $(,)?
        }
    )*) => {$(
        $(#[$attr])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        pub enum $Name {
            $($Variant,)*
        }

        impl $crate::options::NamedValue for $Name {
            const NAMES: &'static [$crate::options::OptionName] = &[$(
                $crate::options::OptionName { key: $key, title: $crate::ByLang::new([$($title),*]) },
            )*];
            const ALL: &'static [$Name] = &[$($Name::$Variant,)*];
        }
    )*};
}

/// The single list of a family's rules options. Each line gives the field by which the rules read the option, which
/// is also its key; its kind and default; the games that have it; `=> Bid` or the like if it is about sides
/// ([`AboutSides`](crate::options::AboutSides)); its texts. The struct that the rules read, the
/// descriptions that people choose from, and the bits that a network sees are all generated from it, so none of them
/// can miss an option.
///
/// Kinds: `switch(default)`, `number(type, min, max, default)`, `one_of(Enum)` with an enum declared by
/// [`named_values!`](crate::named_values), and `text(max_bytes)`, which the rules read directly from the values.
#[macro_export]
macro_rules! rules_options {
    (
        $(#[$attr:meta])*
        pub struct $Options:ident {
            $(
                $(#[$doc:meta])*
                $field:ident: $kind:ident $args:tt in $games:expr $(=> $sides:ident)?,
                [$($title:literal),*],
                [$($help:literal),*];
            )*
        }
    ) => {
        $(#[$attr])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $Options {
            $($(#[$doc])* pub $field: $crate::option_part!(type $kind $args),)*
        }

        impl $Options {
            /// Every option with the games that have it, in list order.
            pub const LIST: &'static [(u8, $crate::options::OptionSpec)] = &[$(
                ($games, $crate::options::OptionSpec {
                    key: stringify!($field),
                    title: $crate::ByLang::new([$($title),*]),
                    help: $crate::ByLang::new([$($help),*]),
                    kind: $crate::option_part!(kind $kind $args),
                    sides: $crate::option_part!(sides $($sides)?),
                }),
            )*];

            /// The chosen values as the rules read them. They must have been checked against the
            /// descriptions.
            pub fn read(values: &$crate::options::OptionValues) -> $Options {
                $Options {
                    $($field: $crate::option_part!(read $kind $args, values.get(stringify!($field))),)*
                }
            }

            /// What each of [`Self::bits`] means: a switch that is on, or a value that is not the default.
            pub fn bit_names() -> &'static [&'static str] {
                static NAMES: std::sync::LazyLock<Vec<&'static str>> = std::sync::LazyLock::new(|| {
                    let mut names = Vec::new();
                    $($crate::option_part!(names $kind $args, stringify!($field), names);)*
                    names
                });
                &NAMES
            }

            /// The switches and named values as bits, in the order of the list.
            pub fn bits(&self) -> u128 {
                let mut bits = $crate::options::Bits::default();
                $($crate::option_part!(bits $kind $args, self.$field, bits);)*
                bits.0
            }
        }
    };
}

/// The parts that [`rules_options!`](crate::rules_options) generates for one option.
#[doc(hidden)]
#[macro_export]
macro_rules! option_part {
    (type switch $args:tt) => {
        bool
    };
    (type number ($type:ty, $min:expr, $max:expr, $default:expr)) => {
        $type
    };
    (type one_of ($type:ty)) => {
        $type
    };
    (type text $args:tt) => {
        ()
    };

    (kind switch ($default:expr)) => {
        $crate::options::OptionKind::Switch { default: $default }
    };
    (kind number ($type:ty, $min:expr, $max:expr, $default:expr)) => {
        $crate::options::OptionKind::Number { min: $min, max: $max, default: $default }
    };
    (kind one_of ($type:ty)) => {
        $crate::options::OptionKind::OneOf { values: <$type as $crate::options::NamedValue>::NAMES }
    };
    (kind text ($max_bytes:expr)) => {
        $crate::options::OptionKind::Text { max_bytes: $max_bytes }
    };

    (sides) => {
        None
    };
    (sides $sides:ident) => {
        Some($crate::options::AboutSides::$sides)
    };

    (read switch ($default:expr), $value:expr) => {
        match $value {
            Some($crate::options::OptionValue::Switch(on)) => *on,
            _ => $default,
        }
    };
    (read number ($type:ty, $min:expr, $max:expr, $default:expr), $value:expr) => {
        match $value {
            Some($crate::options::OptionValue::Number(n)) => *n as $type,
            _ => $default,
        }
    };
    (read one_of ($type:ty), $value:expr) => {
        $crate::options::named::<$type>($value)
    };
    (read text $args:tt, $value:expr) => {
        ()
    };

    (names switch $args:tt, $key:expr, $names:ident) => {
        $names.push($key)
    };
    (names number $args:tt, $key:expr, $names:ident) => {};
    (names one_of ($type:ty), $key:expr, $names:ident) => {
        let values = <$type as $crate::options::NamedValue>::NAMES;
        $names.extend(values.iter().skip(1).map(|value| &*format!("{}={}", $key, value.key).leak()))
    };
    (names text $args:tt, $key:expr, $names:ident) => {};

    (bits switch $args:tt, $value:expr, $bits:ident) => {
        $bits.push($value)
    };
    (bits number $args:tt, $value:expr, $bits:ident) => {};
    (bits one_of ($type:ty), $value:expr, $bits:ident) => {
        for value in <$type as $crate::options::NamedValue>::ALL.iter().skip(1) {
            $bits.push(*value == $value);
        }
    };
    (bits text $args:tt, $value:expr, $bits:ident) => {};
}

/// A bit set under construction, and how many bits have been added so far.
#[doc(hidden)]
#[derive(Default)]
pub struct Bits(pub u128, u32);

impl Bits {
    pub fn push(&mut self, on: bool) {
        self.0 |= u128::from(on) << self.1;
        self.1 += 1;
    }
}

/// The value that a word names, or the first one if nothing was chosen.
#[doc(hidden)]
pub fn named<T: NamedValue>(value: Option<&OptionValue>) -> T {
    let chosen = match value {
        Some(OptionValue::Text(word)) => T::NAMES.iter().position(|name| name.key == word),
        _ => None,
    };
    T::ALL[chosen.unwrap_or(0)]
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    Switch(bool),
    Number(i32),
    Text(String),
}

impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValue::Switch(true) => f.write_str("on"),
            OptionValue::Switch(false) => f.write_str("off"),
            OptionValue::Number(n) => write!(f, "{n}"),
            OptionValue::Text(text) => f.write_str(text),
        }
    }
}

/// Chosen values by key; what is absent has its default.
pub type OptionValues = BTreeMap<String, OptionValue>;

impl OptionSpec {
    /// The chosen value, or the default.
    pub fn value_in(&self, values: &OptionValues) -> OptionValue {
        values.get(self.key).cloned().unwrap_or_else(|| self.default())
    }

    /// Reads a value written by a person or a record.
    pub fn parse(&self, word: &str) -> Result<OptionValue, String> {
        let value = match self.kind {
            OptionKind::Switch { .. } => match word {
                "on" | "true" | "yes" => OptionValue::Switch(true),
                "off" | "false" | "no" => OptionValue::Switch(false),
                _ => OptionValue::Text(word.to_owned()),
            },
            OptionKind::Number { .. } => match word.parse() {
                Ok(n) => OptionValue::Number(n),
                Err(_) => OptionValue::Text(word.to_owned()),
            },
            OptionKind::OneOf { .. } | OptionKind::Text { .. } => OptionValue::Text(word.to_owned()),
        };
        self.check(&value)?;
        Ok(value)
    }

    /// Reports what was expected if the value does not fit.
    pub fn check(&self, value: &OptionValue) -> Result<(), String> {
        let key = self.key;
        match (self.kind, value) {
            (OptionKind::Switch { .. }, OptionValue::Switch(_)) => Ok(()),
            (OptionKind::Switch { .. }, got) => Err(format!("option {key}: expected on or off, got {got}")),
            (OptionKind::Number { min, max, .. }, OptionValue::Number(n)) if (min..=max).contains(n) => {
                Ok(())
            }
            (OptionKind::Number { min, max, .. }, got) => {
                Err(format!("option {key}: expected a number from {min} to {max}, got {got}"))
            }
            (OptionKind::OneOf { values }, OptionValue::Text(word))
                if values.iter().any(|value| value.key == word) =>
            {
                Ok(())
            }
            (OptionKind::OneOf { values }, got) => {
                let known: Vec<_> = values.iter().map(|value| value.key).collect();
                Err(format!("option {key}: expected one of {}, got {got}", known.join(", ")))
            }
            (OptionKind::Text { max_bytes }, OptionValue::Text(text)) if text.len() <= max_bytes => Ok(()),
            (OptionKind::Text { max_bytes }, _) => {
                Err(format!("option {key}: expected a text of at most {max_bytes} bytes"))
            }
        }
    }

    pub fn default(&self) -> OptionValue {
        match self.kind {
            OptionKind::Switch { default } => OptionValue::Switch(default),
            OptionKind::Number { default, .. } => OptionValue::Number(default),
            OptionKind::OneOf { values } => OptionValue::Text(values[0].key.to_owned()),
            OptionKind::Text { .. } => OptionValue::Text(String::new()),
        }
    }
}

/// Checks values against the specs and reports unknown keys and bad values.
pub fn check_all(specs: &[OptionSpec], values: &OptionValues) -> Result<(), String> {
    for (key, value) in values {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            let known: Vec<_> = specs.iter().map(|spec| spec.key).collect();
            return Err(format!("unknown option {key}: expected one of {}", known.join(", ")));
        };
        spec.check(value)?;
    }
    Ok(())
}
