//! What labels, addresses and the like may contain; for names see `tables::names`.

use crate::refused::Answer;
use ::tables::Refusal;
use ::tables::names::is_hidden;

pub const LONGEST_PASSWORD: usize = 256;
const SHORTEST_PASSWORD: usize = 8;
const LONGEST_LABEL: usize = 64;
const LONGEST_EMAIL: usize = 254;
const LONGEST_ENDPOINT: usize = 1024;

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
            && !["local", "localhost", "internal", "lan", "home", "arpa"]
                .iter()
                .any(|own| top.eq_ignore_ascii_case(own))
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
            "https://DB.Internal/",
        ] {
            assert!(push_endpoint(bad).is_err(), "{bad}");
            assert!(webhook(bad).is_err(), "{bad}");
        }
    }
}
