//! What players and directors can do.

use crate::keeping::{Draft, origin};
use crate::plans::{self, LONGEST_TEXT, MAX_OPEN, bot_player};
use crate::{Conditions, Done, Hall, Tournaments};
use league::rating::{Form, Pool};
use league::tournament::{Act, Game, GameState, Millis, Overdue, Result as Decided, Stage, Tournament, What};
use ratings::Ratings;
use store::{PersonRow, Sanction};
use tables::{Refusal, names};
use wire::tables::ClockKind;
use wire::tournaments::{Direct, Directive, GameOutcome, NewTournament};

/// For people without a rating, and for computer players that were never measured.
const AVERAGE: i32 = 1500;

impl<H: Hall> Tournaments<H> {
    /// Makes a tournament, directed by its maker. Returns the id.
    pub async fn make(&self, maker: &PersonRow, new: &NewTournament) -> Done<String> {
        account(maker)?;
        self.let_in(&maker.id).await?;
        // Everyone reads its title.
        self.may_write(&maker.id).await?;
        let store = &self.inner.store;
        if store.open_tournaments_of(&maker.id).await? >= MAX_OPEN {
            return Err(Refusal::TooManyTournaments { most: MAX_OPEN });
        }
        if let Some(before) = &new.follows {
            let before = self.read(before).await?;
            if before.tournament.next_season().is_none() {
                return Err(Refusal::NoSeasonBefore);
            }
        }
        let plan = plans::plan(new, &maker.id, lot()?, self.now())?;
        let row = plans::row(tables::random_word(10)?, &maker.id, plan, self.now())?;
        store.insert_tournament(&row).await?;
        Ok(row.id)
    }

    pub async fn register(&self, id: &str, person: &PersonRow) -> Done<()> {
        account(person)?;
        self.let_in(&person.id).await?;
        let conditions = self.conditions(id).await?;
        self.inner.hall.may_enter(&person.id, &conditions).await?;
        let rating = self.rating(&conditions, &person.id).await?;
        let earned = self.earned(&conditions, &person.id).await?;
        let player = &person.id;
        self.happen(id, |draft| draft.take(What::Registered { player: player.clone(), rating, earned })).await
    }

    pub async fn check_in(&self, id: &str, person: &str) -> Done<()> {
        self.let_in(person).await?;
        self.happen(id, |draft| draft.take(What::CheckedIn { player: person.to_owned() })).await
    }

    /// Leaves the tournament. Games in play are lost at their tables as well: otherwise withdrawing would save the rating
    /// from a lost game.
    pub async fn withdraw(&self, id: &str, person: &str) -> Done<()> {
        let what = || What::Withdrew { player: person.to_owned() };
        let open = self
            .enter(id, |draft| {
                let open = open_tables(&draft.tournament, person);
                draft.take(what()).map(|()| open)
            })
            .await?;
        self.give_up(id, person, open).await;
        self.follow_up(id);
        Ok(())
    }

    /// Someone leaves the site, or is banned for good: takes them out of every unfinished tournament. One that cannot be
    /// left now does not keep them in the others.
    pub async fn withdraw_everywhere(&self, person: &str) -> Done<()> {
        let mut left = Ok(());
        for row in self.inner.store.tournaments_of(person, u32::MAX).await? {
            match self.withdraw(&row.id, person).await {
                // They were not in it, have already left it, or it is over.
                Ok(()) | Err(Refusal::NotEntered | Refusal::LeftTournament | Refusal::OtherStage) => {}
                Err(problem) => left = left.and(Err(problem)),
            }
        }
        left
    }

    /// A director's act, logged with name and reason. Directors who play cannot save their rating by it: leaving is
    /// giving up, as it is for everyone, and nothing else may close the table of their own rated game.
    pub async fn direct(&self, id: &str, by: &str, direct: &Direct) -> Done<()> {
        let loaded = self.read(id).await?;
        if !loaded.tournament.directors().iter().any(|director| director == by) {
            return Err(Refusal::NotDirector);
        }
        self.carry_out_act(id, by, direct).await
    }

    /// The same by an administrator who directs nothing here: there may be no director left who can. Has to say why.
    pub async fn step_in(&self, id: &str, administrator: &str, direct: &Direct) -> Done<()> {
        if direct.reason.trim().is_empty() {
            return Err(Refusal::BadReason { most: LONGEST_TEXT });
        }
        self.carry_out_act(id, administrator, direct).await
    }

    async fn carry_out_act(&self, id: &str, by: &str, direct: &Direct) -> Done<()> {
        self.let_in(by).await?;
        let reason =
            plans::text(&direct.reason, LONGEST_TEXT).ok_or(Refusal::BadText { most: LONGEST_TEXT })?;
        // Everyone reads both.
        if !reason.is_empty() || matches!(direct.act, Directive::Announce { .. }) {
            self.may_write(by).await?;
        }
        if let Directive::EnterBots { level, count } = &direct.act {
            return self.enter_bots(id, by, reason, level, *count).await;
        }
        let conditions = self.conditions(id).await?;
        let act = self.act(&conditions, &direct.act).await?;
        let mine = self.rated_games_of(id, by).await?;
        let given_up = self
            .enter(id, |draft| {
                if let Directive::Extend { until } = direct.act {
                    plans::may_extend(&draft.tournament, until, draft.now)?;
                    // A deadline that closes tables may not be brought nearer to one's own.
                    let closes = draft.tournament.plan().overdue != Overdue::Director;
                    let round = draft.tournament.rounds().last();
                    if closes && !mine.is_empty() && round.is_some_and(|round| until < round.until) {
                        return Err(Refusal::OwnRatedGame);
                    }
                }
                let act = match (&act, &direct.act) {
                    (Some(act), _) => act.clone(),
                    (None, Directive::Adjudicate { game, outcome }) => adjudicate(draft, *game, *outcome)?,
                    (None, _) => return Err(Refusal::NoGameToDecide),
                };
                let leaves = leaves(&act, by);
                let before = open_tables(&draft.tournament, by);
                draft.take(What::Directed { by: by.to_owned(), reason: reason.clone(), act })?;
                let after = open_tables(&draft.tournament, by);
                let closed: Vec<u32> = before.into_iter().filter(|table| !after.contains(table)).collect();
                match leaves {
                    true => Ok(closed),
                    // The table would be closed, and a lost game count for nothing.
                    false if closed.iter().any(|table| mine.contains(table)) => Err(Refusal::OwnRatedGame),
                    false => Ok(Vec::new()),
                }
            })
            .await?;
        self.give_up(id, by, given_up).await;
        self.follow_up(id);
        Ok(())
    }

    /// The tables at which someone is in the middle of a rated game.
    async fn rated_games_of(&self, id: &str, person: &str) -> Done<Vec<u32>> {
        let mut rated = Vec::new();
        for table in open_tables(&self.read(id).await?.tournament, person) {
            if self.inner.hall.plays_rated(&origin(id, table)).await? {
                rated.push(table);
            }
        }
        Ok(rated)
    }

    /// Someone who leaves gives up their games at these tables.
    async fn give_up(&self, id: &str, person: &str, tables: Vec<u32>) {
        for table in tables {
            if let Err(problem) = self.inner.hall.give_up(&origin(id, table), person).await {
                // Whoever closes its table tries again.
                tracing::warn!(tournament = id, table, %problem, "a game could not be given up");
            }
        }
    }

    /// An act that does not depend on the state of the tournament.
    async fn act(&self, conditions: &Conditions, directive: &Directive) -> Done<Option<Act>> {
        Ok(Some(match directive {
            Directive::Adjudicate { .. } | Directive::EnterBots { .. } => return Ok(None),
            Directive::Replace { player, name } => {
                let with = self.open_account(name).await?.id;
                self.inner.hall.may_enter(&with, conditions).await?;
                let rating = self.rating(conditions, &with).await?;
                Act::Replace { player: player.clone(), with, rating }
            }
            Directive::Remove { player } => Act::Remove { player: player.clone() },
            Directive::Appoint { name } => Act::Appoint { player: self.open_account(name).await?.id },
            Directive::Dismiss { player } => Act::Dismiss { player: player.clone() },
            Directive::PairAgain => Act::PairAgain,
            Directive::Begin => Act::Begin,
            Directive::Extend { until } => Act::Extend { until: *until },
            Directive::Pause => Act::Pause,
            Directive::Resume => Act::Resume,
            Directive::Announce { text } => {
                let text = plans::text(text, LONGEST_TEXT).filter(|text| !text.is_empty());
                Act::Announce { text: text.ok_or(Refusal::BadText { most: LONGEST_TEXT })? }
            }
            Directive::CallOff => Act::CallOff,
        }))
    }

    async fn enter_bots(&self, id: &str, by: &str, reason: String, level: &str, count: u32) -> Done<()> {
        let conditions = self.conditions(id).await?;
        conditions.terms()?.fits(level)?;
        let rating = self.rating(&conditions, &bot_player(level, 1)).await?;
        self.happen(id, |draft| {
            let bots = |draft: &Draft| {
                draft
                    .tournament
                    .entrants()
                    .iter()
                    .filter(|entrant| entrant.player.starts_with("bot:"))
                    .count()
            };
            let limit = self.inner.hall.most_bots();
            if bots(draft) + count as usize > limit {
                return Err(Refusal::TooManyBots { most: limit });
            }
            let mut n = 1;
            for _ in 0..count {
                let is_in = |draft: &Draft, player: &str| {
                    draft.tournament.entrants().iter().any(|entrant| entrant.player == player)
                };
                while is_in(draft, &bot_player(level, n)) {
                    n += 1;
                }
                let act = Act::Enter { player: bot_player(level, n), rating };
                draft.take(What::Directed { by: by.to_owned(), reason: reason.clone(), act })?;
            }
            Ok(())
        })
        .await
    }

    /// Stores what happens and takes care of the consequences.
    async fn happen(&self, id: &str, happens: impl Fn(&mut Draft) -> Done<()>) -> Done<()> {
        self.enter(id, happens).await?;
        self.follow_up(id);
        Ok(())
    }

    /// Stores what happens.
    async fn enter<T>(&self, id: &str, happens: impl Fn(&mut Draft) -> Done<T>) -> Done<T> {
        // A game that ended in time must not be late only because nobody has looked at its table since.
        self.catch_up(id).await?;
        self.change(id, |draft, _| {
            // Time comes first: nobody may register after the start just because nobody has looked at the clock since.
            if draft.tournament.wakes_at().is_some_and(|at| at <= draft.now) {
                draft.take(What::TimePassed)?;
            }
            happens(draft)
        })
        .await
    }

    /// Takes care of the consequences.
    fn follow_up(&self, id: &str) {
        let (tournaments, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            if let Err(problem) = tournaments.see_to(&id).await {
                tracing::warn!(tournament = id, %problem, "a tournament waits");
            }
        });
    }

    pub(crate) async fn conditions(&self, id: &str) -> Done<Conditions> {
        Conditions::read(&self.read(id).await?.tournament.plan().conditions)
    }

    /// An account that someone may be given a task for: not one that is banned. Why it is, is nobody else's business.
    async fn open_account(&self, name: &str) -> Done<PersonRow> {
        let account = names::account_called(&self.inner.store, name).await?.ok_or(Refusal::NoSuchAccount)?;
        let ban = self.inner.store.active_sanction(&account.id, Sanction::Ban, self.now()).await?;
        if ban.is_some() { Err(Refusal::ClosedAccount) } else { Ok(account) }
    }

    /// Refuses people who are banned. Their sessions and tokens end with the ban; this is for what was on its way.
    async fn let_in(&self, person: &str) -> Done<()> {
        match self.inner.store.active_sanction(person, Sanction::Ban, self.now()).await? {
            Some(ban) => Err(Refusal::banned(&ban)),
            None => Ok(()),
        }
    }

    /// Refuses people who are muted.
    async fn may_write(&self, person: &str) -> Done<()> {
        match self.inner.store.active_sanction(person, Sanction::Mute, self.now()).await? {
            Some(mute) => Err(Refusal::muted(&mute)),
            None => Ok(()),
        }
    }

    async fn rating(&self, conditions: &Conditions, player: &str) -> Done<i32> {
        let form = match conditions.clock {
            ClockKind::None | ClockKind::Live { .. } => Form::Live,
            ClockKind::Correspondence { .. } => Form::Correspondence,
        };
        let pool = Pool { game: conditions.game.clone(), form };
        let all = Ratings::new(self.inner.store.clone()).of(player).await;
        let all = all.map_err(|problem| Refusal::Failed { problem: problem.to_string() })?;
        let rated = all.iter().find(|rated| rated.pool == pool).map(|rated| rated.standing.now.value);
        // Where nobody has played a rated game yet, no level has been entered in the ratings either.
        let measured = || tables::level_rating(&pool.game, player.strip_prefix("bot:")?);
        Ok(rated.or_else(measured).map_or(AVERAGE, |value| value.round() as i32))
    }

    /// The division someone earned in the previous season.
    async fn earned(&self, conditions: &Conditions, player: &str) -> Done<Option<u32>> {
        let Some(before) = &conditions.follows else { return Ok(None) };
        let divisions = self.read(before).await?.tournament.next_season().unwrap_or_default();
        let place = divisions.iter().position(|members| members.iter().any(|member| member == player));
        Ok(place.map(|division| division as u32))
    }
}

/// Whether somebody takes themselves out of the tournament.
fn leaves(act: &Act, by: &str) -> bool {
    match act {
        Act::Remove { player } | Act::Replace { player, .. } => player == by,
        Act::Begin
        | Act::Adjudicate { .. }
        | Act::Enter { .. }
        | Act::Appoint { .. }
        | Act::Dismiss { .. }
        | Act::PairAgain
        | Act::Extend { .. }
        | Act::Pause
        | Act::Resume
        | Act::Announce { .. }
        | Act::CallOff => false,
    }
}

/// Who left the tournament at this moment. Whoever closes a table because of that makes them give it up first, so no
/// process is fast enough to save their rating.
pub(crate) fn left_at(tournament: &Tournament, at: Millis) -> Vec<&str> {
    let mut now = Millis::MIN;
    let left = tournament.log().iter().filter_map(|event| {
        // As the league counts time: it never runs backwards.
        now = now.max(event.at);
        match &event.what {
            What::Withdrew { player } if now == at => Some(player.as_str()),
            What::Directed { by, act, .. } if now == at && leaves(act, by) => Some(by.as_str()),
            What::Withdrew { .. }
            | What::Directed { .. }
            | What::Registered { .. }
            | What::CheckedIn { .. }
            | What::TimePassed
            | What::Carried { .. }
            | What::Ended { .. }
            | What::Forfeited { .. }
            | What::NobodyCame { .. } => None,
        }
    });
    left.collect()
}

/// The tables someone is playing at.
fn open_tables(tournament: &Tournament, person: &str) -> Vec<u32> {
    let Some(me) = tournament.entrants().iter().position(|entrant| entrant.player == person) else {
        return Vec::new();
    };
    let mine = tournament.games().iter().filter(|game| [game.first, game.second].contains(&me));
    let at = |game: &Game| match game.state {
        GameState::At(table) => Some(table),
        GameState::Waiting | GameState::Decided { .. } | GameState::Void => None,
    };
    mine.filter_map(at).collect()
}

fn account(person: &PersonRow) -> Done<()> {
    if person.is_guest() { Err(Refusal::AccountsOnly) } else { Ok(()) }
}

fn lot() -> Done<u64> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|problem| Refusal::Failed { problem: problem.to_string() })?;
    Ok(u64::from_le_bytes(bytes))
}

/// The league identifies results by player.
fn adjudicate(draft: &Draft, game: u32, outcome: GameOutcome) -> Done<Act> {
    if draft.tournament.stage() != Stage::Playing {
        return Err(Refusal::OtherStage);
    }
    let games = draft.tournament.games();
    let found = (game as usize).checked_sub(1).and_then(|index| games.get(index));
    let found = found.ok_or(Refusal::NoGameToDecide)?;
    let name = |entrant: usize| draft.tournament.entrants()[entrant].player.clone();
    let result = match outcome {
        GameOutcome::FirstWon => Decided::Won { player: name(found.first) },
        GameOutcome::SecondWon => Decided::Won { player: name(found.second) },
        GameOutcome::Drawn => Decided::Drawn,
        GameOutcome::BothLost => Decided::BothLost,
    };
    Ok(Act::Adjudicate { game, result })
}
