//! Forms that follow a number.

/// English: one, and everything else.
pub fn en(n: u8, one: &'static str, many: &'static str) -> &'static str {
    if n == 1 { one } else { many }
}

/// Russian: 1, 21, 31 take `one`; 2–4, 22–24 take `few`; 0, 5–20, 25–30 take `many`.
pub fn ru(n: u8, one: &'static str, few: &'static str, many: &'static str) -> &'static str {
    match (n % 100, n % 10) {
        (11..=14, _) => many,
        (_, 1) => one,
        (_, 2..=4) => few,
        _ => many,
    }
}

/// Influence is counted as the Russian cards print it: «1 влияние», «2 влияния», «5 влияния».
pub fn influence(n: u8) -> &'static str {
    if n == 1 { "влияние" } else { "влияния" }
}
