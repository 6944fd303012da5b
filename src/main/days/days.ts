import type { DayJob, DayQuery, DayView } from '#shared/day-list.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { DirectHandlers } from '#shared/ipc.ts';
import type { AppServices } from '../boards/app-services.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import { createCachedList, type LookedAt } from '../boards/cached-list.ts';
import type { AppService } from '../boards/events.ts';
import type { FlightDataClient } from '../data/client.ts';
import { createPageEnd, type PageEnd } from '../data/page-end.ts';
import { queryFor } from '../data/poll-target.ts';
import { schedulesByJobs, type JobMemory } from '../data/schedules-by-jobs.ts';
import {
  loadList,
  namesOfLists,
  removeList,
  saveList,
  type KeptListKey,
} from '../store/kept-lists.ts';
import { isListOf, kindsOf, recordCheck } from '../store/kept-values.ts';
import { pageLengthStorage } from '../store/plan-records.ts';
import { buildDay } from './build-day.ts';

/** The flights of other days than today, which a service works out as jobs. */
export interface Days extends AppService {
  readonly handlers: DirectHandlers<'getDay' | 'refreshDay' | 'cancelDay' | 'getKnownDays'>;
  /** What was last looked at, where the service has told it. */
  readonly lists: readonly KnownSchedule[];
}

const hour = 3600;
const day = 24 * hour;

/** Seconds for which a service keeps its answer; after them a job is asked for again. */
const jobsKept = day;

/** How long an answer is waited for, milliseconds; docs.flystack.dev/api-reference/jobs: given up after two hours. */
const longestWait = 2 * hour * 1000;

/** Days that are waited for at once after a start; the others go on when they are opened. */
const mostResumed = 4;

const isScheduleEntry = recordCheck<ScheduleEntry>(kindsOf(scheduleEntrySchema));
const areEntries = (content: unknown): content is readonly ScheduleEntry[] =>
  isListOf(content, isScheduleEntry);

/** Jobs by the pages that they stand for. */
type Jobs = Readonly<Record<string, string>>;

function areJobs(content: unknown): content is Jobs {
  return (
    typeof content === 'object' &&
    content !== null &&
    Object.values(content).every((id) => typeof id === 'string')
  );
}

/**
 * Opens other days over the cache. A day that is asked for goes on in the background, whatever is on show, and so it
 * does after a restart: the identifiers of its jobs are in the cache until there is an answer.
 */
export function createDays(app: AppServices): Days {
  const { bus, store, clock, configuration, service } = app;
  const seconds = (): number => Math.floor(clock.now() / 1000);
  /** Jobs that are waited for, by the name of their day. */
  const underWay = new Map<string, DayJob>();
  let shown: DayQuery | null = null;

  const keyOf = (kind: 'day' | 'day-jobs', name: string): KeptListKey => ({
    kind,
    name,
    source: service.id,
  });

  const list = createCachedList<DayQuery, ScheduleEntry, readonly ScheduleEntry[], 'dayChanged'>(
    app,
    {
      event: 'dayChanged',
      endpoint: 'jobs',
      keyOf: (query) => ({ kind: 'day', name: nameOf(query) }),
      ask,
      contentOf: ({ records }) => records,
      isContent: areEntries,
      longestAge: ({ date }, fetchedAt) => longestAgeOf(date, fetchedAt),
      viewOf,
    },
  );

  async function ask(query: DayQuery, client: FlightDataClient, signal: AbortSignal) {
    const name = nameOf(query);
    const jobs = jobsOf(name);
    const job: DayJob = { askedAt: jobs.askedAt, isStarted: false };
    // Of a new one nothing is known before the service has taken it.
    if (jobs.isKept) underWay.set(name, job);
    const asked = { date: query.date, ...queryFor(query) };
    try {
      return await schedulesByJobs(
        asked,
        {
          client,
          jobs: jobs.memory,
          pageEnd: pageEndOf(service.id),
          deadline: clock.now() + longestWait,
          signal,
        },
        ({ started_at }) => {
          const before = underWay.get(name);
          const isStarted = started_at !== null;
          if (signal.aborted || before?.isStarted === isStarted) return;
          underWay.set(name, { ...job, isStarted });
          list.tell(query);
        },
      );
    } finally {
      if (!signal.aborted) underWay.delete(name);
    }
  }

  /** What is remembered of the jobs of a day, in the cache, for as long as the service keeps their answers. */
  function jobsOf(name: string): {
    readonly askedAt: number;
    readonly isKept: boolean;
    readonly memory: JobMemory;
  } {
    const key = keyOf('day-jobs', name);
    const kept = store.read((db) => loadList(db, key, areJobs, store.damaged));
    const isKept = kept !== null && seconds() - kept.fetchedAt < jobsKept;
    const askedAt = isKept ? kept.fetchedAt : seconds();
    const jobs = new Map(isKept ? Object.entries(kept.content) : []);
    return {
      askedAt,
      isKept,
      memory: {
        read: (page) => jobs.get(page),
        write(page, id) {
          if (id === undefined) jobs.delete(page);
          else jobs.set(page, id);
          store.write((db) => {
            const content = Object.fromEntries(jobs);
            const list = { fetchedAt: askedAt, isSimulated: false, isComplete: false, content };
            if (jobs.size === 0) removeList(db, key);
            else saveList(db, key, list);
          });
        },
      },
    };
  }

  /** Pages of days are of other lengths than those of boards; how long they may be is kept as for them. */
  const pageEnds = new Map<string, PageEnd>();
  function pageEndOf(source: string): PageEnd {
    const known = pageEnds.get(source) ?? createPageEnd(pageLengthStorage(store, source, 'days'));
    pageEnds.set(source, known);
    return known;
  }

  function longestAgeOf(date: string, fetchedAt: number): number {
    const midnight = Date.parse(date) / 1000;
    // Wherever the airport is, the day has ended, and so has all of its traffic that was half a day late.
    if (fetchedAt > midnight + 2 * day) return Infinity;
    const now = seconds();
    const isNow = now > midnight - day && now < midnight + 2 * day;
    return isNow ? hour : day;
  }

  function viewOf(
    query: DayQuery,
    { content, standing }: LookedAt<readonly ScheduleEntry[]>,
  ): DayView {
    const records = content ?? [];
    const settings = { ...configuration.settings, languages: [configuration.language] };
    const built = app.withReference(
      (reference) => buildDay(query, records, reference, settings, seconds()),
      { records },
    );
    const job = standing.isAsking ? (underWay.get(nameOf(query)) ?? null) : null;
    return { query, ...built, ...standing, job };
  }

  /** Names of the days of this service whose jobs may still have an answer. */
  function jobNames(): readonly string[] {
    return store
      .read((db) => namesOfLists(db, keyOf('day-jobs', '')))
      .filter(({ fetchedAt }) => seconds() - fetchedAt < jobsKept)
      .map(({ name }) => name);
  }

  return {
    handlers: {
      getDay(query) {
        shown = query;
        return list.get(query);
      },
      refreshDay(query) {
        shown = query;
        return list.refresh(query);
      },
      cancelDay(query) {
        shown = query;
        const name = nameOf(query);
        list.giveUp(query);
        underWay.delete(name);
        store.write((db) => {
          removeList(db, keyOf('day-jobs', name));
        });
        return viewOf(query, list.peek(query));
      },
      getKnownDays(airport, direction) {
        const isOwn = ({ query }: { query: DayQuery | null }) =>
          query?.airport === airport && query.direction === direction;
        const told = store
          .read((db) => namesOfLists(db, keyOf('day', '')))
          .map(({ name, fetchedAt }) => ({ query: queryOf(name), fetchedAt }));
        const coming = jobNames().map((name) => ({ query: queryOf(name), fetchedAt: null }));
        const days = new Map(
          [...told, ...coming]
            .filter(isOwn)
            .map(({ query, fetchedAt }) => [query?.date ?? '', fetchedAt]),
        );
        return [...days]
          .map(([date, fetchedAt]) => ({ date, fetchedAt }))
          .sort((one, other) => (one.date < other.date ? -1 : 1));
      },
    },
    get lists() {
      if (shown === null) return [];
      const { content, standing } = list.peek(shown);
      if (content === null || standing.fetchedAt === null) return [];
      const { airport, direction } = shown;
      const { isSimulated } = standing.source;
      return [
        {
          target: { airport, direction },
          entries: content,
          fetchedAt: standing.fetchedAt,
          isSimulated,
        },
      ];
    },
    listeners: {
      ...list.listeners,
      serviceChanged() {
        underWay.clear();
        list.listeners.serviceChanged();
        if (service.client === null) return;
        for (const name of jobNames().slice(0, mostResumed)) {
          const query = queryOf(name);
          if (query !== null) list.refresh(query);
        }
        if (shown !== null) bus.emit('dayChanged', viewOf(shown, list.peek(shown)));
      },
    },
    stop: () => {
      list.stop();
    },
  };
}

function nameOf({ airport, direction, date }: DayQuery): string {
  return `${airport} ${direction} ${date}`;
}

/** The day of a name in the cache; null where it is none. */
function queryOf(name: string): DayQuery | null {
  const [airport = '', direction, date = ''] = name.split(' ');
  if (direction !== 'departures' && direction !== 'arrivals') return null;
  return { airport, direction, date };
}
