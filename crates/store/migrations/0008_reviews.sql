-- Reviews of games: jobs, and what came of them. One for each game, effort and build: a new build never changes an old review.
CREATE TABLE reviews (
    id TEXT PRIMARY KEY,
    -- A table or a study.
    replay TEXT NOT NULL,
    -- Which builds find the same figures.
    build TEXT NOT NULL,
    effort TEXT NOT NULL,
    seed BIGINT NOT NULL,
    -- What a reader must know of the engine.
    engine_json TEXT NOT NULL,
    -- The game: whoever works on it needs nothing else.
    record TEXT NOT NULL,
    -- `working` (also while nobody has begun), `done`, `stopped`, `failed`
    state TEXT NOT NULL,
    reason TEXT,
    -- 0: somebody waits for it; 1: it can wait.
    priority BIGINT NOT NULL,
    -- Who asked.
    person TEXT NOT NULL,
    pieces BIGINT NOT NULL,
    done BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    begun_at BIGINT,
    ended_at BIGINT,
    -- When somebody last took pieces of it; turns are taken by persons.
    served_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX reviews_of ON reviews (replay, effort, build);
CREATE INDEX reviews_person ON reviews (person, served_at);
CREATE INDEX reviews_working ON reviews (priority, asked_at) WHERE state = 'working';

CREATE TABLE review_pieces (
    review TEXT NOT NULL REFERENCES reviews (id),
    n BIGINT NOT NULL,
    -- Nothing before it is worked out.
    body TEXT,
    -- Who has it, and until when it is kept for him; who has done it.
    worker TEXT,
    until BIGINT,
    PRIMARY KEY (review, n)
);
CREATE INDEX review_pieces_worker ON review_pieces (worker);
