//! §11 bidding and handicaps, §12 the Chinese Civil War, A the Late War scenario, B the designer's options,
//! and every option key: each has a test that shows both readings.

use crate::common::*;
use contract::{
    Act, CardSet, Chance, Lang, Now, OptionValue, OptionValues, Pick, Rules, Seat, Seating, Side, SpaceSet,
    Viewer,
};
use struggle::Twilight;
use struggle::bid::Bid;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{
    LATE_WAR_INFLUENCE, OPTIONAL_CARDS, STARRED_CARDS, TWILIGHT_EARLY, TWILIGHT_LATE, TWILIGHT_MID,
};
use struggle::log::{Entry, Reason};
use struggle::rules_options::{PRESETS, SPECS};
use struggle::state::PassingCard;

/// Both sides keep a card, so that the game waits at the next round.
fn with(options: &[(&str, &str)]) -> Scenario {
    Scenario::with_options(options).hand(Us, [OAS_FOUNDED]).hand(Ussr, [ALLENDE])
}

/// The same position with both settings of a switch.
fn both_readings(key: &str) -> [Scenario; 2] {
    ["off", "on"].map(|word| with(&[(key, word)]))
}

// ---- The list itself --------------------------------------------------------------------------

/// Every key with a test below; a new option must be added here with its test.
const TESTED: [&str; 52] = [
    "optional_cards",
    "scenario",
    "chinese_civil_war",
    // In red_sea_rules_in_twilight.rs.
    "with_red_sea_cards",
    "bid_for_sides",
    "us_handicap",
    "held_scoring_loses",
    "reshuffle",
    "strict_scoring_duty",
    "show_held_cards",
    "space_with_granted_ops",
    "missile_envy_highest",
    "missile_envy_owed_in_space",
    "un_before_missile_envy",
    "south_african_unrest_split",
    "wargames_declined_stays",
    "junta_one_region",
    "nuclear_subs_only_ops",
    "arms_race_for",
    "norad_blocked_by_quagmire",
    "late_war_space",
    "red_scare_once",
    "grain_sales_un_in_headline",
    "realign_ignores_defcon",
    "realign_spares_attacker",
    "mixed_operations",
    "space_without_die",
    // In turn_zero_*.rs.
    "turn_zero",
    "void_events",
    "allied_berlin_final",
    "israel_syria",
    "crisis_bonus",
    "defectors_any_route",
    "china_despite_scoring",
    // In rulebook_003_paragraphs.rs.
    "us_in_canada",
    "spend_all_operations",
    "lunar_orbit",
    "discard_held",
    "star_wars_unmet_removed",
    "own_unmet_events",
    // In promo_games.rs, promo_space.rs, promo_pack_1.rs, promo_pack_2.rs and promo_first_lightning.rs.
    "promo_pack_1",
    "promo_pack_2",
    "alternate_space",
    "alternate_space_discount",
    "non_aligned_unmet",
    "berlin_wall_level",
    "kremlin_flu_carries_over",
    "kremlin_flu_first",
    "first_lightning_headline",
    "first_lightning_defcon",
    "first_lightning_space",
    "dont_wait_unmet",
];

#[test]
fn every_option_is_tested_here() {
    let keys: Vec<&str> = SPECS.iter().map(|spec| spec.key).collect();
    assert_eq!(keys, TESTED);
}

#[test]
fn presets_parse_and_make_a_game() {
    let keys: Vec<&str> = PRESETS.iter().map(|preset| preset.key).collect();
    assert_eq!(keys, ["deluxe", "tournament", "league", "client", "rulebook", "late_war"]);
    for preset in PRESETS {
        let mut values = OptionValues::new();
        for (key, word) in preset.words {
            let spec = SPECS.iter().find(|spec| spec.key == *key).expect("a known key");
            let value = spec.parse(word).unwrap_or_else(|error| panic!("{}: {error}", preset.key));
            assert_ne!(value, spec.default(), "{}: {key} is the default already", preset.key);
            values.insert((*key).to_owned(), value);
        }
        let setup = Twilight::setup(&values).unwrap_or_else(|error| panic!("{}: {error}", preset.key));
        assert!(Twilight::open(&setup, &Twilight::start(&setup)).outcome().is_none());
        let words = Lang::ALL.map(|lang| [preset.title[lang], preset.help[lang]]).concat();
        assert!(words.iter().all(|text| !text.is_empty()), "{}", preset.key);
    }
}

#[test]
fn bad_options_are_refused_with_what_was_expected() {
    for (key, value, expected) in [
        ("us_handicap", OptionValue::Number(10), "-9 to 9"),
        ("scenario", OptionValue::Text("turn_zero".into()), "standard, late_war"),
        ("optional_cards", OptionValue::Number(1), "on or off"),
        ("no_such_option", OptionValue::Switch(true), "optional_cards"),
    ] {
        let values = OptionValues::from([(key.to_owned(), value)]);
        let error = Twilight::setup(&values).err().expect("a refusal");
        assert!(error.contains(key) && error.contains(expected), "{error}");
    }
}

// ---- §11 Tournament play ----------------------------------------------------------------------

/// Both bids are in; `first` is the bidder in the first seat.
fn bid(first: (Side, u8), second: (Side, u8)) -> Scenario {
    let mut s = Scenario::from_start(&[("bid_for_sides", "on")]);
    s.bids(Us, first).bids(Ussr, second);
    s
}

/// The side of the first bidder, and the extra influence of both.
fn seated(s: &Scenario) -> (Side, u8, u8) {
    let side = Twilight::seating(&s.state).side_of(Seat::First);
    (side, s.state.public.extra[Us], s.state.public.extra[Ussr])
}

// §11.bid: both bids are secret until both are in.
#[test]
fn bids_are_secret() {
    let mut s = Scenario::from_start(&[("bid_for_sides", "on")]);
    assert!(matches!(s.open.now, Now::Both(..)));
    s.choose(Us, Choice::bid(Ussr, 3));
    let view = Twilight::view(&s.setup, &s.state, Viewer::Ussr);
    assert_eq!((view.own_bid, view.public.committed[Us]), (None, true));
    assert_eq!(
        Twilight::view(&s.setup, &s.state, Viewer::Us).own_bid,
        Some(Bid { wants: Ussr, number: 3 }.byte())
    );
    assert_eq!(Twilight::view(&s.setup, &s.state, Viewer::Spectator).own_bid, None);
    s.choose(Ussr, Choice::bid(Ussr, 1));
    assert!(s.said(Entry::Bids { first: (Ussr, 3), second: (Ussr, 1) }));
}

// Red Sea §11.4: any whole number. Fifteen asks for more, which nobody else can notice.
#[test]
fn bids_may_be_any_whole_number() {
    let mut s = Scenario::from_start(&[("bid_for_sides", "on")]);
    let nobody = Twilight::view(&s.setup, &s.state, Viewer::Ussr);
    s.choose(Us, Choice::bid(Us, 15));
    assert_eq!(Twilight::view(&s.setup, &s.state, Viewer::Ussr), nobody, "the other side sees nothing of it");
    assert!(s.log.is_empty());
    let own = Twilight::view(&s.setup, &s.state, Viewer::Us).own_bid.and_then(Bid::from_byte);
    assert_eq!(own, Some(Bid { wants: Us, number: 15 }));
    let ask = *s.open.ask(Us).expect("more is asked for");
    assert_eq!(ask.options.len(), 16, "0 to 15 more, for the same side");
    assert_eq!(ask.prompt.left, 1, "others see the prompt: it must not tell how much was named");
    assert!(s.offers(Us, Choice::bid(Us, 0)) && !s.offers(Us, Choice::bid(Ussr, 0)));
    s.choose(Us, Choice::bid(Us, 15)).choose(Us, Choice::bid(Us, 2));
    assert!(s.state.public.committed[Us]);
    s.bids(Ussr, (Us, 31));
    assert!(s.said(Entry::Bids { first: (Us, 32), second: (Us, 31) }));
    assert_eq!(seated(&s), (Us, 0, 32));
    for number in [0, 1, 14, 15, 16, 29, 30, 31, 90, 98, 99] {
        let s = bid((Ussr, number), (Ussr, 0));
        assert!(s.said(Entry::Bids { first: (Ussr, number), second: (Ussr, 0) }));
    }
    let mut s = bid((Us, 15), (Us, 15));
    assert!(matches!(s.open.now, Now::Chance(Chance::Coin)), "still equal");
    s.apply(Act::Tossed(Ussr));
    assert_eq!(seated(&s), (Ussr, 0, 15));
    // The interface stops at 99.
    let mut s = Scenario::from_start(&[("bid_for_sides", "on")]);
    for _ in 0..6 {
        s.choose(Us, Choice::bid(Us, 15));
    }
    assert!(s.offers(Us, Choice::bid(Us, 9)) && !s.offers(Us, Choice::bid(Us, 10)));
}

// §11.bid: different sides: each takes the one it named, and there is no bonus, whatever the numbers.
#[test]
fn different_bids_seat_everybody_without_a_bonus() {
    assert_eq!(seated(&bid((Us, 5), (Ussr, 2))), (Us, 0, 0));
    assert_eq!(seated(&bid((Ussr, 5), (Us, 2))), (Ussr, 0, 0));
}

// §11.bid: the same side: the higher number gets it, and the opponent gets that much influence.
#[test]
fn higher_bid_gets_the_side_and_the_opponent_the_influence() {
    assert_eq!(seated(&bid((Ussr, 3), (Ussr, 1))), (Ussr, 3, 0));
    assert_eq!(seated(&bid((Ussr, 1), (Ussr, 3))), (Us, 3, 0));
    assert_eq!(seated(&bid((Us, 4), (Us, 2))), (Us, 0, 4));
    assert_eq!(seated(&bid((Us, 2), (Us, 4))), (Ussr, 0, 4));
}

// §11.bid: the same side and number: chance decides, and the side that loses out gets the bonus.
#[test]
fn equal_bids_are_decided_by_chance() {
    for (wanted, lucky, first) in [(Ussr, Us, Ussr), (Ussr, Ussr, Us), (Us, Us, Us), (Us, Ussr, Ussr)] {
        let mut s = bid((wanted, 2), (wanted, 2));
        assert!(matches!(s.open.now, Now::Chance(Chance::Coin)));
        s.apply(Act::Tossed(lucky));
        let extra = if wanted == Ussr { (2, 0) } else { (0, 2) };
        assert_eq!(seated(&s), (first, extra.0, extra.1), "{wanted:?} wanted, {lucky:?} lucky");
    }
    let mut s = bid((Ussr, 0), (Ussr, 0));
    s.apply(Act::Tossed(Us));
    assert_eq!(seated(&s), (Ussr, 0, 0), "zero is no bonus");
}

// §11.bid: without bids the seats are straight and the first question is the deal.
#[test]
fn no_bids_without_the_option() {
    let s = Scenario::from_start(&[]);
    assert_eq!(Twilight::seating(&s.state), Seating::Straight);
    assert_eq!(s.drawn_from(), TWILIGHT_EARLY);
}

/// After the normal set-up: six in Eastern Europe as given, seven in Western Europe as given.
fn set_up(options: &[(&str, &str)], ussr: [contract::SpaceId; 6], us: [contract::SpaceId; 7]) -> Scenario {
    let mut s = Scenario::from_start(options);
    s.deal();
    s.at(Ussr, ussr).at(Us, us);
    s
}

// §11.bid, option us_handicap: extra influence comes after the normal set-up, and only where that side has
// influence.
#[test]
fn extra_influence_goes_only_where_one_is() {
    let mut s = set_up(&[("us_handicap", "2")], [POLAND; 6], [WEST_GERMANY; 7]);
    assert_eq!(s.asked(), Some(Us));
    let own = [CANADA, IRAN, ISRAEL, JAPAN, AUSTRALIA, PHILIPPINES, SOUTH_KOREA, PANAMA, SOUTH_AFRICA, UK];
    // West Germany has seven, more than two above control.
    assert_eq!(s.options(Us).spaces, SpaceSet::of(&own));
    s.at(Us, [IRAN, IRAN]);
    assert_eq!(s.inf(IRAN), (3, 0));
    assert!(matches!(s.open.now, Now::Both(..)), "the headline phase follows");
    let s = set_up(&[("us_handicap", "0")], [POLAND; 6], [WEST_GERMANY; 7]);
    assert!(matches!(s.open.now, Now::Both(..)));
}

// §11.bid: no country may hold more than two above what control requires, including the opponent's markers.
#[test]
fn extra_influence_stops_two_above_control() {
    let ussr = [AUSTRIA, POLAND, POLAND, POLAND, POLAND, POLAND];
    let us = [AUSTRIA, WEST_GERMANY, WEST_GERMANY, WEST_GERMANY, ITALY, ITALY, ITALY];
    let mut s = set_up(&[("us_handicap", "9")], ussr, us);
    s.at(Us, [PANAMA, PANAMA, PANAMA]);
    assert_eq!(s.inf(PANAMA), (4, 0), "stability 2, and two more");
    s.refuses(Us, Pick::Space(PANAMA));
    s.at(Us, [ITALY]).refuses(Us, Pick::Space(ITALY));
    // Austria: stability 4 and one Soviet marker need five; seven at most.
    s.at(Us, [AUSTRIA; 5]);
    assert_eq!((s.inf(AUSTRIA), s.state.public.extra[Us]), ((6, 1), 0), "all nine are placed");
}

// Option us_handicap below zero: for the USSR.
#[test]
fn negative_handicap_is_the_ussrs() {
    let mut s = set_up(&[("us_handicap", "-1")], [POLAND; 6], [WEST_GERMANY; 7]);
    assert_eq!(s.asked(), Some(Ussr));
    assert!(
        !s.offers_space(Ussr, POLAND) && !s.offers_space(Ussr, ROMANIA),
        "six is too many, nothing is none"
    );
    s.at(Ussr, [IRAQ]);
    assert_eq!(s.inf(IRAQ), (0, 2));
}

// §11.1, option show_held_cards: held cards are shown at the end of the turn.
#[test]
fn held_cards_are_shown() {
    let [off, on] = both_readings("show_held_cards").map(Scenario::end_of_turn);
    assert_eq!((off.seen(Us), off.seen(Ussr)), (CardSet::EMPTY, CardSet::EMPTY));
    assert_eq!((on.seen(Us), on.seen(Ussr)), (CardSet::one(OAS_FOUNDED), CardSet::one(ALLENDE)));
    assert_eq!(Twilight::view(&on.setup, &on.state, Viewer::Us).known[Ussr], CardSet::one(ALLENDE));
    assert_eq!(Twilight::view(&off.setup, &off.state, Viewer::Us).known[Ussr], CardSet::EMPTY);
}

// §11.1, option held_scoring_loses.
#[test]
fn held_scoring_card_loses_by_default() {
    let [off, on] = both_readings("held_scoring_loses").map(|s| s.hand(Us, [ASIA_SCORING]).end_of_turn());
    assert_eq!(on.outcome(), Some((Some(Ussr), Reason::HeldScoringCard)));
    assert_eq!((off.outcome(), off.state.public.turn), (None, 2));
    assert!(off.in_hand(Us, ASIA_SCORING));
}

// ---- §12 Chinese Civil War --------------------------------------------------------------------

/// The variant before the civil war is won.
fn civil_war() -> Scenario {
    let mut s = with(&[("chinese_civil_war", "on")]);
    s.state.public.china = PassingCard { holder: None, face_up: false };
    s
}

// §12, option chinese_civil_war: the China Card starts with nobody.
#[test]
fn china_card_starts_with_nobody_in_the_civil_war() {
    for (word, holder) in [("on", None), ("off", Some(Ussr))] {
        let s = Scenario::from_start(&[("chinese_civil_war", word)]);
        assert_eq!(s.state.public.china.holder, holder);
    }
    let s = civil_war().round(Ussr, 1);
    assert!(!s.offers_card(Ussr, THE_CHINA_CARD));
    let s = civil_war().round(Us, 1);
    assert!(!s.offers_card(Us, THE_CHINA_CARD));
}

// §12: three Soviet markers by operations bring the China Card face up; then the space is gone.
#[test]
fn third_marker_wins_the_civil_war() {
    let mut s = civil_war().hand(Ussr, [COMECON, FLOWER_POWER]).hand(Us, [NATO]).round(Ussr, 1);
    s.play(Ussr, FLOWER_POWER, Choice::INFLUENCE).at(Ussr, [CHINESE_CIVIL_WAR, CHINESE_CIVIL_WAR]);
    assert_eq!((s.inf(CHINESE_CIVIL_WAR), s.state.public.china.holder), ((0, 2), None));
    s.at(Ussr, [CHINESE_CIVIL_WAR]);
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), true));
    assert!(!s.offers_space(Ussr, CHINESE_CIVIL_WAR), "within the same operation");
    s.at(Ussr, [POLAND]);
    s.play(Us, NATO, Choice::INFLUENCE).at(Us, [CANADA; 4]);
    assert!(s.offers_card(Ussr, THE_CHINA_CARD));
    s.play(Ussr, COMECON, Choice::INFLUENCE);
    assert!(!s.offers_space(Ussr, CHINESE_CIVIL_WAR), "the space has disappeared");
}

// §12: markers there remain from round to round, and only Soviet operations can reach the space.
#[test]
fn civil_war_is_out_of_reach_of_everything_else() {
    let mut s = civil_war().ussr(CHINESE_CIVIL_WAR, 2).hand(Us, [NATO, THE_VOICE_OF_AMERICA]).round(Us, 1);
    s.card(Us, NATO);
    assert!(!s.offers(Us, Choice::COUP) && !s.offers(Us, Choice::REALIGN));
    s.choose(Us, Choice::INFLUENCE);
    assert!(!s.offers_space(Us, CHINESE_CIVIL_WAR));
    let mut s =
        civil_war().ussr(CHINESE_CIVIL_WAR, 2).ussr(ANGOLA, 1).hand(Us, [THE_VOICE_OF_AMERICA]).round(Us, 1);
    s.play(Us, THE_VOICE_OF_AMERICA, Choice::EVENT);
    assert_eq!((s.inf(CHINESE_CIVIL_WAR), s.inf(ANGOLA)), ((0, 2), (0, 0)), "events do not reach it");
    let mut s =
        civil_war().ussr(CHINESE_CIVIL_WAR, 1).hand(Ussr, [DE_STALINIZATION]).ussr(POLAND, 1).round(Ussr, 1);
    s.play(Ussr, DE_STALINIZATION, Choice::EVENT);
    assert!(!s.offers_space(Ussr, CHINESE_CIVIL_WAR), "nor Soviet ones");
}

// §12: the space gives access to no neighbour and is never scored.
#[test]
fn civil_war_is_no_country() {
    let mut s = civil_war().ussr(CHINESE_CIVIL_WAR, 2).hand(Us, [ASIA_SCORING]).round(Us, 1);
    s.card(Us, ASIA_SCORING);
    assert_eq!(s.vp_now(), 0);
    let mut s = civil_war().ussr(CHINESE_CIVIL_WAR, 2).hand(Ussr, [NASSER]).round(Ussr, 1);
    s.play(Ussr, NASSER, Choice::INFLUENCE);
    let open = [AFGHANISTAN, FINLAND, NORTH_KOREA, POLAND, ROMANIA, CHINESE_CIVIL_WAR];
    assert_eq!(s.options(Ussr).spaces, SpaceSet::of(&open));
}

// §12: the space is in Asia: Chernobyl there closes it to operations.
#[test]
fn chernobyl_in_asia_closes_the_civil_war() {
    for (effect, open) in [(Effect::ChernobylAsia, false), (Effect::ChernobylEurope, true)] {
        let mut s = civil_war().effect(effect).hand(Ussr, [NASSER]).ussr(ANGOLA, 1).round(Ussr, 1);
        s.play(Ussr, NASSER, Choice::INFLUENCE);
        assert_eq!(s.offers_space(Ussr, CHINESE_CIVIL_WAR), open, "{effect:?}");
    }
}

// §12: until then the USSR has no Red Scare/Purge and no Cultural Revolution, the US no Formosan
// Resolution; the US does have Red Scare/Purge.
#[test]
fn civil_war_forbids_some_events() {
    for (side, card, allowed) in [
        (Ussr, RED_SCARE_PURGE, false),
        (Us, RED_SCARE_PURGE, true),
        (Ussr, CULTURAL_REVOLUTION, false),
        (Us, FORMOSAN_RESOLUTION, false),
    ] {
        let mut s = civil_war().hand(side, [card]).round(side, 1);
        s.card(side, card);
        assert_eq!(s.offers(side, Choice::EVENT), allowed, "{side:?} {}", name(card));
        let mut s = with(&[("chinese_civil_war", "on")]).hand(side, [card]).round(side, 1);
        s.card(side, card);
        assert!(s.offers(side, Choice::EVENT), "afterwards all is allowed: {}", name(card));
    }
}

// §12: for Ussuri and Nixon the US counts as the China Card's holder.
#[test]
fn civil_war_counts_the_us_as_holder() {
    let mut s = civil_war().hand(Us, [NIXON_PLAYS_THE_CHINA_CARD]).round(Us, 1);
    s.play(Us, NIXON_PLAYS_THE_CHINA_CARD, Choice::EVENT);
    assert_eq!((s.vp_now(), s.state.public.china.holder), (2, None));
    let mut s = civil_war().hand(Us, [USSURI_RIVER_SKIRMISH]).round(Us, 1);
    s.play(Us, USSURI_RIVER_SKIRMISH, Choice::EVENT).at(Us, [INDIA, INDIA, JAPAN, BURMA]);
    assert_eq!((s.inf(INDIA), s.state.public.china.holder), ((2, 0), None));
}

// §12: Korean War has an additional -1.
#[test]
fn civil_war_hampers_the_korean_war() {
    for (s, vp) in [(civil_war(), 0), (with(&[("chinese_civil_war", "on")]), -2)] {
        let mut s = s.hand(Ussr, [KOREAN_WAR]).dice([4]).round(Ussr, 1);
        s.play(Ussr, KOREAN_WAR, Choice::EVENT);
        assert_eq!(s.vp_now(), vp);
    }
}

// §12: an unfinished civil war gives nobody the point of the China Card.
#[test]
fn unfinished_civil_war_gives_no_point() {
    let s = civil_war().turn(10).end_of_turn();
    assert_eq!((s.vp_now(), s.outcome()), (0, Some((None, Reason::FinalScoring))));
}

// ---- A. Late War scenario ---------------------------------------------------------------------

// Rules A, option scenario: the position of turn 8.
#[test]
fn late_war_begins_at_turn_eight() {
    let mut s = Scenario::from_start(&[("scenario", "late_war")]);
    s.deal();
    let public = &s.state.public;
    assert_eq!((public.turn, public.defcon, public.vp), (8, 4, -4));
    assert_eq!((s.space_of(Us), s.space_of(Ussr)), (6, 4));
    assert_eq!((public.china.holder, public.china.face_up), (Some(Ussr), true));
    let effects: Vec<Effect> = public.effects.iter().collect();
    use Effect::*;
    assert_eq!(effects, [MarshallPlan, WarsawPact, Nato, DeGaulle, UsJapanPact, FlowerPower]);
    assert_eq!(LATE_WAR_INFLUENCE.len(), 61);
    for (space, us, ussr) in
        [(VIETNAM, 0, 5), (WEST_GERMANY, 5, 1), (JORDAN, 2, 2), (ZAIRE, 1, 0), (CANADA, 0, 0)]
    {
        assert_eq!(s.inf(space), (us, ussr), "{}", place_name(space));
    }
    assert_eq!((s.state.hidden.hand[Us].len(), s.state.hidden.hand[Ussr].len()), (9, 9));
    assert!(matches!(s.open.now, Now::Both(..)), "no influence is placed: the headline phase of turn 8");
    // The standard game begins at turn 1.
    assert_eq!(Scenario::from_start(&[("scenario", "standard")]).state.public.turn, 1);
}

// Rules A: all starred cards of the Early and Mid War are out but four.
#[test]
fn late_war_deck_leaves_the_past_out() {
    let s = Scenario::from_start(&[("scenario", "late_war")]);
    let kept =
        CardSet::of(&[BEAR_TRAP, CAMP_DAVID_ACCORDS, JOHN_PAUL_II_ELECTED_POPE, PANAMA_CANAL_RETURNED]);
    let expected = ((TWILIGHT_EARLY | TWILIGHT_MID) - STARRED_CARDS) | kept | TWILIGHT_LATE;
    assert_eq!(s.drawn_from(), expected);
    assert!(!expected.has(MARSHALL_PLAN) && expected.has(SOCIALIST_GOVERNMENTS) && expected.has(GLASNOST));
}

// Rules A: after final scoring or by Wargames the US needs twenty points, otherwise the USSR wins.
#[test]
fn late_war_asks_twenty_points_of_the_us() {
    let end = |vp| {
        let s = with(&[("scenario", "late_war")]).turn(10).vp(vp).milops(Us, 5).milops(Ussr, 5);
        // The US holds the China Card: one point more.
        s.china(Us, true).end_of_turn().outcome()
    };
    assert_eq!(end(18), Some((Some(Ussr), Reason::FinalScoring)));
    assert_eq!(end(19), Some((Some(Us), Reason::FinalScoring)));
    let mut s = with(&[("scenario", "late_war")]).vp(15).defcon(2).hand(Us, [WARGAMES]).round(Us, 1);
    s.play(Us, WARGAMES, Choice::EVENT).choose(Us, Choice::ACCEPT);
    assert_eq!(s.outcome(), Some((Some(Ussr), Reason::Wargames)), "nine ahead are not enough");
}

// Disagreement 46, option late_war_space: where the markers of the Space Race stand.
#[test]
fn late_war_space_boxes_have_two_readings() {
    for (word, us, ussr) in [("four_six", 6, 4), ("six_eight", 8, 6)] {
        let s = Scenario::from_start(&[("scenario", "late_war"), ("late_war_space", word)]);
        assert_eq!((s.space_of(Us), s.space_of(Ussr)), (us, ussr));
    }
}

// ---- The deck ---------------------------------------------------------------------------------

// §2.2.1, option optional_cards.
#[test]
fn optional_cards_can_be_left_out() {
    for (word, out) in [("on", CardSet::EMPTY), ("off", OPTIONAL_CARDS)] {
        let s = Scenario::from_start(&[("optional_cards", word)]);
        assert_eq!(s.drawn_from(), TWILIGHT_EARLY - out);
        for (turn, joining) in [(4, TWILIGHT_MID), (8, TWILIGHT_LATE)] {
            let s = Scenario::with_options(&[("optional_cards", word)]).turn(turn).begin_turn();
            assert_eq!(s.drawn_from(), joining - out);
        }
    }
}

// ---- Disputed readings ------------------------------------------------------------------------

// Disagreement 19, option space_with_granted_ops.
#[test]
fn granted_operations_in_space_have_two_readings() {
    let [off, on] = both_readings("space_with_granted_ops").map(|s| {
        let mut s = s.hand(Us, [ABM_TREATY]).round(Us, 1);
        s.play(Us, ABM_TREATY, Choice::EVENT);
        s.offers(Us, Choice::SPACE)
    });
    assert!(!off && on);
}

// Disagreement 20, option missile_envy_highest: three with Brezhnev Doctrine against a printed four.
#[test]
fn missile_envys_highest_card_has_two_readings() {
    for (word, given) in [("printed", CardSet::EMPTY), ("modified", CardSet::of(&[COMECON, FLOWER_POWER]))] {
        let s = with(&[("missile_envy_highest", word)])
            .hand(Ussr, [COMECON, FLOWER_POWER])
            .hand(Us, [MISSILE_ENVY]);
        let mut s = s.effect(Effect::Brezhnev).round(Us, 1);
        s.play(Us, MISSILE_ENVY, Choice::EVENT);
        assert_eq!(s.options(Ussr).cards, given, "{word}");
        assert_eq!(s.said(Entry::HandedOver { to: Us, card: FLOWER_POWER }), word == "printed");
    }
}

// Disagreement 21, option missile_envy_owed_in_space.
#[test]
fn owed_missile_envy_in_space_has_two_readings() {
    let [off, on] = both_readings("missile_envy_owed_in_space").map(|s| {
        let mut s = s.hand(Us, [MISSILE_ENVY]).effect(Effect::UsOwesMissileEnvy).ussr(ANGOLA, 1).round(Us, 1);
        s.card(Us, MISSILE_ENVY);
        assert!(!s.offers(Us, Choice::EVENT), "for operations only");
        s.offers(Us, Choice::SPACE)
    });
    assert!(!off && on);
}

// Disagreement 22, option un_before_missile_envy.
#[test]
fn un_intervention_before_missile_envy_has_two_readings() {
    let [off, on] = both_readings("un_before_missile_envy").map(|s| {
        let s = s.hand(Us, [MISSILE_ENVY, UN_INTERVENTION, FIDEL]).effect(Effect::UsOwesMissileEnvy);
        s.effect(Effect::WeWillBuryYou).round(Us, 1)
    });
    assert_eq!(off.options(Us).cards, CardSet::one(MISSILE_ENVY));
    assert_eq!(on.options(Us).cards, CardSet::of(&[MISSILE_ENVY, UN_INTERVENTION]));
}

// Disagreement 25, option south_african_unrest_split.
#[test]
fn south_african_unrest_has_two_readings() {
    let play = |s: Scenario| {
        let mut s = s.hand(Ussr, [SOUTH_AFRICAN_UNREST]).round(Ussr, 1);
        s.play(Ussr, SOUTH_AFRICAN_UNREST, Choice::EVENT).at(Ussr, [ANGOLA]);
        s
    };
    let [off, mut on] = both_readings("south_african_unrest_split").map(play);
    assert_eq!((off.inf(SOUTH_AFRICA), off.inf(ANGOLA), off.asked()), ((0, 1), (0, 2), Some(Us)));
    on.at(Ussr, [BOTSWANA]);
    assert_eq!((on.inf(SOUTH_AFRICA), on.inf(ANGOLA), on.inf(BOTSWANA)), ((0, 1), (0, 1), (0, 1)));
    let mut same = play(with(&[]));
    same.at(Ussr, [ANGOLA]);
    assert_eq!(same.inf(ANGOLA), (0, 2), "the split is allowed, not compulsory");
}

// Disagreement 29, option wargames_declined_stays.
#[test]
fn declined_wargames_has_two_readings() {
    let [off, on] = both_readings("wargames_declined_stays").map(|s| {
        let mut s = s.hand(Us, [WARGAMES]).defcon(2).round(Us, 1);
        s.play(Us, WARGAMES, Choice::EVENT).decline(Us);
        (s.is_removed(WARGAMES), s.in_discard(WARGAMES))
    });
    assert_eq!((off, on), ((true, false), (false, true)));
}

// Disagreement 36, option junta_one_region.
#[test]
fn juntas_realignments_have_two_readings() {
    let [off, on] = both_readings("junta_one_region").map(|s| {
        let mut s = s.hand(Us, [JUNTA]).ussr(CUBA, 1).ussr(CHILE, 1).ussr(ANGOLA, 1).round(Us, 1);
        s.play(Us, JUNTA, Choice::EVENT).at(Us, [PERU]).choose(Us, Choice::REALIGN);
        s.options(Us).spaces
    });
    assert_eq!((off, on), (SpaceSet::of(&[CUBA, CHILE]), SpaceSet::one(CHILE)));
}

// Disagreement 37, option nuclear_subs_only_ops.
#[test]
fn nuclear_subs_and_free_coups_have_two_readings() {
    let [off, on] = both_readings("nuclear_subs_only_ops").map(|s| {
        let s = s.hand(Us, [TEAR_DOWN_THIS_WALL]).ussr(POLAND, 1).effect(Effect::NuclearSubs).dice([1]);
        let mut s = s.round(Us, 1);
        s.play(Us, TEAR_DOWN_THIS_WALL, Choice::EVENT).choose(Us, Choice::COUP);
        s.defcon_now()
    });
    assert_eq!((off, on), (5, 4));
}

// Disagreement 38, option arms_race_for: the US plays the event through Star Wars in a Soviet round.
#[test]
fn arms_race_pays_the_phasing_player_or_the_events() {
    for (word, vp) in [("phasing", 0), ("player", 3)] {
        let s = with(&[("arms_race_for", word)]).hand(Ussr, [STAR_WARS]).discards([ARMS_RACE, NASSER]);
        let mut s = s.space_race(1, 0).defcon(3).milops(Us, 3).round(Ussr, 1);
        s.play(Ussr, STAR_WARS, Choice::EVENT).card(Us, ARMS_RACE);
        assert_eq!(s.vp_now(), vp, "{word}");
    }
}

// Disagreement 45, option norad_blocked_by_quagmire.
#[test]
fn norad_under_quagmire_has_two_readings() {
    let [off, on] = both_readings("norad_blocked_by_quagmire").map(|s| {
        let mut s = s.hand(Us, [NORAD]).effect(Effect::Quagmire).headlines();
        s.card(Us, NORAD).card(Ussr, ALLENDE);
        (s.has(Effect::Norad), s.is_removed(NORAD))
    });
    assert_eq!((off, on), ((true, true), (false, false)));
}

// Disagreement 47, option red_scare_once.
#[test]
fn second_red_scare_has_two_readings() {
    let [off, on] = both_readings("red_scare_once").map(|s| {
        let mut s = s.hand(Us, [RED_SCARE_PURGE]).hand(Ussr, [FLOWER_POWER]);
        s.state.public.red_scare[Ussr] = 1;
        let mut s = s.round(Us, 1);
        s.play(Us, RED_SCARE_PURGE, Choice::EVENT).play(Ussr, FLOWER_POWER, Choice::INFLUENCE);
        s.open.ask(Ussr).map(|ask| ask.prompt.left)
    });
    assert_eq!((off, on), (Some(2), Some(3)));
}

// Trap B6, option grain_sales_un_in_headline.
#[test]
fn un_intervention_by_grain_sales_in_the_headline_has_two_readings() {
    let [off, mut on] = both_readings("grain_sales_un_in_headline").map(|s| {
        let s = s.hand(Us, [GRAIN_SALES_TO_SOVIETS]).hand(Ussr, [UN_INTERVENTION]).draws([UN_INTERVENTION]);
        let mut s = s.headlines();
        s.card(Us, GRAIN_SALES_TO_SOVIETS).card(Ussr, ALLENDE);
        s
    });
    assert!(off.in_hand(Ussr, UN_INTERVENTION), "it can only be returned");
    assert_eq!(off.open.ask(Us).map(|ask| ask.prompt.left), Some(2), "two Ops instead");
    assert!(on.offers(Us, Choice::DECLINE) && on.offers(Us, Choice::INFLUENCE));
    assert!(!on.offers(Us, Choice::EVENT));
    on.choose(Us, Choice::INFLUENCE).at(Us, [CANADA]);
    assert!(on.in_discard(UN_INTERVENTION));
}

// ---- B. The designer's options ----------------------------------------------------------------

// Rules B, option realign_ignores_defcon.
#[test]
fn realignments_can_be_free_of_defcon() {
    let [off, on] = both_readings("realign_ignores_defcon").map(|s| {
        let mut s = s.hand(Us, [CONTAINMENT]).ussr(POLAND, 1).ussr(ANGOLA, 1).defcon(2).round(Us, 1);
        s.play(Us, CONTAINMENT, Choice::REALIGN);
        s.options(Us).spaces
    });
    assert_eq!((off, on), (SpaceSet::one(ANGOLA), SpaceSet::of(&[ANGOLA, POLAND])));
}

// Rules B, option realign_ignores_defcon: coups are still limited.
#[test]
fn coups_are_never_free_of_defcon() {
    let s = with(&[("realign_ignores_defcon", "on")]).hand(Us, [CONTAINMENT]).ussr(POLAND, 1).ussr(ANGOLA, 1);
    let mut s = s.ussr(ZAIRE, 1).defcon(2).round(Us, 1);
    s.play(Us, CONTAINMENT, Choice::COUP);
    assert!(!s.offers_space(Us, POLAND));
}

// Rules B, option realign_spares_attacker.
#[test]
fn realignments_can_spare_the_phasing_player() {
    let play = |s: Scenario, dice| {
        let mut s = s.hand(Us, [TRUMAN_DOCTRINE]).us(CHILE, 2).ussr(CHILE, 2).dice(dice).round(Us, 1);
        s.play(Us, TRUMAN_DOCTRINE, Choice::REALIGN).at(Us, [CHILE]);
        s.inf(CHILE)
    };
    let [off, on] = both_readings("realign_spares_attacker").map(|s| play(s, [5, 4]));
    assert_eq!((off, on), ((1, 2), (2, 2)));
    let [off, on] = both_readings("realign_spares_attacker").map(|s| play(s, [4, 5]));
    assert_eq!((off, on), ((2, 1), (2, 1)), "the defender still loses");
}

// Rules B, option mixed_operations: influence and realignments with one card, but not in one country.
#[test]
fn operations_can_be_mixed() {
    let begin = |s: Scenario| {
        let mut s =
            s.hand(Us, [CONTAINMENT]).us(CHILE, 1).ussr(CHILE, 1).ussr(BRAZIL, 1).ussr(PERU, 1).round(Us, 1);
        s.play(Us, CONTAINMENT, Choice::INFLUENCE).at(Us, [CHILE]);
        s
    };
    let [off, mut on] = both_readings("mixed_operations").map(begin);
    assert!(!off.offers(Us, Choice::REALIGN));
    on.choose(Us, Choice::REALIGN);
    assert_eq!(on.options(Us).spaces, SpaceSet::of(&[BRAZIL, PERU]), "Chile got influence");
    on.then_dice([1, 6]).at(Us, [PERU]).choose(Us, Choice::INFLUENCE);
    assert!(!on.offers_space(Us, PERU) && on.offers_space(Us, CHILE), "Peru was realigned");
    on.at(Us, [CHILE]);
    assert_eq!((on.inf(CHILE), on.inf(PERU), on.at_round()), ((3, 1), (0, 0), (Ussr, 2)));
}

// Rules B, option space_without_die: a card goes to space, there is no roll, the marker stays; it is the
// turn's attempt and its event does not happen.
#[test]
fn space_can_be_without_a_die() {
    let [mut off, mut on] = both_readings("space_without_die")
        .map(|s| s.hand(Us, [FIDEL, KOREAN_WAR]).effect(Effect::FlowerPower).round(Us, 1));
    off.card(Us, KOREAN_WAR);
    assert!(off.offers(Us, Choice::SPACE) && !off.offers(Us, Choice::NO_DIE));
    on.card(Us, KOREAN_WAR);
    assert!(on.offers(Us, Choice::SPACE), "rolling is still allowed");
    on.choose(Us, Choice::NO_DIE);
    assert_eq!((on.space_of(Us), on.at_round()), (0, (Ussr, 2)));
    assert_eq!((on.vp_now(), on.milops_of(Ussr)), (0, 0), "neither Flower Power nor the war");
    assert!(on.in_discard(KOREAN_WAR));
    on.enter(struggle::surgery::Moment::Round(Us, 2));
    on.card(Us, FIDEL);
    assert!(!on.offers(Us, Choice::SPACE) && !on.offers(Us, Choice::NO_DIE), "one card a turn");
}

// §11.bid: a bidder may name any number of the vocabulary for either side.
#[test]
fn bids_reach_from_zero_to_fifteen() {
    let s = Scenario::from_start(&[("bid_for_sides", "on")]);
    for side in [Us, Ussr] {
        for wanted in [Us, Ussr] {
            assert!(
                s.offers(side, Choice::bid(wanted, 0))
                    && s.offers(side, Choice::bid(wanted, Choice::HIGHEST_BID))
            );
        }
        assert_eq!(s.options(side).len(), 32);
    }
}

// §4.3.1: according to the rule book the pile is reshuffled when a card is needed; the commercial client does
// it as soon as the last card is drawn.
#[test]
fn reshuffle_when_needed_or_when_empty() {
    for (word, left) in [("when_needed", 0), ("when_empty", 1)] {
        let mut s = Scenario::with_options(&[("reshuffle", word)])
            .hand(Us, [ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, FIDEL, OAS_FOUNDED])
            .hand(Ussr, [ALLENDE])
            .deck([NASSER])
            .discards([])
            .draws([NASSER])
            .round(Us, 1);
        s.play(Us, ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, Choice::EVENT);
        s.card(Us, FIDEL).decline(Us);
        assert!(s.in_hand(Us, NASSER));
        assert_eq!(s.state.hidden.deck.len(), left, "{word}: the discarded Fidel");
    }
}

// Rules C and Five Year Plan, ruling 4: a scoring card may be kept until the last round at one's own risk, in
// the hope that an event takes it away; the strict reading forbids playing anything else.
#[test]
fn strict_scoring_duty_or_own_risk() {
    for (word, free) in [("off", true), ("on", false)] {
        let s = Scenario::with_options(&[("strict_scoring_duty", word)])
            .hand(Ussr, [FIVE_YEAR_PLAN, ASIA_SCORING])
            .hand(Us, [OAS_FOUNDED])
            .round(Ussr, 6);
        assert!(s.offers_card(Ussr, ASIA_SCORING));
        assert_eq!(s.offers_card(Ussr, FIVE_YEAR_PLAN), free, "{word}");
    }
}

// ---- Readings of the commercial client --------------------------------------------------------

/// The options of the preset, as words.
fn client() -> &'static [(&'static str, &'static str)] {
    PRESETS.iter().find(|preset| preset.key == "client").expect("a preset").words
}

#[test]
fn defectors_any_route_pays_for_five_year_plan_in_a_soviet_round() {
    for (options, points) in [(&[][..], 0), (&[("defectors_any_route", "on")], 1), (client(), 1)] {
        let drawn = || with(options).hand(Ussr, [DEFECTORS]).draws([DEFECTORS]);
        let s = drawn().round_with(Ussr, FIVE_YEAR_PLAN, Choice::EVENT);
        assert_eq!((s.vp_now(), s.in_discard(DEFECTORS)), (points, true), "the event first");
        let mut s = drawn().round_with(Ussr, FIVE_YEAR_PLAN, Choice::INFLUENCE);
        s.at(Ussr, [POLAND, POLAND, POLAND]);
        assert_eq!((s.vp_now(), s.in_discard(DEFECTORS)), (points, true), "the operations first");
        let s = drawn().round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
        assert_eq!((s.vp_now(), s.in_discard(DEFECTORS)), (0, true), "in a US round");
        // Played by the USSR it scores once, whatever the reading.
        let mut s = with(options).round_with(Ussr, DEFECTORS, Choice::EVENT);
        s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
        assert_eq!(s.vp_now(), 1);
    }
}

#[test]
fn defectors_any_route_pays_nothing_where_no_event_happens() {
    let on = || with(&[("defectors_any_route", "on")]);
    let s = on().hand(Ussr, [DEFECTORS]).draws([DEFECTORS]).round_with(Us, TERRORISM, Choice::EVENT);
    assert_eq!((s.vp_now(), s.in_discard(DEFECTORS)), (0, true), "Terrorism");
    let mut s = on().effect(Effect::BearTrap).hand(Ussr, [DEFECTORS]).dice([6]).round(Ussr, 1);
    s.card(Ussr, DEFECTORS);
    assert_eq!((s.vp_now(), s.in_discard(DEFECTORS)), (0, true), "a trap");
    let s = on().dice([6]).round_with(Ussr, DEFECTORS, Choice::SPACE);
    assert_eq!((s.vp_now(), s.in_discard(DEFECTORS)), (0, true), "the Space Race");
    let mut s = on().hand(Ussr, [DEFECTORS]).round_with(Ussr, UN_INTERVENTION, Choice::EVENT);
    s.conduct(Ussr, Choice::INFLUENCE).at(Ussr, [POLAND, POLAND]);
    assert_eq!((s.vp_now(), s.in_discard(DEFECTORS)), (0, true), "UN Intervention");
}

#[test]
fn china_despite_scoring_lets_the_china_card_be_played_in_the_last_round() {
    for (options, offered) in [(&[][..], false), (&[("china_despite_scoring", "on")], true), (client(), true)]
    {
        let last = || with(options).hand(Ussr, [ASIA_SCORING]).turn(1);
        let s = last().round(Ussr, 6);
        assert_eq!(s.offers_card(Ussr, THE_CHINA_CARD), offered);
        assert!(s.offers_card(Ussr, ASIA_SCORING) && s.offers_card(Ussr, ALLENDE));
        assert!(last().round(Ussr, 5).offers_card(Ussr, THE_CHINA_CARD), "there is still a round for it");
    }
    // A side that does so holds the scoring card at the end of the turn, and loses.
    let s = with(&[("china_despite_scoring", "on")]).turn(1).hand(Ussr, [ASIA_SCORING]);
    let mut s = s.round(Ussr, 6);
    s.play(Ussr, THE_CHINA_CARD, Choice::INFLUENCE).at(Ussr, [POLAND; 4]);
    s.play(Us, OAS_FOUNDED, Choice::EVENT).at(Us, [PANAMA, PANAMA]);
    assert_eq!(s.outcome(), Some((Some(Us), Reason::HeldScoringCard)));
}
