//! The words of observations are those of the rules.

use contract::{CardId, Side};
use struggle::effects::Effect;
use struggle::frames::Frame;
use struggle::observed::{EFFECTS, LASTING, work_word};
use struggle::turn_zero::Lasting;

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
fn effects_have_the_words_of_the_rules() {
    for lasting in Lasting::ALL {
        assert_eq!(LASTING[lasting as usize], word(&format!("{lasting:?}")));
    }
    for effect in Effect::ALL {
        assert_eq!(EFFECTS[effect as usize], word(&format!("{effect:?}")));
    }
}

#[test]
fn work_has_the_word_of_its_frame() {
    let (side, card) = (Side::Us, CardId(1));
    let frames = [
        Frame::Setup { step: 0 },
        Frame::Round { side, step: 0 },
        Frame::Event { side, card, step: 0, kept: 0 },
        Frame::PickSpace { side, card },
        Frame::DrawFromHand { of: side },
        Frame::SpaceDie { side },
        Frame::Borrow { side },
        Frame::Reveal,
    ];
    for frame in frames {
        let name = format!("{frame:?}");
        let name = name.split([' ', '{']).next().unwrap_or_default();
        assert_eq!(work_word(frame).replace('-', ""), name.to_lowercase());
    }
}
