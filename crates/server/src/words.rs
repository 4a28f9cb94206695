//! What may stand in names and the like.

use crate::refused::{Answer, Refused};

pub const LONGEST_PASSWORD: usize = 256;
const SHORTEST_PASSWORD: usize = 8;
const LONGEST_NAME: usize = 32;
const LONGEST_EMAIL: usize = 254;
const LONGEST_ENDPOINT: usize = 1024;

/// A person's name: letters and the like, without characters that nobody can see.
pub fn name(text: &str) -> Answer<String> {
    visible(text, "name", LONGEST_NAME)
}

/// What a token is for.
pub fn label(text: &str) -> Answer<String> {
    visible(text, "label", 64)
}

fn visible(text: &str, what: &str, longest: usize) -> Answer<String> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > longest || text.chars().any(is_hidden) {
        return Err(Refused::bad_request(format!("{what}: expected 1 to {longest} visible characters")));
    }
    Ok(text.to_owned())
}

/// Control characters, and those that turn the direction of writing or take no room.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

pub fn password(text: &str) -> Answer<()> {
    if text.chars().count() < SHORTEST_PASSWORD || text.len() > LONGEST_PASSWORD {
        let message = format!("password: expected {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters");
        return Err(Refused::bad_request(message));
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
    if looks_right {
        Ok(text.to_owned())
    } else {
        Err(Refused::bad_request("email: expected an address like ann@example.org"))
    }
}

/// An id as we make them; anything else names nothing.
pub fn id<'a>(text: &'a str, what: &str) -> Answer<&'a str> {
    let is_id =
        !text.is_empty() && text.len() <= 64 && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if is_id { Ok(text) } else { Err(Refused::not_found(what)) }
}

/// Push services are reached over TLS by name: never a machine of our own network.
pub fn push_endpoint(text: &str) -> Answer<()> {
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
    if is_public && text.len() <= LONGEST_ENDPOINT && text.chars().all(|c| c.is_ascii_graphic()) {
        Ok(())
    } else {
        Err(Refused::bad_request("endpoint: expected the https:// address of a push service"))
    }
}

pub fn base64url(text: &str, what: &str) -> Answer<()> {
    let right = (16..=128).contains(&text.len())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '='));
    if right { Ok(()) } else { Err(Refused::bad_request(format!("{what}: expected base64url"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(name("  Anna Ёлкина ").expect("a name"), "Anna Ёлкина");
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
        }
    }
}
