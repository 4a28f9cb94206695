//! A tournament's dates as a calendar file (RFC 5545).

use crate::{Done, Hall, Tournaments};
use contract::Lang;
use league::tournament::Millis;

impl<H: Hall> Tournaments<H> {
    /// Check-in, start and the ends of rounds. `address` is the tournament's page.
    pub async fn calendar(&self, id: &str, address: &str, lang: Lang) -> Done<String> {
        let tournament = self.read(id).await?.tournament;
        let words = crate::telling::words(lang);
        let title = &tournament.plan().title;
        let mut lines = vec!["BEGIN:VCALENDAR".to_owned(), "VERSION:2.0".to_owned()];
        lines.push("PRODID:-//Hotline//Tournaments//EN".to_owned());
        let mut add = |key: String, at: Millis, what: String| {
            lines.extend([
                "BEGIN:VEVENT".to_owned(),
                format!("UID:{id}-{key}"),
                format!("DTSTAMP:{}", stamp(self.now())),
                format!("DTSTART:{}", stamp(at)),
                format!("SUMMARY:{}", escaped(&format!("{title}: {what}"))),
                format!("URL:{address}"),
                "END:VEVENT".to_owned(),
            ]);
        };
        if let Some(at) = tournament.plan().check_in_from {
            add("check-in".to_owned(), at, words.check_in().to_owned());
        }
        add("start".to_owned(), tournament.starts_at(), words.start().to_owned());
        for (number, round) in (1u32..).zip(tournament.rounds()) {
            add(format!("round-{number}"), round.until, words.round_ends(number));
        }
        lines.push("END:VCALENDAR".to_owned());
        Ok(lines.iter().map(|line| folded(line)).collect())
    }
}

/// `20261118T200000Z`
fn stamp(at: Millis) -> String {
    let (days, seconds) = (at.div_euclid(86_400_000), at.rem_euclid(86_400_000) / 1000);
    let (year, month, day) = tables::year_month_day(days);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

/// Splits into lines of at most 75 bytes; continuations begin with a space.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > 74 {
            folded.push_str("\r\n ");
            length = 1;
        }
        folded.push(c);
        length += c.len_utf8();
    }
    folded + "\r\n"
}
