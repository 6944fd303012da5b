import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { settingsPatchSchema, settingsSchema } from '#shared/settings.ts';
import { overriddenAt, patchAt, windowIdOf, settingsAt } from './display-settings.ts';

const hall = { label: 'Hall', width: 1920, height: 1080, x: 1280, y: 0 };
const gate = { label: 'Gate', width: 1920, height: 1080, x: 3200, y: 0 };
const settings = settingsSchema.parse({
  ...defaultSettings,
  airport: 'ZRH',
  clock: '12',
  face: 'split-flap',
  otherDisplays: [
    { display: hall, own: { direction: 'arrivals' } },
    { display: gate, own: { airport: 'lhr', face: 'display' } },
  ],
});

describe('the settings of one window', () => {
  it('are those of all, under what its screen has for itself', () => {
    expect(settingsAt(settings, null)).toEqual(settings);
    expect(settingsAt(settings, windowIdOf(hall))).toEqual({ ...settings, direction: 'arrivals' });
    expect(settingsAt(settings, windowIdOf(gate))).toEqual({
      ...settings,
      airport: 'LHR',
      face: 'display',
    });
  });

  it('show the whole board where only another screen shows a part of it', () => {
    const shared = settingsSchema.parse({
      ...settings,
      boardPart: { part: 1, of: 2 },
      otherDisplays: [
        { display: hall, own: { boardPart: { part: 2, of: 2, rows: 9 } } },
        { display: gate, own: {} },
      ],
    });
    const partAt = (windowId: string | null) => settingsAt(shared, windowId).boardPart;
    expect(partAt(null)).toEqual({ part: 1, of: 2, rows: null });
    expect(partAt(windowIdOf(hall))).toEqual({ part: 2, of: 2, rows: 9 });
    expect(partAt(windowIdOf(gate))).toBeNull();
  });

  it('are those of all for an unknown screen', () => {
    expect(settingsAt(settings, 'nowhere')).toEqual(settings);
  });
});

describe('a change made in one window', () => {
  it('is everybody’s from the first one', () => {
    expect(patchAt(settings, null, { direction: 'arrivals' })).toEqual({ direction: 'arrivals' });
  });

  it('stays that screen’s own where a screen may have its own, and is everybody’s else', () => {
    const patch = patchAt(settings, windowIdOf(hall), { airport: 'JFK', clock: '24' });
    expect(patch).toEqual({
      clock: '24',
      otherDisplays: [
        { display: hall, own: { direction: 'arrivals', airport: 'JFK' } },
        settings.otherDisplays[1],
      ],
    });
    expect(settingsPatchSchema.safeParse(patch).success).toBe(true);
    expect(patchAt(settings, windowIdOf(hall), { clock: '24' })).toEqual({ clock: '24' });
  });

  it('is refused where it is not understood, wherever it was made', () => {
    const patch = patchAt(settings, windowIdOf(hall), { airport: 'nowhere' });
    expect(settingsPatchSchema.safeParse(patch).success).toBe(false);
  });
});

it('is overridden in another window only where the other screens are', () => {
  expect(overriddenAt(['airport', 'isKiosk'], null)).toEqual(['airport', 'isKiosk']);
  expect(overriddenAt(['airport', 'isKiosk'], windowIdOf(hall))).toEqual(['isKiosk']);
  expect(overriddenAt(['key', 'otherDisplays'], windowIdOf(hall))).toEqual(
    expect.arrayContaining(['key', 'otherDisplays', 'airport', 'face']),
  );
});
