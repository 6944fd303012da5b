import { buildDelays } from '../../../src/main/delays/build-delays.ts';
import { createSlices } from '../../../src/main/clock/slices.ts';
import { buildTimetable } from '../../../src/main/timetable/build-timetable.ts';
import { mergeRoutes } from '../../../src/main/timetable/merge-routes.ts';
import type { DelaysQuery, DelaysView } from '../../../src/shared/delays.ts';
import { delayedFlightSchema } from '../../../src/shared/flight-data/delayed-flight.ts';
import { routeSchema } from '../../../src/shared/flight-data/route.ts';
import type { ListStanding } from '../../../src/shared/kept-list.ts';
import type { TimetableQuery, TimetableView } from '../../../src/shared/timetable.ts';
import { delayedDepartures, departures } from './departures.ts';
import { recordsOf } from './records.ts';
import { reference } from './reference.ts';
import type { Scene } from './scene.ts';

const direction = 'departures';
const names = new Map([['A20N', 'Airbus A320neo']]);
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Zürich's delays and timetable on the morning of the pictures, made as the application makes them. */
export async function stagedLists(scene: Scene): Promise<{
  readonly delays: DelaysView;
  readonly timetable: TimetableView;
}> {
  const { now, settings } = scene;
  const languages = [settings.languageInForce];
  const standing: ListStanding = {
    fetchedAt: now - 12,
    source: scene.boards[0]?.source ?? {
      isSimulated: false,
      isVirtual: false,
      provider: null,
      host: null,
    },
    problem: { kind: 'offline', code: 'service.offline', since: now - 8_100 },
    isAsking: false,
    isAbsent: false,
    isComplete: false,
  };

  const delaysQuery: DelaysQuery = { scope: { is: 'airport', code: 'ZRH' }, direction };
  const records = delayedDepartures
    .flatMap((line) => recordsOf(direction, line))
    .map((record) => delayedFlightSchema.parse(record));
  const { clock, delayThresholdMinutes } = settings.settings;
  const delays = buildDelays(
    delaysQuery,
    { records, earlier: [] },
    reference,
    { clock, delayThresholdMinutes, languages },
    now,
  );

  const timetableQuery: TimetableQuery = { airport: 'ZRH', direction };
  const routes = departures
    .flatMap((line) => recordsOf(direction, line).map((record) => ({ line, record })))
    .map(({ line: [time], record }, index) => {
      return routeSchema.parse({
        ...record,
        dep_time: time.slice(-5),
        arr_time: '17:45',
        duration: 90 + index * 7,
        days: days.filter((_, place) => (index + place) % 5 !== 0),
        aircraft_icao: 'A20N',
        dep_terminals: [record.dep_terminal],
        arr_terminals: ['2'],
      });
    });
  const flights = await mergeRoutes(
    routes,
    createSlices(() => 0),
  );
  const timetable = buildTimetable(timetableQuery, flights, reference, names, languages, now);
  return {
    delays: { query: delaysQuery, ...delays, ...standing },
    timetable: { query: timetableQuery, ...timetable, ...standing },
  };
}
