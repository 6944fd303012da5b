/**
 * Single flights: what a service has said about those that were looked at, and which of them are
 * followed.
 */
export const keepFlights = `
CREATE TABLE flight (
  source      TEXT NOT NULL,     -- the service: its base URL without a key, or 'embedded'
  id          TEXT NOT NULL,     -- number and scheduled departure: LX318|1782900000
  key         TEXT NOT NULL,     -- JSON: what the flight is opened with
  facts       TEXT NOT NULL,     -- JSON: clean records
  touched_at  INTEGER NOT NULL,  -- when it was last looked at or asked for, UNIX seconds
  followed_at INTEGER,           -- UNIX seconds; null where it is not followed
  told        TEXT,              -- JSON: what its followers were last told
  ended_at    INTEGER,           -- when it was over, UNIX seconds; null while it is not
  PRIMARY KEY (source, id)
) STRICT;
CREATE INDEX flight_touched_at ON flight (touched_at) WHERE followed_at IS NULL;
CREATE INDEX flight_followed ON flight (source, followed_at) WHERE followed_at IS NOT NULL;
`;
