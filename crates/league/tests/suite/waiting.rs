//! Quick pairing: near opponents first, wider over time, never three times in a row, and honest about how long it
//! takes.

use contract::{Below, SplitMix};
use league::waiting::{OFFER_AFTER, Waited, Waiting, bot_offers, outlook, pairs};

fn wait(player: &str, rating: f64, since: i64) -> Waiting {
    Waiting {
        player: player.to_owned(),
        wish: "twilight".to_owned(),
        rating,
        range: None,
        since,
        last: Vec::new(),
        blocked: Vec::new(),
        offered: false,
    }
}

#[test]
fn whoever_has_waited_longest_takes_the_nearest() {
    let waiting = [wait("c", 1500.0, 20), wait("a", 1540.0, 0), wait("b", 1590.0, 10), wait("d", 1560.0, 30)];
    assert_eq!(pairs(&waiting, 100), [(1, 3), (2, 0)]);
}

#[test]
fn the_limits_of_both_count_and_those_stated_never_widen() {
    let mut waiting = [wait("a", 1500.0, 0), wait("b", 1700.0, 19_999)];
    assert_eq!(pairs(&waiting, 30_000), [], "b has not waited long enough");
    assert_eq!(pairs(&waiting, 39_999), [(0, 1)]);
    waiting[1].range = Some(150.0);
    assert_eq!(pairs(&waiting, 10_000_000), []);
}

#[test]
fn only_those_who_want_the_same_and_want_each_other_meet() {
    let mut waiting = [wait("a", 1500.0, 0), wait("b", 1500.0, 0)];
    assert_eq!(pairs(&waiting, 0), [(0, 1)]);
    waiting[1].wish = "red-sea".to_owned();
    assert_eq!(pairs(&waiting, 0), []);
    waiting[1].wish = "twilight".to_owned();
    waiting[1].blocked.push("a".to_owned());
    assert_eq!(pairs(&waiting, 0), []);
    assert_eq!(pairs(&[wait("a", 1500.0, 0), wait("a", 1500.0, 0)], 0), [], "two windows of one person");
}

#[test]
fn nobody_meets_the_same_opponent_a_third_time_running_if_others_wait() {
    let mut waiting = vec![wait("a", 1500.0, 0), wait("b", 1510.0, 0)];
    waiting[0].last = vec!["b".to_owned(), "b".to_owned(), "x".to_owned()];
    assert_eq!(pairs(&waiting, 1_000), [(0, 1)], "there is nobody else");
    waiting.push(wait("c", 1900.0, 0));
    assert_eq!(pairs(&waiting, 1_000), [], "c is there, if far away");
    assert_eq!(pairs(&waiting, 80_000).len(), 1);
    assert!(!pairs(&waiting, 80_000).contains(&(0, 1)));
    waiting[2].range = Some(100.0);
    assert_eq!(pairs(&waiting, 80_000), [(0, 1)], "c will never be near enough for either");
    waiting[2].range = None;
    waiting[0].last = vec!["b".to_owned(), "x".to_owned(), "b".to_owned()];
    assert_eq!(pairs(&waiting, 1_000), [(0, 1)], "not running");
}

#[test]
fn a_bot_is_offered_once_after_half_a_minute() {
    let mut waiting = [wait("a", 1500.0, 0), wait("b", 1500.0, 1)];
    assert_eq!(bot_offers(&waiting, OFFER_AFTER - 1), [0_usize; 0]);
    assert_eq!(bot_offers(&waiting, OFFER_AFTER), [0]);
    waiting[0].offered = true;
    assert_eq!(bot_offers(&waiting, OFFER_AFTER + 1), [1]);
}

#[test]
fn two_thousand_are_paired_within_their_limits() {
    let mut rng = SplitMix(2000);
    let now = 100_000;
    let waiting: Vec<Waiting> = (0..2000)
        .map(|player| {
            let mut waits = wait(
                &format!("p{player}"),
                1000.0 + f64::from(rng.below(1000)),
                i64::from(rng.below(100_000)),
            );
            waits.range = (rng.below(2) == 0).then(|| f64::from(50 + rng.below(300)));
            waits
        })
        .collect();
    let paired = pairs(&waiting, now);
    let mut seen = vec![false; waiting.len()];
    for &(one, other) in &paired {
        assert!(!std::mem::replace(&mut seen[one], true) && !std::mem::replace(&mut seen[other], true));
        let apart = (waiting[one].rating - waiting[other].rating).abs();
        assert!(apart <= waiting[one].width(now) && apart <= waiting[other].width(now));
        assert!(waiting[one].since <= waiting[other].since);
    }
    assert!(paired.len() > 980, "{} pairs of 2,000 people", paired.len());
    let left: Vec<&Waiting> = (0..2000).filter(|&at| !seen[at]).map(|at| &waiting[at]).collect();
    for (at, one) in left.iter().enumerate() {
        for other in &left[at + 1..] {
            let apart = (one.rating - other.rating).abs();
            assert!(apart > one.width(now) || apart > other.width(now), "two who could meet are left");
        }
    }
}

/// A queue in which people arrive at random, some give up, and everyone is given a forecast on arrival: of those given
/// a time, half wait no longer than that.
#[test]
fn the_forecast_of_the_waiting_time_is_right() {
    let mut rng = SplitMix(30);
    let mut waiting: Vec<Waiting> = Vec::new();
    let mut lately: Vec<Waited> = Vec::new();
    let mut told: Vec<(String, i64)> = Vec::new();
    let (mut sooner, mut later) = (0, 0);
    for second in 0..40_000_i64 {
        let now = second * 1000;
        if rng.below(8) == 0 {
            let player = format!("p{second}");
            let mut known = lately[lately.len().saturating_sub(60)..].to_vec();
            known.extend(waiting.iter().map(|waits| Waited { wait: now - waits.since, paired: false }));
            if let Some(outlook) = outlook(&known) {
                told.push((player.clone(), outlook.half));
            }
            waiting.push(wait(&player, 1300.0 + f64::from(rng.below(800)), now));
        }
        let mut gone: Vec<(usize, bool)> =
            pairs(&waiting, now).into_iter().flat_map(|(one, other)| [(one, true), (other, true)]).collect();
        for at in 0..waiting.len() {
            if !gone.iter().any(|&(paired, _)| paired == at) && rng.below(400) == 0 {
                gone.push((at, false));
            }
        }
        gone.sort_by_key(|&(at, _)| std::cmp::Reverse(at));
        for (at, paired) in gone {
            let left = waiting.remove(at);
            let wait = now - left.since;
            lately.push(Waited { wait, paired });
            if let Some(found) = told.iter().position(|(player, _)| *player == left.player) {
                let (_, half) = told.swap_remove(found);
                // Someone who gives up before the forecast time says nothing about it.
                if paired && wait <= half {
                    sooner += 1;
                } else if wait > half {
                    later += 1;
                }
            }
        }
    }
    let share = f64::from(sooner) / f64::from(sooner + later);
    println!("{sooner} sooner, {later} later: {share}");
    assert!(sooner + later > 3000 && (0.45..=0.55).contains(&share), "{sooner} sooner, {later} later");
}

#[test]
fn little_is_said_where_little_is_known() {
    let paired = |wait| Waited { wait, paired: true };
    assert_eq!(outlook(&[paired(1), paired(2), paired(3), paired(4)]), None);
    let known = outlook(&[paired(1), paired(2), paired(3), paired(4), paired(5)]).expect("five are enough");
    assert_eq!((known.half, known.most), (3, Some(4)));
    let left = |wait| Waited { wait, paired: false };
    let most_unknown =
        outlook(&[paired(1), paired(2), paired(3), left(4), left(5)]).expect("half were paired");
    assert_eq!((most_unknown.half, most_unknown.most), (3, None));
}
