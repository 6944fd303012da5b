/** The last known lists of a service beyond schedules and reference data: delays, timetables. */
export const keepLists = `
CREATE TABLE kept_list (
  kind         TEXT NOT NULL,     -- what it is a list of
  name         TEXT NOT NULL,     -- which one of that kind
  source       TEXT NOT NULL,     -- the service: its base URL without a key, or 'embedded'
  fetched_at   INTEGER NOT NULL,  -- when the service sent it, UNIX seconds
  is_simulated INTEGER NOT NULL CHECK (is_simulated IN (0, 1)), -- the service makes its flights up
  is_complete  INTEGER NOT NULL CHECK (is_complete IN (0, 1)),  -- all of it was read
  content      TEXT NOT NULL,     -- JSON
  PRIMARY KEY (kind, name, source)
) STRICT;
`;
