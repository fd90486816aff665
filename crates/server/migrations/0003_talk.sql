-- Chat by who hears it: a set of seats, or 255 for everybody. Each set numbers its lines from 0, and its old lines go, so
-- that what one side says leaves no trace for the others.
CREATE TABLE talk (
    table_id TEXT   NOT NULL,
    heard    BIGINT NOT NULL,
    number   BIGINT NOT NULL,
    -- How many lines to everybody came before.
    behind   BIGINT NOT NULL,
    -- A seat's name, `spectator`, or none for the table itself.
    who      TEXT,
    words    TEXT   NOT NULL,
    PRIMARY KEY (table_id, heard, number)
);

INSERT INTO talk (table_id, heard, number, behind, who, words)
SELECT table_id, 255, number, number, who, words FROM said;

DROP TABLE said;
