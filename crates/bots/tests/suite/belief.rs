//! What the other side did tells something about its hand.

use bots::arena::play_game;
use bots::lookahead::{Reader, weigh};
use bots::{BotName, witnessed};
use contract::laws::random_game;
use contract::{Game, Now, OptionValues, Rules, Side, SplitMix};
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the defaults are good")
}

/// Worlds of earlier views are consistent with those views: players do not remember what they have not seen. Returns
/// the share of decisions from which anything could be told.
fn recalls_what_was_seen<G: Game>(games: u64) -> f64 {
    let setup = setup::<G>();
    let (mut asked, mut told) = (0, 0);
    for seed in 0..games {
        let (_, acts) = random_game::<G>(&setup, seed, |_, _| ());
        let mut rng = SplitMix(seed);
        for end in (10..acts.len()).step_by(17) {
            let mut now = G::start(&setup);
            for &act in &acts[..end] {
                G::apply_legal(&setup, &mut now, act, None);
            }
            for side in Side::BOTH {
                let world = G::sample(&setup, &G::view(&setup, &now, side.into()), &mut rng);
                for one in witnessed::<G>(&setup, &acts[..end], side) {
                    asked += 1;
                    let Some(state) = G::recall(&setup, &one.before, &world, &mut rng) else { continue };
                    told += 1;
                    let open = G::open(&setup, &state);
                    assert!(open.ask(side).is_some() || open.ask(side.foe()).is_some(), "{open:?}");
                    assert_eq!(G::view(&setup, &state, side.into()), one.before, "{} game {seed}", G::NAME);
                }
            }
        }
    }
    assert!(asked > 100, "{asked}");
    f64::from(told) / f64::from(asked)
}

#[test]
fn an_earlier_world_looks_as_it_did() {
    let told = recalls_what_was_seen::<Twilight>(12);
    assert!(told > 0.1, "{told}");
    let told = recalls_what_was_seen::<RedSea>(20);
    assert!(told > 0.1, "{told}");
    let told = recalls_what_was_seen::<Thirteen>(20);
    assert!(told > 0.1, "{told}");
}

/// In games of the network against itself the hand that is really held explains its decisions better than a dealt
/// one.
#[test]
fn the_true_world_is_a_likely_one() {
    let setup = setup::<RedSea>();
    let reader = Reader::<RedSea>::new(&setup).expect("a network");
    let net: BotName = "net".parse().expect("a player");
    let (mut better, mut of, mut ahead) = (0, 0, 0.0);
    for seed in 0..12 {
        let acts = play_game::<RedSea>(&setup, &net, &net, seed).expect("a game").acts;
        let mut rng = SplitMix(seed);
        let mut now = RedSea::start(&setup);
        let mut open = RedSea::open(&setup, &now);
        for (n, &act) in acts.iter().enumerate() {
            if let Now::Ask(ask) = &open.now
                && n % 9 == 0
            {
                let saw = witnessed::<RedSea>(&setup, &acts[..n], ask.side);
                let view = RedSea::view(&setup, &now, ask.side.into());
                let mut worlds = vec![now];
                worlds.extend((0..24).map(|_| RedSea::sample(&setup, &view, &mut rng)));
                let logs = weigh::<RedSea>(&reader, &setup, ask.side, &saw, &worlds, &mut rng);
                let dealt = logs[1..].iter().sum::<f32>() / 24.0;
                of += 1;
                better += u32::from(logs[0] > dealt);
                ahead += logs[0] - dealt;
            }
            open = RedSea::apply_legal(&setup, &mut now, act, None);
        }
    }
    assert!(of > 60, "{of} positions");
    assert!(f64::from(better) > 0.6 * f64::from(of), "in {better} of {of} positions");
    assert!(ahead / of as f32 > 0.3, "{}", ahead / of as f32);
}
