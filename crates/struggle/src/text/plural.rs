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

#[cfg(test)]
mod tests {
    use super::{en, influence, ru};

    #[test]
    fn english_has_two_forms() {
        let forms = [0, 1, 2, 11, 21].map(|n| en(n, "card", "cards"));
        assert_eq!(forms, ["cards", "card", "cards", "cards", "cards"]);
    }

    #[test]
    fn russian_has_three_forms() {
        for (n, form) in [
            (0, "карт"),
            (1, "карта"),
            (2, "карты"),
            (4, "карты"),
            (5, "карт"),
            (10, "карт"),
            (11, "карт"),
            (12, "карт"),
            (14, "карт"),
            (19, "карт"),
            (20, "карт"),
            (21, "карта"),
            (22, "карты"),
            (25, "карт"),
            (101, "карта"),
            (111, "карт"),
            (112, "карт"),
            (122, "карты"),
            (255, "карт"),
        ] {
            assert_eq!(ru(n, "карта", "карты", "карт"), form, "{n}");
        }
    }

    #[test]
    fn influence_has_two_forms() {
        let forms = [0, 1, 2, 5, 21].map(influence);
        assert_eq!(forms, ["влияния", "влияние", "влияния", "влияния", "влияния"]);
    }
}
