import type { ConsoleBroker, ConsolePublisher, DisplayStanding } from '#shared/fleet-console.ts';
import type { FleetMember, FleetServices } from '../connection.ts';
import { createFleetWatch, type FleetWatch } from './fleet-watch.ts';
import { longestHealthPause } from './judge-display.ts';

/** What `--fleet-status` prints. */
export interface FleetStatus {
  readonly fleet: string;
  readonly isWell: boolean;
  /** What is wrong with publishers, a sentence each; displays say it themselves. */
  readonly reasons: readonly string[];
  /** What was waited for, and for how many seconds. */
  readonly waited: { readonly seconds: number; readonly displaysNotHeard: number };
  /** `trouble`: programs that read this output know its error by that name. */
  readonly broker: Omit<ConsoleBroker, 'error'> & { readonly trouble: string | null };
  readonly publishers: readonly ConsolePublisher[];
  /** Displays that were told what to show, and those that have said anything. */
  readonly assigned: number;
  readonly heard: number;
  readonly standings: Partial<Record<DisplayStanding, number>>;
  readonly displays: readonly {
    readonly name: string;
    readonly standing: DisplayStanding;
    readonly reasons: readonly string[];
    readonly notes: readonly string[];
    /** UNIX seconds. */
    readonly heardAt: number | null;
    readonly assignedRev: number | null;
    readonly rev: number | null;
  }[];
}

/** Standings in which all is as it should be: a fleet may be run without assignments. */
const good: readonly DisplayStanding[] = ['well', 'unassigned'];

/** Milliseconds within which the broker has to be there: as long as a connection may take, and one more try. */
const reachTimeout = 10_000;

/** Milliseconds for which displays are listened to: each says how it does within that. */
const hearTimeout = (longestHealthPause + 5) * 1000;

/** Milliseconds between two looks at whether all have been heard. */
const lookInterval = 200;

/**
 * Listens until each display that is on has said how it does, for 40 seconds at most, and each publisher that it is
 * there, and says how all of them do; or why the broker cannot be reached, in a sentence.
 */
export async function fleetStatus(
  member: FleetMember,
  services: FleetServices,
): Promise<FleetStatus | { readonly problem: string }> {
  const { clock } = services;
  const watch = createFleetWatch(member, services, false);
  const passed = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      clock.startTimer(resolve, milliseconds);
    });
  const begin = clock.monotonic();
  const waited = (): number => clock.monotonic() - begin;
  const hasFailed = (): boolean => !watch.isConnected && watch.lastError !== null;
  while (waited() < reachTimeout && !watch.isSettled && !hasFailed()) await passed(lookInterval);
  try {
    if (!watch.isConnected) {
      const { url, error } = watch.broker;
      const problem =
        error === null
          ? 'The broker has not answered.'
          : `The broker ${url} cannot be used: ${error}`;
      return { problem };
    }
    const listening = clock.monotonic();
    while (
      clock.monotonic() - listening < hearTimeout &&
      (notHeard(watch) > 0 || watch.isPublisherHearsay)
    ) {
      await passed(lookInterval);
    }
    return statusOf(member, watch, Math.round(waited() / 1000));
  } finally {
    await watch.stop();
  }
}

/** Displays that are on, and of whose health only what the broker had kept is known. Those of versions without it say nothing. */
function notHeard({ displays }: FleetWatch): number {
  return [...displays.names()].filter((name) => {
    const known = displays.get(name);
    return known?.state?.on === true && known.health !== null && !known.isHeardLive;
  }).length;
}

function statusOf(member: FleetMember, watch: FleetWatch, seconds: number): FleetStatus {
  const { broker } = watch;
  const publishers = watch.publishers();
  const displays = [...watch.displays.names()].sort().map((name) => {
    const known = watch.displays.get(name);
    return {
      name,
      ...watch.displays.judge(name),
      heardAt: known?.heardAt ?? null,
      assignedRev: watch.document?.told.get(name)?.rev ?? null,
      rev: known?.health?.rev ?? null,
    };
  });
  const standings: Partial<Record<DisplayStanding, number>> = {};
  for (const { standing } of displays) standings[standing] = (standings[standing] ?? 0) + 1;
  const reasons = publishers.some(({ isLeading }) => isLeading) ? [] : ['No publisher leads.'];
  const isGood = displays.every(
    (each) => good.includes(each.standing) && each.reasons.length === 0,
  );
  return {
    fleet: member.address.fleet,
    isWell: reasons.length === 0 && isGood,
    reasons,
    waited: { seconds, displaysNotHeard: notHeard(watch) },
    broker: { url: broker.url, isConnected: broker.isConnected, trouble: broker.error },
    publishers,
    assigned: displays.filter(({ assignedRev }) => assignedRev !== null).length,
    heard: displays.filter(({ heardAt }) => heardAt !== null).length,
    standings,
    displays,
  };
}
