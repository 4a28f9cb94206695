//! Reviews in English.

use super::Words;

pub(super) const ENGLISH: Words = Words {
    us: "US",
    ussr: "USSR",
    inaccuracy: "inaccuracy",
    mistake: "mistake",
    blunder: "blunder",
    points: "points",
    played: "played",
    close: "too close to call",
    no_errors: "No decision lost 5 points or more.",
    dice: "dice",
    cards: "cards drawn",
    hidden: "hidden cards",
    account: "Account of the game, US %",
    start: "start",
    errors: "errors",
    adjusted: "luck-adjusted",
    result: "result",
    engine: "engine",
    network: "network",
    revision: "rules revision",
    worlds: "deals a play",
    seed: "seed",
    curve: "Win chance of the US, all cards open",
    moments: "Key moments",
    lost: "Points lost by",
    line: "Sample line",
    one_point: "1 point = 1% of win chance. Errors under 5 points are counted, not listed. A sample line is one of many.",
    drawn: "Cards drawn",
};
