//! A batch plays just like single games, whatever its threads and parts.

use batch::{
    BadPosition, Batch, BotName, Illegal, MASK_BITS_BYTES, MASK_BYTES, Masks, Plan, Rows, Share, StepError,
};
use contract::{OptionValue, OptionValues, Pick};
use games::GameName;

/// Buffers of one part.
#[derive(Clone, PartialEq, Debug)]
struct Buffers {
    actions: Vec<i16>,
    observations: Vec<u8>,
    masks: Vec<u8>,
    sides: Vec<u8>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    ends: Vec<u8>,
    scores: Vec<i16>,
    bits: bool,
}

impl Buffers {
    fn new(batch: &Batch, bits: bool) -> Buffers {
        let games = batch.part_games();
        Buffers {
            actions: vec![-1; games],
            observations: vec![9; games * batch.observation_bytes()],
            masks: vec![9; games * if bits { MASK_BITS_BYTES } else { MASK_BYTES }],
            sides: vec![9; games],
            seats: vec![9; games],
            rewards: vec![9.0; 2 * games],
            ends: vec![9; games],
            scores: vec![9; games],
            bits,
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        let masks = &mut self.masks;
        Rows {
            actions: &self.actions,
            observations: &mut self.observations,
            masks: if self.bits { Masks::Bits(masks) } else { Masks::Bytes(masks) },
            sides: &mut self.sides,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ends: &mut self.ends,
            scores: &mut self.scores,
        }
    }

    fn is_legal(&self, row: usize, action: usize) -> bool {
        if self.bits {
            self.masks[row * MASK_BITS_BYTES + action / 8] >> (action % 8) & 1 != 0
        } else {
            self.masks[row * MASK_BYTES + action] != 0
        }
    }
}

fn share(game: GameName, games: usize) -> Share {
    Share { game, options: OptionValues::new(), games }
}

fn plan(parts: usize, threads: usize) -> Plan {
    let bids = OptionValues::from([("bid_for_sides".to_owned(), OptionValue::Switch(true))]);
    let shares = vec![
        share(GameName::Twilight, 40),
        Share { game: GameName::Twilight, options: bids, games: 7 },
        share(GameName::RedSea, 30),
        share(GameName::Thirteen, 25),
    ];
    Plan { shares, parts, threads, seed: 7, seeds: Vec::new() }
}

/// Plays `steps` random steps of each part; returns every row after every step.
fn play(plan: &Plan, steps: usize, bits: bool) -> Vec<Vec<Buffers>> {
    let batch = Batch::new(plan).expect("a good plan");
    let part = |part: usize| {
        let mut buffers = Buffers::new(&batch, bits);
        batch.reset(part, buffers.rows()).expect("buffers fit");
        (0..steps)
            .map(|_| {
                batch.random_actions(part, &mut buffers.actions).expect("buffers fit");
                batch.step(part, buffers.rows()).expect("random actions are legal");
                buffers.clone()
            })
            .collect()
    };
    (0..plan.parts).map(part).collect()
}

#[test]
fn threads_change_nothing() {
    let alone = play(&plan(2, 1), 300, true);
    let together = play(&plan(2, 3), 300, true);
    assert!(alone == together, "the number of threads changed a game");
    assert!(alone[0] != alone[1], "parts are different games");
}

#[test]
fn rows_tell_what_happened() {
    let mut finished = 0;
    for buffers in &play(&plan(1, 2), 600, false)[0] {
        for row in 0..buffers.actions.len() {
            let legal = (0..Pick::VOCABULARY).filter(|&action| buffers.is_legal(row, action)).count();
            assert!(legal > 0, "a row without a legal action");
            assert!(buffers.sides[row] < 2 && buffers.seats[row] < 2);
            let [first, second] = [buffers.rewards[2 * row], buffers.rewards[2 * row + 1]];
            assert_eq!(first, -second);
            if buffers.ends[row] == 0 {
                assert_eq!((first, buffers.scores[row]), (0.0, 0));
            } else {
                finished += 1;
            }
        }
    }
    assert!(finished > 100, "only {finished} games ended");
}

#[test]
fn bits_and_bytes_are_the_same_mask() {
    let (bits, bytes) = (play(&plan(1, 1), 50, true), play(&plan(1, 1), 50, false));
    for (bits, bytes) in bits[0].iter().zip(&bytes[0]) {
        for row in 0..bits.actions.len() {
            for action in 0..Pick::VOCABULARY {
                assert_eq!(bits.is_legal(row, action), bytes.is_legal(row, action));
            }
        }
    }
}

#[test]
fn an_illegal_action_touches_its_own_row_only() {
    let plan = plan(1, 2);
    let (good, bad) = (Batch::new(&plan).expect("a plan"), Batch::new(&plan).expect("a plan"));
    let mut expected = Buffers::new(&good, true);
    good.reset(0, expected.rows()).expect("buffers fit");
    let before = expected.clone();
    let mut got = Buffers::new(&bad, true);
    bad.reset(0, got.rows()).expect("buffers fit");
    good.random_actions(0, &mut expected.actions).expect("buffers fit");
    got.actions.clone_from(&expected.actions);
    got.actions[50] = 383;
    good.step(0, expected.rows()).expect("legal");
    let refused = bad.step(0, got.rows());
    assert_eq!(refused, Err(StepError::Illegal(Illegal { row: 50, action: 383 })));
    let width = good.observation_bytes();
    for row in 0..expected.actions.len() {
        let of = |buffers: &Buffers| buffers.observations[row * width..(row + 1) * width].to_vec();
        assert_eq!(of(&got), of(if row == 50 { &before } else { &expected }), "row {row}");
    }
}

#[test]
fn seeds_make_games() {
    let seeds = |seeds: &[u64]| Plan {
        shares: vec![share(GameName::Twilight, seeds.len())],
        parts: 1,
        threads: 1,
        seed: 0,
        seeds: seeds.to_vec(),
    };
    let width = Batch::new(&seeds(&[1])).expect("a plan").observation_bytes();
    let row =
        |plan: &Plan, row: usize| play(plan, 100, true)[0][99].observations[row * width..][..width].to_vec();
    assert_eq!(row(&seeds(&[5, 6]), 1), row(&seeds(&[6, 9]), 0));
    assert_ne!(row(&seeds(&[5, 6]), 1), row(&seeds(&[5, 6]), 0));
    let wrong = Plan { seeds: vec![1, 2, 3], ..seeds(&[1]) };
    assert_eq!(
        Batch::new(&wrong).err().expect("two seeds too many").to_string(),
        "expected a seed for each of 1 games, got 3"
    );
}

#[test]
fn bad_plans_and_buffers_are_refused_with_words() {
    let nobody = Plan { shares: vec![share(GameName::Toy, 0)], ..plan(1, 1) };
    assert_eq!(
        Batch::new(&nobody).err().expect("no games").to_string(),
        "expected at least one game, one part and one thread"
    );
    let options = OptionValues::from([("speed".to_owned(), OptionValue::Number(3))]);
    let unknown = Plan { shares: vec![Share { game: GameName::Toy, options, games: 1 }], ..plan(1, 1) };
    assert!(Batch::new(&unknown).err().expect("no such option").to_string().contains("unknown option speed"));
    let batch = Batch::new(&plan(1, 1)).expect("a plan");
    let mut buffers = Buffers::new(&batch, true);
    buffers.ends.pop();
    let problem = batch.reset(0, buffers.rows()).expect_err("too short");
    assert_eq!(problem.to_string(), "ends: expected 102 numbers, got 101");
    let mut buffers = Buffers::new(&batch, true);
    assert_eq!(batch.reset(1, buffers.rows()).expect_err("one part").to_string(), "there is no part 1");
}

/// The heuristic plays the USSR, against random actions: the games do not depend on the threads, and the
/// heuristic wins more.
#[test]
fn a_bot_plays_the_rows_that_are_chosen() {
    let against_chance = |threads: usize| {
        let shares = vec![share(GameName::Thirteen, 48), share(GameName::Twilight, 4)];
        let plan = Plan { shares, parts: 1, threads, seed: 3, seeds: Vec::new() };
        let batch = Batch::new(&plan).expect("a plan");
        let bot: BotName = "heuristic".parse().expect("a bot");
        let mut buffers = Buffers::new(&batch, true);
        batch.reset(0, buffers.rows()).expect("buffers fit");
        let mut won = [0; 2];
        for _ in 0..200 {
            batch.random_actions(0, &mut buffers.actions).expect("buffers fit");
            let before = buffers.actions.clone();
            let chosen: Vec<u8> = buffers.sides.clone();
            batch.bot_actions(0, &bot, &chosen, &mut buffers.actions).expect("buffers fit");
            for (row, &chosen) in chosen.iter().enumerate() {
                assert!(chosen != 0 || buffers.actions[row] == before[row], "row {row} was not asked for");
            }
            batch.step(0, buffers.rows()).expect("a bot's actions are legal");
            for row in 0..48 {
                won[0] += usize::from(buffers.rewards[2 * row] > 0.0);
                won[1] += usize::from(buffers.rewards[2 * row + 1] > 0.0);
            }
        }
        (won, buffers.observations)
    };
    let (won, rows) = against_chance(1);
    assert_eq!((won, rows), against_chance(3));
    assert!(won[1] > 3 * won[0], "the heuristic won {} games, chance {}", won[1], won[0]);
}

/// A row can start from another row's position; both then go separate ways with their own dice.
#[test]
fn positions_go_from_row_to_row() {
    let batch = Batch::new(&plan(1, 2)).expect("a plan");
    let mut buffers = Buffers::new(&batch, true);
    batch.reset(0, buffers.rows()).expect("buffers fit");
    for _ in 0..60 {
        batch.random_actions(0, &mut buffers.actions).expect("buffers fit");
        batch.step(0, buffers.rows()).expect("legal");
    }
    let width = batch.observation_bytes();
    let row = |buffers: &Buffers, row: usize| buffers.observations[row * width..][..width].to_vec();
    assert_ne!(row(&buffers, 3), row(&buffers, 4));
    let position = batch.save(0, 3).expect("a row");
    batch.load(0, 4, &position).expect("the same game and options");
    let before = row(&buffers, 3);
    batch.show(0, buffers.rows()).expect("buffers fit");
    assert_eq!((row(&buffers, 3), row(&buffers, 4)), (before.clone(), before.clone()));
    // What the side to act sees is unchanged when the rest is dealt again.
    batch.sample(0, 4, 99).expect("a row");
    batch.show(0, buffers.rows()).expect("buffers fit");
    assert_eq!(row(&buffers, 4), before);
    let other = batch.load(0, 60, &position).expect_err("Red Sea");
    assert_eq!(other, BadPosition::Game { expected: "red-sea", got: "twilight" });
    let bids = batch.load(0, 43, &position).expect_err("other options");
    assert_eq!(bids, BadPosition::Options { game: "twilight" });
    assert_eq!(batch.load(0, 102, &position), Err(BadPosition::Row(102)));
}

/// Networks are trained on these bytes, so making them faster must not change them. An intended change raises the
/// version of the observation, and changes this number.
#[test]
fn observations_of_known_games_are_the_same_bytes() {
    let plan = Plan {
        shares: vec![share(GameName::Twilight, 30)],
        parts: 1,
        threads: 1,
        seed: 1,
        seeds: Vec::new(),
    };
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for row in play(&plan, 200, true).iter().flatten() {
        for &byte in &row.observations {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    assert_eq!(format!("{hash:016x}"), "e1d03a6cbad4cf9a");
}
