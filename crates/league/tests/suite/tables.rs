//! Standings and their tie-breaks, with examples worked out by hand.

use league::standings::{Outcome, Played, Rest, Row, TieBreak, standings};

fn won(first: usize, second: usize) -> Played {
    Played { first, second, outcome: Outcome::FirstWon, forfeited: false }
}

fn drawn(first: usize, second: usize) -> Played {
    Played { first, second, outcome: Outcome::Drawn, forfeited: false }
}

fn order(rows: &[Row]) -> Vec<usize> {
    rows.iter().map(|row| row.player).collect()
}

#[test]
fn buchholz_and_sonneborn_berger_by_hand() {
    // 0 beats 1 and draws with 2; 1 beats 3; 3 beats 2.
    let games = [won(0, 1), won(3, 2), drawn(0, 2), won(1, 3)];
    let table = standings(4, &games, &[], &[TieBreak::Buchholz, TieBreak::SonnebornBerger], 1);
    assert_eq!(order(&table), [0, 1, 3, 2]);
    let figures: Vec<_> = table
        .iter()
        .map(|row| (row.points, row.buchholz, row.sonneborn_berger, row.wins, row.place))
        .collect();
    // In halves: 0 has 3, 1 has 2, 3 has 2, 2 has 1.
    assert_eq!(figures, [(3, 3, 5, 1, 1), (2, 5, 4, 1, 2), (2, 3, 2, 1, 3), (1, 5, 3, 0, 4)]);
}

#[test]
fn a_game_without_play_counts_as_an_opponent_with_one_s_own_points() {
    let forfeit = Played { forfeited: true, ..won(0, 1) };
    let table = standings(3, &[forfeit, won(0, 2)], &[Rest { player: 2, halves: 2 }], &[], 1);
    let of = |player: usize| table.iter().find(|row| row.player == player).expect("a row each");
    // 0 has 4 half points. 2 of them come from the forfeit, so that game counts 2; plus 2's two half points.
    assert_eq!((of(0).points, of(0).buchholz, of(0).games, of(0).wins), (4, 4, 1, 1));
    assert_eq!((of(1).points, of(1).buchholz, of(1).games), (0, 0, 0));
    // 2's rest earned all of its points, so nothing is left for the empty chair; 0 has 4.
    assert_eq!((of(2).points, of(2).buchholz), (2, 4));
}

#[test]
fn direct_encounter_needs_all_games_among_the_tied() {
    let breaks = [TieBreak::DirectEncounter];
    // 1 and 0 have a win each; 1 has beaten 0.
    assert_eq!(order(&standings(3, &[won(1, 0), won(0, 2)], &[], &breaks, 1)), [1, 0, 2]);
    // 0, 1 and 2 have one win each, but 0 and 2 have not met: nothing is decided, and they share the place.
    let games = [won(1, 0), won(0, 3), won(2, 4)];
    let table = standings(5, &games, &[], &breaks, 1);
    assert_eq!(order(&table)[..3], [0, 1, 2]);
    assert!(table[..3].iter().all(|row| row.place == 1));
    // A forfeit is not an encounter.
    let forfeit = [Played { forfeited: true, ..won(1, 0) }, won(0, 2)];
    assert_eq!(order(&standings(3, &forfeit, &[], &breaks, 1))[..2], [0, 1]);
}

#[test]
fn the_lot_separates_everyone_and_stays_the_same() {
    let by = |lot| standings(20, &[], &[], &[TieBreak::Lot], lot);
    assert_eq!(by(7), by(7));
    assert_ne!(order(&by(7)), order(&by(8)));
    assert!(by(7).iter().enumerate().all(|(at, row)| row.place == at + 1));
}

#[test]
fn both_can_lose() {
    let neither = Played { outcome: Outcome::BothLost, forfeited: true, ..won(0, 1) };
    assert!(standings(2, &[neither], &[], &[], 1).iter().all(|row| row.points == 0 && row.place == 1));
}
