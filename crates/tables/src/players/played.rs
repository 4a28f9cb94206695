//! What one player's rated games show: the rating over time, how games ended, opponents, the latest games.

use super::{Glances, form, whole};
use crate::boxed;
use crate::live::RuleSet;
use crate::refusal::Refusal;
use crate::service::Tables;
use crate::table::Ended;
use crate::table::info::result_info;
use crate::words;
use contract::{Lang, Side};
use league::rating::Pool;
use std::collections::BTreeMap;
use store::RatedGameRow;
use wire::people::Person;
use wire::players::{EndingCount, GraphPoint, OpponentCount, PlayForm, PlayedGames, RecentGame};

/// How many of the latest games are counted, how many points the graph has, and how many rows the lists have.
pub(super) const COUNTED: u32 = 500;
const POINTS: usize = 200;
const OPPONENTS: usize = 8;
const RECENT: usize = 10;

/// By how much a game changed the displayed rating.
pub(super) fn change(game: &RatedGameRow) -> i32 {
    thousandths(game.value) - thousandths(game.value - game.change)
}

fn thousandths(points: i64) -> i32 {
    whole(points as f64 / 1000.0)
}

fn side(game: &RatedGameRow) -> Side {
    Side::from_word(&game.side).unwrap_or(Side::Us)
}

/// Won, drawn, lost.
#[derive(Copy, Clone, Default)]
struct Tally([u32; 3]);

impl Tally {
    fn note(&mut self, halves: u8) {
        match halves {
            2 => self.0[0] += 1,
            1 => self.0[1] += 1,
            _ => self.0[2] += 1,
        }
    }

    fn games(self) -> u32 {
        self.0.iter().sum()
    }
}

impl Tables {
    /// What someone's rated games in one pool show.
    #[boxed]
    pub async fn played_games(
        &self,
        name: &str,
        game: &str,
        of: PlayForm,
        asker: Option<&str>,
        lang: Lang,
    ) -> Result<PlayedGames, Refusal> {
        let row = self.account(name).await?;
        let pool = super::pool(game, of)?;
        let yours = asker == Some(&row.id);
        if !yours && self.inner.store.hides_name(&row.id).await? {
            // Not named in finished games, so nothing may lead to one: its end on the graph is its end in the archive.
            return Ok(PlayedGames { game: pool.game, form: of, hidden: true, ..PlayedGames::default() });
        }
        let key = (pool.game.as_str(), ratings::form_word(form(of)));
        let games = self.inner.store.rated_games(&row.id, key, COUNTED).await?;
        let reviews_open = self.privacy(&row.id).await?.show_reviews;
        let reviews_shown = reviews_open || yours;
        Ok(PlayedGames {
            game: pool.game.clone(),
            form: of,
            graph: graph(&games),
            endings: endings(&games),
            opponents: self.opponents(&pool, &games, yours, lang).await?,
            recent: self.recent(&games, (yours, reviews_shown), lang).await?,
            counted: games.len() as u32,
            reviews_shown,
            reviews_open,
            hidden: false,
        })
    }

    async fn opponents(
        &self,
        pool: &Pool,
        games: &[(RatedGameRow, Option<String>)],
        yours: bool,
        lang: Lang,
    ) -> Result<Vec<OpponentCount>, Refusal> {
        let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
        for (game, _) in games {
            tallies.entry(&game.opponent).or_default().note(game.halves);
        }
        let mut met: Vec<(&str, Tally)> = tallies.into_iter().collect();
        met.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games()));
        met.truncate(OPPONENTS);
        let glances = self.glances(met.iter().map(|(id, _)| *id)).await?;
        let mut opponents = Vec::new();
        for (id, Tally([won, drawn, lost])) in met {
            let rated = self.inner.ratings.one(pool, id).await?;
            let player = self.opponent(&glances, id, yours, lang).await?;
            // The figures would tell who it is.
            let rating = rated.filter(|_| player.id == id).map(|rated| super::rating_info(&rated, None));
            opponents.push(OpponentCount {
                player,
                value: rating.as_ref().map(|rating| rating.value),
                uncertainty: rating.as_ref().map(|rating| rating.uncertainty),
                won,
                drawn,
                lost,
            });
        }
        Ok(opponents)
    }

    /// Somebody's opponent in finished games, named only to that player if the opponent does not want to be.
    async fn opponent(
        &self,
        glances: &Glances,
        id: &str,
        yours: bool,
        lang: Lang,
    ) -> Result<Person, Refusal> {
        let mut player = glances.named(id, lang);
        if !yours && !super::is_bot(id) && self.inner.store.hides_name(id).await? {
            (player.id, player.name) = (String::new(), words::hidden_player(lang).to_owned());
            player.left_early = 0;
        }
        Ok(player)
    }

    async fn recent(
        &self,
        games: &[(RatedGameRow, Option<String>)],
        (yours, reviews_shown): (bool, bool),
        lang: Lang,
    ) -> Result<Vec<RecentGame>, Refusal> {
        let store = &self.inner.store;
        let games = &games[..games.len().min(RECENT)];
        let glances = self.glances(games.iter().map(|(game, _)| game.opponent.as_str())).await?;
        let mut recent = Vec::new();
        for (game, result) in games {
            let ended: Option<Ended> = result.as_deref().and_then(|json| serde_json::from_str(json).ok());
            let table = store.table(&game.table_id).await?;
            let rules = table
                .and_then(|row| Some(RuleSet { game: row.game.parse().ok()?, words: BTreeMap::default() }));
            let text = ended.zip(rules).map(|(ended, rules)| result_info(&rules, &ended, lang).text);
            let figures = self.review_figures(&game.table_id, side(game), lang).await?;
            recent.push(RecentGame {
                table: game.table_id.clone(),
                at: game.at,
                opponent: self.opponent(&glances, &game.opponent, yours, lang).await?,
                side: side(game),
                halves: game.halves,
                text: text.unwrap_or_default(),
                change: change(game),
                lost: figures.map(|(lost, _)| lost).filter(|_| reviews_shown),
                luck: figures.map(|(_, luck)| luck).filter(|_| reviews_shown),
                reviewed: figures.is_some(),
            });
        }
        Ok(recent)
    }

    /// What a side lost through its decisions and gained by chance, in points of win chance, if the game has a complete
    /// review.
    async fn review_figures(
        &self,
        table: &str,
        side: Side,
        lang: Lang,
    ) -> Result<Option<(i32, i32)>, Refusal> {
        let account = self.whole_review(table, lang).await?.and_then(|(_, review)| review.account);
        Ok(account.map(|account| {
            let errors = if side == Side::Us { account.us_errors } else { account.ussr_errors };
            let luck = account.dice.mean + account.cards.mean;
            let luck = if side == Side::Us { luck } else { -luck };
            let points = |chance: f32| whole(f64::from(chance) * 100.0);
            (points(errors.mean), points(luck))
        }))
    }
}

fn graph(games: &[(RatedGameRow, Option<String>)]) -> Vec<GraphPoint> {
    let points = games.iter().take(POINTS).rev();
    let point = |(game, _): &(RatedGameRow, Option<String>)| GraphPoint {
        at: game.at,
        value: thousandths(game.value),
        uncertainty: thousandths(game.uncertainty),
        side: side(game),
        side_value: thousandths(game.side_value),
    };
    points.map(point).collect()
}

fn endings(games: &[(RatedGameRow, Option<String>)]) -> Vec<EndingCount> {
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (game, result) in games {
        let ended: Option<Ended> = result.as_deref().and_then(|json| serde_json::from_str(json).ok());
        if let Some(ended) = ended {
            tallies.entry(ended.reason).or_default().note(game.halves);
        }
    }
    let mut endings: Vec<EndingCount> = tallies
        .into_iter()
        .map(|(reason, Tally([won, drawn, lost]))| EndingCount { reason, won, drawn, lost })
        .collect();
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.won + ending.drawn + ending.lost));
    endings
}
