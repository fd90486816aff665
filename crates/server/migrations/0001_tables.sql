-- Words and whole numbers only, so that SQLite and PostgreSQL read this alike.

-- A table: `doc` is everything but its answers, as JSON (crates/server/src/table/kept.rs).
CREATE TABLE tables (
    id       TEXT   NOT NULL PRIMARY KEY,
    stage    TEXT   NOT NULL,
    listed   BIGINT NOT NULL,
    touched  BIGINT NOT NULL,
    doc      TEXT   NOT NULL,
    -- The value after `value_at` answers, in base64: what a replay must come to.
    value    TEXT,
    value_at BIGINT
);

CREATE INDEX tables_listed ON tables (listed, stage, touched);

-- The answers of a table, numbered from 0. Nothing is ever inserted twice: two servers on one table would notice.
CREATE TABLE answers (
    table_id  TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    -- None if the seat gave up.
    label     TEXT,
    -- 1 if the server answered for the seat.
    by_itself BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Whole records: uploaded ones, and those of finished tables under the table's id.
CREATE TABLE records (
    id   TEXT   NOT NULL PRIMARY KEY,
    made BIGINT NOT NULL,
    body TEXT   NOT NULL
);
