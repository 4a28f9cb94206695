//! Subscribers: what they are told when they come, and what they say.

use super::{Cause, Inner, LockedTable, Tables, now};
use crate::boxed;
use crate::event::Holder;
use crate::guests;
use crate::hub::{Muted, Speaker, Subscription};
use crate::refusal::Refusal;
use crate::seats::{self, Recipient, SeatNumber};
use crate::table::LiveTable;
use crate::table::messages::{self, UpdateMessage, Whose};
use crate::words;
use contract::{ByLang, Lang, Pick, Side};
use std::sync::Arc;
use store::{ChatRow, NewChat};
use wire::Millis;
use wire::live::{ChatLine, Command, FromClient, FromServer, Question, Talk};
use wire::people::Person;

/// The longest line of chat, in bytes.
const LONGEST_LINE: usize = 1000;
/// Up to this many spectators, everyone at the table is told at once when another arrives.
const TOLD_SPECTATORS: u32 = 30;
/// Lines of chat sent with everything else, or in one go when older ones are asked for.
const LINES_AT_ONCE: u32 = 100;

/// How someone arrives at a table.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The side to see it from, if they hold both seats.
    pub seat: Option<wire::tables::Side>,
    pub lang: Lang,
    /// The last event already seen; `None` asks for everything.
    pub after: Option<u32>,
    /// The last chat line already seen.
    pub chat_after: u32,
    /// Whether to send the dangers of each question's options.
    pub warnings: bool,
}

/// Carries out a person's command at the table.
fn carry_out(command: &Command, table: &mut LiveTable, person: &str, at: Millis) -> Result<(), Refusal> {
    match *command {
        Command::Pick { seq, pick, side, .. } => {
            let pick = Pick::from_index(usize::from(pick)).ok_or(Refusal::NoPick)?;
            let (seat, side) = table.acting(person, side)?;
            table.is_fresh(seat, seq)?;
            table.pick(side, pick, at)
        }
        Command::Undo { seq, side, .. } => {
            let (seat, side) = match (side, table.seats_of(person).as_slice()) {
                // In a hot-seat game it is whoever acted last.
                (None, [_, _]) => {
                    let last = Side::BOTH.into_iter().find(|&side| table.live.can_undo(side));
                    table.acting(person, last)?
                }
                (side, _) => table.acting(person, side)?,
            };
            table.is_fresh(seat, seq)?;
            table.undo(side, at)
        }
        Command::Resign { side } => {
            let (_, side) = table.acting(person, side)?;
            table.resign(side, at)
        }
        Command::OfferDraw => {
            let (seat, _) = table.acting(person, None)?;
            table.offer_draw(seat, at)
        }
        Command::AcceptDraw | Command::DeclineDraw => {
            let (seat, _) = table.acting(person, None)?;
            table.answer_draw(seat, matches!(command, Command::AcceptDraw), at)
        }
        Command::OfferTakeBack { seq, side } => {
            let (seat, _) = table.acting(person, side)?;
            table.is_fresh(seat, seq)?;
            table.offer_take_back(seat, at)
        }
        Command::AcceptTakeBack | Command::DeclineTakeBack => {
            let (seat, _) = table.acting(person, None)?;
            table.answer_take_back(seat, matches!(command, Command::AcceptTakeBack), at)
        }
        Command::Abandon => match table.seats_of(person).first() {
            Some(&seat) => table.abandon(seat, at),
            None => Err(Refusal::NoSeat),
        },
    }
}

impl Tables {
    /// Starts watching a table. The first message contains everything, or what was missed.
    #[boxed]
    pub async fn subscribe(
        &self,
        id: &str,
        person: Person,
        arrival: Arrival,
    ) -> Result<Subscription, Refusal> {
        let inner = &self.inner;
        let muted = inner.muted(id, &person.id).await?;
        let mut held = inner.hold(id).await?;
        let table = held.table();
        if !table.may_watch(&person.id) {
            return Err(Refusal::NoSpectators);
        }
        // Under the table's lock, so nothing falls between past chat and future chat.
        let chat = inner.store.chat(id, 0, u32::MAX, LINES_AT_ONCE).await?;
        let present = inner.present(id).await?;
        let recipient = table.recipient_of(&person.id, arrival.seat);
        let was_here = inner.hub.is_here(id, &person.id);
        let told = (table.seq, chat.last().map_or(0, |line| line.n));
        let subscription = inner.hub.subscribe(
            id,
            person.clone(),
            (recipient, arrival.lang),
            told,
            (Arc::clone(&muted), arrival.warnings),
        );
        let others_moved = inner.hub.set_elsewhere(id, present);
        let speaker = subscription.speaker();
        match arrival.after.filter(|&after| after <= table.seq) {
            Some(after) => {
                let missed = table.update(recipient, arrival.lang, after, now());
                inner.hub.answer(speaker, &UpdateMessage::new(missed).for_all());
                // Who sits there, and who came or left meanwhile, are not events.
                let info = table.info(Some(&person.id), inner.online(table), arrival.lang);
                let told = FromServer::Table { seq: table.seq, table: Box::new(info) };
                inner.hub.answer(speaker, &messages::write(&told));
                let lines = chat.into_iter().filter(|line| line.n > arrival.chat_after);
                let lines: Vec<_> =
                    lines.filter(|line| may_hear(table, recipient, &person.id, &muted, line)).collect();
                // No more than fits in the queue: the rest can be fetched as older chat.
                for line in lines.iter().rev().take(50).rev() {
                    let line = chat_line(table, recipient, line, arrival.lang);
                    let line = FromServer::Chat { seq: table.seq, line };
                    inner.hub.answer(speaker, &messages::write(&line));
                }
            }
            None => inner.sync(table, speaker, (recipient, arrival.lang, &muted), chat),
        }
        inner.warn_again(table, speaker);
        let watches = recipient == Recipient::Watching && inner.hub.watching(id) <= TOLD_SPECTATORS;
        if others_moved || (!was_here && (watches || !table.seats_of(&person.id).is_empty())) {
            inner.tell_table(table, Some(speaker.subscriber));
        }
        Ok(subscription)
    }

    /// Carries out what a subscriber says. All answers go to the subscription, in the order of what happened.
    pub async fn say(&self, subscription: &Subscription, message: impl Into<FromClient>) {
        self.hear(subscription, message.into()).await;
    }

    #[boxed]
    async fn hear(&self, subscription: &Subscription, message: FromClient) {
        let speaker = subscription.speaker().clone();
        let (done, id) = match message {
            FromClient::Command(command) => {
                let (seen, id) = (command.seen(), command.id());
                let done = self.command(&speaker, command).await;
                if let (Err(Refusal::Stale { .. } | Refusal::Conflict), Some(seen)) = (&done, seen) {
                    // The refusal first, then the reason.
                    self.refuse(&speaker, done, id);
                    return self.missed(&speaker, seen).await;
                }
                (done, id)
            }
            FromClient::Talk(talk) => (self.talk(&speaker, talk).await, None),
            FromClient::Question(question) => (self.answer(&speaker, question).await, None),
        };
        self.refuse(&speaker, done, id);
    }

    fn refuse(&self, speaker: &Speaker, done: Result<(), Refusal>, id: Option<u32>) {
        if let Err(refusal) = done {
            self.inner.refuse(speaker, &refusal, id);
        }
    }

    /// Carries out someone's command, unless their clock has run out.
    pub(super) async fn command(&self, speaker: &Speaker, command: Command) -> Result<(), Refusal> {
        let (inner, who) = (Arc::clone(&self.inner), speaker.clone());
        self.to_the_end(async move {
            let cause = Cause { subscriber: who.subscriber, id: command.id() };
            let mut held = inner.hold(&who.table).await?;
            inner.flag(&mut held).await?;
            let was_over = held.table().is_over();
            let person = &who.person.id;
            inner.change(&mut held, Some(cause), |table, at| carry_out(&command, table, person, at)).await?;
            if matches!(command, Command::Undo { .. } | Command::AcceptTakeBack) {
                inner.turn_off_answers(&mut held).await?;
            }
            if !was_over && held.table().is_over() {
                inner.tell_table(held.table(), None);
            }
            Ok(())
        })
        .await
    }

    /// Tells a subscriber what happened after the event their decision was based on.
    async fn missed(&self, speaker: &Speaker, seen: u32) {
        let Ok(mut held) = self.inner.hold(&speaker.table).await else { return };
        let Some((recipient, lang, _)) = self.inner.hub.look(speaker) else { return };
        let table = held.table();
        let update = table.update(recipient, lang, seen.min(table.seq), now());
        self.inner.hub.answer(speaker, &UpdateMessage::new(update).for_all());
    }

    async fn talk(&self, speaker: &Speaker, talk: Talk) -> Result<(), Refusal> {
        let inner = &self.inner;
        match talk {
            Talk::Chat { text } => inner.chat(speaker, &text).await,
            Talk::Mute { on } => {
                inner.store.set_muted(&speaker.table, &speaker.person.id, on).await?;
                self.muted_otherwise(speaker).await
            }
            Talk::MuteSpeaker { line } => {
                let said = inner.store.chat_line(&speaker.table, line).await?;
                let said = said.filter(|said| said.person != speaker.person.id).ok_or(Refusal::NoChatLine)?;
                inner.store.mute_one(&speaker.table, &speaker.person.id, &said.person).await?;
                self.muted_otherwise(speaker).await
            }
            Talk::HearAll => {
                inner.store.hear_all(&speaker.table, &speaker.person.id).await?;
                self.muted_otherwise(speaker).await
            }
        }
    }

    /// Someone changed whom they have muted.
    async fn muted_otherwise(&self, speaker: &Speaker) -> Result<(), Refusal> {
        let muted = self.inner.muted(&speaker.table, &speaker.person.id).await?;
        self.inner.hub.set_muted(speaker, &muted);
        self.sync_again(speaker, None, None).await
    }

    async fn answer(&self, speaker: &Speaker, question: Question) -> Result<(), Refusal> {
        let inner = &self.inner;
        match question {
            Question::Sync { seat, lang } => self.sync_again(speaker, seat, lang.as_deref()).await,
            Question::Ping => {
                let seq = inner.hub.told(&speaker.table).unwrap_or(0);
                inner.hub.answer(speaker, &messages::write(&FromServer::Pong { seq }));
                Ok(())
            }
            Question::Look { seq, pick, side } => self.look(speaker, seq, pick, side).await,
            Question::Hint { seq, side } => self.hint(speaker, seq, side).await,
            Question::OlderChat { before } => self.older_chat(speaker, before).await,
        }
    }

    /// Chat lines older than those someone has.
    async fn older_chat(&self, speaker: &Speaker, before: u32) -> Result<(), Refusal> {
        let inner = &self.inner;
        let mut held = inner.hold(&speaker.table).await?;
        let lines = inner.store.chat(&speaker.table, 0, before, LINES_AT_ONCE).await?;
        let Some((recipient, lang, muted)) = inner.hub.look(speaker) else { return Ok(()) };
        let table = held.table();
        let first = lines.first().map_or(0, |line| line.n);
        let more = lines.len() == LINES_AT_ONCE as usize;
        let heard = lines.iter().filter(|line| may_hear(table, recipient, &speaker.person.id, &muted, line));
        let lines = heard.map(|line| chat_line(table, recipient, line, lang)).collect();
        let answer = FromServer::OlderChat { seq: table.seq, lines, next: more.then_some(first) };
        inner.hub.answer(speaker, &messages::write(&answer));
        Ok(())
    }

    async fn sync_again(
        &self,
        speaker: &Speaker,
        seat: Option<wire::tables::Side>,
        word: Option<&str>,
    ) -> Result<(), Refusal> {
        let inner = &self.inner;
        let mut held = inner.hold(&speaker.table).await?;
        let chat = inner.store.chat(&speaker.table, 0, u32::MAX, LINES_AT_ONCE).await?;
        let Some((recipient, lang, muted)) = inner.hub.look(speaker) else { return Ok(()) };
        let lang = word.map_or(lang, seats::lang);
        let table = held.table();
        let recipient = match seat {
            Some(side) => table.recipient_of(&speaker.person.id, Some(side)),
            None => recipient,
        };
        inner.hub.set_look(speaker, recipient, lang);
        inner.sync(table, speaker, (recipient, lang, &muted), chat);
        inner.warn_again(table, speaker);
        Ok(())
    }
}

impl Inner {
    /// If a clock has run out, the game ends before anything else happens.
    pub(super) async fn flag(self: &Arc<Self>, held: &mut LockedTable) -> Result<(), Refusal> {
        if self.let_rest(held).await? {
            return Ok(());
        }
        let fell = self.change(held, None, |table, at| Ok(table.fall(at))).await?;
        if fell {
            self.tell_table(held.table(), None);
        }
        Ok(())
    }

    fn sync(
        &self,
        table: &LiveTable,
        speaker: &Speaker,
        (recipient, lang, muted): (Recipient, Lang, &Muted),
        chat: Vec<ChatRow>,
    ) {
        let person = &speaker.person.id;
        let heard = chat.iter().filter(|line| may_hear(table, recipient, person, muted, line));
        let heard = heard.map(|line| chat_line(table, recipient, line, lang));
        let whose = Whose { person, recipient, lang, online: self.online(table), muted };
        self.hub.answer(speaker, &table.sync(&whose, heard.collect(), now()));
    }

    pub(super) fn refuse(&self, speaker: &Speaker, refusal: &Refusal, id: Option<u32>) {
        let seq = self.hub.told(&speaker.table).unwrap_or(0);
        let problem = refusal.problem(self.hub.lang(speaker));
        let refused = FromServer::Refused { seq, problem, id };
        self.hub.answer(speaker, &messages::write(&refused));
    }

    async fn muted(&self, table: &str, person: &str) -> Result<Arc<Muted>, Refusal> {
        let all = self.store.is_muted(table, person).await?;
        Ok(Arc::new(Muted { all, ones: self.store.muted_ones(table, person).await? }))
    }

    async fn chat(&self, speaker: &Speaker, text: &str) -> Result<(), Refusal> {
        let text = text.trim();
        // PostgreSQL cannot store text with a zero byte, and nobody types one.
        if text.is_empty() || text.len() > LONGEST_LINE || text.contains('\0') {
            return Err(Refusal::BadChatLine { most: LONGEST_LINE });
        }
        let name = self.may_speak(&speaker.person).await?;
        let mut held = self.hold(&speaker.table).await?;
        for holder in held.table().seats.clone() {
            if let Holder::Person(id) = holder
                && id != speaker.person.id
                && self.store.relation(&id, &speaker.person.id).await?.blocks
            {
                return Err(Refusal::Blocked);
            }
        }
        let seat = held.table().seats_of(&speaker.person.id).first().copied();
        let line =
            NewChat { at: now(), person: speaker.person.id.clone(), name, seat, body: text.to_owned() };
        self.store.add_chat(&speaker.table, line).await?;
        self.tell_chat(&mut held).await
    }

    /// Sends everyone the chat lines they have not had yet.
    pub(super) async fn tell_chat(&self, held: &mut LockedTable) -> Result<(), Refusal> {
        let id = held.table().id.clone();
        let Some(told) = self.hub.chat_told(&id) else { return Ok(()) };
        let lines = self.store.chat(&id, told, u32::MAX, LINES_AT_ONCE).await?;
        let table = held.table();
        for line in lines {
            if !self.hub.set_chat_told(&table.id, line.n) {
                continue;
            }
            let said = |recipient| {
                ByLang::of(|lang| {
                    let line = chat_line(table, recipient, &line, lang);
                    messages::write(&FromServer::Chat { seq: table.seq, line })
                })
            };
            let (to_players, to_watchers) = (said(Recipient::Seat(0)), said(Recipient::Watching));
            self.hub.send(&table.id, |listener| {
                let hears = may_hear(table, listener.recipient, listener.person, listener.muted, &line);
                let said = match listener.recipient {
                    Recipient::Seat(_) => &to_players,
                    Recipient::Watching => &to_watchers,
                };
                hears.then(|| Arc::clone(&said[listener.lang]))
            });
        }
        Ok(())
    }
}

/// Someone who has muted the others hears only themselves. Players do not hear spectators before the game is over:
/// spectators see no hands, but they do see the table with fresh eyes.
pub(super) fn may_hear(
    table: &LiveTable,
    recipient: Recipient,
    person: &str,
    muted: &Muted,
    line: &ChatRow,
) -> bool {
    let own = line.person == person;
    let whispered = line.seat.is_none() && matches!(recipient, Recipient::Seat(_)) && !table.is_over();
    own || (muted.hears(&line.person) && !whispered)
}

/// Players who do not want to be named in finished games are not named above what they said there either, except to
/// each other.
fn chat_line(table: &LiveTable, recipient: Recipient, line: &ChatRow, lang: Lang) -> ChatLine {
    let hides = |seat: SeatNumber| table.is_over() && table.hides[usize::from(seat)];
    let name = if recipient == Recipient::Watching && table.seats_of(&line.person).into_iter().any(hides) {
        words::hidden_player(lang).to_owned()
    } else {
        guests::said(&line.name, lang)
    };
    ChatLine { n: line.n, name, seat: line.seat, text: line.body.clone(), at: line.at }
}
