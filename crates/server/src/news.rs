//! News that comes from no table: from tournaments, and invitations to duplicate matches.

use crate::app::now;
use crate::secrets;
use crate::texts::{BETWEEN_LETTERS, Words, words};
use ::tournaments::{Call, Called};
use contract::Lang;
use serde_json::json;
use wire::away::WebhookMessage;
use wire::duplicates::{DuplicateInfo, DuplicateState};

/// Of a letter, in characters: an announcement may be longer.
const LONGEST_SUBJECT: usize = 120;

/// Something that some people are told once.
pub struct News {
    /// The same in every process, and different from all other news.
    pub key: String,
    /// Accounts.
    pub to: Vec<String>,
    /// Where it leads on this server.
    pub path: String,
    event: &'static str,
    game: Option<String>,
    told: Vec<Told>,
}

/// It in one language: what it is about, and what is new.
struct Told {
    lang: Lang,
    title: String,
    text: String,
}

impl News {
    pub fn of_tournament(call: &Call) -> News {
        let text = |words: &dyn Words| match &call.what {
            Called::CheckInOpen => words.check_in_open().to_owned(),
            Called::Late { game } => words.game_late(*game),
            Called::CalledOff => words.called_off().to_owned(),
            Called::Paused => words.paused().to_owned(),
            Called::Resumed => words.resumed().to_owned(),
            // In the language that the director chose.
            Called::Said { name, text } => format!("{name}: {text}"),
        };
        let told = |lang| Told { lang, title: call.title.clone(), text: text(words(lang)) };
        News {
            key: format!("tournament:{}:{}", call.tournament, call.number),
            to: call.to.clone(),
            path: format!("/tournaments/{}", call.tournament),
            event: match call.what {
                Called::CheckInOpen => "check_in_open",
                Called::Late { .. } => "game_late",
                Called::CalledOff => "tournament_called_off",
                Called::Paused => "tournament_paused",
                Called::Resumed => "tournament_resumed",
                Called::Said { .. } => "announcement",
            },
            game: None,
            told: Lang::ALL.map(told).into_iter().collect(),
        }
    }

    /// An invitation; none if it has been answered, or the match is gone.
    pub fn of_duplicate(person: &str, infos: &[(Lang, DuplicateInfo)]) -> Option<News> {
        let (_, info) = infos.first()?;
        let place = info.places.get(usize::from(info.yours?))?;
        if info.state != DuplicateState::Gathering || place.taken {
            return None;
        }
        let told = infos.iter().map(|(lang, info)| {
            let maker = info.places.first().and_then(|place| place.person.as_ref());
            let maker = maker.map_or_else(String::new, |person| person.name.clone());
            Told { lang: *lang, title: info.title.clone(), text: words(*lang).duplicate_invitation(&maker) }
        });
        Some(News {
            key: format!("duplicate:{}", info.id),
            to: vec![person.to_owned()],
            path: format!("/duplicates/{}", info.id),
            event: "duplicate_invitation",
            game: Some(info.game.clone()),
            told: told.collect(),
        })
    }

    /// What a browser shows: `web/public/push-worker.js` picks the texts in its page's language, or else the first.
    pub fn notice(&self) -> String {
        let mut message = serde_json::Map::new();
        for (n, Told { lang, title, text }) in self.told.iter().enumerate() {
            if n == 0 {
                message.insert("title".to_owned(), json!(title));
                message.insert("body".to_owned(), json!(text));
            } else {
                message.insert(lang.word().to_owned(), json!({ "title": title, "body": text }));
            }
        }
        message.insert("table".to_owned(), json!(self.key));
        message.insert("url".to_owned(), json!(self.path));
        serde_json::Value::Object(message).to_string()
    }

    /// One line. It does not repeat what all languages have in common, such as a director's own words.
    pub fn subject(&self) -> String {
        let title = self.told.first().map_or("", |told| &told.title);
        let line = format!("{title}: {}", self.texts().join(" / "));
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        match line.char_indices().nth(LONGEST_SUBJECT) {
            Some((end, _)) => format!("{}…", &line[..end]),
            None => line,
        }
    }

    pub fn letter(&self, address: &str, stop: &str) -> String {
        let part = |told: &Told| {
            words(told.lang).news_letter(&format!("{}: {}", told.title, told.text), address, stop)
        };
        self.told.iter().map(part).collect::<Vec<_>>().join(BETWEEN_LETTERS)
    }

    pub fn message(&self, origin: &str) -> WebhookMessage {
        let url = format!("{origin}{}", self.path);
        let title = self.told.first().map_or("", |told| &told.title);
        let text = format!("{} {url}", calling_nobody(&format!("{title}: {}", self.texts().join(" / "))));
        WebhookMessage {
            event: self.event.to_owned(),
            delivery: secrets::id(),
            at: now(),
            content: text.clone(),
            text,
            table: None,
            url: Some(url),
            game: self.game.clone(),
            moment: None,
            against: None,
            left: None,
        }
    }

    fn texts(&self) -> Vec<&str> {
        let mut texts: Vec<&str> = self.told.iter().map(|told| told.text.as_str()).collect();
        texts.dedup();
        texts
    }
}

/// A text of somebody's that stands in a chat as it is, but calls nobody there (`@everyone`, `<!channel>`): a sign without
/// width keeps what calls apart from whom it calls.
fn calling_nobody(text: &str) -> String {
    text.replace('@', "@\u{2060}").replace("<!", "<\u{2060}!")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::tournaments::{Call, Called};

    // A director's title or announcement called everybody in a player's chat.
    #[test]
    fn low_news_call_nobody_in_a_chat() {
        let said = |text: &str| Call {
            tournament: "t1".to_owned(),
            number: 1,
            title: "Cup @here".to_owned(),
            to: vec!["ann".to_owned()],
            what: Called::Said { name: "bob".to_owned(), text: text.to_owned() },
        };
        let message =
            News::of_tournament(&said("<!channel> @everyone: tea")).message("https://play.example.org");
        for call in ["@here", "@everyone", "<!"] {
            assert!(!message.text.contains(call), "{}", message.text);
        }
        assert_eq!(message.text, message.content);
        assert!(
            message
                .text
                .replace('\u{2060}', "")
                .starts_with("Cup @here: bob: <!channel> @everyone: tea https://")
        );
    }
}
