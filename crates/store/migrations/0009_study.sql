-- Puzzles: who answered what, and how solvers and puzzles are rated by it. Ratings are in thousandths.
CREATE TABLE puzzle_answers (
    person TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    -- The place of the play among those that were tried; -1 for any other.
    play BIGINT NOT NULL,
    -- `right`, `half`, `wrong`
    verdict TEXT NOT NULL,
    picks_json TEXT NOT NULL,
    -- By how much the solver's rating changed.
    change BIGINT NOT NULL,
    -- The day whose puzzle it was, if it was answered on that day, since 1970.
    day BIGINT,
    answered_at BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);
CREATE INDEX puzzle_answers_of ON puzzle_answers (puzzle, play);
CREATE INDEX puzzle_answers_days ON puzzle_answers (person, day);

-- A solver, or a puzzle that was answered: `person ID` or `puzzle ID`.
CREATE TABLE puzzle_ratings (
    who TEXT PRIMARY KEY,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    answers BIGINT NOT NULL
);

-- How finished games between two people began, for the explorer. Read off each game once.
CREATE TABLE openings (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    -- Nothing where the game cannot be read any more.
    opening_json TEXT,
    -- What the US won, in halves.
    halves BIGINT NOT NULL,
    ended_at BIGINT NOT NULL
);
CREATE INDEX openings_of ON openings (game, ended_at);

-- Who wants to be told when a review is whole.
CREATE TABLE review_watchers (
    review TEXT NOT NULL REFERENCES reviews (id),
    person TEXT NOT NULL,
    PRIMARY KEY (review, person)
);
