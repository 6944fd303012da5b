import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import { systemClock } from '../../clock/system-clock.ts';
import type { KnownSchedule } from '../../boards/board-keeper.ts';
import type { PollResult } from '../../boards/poll-lane.ts';
import type { PollProblem, Poller } from '../../boards/poller.ts';
import type { PollTarget } from '../../service-client/poll-target.ts';
import type { FleetMember } from '../connection.ts';
import { createFleetFeed } from '../fleet-feed.ts';
import { createFleetLink, type FleetLink } from '../fleet-link.ts';
import { createPublisher, type Publisher } from '../publisher.ts';
import { brokersOwn } from './certificates.ts';

/** A display of a test: its feed, and what that gave. */
export interface TestDisplay extends AsyncDisposable {
  readonly feed: Poller;
  readonly link: FleetLink;
  /** `new LX318` and `same 1800000000` for results, the codes of problems. */
  readonly told: readonly string[];
  readonly results: readonly PollResult[];
  readonly problems: readonly PollProblem[];
  readonly errors: readonly unknown[];
}

export interface TestPublisher extends AsyncDisposable {
  readonly publisher: Publisher;
  /** `true` when it begins to lead, `false` when it no longer does. */
  readonly leads: readonly boolean[];
  readonly errors: readonly unknown[];
}

function member(brokers: readonly string[], name: string): FleetMember {
  const instance = randomBytes(8).toString('hex');
  const address = { brokers, fleet: 'hq' };
  const ca = brokers.some((url) => url.startsWith('mqtts:')) ? brokersOwn.certificate : null;
  return { address, name, password: null, ca, instance, version: '0.1.0' };
}

/** As the reference data has it. */
const codeOf = (code: string): string => (code === 'LSZH' ? 'ZRH' : code);

/** @param kept when the rows in the cache were fetched, UNIX seconds; null: there are none */
export function startDisplay(
  brokers: readonly string[],
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
  const link = createFleetLink('hq', () => undefined);
  const feed = createFleetFeed({
    member: member(brokers, name),
    link,
    clock,
    random: () => 0,
    codeOf,
    known: () => (fetchedAt === null ? null : { fetchedAt }),
    onResult(result) {
      results.push(result);
      ({ fetchedAt } = result);
      const flights = result.isUnchanged ? [] : result.entries.map((entry) => entry.flight_iata);
      told.push(result.isUnchanged ? `same ${result.fetchedAt}` : `new ${flights.join()}`);
    },
    onProblem(problem) {
      problems.push(problem);
      told.push(problem.problem.code);
    },
    onTrouble: () => undefined,
    onError: (error) => errors.push(error),
  });
  feed.setTargets(targets);
  return {
    feed,
    link,
    told,
    results,
    problems,
    errors,
    [Symbol.asyncDispose]() {
      feed.stop();
      return Promise.resolve();
    },
  };
}

export function startPublisher(
  brokers: readonly string[],
  name: string,
  rank = 0,
  kept: readonly KnownSchedule[] = [],
  clock: Clock = systemClock,
): TestPublisher {
  const leads: boolean[] = [];
  const errors: unknown[] = [];
  const publisher = createPublisher({
    member: member(brokers, name),
    rank,
    clock,
    random: () => 0,
    codeOf,
    source: () => ({ provider: 'airlabs', host: 'airlabs.co' }),
    onLead: (isLeading) => leads.push(isLeading),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onError: (error) => errors.push(error),
  });
  publisher.keep(kept);
  return { publisher, leads, errors, [Symbol.asyncDispose]: () => publisher.stop() };
}
