-- Several servers share one PostgreSQL (crates/server/src/store/standing.rs): each writes under an id of its own, and has a
-- row for it in `writers`. With SQLite there is one server, and none of this is used.

-- Where the others reach it; empty if they cannot.
ALTER TABLE writers ADD COLUMN inside TEXT NOT NULL DEFAULT '';
-- Until when its tables are its own, in milliseconds since 1970 by the clock of the database.
ALTER TABLE writers ADD COLUMN until BIGINT NOT NULL DEFAULT 0;
-- 1 once somebody has declared it gone: nothing is written under that id any more.
ALTER TABLE writers ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;

-- Which server has a table. A row stays when the table is let go, so that its number only ever grows.
CREATE TABLE leases (
    table_id TEXT   NOT NULL PRIMARY KEY,
    -- Its id in `writers`; empty if nobody has it.
    server   TEXT   NOT NULL,
    -- One more each time a server takes it.
    number   BIGINT NOT NULL
);
