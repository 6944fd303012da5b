import { expect, it } from 'vitest';
import { troubleAt, troubleMinutes, troubles } from './troubles.ts';

const minutesOfDay = 24 * 60;

it('brings every trouble once a day, for as long as it lasts', () => {
  for (const day of [0, 1, 29]) {
    const minutes = Array.from({ length: minutesOfDay }, (_, minute) =>
      troubleAt(day * minutesOfDay + minute),
    );
    const counts = troubles.map((trouble) => minutes.filter((each) => each === trouble).length);
    expect(counts).toEqual(troubles.map(() => troubleMinutes));
    const begins = minutes.filter((each, minute) => each !== null && each !== minutes[minute - 1]);
    expect(begins).toEqual(troubles);
  }
});

it('begins and ends a day in peace', () => {
  expect(troubleAt(0)).toBeNull();
  expect(troubleAt(minutesOfDay - 1)).toBeNull();
});
