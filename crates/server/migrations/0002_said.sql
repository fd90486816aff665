-- Chat, numbered from 0; old lines go.
CREATE TABLE said (
    table_id TEXT   NOT NULL,
    number   BIGINT NOT NULL,
    -- A seat's name, `spectator`, or none for the table itself.
    who      TEXT,
    words    TEXT   NOT NULL,
    PRIMARY KEY (table_id, number)
);
