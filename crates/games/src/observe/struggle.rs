//! What Twilight Struggle and Red Sea tell: one list for both, as they share cards, spaces and rules.

use super::{Observed, Told};
use contract::{Ask, BySide, CardId, Seating, Side};
use struggle::effects::Effect;
use struggle::frames::{Frame, Stack};
use struggle::log::Ask as Kind;
use struggle::setup::Options;
use struggle::state::Public;
use struggle::turn_zero::Lasting;
use struggle::view::View;
use struggle::{RedSea, Setup, Twilight};

const VERSION: u8 = 1;
const BYTES: usize = 718;
/// Bytes that hold a bit for each card, and for each space.
const CARDS: usize = struggle::facts::CARDS.div_ceil(8);
const SPACES: usize = struggle::facts::SPACES.div_ceil(8);

macro_rules! observed {
    ($Game:ty) => {
        impl Observed for $Game {
            const OBSERVATION_VERSION: u8 = VERSION;
            const OBSERVATION_BYTES: usize = BYTES;

            #[inline]
            fn tell<T: Told>(setup: &Setup, view: &View, ask: Option<&Ask>, told: &mut T) {
                told.number("version", "of this list of fields", 0, VERSION.into());
                told.side("viewer", "whose eyes these are", view.viewer.side());
                question(ask, told);
                course(&view.public, told);
                tracks(&view.public, told);
                effects(&view.public, told);
                work(&view.public.stack, told);
                hands(view, told);
                cards(view, told);
                map(&view.public, told);
                rules(setup, told);
            }

            fn final_score(view: &View) -> i16 {
                view.public.vp.into()
            }
        }
    };
}

observed!(Twilight);
observed!(RedSea);

#[inline(always)]
fn question<T: Told>(ask: Option<&Ask>, told: &mut T) {
    let prompt = ask.map(|ask| ask.prompt);
    let kind = prompt.map_or(0, |prompt| prompt.kind as usize + 1);
    told.word("asked", "what the viewer must decide now", &ASKS, kind);
    told.card("asked_card", "the card that the decision is about", prompt.and_then(|prompt| prompt.card));
    let left = prompt.map_or(0, |prompt| prompt.left);
    told.number("asked_left", "how many such decisions are left, this one included", 0, left.into());
}

#[inline(always)]
fn course<T: Told>(public: &Public, told: &mut T) {
    told.word("phase", "of the turn", &["setup", "headline", "action", "end-of-turn"], public.phase as usize);
    told.number("turn", "of the game, from 1", 0, public.turn.into());
    told.number("round", "action round, from 1; 0 before the first", 0, public.round.into());
    told.side("phasing", "who answers for DEFCON", Some(public.phasing));
    told.word(
        "seating",
        "which seat plays which side",
        &["straight", "swapped"],
        match public.seating {
            Seating::Straight => 0,
            Seating::Swapped => 1,
        },
    );
    told.card("headline_us", "US headline on the table, not yet resolved", public.headline[Side::Us]);
    told.card("headline_ussr", "Soviet headline on the table, not yet resolved", public.headline[Side::Ussr]);
    told.yes("committed_us", "the US has a headline or bid face down", public.committed[Side::Us]);
    told.yes("committed_ussr", "the USSR has a headline or bid face down", public.committed[Side::Ussr]);
    told.number("extra_us", "influence of bids or handicap still to place", 0, public.extra[Side::Us].into());
    told.number("extra_ussr", "the same of the USSR", 0, public.extra[Side::Ussr].into());
}

#[inline(always)]
fn tracks<T: Told>(public: &Public, told: &mut T) {
    let BySide([us, ussr]) = public.milops;
    told.number("vp", "victory points, positive for the US", -128, public.vp.into());
    told.number("defcon", "level, 5 is peace", 0, public.defcon.into());
    told.number("milops_us", "military operations of the US", 0, us.into());
    told.number("milops_ussr", "military operations of the USSR", 0, ussr.into());
    let BySide([us, ussr]) = public.space;
    told.number("space_us", "box of the US on the Space Race", 0, us.into());
    told.number("space_ussr", "box of the USSR on the Space Race", 0, ussr.into());
    let BySide([us, ussr]) = public.space_tries;
    told.number("space_tries_us", "cards the US spent on space this turn", 0, us.into());
    told.number("space_tries_ussr", "cards the USSR spent on space this turn", 0, ussr.into());
    told.side("china_holder", "who has the China Card (Red Sea: Romanian Autonomy)", public.china.holder);
    told.yes("china_face_up", "it may be played", public.china.face_up);
}

#[inline(always)]
fn effects<T: Told>(public: &Public, told: &mut T) {
    told.switches("effects", "lasting effects in force", &EFFECTS, public.effects.0);
    let BySide([us, ussr]) = public.red_scare;
    told.number("red_scare_us", "how much each Ops value of the US is lowered this turn", 0, us.into());
    told.number("red_scare_ussr", "the same of the USSR", 0, ussr.into());
    let squads = public.death_squads.into();
    told.number("death_squads", "added to US coups in Latin America, taken from Soviet ones", -128, squads);
    told.yes("norad_armed", "DEFCON moved to 2 in this action round", public.norad_armed);
    let before = public.red_sea.vp_before.into();
    told.number("vp_before", "the score when the round began (Red Sea)", -128, before);
    told.yes("die_refused", "Carter Doctrine was kept back for the next die", public.red_sea.die_refused);
    told.yes("ussr_peeks", "it is the USSR that looked into the deck", public.red_sea.ussr_peeks);
    let space = &public.extras.alternate_space;
    let BySide([us, ussr]) = space.placed_cheaper;
    told.yes("cheaper_us", "the US has placed its cheaper influence (alternate Space Race)", us);
    told.yes("cheaper_ussr", "the same of the USSR", ussr);
    let BySide([us, ussr]) = space.rolled_again;
    told.yes("rolled_again_us", "the US has rolled a coup again this turn (alternate Space Race)", us);
    told.yes("rolled_again_ussr", "the same of the USSR", ussr);
    let lasting = public.turn_zero.lasting_bits().into();
    told.switches("lasting", "what crises of Turn Zero have begun", &LASTING, lasting);
}

/// The innermost work in progress. Steps of procedures are private to the rules and stay out.
#[inline(always)]
fn work<T: Told>(stack: &Stack, told: &mut T) {
    const NAMES: [[&str; 5]; 4] = [
        ["work_1", "work_1_side", "work_1_card", "work_1_amount", "work_1_kept"],
        ["work_2", "work_2_side", "work_2_card", "work_2_amount", "work_2_kept"],
        ["work_3", "work_3_side", "work_3_card", "work_3_amount", "work_3_kept"],
        ["work_4", "work_4_side", "work_4_card", "work_4_amount", "work_4_kept"],
    ];
    let mut frames = stack.iter().rev();
    for [kind, side, card, amount, kept] in NAMES {
        let doing = frames.next().map_or(Doing::NOTHING, Doing::of);
        told.word(kind, "work in progress, the innermost first", &WORK, doing.kind as usize);
        told.side(side, "who does it", doing.side);
        told.card(card, "with or for which card", doing.card);
        told.number(amount, "points of it, or how many are left", 0, doing.amount.into());
        told.number(
            kept,
            "points spent, the most in one place, or what an event remembers",
            0,
            doing.kept.into(),
        );
    }
}

#[inline(always)]
fn hands<T: Told>(view: &View, told: &mut T) {
    told.number("deck_size", "cards in the draw pile", 0, view.deck_size as i16);
    told.number("hand_size_us", "cards in the US hand", 0, view.hand_size[Side::Us] as i16);
    told.number("hand_size_ussr", "cards in the Soviet hand", 0, view.hand_size[Side::Ussr] as i16);
    told.card("own_headline", "one's own headline that lies face down", view.own_headline);
    told.card("own_lost", "the statecraft card one has lost face down (Turn Zero)", view.own_lost);
    told.number("own_bid", "one's own bid as a choice, 0 none", 0, view.own_bid.unwrap_or(0).into());
    told.number("peeked_size", "cards of the deck that somebody is looking at", 0, view.peeked_size as i16);
    told.number("drawn_since", "cards the other drew since one put cards back", 0, view.drawn_since.into());
    told.number("offered_size", "cards drawn from the US hand by Cyrus Vance", 0, view.offered_size as i16);
    told.cards::<CARDS>("known_us", "the US hand as far as one knows it", view.known[Side::Us]);
    told.cards::<CARDS>("known_ussr", "the Soviet hand as far as one knows it", view.known[Side::Ussr]);
    told.cards::<CARDS>("seen_us", "cards of one's own US hand that the other knows", view.seen[Side::Us]);
    told.cards::<CARDS>(
        "seen_ussr",
        "cards of one's own Soviet hand that the other knows",
        view.seen[Side::Ussr],
    );
}

#[inline(always)]
fn cards<T: Told>(view: &View, told: &mut T) {
    let (public, red_sea) = (&view.public, &view.public.red_sea);
    told.cards::<CARDS>("unseen", "in the draw pile or unknown in a hand", view.unseen);
    told.cards::<CARDS>("discard", "the discard pile", public.discard);
    told.cards::<CARDS>("removed", "out of the game", public.removed);
    told.cards::<CARDS>("peeked", "cards of the deck one is looking at", view.peeked);
    told.cards::<CARDS>("put_back", "cards one put back into the deck", view.put_back);
    told.cards::<CARDS>("offered", "cards drawn from the US hand by Cyrus Vance", view.offered);
    told.cards::<CARDS>("borrowed_us", "cards of the other game that the US chose", red_sea.picked[Side::Us]);
    told.cards::<CARDS>("borrowed_ussr", "the same of the USSR", red_sea.picked[Side::Ussr]);
    told.cards::<CARDS>("bottom", "known to lie under the draw pile", red_sea.bottom.cards());
    told.card("bottom_first", "the one of them that is drawn first", red_sea.bottom.first());
}

#[inline(always)]
fn map<T: Told>(public: &Public, told: &mut T) {
    told.by_space("influence_us", "points of the US in each space", &public.influence[Side::Us].0);
    told.by_space("influence_ussr", "points of the USSR in each space", &public.influence[Side::Ussr].0);
    told.spaces::<SPACES>("controlled_us", "spaces the US controls", public.controlled[Side::Us]);
    told.spaces::<SPACES>("controlled_ussr", "spaces the USSR controls", public.controlled[Side::Ussr]);
    told.spaces::<SPACES>(
        "present_us",
        "where the US had influence when the round began",
        public.frozen[Side::Us],
    );
    told.spaces::<SPACES>("present_ussr", "the same of the USSR", public.frozen[Side::Ussr]);
    told.spaces::<SPACES>("open", "spaces still open to the influence being spread", public.scratch.spaces);
    told.spaces::<SPACES>("used", "of those, spaces used once", public.scratch.used);
    let red_sea = &public.red_sea;
    told.spaces::<SPACES>("famine", "famine markers", red_sea.famine);
    told.spaces::<SPACES>("barred_us", "where the US may neither coup nor realign", red_sea.barred[Side::Us]);
    told.spaces::<SPACES>("barred_ussr", "the same of the USSR", red_sea.barred[Side::Ussr]);
    told.spaces::<SPACES>(
        "held_us",
        "of US control when the round began (Red Sea)",
        red_sea.held_before[Side::Us],
    );
    told.spaces::<SPACES>("held_ussr", "the same of the USSR", red_sea.held_before[Side::Ussr]);
}

#[inline(always)]
fn rules<T: Told>(setup: &Setup, told: &mut T) {
    let bits = setup.option_bits as u64;
    told.switches("options", "rules options of this game that are on", Options::bit_names(), bits);
    told.number(
        "us_handicap",
        "influence given to the US, less that given to the USSR",
        -128,
        setup.options.us_handicap.into(),
    );
}

/// A frame as far as it matters to a player.
struct Doing {
    /// Its place in [`WORK`].
    kind: u8,
    side: Option<Side>,
    card: Option<CardId>,
    amount: u8,
    kept: u8,
}

impl Doing {
    const NOTHING: Doing = Doing { kind: 0, side: None, card: None, amount: 0, kept: 0 };

    fn of(frame: Frame) -> Doing {
        let just = |kind| Doing { kind, ..Doing::NOTHING };
        let by = |kind, side| Doing { side: Some(side), ..just(kind) };
        // Set-up works with no card: that is card 0.
        let with = |kind, side, card: CardId, amount, kept| {
            let card = (card != CardId(0)).then_some(card);
            Doing { kind, side: Some(side), card, amount, kept }
        };
        match frame {
            Frame::Setup { .. } => just(1),
            Frame::Turn { .. } => just(2),
            Frame::Headlines { .. } => just(3),
            Frame::Round { side, .. } => by(4, side),
            Frame::Play { side, card, mode, .. } => with(5, side, card, 0, mode),
            Frame::Resolve { side, card, .. } => with(6, side, card, 0, 0),
            Frame::Event { side, card, kept, .. } => with(7, side, card, 0, kept),
            Frame::Bids => just(8),
            Frame::Extra { side } => by(9, side),
            Frame::Place { side, card, left, per, .. } => with(10, side, card, left, per),
            Frame::Remove { side, card, left, per, .. } => with(11, side, card, left, per),
            Frame::PickSpace { side, card } => with(12, side, card, 0, 0),
            Frame::PickCard { side, card, .. } => with(13, side, card, 0, 0),
            Frame::Choose { side, card } => with(14, side, card, 0, 0),
            Frame::Ops { side, card, value, .. } => with(15, side, card, value, 0),
            Frame::Influence { side, card, value, spent, .. } => with(16, side, card, value, spent),
            Frame::Coup { side, card, value, .. } => with(17, side, card, value, 0),
            Frame::Realign { side, card, value, spent, .. } => with(18, side, card, value, spent),
            Frame::Deal { .. } => just(19),
            Frame::DrawFromDeck { left, .. } => Doing { amount: left, ..just(20) },
            Frame::DrawFromHand { of } => by(21, of),
            Frame::Roll => just(22),
            Frame::CoupDie { side, value, .. } => Doing { amount: value, ..by(23, side) },
            Frame::RealignDice { side, .. } => by(24, side),
            Frame::SpaceDie { side } => by(25, side),
            Frame::Coin => just(26),
            Frame::Borrow { side } => by(27, side),
            Frame::Reveal => just(28),
            Frame::CoupGoesOn { side, card, value, .. } => with(29, side, card, value, 0),
            Frame::RollCoupAgain { side, value, die, .. } => {
                Doing { amount: value, kept: die, ..by(30, side) }
            }
            Frame::TurnZero { .. } => just(31),
            Frame::DrawCrisis => just(32),
            Frame::DrawStatecraft { of } => by(33, of),
            Frame::CrisisPlaces { .. } => just(34),
        }
    }
}

const WORK: [&str; 35] = [
    "nothing",
    "setup",
    "turn",
    "headlines",
    "round",
    "play",
    "resolve",
    "event",
    "bids",
    "extra",
    "place",
    "remove",
    "pick-space",
    "pick-card",
    "choose",
    "ops",
    "influence",
    "coup",
    "realign",
    "deal",
    "draw-from-deck",
    "draw-from-hand",
    "roll",
    "coup-die",
    "realign-dice",
    "space-die",
    "coin",
    "borrow",
    "reveal",
    "coup-goes-on",
    "roll-coup-again",
    "turn-zero",
    "draw-crisis",
    "draw-statecraft",
    "crisis-places",
];

const ASKS: [&str; Kind::COUNT + 1] = [
    "nothing",
    "bid",
    "setup-influence",
    "extra-influence",
    "headline",
    "play-card",
    "play-mode",
    "ops-mode",
    "ops-influence",
    "coup-target",
    "realign-target",
    "event-place",
    "event-remove",
    "pick-country",
    "discard-or-suffer",
    "give-highest",
    "discard-any",
    "take-from-foe",
    "reclaim",
    "star-wars",
    "discard-peeked",
    "companion",
    "choose",
    "trap-discard",
    "discard-held",
    "borrow",
    "fix-die",
    "discard-drawn",
    "play-mirrored",
    "roll-again",
    "statecraft",
    "take-before-deal",
];

const LASTING: [&str; Lasting::COUNT] = [
    "us-moves-first",
    "us-ignores-defcon",
    "socialist-governments-void",
    "suez-crisis-void",
    "blockade-void",
    "allied-berlin",
    "taiwan-battleground",
];

const EFFECTS: [&str; Effect::COUNT] = [
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
        for ask in Kind::ALL {
            assert_eq!(ASKS[ask as usize + 1], word(&format!("{ask:?}")));
        }
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
            assert_eq!(WORK[Doing::of(frame).kind as usize], word(name));
        }
    }
}
