//! Reviews of games that were played at random: the worst players there are, so that there is something to find.

#[path = "review/pieces.rs"]
mod pieces;

use bots::lookahead::Reader;
use bots::{Seen, witnessed};
use contract::laws::random_game;
use contract::{Act, Game, Lang, Now, OptionValues, Rules, Side, SplitMix};
use review::{Effort, LuckKind, Mark, judge, plays, review, work, write_text};
use std::sync::atomic::{AtomicU64, Ordering};
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

/// Little, since only the arithmetic is looked at.
const SMALL: Effort = Effort { worlds: 4, lines: 2, deals: 4, horizon: 4 };

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the defaults are good")
}

fn acts<G: Game>(setup: &G::Setup, seed: u64) -> Vec<Act> {
    random_game::<G>(setup, seed, |_, _| ()).1
}

fn adds_up<G: Game>(seed: u64) {
    let setup = setup::<G>();
    let acts = acts::<G>(&setup, seed);
    let done = AtomicU64::new(0);
    let found = review::<G>(&setup, &acts, SMALL, 7, 2, &done).expect("a network");
    assert_eq!(done.load(Ordering::Relaxed), work::<G>(&setup, &acts).expect("a network"));
    let account = &found.account;
    let errors = account.errors[Side::Ussr].mean - account.errors[Side::Us].mean;
    let sum = account.start.mean + errors + account.dice.mean + account.cards.mean + account.hidden;
    assert!((sum - account.result.mean).abs() < 1e-4, "{account:?}");
    assert!((0.0..=1.0).contains(&account.adjusted.mean));
    for play in &found.plays {
        assert!((0.0..=1.0).contains(&play.open.mean), "{play:?}");
        let Some(judged) = &play.judged else { continue };
        assert!(judged.loss.mean >= 0.0 && (0.0..=1.0).contains(&judged.taken.mean), "{judged:?}");
        assert_eq!(judged.mark, Mark::of(judged.loss));
        assert!(judged.others.is_sorted_by(|a, b| a.chance.mean >= b.chance.mean), "{judged:?}");
    }
    assert!(found.luck.iter().any(|luck| luck.kind == LuckKind::Cards));
    let alone = review::<G>(&setup, &acts, SMALL, 7, 1, &AtomicU64::new(0)).expect("a network");
    assert_eq!(found, alone, "threads change nothing");
    for lang in Lang::ALL {
        let text = write_text::<G>(&setup, &acts, &found, lang);
        assert!(text.lines().count() > 10 && text.contains(G::title(lang)), "{text}");
    }
}

#[test]
fn every_point_of_the_result_is_booked_once() {
    adds_up::<Thirteen>(1);
    adds_up::<RedSea>(2);
}

#[test]
fn every_pick_that_answers_a_question_belongs_to_one_play() {
    let setup = setup::<Twilight>();
    for seed in 0..5 {
        let acts = acts::<Twilight>(&setup, seed);
        let mut seen = vec![0; acts.len()];
        for play in plays::<Twilight>(&setup, &acts) {
            for n in play.first..play.first + play.plan.picks.len() {
                assert_eq!(acts[n], Act::Pick(play.side, play.plan.picks[n - play.first].1));
                seen[n] += 1;
            }
        }
        for (act, times) in acts.iter().zip(seen) {
            assert_eq!(times, u32::from(act.side().is_some()), "{act:?}");
        }
    }
}

/// A die is worth as much more with one face as it is worth less with others.
#[test]
fn the_luck_of_a_die_is_nought_in_the_mean() {
    let setup = setup::<RedSea>();
    let acts = acts::<RedSea>(&setup, 3);
    let roll = acts.iter().position(|act| matches!(act, Act::Rolled(_))).expect("a die was cast");
    let worth = |face: u8| {
        let mut acts = acts[..=roll].to_vec();
        acts[roll] = Act::Rolled(face);
        let found = review::<RedSea>(&setup, &acts, SMALL, 7, 2, &AtomicU64::new(0)).expect("a network");
        let last = found.luck.last().expect("the die");
        assert_eq!((last.first, last.kind), (roll, LuckKind::Dice));
        last.luck.mean
    };
    let luck: Vec<f32> = (1..=6).map(worth).collect();
    assert!(luck.iter().sum::<f32>().abs() < 1e-4, "{luck:?}");
    assert!(luck.iter().any(|luck| luck.abs() > 1e-3), "{luck:?}");
}

/// Who ends a game by a war of his own making, though he need not, has blundered.
#[test]
fn a_war_that_could_be_avoided_is_a_blunder() {
    let setup = setup::<Twilight>();
    let reader = Reader::<Twilight>::new(&setup).expect("a network");
    let effort = Effort { worlds: 16, ..SMALL };
    let (mut found, mut marked) = (0, 0);
    for seed in 0..60 {
        let acts = acts::<Twilight>(&setup, seed);
        let mut state = Twilight::start(&setup);
        acts.iter().for_each(|&act| {
            Twilight::apply_legal(&setup, &mut state, act, None);
        });
        let Now::Over(outcome) = Twilight::open(&setup, &state).now else { panic!("a whole game") };
        let all = plays::<Twilight>(&setup, &acts);
        let last = all.last().expect("a play");
        let by_own_hand = Twilight::reason_word(outcome.reason) == "nuclear-war"
            && outcome.winner == Some(last.side.foe())
            && last.first + last.plan.picks.len() == acts.len();
        if !by_own_hand || last.forced {
            continue;
        }
        let view = Twilight::view(&setup, &last.state, last.side.into());
        let judged = judge(&reader, &Seen::new(&setup, &view, last.ask), &last.plan, effort, seed);
        // Some could not be avoided, and some were no loss.
        if judged.others.first().is_some_and(|best| best.chance.mean >= 0.2) {
            found += 1;
            marked += u32::from(judged.mark == Some(Mark::Blunder));
        }
    }
    assert!(found >= 3, "{found}");
    assert_eq!(found, marked);
}

/// What is hidden does not change how a play is judged.
#[test]
fn a_play_is_judged_by_what_its_player_knew() {
    let setup = setup::<RedSea>();
    let reader = Reader::<RedSea>::new(&setup).expect("a network");
    let acts = acts::<RedSea>(&setup, 5);
    let mut rng = SplitMix(9);
    let mut differed = 0;
    for play in plays::<RedSea>(&setup, &acts).iter().filter(|play| !play.forced).take(12) {
        let view = RedSea::view(&setup, &play.state, play.side.into());
        let other = RedSea::sample(&setup, &view, &mut rng);
        differed += u32::from(other != play.state);
        let saw = witnessed::<RedSea>(&setup, &acts[..play.first], play.side);
        let judged = |state| {
            let view = RedSea::view(&setup, state, play.side.into());
            judge(&reader, &Seen::new(&setup, &view, play.ask).with(&saw), &play.plan, SMALL, 3)
        };
        assert_eq!(judged(&play.state), judged(&other));
    }
    assert!(differed > 6, "{differed}");
}
