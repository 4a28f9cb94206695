//! The luck report of whole games.

use contract::laws::random_game;
use contract::{Act, Game, Lang, OptionValues, Rules};
use games::luck::luck;
use struggle::Twilight;
use thirteen::Thirteen;

fn acts<G: Game>(setup: &G::Setup, seed: u64) -> Vec<Act> {
    random_game::<G>(setup, seed, |_, _| ()).1
}

#[test]
fn every_die_of_a_game_is_counted() {
    let setup = Twilight::setup(&OptionValues::new()).expect("the defaults are good");
    let mut rolls_that_mattered = 0;
    for seed in 0..20 {
        let acts = acts::<Twilight>(&setup, seed);
        let report = luck::<Twilight>(&setup, &acts, Lang::En);
        let rolled: Vec<u32> = acts
            .iter()
            .filter_map(|act| if let Act::Rolled(pips) = act { Some((*pips).into()) } else { None })
            .collect();
        let counted: u32 = report.rows.iter().map(|row| row.rolls).sum();
        let pips: f32 = report.rows.iter().map(|row| row.average * row.rolls as f32).sum();
        // A tied contest is rolled again; a game may end between two dice.
        assert!(counted as usize <= rolled.len(), "seed {seed}");
        assert!(counted as usize + 8 >= rolled.len(), "seed {seed}: {counted} of {}", rolled.len());
        assert!(pips <= rolled.iter().sum::<u32>() as f32 + 0.5, "seed {seed}");
        for row in &report.rows {
            assert!((1.0..=6.0).contains(&row.average) && !row.title.contains('_'), "{row:?}");
            let lucky = if row.kind == "space_roll" || row.kind == "trap_roll" {
                3.5 - row.average
            } else {
                row.average - 3.5
            };
            assert!((row.luck - lucky).abs() < 0.001, "{row:?}");
        }
        rolls_that_mattered += report.mattered.len();
        assert!(report.mattered.windows(2).all(|two| two[0].swing.abs() >= two[1].swing.abs()));
        assert!(report.mattered.iter().all(|roll| roll.step as usize <= acts.len() && !roll.text.is_empty()));
    }
    assert!(rolls_that_mattered > 40, "{rolls_that_mattered}");
}

#[test]
fn luck_of_a_roll_is_what_it_won_against_the_mean() {
    let setup = Twilight::setup(&OptionValues::new()).expect("the defaults are good");
    // Over all faces of one roll the swings cancel out.
    let acts = acts::<Twilight>(&setup, 3);
    let at = acts.iter().position(|act| matches!(act, Act::Rolled(_))).expect("a die falls");
    let mut sum = 0.0;
    let mut told = 0;
    for face in 1..=6 {
        let mut acts = acts[..=at].to_vec();
        acts[at] = Act::Rolled(face);
        for roll in luck::<Twilight>(&setup, &acts, Lang::En).mattered {
            sum += roll.swing * f32::from(roll.side.sign());
            told += 1;
        }
    }
    assert!(told > 0 && sum.abs() < 0.01, "{told} rolls, {sum}");
}

#[test]
fn a_game_without_dice_has_no_luck() {
    let setup = Thirteen::setup(&OptionValues::new()).expect("the defaults are good");
    let report = luck::<Thirteen>(&setup, &acts::<Thirteen>(&setup, 1), Lang::Ru);
    assert!(report.rows.is_empty() && report.mattered.is_empty());
}
