//! The languages we support.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::Index;

/// The single list of languages, one line each. A crate's texts are a trait, and each language is a module that
/// implements it ([`in_each_language`](crate::in_each_language)), so the compiler names every text that a new
/// language lacks; everything that is not a text goes through [`Lang::ALL`] or [`ByLang`] and needs no change.
macro_rules! languages {
    ($($(#[$doc:meta])* $Name:ident $word:literal)*) => {
        /// Language of what people read.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Lang {
            $($(#[$doc])* $Name,)*
        }

        impl Lang {
            /// The first is the default when no language is given, and the one for programs and operators.
            pub const ALL: [Lang; [$($word),*].len()] = [$(Lang::$Name),*];

            /// The code used in URLs, headers and arguments.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Lang::$Name => $word,)*
                }
            }
        }
    };
}

languages! {
    En "en"
    Ru "ru"
}

impl Lang {
    pub const FIRST: Lang = Lang::ALL[0];

    /// The language of a tag such as `ru` or one of its variants, e.g. `ru-RU`.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        let word = tag.split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.word().eq_ignore_ascii_case(word))
    }
}

/// Picks a crate's texts by language. A crate declares a trait with one method per text and implements it in one
/// module per language; this list names the implementations, and is the only place where a language is named.
///
/// ```
/// use contract::{Lang, in_each_language};
///
/// trait Words: Sync {
///     fn greeting(&self, name: &str) -> String;
/// }
///
/// // Each in a module of its own: `words/en.rs`, `words/ru.rs`.
/// struct English;
/// impl Words for English {
///     fn greeting(&self, name: &str) -> String {
///         format!("Good evening, {name}")
///     }
/// }
///
/// struct Russian;
/// impl Words for Russian {
///     fn greeting(&self, name: &str) -> String {
///         format!("Добрый вечер, {name}")
///     }
/// }
///
/// in_each_language! {
///     fn words -> dyn Words { En: English, Ru: Russian }
/// }
/// assert_eq!(words(Lang::Ru).greeting("Анна"), "Добрый вечер, Анна");
/// ```
///
/// A forgotten language does not compile, and neither does one that lacks a text:
///
/// ```compile_fail
/// contract::in_each_language! {
///     fn greeting -> str { En: *"Good evening" }
/// }
/// ```
#[macro_export]
macro_rules! in_each_language {
    ($(#[$doc:meta])* $visible:vis fn $name:ident -> $Words:ty { $($Lang:ident: $words:expr),* $(,)? }) => {
        $(#[$doc])*
        $visible const fn $name(lang: $crate::Lang) -> &'static $Words {
            match lang {
                $($crate::Lang::$Lang => &$words,)*
            }
        }
    };
}

/// One thing for each language; index it with a [`Lang`]. Stored under the languages' codes, so data stored by an
/// older program lacks only the languages it did not know.
///
/// ```
/// use contract::{ByLang, Lang};
///
/// let length = ByLang::of(|lang| lang.word().len());
/// assert_eq!(length[Lang::Ru], 2);
/// ```
///
/// Data with built-in texts list them in the order of the languages, and do not compile if one is missing:
///
/// ```compile_fail
/// const TITLE: contract::ByLang<&str> = contract::ByLang::new(["One game"]);
/// ```
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct ByLang<T>([T; Lang::ALL.len()]);

impl<T> ByLang<T> {
    /// In the order of [`Lang::ALL`].
    pub const fn new(each: [T; Lang::ALL.len()]) -> ByLang<T> {
        ByLang(each)
    }

    pub fn of(make: impl FnMut(Lang) -> T) -> ByLang<T> {
        ByLang(Lang::ALL.map(make))
    }

    /// The value for this language.
    pub fn take(self, lang: Lang) -> T {
        let mut all = self.0.into_iter().zip(Lang::ALL);
        let found = all.find_map(|(one, of)| (of == lang).then_some(one));
        found.expect("every language is in the list")
    }

    pub fn iter(&self) -> impl Iterator<Item = (Lang, &T)> {
        Lang::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Lang> for ByLang<T> {
    type Output = T;

    fn index(&self, lang: Lang) -> &T {
        &self.0[lang as usize]
    }
}

impl<T: Serialize> Serialize for ByLang<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(lang, one)| (lang.word(), one)))
    }
}

impl<'de, T: Default + Deserialize<'de>> Deserialize<'de> for ByLang<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByLang<T>, D::Error> {
        let mut stored = BTreeMap::<String, T>::deserialize(deserializer)?;
        Ok(ByLang::of(|lang| stored.remove(lang.word()).unwrap_or_default()))
    }
}
