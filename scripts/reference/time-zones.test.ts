import { describe, expect, it } from 'vitest';
import { buildTimeZones, currentZoneName } from './time-zones.ts';

describe('time zones', () => {
  const zones = new Map(buildTimeZones(2026).map((zone) => [zone.timezone, zone]));

  it.each([
    ['Europe/Zurich', 'CH', 1, 2],
    ['Europe/Dublin', 'IE', 0, 1], // by law winter time is the exception there
    ['America/St_Johns', 'CA', -3.5, -2.5],
    ['Australia/Sydney', 'AU', 10, 11], // summer at both ends of the year
    ['Australia/Lord_Howe', 'AU', 10.5, 11], // half an hour
    ['Africa/Casablanca', 'MA', 0, 0], // has no other time since September 2026
    ['America/Vancouver', 'CA', -7, -7], // keeps daylight saving time since 2026
    ['America/Coyhaique', 'CL', -3, -3],
    ['Asia/Kathmandu', 'NP', 5.75, 5.75],
    ['Pacific/Kiritimati', 'KI', 14, 14],
    ['UTC', null, 0, 0],
  ])('%s', (timezone, country, gmt, dst) => {
    expect(zones.get(timezone)).toEqual({ timezone, country_code: country, gmt, dst });
  });

  it('have the names of today, each once', () => {
    for (const name of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'Asia/Ho_Chi_Minh']) {
      expect(zones.has(name), name).toBe(true);
    }
    for (const name of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab', 'Asia/Saigon']) {
      expect(zones.has(name), name).toBe(false);
      expect(zones.has(currentZoneName(name) ?? ''), name).toBe(true);
    }
  });

  it('are nothing where Intl knows nothing', () => {
    expect(currentZoneName('Europe/Atlantis')).toBeNull();
    expect(currentZoneName('Asia/ Bangkok')).toBe('Asia/Bangkok');
  });
});
