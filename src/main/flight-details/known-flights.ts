import type { BoardSource } from '#shared/board-view.ts';
import { providerFacts } from '#shared/providers.ts';
import type { FlightDetails } from '#shared/flight-details.ts';
import type { FlightKey } from '#shared/flight-number.ts';
import type { AppServices } from '../boards/app-services.ts';
import type { KnownSchedule } from '../boards/board-keeper.ts';
import { keyOfNumber, withBothCodes } from '../flights/flight-key.ts';
import {
  flightNumberOf,
  isUnderNumber,
  plainCodes,
  type WantedNumber,
} from '../flights/flight-number.ts';
import { serviceId, sourceOf } from '../data/service-link.ts';
import { scheduleEntrySchema, type FlightIdentity } from '#shared/flight-data/flights.ts';
import type { FlightReference } from '../store/flight-reference.ts';
import { loadFlight, loadFlightsOfNumber, saveFlight, type KeptFlight } from '../store/flights.ts';
import { loadSchedulesNaming } from '../store/schedules.ts';
import { buildDetails, type DetailsContext } from './build-details.ts';
import { entriesOf, entriesOnBoard, mostEntries } from './find-entries.ts';
import { findFlight } from './find-flight.ts';
import { hasNumber, idOf, flightFactsSchema, noFacts, type FlightFacts } from './flight-facts.ts';

/** Lists that know flights. */
export interface FlightLists {
  /** The boards on show. */
  readonly boards: { readonly schedules: readonly KnownSchedule[] };
  /**
   * Lists of other days that a user looks at. They know a flight of their day, and are not asked for again by
   * themselves, as boards are.
   */
  readonly days: { readonly lists: readonly KnownSchedule[] };
}

/** What is said of the details, and not of the flight. */
export type AboutDetails = Pick<DetailsContext, 'isAsking' | 'note' | 'isFollowed' | 'endedAt'>;

/** What is known of single flights on this computer: by the boards on show and by the cache. */
export interface KnownFlights {
  /** Whether the service in use may be asked about a flight: a simulated one knows nothing of an airport's own flights. */
  mayAsk(facts: FlightFacts): boolean;
  /** What the cache keeps of a flight. */
  recall(key: FlightKey): FlightFacts;
  /**
   * All that boards on show, boards in the cache and flights that are kept say of a number, on whatever day:
   * entries alone, the youngest first. What each owner says stands for itself: airports' own feeds, then the service in use.
   */
  recallNumber(key: WantedNumber): readonly FlightFacts[];
  /** The same facts with what the boards on show say now, and lists of other days. */
  withBoards(facts: FlightFacts, key: FlightKey): FlightFacts;
  describe(facts: FlightFacts, asked: FlightKey, about: AboutDetails): FlightDetails;
  /** Whether a board on show has the flight, so that it need not be asked for. */
  isListedOnBoard(key: FlightKey): boolean;
  /** A `staged` flight may be lost by a power failure. */
  keep(flight: KeptFlight, urgency?: 'staged'): void;
  /** Keeps a flight that no user follows, for another look without the service. */
  keepSeen(facts: FlightFacts, details: FlightDetails): void;
  withReference<Value>(read: (reference: FlightReference) => Value): Value;
}

/**
 * Facts as the cache gave them back: none where they are damaged or of another version. Older versions have stored near
 * misses, the lookup of TK 20 for TK 2. What was said of another number is dropped, with the aircraft that came of it.
 */
export function readFacts(
  { key, facts: stored }: Pick<KeptFlight, 'key' | 'facts'>,
  reference: FlightReference,
): FlightFacts {
  const read = flightFactsSchema.safeParse(stored);
  if (!read.success) return noFacts;
  const facts = read.data;
  const wanted = withBothCodes(key, reference);
  const codeshares = entriesOf(facts.entries, wanted)
    .map(flightNumberOf)
    .filter((number) => number !== null);
  const numbers = [wanted, ...codeshares.map((number) => keyOfNumber(number, null))];
  const isOwn = (record: FlightIdentity) => numbers.some((each) => isUnderNumber(record, each));
  const { live, lookup } = facts;
  const isLiveOwn = live === null || isOwn(scheduleEntrySchema.parse(live.record));
  const isLookupOwn = lookup === null || isOwn(lookup.record);
  if (isLiveOwn && isLookupOwn) return facts;
  return {
    ...facts,
    live: isLiveOwn ? live : null,
    lookup: isLookupOwn ? lookup : null,
    aircraft: null,
    inbound: null,
  };
}

export function createKnownFlights(
  { store, clock, configuration, service, feedFor, viewerZone, withReference: lend }: AppServices,
  { boards: onShow, days }: FlightLists,
): KnownFlights {
  const now = (): number => Math.floor(clock.now() / 1000);

  function withReference<Value>(read: (reference: FlightReference) => Value): Value {
    return lend(read, { names: onShow.schedules.map((schedule) => schedule.names) });
  }

  function keep(flight: KeptFlight, urgency?: 'staged'): void {
    store.write((db) => {
      saveFlight(db, service.id, flight);
    }, urgency);
  }

  /** The boards on show, each with the feed that its rows come from. */
  function boardsNow() {
    return onShow.schedules.map((schedule) => ({
      ...schedule,
      feed: feedFor(schedule.target.airport),
    }));
  }

  /** Boards in the cache that name a flight, each as its airport's source told it: the service in use, or its own feed. */
  function keptBoards(codes: readonly string[]) {
    const feeds = configuration.settings.airportFeeds.map(
      (feed) => [feed, serviceId(feed, providerFacts[feed].baseUrl)] as const,
    );
    const kept = store.read((db) =>
      [[null, service.id] as const, ...feeds].flatMap(([feed, id]) =>
        codes.flatMap((code) =>
          loadSchedulesNaming(db, id, code, store.damaged).map((board) => ({ ...board, feed })),
        ),
      ),
    );
    return kept
      .filter(({ airport, feed }) => feedFor(airport) === feed)
      .map(({ airport, direction, ...rest }) => ({ target: { airport, direction }, ...rest }));
  }

  /** The owner of the entries, and the service in use where it has said more of the flight. */
  function sourceOfFacts({ feed, lookup, live, aircraft, isSimulated }: FlightFacts): BoardSource {
    const inUse = sourceOf(service, isSimulated);
    if (feed === null) return inUse;
    const own = sourceOf({ isEmbedded: false, host: null, provider: feed }, false);
    if (lookup === null && live === null && aircraft === null) return own;
    const { text = '', page = '' } = own.attribution ?? {};
    const both = [text, inUse.provider ?? inUse.host ?? ''].filter((name) => name !== '');
    return { ...own, attribution: { text: both.join(' · '), page } };
  }

  return {
    withReference,
    mayAsk: ({ feed }) => feed === null || !service.isEmbedded,
    recall(key) {
      const kept = store.read((db) => loadFlight(db, service.id, idOf(key), store.damaged));
      return kept === null ? noFacts : withReference((reference) => readFacts(kept, reference));
    },
    recallNumber(key) {
      const codes = plainCodes(key);
      const flights = store.read((db) =>
        codes.flatMap((code) => loadFlightsOfNumber(db, service.id, code, store.damaged)),
      );
      const boards = [...boardsNow(), ...keptBoards(codes)];
      const allOfBoards = boards.flatMap((board) => {
        const entries = entriesOnBoard(board, key);
        return entries === null ? [] : [{ ...board, entries }];
      });
      const allOfFlights = withReference((reference) =>
        flights.map((flight) => readFacts(flight, reference)),
      );
      const found = new Set([...allOfBoards, ...allOfFlights].map(({ feed }) => feed));
      const feeds = [...found].filter((feed) => feed !== null);
      return [...feeds, null].flatMap((owner) => {
        // What a simulated service says of the number is of no flight of an airport's own feed.
        const isMeant = ({ feed, isSimulated }: Pick<FlightFacts, 'feed' | 'isSimulated'>) =>
          feed === owner && !(isSimulated && feeds.length > 0);
        const ofBoards = allOfBoards.filter(isMeant);
        const ofFlights = allOfFlights.filter(isMeant);
        if (ofBoards.length + ofFlights.length === 0) return [];
        const ages = [
          ...ofBoards.map(({ fetchedAt }) => fetchedAt),
          ...ofFlights.flatMap(({ entriesAt }) => entriesAt ?? []),
        ];
        return {
          ...noFacts,
          entries: [
            ...ofBoards.flatMap(({ entries }) => entries),
            ...ofFlights.flatMap(({ entries, lookup }) =>
              entriesOf(
                entries.length > 0 || lookup === null
                  ? entries
                  : [scheduleEntrySchema.parse(lookup.record)],
                key,
              ),
            ),
          ],
          entriesAt: ages.length > 0 ? Math.max(...ages) : null,
          isSimulated: [...ofBoards, ...ofFlights].some(({ isSimulated }) => isSimulated),
          feed: owner,
        };
      });
    },
    withBoards(facts, key) {
      let known = facts;
      const wanted = withReference((reference) => withBothCodes(key, reference));
      for (const schedule of [
        ...boardsNow(),
        ...days.lists.map((list) => ({ ...list, feed: null })),
      ]) {
        if (schedule.fetchedAt < (known.entriesAt ?? 0)) continue;
        if (schedule.isSimulated && known.feed !== null) continue;
        const entries = entriesOnBoard(schedule, wanted);
        if (entries === null || isKnown(known, entries, schedule.fetchedAt)) continue;
        const fresh = { ...noFacts, entries, entriesAt: schedule.fetchedAt };
        const isFound = withReference((reference) => findFlight(fresh, key, reference, now()));
        if (isFound === null) continue;
        // What a simulated service says of the number is of no flight of an airport's own feed.
        if (schedule.feed !== null && known.isSimulated) known = noFacts;
        known = {
          ...known,
          entries: replaced(known.entries, entries),
          entriesAt: schedule.fetchedAt,
          isSimulated: known.isSimulated || schedule.isSimulated,
          feed: schedule.feed,
        };
      }
      return known;
    },
    describe(facts, asked, about) {
      const { clock: hours, delayThresholdMinutes } = configuration.settings;
      return withReference((reference) =>
        buildDetails(facts, asked, {
          ...about,
          reference,
          delayThresholdMinutes,
          source: sourceOfFacts(facts),
          viewerZone,
          hours,
          now: now(),
        }),
      );
    },
    isListedOnBoard(key) {
      const wanted = withReference((reference) => withBothCodes(key, reference));
      return onShow.schedules.some((schedule) => entriesOnBoard(schedule, wanted) !== null);
    },
    keep,
    keepSeen(facts, { key, remark }) {
      if (remark === null) return;
      const seen = { followedAt: null, told: null, endedAt: null };
      keep({ id: idOf(key), key, facts, touchedAt: now(), ...seen }, 'staged');
    },
  };
}

/** The new entries, and those of the old whose numbers the new ones do not have. */
function replaced(
  old: FlightFacts['entries'],
  fresh: FlightFacts['entries'],
): FlightFacts['entries'] {
  const others = old.filter(
    ({ flight_iata, flight_icao }) =>
      !fresh.some((entry) =>
        hasNumber(entry, { iata: flight_iata, icao: flight_icao, departure: null }),
      ),
  );
  return [...fresh, ...others].slice(0, mostEntries);
}

/** Whether these very entries were taken in before. */
function isKnown(
  { entries, entriesAt }: FlightFacts,
  fresh: FlightFacts['entries'],
  fetchedAt: number,
): boolean {
  if (fetchedAt !== entriesAt) return false;
  return JSON.stringify(entries.slice(0, fresh.length)) === JSON.stringify(fresh);
}
