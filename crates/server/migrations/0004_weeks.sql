-- Results of cases of the week (crates/server/src/week.rs), one for each table.
CREATE TABLE weeks (
    table_id TEXT   NOT NULL PRIMARY KEY,
    week     TEXT   NOT NULL,
    -- The people who played, as JSON.
    names    TEXT   NOT NULL,
    won      BIGINT NOT NULL,
    answers  BIGINT NOT NULL,
    -- How it ended.
    note     TEXT   NOT NULL,
    ended    BIGINT NOT NULL
);

CREATE INDEX weeks_week ON weeks (week, won, answers);
