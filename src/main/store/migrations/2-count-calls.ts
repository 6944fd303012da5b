/** Calls made, for the meter against a plan's monthly quota. */
export const countCalls = `
CREATE TABLE call_count (
  month   TEXT NOT NULL,        -- YYYY-MM, UTC
  service TEXT NOT NULL,        -- the service's base URL without a key, or 'embedded'
  count   INTEGER NOT NULL,
  PRIMARY KEY (month, service)
) STRICT, WITHOUT ROWID;
`;
