//! Moderation: reports, mutes and bans, and the log of administrators.

use crate::wired::wired;

wired! { "order.ts",
    /// `POST /api/reports`: reports a line of chat, or the player in a seat.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct NewReport {
        pub table: String,
        /// The line's number.
        #[serde(default)]
        pub line: Option<u32>,
        /// The seat, if the report is about the person.
        #[serde(default)]
        pub seat: Option<u8>,
        pub reason: ReportReason,
        /// In the reporter's own words; may be empty.
        #[serde(default)]
        pub text: Option<String>,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum ReportReason { Insult, Spam, Cheating, Name, Other }

    /// A person as administrators see them.
    pub struct NamedPerson {
        pub id: String,
        pub name: String,
    }

    /// `GET /api/admin`: what is waiting for an administrator, and what was done lately.
    pub struct House {
        /// The oldest first.
        pub reports: Vec<ReportInfo>,
        /// The latest first.
        pub sanctions: Vec<SanctionInfo>,
        pub administrators: Vec<NamedPerson>,
    }

    pub struct ReportInfo {
        pub id: String,
        pub reporter: NamedPerson,
        pub accused: NamedPerson,
        pub table: String,
        #[serde(default)]
        pub line: Option<u32>,
        pub reason: ReportReason,
        pub text: String,
        /// The line and those around it, as they were at the time.
        pub lines: Vec<ReportedLine>,
        #[cfg_attr(test, ts(type = "number"))]
        pub made_at: crate::Millis,
    }

    pub struct ReportedLine {
        pub n: u32,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: crate::Millis,
        pub name: String,
        #[serde(default)]
        pub seat: Option<u8>,
        pub text: String,
        /// Said by the person whom the report is about.
        pub theirs: bool,
    }

    #[derive(Copy, PartialEq, Eq)]
    pub enum SanctionKind {
        /// May not use the chat.
        Mute,
        /// May not log in.
        Ban,
    }

    /// `POST /api/admin/sanctions`
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct NewSanction {
        /// A person's id.
        pub person: String,
        pub kind: SanctionKind,
        /// How long it lasts; permanent if absent.
        #[serde(default)]
        pub hours: Option<u32>,
        /// Shown to the person concerned.
        pub why: String,
        /// The report that this settles and closes.
        #[serde(default)]
        pub report: Option<String>,
    }

    pub struct SanctionInfo {
        pub id: String,
        pub person: NamedPerson,
        pub kind: SanctionKind,
        #[cfg_attr(test, ts(type = "number"))]
        pub since: crate::Millis,
        /// None means permanent.
        #[serde(default)]
        #[cfg_attr(test, ts(type = "number | null"))]
        pub until: Option<crate::Millis>,
        pub why: String,
        /// Whether it is in force now.
        pub active: bool,
    }

    /// `POST /api/admin/names`: changes a person's name.
    #[cfg_attr(test, ts(optional_fields = nullable))]
    pub struct NewName {
        pub person: String,
        pub name: String,
        pub why: String,
        #[serde(default)]
        pub report: Option<String>,
    }

    /// `POST /api/admin/reports/{id}/close`, `POST /api/admin/sanctions/{id}/lift`, `POST /api/admin/tables/{id}/annul`:
    /// the reason.
    pub struct Reason {
        pub why: String,
    }

    /// `GET /api/admin/persons?name=ann`
    pub struct PersonInHouse {
        pub person: NamedPerson,
        pub administrator: bool,
        pub sanctions: Vec<SanctionInfo>,
    }

    /// `GET /api/admin/audit?before=17`
    pub struct AuditPage {
        /// The latest first.
        pub lines: Vec<AuditLine>,
        #[serde(default)]
        pub next: Option<String>,
    }

    pub struct AuditLine {
        #[cfg_attr(test, ts(type = "number"))]
        pub n: i64,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: crate::Millis,
        /// A name; none for the command line.
        #[serde(default)]
        pub who: Option<String>,
        /// `mute`, `ban`, `lift`, `rename`, `close`, `give`, `take`
        pub act: String,
        pub subject: String,
        pub why: String,
        pub detail: String,
    }
}

impl ReportReason {
    pub const ALL: [ReportReason; 5] = [
        ReportReason::Insult,
        ReportReason::Spam,
        ReportReason::Cheating,
        ReportReason::Name,
        ReportReason::Other,
    ];

    pub fn word(self) -> &'static str {
        match self {
            ReportReason::Insult => "insult",
            ReportReason::Spam => "spam",
            ReportReason::Cheating => "cheating",
            ReportReason::Name => "name",
            ReportReason::Other => "other",
        }
    }

    pub fn from_word(word: &str) -> Option<ReportReason> {
        ReportReason::ALL.into_iter().find(|reason| reason.word() == word)
    }
}
