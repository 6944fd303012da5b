import { expect, it } from 'vitest';
import { clockFrom } from './clock.ts';

it('starts where it is told and runs on', () => {
  let system = 5000;
  const clock = clockFrom(1_000_000, () => system);
  expect(clock()).toBe(1_000_000);
  system += 250;
  expect(clock()).toBe(1_000_250);
});
