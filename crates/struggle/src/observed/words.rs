//! The words used in observations of the family.

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
