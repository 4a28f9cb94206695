//! What the table sends to its viewers. A message is written once for everyone with the same point of view and
//! language.

use super::{AtTable, LiveTable, info};
use crate::hub::Muted;
use crate::seats::{Recipient, SeatNumber};
use crate::words;
use contract::{Lang, Side, Viewer};
use std::cell::{OnceCell, RefCell};
use std::sync::Arc;
use wire::Millis;
use wire::live::{ChatLine, FromServer, Position, Sync, Update};

/// A serialised message.
pub type Message = Arc<str>;

thread_local! {
    /// A reusable buffer in which messages are written before they are copied out.
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The most buffer a thread keeps; whole logs need more.
const MAX_ROOM: usize = 1 << 18;

pub fn write(message: &FromServer) -> Message {
    ROOM.with_borrow_mut(|room| {
        room.clear();
        room.shrink_to(MAX_ROOM);
        let written = serde_json::to_writer(&mut *room, message).is_ok();
        let text = if written { str::from_utf8(room) } else { Ok("") };
        text.unwrap_or_default().into()
    })
}

/// An update, for one subscriber after another.
pub struct UpdateMessage {
    update: RefCell<FromServer>,
    /// The version for everyone but its cause.
    written: OnceCell<Message>,
}

impl UpdateMessage {
    pub fn new(update: Update) -> UpdateMessage {
        UpdateMessage { update: RefCell::new(FromServer::Update(Box::new(update))), written: OnceCell::new() }
    }

    pub fn for_all(&self) -> Message {
        Arc::clone(self.written.get_or_init(|| write(&self.update.borrow())))
    }

    /// For the one who caused it; `own` is their own number for what they sent.
    pub fn for_cause(&self, own: u32) -> Message {
        self.number(Some(own));
        let message = write(&self.update.borrow());
        self.number(None);
        message
    }

    fn number(&self, own: Option<u32>) {
        if let FromServer::Update(update) = &mut *self.update.borrow_mut() {
            update.id = own;
        }
    }
}

impl LiveTable {
    pub fn viewer(&self, recipient: Recipient) -> Viewer {
        self.chairs.map_or(Viewer::Spectator, |chairs| chairs.viewer(self.live.seating(), recipient))
    }

    /// The side that has to decide, if it belongs to this viewer.
    pub fn asked(&self, recipient: Recipient) -> Option<Side> {
        self.viewer(recipient).side().filter(|&side| self.playing() && self.live.now().ask(side).is_some())
    }

    pub fn position(&self, recipient: Recipient, lang: Lang, at: Millis) -> Position {
        let viewer = self.viewer(recipient);
        let asked = viewer.side().filter(|_| self.playing());
        let to_act = self.to_act();
        let others: Vec<_> = to_act.iter().copied().filter(|&side| Some(side) != asked).collect();
        Position {
            viewer: viewer.side(),
            shown: self.live.shown(viewer, lang),
            ask: asked.and_then(|side| self.live.ask(side, lang)),
            standing: asked.map(|side| self.live.standing(side, lang)).unwrap_or_default(),
            waiting: words::waiting(&others, lang),
            to_act: to_act.into_iter().collect(),
            can_undo: asked.is_some_and(|side| self.live.can_undo(side)),
            clock: info::clock_info(&self.clock, self.side(0), at),
            draw_offered_by: self.draw_offered.and_then(|seat| self.side(seat)),
            take_back: self.asked_back(),
            may_ask_back: match recipient {
                Recipient::Seat(seat) => self.may_ask_back(seat).ok().map(|last| last.seen),
                Recipient::Watching => None,
            },
            result: self.result.as_ref().map(|ended| info::result_info(&self.rules, ended, lang)),
        }
    }

    /// What happened after event `after`.
    pub fn update(&self, recipient: Recipient, lang: Lang, after: u32, at: Millis) -> Update {
        let taken_back_to = self.live.taken_back(after);
        Update {
            seq: self.seq,
            after,
            position: self.position(recipient, lang, at),
            log: self.live.log(recipient, lang, taken_back_to.unwrap_or(after)),
            taken_back_to,
            id: None,
        }
    }

    /// Everything.
    pub fn sync(&self, whose: &Whose<'_>, chat: Vec<ChatLine>, at: Millis) -> Message {
        let sync = Sync {
            seq: self.seq,
            version: wire::VERSION,
            table: self.info(Some(whose.person), whose.online, whose.lang),
            position: self.position(whose.recipient, whose.lang, at),
            log: self.live.log(whose.recipient, whose.lang, 0),
            chat,
            muted: whose.muted.all,
            muted_speakers: whose.muted.ones.len() as u32,
        };
        write(&FromServer::Sync(Box::new(sync)))
    }

    /// Seats that have to decide now and did not have to before.
    pub fn newly_asked(&self, before: [bool; 2]) -> impl Iterator<Item = SeatNumber> + '_ {
        [0u8, 1].into_iter().filter(move |&seat| self.must_act(seat) && !before[usize::from(seat)])
    }
}

/// Who a [`Sync`] is written for.
pub struct Whose<'a> {
    pub person: &'a str,
    pub recipient: Recipient,
    pub lang: Lang,
    pub online: AtTable,
    pub muted: &'a Muted,
}
