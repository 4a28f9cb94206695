//! What one process tells the others on the same database.

/// Something happened at a table, in another process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub kind: NoticeKind,
    pub table: String,
    /// Number of the last event or of the chat line; 0 where there is none.
    pub seq: u32,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// Events were appended (or the table's row changed).
    Events,
    Chat,
    /// Something about a finished table changed: it was linked to its rematch, the rematch was answered, or the game
    /// was rated.
    Rematch,
    /// Someone came to the table or left it.
    Presence,
    /// People waiting for an opponent were paired; no table is named.
    Met,
    /// A player's standing answers changed.
    Answers,
    /// A session or a token has ended; its hash takes the place of the table.
    Ended,
    /// Someone is called otherwise, or is to be named no more; their id takes the place of the table.
    Named,
    /// The connection to the database was broken, so anything may have happened in between. Only received, never sent.
    Gap,
}

impl Notice {
    /// `ORIGIN events TABLE SEQ`
    pub(crate) fn payload(&self, origin: &str) -> String {
        let kind = match self.kind {
            NoticeKind::Events => "events",
            NoticeKind::Chat => "chat",
            NoticeKind::Rematch => "rematch",
            NoticeKind::Presence => "presence",
            NoticeKind::Met => "met",
            NoticeKind::Answers => "answers",
            NoticeKind::Ended => "ended",
            NoticeKind::Named => "named",
            NoticeKind::Gap => "gap",
        };
        format!("{origin} {kind} {} {}", self.table, self.seq)
    }

    /// The notice and who sent it.
    pub(crate) fn parse(payload: &str) -> Option<(&str, Notice)> {
        let mut words = payload.split(' ');
        let origin = words.next()?;
        let kind = match words.next()? {
            "events" => NoticeKind::Events,
            "chat" => NoticeKind::Chat,
            "rematch" => NoticeKind::Rematch,
            "presence" => NoticeKind::Presence,
            "met" => NoticeKind::Met,
            "answers" => NoticeKind::Answers,
            "ended" => NoticeKind::Ended,
            "named" => NoticeKind::Named,
            _ => return None,
        };
        let table = words.next()?.to_owned();
        let seq = words.next()?.parse().ok()?;
        Some((origin, Notice { kind, table, seq }))
    }
}

/// The notice to other processes that someone is named otherwise now.
pub(crate) fn named(person: &str) -> Notice {
    Notice { kind: NoticeKind::Named, table: person.to_owned(), seq: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_survives_its_journey() {
        let notice = Notice { kind: NoticeKind::Chat, table: "t1".to_owned(), seq: 7 };
        assert_eq!(Notice::parse(&notice.payload("me")), Some(("me", notice)));
        assert_eq!(Notice::parse("me shout t1 7"), None);
        assert_eq!(Notice::parse("me chat t1 x"), None);
    }
}
