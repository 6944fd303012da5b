/** The last known schedule of each airport, direction and source. */
export const keepSchedules = `
CREATE TABLE schedule (
  airport      TEXT NOT NULL,     -- the code it was asked for with: IATA or ICAO
  direction    TEXT NOT NULL CHECK (direction IN ('departures', 'arrivals')),
  source       TEXT NOT NULL,     -- the service: its base URL without a key, or 'embedded'
  fetched_at   INTEGER NOT NULL,  -- when the service last confirmed it, UNIX seconds
  is_simulated INTEGER NOT NULL CHECK (is_simulated IN (0, 1)), -- the service makes its flights up
  entries      TEXT NOT NULL,     -- JSON array of clean schedule entries
  PRIMARY KEY (airport, direction, source)
) STRICT;
CREATE INDEX schedule_fetched_at ON schedule (fetched_at);
`;
