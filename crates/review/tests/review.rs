//! Reviews of randomly played games: random players are the worst there are, so there is always something to find.

#[path = "review/pieces.rs"]
mod pieces;

use bots::lookahead::{Plan, Reader};
use bots::{Seen, witnessed};
use contract::laws::random_game;
use contract::{Act, Chance, Game, Lang, Now, OptionValues, Rules, Side, SplitMix};
use review::calibration::luck_of;
use review::{Account, Desk, Effort, Estimate, LuckKind, Mark, judge, plays, review, work, write_text};
use std::sync::atomic::{AtomicU64, Ordering};
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

/// Very little effort, since only the arithmetic is checked.
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
        for other in &judged.others {
            let chance = (judged.taken.mean + other.ahead.mean).clamp(0.0, 1.0);
            assert!((other.chance.mean - chance).abs() < 1e-4, "measured in the same worlds: {judged:?}");
        }
        let lead = judged.others.first().map_or(0.0, |best| best.ahead.mean.max(0.0));
        assert_eq!(judged.loss.mean, lead, "{judged:?}");
    }
    assert!(found.luck.iter().any(|luck| luck.kind == LuckKind::Cards));
    let alone = review::<G>(&setup, &acts, SMALL, 7, 1, &AtomicU64::new(0)).expect("a network");
    assert_eq!(found, alone, "threads change nothing");
    let desk = Desk::<G>::new(&setup, acts, SMALL, 7).expect("a network");
    for lang in Lang::ALL {
        let text = write_text::<G>(&setup, &desk, &found, lang);
        assert!(text.lines().count() > 10 && text.contains(G::title(lang)), "{text}");
        printed_rows_add_up(&text, account);
    }
}

/// The account is the last paragraph: a title, then lines that end in a figure, perhaps with its error.
fn printed_rows_add_up(text: &str, account: &Account) {
    let printed = text.trim_end().rsplit("\n\n").next().expect("an account");
    let figure = |line: &str| {
        let figure = line.split(" ±").next().and_then(|line| line.split_whitespace().last());
        let figure = figure.expect("a figure");
        (figure.starts_with(['+', '-']), figure.parse::<i32>().unwrap_or_else(|_| panic!("{line}")))
    };
    let rows: Vec<(bool, i32)> = printed.lines().skip(1).map(figure).collect();
    let changes: i32 = rows.iter().filter(|(is_change, _)| *is_change).map(|(_, points)| points).sum();
    let (first, last) = (rows[0].1, rows[rows.len() - 1].1);
    assert_eq!(first + changes, last, "{printed}");
    assert_eq!(last, (100.0 * account.result.mean).round() as i32, "{printed}");
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

/// What an act of chance would have been worth for each possible outcome; each is judged by its own review.
fn worth<G: Game>(setup: &G::Setup, acts: &[Act], could: impl Iterator<Item = Act>) -> Vec<f32> {
    let (before, _) = acts.split_at(acts.len() - 1);
    let reader = Reader::<G>::new(setup).expect("a network").fair();
    let of = |act: Act| {
        let acts = [before, &[act]].concat();
        let last = luck_of(setup, &reader, &acts, SMALL, 7).pop().expect("chance decided something");
        assert_eq!((last.first, last.acts), (before.len(), 1));
        last.luck.mean
    };
    could.map(of).collect()
}

/// The acts up to the first one where chance decides like this, and everything that could have come.
fn up_to_chance<G: Game>(
    setup: &G::Setup,
    acts: &[Act],
    is_it: impl Fn(&Chance, Option<&Chance>) -> Option<Vec<Act>>,
) -> Option<(Vec<Act>, Vec<Act>)> {
    let (mut state, mut last) = (G::start(setup), None);
    for (n, &act) in acts.iter().enumerate() {
        let Now::Chance(chance) = G::open(setup, &state).now else {
            last = None;
            G::apply_legal(setup, &mut state, act, None);
            continue;
        };
        if let Some(could) = is_it(&chance, last.as_ref()) {
            return Some((acts[..=n].to_vec(), could));
        }
        last = Some(chance);
        G::apply_legal(setup, &mut state, act, None);
    }
    None
}

fn sums_to_nought<G: Game>(seed: u64, is_it: impl Fn(&Chance, Option<&Chance>) -> Option<Vec<Act>>) {
    let setup = setup::<G>();
    let games = (seed..seed + 40).map(|seed| acts::<G>(&setup, seed));
    let (acts, could) =
        games.filter_map(|acts| up_to_chance::<G>(&setup, &acts, &is_it)).next().expect("chance decides");
    let luck = worth::<G>(&setup, &acts, could.into_iter());
    assert!(luck.iter().sum::<f32>().abs() < 1e-4 * luck.len() as f32, "{}: {luck:?}", G::NAME);
    assert!(luck.iter().any(|luck| luck.abs() > 1e-3), "{}: {luck:?}", G::NAME);
}

/// Over all faces of a die, gains and losses cancel out.
#[test]
fn the_luck_of_a_die_averages_to_zero() {
    let die = |chance: &Chance, _: Option<&Chance>| {
        matches!(chance, Chance::Die).then(|| (1..=6).map(Act::Rolled).collect())
    };
    sums_to_nought::<RedSea>(3, die);
    sums_to_nought::<Twilight>(3, die);
}

/// The same goes for one card drawn from a few.
#[test]
fn the_luck_of_drawing_one_of_a_few_cards_averages_to_zero() {
    let few = |chance: &Chance, last: Option<&Chance>| match chance {
        Chance::Card { from } if last.is_none() && (2..=12).contains(&from.len()) => {
            Some(from.iter().map(Act::Drew).collect())
        }
        _ => None,
    };
    sums_to_nought::<Twilight>(0, few);
}

/// Not every deal can be looked at, but over many of them the worth averages out around zero.
#[test]
fn the_luck_of_deals_averages_out_around_zero() {
    let setup = setup::<RedSea>();
    let reader = Reader::<RedSea>::new(&setup).expect("a network").fair();
    let deal = |seed: u64| {
        let (mut state, mut rng, mut acts) = (RedSea::start(&setup), SplitMix(seed), Vec::new());
        while let Now::Chance(chance @ Chance::Card { .. }) = RedSea::open(&setup, &state).now {
            acts.push(rng.chance(&chance));
            RedSea::apply_legal(&setup, &mut state, acts[acts.len() - 1], None);
        }
        let luck = luck_of(&setup, &reader, &acts, SMALL, seed ^ 99);
        assert_eq!((luck.len(), luck[0].acts, luck[0].kind), (1, acts.len(), LuckKind::Cards));
        luck[0].luck.mean
    };
    let worth: Vec<f32> = (0..200).map(deal).collect();
    let all = Estimate::of(&worth);
    assert!(all.mean.abs() < 2.0 * all.error && all.error > 0.0, "{all:?}");
    assert!(worth.iter().any(|luck| luck.abs() > 0.02));
}

/// A player who starts an avoidable war that ends the game has blundered.
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
        // Some could not be avoided, and some cost nothing.
        if judged.others.first().is_some_and(|best| best.chance.mean >= 0.2) {
            found += 1;
            marked += u32::from(judged.mark == Some(Mark::Blunder));
        }
    }
    assert!(found >= 3, "{found}");
    assert_eq!(found, marked);
}

fn judged_by_what_was_known<G: Game>(seed: u64, plays_looked_at: usize) {
    let setup = setup::<G>();
    let reader = Reader::<G>::new(&setup).expect("a network");
    let acts = acts::<G>(&setup, seed);
    let mut rng = SplitMix(9);
    let mut differed = 0;
    for play in plays::<G>(&setup, &acts).iter().filter(|play| !play.forced).take(plays_looked_at) {
        let view = G::view(&setup, &play.state, play.side.into());
        let other = G::sample(&setup, &view, &mut rng);
        differed += usize::from(other != play.state);
        let saw = witnessed::<G>(&setup, &acts[..play.first], play.side);
        let judged = |state| {
            let view = G::view(&setup, state, play.side.into());
            judge(&reader, &Seen::new(&setup, &view, play.ask).with(&saw), &play.plan, SMALL, 3)
        };
        assert_eq!(judged(&play.state), judged(&other), "{}", G::NAME);
    }
    assert!(2 * differed > plays_looked_at, "{}: {differed}", G::NAME);
}

/// Hidden cards do not change how a play is judged.
#[test]
fn a_play_is_judged_by_what_its_player_knew() {
    judged_by_what_was_known::<RedSea>(5, 12);
    judged_by_what_was_known::<Twilight>(5, 8);
    judged_by_what_was_known::<Thirteen>(5, 8);
}

/// Whatever belongs to a balanced mixture of bids, or is not clearly worse, is no mistake.
#[test]
fn a_bid_that_belongs_to_the_balance_is_no_mistake() {
    let setup = setup::<Thirteen>();
    let reader = Reader::<Thirteen>::new(&setup).expect("a network").fair();
    let effort = Effort { worlds: 48, horizon: 12, ..SMALL };
    let (mut balanced, mut sure) = (0, 0);
    for seed in 0..2 {
        let acts = acts::<Thirteen>(&setup, seed);
        let first = &plays::<Thirteen>(&setup, &acts)[0];
        let view = Thirteen::view(&setup, &first.state, first.side.into());
        for bid in first.ask.options.iter() {
            let plan = Plan::just(&first.ask, bid);
            let judged = judge(&reader, &Seen::new(&setup, &view, first.ask), &plan, effort, seed);
            let often = judged.often.expect("bids are secret");
            let shares = judged.others.iter().map(|one| one.often.expect("bids are secret")).sum::<f32>();
            assert!((0.0..=1.001).contains(&(often + shares)), "{judged:?}");
            if often >= 0.1 {
                balanced += 1;
                assert_eq!(judged.mark, None, "bid {bid:?} of game {seed}: {judged:?}");
            }
            sure += usize::from(judged.mark.is_some());
        }
    }
    assert!(balanced >= 3 && sure > 0, "{balanced} bids belong to a balance, {sure} are mistakes");
}
