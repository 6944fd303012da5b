import { expect, it } from 'vitest';
import { entryOf, departure } from '../flights/board-for-test.ts';
import type { FinishedJob } from './answer.ts';
import { createPageEnd } from './page-end.ts';
import { schedulesByJobs, type ByJobsParts } from './schedules-by-jobs.ts';
import { problemOf } from './service-problems.ts';

const day = { dep_iata: 'ZRH', date: '2026-07-01' };

const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    entryOf(departure({ flight_iata: `LX${first + index}`, flight_number: `${first + index}` })),
  );

const found = (records: ReturnType<typeof rows>): FinishedJob => ({
  ok: true,
  endpoint: 'schedules',
  records,
  droppedCount: 0,
  isSimulated: false,
});

/** A service whose jobs end as a test says, by their identifiers, and what it was asked. */
function setUp(answers: Readonly<Record<string, FinishedJob>>, known: Record<string, string> = {}) {
  const jobs = new Map(Object.entries(known));
  const asked: object[] = [];
  const parts: ByJobsParts = {
    client: {
      startJob: (_endpoint, query) => {
        asked.push(query);
        return Promise.resolve({ ok: true, isAnswered: false, jobId: `new ${asked.length}` });
      },
      waitForJob: (id) =>
        Promise.resolve(answers[id] ?? { ok: false, problem: problemOf('unknown-job') }),
    },
    jobs: {
      read: (page) => jobs.get(page),
      write(page, id) {
        if (id === undefined) jobs.delete(page);
        else jobs.set(page, id);
      },
    },
    pageEnd: createPageEnd(),
    deadline: 0,
    signal: new AbortController().signal,
    pageSize: 20,
  };
  return { parts, asked, jobs };
}

it('is a job for each page, until one is short', async () => {
  const { parts, asked, jobs } = setUp({
    'new 1': found(rows(100, 20)),
    'new 2': found(rows(120, 3)),
  });
  const answer = await schedulesByJobs(day, parts, () => undefined);
  expect(answer).toMatchObject({ ok: true, isComplete: true });
  expect(answer.ok && !answer.isNotModified && answer.records.length).toBe(23);
  expect(asked).toEqual([
    { ...day, limit: 20 },
    { ...day, limit: 20, offset: 20 },
  ]);
  expect([...jobs]).toEqual([]);
});

it('waits for the jobs that it remembers, and asks for those alone that it does not', async () => {
  const { parts, asked } = setUp(
    { 'old 1': found(rows(100, 20)), 'new 1': found(rows(120, 3)) },
    { '20 from 0': 'old 1' },
  );
  const answer = await schedulesByJobs(day, parts, () => undefined);
  expect(answer.ok && !answer.isNotModified && answer.records.length).toBe(23);
  expect(asked).toEqual([{ ...day, limit: 20, offset: 20 }]);
});

it('asks again for a job that the service has forgotten', async () => {
  const { parts, asked } = setUp({ 'new 1': found(rows(100, 1)) }, { '20 from 0': 'forgotten' });
  await schedulesByJobs(day, parts, () => undefined);
  expect(asked[0]).toEqual({ ...day, limit: 20 });
});

it.each([
  ['keeps a job that is not over yet', problemOf('unfinished-job'), ['new 1']],
  ['keeps a job that could not be asked about', problemOf('offline'), ['new 1']],
  ['forgets one that failed', { ...problemOf('server'), isFailedJob: true as const }, []],
])('%s', async (_what, problem, kept) => {
  const { parts, jobs } = setUp({ 'new 1': { ok: false, problem } });
  expect(await schedulesByJobs(day, parts, () => undefined)).toEqual({ ok: false, problem });
  expect([...jobs.values()]).toEqual(kept);
});

it('keeps the jobs of a list whose end is still under way', async () => {
  const { parts, jobs } = setUp({
    'new 1': found(rows(100, 20)),
    'new 2': { ok: false, problem: problemOf('unfinished-job') },
  });
  expect(await schedulesByJobs(day, parts, () => undefined)).toMatchObject({
    ok: true,
    isComplete: false,
  });
  expect([...jobs.values()]).toEqual(['new 1', 'new 2']);
});
