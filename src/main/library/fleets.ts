import type { AircraftRecord } from '#shared/flight-data/aircraft.ts';
import { canHaveMark, isAircraftAddress, type FleetQuery, type FleetView } from '#shared/fleet.ts';
import type { DirectHandlers } from '#shared/ipc.ts';
import { createListKeeper, type ListKeeperParts, type LookedAt } from '../boards/list-keeper.ts';
import type { ListAnswer } from '../service-client/answer.ts';
import { airlineFilter, type FleetsQuery } from '../service-client/flight-queries.ts';
import type { FieldsOf } from '../service-client/resources.ts';
import { isRefused } from '../service-client/service-problems.ts';
import { loadList, saveList, type KeptListKey } from '../store/kept-lists.ts';
import type { Store } from '../store/open-store.ts';
import { areKeptAircraft, keepAircraft, keptFields, type KeptAircraft } from './kept-aircraft.ts';
import { idOf } from './library-queries.ts';

export interface FleetsParts {
  readonly store: Store;
  /** `/v1/fleets`: all pages of it, or one where the query says so. */
  readonly ask: (
    query: FleetsQuery,
    options: { readonly signal: AbortSignal; readonly fields: FieldsOf<'fleets'> },
  ) => Promise<ListAnswer<AircraftRecord>>;
  readonly service: ListKeeperParts<FleetQuery, AircraftRecord, readonly KeptAircraft[]>['service'];
  /** The service in use: `embedded`, or its base URL. */
  readonly source: () => string;
  /** Milliseconds, as Date.now. */
  readonly now: () => number;
  /** Has the library take up what was kept; done when it has. */
  readonly onKept: () => Promise<void>;
  readonly onChanged: (view: FleetView) => void;
}

/** Aircraft of airlines, and single ones, asked for when a user wants them. */
export interface Fleets {
  readonly handlers: DirectHandlers<'getFleet' | 'refreshFleet'>;
  serviceChanged(): void;
  serviceFailed(): void;
  stop(): void;
}

/** Airlines buy and sell slowly, and a large fleet takes several calls: seconds. */
const longestAge = 7 * 24 * 3600;

/** No airline has more; a longer list is read as one whose end is missing. */
const mostOfAirline = 3000;

/** Several manufacturers may have given one serial number. */
const mostOfMark = 20;

/** Opens the fleets over the cache: what comes is kept there, and is found by the library. */
export function createFleets(parts: FleetsParts): Fleets {
  const { store } = parts;
  const keyOf = (name: string): KeptListKey => ({
    kind: name.startsWith('fleet ') ? 'fleet' : 'aircraft',
    name: name.slice(name.indexOf(' ') + 1),
    source: parts.source(),
  });
  /** Has to be taken up by the library before the page is told. */
  let taking: Promise<void> | null = null;

  const keeper = createListKeeper<FleetQuery, AircraftRecord, readonly KeptAircraft[]>({
    nameOf: (query) => (query.is === 'airline' ? `fleet ${query.code}` : `aircraft ${query.mark}`),
    ask: (query, signal) =>
      query.is === 'airline' ? askForFleet(query.code, signal) : askForMark(query.mark, signal),
    contentOf: ({ records }, _before, query) =>
      keepAircraft(records, query.is === 'airline' ? query.code : null),
    read: (name) => store.read((db) => loadList(db, keyOf(name), areKeptAircraft, store.damaged)),
    save(name, list) {
      store.write((db) => {
        saveList(db, keyOf(name), list);
      });
      taking = parts.onKept();
    },
    longestAge: () => longestAge,
    service: parts.service,
    now: parts.now,
    onChanged: (query) => {
      const kept = taking ?? Promise.resolve();
      taking = null;
      void kept.finally(() => {
        parts.onChanged(viewOf(query, keeper.peek(query)));
      });
    },
  });

  async function askForFleet(
    code: string,
    signal: AbortSignal,
  ): Promise<ListAnswer<AircraftRecord>> {
    const answer = await parts.ask(airlineFilter(code), { signal, fields: keptFields });
    if (!answer.ok || answer.isNotModified || answer.records.length <= mostOfAirline) return answer;
    return { ...answer, records: answer.records.slice(0, mostOfAirline), isComplete: false };
  }

  /**
   * One call, or a second one where the first finds none and the mark may be another kind of mark. Aircraft with another
   * mark are none that were asked for.
   */
  async function askForMark(
    mark: string,
    signal: AbortSignal,
  ): Promise<ListAnswer<AircraftRecord>> {
    const [field, second] = fieldsOf(mark);
    const answer = await askBy(field, mark, signal);
    const isFound = answer.ok && !answer.isNotModified && answer.records.length > 0;
    // A service may refuse a mark that has not the shape of what it is asked by.
    if (isFound || second === undefined || (!answer.ok && !isRefused(answer.problem))) {
      return answer;
    }
    return askBy(second, mark, signal);
  }

  async function askBy(
    field: MarkField,
    mark: string,
    signal: AbortSignal,
  ): Promise<ListAnswer<AircraftRecord>> {
    const query = { [field]: mark, limit: mostOfMark };
    const answer = await parts.ask(query, { signal, fields: keptFields });
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

  return {
    handlers: {
      getFleet: (query) => viewOf(query, keeper.look(query)),
      refreshFleet: (query) => viewOf(query, keeper.lookAgain(query)),
    },
    serviceChanged: () => {
      keeper.serviceChanged();
    },
    serviceFailed: () => {
      keeper.serviceFailed();
    },
    stop: () => {
      keeper.stop();
    },
  };
}

type MarkField = 'hex' | 'reg_number' | 'msn';

/** By what to ask for a mark: what it most likely is first, two at most. */
function fieldsOf(mark: string): readonly [MarkField, MarkField?] {
  const isNumber = /^[\d./-]+$/.test(mark);
  if (isAircraftAddress(mark)) return ['hex', isNumber ? 'msn' : 'reg_number'];
  return isNumber ? ['msn'] : ['reg_number', 'msn'];
}
