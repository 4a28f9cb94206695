//! Promo pack 1: Non-Aligned Movement, Mobutu Sese Seko, Berlin Wall, Stanislav Petrov, ruling by ruling.

use crate::common::*;
use crate::horn::{mirrored, set};
use contract::{CardId, Drawing, Lang, Rules, Side, Viewer};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::SpaceAbility;
use struggle::log::{Entry, Reason};
use struggle::{Table, Twilight};

/// An empty board in the Mid War; both sides keep a card, so that the game waits at the next round.
fn mid_with(more: &[(&str, &str)]) -> Scenario {
    let options = [&[("promo_pack_1", "on"), ("with_red_sea_cards", "on")], more].concat();
    Scenario::with_options(&options).turn(5).hand(Us, [TRUMAN_DOCTRINE]).hand(Ussr, [ROMANIAN_ABDICATION])
}

fn mid() -> Scenario {
    mid_with(&[])
}

fn has_ability(s: &Scenario, side: Side, ability: SpaceAbility) -> bool {
    Table::new(&s.setup, &mut s.state.clone(), None).has_space_ability(side, ability)
}

const PILE: [CardId; 5] = [DUCK_AND_COVER, ASIA_SCORING, FIDEL, NATO, DEFECTORS];

// ---- P1 Non-Aligned Movement ------------------------------------------------------------------

#[test]
fn non_aligned_movement_clears_a_country_and_returns_with_the_reshuffle() {
    let s = mid().us(INDIA, 2).ussr(INDIA, 3).deck(PILE).draws([FIDEL, NATO, DEFECTORS, DUCK_AND_COVER]);
    // A single country is chosen automatically.
    let s = s.round_with(Ussr, NON_ALIGNED_MOVEMENT, Choice::EVENT);
    assert_eq!((s.inf(INDIA), s.asked()), ((0, 0), Some(Us)));
    assert!(s.in_discard(NON_ALIGNED_MOVEMENT) && !s.is_removed(NON_ALIGNED_MOVEMENT));
    assert!(s.in_deck(ASIA_SCORING) && s.state.hidden.deck.len() == 1);
    s.done();
}

#[test]
fn non_aligned_movement_ruling_1_knows_its_regions() {
    let open = [INDIA, THAILAND, EGYPT, ZAIRE, CHILE];
    let closed = [JAPAN, PAKISTAN, FRANCE, CUBA, NORTH_KOREA];
    let mut s = mid().deck(PILE);
    for space in open.into_iter().chain(closed) {
        s = s.us(space, 2).ussr(space, 2);
    }
    // One influence of either side is not enough.
    s = s.us(IRAN, 1).ussr(IRAN, 5).us(ANGOLA, 5).ussr(ANGOLA, 1);
    let mut s = s.round_with(Us, NON_ALIGNED_MOVEMENT, Choice::EVENT);
    assert_eq!(s.options(Us).spaces, set(open));
    s.then_draws([FIDEL, NATO, DEFECTORS, DUCK_AND_COVER]).at(Us, [CHILE]).done();
    assert_eq!((s.inf(CHILE), s.inf(INDIA)), ((0, 0), (2, 2)));
}

#[test]
fn non_aligned_movement_ruling_2_discards_without_events_for_all_to_see() {
    let s = mid().deck(PILE).draws([DUCK_AND_COVER, ASIA_SCORING, FIDEL, NATO]);
    let s = s.round_with(Us, NON_ALIGNED_MOVEMENT, Choice::EVENT);
    assert_eq!((s.defcon_now(), s.vp_now(), s.inf(CUBA)), (5, 0, (0, 0)));
    for card in [DUCK_AND_COVER, ASIA_SCORING, FIDEL, NATO] {
        assert!(s.in_discard(card) && s.said(Entry::Discarded { side: Us, card }), "{}", name(card));
    }
    assert!(!s.in_discard(DEFECTORS));
    s.done();
}

#[test]
fn non_aligned_movement_ruling_2_shuffles_a_pile_that_runs_out() {
    let s = mid().deck([DUCK_AND_COVER]).discards([FIDEL, NATO]);
    let s = s.draws([DUCK_AND_COVER, FIDEL, NATO, DUCK_AND_COVER]);
    let s = s.round_with(Us, NON_ALIGNED_MOVEMENT, Choice::EVENT);
    assert!(s.said(Entry::Reshuffle) && s.state.hidden.deck.is_empty());
    s.done();
    // There is none anywhere: the event is over.
    let s = mid().round_with(Us, NON_ALIGNED_MOVEMENT, Choice::EVENT);
    assert_eq!(s.asked(), Some(Ussr));
}

#[test]
fn non_aligned_movement_ruling_2_ends_what_the_us_knew_of_the_deck() {
    let mut s = mid().deck(PILE);
    s.state.hidden.put_back = contract::CardSet::of(&[FIDEL, ASIA_SCORING]);
    let s = s.draws([FIDEL, NATO, DEFECTORS, DUCK_AND_COVER]);
    let s = s.round_with(Us, NON_ALIGNED_MOVEMENT, Choice::EVENT);
    assert_eq!(s.state.hidden.put_back, contract::CardSet::one(ASIA_SCORING));
}

#[test]
fn non_aligned_movement_ruling_3_without_a_country_only_discards() {
    let s = mid().us(FRANCE, 3).ussr(FRANCE, 3).deck(PILE).draws([FIDEL, NATO, DEFECTORS, DUCK_AND_COVER]);
    let s = s.round_with(Us, NON_ALIGNED_MOVEMENT, Choice::EVENT);
    assert_eq!((s.inf(FRANCE), s.state.hidden.deck.len()), ((3, 3), 1));
    s.done();

    let mut s = mid_with(&[("non_aligned_unmet", "unplayable")]).deck(PILE).hand(Us, [NON_ALIGNED_MOVEMENT]);
    s = s.round(Us, 1);
    s.card(Us, NON_ALIGNED_MOVEMENT);
    assert!(!s.offers(Us, Choice::EVENT));
    let s = mid_with(&[("non_aligned_unmet", "unplayable")]).us(IRAN, 2).ussr(IRAN, 2).deck(PILE);
    let mut s = s.hand(Us, [NON_ALIGNED_MOVEMENT]).round(Us, 1);
    s.card(Us, NON_ALIGNED_MOVEMENT);
    assert!(s.offers(Us, Choice::EVENT));
}

#[test]
fn non_aligned_movement_as_a_headline_is_its_owners() {
    let s = mid().us(INDIA, 2).ussr(INDIA, 2).us(EGYPT, 2).ussr(EGYPT, 2).deck(PILE);
    let s = s.headlining(CAPTURED_NAZI_SCIENTIST, NON_ALIGNED_MOVEMENT);
    assert_eq!((s.asked(), s.options(Ussr).spaces), (Some(Ussr), set([INDIA, EGYPT])));
}

#[test]
fn non_aligned_movement_by_star_wars_and_missile_envy() {
    let map = || mid().us(INDIA, 2).ussr(INDIA, 2).deck(PILE).draws([FIDEL, NATO, DEFECTORS, DUCK_AND_COVER]);
    let mut s = map().space_race(2, 0).discards([NON_ALIGNED_MOVEMENT, COMECON]);
    s = s.round_with(Us, STAR_WARS, Choice::EVENT);
    s.card(Us, NON_ALIGNED_MOVEMENT);
    assert_eq!(s.inf(INDIA), (0, 0));
    assert!(s.in_discard(NON_ALIGNED_MOVEMENT));
    s.done();

    let mut s = mid().us(INDIA, 2).ussr(INDIA, 2).deck(PILE).draws([FIDEL, NATO, DEFECTORS, DUCK_AND_COVER]);
    s.state.put_card(ROMANIAN_ABDICATION, struggle::surgery::Pile::Box);
    let s = s.hand(Ussr, [NON_ALIGNED_MOVEMENT]).round_with(Us, MISSILE_ENVY, Choice::EVENT);
    assert_eq!(s.inf(INDIA), (0, 0));
    s.done();
}

// ---- P2 Mobutu Sese Seko ----------------------------------------------------------------------

#[test]
fn mobutu_sese_seko_adds_two_and_leaves_the_game() {
    let s = mid().us(ZAIRE, 1).round_with(Us, MOBUTU_SESE_SEKO, Choice::EVENT);
    assert_eq!(s.inf(ZAIRE), (3, 0));
    assert!(s.controls(Us, ZAIRE) && s.has(Effect::Mobutu) && s.is_removed(MOBUTU_SESE_SEKO));
    // Two no longer control it.
    let s = mid().round_with(Us, MOBUTU_SESE_SEKO, Choice::EVENT);
    assert!(s.inf(ZAIRE) == (2, 0) && !s.controls(Us, ZAIRE));
}

#[test]
fn mobutu_sese_seko_ruling_1_leaves_zaire_a_battleground() {
    let s = mid().effect(Effect::Mobutu).us(ZAIRE, 1).dice([1]);
    let s = s.round_with(Ussr, DECOLONIZATION, Choice::COUP);
    assert_eq!((s.defcon_now(), s.inf(ZAIRE)), (4, (1, 0)), "1 + 2 - 6 is no success");
    assert!(s.said(Entry::Coup {
        side: Ussr,
        space: ZAIRE,
        die: 1,
        ops: 2,
        modifier: 0,
        stability: 3,
        result: -3,
        stood: [1, 0]
    }));
}

#[test]
fn mobutu_sese_seko_ruling_2_is_read_by_control_coups_and_brush_war() {
    let mut s = mid().effect(Effect::Mobutu).us(ZAIRE, 2).round_with(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE);
    assert!(!s.controls(Us, ZAIRE));
    s.at(Us, [ZAIRE]);
    assert!(s.controls(Us, ZAIRE));
    for (effect, reached) in [(None, true), (Some(Effect::Mobutu), false)] {
        let s = match effect {
            Some(effect) => mid().effect(effect),
            None => mid(),
        };
        let s = s.us(ZAIRE, 1).us(ANGOLA, 1).us(NIGERIA, 1).round_with(Ussr, BRUSH_WAR, Choice::EVENT);
        assert_eq!((s.offers_space(Ussr, ZAIRE), s.offers_space(Ussr, ANGOLA)), (reached, true));
    }
    // With the same die a coup of three Ops takes a country of stability 1.
    let s = mid().us(ZAIRE, 1).dice([1]).round_with(Ussr, SOCIALIST_GOVERNMENTS, Choice::COUP);
    assert_eq!(s.inf(ZAIRE), (0, 1));
}

#[test]
fn mobutu_sese_seko_ruling_2_is_shown_on_the_map() {
    let s = mid().round_with(Us, MOBUTU_SESE_SEKO, Choice::EVENT);
    let view = Twilight::view(&s.setup, &s.state, Viewer::Ussr);
    assert_eq!(Twilight::shown(&s.setup, &view, Lang::En).stability, [(ZAIRE, 3)]);
    let view = Twilight::view(&mid().setup, &mid().state, Viewer::Ussr);
    assert_eq!(Twilight::shown(&mid().setup, &view, Lang::En).stability, []);
}

#[test]
fn mobutu_sese_seko_ruling_3_breaks_soviet_control() {
    let s = mid().ussr(ZAIRE, 4);
    assert!(s.controls(Ussr, ZAIRE));
    let s = s.round_with(Us, MOBUTU_SESE_SEKO, Choice::EVENT);
    assert_eq!(s.inf(ZAIRE), (2, 4));
    assert!(!s.controls(Ussr, ZAIRE), "4 are not 3 more than 2");
}

#[test]
fn mobutu_sese_seko_happens_when_the_ussr_plays_it() {
    let mut s = mid().ussr(POLAND, 1).round_with(Ussr, MOBUTU_SESE_SEKO, Choice::INFLUENCE);
    s.at(Ussr, [POLAND, POLAND]);
    assert_eq!((s.inf(ZAIRE), s.has(Effect::Mobutu)), ((2, 0), true));
    // Not in space, and not as a discard.
    let s = mid().dice([6]).round_with(Ussr, MOBUTU_SESE_SEKO, Choice::SPACE);
    assert!(!s.has(Effect::Mobutu) && s.in_discard(MOBUTU_SESE_SEKO));
    let mut s = mid().effect(Effect::BearTrap).hand(Ussr, [MOBUTU_SESE_SEKO]).dice([6]).round(Ussr, 1);
    s.card(Ussr, MOBUTU_SESE_SEKO);
    assert!(!s.has(Effect::Mobutu) && s.in_discard(MOBUTU_SESE_SEKO));
}

#[test]
fn mobutu_sese_seko_by_five_year_plan_happens_at_once() {
    let mut s = mid().hand(Ussr, [MOBUTU_SESE_SEKO]).draws([MOBUTU_SESE_SEKO]);
    s = s.round_with(Us, FIVE_YEAR_PLAN, Choice::EVENT);
    assert_eq!(s.inf(ZAIRE), (2, 0));
    assert!(s.is_removed(MOBUTU_SESE_SEKO));
}

#[test]
fn mobutu_sese_seko_turned_round_by_mengistu_is_a_friend_of_the_ussr() {
    let s = mirrored(mid(), MOBUTU_SESE_SEKO);
    assert_eq!((s.inf(ZAIRE), s.has(Effect::Mobutu)), ((0, 2), true));
}

// ---- P3 Berlin Wall ---------------------------------------------------------------------------

#[test]
fn berlin_wall_adds_two_and_leaves_the_game() {
    let s = mid().space_race(0, 3).round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.inf(EAST_GERMANY), s.space_of(Ussr), s.vp_now()), ((0, 2), 3, 0));
    assert!(s.is_removed(BERLIN_WALL));
}

#[test]
fn berlin_wall_ruling_1_enters_the_box_without_an_attempt() {
    let s = mid().space_race(1, 1).round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.state.public.space_tries[Ussr]), (2, 0));
    assert!(has_ability(&s, Ussr, SpaceAbility::TwoSpaceCards));
    assert!(s.said(Entry::SpaceAdvance { side: Ussr, from: 1, to: 2 }));
}

#[test]
fn berlin_wall_ruling_2_pays_the_first_when_level_and_the_second_behind() {
    let s = mid().round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.vp_now()), (1, -2));
    let s = mid().space_race(1, 0).round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.vp_now()), (1, -1));
    // The US was alone in box 2.
    let s = mid().space_race(2, 1);
    assert!(has_ability(&s, Us, SpaceAbility::TwoSpaceCards));
    let s = s.round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert!(!has_ability(&s, Us, SpaceAbility::TwoSpaceCards));
}

#[test]
fn berlin_wall_ruling_2_by_option_pays_the_second_when_level() {
    let s = mid_with(&[("berlin_wall_level", "second")]).round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.vp_now()), (1, -1));
    let s = mid_with(&[("berlin_wall_level", "second")]).space_race(1, 1);
    let s = s.round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert!(has_ability(&s, Ussr, SpaceAbility::TwoSpaceCards), "the first still has the ability");
}

#[test]
fn berlin_wall_ruling_3_stays_in_the_last_box() {
    let s = mid().space_race(8, 8).round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.vp_now(), s.inf(EAST_GERMANY)), (8, 0, (0, 2)));
}

#[test]
fn berlin_wall_happens_when_the_us_plays_it() {
    let mut s = mid().us(CANADA, 1).round_with(Us, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.inf(EAST_GERMANY), s.vp_now()), ((0, 2), -2));
    s.conduct(Us, Choice::INFLUENCE).at(Us, [CANADA, CANADA]);
    assert!(s.is_removed(BERLIN_WALL));
    let s = mid().headlining(BERLIN_WALL, FIDEL);
    assert_eq!(s.inf(EAST_GERMANY), (0, 2));
}

// ---- P4 Stanislav Petrov ----------------------------------------------------------------------

#[test]
fn stanislav_petrov_sets_four_or_five() {
    for level in [4, 5] {
        let mut s = mid().defcon(2).round_with(Us, STANISLAV_PETROV, Choice::EVENT);
        assert_eq!(s.options(Us).choices, Choice::defcon(4).bit() | Choice::defcon(5).bit());
        s.choose(Us, Choice::defcon(level));
        assert_eq!((s.defcon_now(), s.asked()), (level, Some(Ussr)));
        assert!(s.is_removed(STANISLAV_PETROV));
    }
}

#[test]
fn stanislav_petrov_ruling_1_needs_defcon_two() {
    for level in [3, 4, 5] {
        let mut s = mid().defcon(level).hand(Us, [STANISLAV_PETROV]).round(Us, 1);
        s.card(Us, STANISLAV_PETROV);
        assert!(!s.offers(Us, Choice::EVENT) && s.offers(Us, Choice::INFLUENCE));
    }
    let s = mid().defcon(3).headlining(STANISLAV_PETROV, FIDEL);
    assert!(s.in_discard(STANISLAV_PETROV) && s.said(Entry::NoEvent { card: STANISLAV_PETROV }));
    assert_eq!(s.defcon_now(), 3);
}

#[test]
fn stanislav_petrov_ruling_2_is_tested_when_it_resolves() {
    // Duck and Cover comes first and makes it possible.
    let s = mid().defcon(3).headlining(DUCK_AND_COVER, STANISLAV_PETROV);
    assert_eq!((s.defcon_now(), s.asked()), (2, Some(Ussr)));
    assert!(s.offers(Ussr, Choice::defcon(5)));
    // Nuclear Test Ban comes first and makes it impossible.
    let s = mid().defcon(2).headlining(NUCLEAR_TEST_BAN, STANISLAV_PETROV);
    assert_eq!(s.defcon_now(), 4);
    assert!(s.in_discard(STANISLAV_PETROV));
}

#[test]
fn stanislav_petrov_ruling_3_gives_nothing_else() {
    let mut s = mid().defcon(2).milops(Ussr, 1).round_with(Ussr, STANISLAV_PETROV, Choice::EVENT);
    s.choose(Ussr, Choice::defcon(5));
    assert_eq!((s.vp_now(), s.milops_of(Ussr), s.outcome()), (0, 1, None::<(_, Reason)>));
}
