//! Playing allocates nothing: applying an act without a log, asking what is open and copying a state never
//! touch the heap. A counting allocator sits between this test and the system's.
#![allow(
    unsafe_code,
    reason = "implementing GlobalAlloc is unsafe; everything is handed to the system allocator"
)]

use contract::{OptionValue, OptionValues, Rules, SplitMix};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use struggle::{Setup, Twilight};

thread_local! {
    /// Allocations by this thread; the test harness allocates on others.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

impl Counting {
    fn count() {
        // A thread that is shutting down no longer has a counter, but nobody reads it then.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
    }
}

// SAFETY: every call goes to the system allocator with unchanged arguments, so its guarantees carry over.
// Counting neither allocates (the counter is a constant-initialised thread local without a destructor) nor
// unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Counting::count();
        // SAFETY: the caller upholds the contract of `alloc`, which is the system allocator's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Counting::count();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        Counting::count();
        // SAFETY: the pointer came from this allocator, and so from the system's.
        unsafe { System.realloc(pointer, layout, new_size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from this allocator, and so from the system's.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often `work` allocated memory.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

fn variants() -> Vec<Setup> {
    let words: [&[(&str, &str)]; 10] = [
        &[],
        &[("scenario", "late_war")],
        &[("bid_for_sides", "on"), ("show_held_cards", "on")],
        &[("us_handicap", "2"), ("optional_cards", "off")],
        &[("chinese_civil_war", "on"), ("un_before_missile_envy", "on")],
        &[("mixed_operations", "on"), ("realign_ignores_defcon", "on"), ("space_without_die", "on")],
        &[("space_with_granted_ops", "on"), ("missile_envy_highest", "modified"), ("junta_one_region", "on")],
        &[("scenario", "late_war"), ("grain_sales_un_in_headline", "on"), ("held_scoring_loses", "off")],
        &[("turn_zero", "on"), ("crisis_bonus", "before_setup")],
        &[("turn_zero", "on"), ("chinese_civil_war", "on"), ("void_events", "unmet")],
    ];
    let setup = |words: &[(&str, &str)]| {
        let values: OptionValues = words
            .iter()
            .map(|(key, word)| {
                let spec = Twilight::options().iter().find(|spec| spec.key == *key).expect("a known option");
                ((*key).to_owned(), spec.parse(word).expect("a good value"))
            })
            .collect::<std::collections::BTreeMap<String, OptionValue>>();
        Twilight::setup(&values).expect("good options")
    };
    words.into_iter().map(setup).collect()
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(7)))), 1);
    assert_eq!(allocations(|| drop(black_box(vec![0u8; 100]))), 1);
    assert_eq!(allocations(|| assert_eq!(black_box(7), 7)), 0);
}

#[test]
fn whole_games_allocate_nothing() {
    const GAMES: u64 = 2_000;
    let variants = variants();
    let mut acts = 0u64;
    for seed in 0..GAMES {
        let setup = &variants[seed as usize % variants.len()];
        let mut rng = SplitMix(seed);
        let used = allocations(|| {
            let mut state = Twilight::start(setup);
            let mut open = Twilight::open(setup, &state);
            while let Some(act) = rng.act(&open) {
                open = Twilight::apply_legal(setup, &mut state, act, None);
                acts += 1;
            }
            black_box(&state);
        });
        assert_eq!(used, 0, "game {seed} allocated");
    }
    assert!(acts > GAMES * 50, "only {acts} acts: these were no whole games");
}

#[test]
fn copying_and_asking_allocate_nothing() {
    for (seed, setup) in variants().iter().enumerate() {
        let mut rng = SplitMix(seed as u64);
        let mut state = Twilight::start(setup);
        let mut open = Twilight::open(setup, &state);
        while let Some(act) = rng.act(&open) {
            let used = allocations(|| {
                let copy = black_box(state);
                black_box(Twilight::open(setup, &copy));
            });
            assert_eq!(used, 0, "variant {seed}");
            open = Twilight::apply_legal(setup, &mut state, act, None);
        }
    }
}
