import { expect, test, afterEach, beforeEach, describe, vi, it } from 'vitest';
import { Clock } from '../../app/clock.svelte.ts';
import { NightState, nightAt, nightPlaceAt, pixelShiftAt } from './night-state.svelte.ts';

test('a user who comes in the night sees the board for five minutes', () => {
  let now = new Date(2026, 10, 21, 23, 30).getTime();
  const clock = new Clock(() => now);
  const night = new NightState(clock);
  const hours = { from: '23:00', to: '05:00', is: 'blank' } as const;
  const after = (minutes: number) => {
    now += minutes * 60_000;
    clock.look();
    return night.now(hours)?.is ?? 'board';
  };
  expect(after(0)).toBe('blank');
  night.wake();
  expect(after(0)).toBe('board');
  expect(after(4)).toBe('board');
  night.wake();
  expect(after(4)).toBe('board');
  expect(after(1)).toBe('blank');
});

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Zurich'));
afterEach(() => void vi.unstubAllEnvs());

const at = (iso: string) => Date.parse(iso) / 1000;
const isNight = (iso: string, from: string, to: string) =>
  nightAt(at(iso), { from, to, is: 'blank' }) !== null;

describe('the night by the clock of the screen', () => {
  test.each([
    ['2026-11-21T22:29:59+01:00', false],
    ['2026-11-21T22:30:00+01:00', true],
    ['2026-11-22T00:00:00+01:00', true],
    ['2026-11-22T04:59:59+01:00', true],
    ['2026-11-22T05:00:00+01:00', false],
    ['2026-11-22T12:00:00+01:00', false],
  ])('%s, over midnight from 22:30 to 05:00: %s', (iso, expected) => {
    expect(isNight(iso, '22:30', '05:00')).toBe(expected);
  });

  test.each([
    ['2026-11-22T00:59:00+01:00', false],
    ['2026-11-22T01:00:00+01:00', true],
    ['2026-11-22T05:00:00+01:00', false],
    ['2026-11-22T23:00:00+01:00', false],
  ])('%s, within one day from 01:00 to 05:00: %s', (iso, expected) => {
    expect(isNight(iso, '01:00', '05:00')).toBe(expected);
  });

  test('over the last night of a month and a year', () => {
    expect(isNight('2027-01-01T03:00:00+01:00', '23:00', '05:00')).toBe(true);
  });

  test('it says what it is and when it ends', () => {
    const night = { from: '23:00', to: '05:30', is: 'dim' } as const;
    expect(nightAt(at('2026-11-21T23:10:00+01:00'), night)).toEqual({ is: 'dim', until: '05:30' });
  });

  test('without hours, or from and to at once, there is none', () => {
    expect(nightAt(at('2026-11-21T23:10:00+01:00'), null)).toBeNull();
    expect(isNight('2026-11-21T23:10:00+01:00', '23:00', '23:00')).toBe(false);
  });
});

describe('where the clocks are changed', () => {
  test.each([
    // In the spring 02:00 is 03:00: the night is an hour shorter, and ends by the clock.
    ['2026-03-29T00:59:00Z', '23:00', '05:00', true],
    ['2026-03-29T02:59:00Z', '23:00', '05:00', true],
    ['2026-03-29T03:00:00Z', '23:00', '05:00', false],
    // 02:30 does not exist that night: it counts as 03:30.
    ['2026-03-29T01:29:00Z', '23:00', '02:30', true],
    ['2026-03-29T01:30:00Z', '23:00', '02:30', false],
    // In the autumn 02:30 comes twice: the first ends the night, and it does not begin again.
    ['2026-10-25T00:29:00Z', '23:00', '02:30', true],
    ['2026-10-25T00:30:00Z', '23:00', '02:30', false],
    ['2026-10-25T01:10:00Z', '23:00', '02:30', false],
    ['2026-10-25T03:59:00Z', '23:00', '05:00', true],
    ['2026-10-25T04:00:00Z', '23:00', '05:00', false],
  ])('%s with a night from %s to %s: %s', (iso, from, to, expected) => {
    expect(isNight(iso, from, to)).toBe(expected);
  });
});

test('the line wanders over the whole screen, a little at a time', () => {
  const places = Array.from({ length: 8 * 60 }, (_, minutes) => nightPlaceAt(minutes * 60));
  for (const axis of ['x', 'y'] as const) {
    const values = places.map((place) => place[axis]);
    expect(Math.min(...values)).toBeLessThan(0.02);
    expect(Math.max(...values)).toBeGreaterThan(0.98);
    const steps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.12);
  }
  expect(nightPlaceAt(59)).toEqual(nightPlaceAt(0));
});

it('stands still for two minutes, and then a pixel further', () => {
  const start = 1_800_000_000 - (1_800_000_000 % (9 * 120));
  const minutes = Array.from({ length: 18 }, (_, minute) => pixelShiftAt(start + minute * 60));
  expect(minutes[0]).toBe('0px 0px');
  for (let minute = 0; minute < 18; minute += 2) expect(minutes[minute + 1]).toBe(minutes[minute]);
  expect(new Set(minutes).size).toBe(9);
});

it('never goes further than a pixel from step to step, nor from the middle', () => {
  const read = (now: number) => pixelShiftAt(now).split(' ').map(Number.parseFloat);
  for (let step = 0; step < 20; step += 1) {
    const [x = 9, y = 9] = read(step * 120);
    const [nextX = 9, nextY = 9] = read((step + 1) * 120);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    expect(Math.max(Math.abs(nextX - x), Math.abs(nextY - y))).toBeLessThanOrEqual(1);
  }
});
