//! Names of people: what they may contain, and which of them could be taken for somebody else's.

use crate::boxed;
use crate::refusal::Refusal;
use crate::words::{bot, hidden_player, words};
use bots::Level;
use contract::Lang;
use store::{PersonRow, Store};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

const LONGEST: usize = 32;
/// Marks on one letter; a pile of them would run into the lines above and below.
const MOST_MARKS: usize = 2;

/// A name as somebody wrote it, in the one spelling that is kept: accents on their letters, one space between words.
pub fn spelled(text: &str) -> Result<String, Refusal> {
    let words: Vec<String> = text.split_whitespace().map(|word| word.nfc().collect()).collect();
    let name = words.join(" ");
    if is_shown(text.trim()) && is_shown(&name) && is_legible(&name) {
        Ok(name)
    } else {
        Err(Refusal::BadName { most: LONGEST })
    }
}

/// Whether someone may have had this name since before names were checked this strictly: existing accounts keep theirs.
fn may_be_name(text: &str) -> bool {
    is_shown(text.trim())
}

/// A name for this person; refused if somebody else could be taken for its owner.
#[boxed]
pub async fn name_for(store: &Store, person: &str, text: &str) -> Result<String, Refusal> {
    let name = spelled(text)?;
    if Lang::ALL.into_iter().any(|lang| of_the_server(lang).any(|own| are_alike(&own, &name))) {
        return Err(Refusal::NameTaken);
    }
    for spelling in spellings(&name) {
        let known = store.account(&spelling).await?;
        if known.is_some_and(|other| other.id != person && are_alike(&other.name, &name)) {
            return Err(Refusal::NameTaken);
        }
    }
    Ok(name)
}

/// The account that somebody means by this name, spelled as it is kept or not.
#[boxed]
pub async fn account_called(store: &Store, text: &str) -> Result<Option<PersonRow>, Refusal> {
    let known = if may_be_name(text) { store.account(text).await? } else { None };
    match (known, spelled(text)) {
        (None, Ok(name)) if name != text => Ok(store.account(&name).await?),
        (known, _) => Ok(known),
    }
}

/// What the server itself calls those who are no accounts, or do not want to be named.
fn of_the_server(lang: Lang) -> impl Iterator<Item = String> {
    let levels = Level::ALL.into_iter().map(move |level| bot(level.word(), lang));
    levels.chain([hidden_player(lang).to_owned(), words(lang).former_player().to_owned()])
}

/// Letters of other alphabets that look like Latin ones.
const ALIKE: [&[(char, char)]; 2] = [CYRILLIC, GREEK];
const CYRILLIC: &[(char, char)] = &[
    ('\u{410}', 'A'),
    ('\u{412}', 'B'),
    ('\u{421}', 'C'),
    ('\u{415}', 'E'),
    ('\u{41d}', 'H'),
    ('\u{406}', 'I'),
    ('\u{408}', 'J'),
    ('\u{41a}', 'K'),
    ('\u{41c}', 'M'),
    ('\u{41e}', 'O'),
    ('\u{420}', 'P'),
    ('\u{405}', 'S'),
    ('\u{422}', 'T'),
    ('\u{425}', 'X'),
    ('\u{423}', 'Y'),
    ('\u{401}', '\u{cb}'),
    ('\u{407}', '\u{cf}'),
    ('\u{430}', 'a'),
    ('\u{441}', 'c'),
    ('\u{501}', 'd'),
    ('\u{435}', 'e'),
    ('\u{4bb}', 'h'),
    ('\u{456}', 'i'),
    ('\u{458}', 'j'),
    ('\u{43e}', 'o'),
    ('\u{440}', 'p'),
    ('\u{51b}', 'q'),
    ('\u{455}', 's'),
    ('\u{51d}', 'w'),
    ('\u{445}', 'x'),
    ('\u{443}', 'y'),
    ('\u{451}', '\u{eb}'),
    ('\u{457}', '\u{ef}'),
];
const GREEK: &[(char, char)] = &[
    ('\u{391}', 'A'),
    ('\u{392}', 'B'),
    ('\u{395}', 'E'),
    ('\u{397}', 'H'),
    ('\u{399}', 'I'),
    ('\u{39a}', 'K'),
    ('\u{39c}', 'M'),
    ('\u{39d}', 'N'),
    ('\u{39f}', 'O'),
    ('\u{3a1}', 'P'),
    ('\u{3a4}', 'T'),
    ('\u{3a7}', 'X'),
    ('\u{3a5}', 'Y'),
    ('\u{396}', 'Z'),
    ('\u{3bf}', 'o'),
    ('\u{3c5}', 'u'),
    ('\u{3bd}', 'v'),
    ('\u{3b9}', 'i'),
];

/// Whether two names look the same, or differ in case only.
fn are_alike(one: &str, other: &str) -> bool {
    in_latin(one).to_lowercase() == in_latin(other).to_lowercase()
}

/// A name with every word in Latin letters that looks as if it were written in them.
fn in_latin(name: &str) -> String {
    let latin = |word: &str| {
        ALIKE.iter().find_map(|pairs| {
            exchanged(word, |c| pairs.iter().find(|(theirs, _)| *theirs == c).map(|(_, latin)| *latin))
        })
    };
    let words: Vec<_> = name.split(' ').map(|word| latin(word).unwrap_or_else(|| word.to_owned())).collect();
    words.join(" ")
}

/// A word with each of its letters exchanged; none if one of them cannot be.
fn exchanged(word: &str, letter: impl Fn(char) -> Option<char>) -> Option<String> {
    word.chars().map(|c| if c.is_alphabetic() { letter(c) } else { Some(c) }).collect()
}

/// How the accounts may be spelled that look like this name: as it is, in Latin letters, and in each alphabet that has
/// letters like these. Names are looked up whatever their case.
fn spellings(name: &str) -> Vec<String> {
    let latin = in_latin(name);
    let mut all = vec![name.to_owned(), latin.clone()];
    for pairs in ALIKE {
        let like = |c: char| pairs.iter().find(|(_, latin)| *latin == c).map(|(theirs, _)| *theirs);
        // A small letter and its capital may look like two different ones.
        for capitals_first in [false, true] {
            let either = |c: char| {
                let (own, capital) = (like(c), like(c.to_ascii_uppercase()));
                if capitals_first { capital.or(own) } else { own.or(capital) }
            };
            let words =
                latin.split(' ').map(|word| exchanged(word, either).unwrap_or_else(|| word.to_owned()));
            all.push(words.collect::<Vec<_>>().join(" "));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Alphabets with letters that look like those of another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Alphabet {
    Latin,
    Greek,
    Cyrillic,
    Armenian,
    Georgian,
    Cherokee,
    Coptic,
    Lisu,
    Canadian,
    Deseret,
}

fn alphabet(c: char) -> Option<Alphabet> {
    Some(match c {
        '\u{d7}' | '\u{f7}' => return None,
        'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{2af}' | '\u{1e00}'..='\u{1eff}' | '\u{a720}'..='\u{a7ff}' => {
            Alphabet::Latin
        }
        '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Alphabet::Greek,
        '\u{400}'..='\u{52f}'
        | '\u{1c80}'..='\u{1c8f}'
        | '\u{2de0}'..='\u{2dff}'
        | '\u{a640}'..='\u{a69f}' => Alphabet::Cyrillic,
        '\u{530}'..='\u{58f}' => Alphabet::Armenian,
        '\u{10a0}'..='\u{10ff}' | '\u{1c90}'..='\u{1cbf}' | '\u{2d00}'..='\u{2d2f}' => Alphabet::Georgian,
        '\u{13a0}'..='\u{13ff}' | '\u{ab70}'..='\u{abbf}' => Alphabet::Cherokee,
        '\u{2c80}'..='\u{2cff}' => Alphabet::Coptic,
        '\u{a4d0}'..='\u{a4ff}' => Alphabet::Lisu,
        '\u{1400}'..='\u{167f}' => Alphabet::Canadian,
        '\u{10400}'..='\u{1044f}' => Alphabet::Deseret,
        _ => return None,
    })
}

/// A name has a letter or a digit, begins with something a mark can stand on, and no word in it mixes alphabets: nobody
/// can impersonate another with an `а` that is not an `a`.
fn is_legible(name: &str) -> bool {
    let mixes = |word: &str| {
        let mut found = word.chars().filter_map(alphabet);
        found.next().is_some_and(|first| found.any(|next| next != first))
    };
    let mut marks = 0;
    let is_piled = name.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    });
    name.chars().any(char::is_alphanumeric)
        && !name.starts_with(is_combining_mark)
        && !is_piled
        && !name.chars().any(is_disguised)
        && !name.split(' ').any(mixes)
}

/// Styled letters that stand for ordinary ones (𝐚, ａ, ⓐ): a name written in them looks like another.
fn is_disguised(c: char) -> bool {
    matches!(c, '\u{2100}'..='\u{214f}' | '\u{2460}'..='\u{24ff}' | '\u{fb00}'..='\u{fb06}' | '\u{fdf0}'..='\u{fdff}')
        || matches!(c, '\u{ff01}'..='\u{ff5e}' | '\u{1d400}'..='\u{1d7ff}' | '\u{1f100}'..='\u{1f1ff}')
        || matches!(c, '\u{1d00}'..='\u{1dbf}' | '\u{2070}'..='\u{209f}' | '\u{20d0}'..='\u{20ff}')
}

fn is_shown(text: &str) -> bool {
    (1..=LONGEST).contains(&text.chars().count()) && !text.chars().any(is_hidden)
}

/// Signs that turn round the writing direction of whatever follows, beyond the text they are in where it stands in a line
/// with others.
pub fn turns_round(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Control characters, and those that change the writing direction or have no width.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}')
        || matches!(c, '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(spelled("  Anna Ёлкина ").expect("a name"), "Anna Ёлкина");
        for bad in ["...", "\u{3164}", "a\u{ad}b", "p\u{430}ypal", "\u{2800}\u{2800}"] {
            assert!(spelled(bad).is_err(), "{bad:?}");
        }
        for bad in ["𝕬𝖓𝖓", "ａｎｎ", "ⓐnn", "ᴀnn", "ﷺ"] {
            assert!(spelled(bad).is_err(), "{bad:?}");
        }
        for bad in ["", "   ", "a\u{202e}b", "a\nb", "\0", &"x".repeat(33)] {
            assert!(spelled(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_name_has_one_spelling() {
        for same in ["Zoë B", " Zoe\u{308}  B", "Zoe\u{308}\u{a0}B", "Zoë\u{2003}B", "Zoë\u{3000}B"] {
            assert_eq!(spelled(same).expect("a name"), "Zoë B", "{same:?}");
        }
        // Marks piled up on a letter, or on whatever stands before the name.
        let piled = format!("a{}", "\u{330}".repeat(3));
        for bad in [piled.as_str(), "\u{301}ann", " \u{301}ann"] {
            assert!(spelled(bad).is_err(), "{bad:?}");
        }
        for good in ["Nguyễn Thị Hồng", "दिनेश", "ศิริพร", "דָּנִי", "Ὀδυσσεύς", "李 小龍", "Şükrü-Œuvre", "Ёж_2"]
        {
            assert!(spelled(good).is_ok(), "{good:?}");
        }
    }

    #[test]
    fn no_word_mixes_alphabets() {
        // A Greek omicron, a Cyrillic i, an Armenian o, a Cherokee A.
        for bad in ["j\u{3bf}hn", "l\u{456}sa", "b\u{585}b", "\u{13aa}nn", "\u{e9}l\u{435}ne"] {
            assert!(spelled(bad).is_err(), "{bad:?}");
        }
        for good in ["Anna Ёлкина", "Άννα B", "R2-D2", "Ёж 7"] {
            assert!(spelled(good).is_ok(), "{good:?}");
        }
    }

    /// What is looked up for a name must find everyone whose name looks like it.
    #[test]
    fn names_are_alike_in_whatever_letters() {
        let coco = "\u{441}\u{43e}\u{441}\u{43e}";
        let bot = "\u{412}\u{41e}\u{422}";
        let kiss = "\u{39a}\u{399}\u{39c}\u{39f}\u{39d}";
        for (one, other) in [
            ("coco", coco),
            ("BOT", bot),
            ("KIMON", kiss),
            ("hot", "\u{41d}\u{41e}\u{422}"),
            ("Coco 7", &format!("{coco} 7")),
        ] {
            assert!(are_alike(one, other), "{one} {other}");
            for (given, kept) in [(one, other), (other, one)] {
                let found =
                    spellings(given).iter().any(|spelling| spelling.to_lowercase() == kept.to_lowercase());
                assert!(found, "{given} finds {kept}: {:?}", spellings(given));
            }
        }
        // Small letters of these do not look like Latin ones, and one foreign letter is enough to tell.
        for (one, other) in
            [("bot", "\u{432}\u{43e}\u{442}"), ("anna", "\u{430}\u{43d}\u{43d}\u{430}"), ("ann", "anna")]
        {
            assert!(!are_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn nobody_is_called_what_the_server_calls_others() {
        for lang in Lang::ALL {
            let own: Vec<String> = of_the_server(lang).collect();
            assert!(
                own.len() > 6 && own.iter().all(|name| spelled(name).is_ok_and(|kept| kept == *name)),
                "{own:?}"
            );
        }
    }
}
