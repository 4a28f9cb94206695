//! Names for people who gave none: two words and a number. Stored in English, shown in each reader's language.

use crate::words::words;
use contract::Lang;

/// The words of generated names, as stored.
pub struct KeptNames {
    pub manners: [&'static str; 16],
    pub trades: [&'static str; 16],
}

pub const KEPT_NAMES: KeptNames = KeptNames {
    manners: [
        "Quiet", "Frosty", "Patient", "Polite", "Grey", "Northern", "Careful", "Silent", "Distant", "Sober",
        "Steady", "Hidden", "Formal", "Late", "Western", "Eastern",
    ],
    trades: [
        "Envoy",
        "Attaché",
        "Courier",
        "Diplomat",
        "Observer",
        "Analyst",
        "Consul",
        "Delegate",
        "Emissary",
        "Interpreter",
        "Correspondent",
        "Agent",
        "Secretary",
        "Translator",
        "Admiral",
        "Colonel",
    ],
};

/// The name these random bytes produce, as stored.
pub fn guest_name([manner, trade, number]: [u8; 3]) -> String {
    let word = |of: [&'static str; 16], at: u8| of[usize::from(at % 16)];
    format!("{} {} {number}", word(KEPT_NAMES.manners, manner), word(KEPT_NAMES.trades, trade))
}

/// What a person who deleted their account is called in the games that remain.
pub const FORMER_PLAYER: &str = "Former player";

/// A stored name as shown: a generated one in the reader's language, any other unchanged.
pub fn said(name: &str, lang: Lang) -> String {
    if name == FORMER_PLAYER {
        return words(lang).former_player().to_owned();
    }
    made_up(name, lang).unwrap_or_else(|| name.to_owned())
}

fn made_up(name: &str, lang: Lang) -> Option<String> {
    let at = |of: [&'static str; 16], kept: &str| of.iter().position(|word| *word == kept);
    let mut parts = name.split(' ');
    let manner = at(KEPT_NAMES.manners, parts.next()?)?;
    let trade = at(KEPT_NAMES.trades, parts.next()?)?;
    let number: u8 = parts.next()?.parse().ok()?;
    parts.next().is_none().then(|| format!("{} {number}", words(lang).guest(manner, trade)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_made_up_name_is_said_in_both_languages() {
        let name = guest_name([0, 17, 12]);
        assert_eq!(name, "Quiet Attaché 12");
        assert_eq!(said(&name, Lang::En), "Quiet Attaché 12");
        assert_eq!(said(&name, Lang::Ru), "Тихий атташе 12");
    }

    #[test]
    fn every_made_up_name_has_one_of_its_own_in_each_language() {
        for lang in Lang::ALL {
            let all = (0..16).flat_map(|manner| (0..16).map(move |trade| guest_name([manner, trade, 255])));
            let said: std::collections::HashSet<_> = all.filter_map(|name| made_up(&name, lang)).collect();
            assert_eq!(said.len(), 256, "{lang:?}");
        }
    }

    #[test]
    fn names_that_people_chose_stay() {
        for name in
            ["Anna Ёлкина", "Quiet", "Quiet Envoy", "Quiet Envoy 300", "Quiet Envoy 1 2", "quiet envoy 1"]
        {
            assert_eq!(said(name, Lang::Ru), name);
        }
    }
}
