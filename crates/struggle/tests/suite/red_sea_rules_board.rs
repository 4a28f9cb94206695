//! Red Sea, rules §2 to §4: the board, the cards, the set-up, the course of a turn.

use crate::common::*;
use contract::{Act, Chance, Now, Pick, Side, SpaceSet};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, RED_SEA_LATE, RED_SEA_MID, Region, SCORING_CARDS};
use struggle::log::Entry;

/// Both sides keep a card, so that the game waits at the next round.
fn sea() -> Scenario {
    Scenario::red_sea().hand(Us, [SEPARATISTS]).hand(Ussr, [ARAB_LEAGUE])
}

/// Events in the order in which they happened.
fn events(s: &Scenario) -> Vec<contract::CardId> {
    let event = |entry: &Entry| match entry {
        Entry::Event { card, .. } => Some(*card),
        _ => None,
    };
    s.log.iter().filter_map(event).collect()
}

fn neighbours(s: &Scenario, space: contract::SpaceId) -> SpaceSet {
    s.setup.board.adjacent[space.0 as usize]
}

// ---- §2 -----------------------------------------------------------------------------------------

// §2.1.1: two regions and no other.
#[test]
fn the_board_has_two_regions() {
    let s = Scenario::red_sea();
    let region = |region: Region| s.setup.board.regions[region as usize];
    let africa = SpaceSet::of(&[EGYPT, SUDAN, ETHIOPIA, DJIBOUTI, SOMALIA, KENYA, MADAGASCAR]);
    let middle_east = SpaceSet::of(&[EGYPT, SAUDI_ARABIA, YEMEN, SOUTH_YEMEN, OMAN]);
    assert_eq!(region(Region::Africa), africa);
    assert_eq!(region(Region::MiddleEast), middle_east);
    for other in [Region::Europe, Region::Asia, Region::CentralAmerica, Region::SouthAmerica] {
        assert!(region(other).is_empty());
    }
    assert_eq!(s.setup.countries(), africa | middle_east);
}

// §2.1.2, T-2.1.2.
#[test]
fn t_2_1_2_egypt_is_in_the_middle_east_and_in_africa() {
    let s = sea().us(EGYPT, 1).us(SAUDI_ARABIA, 2).round_with(Ussr, CENTO_COLLAPSES, Choice::EVENT);
    assert!(s.offers_space(Ussr, EGYPT) && s.offers_space(Ussr, SAUDI_ARABIA));
    let s = sea().us(EGYPT, 1).us(KENYA, 2).round_with(Ussr, SOVIETS_AIRLIFT_CUBANS, Choice::EVENT);
    assert!(s.offers_space(Ussr, EGYPT) && s.offers_space(Ussr, KENYA));
}

// §2.1.3 and §2.1.8 together: as many markers as the stability control an empty country.
#[test]
fn stability_of_every_country() {
    let table = [
        (EGYPT, 2),
        (SUDAN, 1),
        (ETHIOPIA, 1),
        (DJIBOUTI, 2),
        (SOMALIA, 2),
        (KENYA, 2),
        (MADAGASCAR, 2),
        (SAUDI_ARABIA, 3),
        (YEMEN, 2),
        (SOUTH_YEMEN, 1),
        (OMAN, 2),
        (STRATEGIC_SEA_LANES, 4),
    ];
    for (space, stability) in table {
        assert!(Scenario::red_sea().us(space, stability).controls(Us, space), "{}", place_name(space));
        assert!(!Scenario::red_sea().us(space, stability - 1).controls(Us, space), "{}", place_name(space));
    }
}

// §2.1.4, §2.1.5.
#[test]
fn battlegrounds_and_flashpoints() {
    let board = &Scenario::red_sea().setup.board;
    assert_eq!(board.battlegrounds, SpaceSet::of(&[EGYPT, KENYA, SAUDI_ARABIA]));
    assert_eq!(board.flashpoints, SpaceSet::of(&[ETHIOPIA, SOMALIA]));
}

// §2.1.6: twelve lines; the graph does not follow geography.
#[test]
fn twelve_lines_join_the_countries() {
    let s = Scenario::red_sea();
    let lines = [
        (EGYPT, SUDAN),
        (SUDAN, ETHIOPIA),
        (SUDAN, SOMALIA),
        (ETHIOPIA, KENYA),
        (DJIBOUTI, SOMALIA),
        (DJIBOUTI, SOUTH_YEMEN),
        (SOMALIA, KENYA),
        (SOMALIA, MADAGASCAR),
        (KENYA, MADAGASCAR),
        (SAUDI_ARABIA, OMAN),
        (SAUDI_ARABIA, SOUTH_YEMEN),
        (SAUDI_ARABIA, YEMEN),
    ];
    for (a, b) in lines {
        assert!(neighbours(&s, a).has(b) && neighbours(&s, b).has(a));
    }
    let ends: u32 = s.setup.countries().iter().map(|space| neighbours(&s, space).len()).sum();
    assert_eq!(ends, 2 * 12);
    assert!(!neighbours(&s, ETHIOPIA).has(SOMALIA) && !neighbours(&s, EGYPT).has(SAUDI_ARABIA));
}

// §2.1.7: not a country, adjacent to nothing, no coup, no realignment.
#[test]
fn the_sea_lanes_are_no_country() {
    let s = sea().us(STRATEGIC_SEA_LANES, 3).us(KENYA, 1).us(SUDAN, 1).hand(Ussr, [THE_DERG]).round(Ussr, 1);
    assert!(neighbours(&s, STRATEGIC_SEA_LANES).is_empty());
    assert!(!s.setup.countries().has(STRATEGIC_SEA_LANES));
    for choice in [Choice::COUP, Choice::REALIGN] {
        let mut s = sea().us(STRATEGIC_SEA_LANES, 3).us(KENYA, 1).us(SUDAN, 1).hand(Ussr, [THE_DERG]);
        s.enter(struggle::surgery::Moment::Round(Ussr, 1));
        s.play(Ussr, THE_DERG, choice);
        assert!(s.offers_space(Ussr, KENYA));
        s.refuses(Ussr, Pick::Space(STRATEGIC_SEA_LANES));
    }
}

// With influence only in the sea lanes there is nothing to coup or realign.
#[test]
fn the_sea_lanes_alone_open_no_coup() {
    let mut s = sea().us(STRATEGIC_SEA_LANES, 3).hand(Ussr, [THE_DERG]).round(Ussr, 1);
    s.card(Ussr, THE_DERG);
    assert!(!s.offers(Ussr, Choice::COUP) && !s.offers(Ussr, Choice::REALIGN));
    assert!(s.offers(Ussr, Choice::INFLUENCE));
}

// T-2.1.8: Saudi Arabia has stability 3.
#[test]
fn t_2_1_8_control_of_saudi_arabia() {
    let control = |us, ussr| {
        let s = Scenario::red_sea().us(SAUDI_ARABIA, us).ussr(SAUDI_ARABIA, ussr);
        (s.controls(Us, SAUDI_ARABIA), s.controls(Ussr, SAUDI_ARABIA))
    };
    assert_eq!(control(3, 0), (true, false));
    assert_eq!(control(2, 0), (false, false));
    assert_eq!(control(4, 1), (true, false));
    assert_eq!(control(5, 3), (false, false));
    assert_eq!(control(3, 1), (false, false));
}

// §2.2.1, §2.2.2: 20 US, 21 Soviet, 8 neutral and 2 scoring cards.
#[test]
fn the_cards_of_the_box() {
    let all = (RED_SEA_MID | RED_SEA_LATE).with(ROMANIAN_AUTONOMY);
    assert_eq!((all.len(), RED_SEA_MID.len(), RED_SEA_LATE.len()), (51, 28, 22));
    let of = |side: Option<Side>| {
        all.iter()
            .filter(|&card| CARD_FACTS[card.0 as usize].side == side && !SCORING_CARDS.has(card))
            .count()
    };
    assert_eq!((of(Some(Us)), of(Some(Ussr)), of(None)), (20, 21, 8));
    assert_eq!((all & SCORING_CARDS).len(), 2);
}

// §2.2.1: a scoring card has one use.
#[test]
fn a_scoring_card_is_only_scored() {
    let mut s = sea().us(KENYA, 2).hand(Us, [RED_SEA_AFRICA_SCORING]).round(Us, 1);
    s.card(Us, RED_SEA_AFRICA_SCORING);
    assert_eq!(s.vp_now(), 2);
    assert!(s.in_discard(RED_SEA_AFRICA_SCORING));
}

// §2.2.3 to §2.2.6: an asterisk leaves the game by its event alone.
#[test]
fn an_asterisk_card_is_removed_by_its_event_and_discarded_by_its_operations() {
    let s = sea().round_with(Ussr, NASSERISM, Choice::EVENT);
    assert!(s.is_removed(NASSERISM) && !s.in_discard(NASSERISM));
    let s = sea().round_with(Ussr, NASSERISM, Choice::INFLUENCE);
    assert!(s.in_discard(NASSERISM) && !s.has(Effect::Nasserism));
    let s = sea().round_with(Ussr, DETENTE, Choice::EVENT);
    assert!(s.in_discard(DETENTE), "no asterisk");
}

// §2.2.5, §7.2: The Derg stays in force when the turn ends; Nasserism does not.
#[test]
fn an_underlined_event_outlasts_the_turn() {
    let mut s = Scenario::red_sea().effect(Effect::Nasserism).ussr(ETHIOPIA, 1);
    s = s.round_with(Ussr, THE_DERG, Choice::EVENT);
    assert!(s.has(Effect::TheDerg) && s.controls(Ussr, ETHIOPIA));
    s = s.milops(Us, 5).milops(Ussr, 5).end_of_turn();
    assert!(s.has(Effect::TheDerg) && !s.has(Effect::Nasserism));
}

// ---- §3 -----------------------------------------------------------------------------------------

// T-3.
#[test]
fn t_3_set_up() {
    let mut s = Scenario::red_sea_from_start(&[]);
    assert_eq!(s.state.hidden.deck, RED_SEA_MID);
    s.deal();
    let expected = [(SOMALIA, (0, 1)), (SOUTH_YEMEN, (0, 1)), (ETHIOPIA, (1, 0)), (SAUDI_ARABIA, (1, 0))];
    for space in s.setup.board.spaces.iter() {
        let want = expected.iter().find(|(at, _)| *at == space).map_or((0, 0), |(_, inf)| *inf);
        assert_eq!(s.inf(space), want, "{}", place_name(space));
    }
    assert!(s.controls(Ussr, SOUTH_YEMEN) && s.controls(Us, ETHIOPIA));
    for space in [SOMALIA, SAUDI_ARABIA] {
        assert!(!s.controls(Us, space) && !s.controls(Ussr, space));
    }
    let hidden = &s.state.hidden;
    assert_eq!((hidden.deck.len(), hidden.hand[Us].len(), hidden.hand[Ussr].len()), (10, 9, 9));
    let public = &s.state.public;
    assert_eq!((public.china.holder, public.china.face_up), (Some(Us), true));
    assert_eq!((public.defcon, public.vp, public.turn), (4, 0, 1));
    assert_eq!((public.milops.0, public.space.0), ([0, 0], [0, 0]));
}

// §11.3: the first card goes to the USSR.
#[test]
fn section_11_3_cards_are_dealt_in_turn_from_the_ussr() {
    let mut s = Scenario::red_sea_from_start(&[]).draws([DETENTE, PEACE_CORPS, NASSERISM]);
    s.feed();
    assert!(s.in_hand(Ussr, DETENTE) && s.in_hand(Us, PEACE_CORPS) && s.in_hand(Ussr, NASSERISM));
}

// §11.3: a side that needs more cards may get several in a row.
#[test]
fn section_11_3_who_needs_more_gets_the_rest() {
    let mut s = Scenario::red_sea()
        .turn(2)
        .hand(
            Ussr,
            [
                NASSERISM,
                DETENTE,
                THE_DERG,
                DHOFAR_REBELLION,
                CYRUS_VANCE,
                THE_LION_FALTERS,
                SEYCHELLES,
                STAGFLATION,
            ],
        )
        .hand(Us, [PEACE_CORPS])
        .begin_turn();
    let drawn: Vec<Side> = std::iter::from_fn(|| {
        let Now::Chance(Chance::Card { from }) = s.open.now else { return None };
        s.apply(Act::Drew(from.first()?));
        s.log.iter().rev().find_map(|entry| match entry {
            Entry::Drew { side, .. } => Some(*side),
            _ => None,
        })
    })
    .collect();
    assert_eq!(drawn[..3], [Ussr, Us, Us]);
    assert_eq!(drawn.len(), 9);
}

// ---- §4 -----------------------------------------------------------------------------------------

// T-4.5А, §8.1.8: no improvement in turn 1.
#[test]
fn t_4_5_a_defcon_improves_at_the_start_of_turn_2_alone() {
    let mut s = Scenario::red_sea_from_start(&[]);
    s.deal();
    assert_eq!(s.defcon_now(), 4);
    assert_eq!(Scenario::red_sea().turn(2).defcon(3).begin_turn().defcon_now(), 4);
    assert_eq!(Scenario::red_sea().turn(2).defcon(5).begin_turn().defcon_now(), 5, "§8.1.3");
}

// §4.1, §4.4: late cards join what is left; the discard pile is not affected.
#[test]
fn late_cards_join_before_turn_2_without_the_discard_pile() {
    let s = Scenario::red_sea()
        .deck([PEACE_CORPS])
        .discards([DETENTE])
        .milops(Us, 5)
        .milops(Ussr, 5)
        .end_of_turn();
    assert_eq!(s.state.public.turn, 2);
    assert_eq!(s.state.hidden.deck, RED_SEA_LATE.with(PEACE_CORPS));
    assert!(s.in_discard(DETENTE));
}

// §4.5 Б: nine cards in both turns; Romanian Autonomy does not count.
#[test]
fn hands_are_filled_up_to_nine_in_turn_2() {
    let mut s = Scenario::red_sea().turn(2).hand(Us, [PEACE_CORPS]).begin_turn();
    s.deal();
    assert_eq!([Us, Ussr].map(|side| s.state.hidden.hand[side].len()), [9, 9]);
    assert_eq!(s.state.public.china.holder, Some(Us));
}

// T-4.5В-a.
#[test]
fn t_4_5_c_a_on_a_tie_the_us_headline_comes_first() {
    let s = Scenario::red_sea().headlining(DIEGO_GARCIA, THE_DERG);
    assert_eq!(events(&s)[..2], [DIEGO_GARCIA, THE_DERG]);
}

#[test]
fn the_higher_headline_comes_first() {
    let s = Scenario::red_sea().headlining(WE_ARE_THE_WORLD, THE_DERG);
    assert_eq!(events(&s)[..1], [THE_DERG]);
    let s = Scenario::red_sea().ussr(ETHIOPIA, 1).headlining(DIEGO_GARCIA, NASSERISM);
    assert_eq!(events(&s)[..2], [DIEGO_GARCIA, NASSERISM]);
}

// T-4.5В-b.
#[test]
fn t_4_5_c_b_a_scoring_card_comes_second() {
    let s = Scenario::red_sea().headlining(RED_SEA_AFRICA_SCORING, NASSERISM);
    assert_eq!(events(&s)[..2], [NASSERISM, RED_SEA_AFRICA_SCORING]);
}

// T-4.5В-c.
#[test]
fn t_4_5_c_c_of_two_scoring_cards_the_us_one_comes_first() {
    let (africa, middle_east) = (RED_SEA_AFRICA_SCORING, RED_SEA_MIDDLE_EAST_SCORING);
    let s = Scenario::red_sea().headlining(africa, middle_east);
    assert_eq!(events(&s)[..2], [africa, middle_east]);
    let s = Scenario::red_sea().headlining(middle_east, africa);
    assert_eq!(events(&s)[..2], [middle_east, africa]);
}

// §4.5 В: the opponent carries out its own event, and no operations follow.
#[test]
fn an_opponents_headline_works_for_the_opponent() {
    let s = Scenario::red_sea().us(ETHIOPIA, 1).headlining(THE_LION_FALTERS, DIEGO_GARCIA);
    assert_eq!(s.inf(ETHIOPIA), (0, 1));
    assert_eq!(s.inf(STRATEGIC_SEA_LANES), (2, 0));
    assert!(s.is_removed(THE_LION_FALTERS) && s.in_discard(DIEGO_GARCIA));
}

// §4.5 В, §8.1.4: the owner of the headline is responsible for DEFCON.
#[test]
fn the_owner_of_a_headline_answers_for_defcon() {
    let s = Scenario::red_sea().defcon(2).headlining(YEMENI_PRESIDENTIAL_ASSASSINATIONS, NASSERISM);
    assert_eq!(s.outcome(), Some((Some(Ussr), struggle::log::Reason::NuclearWar)));
}

// §4.5 В, §9.5: Romanian Autonomy cannot be a headline.
#[test]
fn romanian_autonomy_cannot_be_headlined() {
    let mut s = Scenario::red_sea()
        .hand(Us, [PEACE_CORPS, DIEGO_GARCIA])
        .hand(Ussr, [DETENTE, NASSERISM])
        .headlines();
    assert!(s.offers_card(Us, PEACE_CORPS));
    s.refuses(Us, Pick::Card(ROMANIAN_AUTONOMY));
}

/// Nine harmless cards for each side; headlines, then seven rounds of influence at sea.
fn a_whole_turn(us_plays_romania: bool) -> Scenario {
    let mut us =
        vec![PEACE_CORPS, OGADEN_WAR, USAID, THE_VICTORIOUS_LEADER, ERITREAN_POPULAR_LIBERATION_FRONT];
    us.extend([EVENTS_OF_86, FRENCH_CONNECTIONS, THE_STRONG_MAN_OF_SUDAN]);
    let mut ussr = vec![DETENTE, THE_LION_FALTERS, DHOFAR_REBELLION, THE_DERG, SOVIETS_AIRLIFT_CUBANS];
    ussr.extend([YEMENI_PRESIDENTIAL_ASSASSINATIONS, MALAGASY_CONSTITUTIONAL_REFERENDUM, F_5ES_DELIVERED]);
    let mut s = Scenario::red_sea();
    for (side, cards) in [(Us, &us), (Ussr, &ussr)] {
        for &card in cards {
            s.state.put_card(card, struggle::surgery::Pile::Hand(side));
        }
    }
    let mut s = s.headlining(HERO_OF_THE_CROSSING, NASSERISM);
    for round in 0..7 {
        assert_eq!(s.at_round(), (Ussr, round as u8 + 1));
        s.play(Ussr, ussr[round], Choice::INFLUENCE);
        assert_eq!(s.at_round(), (Us, round as u8 + 1), "§4.5 Г: the USSR moves first");
        let card = if us_plays_romania && round == 3 { ROMANIAN_AUTONOMY } else { us[round] };
        s.play(Us, card, Choice::INFLUENCE);
    }
    assert_eq!(s.state.public.turn, 2, "seven rounds each");
    s
}

// T-4.5Г, §9.2.
#[test]
fn t_4_5_d_one_card_is_left_over_and_two_with_romanian_autonomy() {
    let s = a_whole_turn(false);
    assert_eq!([Us, Ussr].map(|side| s.state.hidden.hand[side].len()), [1, 1]);
    let s = a_whole_turn(true);
    assert_eq!([Us, Ussr].map(|side| s.state.hidden.hand[side].len()), [2, 1]);
    // T-9.3, §4.5 Ж: passed on and face up again for the next turn.
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), true));
}

// §4.5 Г: a player without cards waits while the other continues.
#[test]
fn who_has_no_cards_waits() {
    let mut s = Scenario::red_sea().china(Ussr, false).hand(Ussr, [THE_DERG, DETENTE]).round(Ussr, 1);
    s.play(Ussr, THE_DERG, Choice::INFLUENCE);
    assert_eq!((s.asked(), s.at_round()), (Some(Ussr), (Ussr, 2)));
}

// §5.1: no passing with cards in hand.
#[test]
fn nobody_passes_with_cards_in_hand() {
    let s = sea().round(Ussr, 1);
    assert!(!s.offers(Ussr, Choice::PASS) && s.offers_card(Ussr, ARAB_LEAGUE));
}

// §4.5 Д: the markers return to 0.
#[test]
fn military_operations_return_to_zero() {
    let s = Scenario::red_sea().milops(Us, 5).milops(Ussr, 4).end_of_turn();
    assert_eq!((s.milops_of(Us), s.milops_of(Ussr)), (0, 0));
}

// §4.5 И: two turns, then the final scoring.
#[test]
fn the_game_ends_after_turn_2() {
    let s = Scenario::red_sea().turn(2).milops(Us, 5).milops(Ussr, 5).end_of_turn();
    assert_eq!(s.outcome(), Some((Some(Us), struggle::log::Reason::FinalScoring)));
    assert_eq!(s.vp_now(), 1, "the holder of Romanian Autonomy");
}
