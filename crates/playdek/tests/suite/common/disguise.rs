//! A log as people send it: the same game in a file that other programs have changed.

use contract::{Below, SplitMix};

/// Double spacing, other line ends, indentation, lines from other tools, leading blanks: a random selection.
pub fn disguise(text: &str, rng: &mut SplitMix) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut chance = || rng.below(3) == 0;
    if chance() {
        lines = with_lines_of_tools(lines);
    }
    if chance() {
        lines = lines.into_iter().flat_map(|line| [line, String::new()]).collect();
    }
    if chance() {
        lines = lines.into_iter().map(|line| format!("\t  {line}  ")).collect();
    }
    if chance() {
        lines = lines.into_iter().map(|line| line.replacen(' ', "\u{a0}", 1)).collect();
    }
    if chance() {
        lines.splice(0..0, [String::new(), String::new()]);
    }
    let (mark, end) = (if chance() { "\u{feff}" } else { "" }, if chance() { "\r\n" } else { "\n" });
    format!("{mark}{}{end}", lines.join(end))
}

/// Titles before the entries, a heading, and figures that only the tool knows.
fn with_lines_of_tools(lines: Vec<String>) -> Vec<String> {
    let mut result = vec!["REPLAY 17".to_owned(), "DATA_SOURCE=somewhere".to_owned()];
    for line in lines {
        if let Some((header, _)) = line.split_once(": ").filter(|_| line.starts_with("Turn ")) {
            result.push(format!("--- {header} ---"));
        }
        result.push(line);
    }
    result
}

/// Score and DEFCON after each entry, as another tool would add them, taken from the lines of the mod's own
/// file.
pub fn with_figures(text: &str) -> String {
    let (mut score, mut defcon) = (0, 5);
    let mut result = String::new();
    let mut in_game = false;
    for line in text.lines() {
        if line.starts_with("Turn ") {
            if in_game {
                result += &format!("[score {score}] [defcon {defcon}]\n");
            }
            in_game = true;
        }
        if let Some((_, told)) = line.split_once("Score is ") {
            let told = told.trim_end_matches('.');
            let n = told.rsplit(' ').next().and_then(|n| n.parse::<i32>().ok()).unwrap_or(0);
            score = if told.starts_with("USSR") { -n } else { n };
        }
        if let Some((_, level)) = line.split_once("DEFCON ").and_then(|(_, told)| told.split_once(" to ")) {
            defcon = level.parse().unwrap_or(defcon);
        }
        result += line;
        result.push('\n');
    }
    result
}
