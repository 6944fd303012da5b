import type { Direction } from '#shared/board-view.ts';
import { delayedFlightSchema, type DelayedFlight } from '#shared/flight-data/delayed-flight.ts';
import { endTimes } from '../flights/instants.ts';
import { rowIdentity } from '../service-client/row-identity.ts';
import { isListOf, kindsOf, recordCheck } from '../store/kept-values.ts';

/** What is kept of the delays of one airport or airline. */
export interface DelaysContent {
  /** As the service told them last. */
  readonly records: readonly DelayedFlight[];
  /** Flights of the last hours that it told of before, and no longer lists. */
  readonly earlier: readonly DelayedFlight[];
}

/** How far back flights are remembered that are no longer listed, seconds. */
export const rememberedSeconds = 8 * 3600;

/** More than any airport has late in so many hours. */
const mostEarlier = 2000;

/**
 * What is kept of an answer. A service drops flights from its list some time after they have left or
 * landed; the chart of the last hours goes on knowing of them. A flight that vanishes before its
 * time has made up for its delay, and is forgotten.
 *
 * @param now UNIX seconds
 */
export function keepDelays(
  records: readonly DelayedFlight[],
  before: DelaysContent | null,
  direction: Direction,
  now: number,
): DelaysContent {
  const seen = new Set(records.map(identityOf));
  const earlier = [...(before?.records ?? []), ...(before?.earlier ?? [])].filter((record) => {
    const { scheduled, expected } = timesOf(record, direction);
    if (scheduled === null || scheduled < now - rememberedSeconds) return false;
    if (expected === null || expected > now) return false;
    const identity = identityOf(record);
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
  return { records, earlier: earlier.slice(0, mostEarlier) };
}

const isDelayedFlight = recordCheck<DelayedFlight>(kindsOf(delayedFlightSchema));

/** Whether what the cache gave back is what was kept there. */
export function isDelaysContent(content: unknown): content is DelaysContent {
  return (
    typeof content === 'object' &&
    content !== null &&
    'records' in content &&
    'earlier' in content &&
    isListOf(content.records, isDelayedFlight) &&
    isListOf(content.earlier, isDelayedFlight)
  );
}

function identityOf(record: DelayedFlight): string {
  return rowIdentity('delays', record);
}

/** Of the end that is late, UNIX seconds; local texts alone do not tell. */
function timesOf(
  record: DelayedFlight,
  direction: Direction,
): { readonly scheduled: number | null; readonly expected: number | null } {
  const isDeparture = direction === 'departures';
  const unknown = { unix: null, utc: null, local: null };
  const { scheduled, estimated } = endTimes(
    isDeparture
      ? {
          scheduled: { unix: record.dep_time_ts, utc: record.dep_time_utc, local: null },
          estimated: { unix: record.dep_estimated_ts, utc: record.dep_estimated_utc, local: null },
          actual: unknown,
        }
      : {
          scheduled: { unix: record.arr_time_ts, utc: record.arr_time_utc, local: null },
          estimated: { unix: record.arr_estimated_ts, utc: record.arr_estimated_utc, local: null },
          actual: unknown,
        },
    null,
  );
  const told =
    scheduled === null || record.delayed === null ? null : scheduled + record.delayed * 60;
  return { scheduled, expected: estimated ?? told };
}
