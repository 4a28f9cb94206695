//! Large answers are compressed for clients that accept it and not sent twice; those containing secrets never are.

use crate::common::{new_table, start};
use std::io::Read;
use wire::tables::{NewTable, Opponent};

const GZIP: (&str, &str) = ("accept-encoding", "gzip, deflate, br, zstd");
const NO_GZIP: (&str, &str) = ("accept-encoding", "gzip;q=0, br");

fn unpacked(body: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(body).read_to_end(&mut plain).expect("gzip");
    plain
}

#[tokio::test]
async fn a_board_is_compressed_and_sent_once() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let wish = NewTable { game: "twilight".to_owned(), ..new_table(Opponent::HotSeat) };
    let table = guest.make_table(&wish).await.expect("a table");
    let path = format!("/api/tables/{}/board?lang=ru", table.id);
    let plain = guest.send("GET", &path, &[], b"").await.expect("an answer");
    assert_eq!(plain.header("content-encoding"), None);
    let answer = guest.send("GET", &path, &[NO_GZIP], b"").await.expect("an answer");
    assert_eq!((answer.header("content-encoding"), &answer.body), (None, &plain.body));
    let answer = guest.send("GET", &path, &[GZIP], b"").await.expect("an answer");
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    assert_eq!(answer.header("vary"), Some("accept-encoding"));
    assert!(answer.body.len() * 4 < plain.body.len(), "{} of {}", answer.body.len(), plain.body.len());
    assert_eq!(unpacked(&answer.body), plain.body);
    let etag = answer.header("etag").expect("a tag");
    let again = guest.send("GET", &path, &[GZIP, ("if-none-match", etag)], b"").await.expect("an answer");
    assert_eq!((again.status, again.body.len()), (304, 0));
    let english = path.replace("ru", "en");
    let etag = plain.header("etag").expect("a tag");
    let other = guest.send("GET", &english, &[("if-none-match", etag)], b"").await.expect("an answer");
    assert_eq!(other.status, 200, "another language is another board");
    server.end().await;
}

#[tokio::test]
async fn what_holds_secrets_goes_out_as_it_is() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    for _ in 0..3 {
        guest.make_table(&new_table(Opponent::Link)).await.expect("a table");
    }
    for path in ["/api/tables?list=mine", "/api/me"] {
        let answer = guest.send("GET", path, &[GZIP], b"").await.expect("an answer");
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-encoding"), None, "{path}");
    }
    let list = guest.send("GET", "/api/tables?list=mine", &[GZIP], b"").await.expect("an answer");
    assert!(
        list.body.len() > 1024 && list.text().contains("\"invite\""),
        "large, and with invitations in it"
    );
    server.end().await;
}
