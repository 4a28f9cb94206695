//! With nobody listening, applying an act allocates nothing.
#![allow(unsafe_code)] // An allocator is inherently unsafe; this one counts and forwards.

#[path = "suite/common/mod.rs"]
mod common;

use common::*;
use contract::{Rules, SplitMix};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use thirteen::Thirteen;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is forwarded to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller upholds the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller upholds the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn applying_allocates_nothing() {
    for setup in [setup_with(&[]), setup_with(&[("deck", &busy_deck()), ("campaign", "on")])] {
        let before = ALLOCATIONS.with(Cell::get);
        let mut acts = 0;
        for seed in 0..200 {
            let mut rng = SplitMix(seed);
            let mut state = Thirteen::start(&setup);
            let mut open = Thirteen::open(&setup, &state);
            while let Some(act) = rng.act(&open) {
                open = Thirteen::apply_legal(&setup, &mut state, act, None);
                acts += 1;
            }
        }
        assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
        assert!(acts > 10_000);
    }
    let before = ALLOCATIONS.with(Cell::get);
    drop(std::hint::black_box(vec![1u8, 2, 3]));
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 1, "the counter counts");
}
