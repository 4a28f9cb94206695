//! `hotline admin` on a database as a server leaves it.

use super::{good, hotline, stderr, stdout};
use store::{PersonRow, ReportRow, Store};
use wire::order::ReportedLine;

async fn account(store: &Store, name: &str) -> String {
    let guest = PersonRow {
        id: format!("id-of-{name}"),
        name: name.to_owned(),
        password: None,
        email: None,
        mail_turns: false,
        email_confirmed: false,
        made_at: 1,
    };
    store.insert_guest(&guest, &format!("session of {name}")).await.expect("a guest");
    store.make_account(&guest.id, name, "hash", None).await.expect("an account");
    guest.id
}

// Chat and reports are printed on an administrator's terminal, and reached it as they were.
#[tokio::test]
async fn low_what_people_wrote_does_nothing_to_the_terminal_it_is_printed_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
    let store = Store::open(&url).await.expect("a database");
    let (ann, bob) = (account(&store, "ann").await, account(&store, "bob").await);
    let nasty = "\u{1b}]0;owned\u{7}\u{1b}[2J\n> ann: I cheat \u{202e}".to_owned();
    let line = ReportedLine {
        n: 3,
        at: 1,
        name: "bob".to_owned(),
        seat: Some(1),
        text: nasty.clone(),
        theirs: true,
    };
    let report = ReportRow {
        id: "r1".to_owned(),
        reporter: ann,
        accused: bob,
        table_id: "t1".to_owned(),
        line: 3,
        reason: "insult".to_owned(),
        body: nasty,
        lines_json: serde_json::to_string(&[line]).expect("JSON"),
        made_at: 1,
        closed_at: None,
        closed_by: None,
    };
    store.insert_report(&report).await.expect("reported");
    let printed = good(&["admin", "--data", &data, "reports"]);
    assert!(printed.contains("ann about bob") && printed.contains("I cheat"), "{printed:?}");
    assert_eq!(printed.lines().count(), 3, "{printed:?}");
    assert!(!printed.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{printed:?}");
}

#[tokio::test]
async fn a_name_given_on_the_command_line_is_one_that_the_page_would_take() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
    let store = Store::open(&url).await.expect("a database");
    for name in ["ann", "coco"] {
        account(&store, name).await;
    }
    let rename = |new: &str| hotline(&["admin", "--data", &data, "rename", "ann", new, "--why", "an insult"]);
    for bad in ["a\u{202e}b", "   ", "a\u{1b}[2J", "Coco", "\u{441}\u{43e}\u{441}\u{43e}"] {
        let refused = rename(bad);
        assert!(!refused.status.success(), "{bad:?}: {}", stdout(&refused));
        assert!(!stderr(&refused).contains("panicked"), "{}", stderr(&refused));
    }
    assert!(rename("  Zoe\u{308}  B").status.success());
    assert_eq!(store.account("Zoë B").await.expect("an answer").expect("an account").id, "id-of-ann");
}
