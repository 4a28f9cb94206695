//! What people are told when a review is complete.

use crate::texts::{BETWEEN_LETTERS, in_all, words};
use contract::Lang;

/// The address of a review.
pub fn path(replay: &str, effort: &str) -> String {
    let query = if effort == "deep" { "?effort=deep" } else { "" };
    format!("/review/{replay}{query}")
}

/// What a browser shows: `web/public/push-worker.js` picks the texts in its page's language.
pub fn notice(path: &str) -> String {
    let mut told = serde_json::Map::new();
    told.insert("table".to_owned(), path.into());
    told.insert("url".to_owned(), path.into());
    for lang in Lang::ALL {
        let (title, body) = (words(lang).review_whole(), words(lang).review_whole_text());
        if lang == Lang::FIRST {
            told.insert("title".to_owned(), title.into());
            told.insert("body".to_owned(), body.into());
        } else {
            told.insert(lang.word().to_owned(), serde_json::json!({ "title": title, "body": body }));
        }
    }
    serde_json::Value::Object(told).to_string()
}

/// Subject and text of a letter.
pub fn letter(name: &str, link: &str, stop: &str) -> (String, String) {
    let subject = in_all(" / ", |words| words.review_whole());
    let body = in_all(BETWEEN_LETTERS, |words| words.review_letter(link, stop));
    (subject, format!("{name},\n\n{body}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_and_a_letter_lead_to_the_review_in_every_language() {
        let path = path("abc", "deep");
        let told: serde_json::Value = serde_json::from_str(&notice(&path)).expect("JSON");
        assert_eq!(told["url"], "/review/abc?effort=deep");
        let (subject, body) = letter("Ann", "https://here/review/abc", "https://here/stop");
        for lang in Lang::ALL {
            let said = words(lang);
            assert!(
                subject.contains(said.review_whole()) && body.contains(said.review_whole_text()),
                "{lang:?}"
            );
        }
        assert_eq!(body.matches("https://here/review/abc").count(), Lang::ALL.len());
        let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::FIRST);
        for lang in others {
            assert_eq!(told[lang.word()]["title"], words(lang).review_whole());
        }
    }
}
