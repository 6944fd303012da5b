import type { AircraftRecord } from '#shared/flight-data/reference.ts';
import { canHaveMark, isAircraftAddress, type FleetQuery, type FleetView } from '#shared/fleet.ts';
import type { DirectHandlers } from '#shared/ipc.ts';
import type { AppServices } from '../boards/app-services.ts';
import { createCachedList, type LookedAt } from '../boards/cached-list.ts';
import type { AppService } from '../boards/events.ts';
import type { ListAnswer } from '../data/answer.ts';
import type { FlightDataClient } from '../data/client.ts';
import { airlineFilter } from '../data/flight-queries.ts';
import { isRefused } from '../data/service-problems.ts';
import { areKeptAircraft, keepAircraft, keptFields, type KeptAircraft } from './kept-aircraft.ts';
import type { Library } from './library.ts';
import { idOf } from './library-queries.ts';

/** Aircraft of airlines, and single ones, asked for when a user wants them. */
export interface Fleets extends AppService {
  readonly handlers: DirectHandlers<'getFleet' | 'refreshFleet'>;
}

/** Airlines buy and sell slowly, and a large fleet takes several calls: seconds. */
const longestAge = 7 * 24 * 3600;

/** No airline has more; a longer list is read as one whose end is missing. */
const mostOfAirline = 3000;

/** Several manufacturers may have given one serial number. */
const mostOfMark = 20;

/** Opens the fleets over the cache: what comes is kept there, and is found by the library. */
export function createFleets(app: AppServices, library: Pick<Library, 'aircraftKept'>): Fleets {
  const list = createCachedList<
    FleetQuery,
    AircraftRecord,
    readonly KeptAircraft[],
    'fleetChanged'
  >(app, {
    event: 'fleetChanged',
    endpoint: 'fleets',
    keyOf: (query) =>
      query.is === 'airline'
        ? { kind: 'fleet', name: query.code }
        : { kind: 'aircraft', name: query.mark },
    ask: (query, client, signal) =>
      query.is === 'airline'
        ? askForFleet(client, query.code, signal)
        : askForMark(client, query.mark, signal),
    contentOf: ({ records }, _before, query) =>
      keepAircraft(records, query.is === 'airline' ? query.code : null),
    isContent: areKeptAircraft,
    longestAge: () => longestAge,
    viewOf,
    onSaved: () => library.aircraftKept(),
  });

  return {
    handlers: {
      getFleet: (query) => list.get(query),
      refreshFleet: (query) => list.refresh(query),
    },
    listeners: list.listeners,
    stop: () => {
      list.stop();
    },
  };
}

async function askForFleet(
  client: FlightDataClient,
  code: string,
  signal: AbortSignal,
): Promise<ListAnswer<AircraftRecord>> {
  const answer = await client.fleets(airlineFilter(code), { signal, fields: keptFields });
  if (!answer.ok || answer.isNotModified || answer.records.length <= mostOfAirline) return answer;
  return { ...answer, records: answer.records.slice(0, mostOfAirline), isComplete: false };
}

/**
 * One call, or a second one where the first finds none and the mark may be another kind of mark. Aircraft with another
 * mark are none that were asked for.
 */
async function askForMark(
  client: FlightDataClient,
  mark: string,
  signal: AbortSignal,
): Promise<ListAnswer<AircraftRecord>> {
  const [field, second] = fieldsOf(mark);
  const answer = await askBy(client, field, mark, signal);
  const isFound = answer.ok && !answer.isNotModified && answer.records.length > 0;
  // A service may refuse a mark that has not the shape of what it is asked by.
  if (isFound || second === undefined || (!answer.ok && !isRefused(answer.problem))) {
    return answer;
  }
  return askBy(client, second, mark, signal);
}

async function askBy(
  client: FlightDataClient,
  field: MarkField,
  mark: string,
  signal: AbortSignal,
): Promise<ListAnswer<AircraftRecord>> {
  const query = { [field]: mark, limit: mostOfMark };
  const answer = await client.fleets(query, { signal, fields: keptFields });
  if (!answer.ok || answer.isNotModified) return answer;
  return { ...answer, records: answer.records.filter((each) => canHaveMark(each[field], mark)) };
}

function viewOf(
  query: FleetQuery,
  { content, standing }: LookedAt<readonly KeptAircraft[]>,
): FleetView {
  const [aircraft] = content ?? [];
  const id = aircraft === undefined ? null : idOf('aircraft', aircraft);
  return {
    query,
    count: content?.length ?? 0,
    first: id === null ? null : { kind: 'aircraft', id },
    ...standing,
  };
}

type MarkField = 'hex' | 'reg_number' | 'msn';

/** By what to ask for a mark: what it most likely is first, two at most. */
function fieldsOf(mark: string): readonly [MarkField, MarkField?] {
  const isNumber = /^[\d./-]+$/.test(mark);
  if (isAircraftAddress(mark)) return ['hex', isNumber ? 'msn' : 'reg_number'];
  return isNumber ? ['msn'] : ['reg_number', 'msn'];
}
