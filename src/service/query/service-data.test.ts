import { expect, it, vi, describe } from 'vitest';
import { fixtureFlight, fixtureWorld } from '../fixtures/world.ts';
import { rememberLastAnswer, TimeTexts } from './service-data.ts';
import fc from 'fast-check';
import { zonesAgreed } from '#shared/zone-laws-for-test.ts';

it('asks the world only when the question is another one', () => {
  const answers = [[fixtureFlight({ number: '1' })], [fixtureFlight({ number: '2' })], []];
  const flights = vi.fn(() => answers[flights.mock.calls.length - 1] ?? []);
  const world = rememberLastAnswer({ ...fixtureWorld([]), flights });
  const query = { departureIata: 'LHR' };
  expect(world.flights(query, 1, 3, 2)).toBe(answers[0]);
  expect(world.flights({ ...query }, 1, 3, 2)).toBe(answers[0]);
  expect(world.flights(query, 2, 4, 3)).toBe(answers[1]);
  expect(world.flights({ arrivalIata: 'LHR' }, 2, 4, 3)).toBe(answers[2]);
  expect(flights).toHaveBeenCalledTimes(3);
});

it('remembers no answer that was never given', () => {
  const flights = vi.fn().mockImplementationOnce(() => {
    throw new Error('no answer');
  });
  flights.mockReturnValue([fixtureFlight()]);
  const world = rememberLastAnswer({ ...fixtureWorld([]), flights });
  expect(() => world.flights({}, 1, 3, 2)).toThrow('no answer');
  expect(world.flights({}, 1, 3, 2)).toHaveLength(1);
});

describe('local times', () => {
  it('are those of Intl, whatever was asked before', () => {
    const texts = new TimeTexts();
    const formats = new Map<string, Intl.DateTimeFormat>();
    const byIntl = (instant: number, zone: string) => {
      const format =
        formats.get(zone) ??
        new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      formats.set(zone, format);
      return format.format(instant * 1000);
    };
    const zones = fc.constantFrom(...zonesAgreed(process.versions.tz));
    // Half of them close to the changes of 2026 in Europe and America.
    const changes = [
      Date.UTC(2026, 2, 29, 1),
      Date.UTC(2026, 10, 1, 6),
      Date.UTC(2026, 9, 3, 15, 30),
    ];
    const instants = fc.oneof(
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
        .map(([change, distance]) => change + distance),
    );
    fc.assert(
      fc.property(zones, instants, (zone, milliseconds) => {
        const instant = Math.floor(milliseconds / 1000);
        expect(texts.local(instant, zone)).toBe(byIntl(instant, zone));
      }),
      { numRuns: 1000 },
    );
  });

  it('are unknown where the zone is', () => {
    expect(new TimeTexts().local(0, undefined)).toBeUndefined();
    expect(new TimeTexts().local(0, 'Atlantis/Centre')).toBeUndefined();
  });
});

it('UTC is written to the minute', () => {
  expect(new TimeTexts().utc(Date.UTC(2026, 11, 31, 23, 59, 59) / 1000)).toBe('2026-12-31 23:59');
});
