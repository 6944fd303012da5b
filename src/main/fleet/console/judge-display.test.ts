import { expect, it } from 'vitest';
import type { DisplayHealth } from '../control.ts';
import { judgeDisplay, longestSilence, type DisplayFacts } from './judge-display.ts';
import { wellAt } from './testing/health.ts';

const now = 1_800_000_000;

const well: DisplayFacts = {
  isOn: true,
  health: wellAt(now),
  silence: 12,
  heardAt: now - 12,
  assigned: { rev: 3, at: now - 3600 },
};
const health = (other: Partial<DisplayHealth>): Partial<DisplayFacts> => ({
  health: wellAt(now, other),
});
const state = (other: Partial<DisplayHealth['state']>): Partial<DisplayFacts> => {
  const of = wellAt(now);
  return { health: { ...of, state: { ...of.state, ...other } } };
};
const oldBoard = { airport: 'ZRH', direction: 'departures' as const, rev: 'b2' };
const oldRows = { id: 'ZRH departures', problem: 'offline', problemSince: now - 2000 };

it.each<[what: string, facts: Partial<DisplayFacts>, standing: string]>([
  ['says that all is well', {}, 'well'],
  ['has another of its name beside it', health({ isDuplicate: true }), 'duplicate'],
  [
    'has another of its name beside it, which has its connection now',
    { ...health({ isDuplicate: true }), isOn: false },
    'duplicate',
  ],
  ['says that it has gone', { isOn: false }, 'off'],
  ['was never there', { isOn: false, health: null, heardAt: null }, 'off'],
  [
    'is silent, though a broker has kept that it is there',
    { silence: longestSilence + 1, heardAt: null },
    'off',
  ],
  ['has been silent for as long as two lost messages', { silence: longestSilence }, 'well'],
  [
    'had another of its name, and is silent',
    { ...health({ isDuplicate: true }), silence: 900 },
    'off',
  ],
  ['has painted nothing for minutes', state({ paintedAt: now - 300 }), 'not-painting'],
  ['is hidden by its user', state({ paintedAt: now - 300, isVisible: false }), 'well'],
  [
    'is started again and again',
    state({
      supervisor: {
        restarts: 9,
        lastEnd: 'a crash',
        recentRestarts: 9,
        isBackingOff: true,
        isSoftwareRendering: false,
      },
    }),
    'not-painting',
  ],
  ['has old rows', state({ boards: [{ ...oldRows, lastSuccessAt: now - 961 }] }), 'old-rows'],
  ['has no board at all', state({ boards: [] }), 'old-rows'],
  ['paints old rows', health({ boards: [{ ...oldBoard, fetchedAt: now - 961 }] }), 'old-rows'],
  ['shows another assignment', health({ rev: 2 }), 'other-assignment'],
  [
    'shows another assignment, and was told of this one just now',
    { ...health({ rev: 2 }), assigned: { rev: 3, at: now - 14 } },
    'well',
  ],
  [
    'has said since that it shows another',
    { ...health({ rev: 2 }), assigned: { rev: 3, at: now - 17 } },
    'other-assignment',
  ],
  [
    'was told long ago, and its health was kept by a broker',
    { ...health({ rev: 2 }), heardAt: null, assigned: { rev: 3, at: now - 41 } },
    'other-assignment',
  ],
  [
    'is of a version that takes no assignments',
    { health: null, heardAt: null },
    'other-assignment',
  ],
  ['has a clock that is 2 s wrong', health({ clockOffset: -2000 }), 'well'],
  ['has a clock that is wrong by more', health({ clockOffset: -2001 }), 'wrong-clock'],
  [
    'has a clock that is an hour wrong, by which all is fresh',
    { health: wellAt(now - 3600, { clockOffset: 3_600_000 }) },
    'wrong-clock',
  ],
  [
    'has a clock that is a day ahead, and paints rows that are fresh by that of the fleet',
    {
      health: wellAt(now + 86_400, {
        sentAt: now,
        boards: [{ ...oldBoard, fetchedAt: now - 40 }],
        clockOffset: -86_400_000,
      }),
    },
    'wrong-clock',
  ],
  [
    'has a clock that is a day behind, and paints rows that are old by that of the fleet',
    {
      health: wellAt(now - 86_400, {
        sentAt: now,
        boards: [{ ...oldBoard, fetchedAt: now - 961 }],
        clockOffset: 86_400_000,
      }),
    },
    'old-rows',
  ],
  ['was told nothing', { ...health({ rev: null }), assigned: null }, 'unassigned'],
  [
    'was told nothing, and has shown nothing yet',
    {
      health: {
        ...wellAt(now, { rev: null, boards: [{ ...oldBoard, fetchedAt: null }] }),
        state: { ...wellAt(now).state, boards: [] },
      },
      assigned: null,
    },
    'unassigned',
  ],
  ['was told something that no broker has kept', { assigned: null }, 'well'],
  ['has settings that are wrong', state({ settingsProblems: ['“clock” is wrong.'] }), 'well'],
])('a display that %s', (_what, facts, standing) => {
  expect(judgeDisplay({ ...well, ...facts }, now).standing).toBe(standing);
});

it('passes on what the display says, as texts and no more than can be read', () => {
  const notes = Array.from({ length: 30 }, (_, index) => `note ${index}\u202e\n`);
  const said = judgeDisplay(
    { ...well, ...state({ paintedAt: null, settingsProblems: ['x'.repeat(9000)], notes }) },
    now,
  );
  expect(said.reasons).toEqual(['x'.repeat(300), 'The page has painted nothing since the start.']);
  expect(said.notes).toHaveLength(10);
  expect(said.notes[0]).toBe('note 0');
});

it('names what the screen of a display says is wrong, by which its fleet is not well', () => {
  const fleet = { problems: ['ZRH departures: The service has a fault.'] };
  expect(judgeDisplay({ ...well, ...state({ fleet }) }, now)).toMatchObject({
    standing: 'well',
    reasons: fleet.problems,
  });
});
