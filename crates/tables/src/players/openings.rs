//! What someone opens with: set-ups and first secret choices in rated games against people.

use super::{form, played};
use crate::boxed;
use crate::refusal::Refusal;
use crate::service::Tables;
use contract::{Lang, Side};
use games::GameName;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use study::{Opening, choices, say_path};
use wire::explorer::StageKind;
use wire::players::{PlayForm, PlayedOpening, PlayedOpenings};

/// Rows per side: the most frequent choices.
const fn rows(kind: StageKind) -> usize {
    match kind {
        StageKind::SetUp => 1,
        StageKind::Secret => 3,
        // Depends more on the cards than on the player.
        StageKind::First => 0,
    }
}

/// For one choice: games, and the score in halves.
type Tally = (u32, u32);

/// A side's choices at a stage, each with its path.
type Stage = (StageKind, Side, Vec<(String, Tally)>);

/// How often a player made each choice, most frequent first; and in how many games.
fn tallied(games: Vec<(String, u8, String)>) -> (Vec<Stage>, u32) {
    let mut counted = 0;
    let mut stages: Vec<(StageKind, Side, BTreeMap<String, Tally>)> = Vec::new();
    for (word, halves, json) in games {
        let Some((own, opening)) = Side::from_word(&word).zip(serde_json::from_str::<Opening>(&json).ok())
        else {
            continue;
        };
        counted += 1;
        for (kind, _, path) in choices(&opening).filter(|(kind, side, _)| *side == own && rows(*kind) > 0) {
            let known = stages.iter().position(|(of, side, _)| (*of, *side) == (kind, own));
            let at = known.unwrap_or_else(|| {
                stages.push((kind, own, BTreeMap::new()));
                stages.len() - 1
            });
            let tally = stages[at].2.entry(path).or_default();
            *tally = (tally.0 + 1, tally.1 + u32::from(halves));
        }
    }
    let sorted = stages.into_iter().map(|(kind, side, tallies)| {
        let mut all: Vec<(String, Tally)> = tallies.into_iter().collect();
        all.sort_by_key(|(_, (games, _))| Reverse(*games));
        all.truncate(rows(kind));
        (kind, side, all)
    });
    (sorted.collect(), counted)
}

impl Tables {
    /// The openings of someone's rated games in one pool.
    #[boxed]
    pub async fn played_openings(
        &self,
        name: &str,
        game: &str,
        of: PlayForm,
        asker: Option<&str>,
        lang: Lang,
    ) -> Result<PlayedOpenings, Refusal> {
        let row = self.account(name).await?;
        let pool = super::pool(game, of)?;
        // The archive finds games by how they began.
        if asker != Some(&row.id) && self.inner.store.hides_name(&row.id).await? {
            return Ok(PlayedOpenings::default());
        }
        // With other cards in the deck games begin differently, so nothing is reported.
        let Ok(game) = pool.game.parse::<GameName>() else { return Ok(PlayedOpenings::default()) };
        self.read_openings(game).await?;
        let key = (pool.game.as_str(), ratings::form_word(form(of)));
        let games = self.inner.store.openings_of(&row.id, key, played::COUNTED).await?;
        let (stages, counted) = tallied(games);
        let told = stages.into_iter().flat_map(|(kind, side, all)| {
            all.into_iter().filter_map(move |(path, (games, halves))| {
                let (.., parts) = say_path(game, &path, lang).pop()?;
                Some(PlayedOpening { kind, side, parts, path, games, halves })
            })
        });
        let mut rows: Vec<PlayedOpening> = told.collect();
        // In the order the player sees them: secret choices first, the US's before the USSR's.
        rows.sort_by_key(|row| (row.kind == StageKind::SetUp, row.side as u8, Reverse(row.games)));
        Ok(PlayedOpenings { rows, counted })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::{BySide, CardId, Pick, SpaceId};

    #[test]
    fn the_choices_of_the_player_alone_are_counted_by_side() {
        let game = |side: Side, halves: u8, [us, ussr]: [u8; 2]| {
            let secret = [us, ussr].map(|card| Some(Pick::Card(CardId(card))));
            let opening = Opening {
                set_up: BySide::new(vec![SpaceId(1)], vec![SpaceId(2)]),
                secret: BySide(secret),
                ..Opening::default()
            };
            (side.word().to_owned(), halves, serde_json::to_string(&opening).expect("plain data"))
        };
        let (stages, counted) = tallied(vec![
            game(Side::Us, 2, [5, 9]),
            game(Side::Us, 0, [5, 9]),
            game(Side::Us, 1, [6, 9]),
            game(Side::Ussr, 2, [5, 7]),
            ("us".to_owned(), 2, "not an opening".to_owned()),
        ]);
        assert_eq!(counted, 4);
        let secret = |of: Side| {
            let (.., all) = stages
                .iter()
                .find(|(kind, side, _)| (*kind, *side) == (StageKind::Secret, of))
                .expect("played");
            all.iter().map(|(_, tally)| *tally).collect::<Vec<_>>()
        };
        assert_eq!(secret(Side::Us), [(2, 2), (1, 1)], "the most frequent first");
        assert_eq!(secret(Side::Ussr), [(1, 2)]);
        let set_ups = stages.iter().filter(|(kind, ..)| *kind == StageKind::SetUp);
        assert_eq!(set_ups.map(|(.., all)| all.len()).collect::<Vec<_>>(), [1, 1]);
    }
}
