import type { AppBus, AppEvents } from '../../boards/events.ts';
import type { PollProblem, PollResult, RowSource } from '../../boards/row-source.ts';
import { createBus } from '../../core/bus.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../clock/clock.ts';
import { referenceOf } from '../../flights/board-for-test.ts';
import type { KnownSchedule } from '../../boards/board-keeper.ts';
import type { PollTarget } from '../../data/poll-target.ts';
import type { FleetMember } from '../connection.ts';
import { openAssigner, type Assigner } from '../assigner.ts';
import type { Assignment } from '../control.ts';
import { createFleetDisplay, givenAccount } from '../display.ts';
import type { FleetLink } from '../fleet-source.ts';
import { createPublisher, type Publisher, type PublishedEngine } from '../publisher.ts';
import { brokersOwn } from './certificates.ts';
import { testServices } from './connect.ts';

/** A display of a test: its feed, and what that gave. */
export interface TestDisplay extends AsyncDisposable {
  readonly display: ReturnType<typeof createFleetDisplay>;
  /** The settings that came, and `notices` and `clock` for others. */
  readonly changes: readonly (Assignment['settings'] | 'notices' | 'clock')[];
  readonly feed: RowSource;
  readonly link: FleetLink;
  /** `new LX318` and `same 1800000000` for results, the codes of problems. */
  readonly told: readonly string[];
  readonly results: readonly PollResult[];
  readonly problems: readonly PollProblem[];
  readonly errors: readonly unknown[];
}

export interface TestPublisher extends AsyncDisposable {
  readonly publisher: Publisher;
  /** Takes what it polls. */
  readonly bus: AppBus;
  readonly assigner: Assigner;
  /** `true` when it begins to lead, `false` when it no longer does. */
  readonly leads: readonly boolean[];
  /** What it has told its log. */
  readonly said: readonly string[];
  readonly errors: readonly unknown[];
}

function member(broker: string, name: string, password: string | null = null): FleetMember {
  const instance = randomBytes(8).toString('hex');
  const address = { broker, fleet: 'hq' };
  const ca = broker.startsWith('mqtts:') ? brokersOwn.certificate : null;
  return { address, name, password, ca, instance, version: '0.1.0' };
}

const begun = Date.now();

/** Ten times as fast as the time; `ahead` is how wrong it is besides, in milliseconds. */
export function tenfold(ahead = 0): Clock {
  const elapsed = (): number => 10 * (Date.now() - begun);
  return {
    now: () => begun + ahead + elapsed(),
    monotonic: elapsed,
    uptime: elapsed,
    startTimer: (callback, milliseconds) => systemClock.startTimer(callback, milliseconds / 10),
  };
}

/** What each publisher has seen at its gates. */
export const seenChange = { id: 'row', gate: 'B2', before: 'A1', changedAt: 1_800_000_000 };

/** As the reference data has it. */
const codeOf = (code: string): string => (code === 'LSZH' ? 'ZRH' : code);

/** What publishers know of airports and airlines: they, and not displays, know the airport of these rows. */
const reference = referenceOf();

/** @param kept when the rows in the cache were fetched, UNIX seconds; null: there are none */
export function startDisplay(
  broker: string,
  name: string,
  targets: readonly PollTarget[],
  kept: number | null = null,
  clock: Clock = systemClock,
): TestDisplay {
  const told: string[] = [];
  const results: PollResult[] = [];
  const problems: PollProblem[] = [];
  const errors: unknown[] = [];
  let fetchedAt = kept;
  const changes: (Assignment['settings'] | 'notices' | 'clock')[] = [];
  const profileFolder = mkdtempSync(join(tmpdir(), 'landside-display-'));
  const display = createFleetDisplay(
    member(broker, name),
    givenAccount({ name, password: null }),
    profileFolder,
    testServices([], errors, clock),
  );
  const bus = createBus<AppEvents>((_event, error) => errors.push(error));
  bus.on({
    polled(result) {
      results.push(result);
      ({ fetchedAt } = result);
      const flights = result.isUnchanged ? [] : result.entries.map((entry) => entry.flight_iata);
      told.push(result.isUnchanged ? `same ${result.fetchedAt}` : `new ${flights.join()}`);
    },
    pollFailed(problem) {
      problems.push(problem);
      told.push(problem.problem.code);
    },
    settingsView: () => changes.push('notices'),
    boardsOutdated: () => changes.push('clock'),
  });
  const link = display.createLink(() => undefined);
  const boards = { scheduleOf: () => (fetchedAt === null ? null : { fetchedAt }) };
  const feed = display.createRowSource(
    { bus, boards, codeOf },
    { assign: (settings) => changes.push(settings) },
  );
  feed.setTargets(targets);
  return {
    display,
    changes,
    feed,
    link,
    told,
    results,
    problems,
    errors,
    [Symbol.asyncDispose]() {
      feed.stop();
      rmSync(profileFolder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

export function startPublisher(
  broker: string,
  name: string,
  rank = 0,
  kept: readonly KnownSchedule[] = [],
  clock: Clock = systemClock,
  serviceOf: PublishedEngine['serviceOf'] = () => ({ provider: 'airlabs', host: 'airlabs.co' }),
  password: string | null = null,
): TestPublisher {
  const leads: boolean[] = [];
  const said: string[] = [];
  const errors: unknown[] = [];
  const profileFolder = mkdtempSync(join(tmpdir(), 'landside-publisher-'));
  const bus = createBus<AppEvents>((_event, error) => errors.push(error));
  bus.on({ leads: (isLeading) => leads.push(isLeading) });
  const assigner = openAssigner(profileFolder, 'hq', {
    ...testServices(errors, errors, clock),
    bus,
  });
  const publisher = createPublisher(
    member(broker, name, password),
    rank,
    {
      clock,
      codeOf,
      boards: { gateChanges: () => [seenChange] },
      withReference: (read) => read(reference),
      serviceOf,
    },
    () => ({ month: '2026-11', count: 7, quota: 1000 }),
    assigner,
    { ...testServices(said, errors), bus },
  );
  publisher.keep(kept);
  bus.on(publisher.listeners);
  return {
    publisher,
    bus,
    assigner,
    leads,
    said,
    errors,
    async [Symbol.asyncDispose]() {
      await publisher.stop();
      assigner.stop();
      rmSync(profileFolder, { recursive: true, force: true });
    },
  };
}
