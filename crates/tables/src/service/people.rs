//! Who the people at a table are.

use super::Inner;
use crate::event::Holder;
use crate::refusal::Refusal;
use store::TableRow;
use wire::people::Person;

/// A computer player as others see it.
pub fn bot_person(name: &str) -> Person {
    Person { id: format!("bot:{name}"), name: name.to_owned(), guest: false, bot: Some(name.to_owned()) }
}

impl Inner {
    pub async fn people_of(&self, row: &TableRow) -> Result<[Option<Person>; 2], Refusal> {
        let seats: [Holder; 2] = serde_json::from_str(&row.now.seats_json).unwrap_or_default();
        let [first, second] = seats;
        Ok([self.person_at(first).await?, self.person_at(second).await?])
    }

    async fn person_at(&self, holder: Holder) -> Result<Option<Person>, Refusal> {
        Ok(match holder {
            Holder::Nobody => None,
            Holder::Bot(name) => Some(bot_person(&name)),
            Holder::Person(id) => {
                let known = self.store.person(&id).await?;
                let (name, guest) =
                    known.map_or((id.clone(), true), |row| (row.name.clone(), row.is_guest()));
                Some(Person { id, name, guest, bot: None })
            }
        })
    }
}
