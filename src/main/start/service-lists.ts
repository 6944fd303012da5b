import type { DayView } from '#shared/day-list.ts';
import type { DelaysView } from '#shared/delays.ts';
import type { FleetView } from '#shared/fleet.ts';
import type { Language } from '#shared/languages.ts';
import type { Settings } from '#shared/settings.ts';
import type { TimetableView } from '#shared/timetable.ts';
import { createDays, type Days } from '../days/days.ts';
import { createDelays, type Delays } from '../delays/delays.ts';
import { createFleets, type Fleets } from '../library/fleets.ts';
import type { ServiceLink } from '../service-client/service-link.ts';
import type { FlightDataClient } from '../service-client/client.ts';
import type { WithReference } from '../flights/zone-witness.ts';
import type { Store } from '../store/open-store.ts';
import type { PrintSystem } from '../timetable/print.ts';
import { createTimetables, type Timetables } from '../timetable/timetables.ts';

export interface ServiceListsParts {
  readonly store: Store;
  readonly withReference: WithReference;
  readonly link: ServiceLink;
  /** The one for the service in use. */
  readonly client: () => FlightDataClient;
  readonly settings: () => Settings;
  /** Seconds between two polls of a board that are in force. */
  readonly pollSeconds: () => number;
  /** That of the interface. */
  readonly language: () => Language;
  readonly printSystem: PrintSystem;
  /** Milliseconds, as Date.now. */
  readonly now: () => number;
  readonly onDelays: (view: DelaysView) => void;
  readonly onTimetable: (view: TimetableView) => void;
  readonly onDay: (view: DayView) => void;
  /** Has the library take up the aircraft that were kept; done when it has. */
  readonly onAircraftKept: () => Promise<void>;
  readonly onFleet: (view: FleetView) => void;
}

/** Lists of the service that are asked for while a user looks at them: delays, timetables, other days and fleets. */
export interface ServiceLists {
  readonly handlers: Delays['handlers'] &
    Timetables['handlers'] &
    Days['handlers'] &
    Fleets['handlers'];
  /** The flights of another day that were looked at last. */
  readonly dayLists: Days['lists'];
  /** The service's address is there, or is another. */
  serviceChanged(): void;
  /** Our own service cannot be had. */
  serviceFailed(): void;
  stop(): void;
}

/** Wires delays, timetables, other days and fleets to cache, service and settings; decides nothing. */
export function createServiceLists(parts: ServiceListsParts): ServiceLists {
  const { store, link } = parts;
  const surroundings = {
    store,
    withReference: parts.withReference,
    source: () => link.id,
    now: parts.now,
  };
  function serviceFor(list: 'delays' | 'routes' | 'jobs' | 'fleets') {
    const { isEmbedded, host, provider, address } = link;
    const isThere = address !== null;
    return { isEmbedded, host, provider, isThere, hasSuch: isThere && parts.client().can(list) };
  }
  const delays = createDelays({
    ...surroundings,
    service: () => serviceFor('delays'),
    ask: (query, options) => parts.client().delays(query, options),
    settings: () => ({ ...parts.settings(), languages: [parts.language()] }),
    longestAge: parts.pollSeconds,
    onChanged: parts.onDelays,
  });
  const timetables = createTimetables({
    ...surroundings,
    service: () => serviceFor('routes'),
    ask: (query, options) => parts.client().routes(query, options),
    languages: () => [parts.language()],
    monotonic: () => performance.now(),
    system: parts.printSystem,
    onChanged: parts.onTimetable,
  });
  const days = createDays({
    ...surroundings,
    service: () => serviceFor('jobs'),
    client: parts.client,
    settings: () => ({ ...parts.settings(), languages: [parts.language()] }),
    onChanged: parts.onDay,
  });
  const fleets = createFleets({
    ...surroundings,
    service: () => serviceFor('fleets'),
    ask: (query, options) => parts.client().fleets(query, options),
    onKept: parts.onAircraftKept,
    onChanged: parts.onFleet,
  });
  const all = [delays, timetables, days, fleets];
  return {
    handlers: {
      ...delays.handlers,
      ...timetables.handlers,
      ...days.handlers,
      ...fleets.handlers,
    },
    dayLists: () => days.lists(),
    serviceChanged() {
      for (const list of all) list.serviceChanged();
    },
    serviceFailed() {
      for (const list of all) list.serviceFailed();
    },
    stop() {
      for (const list of all) list.stop();
    },
  };
}
