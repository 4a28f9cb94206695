//! What a messenger shows for a link to a table: a title, a sentence and a picture, in the head of the page. Programs
//! that preview links run no scripts and have no seat, so this contains nothing a stranger may not know: for a table
//! that is not in the lobby, only which game it is.

use crate::app::App;
use crate::refused::accepted;
use crate::{assets, letters, security, texts, words};
use ::tables::Refusal;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use contract::Lang;
use games::GameName;
use std::fmt::Write;
use wire::tables::{Opponent, TableInfo, TableState};

/// Width and height of the pictures in `web/public/preview`.
const SIZE: [u32; 2] = [1200, 630];

#[derive(Debug, PartialEq, Eq)]
pub struct Preview {
    title: String,
    text: String,
    address: String,
    picture: Option<String>,
    lang: Lang,
}

impl Preview {
    /// The preview of the table a page address leads to, if it does.
    pub async fn of(app: &App, path: &str, headers: &HeaderMap) -> Option<Preview> {
        let mut parts = path.trim_matches('/').split('/');
        let id = match parts.next() {
            Some("t" | "join") => words::id(parts.next()?, Refusal::NoTable).ok()?,
            _ => return None,
        };
        let lang = accepted(headers);
        let table = app.tables.info(id, None, lang).await.ok()?;
        Some(Preview::new(&table, &origin(app, headers), lang))
    }

    fn new(table: &TableInfo, origin: &str, lang: Lang) -> Preview {
        // Tables are only made of games in the registry.
        let face = table.game.parse::<GameName>().ok().map(GameName::face);
        let (said, game) = (texts::words(lang), &table.title);
        let text = face.map(|face| said.about_game(face.about(lang), face.minutes()));
        let maker = table.seats.first().and_then(|seat| seat.person.as_ref());
        let is_listed = table.opponent == Opponent::Open;
        let title = match (table.state, maker.filter(|_| is_listed)) {
            (TableState::Waiting, Some(maker)) => said.waits_for_opponent(game, &maker.name),
            (TableState::Waiting, None) => said.invitation(game),
            (TableState::Playing | TableState::Over | TableState::Abandoned, _) => game.clone(),
        };
        let picture = format!("preview/{}.{}.png", table.game, lang.word());
        Preview {
            title,
            text: text.unwrap_or_default(),
            address: format!("{origin}/t/{}", table.id),
            picture: assets::has(&picture).then(|| format!("{origin}/{picture}")),
            lang,
        }
    }

    /// The page with this in its head. It differs between askers, so it must not be cached.
    pub fn page(&self, page: &str) -> Response {
        let mut response = Html(self.in_head(page)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(header::VARY, HeaderValue::from_static("accept-language"));
        response
    }

    fn in_head(&self, page: &str) -> String {
        match page.split_once("</head>") {
            Some((head, rest)) => format!("{head}{}</head>{rest}", self.tags()),
            None => page.to_owned(),
        }
    }

    fn tags(&self) -> String {
        let mut tags = String::new();
        let mut tag = |kind: &str, name: &str, content: &str| {
            // Writing to a string cannot fail.
            let _ = write!(tags, "<meta {kind}=\"{name}\" content=\"{}\" />", escaped(content));
        };
        tag("property", "og:type", "website");
        tag("property", "og:site_name", "Hotline");
        tag("property", "og:locale", texts::words(self.lang).locale());
        tag("property", "og:title", &self.title);
        tag("property", "og:description", &self.text);
        tag("property", "og:url", &self.address);
        if let Some(picture) = &self.picture {
            tag("property", "og:image", picture);
            tag("property", "og:image:width", &SIZE[0].to_string());
            tag("property", "og:image:height", &SIZE[1].to_string());
            tag("name", "twitter:card", "summary_large_image");
            tag("name", "twitter:image", picture);
        }
        tag("name", "twitter:title", &self.title);
        tag("name", "twitter:description", &self.text);
        tags
    }
}

/// This server's public address: as configured by its operator, otherwise as requested.
pub fn origin(app: &App, headers: &HeaderMap) -> String {
    match (&app.config.origin, security::plain_host(headers, app)) {
        (None, Some(host)) => {
            let proto = headers.get("x-forwarded-proto").filter(|_| app.config.trust_proxy);
            let is_secure = proto.is_some_and(|proto| proto == "https");
            format!("{}://{host}", if is_secure { "https" } else { "http" })
        }
        _ => letters::origin(app),
    }
}

/// For use inside a quoted attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_call_themselves_stays_text() {
        let preview = Preview {
            title: "\"><script>alert(1)</script></head>'&\n".to_owned(),
            text: "a \"quoted\" sentence".to_owned(),
            address: "http://host/t/a".to_owned(),
            picture: Some("http://host/preview/twilight.en.png".to_owned()),
            lang: Lang::En,
        };
        let page = preview.in_head("<html><head><title>Hotline</title></head><body></body></html>");
        assert!(
            page.contains(
                "content=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/head&gt;&#39;&amp; \""
            ),
            "{page}"
        );
        assert!(page.contains("content=\"a &quot;quoted&quot; sentence\""), "{page}");
        assert!(!page.contains("<script"), "{page}");
        assert_eq!(page.matches("</head>").count(), 1, "{page}");
        assert!(page.ends_with("</head><body></body></html>"), "{page}");
    }
}
