//! What is revealed about a table's dice when the game is over.

use super::player;
use crate::refusal::Refusal;
use crate::table::LiveTable;
use contract::{Lang, Seating, Side};
use wire::replays::DiceProof;
use wire::tables::{SideChoice, TableState};

pub fn dice(table: &LiveTable) -> Result<DiceProof, Refusal> {
    let seed = table.seed().ok_or(Refusal::NeverBegan)?;
    Ok(DiceProof {
        secret: table.secret.to_string(),
        secret_hash: table.secret.hash(),
        nonces: table.nonces.clone(),
        commitments: commitments(table),
        receipt: table.receipt().and_then(|receipt| table.shares.info(0, Some(&receipt)).receipt),
        seed: seed.to_string(),
        seed_hash: seed.hash(),
        outcomes: table.live.chances(),
    })
}

fn commitments(table: &LiveTable) -> Vec<String> {
    table.shares.commitments.iter().flatten().cloned().collect()
}

/// The facts of a table's record (`docs/record-format.md`).
pub fn facts(table: &LiveTable) -> Vec<(String, String)> {
    let mut facts = vec![("table", table.id.clone()), ("secret-hash", table.secret.hash())];
    if let Some(room) = &table.chosen.room {
        facts.push(("tables", room.tables.join(" ")));
    }
    facts.extend(table.chosen.chances().word().map(|word| ("chance", word.to_owned())));
    if let Some(signed) = &table.shares.signature {
        facts.push(("commitments", commitments(table).join(" ")));
        facts.push(("receipt", format!("{} {}", table.shares.fixed_at, signed.signature)));
        facts.push(("server-key", signed.key.clone()));
    }
    if let Some(seed) = table.seed() {
        facts.push(("secret", table.secret.to_string()));
        facts.push(("nonces", table.nonces.join(" ")));
        let sides = match table.chosen.side {
            SideChoice::Us | SideChoice::Ussr => "chosen",
            SideChoice::Random => "random",
            SideChoice::Bid => "bid",
        };
        facts.push(("sides", sides.to_owned()));
        facts.extend(table.side_at(Seating::Straight, 0).map(|side| ("maker", side.word().to_owned())));
        facts.push(("seed-hash", seed.hash()));
        facts.push(("seed", seed.to_string()));
    }
    facts.push(("player-us", player(table, Side::Us, None, Lang::FIRST)));
    facts.push(("player-ussr", player(table, Side::Ussr, None, Lang::FIRST)));
    if let (Some(ended), TableState::Over) = (&table.result, table.state) {
        let winner = ended.winner.map_or("draw", Side::word);
        facts.push(("result", format!("{winner} {}", ended.reason)));
    }
    facts.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
