import { expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { OtherDisplay } from '#shared/settings.ts';
import { furtherDisplays, withBoardOn, displayOptions, valueOf } from './further-displays.ts';

const lobby = { label: '', width: 1920, height: 1080, x: 0, y: 0 };
const hall = { label: 'Hall', width: 1920, height: 1080, x: 1920, y: 0 };
const gate = { label: 'Gate', width: 1280, height: 720, x: 3840, y: 0 };
const arrivals: OtherDisplay = { display: gate, own: { direction: 'arrivals' } };

function listed(displays: (typeof lobby)[], otherDisplays: OtherDisplay[]) {
  const wall = { isKiosk: false, displays, firstDisplay: lobby, ownDisplay: null };
  return furtherDisplays(
    { settings: { ...defaultSettings, otherDisplays }, wall },
    messagesIn('en').wall,
  ).map(({ label, own }) => [label.replace(/[\u2068\u2069]/g, ''), own?.direction ?? null]);
}

it('lists the screens beside the first one, and those that are away though they have boards', () => {
  expect(listed([lobby], [])).toEqual([]);
  expect(listed([lobby, hall, gate], [arrivals])).toEqual([
    ['Hall', null],
    ['Gate', 'arrivals'],
  ]);
  expect(listed([lobby, hall], [arrivals])).toEqual([
    ['Hall', null],
    ['Gate, not connected', 'arrivals'],
  ]);
});

it('tells screens from each other that have the same name, or none', () => {
  const second = { ...hall, x: 3840 };
  const nameless = { ...lobby, x: 5760 };
  expect(listed([lobby, hall, second, nameless], []).map(([label]) => label)).toEqual([
    'Hall (2)',
    'Hall (3)',
    'Screen 4',
  ]);
});

it('puts a board on a screen, changes it and takes it away', () => {
  const choice = { airport: 'LHR', direction: 'departures' } as const;
  const usual = { airport: 'ZRH', direction: 'arrivals' } as const;
  const put = withBoardOn([arrivals], hall, choice, usual);
  expect(put).toEqual([
    arrivals,
    { display: hall, own: { ...choice, otherAirports: [], otherDirection: 'hidden' } },
  ]);
  const kept: OtherDisplay = { display: hall, own: { face: 'split-flap', direction: 'arrivals' } };
  expect(withBoardOn([kept], hall, choice, usual)).toEqual([
    { display: hall, own: { face: 'split-flap', ...choice } },
  ]);
  expect(withBoardOn(put, gate, null, usual)).toEqual(put.slice(1));
});

it('leaves airport or direction of a screen as it is where the other one is chosen', () => {
  const usual = { airport: 'ZRH', direction: 'departures' } as const;
  const [put] = withBoardOn([], hall, { direction: 'arrivals' }, usual);
  expect(put?.own).toMatchObject({ airport: 'ZRH', direction: 'arrivals' });
  const [moved] = withBoardOn(put ? [put] : [], hall, { airport: 'LHR' }, usual);
  expect(moved?.own).toMatchObject({ airport: 'LHR', direction: 'arrivals' });
});

const words = messagesIn('en').wall;
const lobbyScreen = { label: '', width: 1920, height: 1080, x: 0, y: 0 };
const hallScreen = { label: 'NEC P754Q', width: 3840, height: 2160, x: 1920, y: 0 };

it('offers the main screen and every other by its name or its number', () => {
  expect(
    displayOptions([lobbyScreen, hallScreen], hallScreen, words).map(({ label }) => label),
  ).toEqual(['Main screen', 'Screen 1 · 1920 × 1080', 'NEC P754Q · 3840 × 2160']);
});

it('keeps the screen that was chosen and is not there', () => {
  const options = displayOptions([lobbyScreen], hallScreen, words);
  expect(options.at(-1)).toEqual({
    value: valueOf(hallScreen),
    label: 'NEC P754Q, not connected',
    display: hallScreen,
  });
});
