//! A question says which of its options cannot be undone, and that is what then happens; and clocks stop while players
//! look at a die.

use crate::common::*;
use contract::{Below, SplitMix};
use wire::live::Command;
use wire::tables::{ClockKind, NewTable, Opponent};

fn listed(client: &Client, list: &str, pick: u16) -> bool {
    let picks = client.position["ask"]["last_word"][list].as_array().cloned().unwrap_or_default();
    picks.iter().any(|one| one.as_u64() == Some(pick.into()))
}

#[tokio::test]
async fn undo_ends_just_where_the_ask_says_so() {
    for game in ["twilight", "red-sea", "thirteen", "toy"] {
        let mut seen = [0, 0];
        // A random game may be over after a few decisions.
        for seed in 0..50 {
            for (all, more) in seen.iter_mut().zip(undo_ends_where_it_says(game, seed).await) {
                *all += more;
            }
            if seen.iter().all(|seen| *seen > 2) {
                break;
            }
        }
        assert!(seen.iter().all(|seen| *seen > 2), "{game}: {seen:?} final and not");
    }
}

/// A random game; returns how many picks were final, and how many were not.
async fn undo_ends_where_it_says(game: &str, seed: u64) -> [u32; 2] {
    let house = house_dealing(seed).await;
    let table = table_for_two(&house, new_table(game, Opponent::Open)).await;
    let mut players = Vec::new();
    for name in ["alice", "bob"] {
        players.push(Client::new(&house, &table.id, name, arrival()).await);
    }
    let mut rng = SplitMix(seed);
    let (mut final_ones, mut others) = (0, 0);
    for _ in 0..600 {
        players.iter_mut().for_each(Client::hear_all);
        let Some(at) = players.iter().position(|player| !player.options().is_empty()) else { break };
        let player = &players[at];
        let options = player.options();
        let pick = options[rng.below(options.len() as u32) as usize];
        let closes = listed(player, "die", pick) || listed(player, "shown", pick);
        let passes = listed(player, "passes", pick);
        let kind = player.position["ask"]["kind"].clone();
        // Whether a die follows once both cards are open depends on the other card.
        assert!(kind != "headline" || !listed(player, "die", pick), "a headline foretells a die");
        player.say(&house, Command::Pick { seq: player.seq, pick, side: None, id: None }).await;
        players.iter_mut().for_each(Client::hear_all);
        let player = &players[at];
        if player.is_over() {
            break;
        }
        assert_eq!(player.position["can_undo"], !closes, "{game} {kind}: {pick}");
        if !closes {
            assert_eq!(player.options().is_empty(), passes, "{game} {kind}: {pick}");
        }
        if closes { final_ones += 1 } else { others += 1 }
    }
    [final_ones, others]
}

#[tokio::test]
async fn clocks_stand_still_after_a_die_and_not_by_correspondence() {
    for (clock, stands) in [
        (ClockKind::Live { bank: 3600, increment: 0 }, true),
        (ClockKind::Correspondence { bank: 72, increment: 24 }, false),
    ] {
        let mut stood = false;
        // A random game may be over before anyone rolls.
        for seed in 0..20 {
            if stood {
                break;
            }
            let house = house_dealing(seed).await;
            let new = NewTable { clock, ..new_table("twilight", Opponent::Open) };
            let table = table_for_two(&house, new).await;
            let mut players = Vec::new();
            for name in ["alice", "bob"] {
                players.push(Client::new(&house, &table.id, name, arrival()).await);
            }
            let mut rng = SplitMix(seed);
            for _ in 0..400 {
                play_on(&house, &mut players, &mut rng, 1).await;
                let still = players[0].position["clock"]["still"].as_u64().expect("a number");
                assert!(still <= 20_000);
                stood |= still > 0;
            }
            if !stands {
                break;
            }
        }
        assert_eq!(stood, stands, "{clock:?}");
    }
}
