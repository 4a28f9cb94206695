//! Players as others see them: rankings and profiles. How ratings work is up to `league`, how they are stored up to
//! `ratings`.

mod openings;
mod played;
pub(crate) mod social;

use crate::boxed;
use crate::hub::Hub;
use crate::names;
use crate::refusal::Refusal;
use crate::service::{Tables, bot_person, measured_levels, now};
use crate::words;
use contract::{Lang, OptionValue, OptionValues, Side};
use games::GameName;
use league::rating::{Edge, Form, Pool, Rating, Standing, week_of};
use ratings::Rated;
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;
use store::{GlanceRow, PersonRow};
use wire::Millis;
use wire::people::Person;
use wire::players::{
    PlayForm, PresenceInfo, Profile, Ranking, RankingRow, RatingInfo, SideAdvantage, SideRating,
};

/// Rows per page of a ranking.
const PAGE: u32 = 50;
/// How many players with few games are listed below the ranking.
const FEW: u32 = 20;

/// Whom a ranking lists.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ranked {
    Everybody,
    People,
    Bots,
}

pub(crate) fn form(form: PlayForm) -> Form {
    match form {
        PlayForm::Live => Form::Live,
        PlayForm::Correspondence => Form::Correspondence,
    }
}

fn play_form(form: Form) -> PlayForm {
    match form {
        Form::Live => PlayForm::Live,
        Form::Correspondence => PlayForm::Correspondence,
    }
}

/// A game that can be rated, as ratings count it.
struct RatedGame {
    word: &'static str,
    /// The game on the table: the same word, unless other cards are in its deck.
    game: &'static str,
}

/// Every game that can be rated: once by itself, and once more with other cards if it has them.
static RATED_GAMES: LazyLock<Vec<RatedGame>> = LazyLock::new(|| {
    let mut games: Vec<RatedGame> = Vec::new();
    for game in GameName::ALL {
        let face = game.face();
        let switches =
            face.offered().options.iter().filter(|spec| spec.default() == OptionValue::Switch(false));
        let changed =
            switches.map(|spec| OptionValues::from([(spec.key.to_owned(), OptionValue::Switch(true))]));
        let words = changed.filter_map(|values| face.set_up(&values).ok()?.rated_as());
        for word in std::iter::once(game.word()).chain(words) {
            if games.iter().all(|known| known.word != word) {
                games.push(RatedGame { word, game: game.word() });
            }
        }
    }
    games
});

/// What ratings call this game with other cards in its deck.
pub fn rated_combined(game: &str) -> impl Iterator<Item = &'static str> {
    RATED_GAMES.iter().filter(move |known| known.game == game && known.word != game).map(|known| known.word)
}

/// The pool for a game's word and a form.
pub(crate) fn pool(game: &str, of: PlayForm) -> Result<Pool, Refusal> {
    if RATED_GAMES.iter().any(|known| known.word == game) {
        return Ok(Pool { game: game.to_owned(), form: form(of) });
    }
    Err(Refusal::NoGame)
}

fn whole(points: f64) -> i32 {
    points.round() as i32
}

fn side_rating(standing: &Standing, side: Side) -> SideRating {
    let of = &standing.sides[side];
    SideRating {
        value: whole(of.now.value),
        uncertainty: whole(of.now.uncertainty()),
        won: of.won,
        drawn: of.drawn,
        lost: of.lost,
    }
}

/// A rating as of today: weeks without a game have made it less certain.
pub(crate) fn rating_info(rated: &Rated, change: Option<i32>) -> RatingInfo {
    let mut standing = rated.standing.clone();
    standing.begin(week_of(now()));
    let Rating { value, .. } = standing.now;
    RatingInfo {
        game: rated.pool.game.clone(),
        form: play_form(rated.pool.form),
        value: whole(value),
        uncertainty: whole(standing.now.uncertainty()),
        ranked: standing.now.is_ranked(),
        points: standing.points,
        games: standing.games,
        change,
        us: side_rating(&standing, Side::Us),
        ussr: side_rating(&standing, Side::Ussr),
    }
}

impl Tables {
    /// The ranking of a game and form, starting at a given position.
    #[boxed]
    pub async fn ranking(
        &self,
        (game, of): (&str, PlayForm),
        who: Ranked,
        after: u32,
        asker: Option<&str>,
        lang: Lang,
    ) -> Result<Ranking, Refusal> {
        let pool = &pool(game, of)?;
        let ratings = &self.inner.ratings;
        let bots = match who {
            Ranked::Everybody => None,
            Ranked::People => Some(false),
            Ranked::Bots => Some(true),
        };
        let mut all = ratings.ranking(pool, bots, after, PAGE).await?;
        if all.is_empty() && after == 0 && who != Ranked::People && ratings.anchored(pool).await?.is_empty() {
            all = measured_levels(pool);
        }
        let is_last = (all.len() as u32) < PAGE;
        let places = all.len();
        if is_last && who != Ranked::Bots {
            all.extend(ratings.unranked(pool, FEW).await?);
        }
        let glances = self.glances(all.iter().map(|rated| rated.player.as_str())).await?;
        let rows = all.iter().enumerate().map(|(n, rated)| {
            let place = (n < places).then_some(after + n as u32 + 1);
            self.ranking_row(rated, place, &glances, lang)
        });
        let rows = rows.collect();
        let yours = match asker {
            Some(asker) => self.own_row(pool, asker, lang).await?,
            None => None,
        };
        let advantage = ratings.advantage(pool).await?;
        let (ahead, influence) = (advantage.of_pool(), advantage.of_influence());
        let within = |edge: &Edge| whole(1.96 * edge.deviation);
        Ok(Ranking {
            game: pool.game.clone(),
            form: play_form(pool.form),
            rows,
            next: (!is_last).then_some(after + PAGE),
            yours,
            advantage: SideAdvantage {
                points: whole(ahead.points),
                uncertainty: within(&ahead),
                influence: whole(influence.points),
                influence_uncertainty: within(&influence),
                games: advantage.games as u32,
            },
            games: RATED_GAMES.iter().map(|known| known.word.to_owned()).collect(),
        })
    }

    async fn own_row(&self, pool: &Pool, asker: &str, lang: Lang) -> Result<Option<RankingRow>, Refusal> {
        let ratings = &self.inner.ratings;
        let Some(rated) = ratings.one(pool, asker).await? else { return Ok(None) };
        // After a long break a player counts as having few games again, and others have moved up.
        let ranked = rating_info(&rated, None).ranked;
        let place = if ranked { Some(ratings.place(pool, &rated.standing).await?) } else { None };
        let glances = self.glances([rated.player.as_str()]).await?;
        Ok(Some(self.ranking_row(&rated, place, &glances, lang)))
    }

    fn ranking_row(&self, rated: &Rated, place: Option<u32>, glances: &Glances, lang: Lang) -> RankingRow {
        let rating = rating_info(rated, None);
        // After a long break a player counts as having few games again.
        let place = place.filter(|_| rating.ranked);
        let presence = glances.presence(&rated.player, &self.inner.hub);
        RankingRow { place, player: glances.named(&rated.player, lang), rating, presence }
    }

    /// Looks players up once for everything that is said about them.
    pub(crate) async fn glances<'p>(
        &self,
        players: impl IntoIterator<Item = &'p str>,
    ) -> Result<Glances, Refusal> {
        let people: BTreeSet<&str> = players.into_iter().filter(|player| !is_bot(player)).collect();
        let at = now();
        let rows = self.inner.store.glances(&people.into_iter().collect::<Vec<_>>(), at).await?;
        Ok(Glances { at, rows: rows.into_iter().map(|row| (row.person.clone(), row)).collect() })
    }

    /// A rated player, under their current name.
    pub(crate) async fn named(&self, player: &str, lang: Lang) -> Result<Person, Refusal> {
        Ok(self.glances([player]).await?.named(player, lang))
    }

    /// An account by its name.
    #[boxed]
    pub async fn account(&self, name: &str) -> Result<PersonRow, Refusal> {
        names::account_called(&self.inner.store, name).await?.ok_or(Refusal::NoPlayer)
    }

    /// What everyone may know about an account, and how the asker relates to it.
    #[boxed]
    pub async fn profile(&self, name: &str, asker: Option<&str>, lang: Lang) -> Result<Profile, Refusal> {
        let row = self.account(name).await?;
        let store = &self.inner.store;
        let relation = match asker {
            Some(asker) => store.relation(asker, &row.id).await?,
            None => store::Relation::default(),
        };
        let yours = asker == Some(&row.id);
        let mut ratings = Vec::new();
        for rated in self.inner.ratings.of(&row.id).await? {
            let pool = (rated.pool.game.as_str(), ratings::form_word(rated.pool.form));
            let last = store.rated_games(&row.id, pool, 1).await?;
            let change = last.first().map(|(game, _)| played::change(game));
            ratings.push(rating_info(&rated, change));
        }
        let unchallengeable = match asker {
            Some(asker) if !yours => match self.may_challenge(asker, &row).await {
                Ok(()) => None,
                Err(problem) => Some(problem.say(lang)),
            },
            Some(_) | None => None,
        };
        Ok(Profile {
            player: self.named(&row.id, lang).await?,
            since: row.made_at,
            games: store.count_games(&row.id).await?,
            ratings,
            presence: self.presence(&row.id).await?,
            yours,
            follows: relation.follows,
            blocks: relation.blocks,
            unchallengeable,
            privacy: if yours { Some(self.privacy(&row.id).await?) } else { None },
        })
    }

    /// When someone was last here, if they let others see it. A computer player always is.
    pub(crate) async fn presence(&self, player: &str) -> Result<PresenceInfo, Refusal> {
        Ok(self.glances([player]).await?.presence(player, &self.inner.hub))
    }
}

fn is_bot(player: &str) -> bool {
    player.starts_with("bot:")
}

/// What others see of several players.
pub(crate) struct Glances {
    at: Millis,
    rows: HashMap<String, GlanceRow>,
}

impl Glances {
    pub fn named(&self, player: &str, lang: Lang) -> Person {
        let person = match (player.strip_prefix("bot:"), self.rows.get(player)) {
            (Some(name), _) => bot_person(name),
            (None, Some(row)) => Person {
                id: row.person.clone(),
                name: row.name.clone(),
                guest: row.guest,
                bot: None,
                left_early: row.left_early,
            },
            (None, None) => Person {
                id: player.to_owned(),
                name: crate::FORMER_PLAYER.to_owned(),
                guest: true,
                bot: None,
                left_early: 0,
            },
        };
        Person { name: words::name(&person, lang), ..person }
    }

    pub fn presence(&self, player: &str, hub: &Hub) -> PresenceInfo {
        if is_bot(player) {
            return PresenceInfo { online: true, ..PresenceInfo::default() };
        }
        let Some(row) = self.rows.get(player) else { return PresenceInfo::default() };
        // A vacation is no secret: it stops the clocks of the person's opponents.
        let vacation_until = row.vacation_until;
        if !row.show_online.unwrap_or(social::FIRST.show_online) {
            return PresenceInfo { vacation_until, ..PresenceInfo::default() };
        }
        let online = row.seen_at.is_some_and(|seen| seen > self.at - social::STILL_THERE)
            || hub.is_anywhere(player)
            || row.at_a_table;
        PresenceInfo { online, seen_at: row.seen_at.filter(|_| !online), vacation_until }
    }
}
