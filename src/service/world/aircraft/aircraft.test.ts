import { describe, expect, it } from 'vitest';
import { smallFacts } from '../testing/small-facts.ts';
import { simulatedWorld } from '../../fixtures/simulated-world.ts';
import { MarksGiver, writtenMarks, nationalMarks } from './marks-giver.ts';

const HOUR = 3600;

describe('nationalMarks', () => {
  it('gives no two countries a part of one block', () => {
    const blocks = [...nationalMarks]
      .filter(([country, { blockOf }]) => country === blockOf)
      .map(([, { firstAddress, addresses }]) => [firstAddress, firstAddress + addresses] as const)
      .sort(([a], [b]) => a - b);
    blocks.forEach(([first], index) => {
      expect(first).toBeGreaterThanOrEqual(blocks[index - 1]?.[1] ?? 0);
    });
    expect(blocks.length).toBeGreaterThan(180);
  });

  it('knows some well-known ones', () => {
    expect(nationalMarks.get('CH')).toMatchObject({ firstAddress: 0x4b0000, form: 'HB-J@@' });
    expect(nationalMarks.get('HK')).toMatchObject({ blockOf: 'CN', form: 'B-L@@' });
  });
});

describe('MarksGiver', () => {
  it('gives every address and registration once, within block and form', () => {
    const giver = new MarksGiver(1);
    const given = Array.from({ length: 600 }, () => writtenMarks(giver.next('CH')));
    expect(new Set(given.map(({ hex }) => hex)).size).toBe(600);
    expect(new Set(given.map(({ registration }) => registration)).size).toBe(600);
    for (const { hex, registration } of given) {
      expect(Number.parseInt(hex, 16) >> 15).toBe(0x4b0000 >> 15);
      expect(registration).toMatch(/^HB-J[A-Z]{2}$/);
    }
  });

  it('turns to lessors when a country has no marks left, or none at all', () => {
    const giver = new MarksGiver(1);
    const last = Array.from({ length: 677 }, () => giver.next('BH')).at(-1);
    expect(last?.country).toBe('IE');
    expect(writtenMarks(giver.next('ZZ')).registration).toMatch(/^EI-/);
  });
});

describe('the fleet', { timeout: 30_000 }, () => {
  const world = simulatedWorld(smallFacts, 3);
  // A Saturday: the end of the week, when aircraft change places in their rota, lies within.
  const now = Date.UTC(2026, 2, 7, 15) / 1000;

  it('has marks that are unique, and more aircraft than known only where flights need them', () => {
    const fleet = world.aircraft();
    expect(new Set(fleet.map(({ hex }) => hex)).size).toBe(fleet.length);
    expect(new Set(fleet.map(({ registration }) => registration)).size).toBe(fleet.length);
    const emirates = fleet.filter(({ airlineIcao }) => airlineIcao === 'UAE');
    expect(emirates.length).toBeGreaterThanOrEqual(40);
    expect(emirates.every(({ registration }) => registration.startsWith('A6-'))).toBe(true);
  });

  it('flies each aircraft in one place at a time, from where it has landed', () => {
    const seen = new Map<string, { arrival: string; landed: number }>();
    const flights = new Map<string, ReturnType<typeof world.live>[number]>();
    for (let time = now; time < now + 40 * HOUR; time += HOUR / 2) {
      const live = world.live({}, time);
      const hexes = live
        .filter(({ flight }) => flight.status === 'active')
        .map((f) => f.aircraft.hex);
      expect(new Set(hexes).size).toBe(hexes.length);
      for (const one of live) {
        const { flight, aircraft } = one;
        flights.set(`${aircraft.hex} ${flight.scheduledDeparture} ${flight.departureIata}`, one);
      }
    }
    const inOrder = [...flights.values()].sort(
      (a, b) => a.flight.scheduledDeparture - b.flight.scheduledDeparture,
    );
    expect(inOrder.length).toBeGreaterThan(1000);
    for (const { flight, aircraft } of inOrder) {
      const before = seen.get(aircraft.hex);
      if (before) {
        expect(flight.departureIata).toBe(before.arrival);
        expect(flight.scheduledDeparture).toBeGreaterThan(before.landed);
      }
      seen.set(aircraft.hex, { arrival: flight.arrivalIata, landed: flight.scheduledArrival });
    }
  });

  it('gives each flight an aircraft of its own airline or an affiliate, of the planned type', () => {
    for (const { flight, aircraft } of world.live({}, now)) {
      expect(aircraft.type).toBe(flight.aircraftType);
      const operators = flight.airlineIcao === 'DLH' ? ['DLH', 'CLH'] : [flight.airlineIcao];
      expect(operators).toContain(aircraft.airlineIcao);
    }
  });

  it('knows where an aircraft was last', () => {
    const [first] = world.live({ departureIata: 'LHR' }, now);
    const latest = first && world.latest(first.aircraft, now);
    expect(latest?.aircraft.hex).toBe(first?.aircraft.hex);
    expect(latest?.flight.number).toBe(first?.flight.number);
    const spare = world.aircraft().find(({ rota }) => rota === null);
    expect(spare && world.latest(spare, now)).toBeNull();
  });
});
