import { describe, expect, it } from 'vitest';
import { ipcCalls, type IpcCallName } from '#shared/ipc.ts';
import { queryFor } from '../library/testing/library-for-test.ts';

const fits = (call: IpcCallName, args: unknown): boolean =>
  ipcCalls[call].arguments.safeParse(args).success;

describe('arguments', () => {
  const flight = { iata: 'LX318', icao: null, departure: 1_782_900_000 };

  it.each<[IpcCallName, unknown[]]>([
    ['openFlight', [flight]],
    ['openFlight', [{ iata: null, icao: 'SWR318', departure: null }]],
    ['followFlight', [flight, true]],
    ['listLibrary', [queryFor({ text: 'zürich' }), 0, 100]],
    ['getLibraryDetails', [{ kind: 'airports', id: 'ZRH' }]],
    ['getLibraryDetails', [{ kind: 'aircraft', id: '4B1905' }]],
    ['getAirport', ['LSZH']],
    ['getFleet', [{ is: 'airline', code: 'SWR' }]],
    ['getFleet', [{ is: 'aircraft', mark: 'HB-JHA' }]],
    ['chooseBoard', ['ZRH', 'departures']],
    ['getDelays', [{ subject: { is: 'airport', code: 'LSZH' }, direction: 'arrivals' }]],
    ['getDelays', [{ subject: { is: 'airlines', codes: ['LX', 'BAW'] }, direction: 'arrivals' }]],
    ['getTimetable', [{ subject: { is: 'flight', number: 'LX318' }, direction: 'departures' }]],
    [
      'getTimetable',
      [{ subject: { is: 'pair', from: 'ZRH', to: 'EGLL' }, direction: 'departures' }],
    ],
  ])('%s takes %j, as the page asks', (call, args) => {
    expect(fits(call, args)).toBe(true);
  });

  it.each<[IpcCallName, unknown]>([
    ['openFlight', []],
    ['openFlight', ['LX318']],
    ['openFlight', [{ ...flight, iata: '' }]],
    ['openFlight', [{ ...flight, iata: 'X'.repeat(41) }]],
    ['openFlight', [{ ...flight, departure: 0.5 }]],
    ['openFlight', [{ ...flight, departure: -1 }]],
    ['openFlight', [{ ...flight, more: 1 }]],
    ['listLibrary', [queryFor(), 0, 201]],
    ['listLibrary', [queryFor(), -1, 100]],
    ['listLibrary', [queryFor(), 0.5, 100]],
    ['listLibrary', [queryFor(), Number.NaN, 100]],
    ['listLibrary', [queryFor({ text: 'x'.repeat(201) }), 0, 100]],
    ['listLibrary', [{ ...queryFor(), kind: 'people' }, 0, 100]],
    ['listLibrary', [{ ...queryFor(), sort: 'name; DROP TABLE' }, 0, 100]],
    ['listLibrary', [{ ...queryFor(), more: 1 }, 0, 100]],
    ['listLibrary', [queryFor()]],
    ['listLibrary', []],
    ['getAirport', ['zürich']],
    ['getAirport', [null]],
    ['getFleet', [{ is: 'airline', code: 'swiss air' }]],
    ['getFleet', [{ is: 'aircraft', mark: 'hb-jha' }]],
    ['refreshFleet', [{ is: 'aircraft', mark: '../etc' }]],
    ['getLibraryDetails', []],
    ['getLibraryDetails', [{ kind: 'airports', id: '' }]],
    ['getLibraryDetails', [{ kind: 'airports', id: 'x'.repeat(201) }]],
    ['getDelays', [{ subject: { is: 'airport', code: 'ZRH' } }]],
    ['getDelays', [{ subject: { is: 'airlines', codes: [] }, direction: 'arrivals' }]],
    ['getDelays', [{ subject: { is: 'airlines', codes: ['LX', 'LX'] }, direction: 'arrivals' }]],
    ['getDelays', [{ subject: { is: 'airlines', codes: ['LX,BA'] }, direction: 'arrivals' }]],
    [
      'getDelays',
      [
        {
          subject: { is: 'airlines', codes: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'] },
          direction: 'arrivals',
        },
      ],
    ],
    [
      'refreshTimetable',
      [{ subject: { is: 'flight', number: 'LX 318' }, direction: 'departures' }],
    ],
    ['refreshTimetable', [{ subject: { is: 'flight', number: '318' }, direction: 'departures' }]],
    [
      'getTimetable',
      [{ subject: { is: 'pair', from: 'ZRH', to: 'ZRH' }, direction: 'departures' }],
    ],
    ['findFlights', ['']],
    ['findFlights', ['LHR']],
    ['findFlights', ['BA117 OR 1=1']],
    ['findFlights', [`BA${'1'.repeat(100_000)}`]],
    ['findFlights', [117]],
    ['chooseBoard', ['ZRH']],
    ['chooseBoard', ['ZRH', 'both']],
    ['chooseBoard', [{ airport: 'ZRH', direction: 'departures' }]],
    ['getBoards', ['all']],
    ['reportError', ['x'.repeat(2001)]],
    ['reportError', [new Error('lost')]],
    ['reportHeartbeat', [1, true]],
    ['reportHeartbeat', [1, true, -1]],
  ])('%s refuses %j', (call, args) => {
    expect(fits(call, args)).toBe(false);
  });

  const area = { south: -10, west: 170, north: 10, east: -170 };

  it.each<[unknown, boolean]>([
    [[{ area, zoom: 5 }, null, null, false], true],
    [[{ area, zoom: 5 }, null, 1_795_000_000.5, true], true],
    [[{ area, zoom: 12 }, null, null, false], false],
    [[{ area, zoom: 1.5 }, null, null, false], false],
    [[{ area: { ...area, south: 20 }, zoom: 5 }, null, null, false], false],
    [[{ area: { ...area, east: 200 }, zoom: 5 }, null, null, false], false],
    [[{ area: { ...area, north: Number.NaN }, zoom: 5 }, null, null, false], false],
    [[{ area, zoom: 5, bbox: 'all' }, null, null, false], false],
    [[{ area, zoom: 5 }, { is: 'airline', code: 'SWR' }, null, false], true],
    [[{ area, zoom: 5 }, { is: 'airline', code: '34' }, null, false], false],
    [[{ area, zoom: 5 }, { is: 'airline', code: 'B2W' }, null, false], false],
    [[{ area, zoom: 5 }, { is: 'aircraft', code: 'HB-JHA' }, null, false], true],
    [[{ area, zoom: 5 }, { is: 'aircraft', code: 'hb jha' }, null, false], false],
    [[{ area, zoom: 5 }, { is: 'country', code: 'Switzerland' }, null, false], false],
    [[{ area, zoom: 5 }, { is: 'pilot', code: 'SWR' }, null, false], false],
    [[{ area, zoom: 5 }, null, null], false],
  ])('getMapFlights %j: %s', (args, expected) => {
    expect(fits('getMapFlights', args)).toBe(expected);
  });

  it.each<[unknown, boolean]>([
    [[{ iata: 'LX318', icao: null, departure: null }], true],
    [[{ hex: '4B1234', registration: null }], true],
    [[{ hex: '4B1234' }], false],
    [[{ iata: 'L'.repeat(50), icao: null, departure: null }], false],
    [[{ iata: '', icao: null, departure: null }], false],
    [[], false],
  ])('findMapFlight %j: %s', (args, expected) => {
    expect(fits('findMapFlight', args)).toBe(expected);
  });
});

it('answers in a kiosk what a board needs, and what closes', () => {
  const answered = Object.entries(ipcCalls).filter(([, { isForKiosk }]) => isForKiosk);
  expect(answered.map(([name]) => name)).toEqual([
    'getBoards',
    'refreshBoard',
    'reportPainted',
    'reportHeartbeat',
    'reportError',
    'getSettings',
    'closeFlight',
    'closeConsole',
  ]);
});
