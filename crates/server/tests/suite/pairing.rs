//! Quick pairing over HTTP: two pages ask, and both are sent to the same table.

use crate::common::start;
use client::Client;
use serde_json::json;
use wire::pairing::{PairingField, PairingHall, PairingStanding, PairingState};

async fn waits(client: &Client, wish: &serde_json::Value) -> PairingStanding {
    let answer = client.post("/api/pairing", wish).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json().expect("a standing")
}

async fn news(client: &Client, ticket: &str) -> PairingState {
    let path = format!("/api/pairing?ticket={ticket}&wait=true");
    client.get(&path).await.expect("an answer").json::<PairingStanding>().expect("a standing").state
}

#[tokio::test]
async fn two_pages_are_sent_to_one_table() {
    let server = start().await;
    let ((ann, _), (bob, me)) = (server.guest().await, server.guest().await);
    let wish = json!({"game": "thirteen", "clock": {"t": "live", "bank": 900, "increment": 10}});
    let first = waits(&ann, &wish).await;
    let PairingState::Waiting(told) = &first.state else { panic!("nobody is there: {first:?}") };
    assert!(told.bot.is_none() && told.outlook.is_none(), "nothing is known, and nothing is promised");
    let hall: PairingHall = bob.get("/api/pairing/hall").await.expect("an answer").json().expect("a hall");
    assert_eq!((hall.count, hall.waiting[0].you, hall.waiting[0].guest), (1, false, true));

    let asking = news(&ann, &first.ticket);
    let coming = waits(&bob, &wish);
    let (heard, second) = tokio::join!(asking, coming);
    let PairingState::Met { table } = &second.state else { panic!("ann waits: {second:?}") };
    let mut heard = heard;
    while let PairingState::Waiting(_) = heard {
        heard = news(&ann, &first.ticket).await;
    }
    assert!(matches!(&heard, PairingState::Met { table: hers } if hers == table), "{heard:?}");
    let info: wire::tables::TableInfo =
        bob.get(&format!("/api/tables/{table}")).await.expect("an answer").json().expect("a table");
    assert_eq!((info.yours.len(), info.seats.iter().flat_map(|seat| &seat.person).count()), (1, 2));
    assert_eq!(me.person.id, info.seats[usize::from(info.yours[0])].person.as_ref().expect("bob").id);
    server.end().await;
}

#[tokio::test]
async fn who_cancels_waits_no_more_and_guests_play_unrated() {
    let server = start().await;
    let (ann, _) = server.guest().await;
    let mut wish = json!({"game": "thirteen", "clock": {"t": "live", "bank": 900, "increment": 10}});
    let standing = waits(&ann, &wish).await;
    assert_eq!(ann.send("DELETE", "/api/pairing", &[], b"").await.expect("an answer").status, 204);
    assert!(matches!(news(&ann, &standing.ticket).await, PairingState::Gone));
    wish["rated"] = json!(true);
    let refused = ann.post("/api/pairing", &wish).await.expect("an answer");
    assert_eq!(refused.status, 403, "{}", refused.text());
    for path in ["/api/pairing?ticket=%00", "/api/pairing?ticket="] {
        assert_eq!(ann.get(path).await.expect("an answer").status, 404, "{path}");
    }
    let stranger = Client::new(server.address);
    assert_eq!(stranger.post("/api/pairing", &wish).await.expect("an answer").status, 401);
    server.end().await;
}

#[tokio::test]
async fn a_search_for_an_opponent_shows_the_ratings_of_those_online() {
    let server = start().await;
    let ((ann, _), (mut bob, _)) = (server.guest().await, server.guest().await);
    let field = async |client: &Client| -> Vec<u32> {
        let path = "/api/pairing/field?game=thirteen&form=live";
        client.get(path).await.expect("an answer").json::<PairingField>().expect("a field").ratings
    };
    assert_eq!(field(&ann).await, [0u32; 0], "guests have no ratings");
    let account = json!({"name": "Bob", "password": "correct horse"});
    let made = bob.post("/api/account", &account).await.expect("an answer");
    assert_eq!(made.status, 200, "{}", made.text());
    bob.keep_cookie(&made);
    assert_eq!(field(&ann).await, [1500], "an account without a rating counts as an average member");
    assert_eq!(field(&bob).await, [0u32; 0], "nobody meets himself");
    server.end().await;
}
