//! What the documents show must be true.

use contract::record::Record;
use games::toy::Toy;
use games::{Loaded, verify};

#[test]
fn the_record_of_the_document_is_verified() {
    let document = include_str!("../../../../docs/record-format.md");
    let example = document.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.expect("docs/record-format.md shows a record");
    let verified = verify(example).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(verified.result.as_deref(), Some("ussr points"));
    let loaded = Loaded::<Toy>::new(Record::parse(example).expect("read before")).expect("good options");
    assert_eq!(loaded.values["note"].to_string(), "played on a train\nwithout a table");
}
