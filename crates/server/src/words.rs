//! What names and the like may contain.

use crate::refused::Answer;
use ::tables::Refusal;

pub const LONGEST_PASSWORD: usize = 256;
const SHORTEST_PASSWORD: usize = 8;
const LONGEST_NAME: usize = 32;
const LONGEST_LABEL: usize = 64;
const LONGEST_EMAIL: usize = 254;
const LONGEST_ENDPOINT: usize = 1024;

/// A person's name: letters and the like, without invisible characters.
pub fn name(text: &str) -> Answer<String> {
    let name = visible(text, LONGEST_NAME).filter(|name| is_legible(name));
    name.ok_or_else(|| Refusal::BadName { most: LONGEST_NAME }.into())
}

/// Whether someone may have had this name since before names were checked this strictly: existing accounts keep theirs.
pub fn may_be_name(text: &str) -> bool {
    visible(text, LONGEST_NAME).is_some()
}

/// A name has a letter or a digit, and no word in it mixes Latin and Cyrillic: nobody can impersonate another with an
/// `а` that is not an `a`.
fn is_legible(name: &str) -> bool {
    let mixed = |word: &str| {
        let latin = word.chars().any(|c| c.is_ascii_alphabetic());
        latin && word.chars().any(|c| ('\u{400}'..='\u{52f}').contains(&c))
    };
    name.chars().any(char::is_alphanumeric)
        && !name.chars().any(is_disguised)
        && !name.split_whitespace().any(mixed)
}

/// Styled letters that stand for ordinary ones (𝐚, ａ, ⓐ): a name written in them looks like another.
fn is_disguised(c: char) -> bool {
    matches!(c, '\u{2100}'..='\u{214f}' | '\u{2460}'..='\u{24ff}' | '\u{fb00}'..='\u{fb06}' | '\u{fdf0}'..='\u{fdff}')
        || matches!(c, '\u{ff01}'..='\u{ff5e}' | '\u{1d400}'..='\u{1d7ff}' | '\u{1f100}'..='\u{1f1ff}')
        || matches!(c, '\u{1d00}'..='\u{1dbf}' | '\u{2070}'..='\u{209f}' | '\u{20d0}'..='\u{20ff}')
}

/// What a token is for.
pub fn label(text: &str) -> Answer<String> {
    visible(text, LONGEST_LABEL).ok_or_else(|| Refusal::BadLabel { most: LONGEST_LABEL }.into())
}

fn visible(text: &str, longest: usize) -> Option<String> {
    let text = text.trim();
    let length = text.chars().count();
    let is_good = (1..=longest).contains(&length) && !text.chars().any(is_hidden);
    is_good.then(|| text.to_owned())
}

/// Control characters, and those that change the writing direction or have no width.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}')
        || matches!(c, '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}')
        || matches!(c, '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

pub fn password(text: &str) -> Answer<()> {
    if text.chars().count() < SHORTEST_PASSWORD || text.len() > LONGEST_PASSWORD {
        return Err(Refusal::BadPassword { least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD }.into());
    }
    Ok(())
}

/// Something that looks like an address; only a mail that arrives proves more.
pub fn email(text: &str) -> Answer<String> {
    let looks_right = text.len() <= LONGEST_EMAIL
        && text.is_ascii()
        && !text
            .chars()
            .any(|c| c.is_ascii_control() || c.is_ascii_whitespace() || "<>()[]\\,;:\"".contains(c))
        && text.split_once('@').is_some_and(|(user, host)| {
            !user.is_empty()
                && host.contains('.')
                && !host.starts_with('.')
                && !host.ends_with('.')
                && !host.contains('@')
        });
    if looks_right { Ok(text.to_owned()) } else { Err(Refusal::BadEmail.into()) }
}

/// An id in our own format; anything else identifies nothing.
pub fn id(text: &str, nothing: Refusal) -> Answer<&str> {
    let is_id =
        !text.is_empty() && text.len() <= 64 && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if is_id { Ok(text) } else { Err(nothing.into()) }
}

/// Push services are reached over TLS by name: never a machine on our own network.
pub fn push_endpoint(text: &str) -> Answer<()> {
    if leads_out(text) { Ok(()) } else { Err(Refusal::BadEndpoint.into()) }
}

/// The same goes for a program that wants to hear about turns.
pub fn webhook(text: &str) -> Answer<String> {
    let text = text.trim();
    if leads_out(text) { Ok(text.to_owned()) } else { Err(Refusal::BadWebhook.into()) }
}

fn leads_out(text: &str) -> bool {
    let host =
        text.strip_prefix("https://").map(|rest| rest.split(['/', '?', '#']).next().unwrap_or_default());
    let is_public = host.is_some_and(|host| {
        let letters = host.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.');
        let top = host.rsplit('.').next().unwrap_or_default();
        letters
            && host.contains('.')
            && top.chars().any(|c| c.is_ascii_alphabetic())
            && !["local", "localhost", "internal", "lan", "home", "arpa"].contains(&top)
    });
    is_public && text.len() <= LONGEST_ENDPOINT && text.chars().all(|c| c.is_ascii_graphic())
}

pub fn base64url(text: &str, what: &'static str) -> Answer<()> {
    let right = (16..=128).contains(&text.len())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '='));
    if right { Ok(()) } else { Err(Refusal::BadPushKey { what }.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(name("  Anna Ёлкина ").expect("a name"), "Anna Ёлкина");
        for bad in ["...", "\u{3164}", "a\u{ad}b", "p\u{430}ypal", "\u{2800}\u{2800}"] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        for bad in ["𝕬𝖓𝖓", "ａｎｎ", "ⓐnn", "ᴀnn", "ﷺ"] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        for bad in ["", "   ", "a\u{202e}b", "a\nb", "\0", &"x".repeat(33)] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn addresses_look_like_addresses() {
        assert!(email("ann@example.org").is_ok());
        for bad in
            ["ann", "@example.org", "ann@", "ann@localhost", "a b@c.d", "a@b.c\r\nBcc: x@y.z", "a@b@c.d"]
        {
            assert!(email(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn nobody_lets_us_knock_at_our_own_doors() {
        assert!(push_endpoint("https://updates.push.services.example.com/wpush/v2/abc").is_ok());
        for bad in [
            "http://push.example.com/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://user@push.example.com/",
            "https://push.example.com:8080/",
            "https://db.internal/",
        ] {
            assert!(push_endpoint(bad).is_err(), "{bad}");
            assert!(webhook(bad).is_err(), "{bad}");
        }
    }
}
