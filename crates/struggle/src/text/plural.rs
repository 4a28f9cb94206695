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

#[cfg(test)]
mod tests {
    use super::{en, ru};

    #[test]
    fn english_has_two_forms() {
        let forms = [0, 1, 2, 11, 21].map(|n| en(n, "card", "cards"));
        assert_eq!(forms, ["cards", "card", "cards", "cards", "cards"]);
    }

    #[test]
    fn russian_has_three_forms() {
        for (n, form) in [
            (0, "влияний"),
            (1, "влияние"),
            (2, "влияния"),
            (4, "влияния"),
            (5, "влияний"),
            (10, "влияний"),
            (11, "влияний"),
            (12, "влияний"),
            (14, "влияний"),
            (19, "влияний"),
            (20, "влияний"),
            (21, "влияние"),
            (22, "влияния"),
            (25, "влияний"),
            (101, "влияние"),
            (111, "влияний"),
            (112, "влияний"),
            (122, "влияния"),
            (255, "влияний"),
        ] {
            assert_eq!(ru(n, "влияние", "влияния", "влияний"), form, "{n}");
        }
    }
}
