import { describe, expect, it } from 'vitest';
import { healthReport } from './report.ts';
import type { WallBoard } from '../windows/displays/display-windows.ts';
import type { HealthState } from './state.ts';

const now = 1_800_000_000;

const well: HealthState = {
  version: '1.0.0',
  runtime: {
    electron: '45.4.1',
    chromium: '154.0.0.0',
    supportedUntil: '2027-05',
    timeZones: { version: '2026f', source: 'landside' },
  },
  processId: 42,
  startedAt: now - 3600,
  writtenAt: now - 10,
  boards: [{ id: 'ZRH departures', lastSuccessAt: now - 30, problem: null, problemSince: null }],
  enrolment: null,
  fleet: null,
  publisher: null,
  oldAfterSeconds: 960,
  errors: { offline: 3 },
  lastError: { kind: 'offline', at: now - 2000 },
  paintedAt: now - 12,
  isVisible: true,
  isInSight: true,
  hasBeenSeen: true,
  wall: null,
  pictureProblem: null,
  mayBlock: false,
  memory: { total: 300, byProcess: { Browser: 150, Tab: 150 } },
  settingsProblems: [],
  notes: [],
  restarts: { page: 0, gpu: 0, network: 0, pageInARow: 0, pageLastHour: 0 },
  supervisor: null,
  supervisorId: null,
};
const alive = (): boolean => true;

it('tells uptime, last success, age, errors, memory and restarts of a board that is well', () => {
  expect(healthReport(well, alive, now)).toEqual({
    isHealthy: true,
    reasons: [],
    notes: [],
    isRunning: true,
    uptimeSeconds: 3600,
    lastSuccess: '2027-01-15T07:59:30.000Z',
    ageSeconds: 30,
    state: well,
  });
});

describe('it is not well', () => {
  const board = { id: 'ZRH departures', problem: null, problemSince: null };
  it.each([
    ['hung', { writtenAt: now - 51 }, 'Landside has not answered for 51 seconds.'],
    [
      'held up by the key ring',
      { writtenAt: now - 51, mayBlock: true },
      "Landside has waited for the system's key ring for 51 seconds: unlock it.",
    ],
    ['wrong settings', { settingsProblems: ['“clock” is wrong.'] }, '“clock” is wrong.'],
    ['without a board', { boards: [] }, 'There is no board.'],
    [
      'not enrolled',
      { enrolment: { problem: null }, boards: [{ ...board, lastSuccessAt: null }] },
      'This display is not enrolled in its fleet, and shows no flights: enter an enrolment on its screen that a console has made.',
    ],
    [
      'not enrolled, as its enrolment was used before',
      { enrolment: { problem: 'enrolment.spent' } },
      'This display is not enrolled in its fleet, and shows no flights (enrolment.spent): enter an enrolment on its screen that a console has made.',
    ],
    [
      'with old rows',
      { boards: [{ ...board, lastSuccessAt: now - 961, problem: 'offline' }] },
      'ZRH departures is 961 seconds old (offline).',
    ],
    [
      'without an answer',
      { boards: [{ ...board, lastSuccessAt: null }] },
      'ZRH departures has never had an answer.',
    ],
    [
      'a display that has had no row yet',
      { fleet: { problems: [] }, startedAt: now - 2, boards: [{ ...board, lastSuccessAt: null }] },
      'ZRH departures has never had an answer.',
    ],
    [
      'a display of which the screen says what is wrong',
      { fleet: { problems: ['ZRH departures: There is no publisher.'] } },
      'ZRH departures: There is no publisher.',
    ],
    ['frozen', { paintedAt: now - 71 }, 'The page has painted nothing for 61 seconds.'],
    ['without a paint', { paintedAt: null }, 'The page has painted nothing since the start.'],
    [
      'without a window',
      { hasBeenSeen: false, isVisible: false, paintedAt: null },
      'No window has been shown since the start.',
    ],
    [
      'without its picture',
      { pictureProblem: 'The picture a.png could not be written: ENOSPC.' },
      'The picture a.png could not be written: ENOSPC.',
    ],
    [
      'with a page that does not live',
      { restarts: { page: 7, gpu: 0, network: 0, pageInARow: 3, pageLastHour: 7 } },
      'The page has died 3 times without a minute of life in between.',
    ],
    [
      'with a page that dies every few minutes',
      { restarts: { page: 70, gpu: 0, network: 0, pageInARow: 1, pageLastHour: 12 } },
      'The page has died 12 times within an hour.',
    ],
    [
      'restarted again and again',
      {
        supervisor: {
          restarts: 9,
          recentRestarts: 7,
          isBackingOff: true,
          isSoftwareRendering: false,
          lastEnd: 'SIGSEGV',
        },
      },
      'The board has stopped 7 times within ten minutes.',
    ],
  ])('%s', (_name, change, reason) => {
    const report = healthReport({ ...well, ...change }, alive, now);
    expect(report.isHealthy).toBe(false);
    expect(report.reasons).toEqual([reason]);
    expect(report.isRunning).toBe(true);
  });
});

it('notes an Electron that gets no fixes any more, which makes no board unhealthy', () => {
  const runtime = {
    electron: '33.2.1',
    chromium: '130.0.0.0',
    supportedUntil: '2025-04',
    timeZones: null,
  };
  expect(healthReport({ ...well, runtime }, alive, now)).toMatchObject({
    isHealthy: true,
    notes: ['Electron 33.2.1 has had no security fixes since 2025-04: install a newer Landside.'],
  });
  for (const known of [{ ...runtime, supportedUntil: null }, null]) {
    expect(healthReport({ ...well, runtime: known }, alive, now).notes).toEqual([]);
  }
});

it.each([
  [1, 'The page has been loaded again once since the start.'],
  [20, 'The page has been loaded again 20 times since the start.'],
])('notes that the page was loaded again: %i', (page, note) => {
  const restarts = { page, gpu: 0, network: 0, pageInARow: 1, pageLastHour: 9 };
  expect(healthReport({ ...well, restarts }, alive, now)).toMatchObject({
    isHealthy: true,
    notes: [note],
  });
});

it.each([
  ['hidden or minimised', { isVisible: false }],
  ['covered, or on another workspace', { isInSight: false }],
])('expects no paint of a window that is %s', (_name, change) => {
  const unseen = { ...well, ...change, paintedAt: now - 3000 };
  expect(healthReport(unseen, alive, now).isHealthy).toBe(true);
});

describe('a wall', () => {
  const shown: WallBoard = { screen: 'NEC P754Q', isScreenThere: true, isInSight: true };
  const hidden = { ...shown, screen: 'HDMI-1', isInSight: false };
  const gone = { ...hidden, isScreenThere: false };
  const main = { ...shown, screen: null };
  const report = (boards: WallBoard[], seenAt: number, change: Partial<HealthState> = {}) =>
    healthReport({ ...well, ...change, wall: { boards, seenAt } }, alive, now);

  it.each([
    ['whose screen is gone', gone, 'The screen “HDMI-1” is not there: its board is not in sight.'],
    [
      'that has moved to another screen',
      { ...gone, isInSight: true },
      'The screen “HDMI-1” is not there: its board is on another.',
    ],
    ['that is hidden', hidden, 'The board of the screen “HDMI-1” is not in sight.'],
    [
      'for which no screen is left',
      { ...main, isInSight: false },
      'The first board is not in sight.',
    ],
  ])('is well, and names a board %s, where another is seen', (_name, board, note) => {
    expect(report([shown, board], now)).toMatchObject({ isHealthy: true, notes: [note] });
  });

  it('is not well where none of its boards is in sight', () => {
    expect(report([hidden, gone], now - 100, { isVisible: false })).toMatchObject({
      isHealthy: false,
      reasons: ['None of the boards has been in sight for 90 seconds.'],
    });
  });

  it('is well where all are seen, and while its screens change their modes', () => {
    expect(report([main, shown], now)).toMatchObject({ isHealthy: true, notes: [] });
    expect(report([hidden], now - 60, { isVisible: false }).isHealthy).toBe(true);
  });

  it('expects no window right after the start', () => {
    const begun = { startedAt: now - 20, isVisible: false, hasBeenSeen: false, paintedAt: null };
    const { isHealthy, notes } = report([hidden, hidden], now - 20, begun);
    expect([isHealthy, notes]).toEqual([true, []]);
  });
});

it('expects neither rows nor a window right after the start', () => {
  const begun = {
    ...well,
    startedAt: now - 20,
    isVisible: false,
    hasBeenSeen: false,
    paintedAt: null,
    boards: [{ id: 'ZRH departures', lastSuccessAt: null, problem: null, problemSince: null }],
  };
  expect(healthReport(begun, alive, now).isHealthy).toBe(true);
});

it.each([
  ['has ended', well, (): boolean => false],
  ['never was', null, alive],
])('says that none is running where one %s', (_name, state, isAlive) => {
  const report = healthReport(state, isAlive, now);
  expect(report).toMatchObject({ isHealthy: false, isRunning: false, uptimeSeconds: null });
  expect(report.reasons).toEqual(['No Landside is running with this profile.']);
});

describe('a board that is gone', () => {
  const gone: HealthState = { ...well, supervisorId: 41 };
  const reasons = (state: HealthState, isAlive: (id: number) => boolean) =>
    healthReport(state, isAlive, now).reasons;

  it('is about to be started again where its supervisor is there', () => {
    expect(reasons(gone, (id) => id === 41)).toEqual([
      'The board has ended and is about to be started again.',
    ]);
  });

  it.each([
    ['without a supervisor', { ...gone, supervisorId: null }, (id: number) => id === 41],
    ['with its supervisor', gone, () => false],
    ['for longer than any wait', { ...gone, writtenAt: now - 800 }, (id: number) => id === 41],
  ])('is not running %s', (_, state, isAlive) => {
    expect(reasons(state, isAlive)).toEqual(['No Landside is running with this profile.']);
  });
});

it('passes on what is worth knowing of a board that is well', () => {
  const notes = ['The key is not used.'];
  expect(healthReport({ ...well, notes }, alive, now)).toMatchObject({ isHealthy: true, notes });
});

it('knows a supervisor that would start nothing again, stopped or gone', () => {
  const supervised = { ...well, supervisorId: 7 };
  expect(healthReport(supervised, alive, now).isHealthy).toBe(true);
  const sentence =
    'The supervisor does not run, and would not start the board again: start Landside again.';
  expect(healthReport(supervised, alive, now, null, (id) => id === 7).reasons).toEqual([sentence]);
  expect(healthReport(supervised, (id) => id !== 7, now).reasons).toEqual([sentence]);
});

it('judges a publisher by its rows while it leads, and by no page', () => {
  const publisher = {
    ...well,
    paintedAt: null,
    hasBeenSeen: false,
    publisher: { isLeading: true },
  };
  expect(healthReport(publisher, alive, now).reasons).toEqual([]);
  const old = { ...publisher, boards: [] };
  expect(healthReport(old, alive, now).reasons).toEqual(['There is no board.']);
  const standby = { ...old, publisher: { isLeading: false } };
  expect(healthReport(standby, alive, now).reasons).toEqual([]);
});

it('does not call rows fresh that are of the future', () => {
  const [board] = well.boards;
  const boards = board === undefined ? [] : [{ ...board, lastSuccessAt: now + 3600 }];
  expect(healthReport({ ...well, boards }, alive, now)).toMatchObject({
    isHealthy: true,
    ageSeconds: null,
    notes: [
      'How old ZRH departures is cannot be told: the clock of this computer is wrong, or was put back.',
    ],
  });
});

it('does not take an instance that hangs for one that is well where the clock was put back', () => {
  const reasonsOf = (changes: Partial<HealthState>) =>
    healthReport({ ...well, ...changes }, alive, now).reasons;
  expect(reasonsOf({ writtenAt: now + 3600 })).toEqual([
    'Landside has not answered since the clock of this computer was put back.',
  ]);
  expect(reasonsOf({ writtenAt: now + 50, paintedAt: now + 48 })).toEqual([]);
});
