import { describe, expect, it, vi } from 'vitest';
import { settingsSchema } from '#shared/settings.ts';
import { readDisplayRequest, requestedDisplays } from './display-request.ts';

const desk = { label: 'Desk', width: 1280, height: 720, x: 0, y: 0 };
const hall = { label: 'Hall = A', width: 1920, height: 1080, x: 1280, y: 0 };

describe('a board for a further screen', () => {
  it.each([
    ['2=LHR/arrivals', { screen: '2', airport: 'LHR', direction: 'arrivals' }],
    ['Hall = A=lszh/departures', { screen: 'Hall = A', airport: 'LSZH', direction: 'departures' }],
  ])('is read from %s', (text, request) => {
    expect(readDisplayRequest(text)).toEqual({ ok: true, value: request });
  });

  it.each([
    '',
    '2',
    '2=',
    '=LHR/arrivals',
    '2=LHR',
    '2=LHR/both',
    '2=L/arrivals',
    '2=LHR/arrivals/x',
  ])('is not read from %j', (text) => {
    expect(readDisplayRequest(text).ok).toBe(false);
  });
});

it('finds the screens by number or name, also one that is not there yet', () => {
  const onUnknown = vi.fn();
  const requests = [
    '2=LHR/arrivals',
    'Hall = A=ZRH/arrivals',
    'Gate=JFK/departures',
    '3=FRA/arrivals',
  ].flatMap((text) => {
    const reading = readDisplayRequest(text);
    return reading.ok ? [reading.value] : [];
  });
  const found = requestedDisplays(requests, [desk, hall], onUnknown);
  expect(found.map(({ display, own }) => [display.label, own.airport])).toEqual([
    ['Hall = A', 'LHR'],
    ['Hall = A', 'ZRH'],
    ['Gate', 'JFK'],
  ]);
  expect(found[0]?.display).toEqual(hall);
  expect(onUnknown.mock.calls).toEqual([['3']]);
  // What the command line says passes for a setting.
  expect(settingsSchema.parse({ otherDisplays: found }).otherDisplays).toEqual(found);
});
