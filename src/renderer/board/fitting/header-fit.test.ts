import { expect, test } from 'vitest';
import type { MeasureText } from './fit-text.ts';
import { headerFit } from './header-fit.ts';
import { layoutFor } from '../layout/layout-for.ts';
import { typeBounds } from '../layout/board-layout.ts';

/** Every letter is 0.6 em wide. */
const measure: MeasureText = (text) => 0.6 * text.length;
const texts = {
  title: 'Departures',
  city: 'Zürich',
  code: 'ZRH',
  name: 'Zürich Airport',
  digits: '08:47',
  half: '',
  date: '',
};
const departures = { direction: 'departures', clock: '24' } as const;
const fitIn = (width: number, height: number, change: Partial<typeof texts> = {}) =>
  headerFit(layoutFor({ width, height }, departures), width, { ...texts, ...change }, measure);

test('on a common window everything has room', () => {
  expect(fitIn(1920, 1080)).toEqual({
    hasPictogram: true,
    title: { text: 'Departures', scale: 1 },
    airport: { text: 'Zürich ZRH', scale: 1 },
    name: { text: 'Zürich Airport', scale: 1 },
    branding: null,
  });
});

test('a house has what title, city and clock leave, and the name of the airport what the house leaves', () => {
  const layout = layoutFor({ width: 1920, height: 1080 }, departures);
  const rooms: number[] = [];
  const fitBranding = (room: number) => {
    rooms.push(room);
    return { width: room, logo: null, name: null };
  };
  const name = 'Geneva Cointrin International Airport';
  const fit = headerFit(layout, 1920, { ...texts, name }, measure, null, fitBranding);
  expect({ ...fit, branding: null, name: null }).toEqual({ ...fitIn(1920, 1080), name: null });
  expect(fit.name?.text).not.toBe(name);
  expect(rooms[0]).toBeGreaterThan(400);
  expect(headerFit(layout, 700, texts, measure, null, fitBranding).title.scale).toBe(
    headerFit(layout, 700, texts, measure).title.scale,
  );
});

test('a city that is too long beside the clock gives way to its code', () => {
  const { airport } = fitIn(640, 720, { city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' });
  expect(airport).toEqual({ text: 'ZRH', scale: 1 });
});

test('the name of the airport loses words, never letters, and goes where there is no room', () => {
  const name = 'Geneva Cointrin International Airport';
  expect(fitIn(1920, 1080, { name }).name?.text).toBe(name);
  expect(fitIn(640, 720, { name }).name?.text).toBe('Geneva Cointrin Intl Airport');
  expect(fitIn(300, 720, { name }).name?.text).toBe('Geneva Cointrin…');
  const city = 'Thessaloniki';
  expect(fitIn(210, 360, { name, city }).name).toBeNull();
});

test('with type by distance the title becomes smaller before it meets the clock', () => {
  const screen = { inches: 55, width: 1080, height: 1920 };
  const layout = layoutFor(screen, departures, typeBounds(screen, 5));
  const { title, airport } = headerFit(layout, 1080, texts, measure);
  expect(title.scale).toBe(1);
  expect(airport.text).toBe('ZRH');
  expect(headerFit(layout, 600, texts, measure).title.scale).toBeLessThan(1);
});
