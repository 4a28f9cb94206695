//! The 24 rows of the crises of Turn Zero, one test each except for the rows of history.

use crate::common::*;
use crate::turn_zero::{CRISES, after, begin, deal, decide, drawn_from, map, open, set_up};
use contract::{CardId, CardSet, SpaceId};
use struggle::facts::{CRISES as FACTS, TWILIGHT_EARLY};
use struggle::turn_zero::Lasting;

fn lasts(s: &Scenario, lasting: Lasting) -> bool {
    s.state.public.turn_zero.has(lasting, s.state.public.turn)
}

/// Deck and hands together.
fn in_game(s: &Scenario) -> CardSet {
    s.state.hidden.deck | s.state.hidden.hand[Us] | s.state.hidden.hand[Ussr]
}

/// Where the US or the USSR is first asked to place something.
fn first_places(mut s: Scenario) -> Scenario {
    deal(&mut s);
    s
}

const WATCHED: [SpaceId; 15] = [
    EAST_GERMANY,
    WEST_GERMANY,
    AUSTRIA,
    UK,
    SYRIA,
    ISRAEL,
    LEBANON,
    JORDAN,
    SOUTH_KOREA,
    JAPAN,
    TAIWAN,
    FINLAND,
    IRAQ,
    PANAMA,
    AUSTRALIA,
];

/// Rows 4-5 of VE Day, Israel and VJ Day, 2-3 of the others: nothing differs from a game without Turn Zero.
#[test]
fn rows_of_history_change_nothing() {
    let history = [2, 1, 1, 2, 2, 1];
    for (crisis, row) in FACTS.iter().zip(history) {
        assert!(crisis.rows[row].effects.is_empty(), "{}", name(crisis.card));
        for (n, row) in crisis.rows.iter().enumerate().filter(|(n, _)| *n != row) {
            assert!(!row.effects.is_empty(), "{} row {n}", name(crisis.card));
        }
    }
    let plain = {
        let mut s = Scenario::from_start(&[]);
        deal(&mut s);
        s
    };
    // Both dice that lead to a row of history.
    for dice in [[4, 2, 2, 4, 4, 2], [5, 3, 3, 5, 5, 3]] {
        let dice: Vec<(CardId, u8)> = CRISES.into_iter().zip(dice).collect();
        let s = first_places(after(&[], &dice));
        assert_eq!(map(&s, WATCHED), map(&plain, WATCHED));
        assert_eq!((s.asked(), s.left()), (Some(Ussr), 6));
        assert_eq!(in_game(&s), in_game(&plain));
        assert_eq!(s.state.public.china, plain.state.public.china);
        assert_eq!(Lasting::ALL.into_iter().filter(|&lasting| lasts(&s, lasting)).count(), 0);
    }
}

#[test]
fn ve_day_1_gives_the_ussr_more_of_europe() {
    let mut s = first_places(after(&[], &[(VE_DAY, 1)]));
    assert_eq!(map(&s, [WEST_GERMANY, AUSTRIA, EAST_GERMANY]), [(0, 1), (0, 1), (0, 3)]);
    s.at(Ussr, [POLAND; 6]);
    assert_eq!((s.asked(), s.left()), (Some(Ussr), 2));
    assert_eq!(s.options(Ussr).spaces, s.setup.board.eastern_europe);
}

/// Ruling 1: any country of Eastern Europe, several points in one.
#[test]
fn ve_day_2_and_ruling_1_give_two_points_in_eastern_europe() {
    for die in [2, 3] {
        let mut s = first_places(after(&[], &[(VE_DAY, die)]));
        assert_eq!(map(&s, [WEST_GERMANY, AUSTRIA]), [(0, 0), (0, 0)]);
        s.at(Ussr, [POLAND; 6]).at(Ussr, [POLAND; 2]);
        assert_eq!(s.inf(POLAND), (0, 8));
        assert_eq!((s.asked(), s.left()), (Some(Us), 7));
    }
}

#[test]
fn ve_day_6_shares_east_germany_and_makes_berlin_allied() {
    let s = first_places(after(&[], &[(VE_DAY, 6)]));
    assert_eq!(s.inf(EAST_GERMANY), (2, 2));
    assert!(s.offers_space(Ussr, EAST_GERMANY), "the free points may still go there");
    assert!(lasts(&s, Lasting::AlliedBerlin) && lasts(&s, Lasting::BlockadeVoid));
    assert!(in_game(&s).has(EUROPE_SCORING_ALLIED_BERLIN));
    assert!(!in_game(&s).has(EUROPE_SCORING) && s.is_removed(EUROPE_SCORING));
    assert!(in_game(&s).has(BLOCKADE), "its card stays in the deck");
    assert_eq!(in_game(&s).len(), 38);
}

#[test]
fn yalta_and_potsdam_1_gives_a_point_in_europe_and_a_card() {
    let mut s = after(&[], &[(YALTA_AND_POTSDAM, 1)]);
    assert_eq!(s.asked(), Some(Ussr));
    assert_eq!(s.options(Ussr).cards, CardSet::of(&[VIETNAM_REVOLTS, ARAB_ISRAELI_WAR]));
    s.card(Ussr, ARAB_ISRAELI_WAR);
    assert!(s.in_hand(Ussr, ARAB_ISRAELI_WAR));
    assert!(!drawn_from(&s).has(ARAB_ISRAELI_WAR) && drawn_from(&s).has(VIETNAM_REVOLTS));
    deal(&mut s);
    assert_eq!([Us, Ussr].map(|side| s.state.hidden.hand[side].len()), [8, 8]);
    s.at(Ussr, [POLAND; 6]);
    assert_eq!((s.asked(), s.left()), (Some(Ussr), 1));
    s.at(Ussr, [FRANCE]);
    assert_eq!(s.inf(FRANCE), (0, 1));
}

#[test]
fn yalta_and_potsdam_4_offers_marshall_plan() {
    for die in [4, 5] {
        let mut s = after(&[], &[(YALTA_AND_POTSDAM, die)]);
        assert_eq!(s.asked(), Some(Us));
        assert_eq!(s.options(Us).cards, CardSet::one(MARSHALL_PLAN));
        s.card(Us, MARSHALL_PLAN);
        deal(&mut s);
        assert!(s.in_hand(Us, MARSHALL_PLAN));
        assert_eq!([Us, Ussr].map(|side| s.state.hidden.hand[side].len()), [8, 8]);
        assert!(!lasts(&s, Lasting::UsMovesFirst));
    }
}

#[test]
fn yalta_and_potsdam_6_lets_the_us_move_first() {
    let s = after(&[], &[(YALTA_AND_POTSDAM, 6)]);
    assert_eq!(s.options(Us).cards, CardSet::one(MARSHALL_PLAN));
    assert!(lasts(&s, Lasting::UsMovesFirst));
}

#[test]
fn uk_election_1945_1_weakens_the_uk() {
    let s = first_places(after(&[], &[(UK_ELECTION_1945, 1)]));
    assert_eq!(s.inf(UK), (3, 0));
}

#[test]
fn uk_election_1945_4_stops_socialist_governments_for_two_turns() {
    for die in [4, 5] {
        let s = set_up(&[], &[(UK_ELECTION_1945, die)]);
        let zero = s.state.public.turn_zero;
        assert_eq!([1, 2, 3].map(|turn| zero.voids(SOCIALIST_GOVERNMENTS, turn)), [true, true, false]);
        assert!(!zero.voids(SUEZ_CRISIS, 1));
        assert!(in_game(&s).has(SOCIALIST_GOVERNMENTS));
    }
}

#[test]
fn uk_election_1945_6_delays_socialist_governments_and_stops_suez() {
    let mut s = set_up(&[], &[(UK_ELECTION_1945, 6)]);
    assert!(!in_game(&s).has(SOCIALIST_GOVERNMENTS) && !s.is_removed(SOCIALIST_GOVERNMENTS));
    assert_eq!([1, 10].map(|turn| s.state.public.turn_zero.voids(SUEZ_CRISIS, turn)), [true, true]);
    s = s.turn(4).begin_turn();
    assert!(s.in_deck(SOCIALIST_GOVERNMENTS), "it joins with the mid war");
}

#[test]
fn israel_crisis_1_arms_syria_and_the_middle_east() {
    let mut s = first_places(after(&[], &[(ISRAEL_CRISIS, 1)]));
    assert_eq!(s.inf(SYRIA), (0, 2));
    s.at(Ussr, [POLAND; 6]);
    assert_eq!((s.asked(), s.left()), (Some(Ussr), 2));
    s.at(Ussr, [EGYPT]);
    assert!(!s.offers_space(Ussr, EGYPT), "at most one in each country");
    s.at(Ussr, [LIBYA]);
    assert_eq!(map(&s, [EGYPT, LIBYA]), [(0, 1), (0, 1)]);
    assert_eq!(s.asked(), Some(Us));
}

#[test]
fn israel_crisis_2_arms_syria() {
    for die in [2, 3] {
        let mut s = first_places(after(&[], &[(ISRAEL_CRISIS, die)]));
        // Syria has a Soviet point in the printed set-up.
        assert_eq!(s.inf(SYRIA), (0, 2));
        s.at(Ussr, [POLAND; 6]);
        assert_eq!(s.asked(), Some(Us));
    }
}

#[test]
fn israel_crisis_6_arms_israel_and_its_neighbours() {
    let s = first_places(after(&[], &[(ISRAEL_CRISIS, 6)]));
    assert_eq!(map(&s, [ISRAEL, LEBANON, JORDAN, SYRIA]), [(2, 0), (1, 0), (1, 0), (0, 1)]);
}

#[test]
fn vj_day_1_gives_the_ussr_korea_and_a_foot_in_japan() {
    let mut s = set_up(&[], &[(VJ_DAY, 1)]);
    assert_eq!(map(&s, [SOUTH_KOREA, JAPAN]), [(1, 2), (1, 1)]);
    assert!(!in_game(&s).has(US_JAPAN_MUTUAL_DEFENSE_PACT));
    s = s.turn(4).begin_turn();
    assert!(s.in_deck(US_JAPAN_MUTUAL_DEFENSE_PACT));
}

#[test]
fn vj_day_2_gives_the_ussr_a_foot_in_korea() {
    for die in [2, 3] {
        let s = first_places(after(&[], &[(VJ_DAY, die)]));
        assert_eq!(map(&s, [SOUTH_KOREA, JAPAN]), [(1, 1), (1, 0)]);
        assert!(in_game(&s).has(US_JAPAN_MUTUAL_DEFENSE_PACT));
    }
}

#[test]
fn vj_day_6_ends_korea_and_frees_the_us() {
    let s = first_places(after(&[], &[(VJ_DAY, 6)]));
    assert!(s.is_removed(KOREAN_WAR) && !in_game(&s).has(KOREAN_WAR));
    assert!(lasts(&s, Lasting::UsIgnoresDefcon));
    assert!(!s.state.public.turn_zero.has(Lasting::UsIgnoresDefcon, 2));
}

#[test]
fn chinese_civil_war_crisis_1_removes_ussuri() {
    let mut s = set_up(&[], &[(CHINESE_CIVIL_WAR_CRISIS, 1)]);
    assert!(s.is_removed(USSURI_RIVER_SKIRMISH));
    s = s.turn(4).begin_turn();
    assert!(!in_game(&s).has(USSURI_RIVER_SKIRMISH) && s.in_deck(NUCLEAR_SUBS));
}

#[test]
fn chinese_civil_war_crisis_4_turns_the_china_card_down() {
    for die in [4, 5] {
        let s = first_places(after(&[], &[(CHINESE_CIVIL_WAR_CRISIS, die)]));
        assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), false));
        assert_eq!(s.inf(TAIWAN), (0, 0));
        assert!(in_game(&s).has(FORMOSAN_RESOLUTION));
    }
}

#[test]
fn chinese_civil_war_crisis_6_makes_taiwan_a_battleground() {
    let s = first_places(after(&[], &[(CHINESE_CIVIL_WAR_CRISIS, 6)]));
    assert_eq!((s.state.public.china.holder, s.state.public.china.face_up), (Some(Ussr), false));
    assert_eq!(s.inf(TAIWAN), (3, 0));
    assert!(s.controls(Us, TAIWAN));
    assert!(in_game(&s).has(NATIONALIST_CHINA) && !in_game(&s).has(FORMOSAN_RESOLUTION));
    assert!(s.is_removed(FORMOSAN_RESOLUTION));
    assert!(lasts(&s, Lasting::TaiwanBattleground));
}

/// Totals below 1 and above 6 use the outer rows.
#[test]
fn modified_dice_beyond_the_table_read_its_ends() {
    for (us, ussr, die, row) in [
        (DUMMY_US, MOLOTOV, 1, 0),
        (MARSHALL, DUMMY_USSR, 6, 3),
        (MARSHALL, ANDROPOV, 3, 2),
        (KENNAN, BERIA, 3, 1),
    ] {
        let mut s = begin(&[]);
        open(&mut s, VE_DAY);
        decide(&mut s, us, ussr, die);
        assert_eq!(s.state.public.turn_zero.row(VE_DAY), Some(row), "{} {}", name(us), name(ussr));
    }
}

/// The decks have the same number of cards, whatever was replaced.
#[test]
fn removals_and_moves_change_the_early_deck() {
    let early = |dice: &[(CardId, u8)]| in_game(&first_places(set_up(&[], dice))).len();
    let all = TWILIGHT_EARLY.len();
    assert_eq!(early(&[]), all);
    assert_eq!(early(&[(VE_DAY, 6), (CHINESE_CIVIL_WAR_CRISIS, 6)]), all);
    assert_eq!(early(&[(VJ_DAY, 6)]), all - 1);
    assert_eq!(early(&[(VJ_DAY, 1), (UK_ELECTION_1945, 6)]), all - 2);
}
