//! Playing on from a position of a finished game: an analysis table, never rated and without an opponent who has a say.

use super::Tables;
use super::making::{Plan, bot_name};
use crate::boxed;
use crate::live::{Live, RuleSet};
use crate::refusal::Refusal;
use crate::replays::Book;
use crate::replays::studies::Study;
use crate::table::{Analysis, Chosen};
use contract::{Lang, Seating};
use games::GameName;
use wire::explorer::PlaySetUp;
use wire::people::Person;
use wire::reviews::PlayOn;
use wire::tables::{ClockKind, Opponent, SideChoice, TableInfo};

impl Tables {
    /// Makes an analysis table. What the maker's side could not see is dealt again, unless the maker wants all cards as
    /// they were: the game is over, so they are public.
    #[boxed]
    pub async fn play_on(
        &self,
        id: &str,
        maker: Person,
        wish: PlayOn,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let plan = match self.book(id).await? {
            Book::Table(mut held) => {
                let table = held.table();
                if !table.is_open_book() {
                    return Err(Refusal::NotOver);
                }
                plan(id, &table.rules, &*table.live, wish)?
            }
            Book::Study(study) => plan(id, &study.rules, &*study.live, wish)?,
        };
        self.make_analysis(maker, plan, lang).await
    }

    /// The same from a record already at hand; `of` is the origin the table reports.
    pub(crate) async fn play_on_from(
        &self,
        of: &str,
        book: Study,
        maker: Person,
        wish: PlayOn,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let mut plan = plan(of, &book.rules, &*book.live, wish)?;
        drop(book);
        // Someone who should find the answer themselves gets no hints.
        plan.chosen.helpers = false;
        self.make_analysis(maker, plan, lang).await
    }

    /// An analysis table after the set-ups of an explorer path; everything else is dealt as in any game.
    #[boxed]
    pub async fn play_set_up(
        &self,
        maker: Person,
        wish: PlaySetUp,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let game: GameName = wish.game.parse().map_err(|_| Refusal::NoGame)?;
        let (record, acts) =
            study::set_up_record(game, &wish.path, chance()?).ok_or(Refusal::NothingToPlay)?;
        let book = Study::read(record).map_err(|_| Refusal::NothingToPlay)?;
        let wish = PlayOn { step: acts as u32, side: wish.side, opponent: wish.opponent, as_it_was: true };
        let plan = plan(SET_UP, &book.rules, &*book.live, wish)?;
        drop(book);
        self.make_analysis(maker, plan, lang).await
    }

    async fn make_analysis(&self, maker: Person, plan: Plan, lang: Lang) -> Result<TableInfo, Refusal> {
        let tables = self.clone();
        self.to_the_end(async move { tables.make(&maker, plan, lang).await }).await
    }
}

/// The origin reported by tables that begin after a set-up: no replay has such an id.
const SET_UP: &str = "p-set-up";

fn chance() -> Result<u64, Refusal> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(super::making::no_chance)?;
    Ok(u64::from_le_bytes(seed))
}

fn plan(replay: &str, rules: &RuleSet, live: &dyn Live, wish: PlayOn) -> Result<Plan, Refusal> {
    match &wish.opponent {
        Opponent::Bot { level } => rules.fits(&bot_name(level)?)?,
        Opponent::HotSeat => {}
        Opponent::Open | Opponent::Link => return Err(Refusal::NobodyToAnalyse),
    }
    let dealt_for = (!wish.as_it_was).then_some(wish.side);
    let step = wish.step as usize;
    if step > live.acts() {
        return Err(Refusal::NoStep);
    }
    let found = live.position(step, dealt_for, chance()?);
    let (position, seating) = found.ok_or(Refusal::NothingToPlay)?;
    let swapped = seating == Seating::Swapped;
    let analysis = Analysis { replay: replay.to_owned(), step: wish.step, position, swapped };
    let chosen = Chosen {
        side: analysis.choice(wish.side),
        clock: ClockKind::None,
        opponent: wish.opponent,
        spectators: true,
        helpers: true,
        take_backs: true,
        analysis: Some(analysis),
        room: None,
    };
    debug_assert!(matches!(chosen.side, SideChoice::Us | SideChoice::Ussr));
    Ok(Plan::of(rules.clone(), chosen))
}
