import { expect, test } from 'vitest';
import { referenceKinds } from '#shared/library.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { basesOf, baseQueries, recordQueries, sliceQueries } from './library-queries.ts';

const hotReads = [
  ...referenceKinds.flatMap((kind) =>
    recordQueries(kind).map((sql, place) => ({ what: `record of ${kind}, ${place + 1}`, sql })),
  ),
  ...Object.entries(baseQueries).map(([what, sql]) => ({ what, sql })),
];

test.each(hotReads)('$what is searched for by index in both layers', ({ sql }) => {
  const { db } = temporaryProfile().open();
  const plan = db
    .prepare<[string], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all('ZRH')
    .map(({ detail }) => detail);
  const tables = plan.filter((step) => /^(SCAN|SEARCH) (layer|base)\b/.test(step));
  expect(tables.length).toBeGreaterThan(0);
  for (const step of tables)
    expect(step).toMatch(/^SEARCH [\w.]+ USING (COVERING )?(INDEX|PRIMARY)/);
});

const slices = referenceKinds.flatMap((kind) =>
  sliceQueries(kind).map(({ sql }, place) => ({ what: `${kind}, ${place + 1}`, sql })),
);

test.each(slices)('a slice of $what is read along an index, not sorted', ({ sql }) => {
  const { db } = temporaryProfile().open();
  const plan = db
    .prepare<[string, number], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all('A', 200)
    .map(({ detail }) => detail);
  expect(plan.filter((step) => /^SCAN (layer|base)\b/.test(step))).toEqual([]);
  expect(plan.join('\n')).not.toContain('TEMP B-TREE FOR ORDER BY\n');
});

test('knows no bases where there is no bundled file', () => {
  const { db } = temporaryProfile().open();
  expect(basesOf(db, 'carriers', 'ZRH')).toEqual([]);
  db.exec('DETACH base');
  db.exec("ATTACH ':memory:' AS base");
  expect(basesOf(db, 'carriers', 'ZRH')).toEqual([]);
});
