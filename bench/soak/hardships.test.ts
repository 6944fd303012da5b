import { expect, it } from 'vitest';
import { isReadingDue, readingsInKiosk, stepsAt } from './day-plan.ts';
import { doesPageDie, hardships, isIn, isLastMinute } from './hardships.ts';
import { troubleAt } from './troubles.ts';

const minutesOfDay = 24 * 60;
const minutes = Array.from({ length: 4 * minutesOfDay }, (_, minute) => minute);

it('brings every hardship once a day, and a key ring that is locked at the start', () => {
  for (const hardship of hardships) {
    const ends = minutes.filter((minute) => isLastMinute(hardship, minute));
    expect(ends).toHaveLength(hardship === 'locked-ring' ? 5 : 4);
  }
});

it('has an hour without network, and no hardship in trouble or while it is read', () => {
  expect(minutes.filter((minute) => isIn('no-network', minute))).toHaveLength(4 * 60);
  const hard = minutes.filter((minute) => hardships.some((each) => isIn(each, minute)));
  expect(hard.filter((minute) => troubleAt(minute) !== null || isReadingDue(minute))).toEqual([]);
});

it('has the key entered while the key ring is locked, and when it is not', () => {
  const entered = minutes.filter((minute) =>
    stepsAt(minute).some(({ call }) => call === 'useService'),
  );
  expect(entered.filter((minute) => isIn('locked-ring', minute))).toHaveLength(4);
  expect(entered).toHaveLength(8);
});

it('reads as often in a kiosk as it says', () => {
  const today = minutes.slice(0, minutesOfDay);
  const begin = today.find((minute) =>
    stepsAt(minute).some((step) => step.call === 'changeSettings' && step.patch.isKiosk === true),
  );
  const end = today.find((minute) => stepsAt(minute).some(({ call }) => call === null));
  const inKiosk = today.slice(begin, end);
  expect(inKiosk.filter(isReadingDue)).toHaveLength(readingsInKiosk);
  // Settings cannot be changed then.
  expect(inKiosk.slice(1).flatMap(stepsAt)).toEqual([]);
});

it('ends the page at the start of two days, and once an hour in the second quarter', () => {
  const month = Array.from({ length: 40 * minutesOfDay }, (_, minute) => minute);
  const [first, second, ...deaths] = month.filter((minute) => doesPageDie(minute, month.length));
  expect([first, second]).toEqual([20, minutesOfDay + 20]);
  expect(first).toBeLessThan(minutes.find(isReadingDue) ?? 0);
  expect(deaths).toHaveLength(240);
  expect(Math.floor((deaths[0] ?? 0) / minutesOfDay)).toBe(10);
  expect(Math.floor((deaths.at(-1) ?? 0) / minutesOfDay)).toBe(19);
});
