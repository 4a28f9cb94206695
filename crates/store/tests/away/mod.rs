//! Vacations, webhooks and standing answers, on both databases.

use super::open;
use store::{AnswerRow, NoticeKind, VacationRow, WebhookRow};

pub async fn one_vacation_at_a_time(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    let summer = VacationRow { begins_at: 100, ends_at: 500 };
    assert!(one.begin_vacation("ann", &summer).await.expect("begun"));
    assert!(!other.begin_vacation("ann", &VacationRow { begins_at: 200, ends_at: 300 }).await.expect("no"));
    assert!(other.begin_vacation("bob", &summer).await.expect("another's"));
    assert!(!one.end_vacation("ann", 50).await.expect("not begun"));
    assert!(one.end_vacation("ann", 250).await.expect("ended"));
    let later = VacationRow { begins_at: 260, ends_at: 400 };
    assert!(one.begin_vacation("ann", &later).await.expect("begun"));
    let short = VacationRow { ends_at: 250, ..summer };
    assert_eq!(other.vacations("ann", 0).await.expect("read"), [short, later.clone()]);
    assert_eq!(other.vacations("ann", 250).await.expect("read"), [later]);
}

pub async fn a_webhook_that_fails_is_off_until_it_works(url: String) {
    let store = open(&url).await;
    let hook = WebhookRow {
        id: "h".to_owned(),
        person: "ann".to_owned(),
        address: "https://chat.example.org/x".to_owned(),
        secret: "s".to_owned(),
        made_at: 5,
        failures: 0,
        problem: None,
        off_at: None,
    };
    store.insert_webhook(&hook).await.expect("kept");
    for at in [10, 11] {
        store.webhook_failed("h", "500", 3, at).await.expect("noted");
    }
    let tried = WebhookRow { failures: 2, problem: Some("500".to_owned()), ..hook.clone() };
    assert_eq!(store.webhooks("ann").await.expect("read"), [tried]);
    for at in [12, 13] {
        store.webhook_failed("h", "502", 3, at).await.expect("noted");
    }
    let off = WebhookRow { failures: 4, problem: Some("502".to_owned()), off_at: Some(12), ..hook.clone() };
    assert_eq!(store.webhooks("ann").await.expect("read"), [off]);
    store.webhook_worked("h").await.expect("noted");
    assert_eq!(store.webhooks("ann").await.expect("read"), [hook]);
    assert!(!store.drop_webhook("bob", "h").await.expect("not his"));
    assert!(store.drop_webhook("ann", "h").await.expect("gone"));
    assert_eq!(store.webhooks("ann").await.expect("read"), []);
}

pub async fn standing_answers_are_set_and_turned_off(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    let mut heard = other.notices();
    let answer = |person: &str, pick| AnswerRow {
        person: person.to_owned(),
        kind: "decline".to_owned(),
        pick,
        told_json: "{}".to_owned(),
    };
    for (table, set) in
        [("t", answer("ann", 3)), ("t", answer("ann", 4)), ("t", answer("bob", 5)), ("u", answer("ann", 6))]
    {
        one.set_answer(table, &set).await.expect("set");
    }
    assert_eq!(other.answers("t").await.expect("read"), [answer("ann", 4), answer("bob", 5)]);
    one.drop_answer("t", "ann", "decline").await.expect("off");
    assert_eq!(other.answers("t").await.expect("read"), [answer("bob", 5)]);
    if one.is_shared() {
        let notice = tokio::time::timeout(super::LONGEST, heard.recv()).await;
        assert_eq!(notice.expect("in time").expect("a notice").kind, NoticeKind::Answers);
    }
}
