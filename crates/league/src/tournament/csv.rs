//! Standings and pairings for spreadsheets: comma-separated, with a header line and decimal points.

use super::{Entrant, Game, GameState, Tournament};
use crate::standings::Outcome;
use std::fmt::Write;

impl Tournament {
    /// The standings, one line per player, by display name; the rating only where it may be shown.
    pub fn standings_csv(
        &self,
        name: impl Fn(&str) -> String,
        rating: impl Fn(&Entrant) -> Option<i32>,
    ) -> String {
        let mut text = String::from(
            "division,place,player,rating,points,games,wins,buchholz,sonneborn_berger,withdrawn\r\n",
        );
        for (division, rows) in self.standings().iter().enumerate() {
            for row in rows {
                let entrant = &self.entrants[row.player];
                let _ = write!(
                    text,
                    "{},{},{},{},{},{},{},{},{},{}\r\n",
                    division + 1,
                    row.place,
                    field(&name(&entrant.player)),
                    rating(entrant).map(|rating| rating.to_string()).unwrap_or_default(),
                    f64::from(row.points) / 2.0,
                    row.games,
                    row.wins,
                    f64::from(row.buchholz) / 2.0,
                    f64::from(row.sonneborn_berger) / 4.0,
                    if entrant.gone { "yes" } else { "no" },
                );
            }
        }
        text
    }

    /// Every pairing, one line per game; the result is the first player's, and empty until there is one. The table is
    /// only named where that is allowed.
    pub fn pairings_csv(&self, name: impl Fn(&str) -> String, names_table: impl Fn(&Game) -> bool) -> String {
        let mut text = String::from("round,game,first,second,result,forfeit,table\r\n");
        for game in &self.games {
            let (result, forfeited) = match game.state {
                GameState::Void => continue,
                GameState::Waiting | GameState::At(_) => ("", false),
                GameState::Decided { outcome, forfeited } => (word(outcome), forfeited),
            };
            let table = self.tables.iter().rfind(|table| table.game == game.number && names_table(game));
            let id = table.and_then(|table| table.id.as_deref()).unwrap_or_default();
            let name = |entrant: usize| field(&name(&self.entrants[entrant].player));
            let _ = write!(
                text,
                "{},{},{},{},{result},{},{}\r\n",
                game.round,
                game.number,
                name(game.first),
                name(game.second),
                if forfeited { "yes" } else { "no" },
                field(id),
            );
        }
        text
    }
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::FirstWon => "1-0",
        Outcome::SecondWon => "0-1",
        Outcome::Drawn => "0.5-0.5",
        Outcome::BothLost => "0-0",
    }
}

/// Quoted where necessary (RFC 4180); a name a spreadsheet would treat as a formula is turned into text.
fn field(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
