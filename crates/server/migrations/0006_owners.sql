-- Who made a table or uploaded a record, so that nobody fills the store (crates/server/src/quota.rs).
CREATE TABLE owners (
    -- Of the table or the record.
    id    TEXT   NOT NULL PRIMARY KEY,
    -- `table` or `record`.
    kind  TEXT   NOT NULL,
    -- A hash of the address it came from.
    who   TEXT   NOT NULL,
    made  BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    -- The hash of the token that may delete it.
    token TEXT   NOT NULL
);

CREATE INDEX owners_who ON owners (who, kind);
CREATE INDEX owners_kind ON owners (kind, made);
