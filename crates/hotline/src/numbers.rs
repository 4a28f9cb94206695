//! Numbers in the form people read them.

/// A whole number with its thousands separated.
pub fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        let numbers = [0.0, 7.4, 999.0, 1000.0, 12_345.6, 1_234_567.0];
        assert_eq!(numbers.map(grouped), ["0", "7", "999", "1,000", "12,346", "1,234,567"]);
    }
}
