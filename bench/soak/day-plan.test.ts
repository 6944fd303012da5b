import { expect, it } from 'vitest';
import { settingsPatchSchema } from '../../src/shared/settings.ts';
import { isReadingDue, stepsAt } from './day-plan.ts';
import { troubleAt } from './troubles.ts';

const minutesOfDay = 24 * 60;
const minutes = Array.from({ length: 6 * minutesOfDay }, (_, minute) => minute);
const steps = minutes.flatMap((minute) => stepsAt(minute));

it('asks for the reference lists once a day', () => {
  expect(steps.filter(({ call }) => call === 'refreshLibrary')).toHaveLength(6);
});

it('changes settings that there are', () => {
  const patches = steps.flatMap((step) => (step.call === 'changeSettings' ? [step.patch] : []));
  expect(patches).toHaveLength(9 * 6);
  for (const patch of patches) expect(settingsPatchSchema.safeParse(patch).success).toBe(true);
});

it('is alike on all days', () => {
  const today = minutes.slice(0, minutesOfDay);
  for (const minute of today) {
    expect(stepsAt(minute + 5 * minutesOfDay)).toEqual(stepsAt(minute));
  }
});

it('asks again by hand as soon as the key is no longer refused', () => {
  const refused = minutes.filter((minute) => troubleAt(minute) === 'refused');
  const byHand = minutes.filter((minute) =>
    stepsAt(minute).some(({ call }) => call === 'refreshBoard'),
  );
  expect(byHand.every((minute) => refused.includes(minute - 1))).toBe(true);
  expect(byHand).toHaveLength(6);
});

it('reads twelve times a day, and never in trouble', () => {
  const readings = minutes.filter(isReadingDue);
  expect(readings).toHaveLength(12 * 6);
  expect(readings.filter((minute) => troubleAt(minute) !== null)).toEqual([]);
});
