import type { DelaysQuery } from '../../../src/shared/delays.ts';
import type { MapFilter } from '../../../src/shared/flight-map.ts';
import type { AirportMatch, IpcCallName } from '../../../src/shared/ipc.ts';
import type { TimetableQuery } from '../../../src/shared/timetable.ts';
import type { stagedLists } from '../world/lists.ts';
import type { StagedMap } from '../world/map.ts';
import type { Scene } from '../world/scene.ts';

/** All that the page may ask for. It is plain data, because it travels to the process that answers. */
export interface World extends Pick<
  Scene,
  'boards' | 'settings' | 'flights' | 'library' | 'fleetConsole'
> {
  readonly lists: Awaited<ReturnType<typeof stagedLists>>;
  readonly map: StagedMap;
}

/** What the picker finds, whatever is looked for. */
const matches: readonly AirportMatch[] = [
  ['ZRH', 'LSZH', 'Zürich Airport', 'Zürich', 'CH', 'Switzerland'],
  ['GVA', 'LSGG', 'Geneva Airport', 'Geneva', 'CH', 'Switzerland'],
  ['LHR', 'EGLL', 'London Heathrow Airport', 'London', 'GB', 'United Kingdom'],
].map(([iata = '', icao = '', name = '', city = '', countryCode = '', countryName = '']) => {
  return { iata, icao, name, city, countryCode, countryName };
});

/**
 * What the calls of the page are answered with, by channel; main's own handlers are not there.
 *
 * @param onPainted the page says that it has drawn the boards
 */
export function answersTo(
  { boards, settings, flights, library, fleetConsole, lists, map }: World,
  onPainted: () => void,
): Readonly<Record<string, (...args: never) => unknown>> {
  return {
    getBoards: () => boards,
    refreshBoard: () => null,
    getSettings: () => settings,
    getSlowPicture: () => null,
    changeSettings: () => ({ ok: true, value: settings }),
    searchAirports: () => matches,
    getAirport: (code: string) => {
      const match = matches.find(({ iata }) => iata === code);
      return match ? { ...match, code, localCities: {}, timeZone: null } : null;
    },
    getDelays: ({ subject }: DelaysQuery) => lists.delays[subject.is],
    getTimetable: ({ subject }: TimetableQuery) => lists.timetables[subject.is],
    getDay: () => lists.day,
    getKnownDays: () => [
      { date: lists.day.query.date, fetchedAt: lists.day.fetchedAt },
      { date: '2026-11-24', fetchedAt: null },
    ],
    getMapAirports: () => map.airports,
    getMapFlights: (_view: unknown, filter: MapFilter | null) => ({
      fix: { ...map.fix, filter },
      pause: null,
      wait: 60_000,
    }),
    findMapFlight: () => ({ is: 'found', flight: map.found }),
    getAppInfo: () => ({
      version: '1.0.0',
      electron: '33.2.1',
      chromium: '130.0.0.0',
      node: '20.18.0',
      sqlite: '3.46.0',
      timeZones: '2026f',
      supportedUntil: '2027-05',
    }),
    findFlights: (number: string) =>
      number.startsWith('ZZ')
        ? { flights: [], nearest: 0, note: 'unknown' }
        : { flights, nearest: 0, note: null },
    openFlight: (asked: unknown) => ({ ...flights[0], asked }),
    closeFlight: () => null,
    endWelcome: () => null,
    getFollowedFlights: () => flights,
    listLibrary: ({ text }: { text: string }) => {
      if (text.startsWith('qq')) return library.emptyPage;
      return text.startsWith('hb') ? library.aircraftPage : library.page;
    },
    getLibraryDetails: ({ kind, id }: { kind: string; id: string }) =>
      library.details[`${kind} ${id}`] ?? null,
    getLibraryChoices: () => library.choices,
    getLibraryStatus: () => library.status,
    openConsole: () => fleetConsole,
    closeConsole: () => null,
    costOfAssignment: () => ({ displays: 3, boardsBefore: 3, boardsAfter: 4, callsLeft: 6588 }),
    groupDisplays: () => ({ ok: true, value: null }),
    commandDisplays: () => ({ ok: true, value: null }),
    enrolMember: () => ({ ok: true, value: 'lobby-3:7KQX-9M3V-DT0A-B4CF-E8GH-J2NP-R5WZ' }),
    reportPainted: () => {
      onPainted();
      return null;
    },
  } satisfies Partial<Record<IpcCallName, (...args: never) => unknown>>;
}
