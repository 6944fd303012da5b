import { languages, type Language } from '../languages.ts';
import { aboutMessages } from './about.ts';
import { boardMessages } from './board.ts';
import { browseMessages } from './browse.ts';
import { controlsMessages } from './controls.ts';
import { delaysMessages } from './delays.ts';
import { listMessages } from './lists.ts';
import { flightMessages } from './flights.ts';
import { localeOf } from './locale.ts';
import { lookMessages } from './look.ts';
import { menuMessages } from './menu.ts';
import { mapMessages } from './map.ts';
import { problemMessages } from './problems.ts';
import { settingsMessages } from './settings.ts';
import { timetableMessages } from './timetable.ts';
import { wallMessages } from './wall.ts';
import { welcomeMessages } from './welcome.ts';

/** What the messages with parameters are called with, so that each can be read. */
const samples: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'board.virtual': [['VATSIM']],
  'board.gateWas': [['A4']],
  'board.alsoSoldAs': [['LX 40', 'UA 9720, AC 6789']],
  'board.day': [[-3], [-1], [1], [2]],
  'board.updated': [['4 min']],
  'board.ages.seconds': [[35]],
  'board.ages.minutes': [[4]],
  'board.ages.hours': [
    [2, 0],
    [2, 5],
  ],
  'board.ages.days': [[1], [2], [5], [11]],
  'board.since': [['08:40']],
  'board.goesOn': [['08:40']],
  'board.summary.delayed': [[1], [2], [5]],
  'board.summary.cancelled': [[1], [2], [5]],
  'board.summary.dropped': [[1], [2], [5]],
  'board.summary.filtered': [[1], [2], [5]],
  'board.filters.only': [['A, B']],
  'board.filters.nextHours': [[1], [2], [5]],
  'board.page': [[1, 4]],
  'board.empty.getting': [
    ['departures', 'Oslo'],
    ['arrivals', 'Oslo'],
  ],
  'board.empty.unknown': [['departures'], ['arrivals']],
  'board.empty.none': [['departures'], ['arrivals']],
  'board.empty.filtered': [['departures'], ['arrivals']],
  'board.night.until': [['05:00']],
  'browse.filters.clear': [['Europe/Zurich']],
  'browse.found': [[0], [1], [2], [5], [14_408]],
  'browse.nothingFound': [['qqx']],
  'browse.record.more': [['12']],
  'browse.record.latitude': [
    ['47.4581°', true],
    ['33.9461°', false],
  ],
  'browse.record.longitude': [
    ['8.5481°', true],
    ['70.7850°', false],
  ],
  'browse.record.nauticalMiles': [['3,418']],
  'browse.zone.forward': [['1 h', '2027-03-28', '02:00']],
  'browse.zone.back': [['1 h', '2026-10-25', '03:00']],
  'browse.origin.stored': [['4 min']],
  'browse.origin.refreshed': [['4 min']],
  'browse.origin.saved': [
    [1, 'a.csv'],
    [2, 'a.csv'],
    [5, 'a.csv'],
  ],
  'controls.picker.found': [[1], [2], [5]],
  'controls.picker.nothingFound': [['qqx']],
  'settings.overridden.board': [['--airport']],
  'settings.service.freePlan': [['1,000']],
  'settings.service.keyAt': [['airlabs.co']],
  'settings.service.noFlights': [['ZRH']],
  'settings.service.offers': [['A, B']],
  'settings.service.left': [['941']],
  'settings.overridden.environment': [['FLIGHT_DATA_API_KEY']],
  'settings.automatic': [['60']],
  'settings.remove': [['LHR']],
  'settings.search.found': [[0], [1], [2], [5]],
  'settings.search.nothingFound': [['qqx']],
  'settings.initial': [['60']],
  'settings.application.saved': [['landside-settings.json']],
  'settings.asking.plan': [['44 min', '96 %', '18.12.']],
  'settings.asking.planUsedUp': [['18.12.']],
  'settings.asking.used': [[1], [2], [5], [12_000]],
  'look.legibility.result': [
    [1, 5],
    [2, 5],
    [10, 2.5],
  ],
  'look.legibility.resultWithoutScreen': [[1], [2], [10]],
  'look.legibility.range': [[5, 10]],
  'look.legibility.tooSmall': [[14, 25, 5]],
  'look.legibility.tooFew': [[1], [2]],
  'look.legibility.smallFrame': [[5], [2.5]],
  'look.legibility.without': [['A, B']],
  'look.pages.byReading': [[12]],
  'look.pages.tooShort': [[14]],
  'look.pages.round': [[60]],
  'problems.notices.restartedOften': [[6], [12]],
  'map.aircraft': [
    [1, '1'],
    [2, '2'],
    [5, '5'],
  ],
  'map.goesOn': [['18:40']],
  'lists.minutes': [[45]],
  'lists.hours': [
    [1, 0],
    [1, 30],
  ],
  'lists.details': [['LX 40']],
  'delays.late': [[0], [1], [2], [5], [12]],
  'delays.longest': [['2 h']],
  'delays.none': [['departures'], ['arrivals']],
  'delays.rest': [[1], [2], [5]],
  'delays.chart.from': [['1 h']],
  'timetable.flights': [[0], [1], [2], [5], [12]],
  'timetable.weekly': [[1], [2], [5], [12]],
  'timetable.none': [['departures'], ['arrivals']],
  'timetable.saved': [['timetable.pdf']],
  'timetable.board': [['Oslo']],
  'timetable.about': [['Oslo Airport']],
  'problems.notices.airportUnknown': [['QQQ']],
  'problems.transfer.notWritten': [['ENOSPC']],
  'problems.transfer.notAll': [['clock, filters.airlines[1]']],
  'problems.notices.settingWrong': [['clock', '24, 12']],
  'problems.notices.settingsWrong': [['clock, face, night']],
  'problems.notices.providerWrong': [['flystack, vatsim']],
  'problems.notices.keyNotNeeded': [['VATSIM']],
  'problems.notices.serviceWrong': [['https://']],
  'problems.library.noBrowser': [['https://www.flughafen-zuerich.ch/']],
  'problems.library.fileNotWritten': [['ENOSPC']],
  'wall.screenNumber': [[2]],
  'wall.notConnected': [['NEC P754Q']],
  'problems.refusals.whole': [[15, 3600]],
  'problems.refusals.number': [[3, 400]],
  'problems.refusals.oneOf': [['24, 12']],
  'problems.refusals.list': [[3]],
  'problems.refusals.text': [[20]],
  'problems.refusals.tooManyFollowed': [[20]],
  'flights.title': [['LX 318']],
  'flights.alsoSoldAs': [['UA 9720']],
  'flights.yourTime': [['14:05']],
  'flights.late': [['45 min']],
  'flights.early': [['5 min']],
  'flights.duration': [
    [0, 0],
    [0, 45],
    [1, 0],
    [11, 5],
  ],
  'flights.aircraft.years': [[0], [1], [2], [5], [12]],
  'flights.aircraft.built': [[2014]],
  'flights.position.map': [['Oslo', 'Bergen']],
  'flights.position.flown': [['45 %']],
  'flights.inbound.from': [['Oslo']],
  'flights.inbound.lands': [['14:05']],
  'flights.inbound.tooLate': [['14:05']],
  'flights.inbound.landed': [['14:05'], [null]],
  'flights.links.timetable': [['Oslo']],
  'flights.links.board': [['Oslo']],
  'flights.links.about': [['Swiss']],
  'flights.news.gate': [['A62']],
  'flights.news.gateChanged': [['B3', 'A62']],
  'flights.news.delayed': [
    ['45 min', '14:05'],
    ['45 min', null],
  ],
  'flights.news.earlier': [['14:05'], [null]],
  'flights.news.departed': [['14:05'], [null]],
  'flights.news.landed': [['14:05'], [null]],
  'flights.news.belt': [['5']],
};

/** A message and where it stands: `board.remarks.delayed`. */
export interface Text {
  readonly path: string;
  readonly text: string;
}

function* textsIn(path: string, message: unknown): Generator<Text> {
  if (typeof message === 'string') {
    yield { path, text: message };
  } else if (typeof message === 'function') {
    const calls = samples[path];
    if (!calls) throw new Error(`There are no samples for ${path}.`);
    for (const values of calls) {
      const text: unknown = Reflect.apply(message, undefined, values);
      yield { path: `${path}(${values.join(', ')})`, text: String(text) };
    }
  } else if (typeof message === 'object' && message !== null) {
    for (const [name, inner] of Object.entries(message)) yield* textsIn(`${path}.${name}`, inner);
  }
}

/** All messages of a language; those with parameters with samples of them. */
export function everyText(language: Language): readonly Text[] {
  return [
    ...textsIn('about', aboutMessages(language)),
    ...textsIn('board', boardMessages(language)),
    ...textsIn('browse', browseMessages(language)),
    ...textsIn('controls', controlsMessages(language)),
    ...textsIn('settings', settingsMessages(language)),
    ...textsIn('look', lookMessages(language)),
    ...textsIn('menu', menuMessages(language)),
    ...textsIn('map', mapMessages(language)),
    ...textsIn('lists', listMessages(language)),
    ...textsIn('delays', delaysMessages(language)),
    ...textsIn('timetable', timetableMessages(language)),
    ...textsIn('problems', problemMessages(language)),
    ...textsIn('flights', flightMessages(language)),
    ...textsIn('wall', wallMessages(language)),
    ...textsIn('welcome', welcomeMessages(language)),
  ];
}

/** The twelve months and seven weekdays, as a board writes them. */
export function everyDate(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, month + 9)));
}

/** Every language but English. */
export const translations = languages.filter((language) => language !== 'en');
