import { describe, expect, it } from 'vitest';
import type { DayQuery } from '#shared/day-list.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { Job } from '#shared/flight-data/job.ts';
import { appForTest } from '../boards/app-for-test.ts';
import { at, departure, entryOf } from '../flights/board-for-test.ts';
import type { FinishedJob, JobStart } from '../data/answer.ts';
import { clientStub } from '../data/client-stub-for-test.ts';
import { problemOf, type ServiceError } from '../data/service-problems.ts';
import { saveList } from '../store/kept-lists.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import type { Store } from '../store/open-store.ts';
import { createDays } from './days.ts';

const yesterday: DayQuery = { airport: 'ZRH', direction: 'departures', date: '2026-06-30' };

interface Wait {
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  readonly onJob: ((job: Job) => void) | undefined;
  readonly end: (finished: FinishedJob) => Promise<void>;
}

const nextSlice = () => new Promise((resolve) => setImmediate(resolve));

const leaving = (utc: string): ScheduleEntry =>
  entryOf(departure({ dep_time_ts: at(utc), arr_time_ts: at(utc) + 7200 }));

const found = (...records: ScheduleEntry[]): FinishedJob => ({
  ok: true,
  endpoint: 'schedules',
  records,
  droppedCount: 0,
  isSimulated: true,
});

const failed = (error: ServiceError, isFailedJob?: true): FinishedJob => ({
  ok: false,
  problem: { ...problemOf(error), ...(isFailedJob && { isFailedJob }) },
});

/** Other days over a cache, the jobs that were asked for and waited for, and a world that a test may change. */
function setUp(store: Store) {
  const app = appForTest(store, at('2026-07-01 12:00'));
  const world = { hasSuch: true };
  const asked: string[] = [];
  const waits: Wait[] = [];
  app.service.client = clientStub({
    can: () => world.hasSuch,
    startJob: (_endpoint, query) => {
      asked.push(new URLSearchParams(query as Record<string, string>).toString());
      return Promise.resolve({
        ok: true,
        isAnswered: false,
        jobId: `job ${asked.length}`,
      } satisfies JobStart);
    },
    waitForJob: (id, { signal, onJob }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => {
          resolve(failed('cancelled'));
        });
        waits.push({
          id,
          signal,
          onJob,
          async end(finished) {
            resolve(finished);
            await nextSlice();
          },
        });
      }),
  });
  const days = createDays(app);
  app.bus.on(days.listeners ?? {});
  return {
    ...app,
    days,
    world,
    asked,
    waits,
    last: () => app.told('dayChanged').at(-1),
    nowSeconds: () => Math.floor(app.clock.now() / 1000),
    pass: (seconds: number) => {
      app.clock.jump(seconds * 1000);
    },
    ...days.handlers,
  };
}

const startedJob = { started_at: '2026-07-01T12:00:10Z' } as Job;

describe('another day', () => {
  it('is asked for as a job, which tells how far it is, and is kept with its age', async () => {
    const store = temporaryProfile().open();
    const { getDay, asked, waits, last, nowSeconds, pass } = setUp(store);
    const first = getDay(yesterday);
    expect(first).toMatchObject({
      rows: [],
      fetchedAt: null,
      isAsking: true,
      // Nothing has been taken by the service.
      job: null,
    });
    await nextSlice();
    expect(last()?.job).toEqual({ askedAt: nowSeconds(), isStarted: false });
    expect(asked).toEqual(['date=2026-06-30&dep_iata=ZRH&limit=1000']);
    waits[0]?.onJob?.(startedJob);
    expect(last()?.job).toEqual({ askedAt: nowSeconds(), isStarted: true });
    pass(90);
    await waits[0]?.end(found(leaving('2026-06-30 10:00')));
    // The first day of all is followed by a question for more.
    await waits[1]?.end(found());
    expect(last()).toMatchObject({
      isAsking: false,
      job: null,
      fetchedAt: nowSeconds(),
      source: { isSimulated: true },
      rows: [{ scheduled: { text: '12:00' } }],
    });

    const later = setUp(store);
    later.service.client = null;
    expect(later.getDay(yesterday)).toMatchObject({ isAsking: true, rows: [{}] });
    expect(later.asked).toEqual([]);
    expect(later.getKnownDays('ZRH', 'departures')).toEqual([
      { date: '2026-06-30', fetchedAt: nowSeconds() },
    ]);
    expect(later.getKnownDays('ZRH', 'arrivals')).toEqual([]);
  });

  it('is shown as an older version has kept it, without the fields that have come since', () => {
    const store = temporaryProfile().open();
    const { dep_name: _, arr_name: __, ...older } = leaving('2026-06-30 10:00');
    const key = { kind: 'day', name: 'ZRH departures 2026-06-30' } as const;
    const kept = { isSimulated: false, isComplete: true, fetchedAt: at('2026-07-01 11:00') };
    store.write((db) => {
      saveList(db, { ...key, source: 'https://flights.example' }, { ...kept, content: [older] });
    });
    const { getDay, service } = setUp(store);
    service.client = null;
    expect(getDay(yesterday).rows).toMatchObject([{ scheduled: { text: '12:00' } }]);
  });

  it('is waited for again after a restart, by the job that was asked for before', async () => {
    const store = temporaryProfile().open();
    const before = setUp(store);
    before.getDay(yesterday);
    await nextSlice();
    before.days.stop?.();
    await nextSlice();

    const after = setUp(store);
    after.pass(3600);
    expect(after.getKnownDays('ZRH', 'departures')).toEqual([
      { date: '2026-06-30', fetchedAt: null },
    ]);
    after.bus.emit('serviceChanged');
    await nextSlice();
    expect(after.asked).toEqual([]);
    expect(after.waits.map(({ id }) => id)).toEqual(['job 1']);
    expect(after.getDay(yesterday).job).toMatchObject({ askedAt: before.nowSeconds() });
    await after.waits[0]?.end(found(leaving('2026-06-30 10:00')));
    await after.waits[1]?.end(found());
    expect(after.getDay(yesterday).rows).toHaveLength(1);
  });

  it('is asked for again where the service has forgotten the job, or keeps it no longer', async () => {
    const store = temporaryProfile().open();
    const before = setUp(store);
    before.getDay(yesterday);
    await nextSlice();
    before.days.stop?.();

    const forgotten = setUp(store);
    forgotten.getDay(yesterday);
    await nextSlice();
    await forgotten.waits[0]?.end(failed('unknown-job'));
    expect(forgotten.asked).toHaveLength(1);
    forgotten.days.stop?.();

    const late = setUp(store);
    late.pass(86_400);
    expect(late.getKnownDays('ZRH', 'departures')).toEqual([]);
    late.getDay(yesterday);
    await nextSlice();
    expect(late.asked).toHaveLength(1);
  });

  it('is given up by a user for good', async () => {
    const store = temporaryProfile().open();
    const { getDay, cancelDay, getKnownDays, asked, waits, bus } = setUp(store);
    getDay(yesterday);
    await nextSlice();
    expect(cancelDay(yesterday)).toMatchObject({ isAsking: false, job: null, problem: null });
    expect(waits[0]?.signal?.aborted).toBe(true);
    await nextSlice();
    expect(getKnownDays('ZRH', 'departures')).toEqual([]);
    bus.emit('serviceChanged');
    await nextSlice();
    expect(asked).toHaveLength(1);
  });

  it('says why there is none, and forgets a job that failed', async () => {
    const store = temporaryProfile().open();
    const { getDay, refreshDay, asked, waits, last } = setUp(store);
    getDay(yesterday);
    await nextSlice();
    await waits[0]?.end(failed('failed-job', true));
    expect(last()).toMatchObject({
      isAsking: false,
      problem: { kind: 'server' },
      fetchedAt: null,
    });
    refreshDay(yesterday);
    await nextSlice();
    expect(asked).toHaveLength(2);
  });

  it('is not asked of a provider without jobs', async () => {
    const { getDay, asked, world } = setUp(temporaryProfile().open());
    world.hasSuch = false;
    expect(getDay(yesterday)).toMatchObject({ isAbsent: true, isAsking: false });
    await nextSlice();
    expect(asked).toEqual([]);
  });

  it.each([
    ['of yesterday is asked for again after an hour', '2026-06-30', 3600, 2],
    ['of yesterday is not asked for again sooner', '2026-06-30', 3500, 1],
    ['of next week is asked for again after a day', '2026-07-08', 86_400, 2],
    ['of next week is not asked for again sooner', '2026-07-08', 80_000, 1],
    ['that is over for long is never asked for again', '2026-06-20', 90 * 86_400, 1],
  ])('%s', async (_what, date, seconds, count) => {
    const { getDay, asked, waits, pass } = setUp(temporaryProfile().open());
    const query = { ...yesterday, date };
    getDay(query);
    await nextSlice();
    await waits[0]?.end(found());
    pass(seconds);
    getDay(query);
    await nextSlice();
    expect(asked).toHaveLength(count);
  });
});
