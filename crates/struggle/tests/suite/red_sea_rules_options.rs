//! Red Sea, Appendix A: each open reading by default and with its option. Every key of the list has a test,
//! here or in the file named next to it.

use crate::common::*;
use contract::Pick;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::log::{Entry, Reason};
use struggle::rules_options::RED_SEA_SPECS;

/// Both sides keep a card, so that the game waits at the next round.
fn with(key: &str, word: &str) -> Scenario {
    Scenario::red_sea_with(&[(key, word)]).hand(Us, [SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE])
}

/// The same with both settings of a switch: default first.
fn both(key: &str) -> [Scenario; 2] {
    ["off", "on"].map(|word| with(key, word))
}

const TESTED: [&str; 17] = [
    // red_sea_rules_borrowed.rs
    "with_twilight_cards",
    "borrow",
    // red_sea_rules_victory.rs
    "bid_for_sides",
    "us_handicap",
    "held_scoring_loses",
    "reshuffle",
    "strict_scoring_duty",
    // red_sea_rules_victory.rs
    "show_held_cards",
    "carter_doctrine",
    "zbig_reveals",
    "zone_of_peace_no_reveal",
    "mr_nyet_egypt_both",
    "africa_victory_at_the_end",
    "hero_takes_scoring",
    "directive_30_on_land",
    "albano_ops",
    // rulebook_002.rs
    "spend_all_operations",
];

#[test]
fn every_option_of_red_sea_is_tested() {
    let keys: Vec<_> = RED_SEA_SPECS.iter().map(|spec| spec.key).collect();
    assert_eq!(keys, TESTED);
}

// Appendix A: an empty deck takes the discard pile when a card is needed, or at once.
#[test]
fn reshuffle_when_needed_or_when_empty() {
    for (word, at_once) in [("when_needed", false), ("when_empty", true)] {
        let mut s = with("reshuffle", word).hand(Ussr, [CYRUS_VANCE, DHOFAR_REBELLION]);
        s = s.deck([DETENTE, NASSERISM]).discards([THE_DERG]).draws([DETENTE, NASSERISM]);
        s = s.round_with(Ussr, GOSPLAN_ADVISERS, Choice::EVENT);
        assert_eq!(s.in_deck(THE_DERG), at_once, "{word}");
        s.done();
    }
}

// Appendix A: with both piles empty a draw is skipped.
#[test]
fn nothing_to_draw_is_no_harm() {
    let mut s = with("reshuffle", "when_needed").round_with(Ussr, GOSPLAN_ADVISERS, Choice::EVENT);
    assert_eq!(s.asked(), Some(Us), "the only card in hand is discarded");
    assert!(s.in_discard(ARAB_LEAGUE) && s.is_removed(GOSPLAN_ADVISERS));
    s.refuses(Ussr, Pick::Card(ARAB_LEAGUE));
}

#[test]
fn strict_scoring_duty() {
    let [free, strict] =
        both("strict_scoring_duty").map(|s| s.hand(Us, [RED_SEA_AFRICA_SCORING]).round(Us, 7));
    assert!(free.offers_card(Us, SEPARATISTS) && free.offers_card(Us, RED_SEA_AFRICA_SCORING));
    assert!(!strict.offers_card(Us, SEPARATISTS) && strict.offers_card(Us, RED_SEA_AFRICA_SCORING));
}

// Carter Doctrine on Soviet dice.
#[test]
fn carter_doctrine_any_die_or_own_dice() {
    let ussr_coup = |word| {
        let mut s = with("carter_doctrine", word).effect(Effect::CarterForUs).us(DJIBOUTI, 1).us(SUDAN, 1);
        s = s.round_with(Ussr, THE_DERG, Choice::COUP);
        s.at(Ussr, [DJIBOUTI]);
        s
    };
    let mut any = ussr_coup("any_die");
    assert!(
        any.offers(Us, Choice::DIE_ONE) && any.offers(Us, Choice::DIE_SIX) && any.offers(Us, Choice::DECLINE)
    );
    any.choose(Us, Choice::DIE_ONE);
    assert_eq!(any.inf(DJIBOUTI), (1, 0));
    assert!(!any.has(Effect::CarterForUs), "once a turn");
    assert!(ussr_coup("own_dice").waits_for_die());
    let mut own =
        with("carter_doctrine", "own_dice").effect(Effect::CarterForUs).ussr(DJIBOUTI, 1).ussr(SUDAN, 1);
    own = own.round_with(Us, PEACE_CORPS, Choice::COUP);
    own.at(Us, [DJIBOUTI]).choose(Us, Choice::DIE_SIX);
    assert_eq!(own.inf(DJIBOUTI), (3, 0));
}

// ZBIG in a flashpoint: no reveal, or a reveal that does not affect DEFCON.
#[test]
fn zbig_in_a_flashpoint() {
    let [quiet, reveals] = both("zbig_reveals").map(|s| {
        let mut s = s.ussr(SOMALIA, 1).ussr(SUDAN, 1).deck([NASSERISM]).round_with(Us, ZBIG, Choice::EVENT);
        s.at(Us, [SOMALIA]);
        s
    });
    assert!(quiet.waits_for_die() && quiet.in_deck(NASSERISM));
    let mut reveals = reveals;
    assert!(!reveals.waits_for_die());
    reveals.then_draws([NASSERISM]).feed();
    assert!(reveals.in_discard(NASSERISM) && reveals.waits_for_die());
    assert_eq!((quiet.defcon_now(), reveals.defcon_now()), (4, 4));
}

// In the other reading of ZBIG a scoring card is still scored.
#[test]
fn zbig_scores_what_it_reveals() {
    let mut s = with("zbig_reveals", "on").us(KENYA, 2).ussr(SOMALIA, 1).ussr(SUDAN, 1);
    s = s.deck([RED_SEA_AFRICA_SCORING]).draws([RED_SEA_AFRICA_SCORING]).round_with(Us, ZBIG, Choice::EVENT);
    s.at(Us, [SOMALIA]);
    assert_eq!((s.vp_now(), s.defcon_now()), (1, 4), "2 : 1");
    assert!(s.waits_for_die());
}

// Indian Ocean Zone of Peace in a flashpoint: a battleground and the reveal, or only a battleground.
#[test]
fn zone_of_peace_in_a_flashpoint() {
    let [default, once] = both("zone_of_peace_no_reveal").map(|s| {
        let mut s = s.effect(Effect::ZoneOfPeace).us(SOMALIA, 1).us(SUDAN, 1).deck([NASSERISM]);
        s = s.round_with(Ussr, THE_DERG, Choice::COUP);
        s.at(Ussr, [SOMALIA]);
        s
    });
    let mut default = default;
    default.then_draws([NASSERISM]).feed();
    assert_eq!(default.defcon_now(), 2);
    assert!(default.waits_for_die() && default.in_discard(NASSERISM));
    assert_eq!(once.defcon_now(), 3);
    assert!(once.waits_for_die() && once.in_deck(NASSERISM));
}

// Appendix A: the card is turned over before DEFCON drops for the battleground, so a scoring card can win.
#[test]
fn the_reveal_comes_before_the_battleground() {
    let mut s = with("zone_of_peace_no_reveal", "off").defcon(3).effect(Effect::ZoneOfPeace);
    s = s
        .us(SOMALIA, 1)
        .us(SUDAN, 1)
        .deck([RED_SEA_AFRICA_SCORING])
        .ussr(SOMALIA, 3)
        .ussr(ETHIOPIA, 1)
        .us(SUDAN, 0);
    s = s.us(OMAN, 1).draws([RED_SEA_AFRICA_SCORING]).hand(Ussr, [THE_DERG]).round(Ussr, 1);
    s.play(Ussr, THE_DERG, Choice::COUP);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::AfricaControl)), "DEFCON 2, not 1");
}

fn nyet(s: Scenario) -> Scenario {
    let mut s = s.hand(Ussr, [MR_NYET]);
    for space in [EGYPT, KENYA, SUDAN, OMAN, YEMEN] {
        s = s.us(space, 1).ussr(space, 1);
    }
    let mut s = s.us(SAUDI_ARABIA, 2).round(Ussr, 1);
    s.play(Ussr, MR_NYET, Choice::EVENT);
    assert!(!s.offers_space(Ussr, SAUDI_ARABIA), "no Soviet influence there");
    s
}

// Mr. Nyet and Egypt.
#[test]
fn mr_nyet_and_egypt() {
    let after = |word: &str, first| {
        let mut s = nyet(with("mr_nyet_egypt_both", word));
        s.at(Ussr, [first]);
        [EGYPT, KENYA, SUDAN, OMAN, YEMEN].map(|space| s.asked() == Some(Ussr) && s.offers_space(Ussr, space))
    };
    // Egypt uses up one slot of choice.
    assert_eq!(after("off", EGYPT), [false, true, true, true, true]);
    assert_eq!(after("off", KENYA), [true, false, false, true, true]);
    assert_eq!(after("off", OMAN), [true, true, true, false, false]);
    // Or both.
    assert_eq!(after("on", EGYPT), [false; 5]);
    assert_eq!(after("on", KENYA), [false, false, false, true, true]);
    assert_eq!(after("on", OMAN), [false, true, true, false, false]);
}

// Never three countries.
#[test]
fn mr_nyet_stops_after_two() {
    let mut s = nyet(with("mr_nyet_egypt_both", "off"));
    s.at(Ussr, [EGYPT, KENYA]);
    assert_eq!((s.inf(EGYPT), s.inf(KENYA), s.asked()), ((0, 1), (0, 1), Some(Us)));
    let mut s = nyet(with("mr_nyet_egypt_both", "off"));
    s.decline(Ussr);
    assert_eq!((s.inf(EGYPT), s.defcon_now(), s.asked()), ((1, 1), 3, Some(Us)), "up to two");
}

#[test]
fn africa_victory_in_final_scoring() {
    let [points, victory] = both("africa_victory_at_the_end").map(|s| {
        let s = s.turn(2).ussr(ETHIOPIA, 1).ussr(SOMALIA, 2).us(EGYPT, 2);
        s.milops(Us, 5).milops(Ussr, 5).end_of_turn().outcome()
    });
    assert_eq!(points, Some((Some(Us), Reason::FinalScoring)));
    assert_eq!(victory, Some((Some(Ussr), Reason::AfricaControl)));
}

#[test]
fn hero_of_the_crossing_and_scoring_cards() {
    let [never, may] = both("hero_takes_scoring").map(|s| {
        s.discards([RED_SEA_AFRICA_SCORING, PEACE_CORPS, DIEGO_GARCIA]).round_with(
            Us,
            HERO_OF_THE_CROSSING,
            Choice::EVENT,
        )
    });
    assert!(never.offers_card(Us, PEACE_CORPS) && !never.offers_card(Us, RED_SEA_AFRICA_SCORING));
    assert!(may.offers_card(Us, PEACE_CORPS) && may.offers_card(Us, RED_SEA_AFRICA_SCORING));
}

#[test]
fn presidential_directive_30_at_sea() {
    let [sea, land] =
        both("directive_30_on_land").map(|s| s.round_with(Ussr, PRESIDENTIAL_DIRECTIVE_30, Choice::EVENT));
    assert!(sea.offers_space(Ussr, STRATEGIC_SEA_LANES) && sea.offers_space(Ussr, EGYPT));
    assert!(!land.offers_space(Ussr, STRATEGIC_SEA_LANES) && land.offers_space(Ussr, EGYPT));
}

#[test]
fn the_ops_of_albano_stalinist_economics() {
    for (word, ops) in [("two", 2), ("one", 1)] {
        let s = with("albano_ops", word).round_with(Us, ALBANO_STALINIST_ECONOMICS, Choice::INFLUENCE);
        assert_eq!(s.inf(STRATEGIC_SEA_LANES), (ops, 0));
        // As a headline against two Ops: on a tie the US is first.
        let s = with("albano_ops", word).headlining(ALBANO_STALINIST_ECONOMICS, THE_DERG);
        let first = s.log.iter().find_map(|entry| match entry {
            Entry::Event { card, .. } => Some(*card),
            _ => None,
        });
        assert_eq!(first, Some(if ops == 2 { ALBANO_STALINIST_ECONOMICS } else { THE_DERG }));
    }
}
