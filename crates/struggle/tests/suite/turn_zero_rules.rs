//! The procedure of Turn Zero: piles, statecraft, secrecy, options, other variants.

use crate::common::*;
use crate::turn_zero::{CRISES, after, begin, deal, decide, drawn_from, map, open, set_up};
use contract::{Act, CardSet, Drawing, Lang, Now, OptionValue, Pick, Rules, Speech, SplitMix, Viewer};
use struggle::choice::Choice;
use struggle::log::{Ask, Entry};
use struggle::turn_zero::{modifiers, statecraft};
use struggle::{Setup, Twilight};

fn first_pile() -> CardSet {
    CRISES[..3].iter().copied().collect()
}

fn second_pile() -> CardSet {
    CRISES[3..].iter().copied().collect()
}

#[test]
fn turn_zero_is_off_by_default_and_off_changes_nothing() {
    let s = Scenario::from_start(&[]);
    assert!(drawn_from(&s).is_subset(struggle::facts::TWILIGHT_EARLY), "the deal comes first");
}

/// Nothing is on the board and no card is dealt before the last crisis.
#[test]
fn crises_come_before_the_deal_and_the_board() {
    let mut s = begin(&[]);
    assert_eq!(drawn_from(&s), first_pile());
    open(&mut s, UK_ELECTION_1945);
    assert_eq!(s.inf(UK), (0, 0));
    assert!(s.state.hidden.deck.is_empty() && s.state.hidden.hand[Us].is_empty());
    assert_eq!(s.state.public.turn_zero.crisis, UK_ELECTION_1945);
    s = after(&[], &[]);
    assert_eq!(s.inf(UK), (5, 0));
    assert!(drawn_from(&s).is_subset(struggle::facts::TWILIGHT_EARLY));
}

#[test]
fn the_first_pile_is_played_out_before_the_second() {
    let mut s = begin(&[]);
    let mut left = first_pile();
    for crisis in [YALTA_AND_POTSDAM, VE_DAY, UK_ELECTION_1945] {
        assert_eq!(drawn_from(&s), left);
        left.remove(crisis);
        open(&mut s, crisis);
        decide(&mut s, DUMMY_US, DUMMY_USSR, 3);
    }
    assert_eq!(drawn_from(&s), second_pile());
}

#[test]
fn both_sides_choose_at_once_from_five_cards() {
    let mut s = begin(&[]);
    open(&mut s, VE_DAY);
    let Now::Both(us, ussr) = s.open.now else { panic!("both choose: {:?}", s.open.now) };
    assert_eq!((us.prompt.kind, us.prompt.card), (Ask::Statecraft as u8, Some(VE_DAY)));
    assert_eq!(us.options.cards, CardSet::of(&[KENNAN, ACHESON, MARSHALL, DULLES, DUMMY_US]));
    assert_eq!(ussr.options.cards, CardSet::of(&[ANDROPOV, KHRUSHCHEV, MOLOTOV, BERIA, DUMMY_USSR]));
    // In either order.
    s.card(Us, KENNAN);
    assert_eq!(s.asked(), Some(Ussr));
    s.refuses(Us, Pick::Card(ACHESON)).card(Ussr, MOLOTOV);
    assert!(s.waits_for_die());
}

#[test]
fn values_add_for_the_us_and_subtract_for_the_ussr() {
    let sum = |us, ussr| modifiers(contract::BySide::new(us, ussr)).0;
    assert_eq!(sum(MARSHALL, ANDROPOV), [2, -1]);
    assert_eq!(sum(KENNAN, MOLOTOV), [1, -2]);
    assert_eq!(sum(ACHESON, KHRUSHCHEV), [1, -1]);
    assert_eq!(sum(DUMMY_US, DUMMY_USSR), [0, 0]);
}

/// Both cancelling, or cancelling a dummy: no modifier.
#[test]
fn cancelling_cards_wipe_out_the_opponents() {
    let sum = |us, ussr| modifiers(contract::BySide::new(us, ussr)).0;
    assert_eq!(sum(DULLES, MOLOTOV), [0, 0]);
    assert_eq!(sum(MARSHALL, BERIA), [0, 0]);
    assert_eq!(sum(DULLES, BERIA), [0, 0]);
    assert_eq!(sum(DULLES, DUMMY_USSR), [0, 0]);
}

#[test]
fn used_and_cancelled_cards_are_out_and_dummies_return() {
    let mut s = begin(&[]);
    open(&mut s, VE_DAY);
    decide(&mut s, MARSHALL, BERIA, 3);
    open(&mut s, YALTA_AND_POTSDAM);
    assert!(!s.offers_card(Us, MARSHALL) && !s.offers_card(Ussr, BERIA));
    decide(&mut s, DUMMY_US, DUMMY_USSR, 3);
    open(&mut s, UK_ELECTION_1945);
    assert!(s.offers_card(Us, DUMMY_US) && s.offers_card(Ussr, DUMMY_USSR));
    assert_eq!(s.options(Us).cards.len(), 4);
}

#[test]
fn a_choice_is_its_owners_secret_until_both_are_in() {
    let mut s = begin(&[]);
    open(&mut s, VE_DAY);
    s.card(Ussr, MOLOTOV);
    let view = |viewer| Twilight::view(&s.setup, &s.state, viewer);
    assert_eq!(view(Viewer::Ussr).own_headline, Some(MOLOTOV));
    assert_eq!(view(Viewer::Us).own_headline, None);
    assert_eq!(view(Viewer::Spectator).own_headline, None);
    assert!(view(Viewer::Us).public.committed[Ussr]);
    // The US cannot rule out any of the five.
    let (us, mut rng) = (view(Viewer::Us), SplitMix(1));
    let possible: CardSet =
        (0..200).filter_map(|_| Twilight::sample(&s.setup, &us, &mut rng).hidden.headline[Ussr]).collect();
    assert_eq!(possible, statecraft(Ussr));
    let before = s.log.len();
    s.card(Us, KENNAN);
    let shown =
        [Entry::Statecraft { side: Ussr, card: MOLOTOV }, Entry::Statecraft { side: Us, card: KENNAN }];
    assert!(shown.iter().all(|entry| s.log[before..].contains(entry) && Twilight::reveals(entry)));
    assert!(shown.iter().all(|entry| Twilight::entry_for(entry, Viewer::Spectator) == Some(*entry)));
}

#[test]
fn the_log_tells_die_cards_and_what_follows() {
    let mut s = begin(&[]);
    open(&mut s, UK_ELECTION_1945);
    decide(&mut s, MARSHALL, ANDROPOV, 1);
    let ends = Entry::CrisisEnds { card: UK_ELECTION_1945, die: 1, us: 2, ussr: -1, row: 1 };
    assert!(s.said(ends), "{:?}", s.log);
    let text = |lang| Twilight::entry_text(&s.setup, &ends, lang);
    let en = "1945 UK Election: 1 + 2 (the US) − 1 (the USSR) = 2. Nothing changes: as it was in history.";
    assert_eq!(text(Lang::En), en);
    let ru = "«Выборы 1945 года в Великобритании»: 1 + 2 (США) − 1 (СССР) = 2. Ничего не меняется: всё как в истории.";
    assert_eq!(text(Lang::Ru), ru);
}

/// What a client draws: the open crisis with one's own cards, then the last one with both.
#[test]
fn a_client_can_draw_the_crisis() {
    let mut s = begin(&[]);
    let shown = |s: &Scenario, viewer| {
        let view = Twilight::view(&s.setup, &s.state, viewer);
        Twilight::shown(&s.setup, &view, Lang::En)
    };
    open(&mut s, VE_DAY);
    s.card(Ussr, KHRUSHCHEV);
    let us = shown(&s, Viewer::Us);
    let zero = us.turn_zero.clone().expect("Turn Zero is played");
    assert_eq!((zero.crisis, zero.number, zero.of), (Some(VE_DAY), 1, 6));
    assert_eq!(zero.hand.len(), 5);
    assert!(us.headlines[Ussr].committed && us.headlines[Ussr].card.is_none());
    assert_eq!(us.moment.text, "Turn Zero");
    assert_eq!(shown(&s, Viewer::Ussr).headlines[Ussr].card, Some(KHRUSHCHEV));
    assert!(shown(&s, Viewer::Spectator).turn_zero.expect("Turn Zero").hand.is_empty());
    s.card(Us, DULLES);
    s.apply(Act::Rolled(1));
    open(&mut s, YALTA_AND_POTSDAM);
    let zero = shown(&s, Viewer::Us).turn_zero.expect("Turn Zero is played");
    let last = zero.last.expect("a crisis has ended");
    assert_eq!((last.crisis, last.die, last.total, last.row), (VE_DAY, 1, 1, 0));
    assert_eq!(last.cards.0, [Some(DULLES), Some(KHRUSHCHEV)]);
    assert_eq!(last.cancelled.0, [false, true]);
    assert!(last.text.contains("Austria"), "{}", last.text);
    assert_eq!((zero.spent[Us].clone(), zero.left.0), (vec![DULLES], [4, 4]));
    let board = Twilight::board(&s.setup, Lang::Ru).turn_zero.expect("Turn Zero is played");
    assert_eq!((board.title.as_str(), board.crises.len(), board.statecraft.len()), ("Нулевой ход", 6, 10));
    let marks: Vec<&str> = board.statecraft.iter().map(|card| card.mark.as_str()).collect();
    assert_eq!(marks, ["−1", "−1", "−2", "×", "0", "+1", "+1", "+2", "×", "0"]);
    assert!(Twilight::board(&Scenario::new().setup, Lang::En).turn_zero.is_none());
    let s = set_up(&[], &[]);
    assert!(shown(&s, Viewer::Us).turn_zero.is_none(), "it is over with the set-up");
}

/// Ruling 1: taking a card is optional; it is taken openly and counts towards the hand.
#[test]
fn yalta_and_potsdam_ruling_1_card_may_be_left_and_is_seen() {
    let mut s = after(&[], &[(YALTA_AND_POTSDAM, 1)]);
    assert!(s.offers(Ussr, Choice::DECLINE));
    s.decline(Ussr);
    assert!(drawn_from(&s).has(VIETNAM_REVOLTS) && drawn_from(&s).has(ARAB_ISRAELI_WAR));
    let mut s = after(&[], &[(YALTA_AND_POTSDAM, 1)]);
    s.card(Ussr, VIETNAM_REVOLTS);
    assert!(s.seen(Ussr).has(VIETNAM_REVOLTS));
    assert!(s.said(Entry::TakenBeforeDeal { side: Ussr, card: VIETNAM_REVOLTS }));
    deal(&mut s);
    assert_eq!(s.state.hidden.hand[Ussr].len(), 8);
}

// ---- Options ---------------------------------------------------------------------------------

fn values(words: &[(&str, OptionValue)]) -> contract::OptionValues {
    words.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
}

#[test]
fn late_war_refuses_turn_zero_and_says_why() {
    let words =
        [("turn_zero", OptionValue::Switch(true)), ("scenario", OptionValue::Text("late_war".into()))];
    let refused = Twilight::setup(&values(&words)).err().expect("they exclude each other");
    assert!(refused.contains("turn_zero") && refused.contains("scenario=standard"), "{refused}");
    assert!(Setup::twilight(&values(&words[..1])).is_ok());
}

/// Israel ruling 1, and the option for the other reading.
#[test]
fn israel_crisis_ruling_1_free_point_may_join_syria() {
    for (word, allowed) in [("on", true), ("off", false)] {
        let mut s = after(&[("israel_syria", word)], &[(ISRAEL_CRISIS, 1)]);
        deal(&mut s);
        s.at(Ussr, [POLAND; 6]);
        assert_eq!(s.offers_space(Ussr, SYRIA), allowed, "{word}");
    }
    // Where free points are not limited to one per country, there is no such limit.
    let mut s = after(&[("israel_syria", "off")], &[(VE_DAY, 1)]);
    deal(&mut s);
    s.at(Ussr, [POLAND; 6]);
    assert!(s.offers_space(Ussr, AUSTRIA));
}

/// With set-up: after the Soviet free points, before those of the US. Before set-up: first of all.
#[test]
fn crisis_points_are_placed_with_the_free_points_or_before() {
    let dice = [(VE_DAY, 2), (YALTA_AND_POTSDAM, 1), (ISRAEL_CRISIS, 1)];
    let lefts = |word: &str| {
        let mut s = after(&[("crisis_bonus", word)], &dice);
        s.decline(Ussr);
        deal(&mut s);
        let mut lefts = Vec::new();
        while let Now::Ask(ask) = s.open.now {
            if lefts.last() != Some(&(ask.side, ask.prompt.card)) {
                lefts.push((ask.side, ask.prompt.card));
            }
            s.at(ask.side, [ask.options.spaces.first().expect("points to place")]);
        }
        lefts
    };
    let crises = [(Ussr, Some(VE_DAY)), (Ussr, Some(YALTA_AND_POTSDAM)), (Ussr, Some(ISRAEL_CRISIS))];
    let [ussr, us] = [(Ussr, None), (Us, None)];
    assert_eq!(lefts("with_setup"), [&[ussr], &crises[..], &[us]].concat());
    assert_eq!(lefts("before_setup"), [&crises[..], &[ussr, us]].concat());
}

#[test]
fn bids_are_made_before_the_crises() {
    let mut s = begin(&[("bid_for_sides", "on")]);
    assert!(matches!(s.open.now, Now::Both(us, _) if us.prompt.kind == Ask::Bid as u8));
    s.choose(Us, Choice::bid(Us, 2)).choose(Ussr, Choice::bid(Us, 1));
    assert_eq!(drawn_from(&s), first_pile());
    assert_eq!(s.state.public.extra[Ussr], 2);
}

/// Extra influence comes last, where the side has influence after the crises.
#[test]
fn handicap_is_placed_after_the_crises_changed_the_board() {
    let mut s = after(&[("us_handicap", "2")], &[(ISRAEL_CRISIS, 6)]);
    deal(&mut s);
    s.at(Ussr, [POLAND; 6]).at(Us, [ITALY; 7]);
    assert_eq!((s.asked(), s.left()), (Some(Us), 2));
    assert!(s.offers_space(Us, LEBANON));
}

#[test]
fn optional_cards_may_be_left_out_as_ever() {
    let s = after(&[("optional_cards", "off")], &[]);
    assert_eq!(drawn_from(&s).len(), 35);
    let s = after(&[], &[]);
    assert_eq!(drawn_from(&s).len(), 38);
}

// ---- With the Chinese Civil War variant -------------------------------------------------------

const CIVIL_WAR: (&str, &str) = ("chinese_civil_war", "on");

fn civil_war(lost_us: contract::CardId, lost_ussr: contract::CardId) -> Scenario {
    let mut s = begin(&[CIVIL_WAR]);
    s.apply(Act::Drew(lost_us));
    s.apply(Act::Drew(lost_ussr));
    s
}

#[test]
fn chinese_civil_war_crisis_ruling_3_each_side_loses_a_random_card_first() {
    let mut s = begin(&[CIVIL_WAR]);
    assert_eq!(drawn_from(&s), statecraft(Us));
    s.apply(Act::Drew(MARSHALL));
    assert_eq!(drawn_from(&s), statecraft(Ussr));
    s.apply(Act::Drew(BERIA));
    assert_eq!(drawn_from(&s), first_pile());
    open(&mut s, VE_DAY);
    assert_eq!(s.options(Us).cards, statecraft(Us).without(MARSHALL));
    assert_eq!(s.options(Ussr).cards, statecraft(Ussr).without(BERIA));
    decide(&mut s, DUMMY_US, DUMMY_USSR, 4);
    for crisis in [YALTA_AND_POTSDAM, UK_ELECTION_1945] {
        open(&mut s, crisis);
        decide(&mut s, DUMMY_US, DUMMY_USSR, 3);
    }
    // Five crises: the civil war itself is left out.
    assert_eq!(drawn_from(&s), CardSet::of(&[ISRAEL_CRISIS, VJ_DAY]));
    for crisis in [ISRAEL_CRISIS, VJ_DAY] {
        open(&mut s, crisis);
        decide(&mut s, DUMMY_US, DUMMY_USSR, 4);
    }
    assert!(drawn_from(&s).has(FORMOSAN_RESOLUTION), "the deal begins");
    assert_eq!(s.state.public.china.holder, None);
    assert_eq!(s.state.hidden.lost_statecraft, struggle::turn_zero::LostStatecraft::default());
}

/// The opponent does not learn which card was lost; its owner knows.
#[test]
fn a_lost_statecraft_card_is_its_owners_secret() {
    let mut s = civil_war(MARSHALL, BERIA);
    let lost = Entry::StatecraftLost { side: Us, card: Some(MARSHALL) };
    assert!(s.said(lost) && Twilight::reveals(&lost));
    assert_eq!(Twilight::entry_for(&lost, Viewer::Us), Some(lost));
    let hidden = Some(Entry::StatecraftLost { side: Us, card: None });
    assert_eq!(Twilight::entry_for(&lost, Viewer::Ussr), hidden);
    assert_eq!(Twilight::entry_for(&lost, Viewer::Spectator), hidden);
    let view = |s: &Scenario, viewer| Twilight::view(&s.setup, &s.state, viewer);
    assert_eq!(view(&s, Viewer::Us).own_lost, Some(MARSHALL));
    assert_eq!(view(&s, Viewer::Spectator).own_lost, None);
    // What has been shown since cannot have been lost: that rules out the dummy and cards that are used up.
    open(&mut s, VE_DAY);
    decide(&mut s, DUMMY_US, DUMMY_USSR, 4);
    open(&mut s, UK_ELECTION_1945);
    decide(&mut s, KENNAN, MOLOTOV, 4);
    open(&mut s, YALTA_AND_POTSDAM);
    let (ussr, mut rng) = (view(&s, Viewer::Ussr), SplitMix(7));
    let mut possible = CardSet::EMPTY;
    for _ in 0..200 {
        let world = Twilight::sample(&s.setup, &ussr, &mut rng);
        assert_eq!(world.hidden.lost_statecraft.0[Ussr], BERIA);
        possible.insert(world.hidden.lost_statecraft.0[Us]);
    }
    assert_eq!(possible, CardSet::of(&[ACHESON, MARSHALL, DULLES]));
}

/// A side that lost the dummy has no card left for the fifth crisis: only the other side's card changes the
/// die.
#[test]
fn a_side_without_statecraft_is_not_asked() {
    let mut s = civil_war(DUMMY_US, BERIA);
    for (crisis, us) in
        [(VE_DAY, KENNAN), (YALTA_AND_POTSDAM, ACHESON), (UK_ELECTION_1945, MARSHALL), (VJ_DAY, DULLES)]
    {
        open(&mut s, crisis);
        decide(&mut s, us, DUMMY_USSR, 3);
    }
    open(&mut s, ISRAEL_CRISIS);
    assert_eq!(s.asked(), Some(Ussr));
    s.card(Ussr, MOLOTOV);
    s.apply(Act::Rolled(4));
    assert!(s.said(Entry::CrisisEnds { card: ISRAEL_CRISIS, die: 4, us: 0, ussr: -2, row: 1 }));
    assert!(!s.log.iter().any(|entry| matches!(entry, Entry::Statecraft { side: Us, card: DUMMY_US })));
}

/// The ordinary start of the variant follows.
#[test]
fn civil_war_variant_goes_on_after_turn_zero() {
    let mut s = civil_war(KENNAN, ANDROPOV);
    for crisis in [VE_DAY, YALTA_AND_POTSDAM, UK_ELECTION_1945, ISRAEL_CRISIS, VJ_DAY] {
        open(&mut s, crisis);
        decide(&mut s, DUMMY_US, DUMMY_USSR, 3);
    }
    deal(&mut s);
    assert_eq!(map(&s, [SYRIA, SOUTH_KOREA]), [(0, 2), (1, 1)]);
    s.at(Ussr, [POLAND; 6]).at(Ussr, [POLAND; 2]);
    assert_eq!(s.asked(), Some(Us));
}
