/**
 * What is known of plans: calls by purpose since a plan began, what the service said is left, what a
 * poll costs and how long pages are; and how much of the time boards are seen. Calls of this month, which were counted without
 * a purpose, are taken for the boards'.
 */
export const pacePlans = `
CREATE TABLE plan_count (
  plan    TEXT NOT NULL,        -- the service as in call_count, and of which key
  period  INTEGER NOT NULL,     -- when the plan began, UNIX seconds
  purpose TEXT NOT NULL,
  count   INTEGER NOT NULL,
  PRIMARY KEY (plan, period, purpose)
) STRICT, WITHOUT ROWID;

CREATE TABLE plan_said (
  plan       TEXT PRIMARY KEY NOT NULL,
  period     INTEGER NOT NULL,  -- in which the service said so
  remaining  INTEGER NOT NULL,  -- calls that were left
  counted    INTEGER NOT NULL,  -- calls that had been counted by then
  call_limit INTEGER,           -- calls that the plan allows; NULL: not said
  renews_at  INTEGER            -- UNIX seconds; NULL: not said
) STRICT, WITHOUT ROWID;

CREATE TABLE poll_cost (
  plan  TEXT NOT NULL,
  board TEXT NOT NULL,
  calls REAL NOT NULL,          -- of one poll, smoothed
  PRIMARY KEY (plan, board)
) STRICT, WITHOUT ROWID;

CREATE TABLE page_length (
  plan       TEXT NOT NULL,
  list       TEXT NOT NULL,
  largest    INTEGER NOT NULL,  -- rows of the largest first page so far
  is_maximum INTEGER NOT NULL,  -- 1: more has followed a page of this length
  PRIMARY KEY (plan, list)
) STRICT, WITHOUT ROWID;

CREATE TABLE seen_time (
  id      INTEGER PRIMARY KEY CHECK (id = 1),
  share   REAL NOT NULL,        -- of the time that is not night, 0 to 1
  told_at INTEGER NOT NULL      -- UNIX seconds
) STRICT;

DELETE FROM call_count WHERE service LIKE 'map of %';
INSERT INTO plan_count (plan, period, purpose, count)
  SELECT service, unixepoch(month || '-01'), 'board', count FROM call_count;
`;
