//! A list that only grows and is copied at every branch of the search: copies share their common part.

use std::rc::Rc;

pub(crate) struct Trail<T> {
    last: Option<Rc<Link<T>>>,
    len: usize,
}

struct Link<T> {
    item: T,
    before: Option<Rc<Link<T>>>,
}

impl<T> Clone for Trail<T> {
    fn clone(&self) -> Self {
        Trail { last: self.last.clone(), len: self.len }
    }
}

impl<T: Copy> Trail<T> {
    pub fn new() -> Trail<T> {
        Trail { last: None, len: 0 }
    }

    pub fn push(&mut self, item: T) {
        let before = self.last.take();
        self.last = Some(Rc::new(Link { item, before }));
        self.len += 1;
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// All items, oldest first.
    pub fn to_vec(&self) -> Vec<T> {
        let mut items = Vec::with_capacity(self.len);
        let mut at = self.last.as_deref();
        while let Some(link) = at {
            items.push(link.item);
            at = link.before.as_deref();
        }
        items.reverse();
        items
    }
}

impl<T> Drop for Trail<T> {
    /// Link by link: dropping a long list must not recurse once for every item.
    fn drop(&mut self) {
        let mut at = self.last.take();
        while let Some(mut link) = at.and_then(Rc::into_inner) {
            at = link.before.take();
        }
    }
}
