//! Relations between people: following, blocking, what others may see, and challenges by name.

use crate::boxed;
use crate::refusal::Refusal;
use crate::service::{Tables, now};
use contract::Lang;
use store::{PersonRow, PrivacyRow};
use wire::Millis;
use wire::people::Person;
use wire::players::{
    Challenge, ChangeRelation, FollowedPerson, MyPeople, PlayersFound, Privacy, WhoMayChallenge,
};
use wire::tables::{NewTable, Opponent, TableInfo};

/// Someone seen within this many milliseconds counts as online.
pub(crate) const STILL_THERE: Millis = 3 * 60 * 1000;
/// How many people one person can follow.
const MAX_FOLLOWED: u32 = 500;
/// How many names a search lists.
const FOUND: u32 = 10;

/// The settings of someone who has not changed them.
pub(super) const FIRST: Privacy =
    Privacy { challenges: WhoMayChallenge::Everybody, show_online: true, show_reviews: false };

fn challenge_word(who: WhoMayChallenge) -> &'static str {
    match who {
        WhoMayChallenge::Everybody => "everybody",
        WhoMayChallenge::Followed => "followed",
        WhoMayChallenge::Nobody => "nobody",
    }
}

impl Tables {
    #[boxed]
    pub async fn privacy(&self, person: &str) -> Result<Privacy, Refusal> {
        let Some(row) = self.inner.store.privacy(person).await? else { return Ok(FIRST) };
        let all = [WhoMayChallenge::Everybody, WhoMayChallenge::Followed, WhoMayChallenge::Nobody];
        let challenges = all.into_iter().find(|who| challenge_word(*who) == row.challenges);
        Ok(Privacy {
            challenges: challenges.unwrap_or(FIRST.challenges),
            show_online: row.show_online,
            show_reviews: row.show_reviews,
        })
    }

    #[boxed]
    pub async fn set_privacy(&self, person: &str, privacy: Privacy) -> Result<Privacy, Refusal> {
        let Privacy { challenges, show_online, show_reviews } = privacy;
        let challenges = challenge_word(challenges).to_owned();
        let row = PrivacyRow { person: person.to_owned(), challenges, show_online, show_reviews };
        self.inner.store.put_privacy(&row).await?;
        Ok(privacy)
    }

    /// Starts or stops following or blocking someone.
    #[boxed]
    pub async fn change_relation(
        &self,
        person: &str,
        name: &str,
        change: ChangeRelation,
    ) -> Result<(), Refusal> {
        let other = self.account(name).await?;
        if other.id == person {
            return Err(Refusal::Yourself);
        }
        let store = &self.inner.store;
        if let Some(block) = change.block {
            store.block(person, &other.id, block, now()).await?;
        }
        if let Some(follow) = change.follow {
            if follow && store.are_apart(person, &other.id).await? {
                return Err(Refusal::Blocked);
            }
            if follow && store.count_followed(person).await? >= MAX_FOLLOWED {
                return Err(Refusal::TooManyFollowed { most: MAX_FOLLOWED });
            }
            store.follow(person, &other.id, follow, now()).await?;
        }
        Ok(())
    }

    /// The people someone follows, those online first, and those they have blocked.
    #[boxed]
    pub async fn my_people(&self, person: &str, lang: Lang) -> Result<MyPeople, Refusal> {
        let (store, hub) = (&self.inner.store, &self.inner.hub);
        let (followed, blocked) = (store.followed_by(person).await?, store.blocked_by(person).await?);
        let glances = self.glances(followed.iter().chain(&blocked).map(|row| row.id.as_str())).await?;
        let mut followed: Vec<FollowedPerson> = followed
            .iter()
            .map(|row| FollowedPerson {
                player: glances.named(&row.id, lang),
                presence: glances.presence(&row.id, hub),
            })
            .collect();
        followed.sort_by_key(|one| !one.presence.online);
        let blocked = blocked.iter().map(|row| glances.named(&row.id, lang)).collect();
        Ok(MyPeople { followed, blocked, privacy: self.privacy(person).await? })
    }

    /// Accounts whose names begin with this.
    #[boxed]
    pub async fn find_players(&self, beginning: &str, lang: Lang) -> Result<PlayersFound, Refusal> {
        if beginning.trim().is_empty() {
            return Ok(PlayersFound { players: Vec::new() });
        }
        let found = self.inner.store.accounts_named(beginning.trim(), FOUND).await?;
        let glances = self.glances(found.iter().map(|row| row.id.as_str())).await?;
        Ok(PlayersFound { players: found.iter().map(|row| glances.named(&row.id, lang)).collect() })
    }

    /// Whether someone may challenge an account.
    pub(crate) async fn may_challenge(&self, person: &str, other: &PersonRow) -> Result<(), Refusal> {
        if other.id == person {
            return Err(Refusal::Yourself);
        }
        let relation = self.inner.store.relation(person, &other.id).await?;
        if relation.blocks || relation.is_blocked {
            return Err(Refusal::Blocked);
        }
        match self.privacy(&other.id).await?.challenges {
            WhoMayChallenge::Everybody => Ok(()),
            WhoMayChallenge::Followed if relation.is_followed => Ok(()),
            WhoMayChallenge::Followed | WhoMayChallenge::Nobody => Err(Refusal::NoChallenges),
        }
    }

    /// Challenges someone by name: makes a table whose second seat is kept for that person, who accepts by joining or
    /// declines.
    #[boxed]
    pub async fn challenge(
        &self,
        challenger: Person,
        name: &str,
        wish: Challenge,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        if challenger.guest {
            return Err(Refusal::AccountsOnly);
        }
        let other = self.account(name).await?;
        self.may_challenge(&challenger.id, &other).await?;
        let Challenge { game, options, preset, side, clock, rated, spectators } = wish;
        let opponent = Opponent::Link;
        let new = NewTable {
            game,
            options,
            preset,
            side,
            clock,
            opponent,
            spectators,
            helpers: false,
            take_backs: !rated,
            rated,
        };
        self.offer_to(challenger, &other.id, new, lang).await
    }
}
