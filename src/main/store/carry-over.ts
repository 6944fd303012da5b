import type { Database } from 'better-sqlite3';

/** What puts a row of another cache into this one: the higher count, the younger flight. */
export const savings = {
  count: `
    INSERT INTO main.call_count (month, service, count) VALUES (@month, @service, @count)
    ON CONFLICT DO UPDATE SET count = max(count, excluded.count)`,
  plan: `
    INSERT INTO main.plan_count (plan, period, purpose, count)
    VALUES (@plan, @period, @purpose, @count)
    ON CONFLICT DO UPDATE SET count = max(count, excluded.count)`,
  said: `
    INSERT INTO main.plan_said (plan, period, remaining, counted, call_limit, renews_at)
    VALUES (@plan, @period, @remaining, @counted, @call_limit, @renews_at)
    ON CONFLICT DO UPDATE
    SET period = excluded.period, remaining = excluded.remaining, counted = excluded.counted,
        call_limit = excluded.call_limit, renews_at = excluded.renews_at
    WHERE (excluded.period, excluded.counted) > (period, counted)`,
  flight: `
    INSERT INTO main.flight (source, id, key, facts, touched_at, followed_at, told, ended_at)
    VALUES (@source, @id, @key, @facts, @touched_at, @followed_at, @told, @ended_at)
    ON CONFLICT DO UPDATE
    SET key = excluded.key, facts = excluded.facts, touched_at = excluded.touched_at,
        followed_at = excluded.followed_at, told = excluded.told, ended_at = excluded.ended_at
    WHERE excluded.touched_at >= touched_at`,
} as const;

/**
 * Copies what was learnt in memory into the cache file, now that it can be written again: schedules
 * and other lists that are newer, the higher count of calls and what a plan has left, and flights with whether they are
 * followed. Reference data is not copied: the file has its own, and the next refresh renews it.
 * Throws what SQLite throws; nothing is copied then.
 */
export function carryOver(memory: Database, file: Database): void {
  const saveSchedule = file.prepare(
    `INSERT INTO main.schedule (airport, direction, source, fetched_at, is_simulated, entries, names)
     VALUES (@airport, @direction, @source, @fetched_at, @is_simulated, @entries, @names)
     ON CONFLICT DO UPDATE
     SET fetched_at = excluded.fetched_at, is_simulated = excluded.is_simulated,
         entries = excluded.entries, names = excluded.names
     WHERE excluded.fetched_at > fetched_at`,
  );
  const saveList = file.prepare(
    `INSERT INTO main.kept_list
       (kind, name, source, fetched_at, is_simulated, is_complete, content)
     VALUES (@kind, @name, @source, @fetched_at, @is_simulated, @is_complete, @content)
     ON CONFLICT DO UPDATE
     SET fetched_at = excluded.fetched_at, is_simulated = excluded.is_simulated,
         is_complete = excluded.is_complete, content = excluded.content
     WHERE excluded.fetched_at > fetched_at`,
  );
  const saveCount = file.prepare(savings.count);
  const savePlan = file.prepare(savings.plan);
  const saveSaid = file.prepare(savings.said);
  const saveFlight = file.prepare(savings.flight);
  file
    .transaction(() => {
      for (const row of memory.prepare('SELECT * FROM main.schedule').all()) saveSchedule.run(row);
      for (const row of memory.prepare('SELECT * FROM main.kept_list').all()) saveList.run(row);
      for (const row of memory.prepare('SELECT * FROM main.call_count').all()) saveCount.run(row);
      for (const row of memory.prepare('SELECT * FROM main.plan_count').all()) savePlan.run(row);
      for (const row of memory.prepare('SELECT * FROM main.plan_said').all()) saveSaid.run(row);
      for (const row of memory.prepare('SELECT * FROM main.flight').all()) saveFlight.run(row);
    })
    .deferred();
}
