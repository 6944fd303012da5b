import { buildDay } from '../../../src/main/days/build-day.ts';
import { buildDelays } from '../../../src/main/delays/build-delays.ts';
import { createSlices } from '../../../src/main/clock/slices.ts';
import { buildTimetable } from '../../../src/main/timetable/build-timetable.ts';
import { mergeRoutes } from '../../../src/main/timetable/merge-routes.ts';
import type { DayQuery, DayView } from '../../../src/shared/day-list.ts';
import type { DelaysView } from '../../../src/shared/delays.ts';
import { delayedFlightSchema, routeSchema } from '../../../src/shared/flight-data/flights.ts';
import type { ListStanding, ListSubject } from '../../../src/shared/list-subject.ts';
import type { TimetableView } from '../../../src/shared/timetable.ts';
import { delayedDepartures, departures } from './departures.ts';
import { recordsOf, type Line } from './records.ts';
import { reference } from './reference.ts';
import type { Scene } from './scene.ts';

const direction = 'departures';
const names = new Map([['A20N', 'Airbus A320neo']]);
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The day before that of the pictures. */
const yesterday = '2026-11-20';

/** A departure as it was a day before: it has left when it was expected to, or was cancelled. */
function dayBefore([time, number, place, { estimated, actual, ...details } = {}]: Line): Line {
  const left = actual ?? estimated ?? time;
  const end =
    details.status === 'cancelled' ? {} : { status: 'landed', actual: `${yesterday} ${left}` };
  return [`${yesterday} ${time}`, number, place, { ...details, ...end }];
}

/** One subject of each kind; the pair is chosen by the keys of its picture. */
const subjects = {
  airport: { is: 'airport', code: 'ZRH' },
  airlines: { is: 'airlines', codes: ['LX', 'LH'] },
  pair: { is: 'pair', from: 'ZRH', to: 'LHR' },
  flight: { is: 'flight', number: 'LX318' },
} as const satisfies Record<ListSubject['is'], ListSubject>;

type BySubject<View> = Readonly<Record<ListSubject['is'], View>>;

function bySubject<View>(make: (subject: ListSubject) => View): BySubject<View> {
  const { airport, airlines, pair, flight } = subjects;
  return {
    airport: make(airport),
    airlines: make(airlines),
    pair: make(pair),
    flight: make(flight),
  };
}

/** Delays, timetables and Zürich's departures of the day before, made as the application makes them. */
export async function stagedLists(scene: Scene): Promise<{
  readonly delays: BySubject<DelaysView>;
  readonly timetables: BySubject<TimetableView>;
  readonly day: DayView;
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

  const records = delayedDepartures
    .flatMap((line) => recordsOf(direction, line))
    .map((record) => delayedFlightSchema.parse(record));
  const { clock, delayThresholdMinutes } = settings.settings;
  const delays = bySubject((subject): DelaysView => {
    const query = { subject, direction } as const;
    const shown = { clock, delayThresholdMinutes, languages };
    const content = { records, earlier: [] };
    return { query, ...buildDelays(query, content, reference, shown, now), ...standing };
  });

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
  const timetables = bySubject((subject): TimetableView => {
    const query = { subject, direction } as const;
    const timetable = buildTimetable(query, flights, reference, names, languages, now);
    return { query, ...timetable, ...standing };
  });
  const dayQuery: DayQuery = { airport: 'ZRH', direction, date: yesterday };
  const dayRecords = departures
    .filter(([time]) => !time.includes(' '))
    .flatMap((line) => recordsOf(direction, dayBefore(line)));
  const day = buildDay(dayQuery, dayRecords, reference, { ...settings.settings, languages }, now);
  return {
    day: { query: dayQuery, ...day, ...standing, problem: null, isComplete: true, job: null },
    delays,
    timetables,
  };
}
