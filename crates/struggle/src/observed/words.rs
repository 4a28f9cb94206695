//! The words of what a game of the family tells.

use crate::effects::Effect;
use crate::log::Ask as Kind;
use crate::turn_zero::Lasting;

pub const ASKS: [&str; Kind::COUNT + 1] = {
    let mut words = ["nothing"; Kind::COUNT + 1];
    let mut n = 0;
    while n < Kind::COUNT {
        words[n + 1] = Kind::ALL[n].word();
        n += 1;
    }
    words
};

pub const EFFECTS: [&str; Effect::COUNT] = [
    "marshall-plan",
    "warsaw-pact",
    "nato",
    "de-gaulle",
    "willy-brandt",
    "us-japan-pact",
    "formosan-resolution",
    "shuttle-diplomacy",
    "camp-david",
    "flower-power",
    "evil-empire",
    "john-paul",
    "iron-lady",
    "north-sea-oil",
    "reformer",
    "hostage-crisis",
    "tear-down-this-wall",
    "awacs-sale",
    "norad",
    "quagmire",
    "bear-trap",
    "we-will-bury-you",
    "us-owes-missile-envy",
    "ussr-owes-missile-envy",
    "containment",
    "brezhnev",
    "vietnam-revolts",
    "u2-incident",
    "nuclear-subs",
    "salt",
    "iran-contra",
    "yuri-and-samantha",
    "aldrich-ames",
    "crisis-for-us",
    "crisis-for-ussr",
    "eight-rounds-for-us",
    "chernobyl-europe",
    "chernobyl-asia",
    "chernobyl-middle-east",
    "chernobyl-africa",
    "chernobyl-central-america",
    "chernobyl-south-america",
    "the-derg",
    "f5es-delivered",
    "afghanistan-invasion",
    "t62s",
    "nasserism",
    "zone-of-peace",
    "albano-for-us",
    "albano-for-ussr",
    "carter-for-us",
    "carter-for-ussr",
    "amharic-for-us",
    "amharic-for-ussr",
    "invasion-for-us",
    "invasion-for-ussr",
    "eight-rounds-for-ussr",
    "must-score",
    "us-moves-first",
    "mobutu",
    "flu-for-us",
    "flu-for-ussr",
];

pub const LASTING: [&str; Lasting::COUNT] = [
    "us-moves-first",
    "us-ignores-defcon",
    "socialist-governments-void",
    "suez-crisis-void",
    "blockade-void",
    "allied-berlin",
    "taiwan-battleground",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// `EightRoundsForUs` as a word; `U2Incident` and `T62s` keep their numbers.
    fn word(name: &str) -> String {
        let mut word = String::new();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() && !word.is_empty() {
                word.push('-');
            }
            word.push(letter.to_ascii_lowercase());
        }
        word
    }

    #[test]
    fn words_are_those_of_the_rules() {
        for lasting in Lasting::ALL {
            assert_eq!(LASTING[lasting as usize], word(&format!("{lasting:?}")));
        }
        for effect in Effect::ALL {
            assert_eq!(EFFECTS[effect as usize], word(&format!("{effect:?}")));
        }
    }
}
