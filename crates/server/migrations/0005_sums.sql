-- Damage is noticed: a table knows how many answers it has, and every row that a game is made of has a sum over what it
-- says (crates/server/src/store/sum.rs). What is here already is given its sums right after this.
ALTER TABLE tables ADD COLUMN answers BIGINT NOT NULL DEFAULT 0;
ALTER TABLE answers ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE records ADD COLUMN sum TEXT NOT NULL DEFAULT '';

-- What is long is apart, so that counting an answer writes a short row.
CREATE TABLE docs (
    table_id  TEXT   NOT NULL PRIMARY KEY,
    -- Everything but the answers, as JSON (crates/server/src/table/kept.rs).
    doc       TEXT   NOT NULL,
    sum       TEXT   NOT NULL,
    -- The value after `value_at` answers, in base64: what a replay must come to.
    value     TEXT,
    value_at  BIGINT,
    value_sum TEXT
);

INSERT INTO docs (table_id, doc, sum, value, value_at) SELECT id, doc, '', value, value_at FROM tables;

ALTER TABLE tables DROP COLUMN doc;
ALTER TABLE tables DROP COLUMN value;
ALTER TABLE tables DROP COLUMN value_at;

UPDATE tables SET answers = (SELECT COUNT(*) FROM answers WHERE table_id = tables.id);

-- How many transactions each writer has committed: what tells whether one went in whose end nobody heard of.
CREATE TABLE writers (
    id      TEXT   NOT NULL PRIMARY KEY,
    commits BIGINT NOT NULL,
    -- When it last wrote, in seconds since 1970.
    seen    BIGINT NOT NULL
);

-- What the store knows of itself: `id` is drawn when it is made; `sums` says that every row has one.
CREATE TABLE store (
    name  TEXT NOT NULL PRIMARY KEY,
    words TEXT NOT NULL
);
