import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownRules, useZoneRules, zoneClock, zoneRulesInForce } from '#shared/zone-clock.ts';
import { followZoneRules, newestZoneRules } from './newest-zone-rules.ts';
import { at, layZoneinfo, tzif } from './zoneinfo-for-test.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zoneinfo-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  useZoneRules(ownRules);
});

/** Lays a folder as systems have it. */
const lay = (version: string, zones: Readonly<Record<string, Buffer>>, links = '') => {
  layZoneinfo(folder, version, zones, links);
};

const vancouver = tzif(-8.2, [['2024-11-03T09:00', -8]], 'PST8PDT,M3.2.0,M11.1.0');

describe('the newest rules win', () => {
  it.each([
    ['2027a', '2026c', { version: '2027a', source: 'system' }],
    ['2027a', undefined, { version: '2027a', source: 'system' }],
    ['2027a', '2027b', { version: '2027b', source: 'engine' }],
    ['2027b', '2027b', { version: '2027b', source: 'engine' }],
    ['2025b', '2026g', { version: '2026g', source: 'engine' }],
    ['2025b', '2024a', { version: '2026f', source: 'landside' }],
    ['2026f', '2026f', { version: '2026f', source: 'landside' }],
    ['2026za', '2026z', { version: '2026za', source: 'system' }],
    ['unknown', 'system', { version: '2026f', source: 'landside' }],
  ] as const)('of a system with %s and an engine with %s', (system, engine, expected) => {
    lay(system, { 'America/Vancouver': vancouver });
    expect(newestZoneRules(folder, engine)).toMatchObject(expected);
  });

  it.each([
    ['is not there', () => undefined],
    [
      'has a file that is none of a zone',
      () => {
        lay('2027a', { 'America/Vancouver': Buffer.from('<html>') });
      },
    ],
    [
      'names a zone without its file',
      () => {
        lay('2027a', {});
        writeFileSync(path.join(folder, 'tzdata.zi'), '# version 2027a\nZ Mars/Olympus 0 - LMT\n');
      },
    ],
  ])('where the folder of the system %s, others do', (_, make) => {
    make();
    expect(newestZoneRules(folder, '2026c')).toEqual(ownRules);
  });
});

describe('rules of the system', () => {
  it('are taken for those zones that have others than ours, by all their names', () => {
    const zurich = tzif(1, [['2024-10-27T01:00', 1]], 'CET-1CEST,M3.5.0,M10.5.0/3');
    lay(
      '2027a',
      { 'America/Vancouver': vancouver, 'Europe/Zurich': zurich },
      'L America/Vancouver Canada/Pacific\n',
    );
    const rules = newestZoneRules(folder, '2026c');
    expect(rules.changed.map((line) => line.split('|')[0])).toEqual([
      'America/Vancouver Canada/Pacific',
    ]);
    useZoneRules(rules);
    for (const zone of ['America/Vancouver', 'Canada/Pacific']) {
      const clock = zoneClock(zone);
      expect(clock?.offsetAt(at('2027-01-15T12:00'))).toBe(-8 * 3600);
      expect(clock?.offsetAt(at('2027-07-15T12:00'))).toBe(-7 * 3600);
    }
  });

  // The rules of POSIX, by which a table goes on.
  it.each([
    ['CET-1CEST,M3.5.0,M10.5.0/3', '2027-03-28T00:59', 1, 2],
    ['CET-1CEST,M3.5.0,M10.5.0/3', '2027-10-31T00:59', 2, 1],
    // Winter time is the exception there.
    ['IST-1GMT0,M10.5.0,M3.5.0/1', '2027-03-28T00:59', 0, 1],
    ['<-03>3<-02>,M3.5.0/-2,M10.5.0/-1', '2027-03-28T00:59', -3, -2],
    ['EET-2EEST,M3.4.4/50,M10.4.4/50', '2027-03-26T23:59', 2, 3],
    ['<+1030>-10:30<+11>-11,M10.1.0,M4.1.0', '2027-04-03T14:59', 11, 10.5],
    ['AAA0BBB,J60/0,J300/0', '2028-02-29T23:59', 0, 1],
    ['AAA0BBB,59/0,J300/0', '2028-02-28T23:59', 0, 1],
    ['AAA0BBB,J59/0,J300/0', '2028-02-27T23:59', 0, 1],
  ])('by %s change after %s', (footer, minute, before, after) => {
    lay('2027a', { 'Mars/Olympus': tzif(0, [], footer) });
    useZoneRules(newestZoneRules(folder, '2026c'));
    const clock = zoneClock('Mars/Olympus');
    expect(clock?.offsetAt(at(minute))).toBe(before * 3600);
    expect(clock?.offsetAt(at(minute) + 60)).toBe(after * 3600);
  });

  it('keep their last offset where nothing follows the table', () => {
    lay('2027a', { 'Mars/Olympus': tzif(0, [['2026-05-01T00:00', 3]], '<+03>-3') });
    useZoneRules(newestZoneRules(folder, '2026c'));
    const clock = zoneClock('Mars/Olympus');
    expect(
      [at('2026-04-30T23:59'), at('2026-05-01T00:00'), at('2037-06-01T00:00')].map((each) =>
        clock?.offsetAt(each),
      ),
    ).toEqual([0, 10_800, 10_800]);
  });
});

describe('an update of the system', () => {
  const hoursInWinter = () =>
    (zoneClock('America/Vancouver')?.offsetAt(at('2027-01-15T12:00')) ?? 0) / 3600;

  it('is followed while the program runs, once all of its files are there', () => {
    lay('2025b', { 'America/Vancouver': vancouver });
    const look = followZoneRules(folder, '2026c');
    expect(zoneRulesInForce()).toEqual(ownRules);
    expect([look(), hoursInWinter()]).toEqual([false, -7]);
    lay('2027a', { 'America/Vancouver': tzif(-8.2, [['2024-11-03T09:00', -3]], '<-03>3') });
    // Files come one after the other.
    expect([look(), hoursInWinter()]).toEqual([false, -7]);
    lay('2027a', { 'America/Vancouver': vancouver });
    expect([look(), hoursInWinter()]).toEqual([true, -8]);
    expect(zoneRulesInForce()).toMatchObject({ version: '2027a', source: 'system' });
    expect(look()).toBe(false);
    lay('2027b', { 'America/Vancouver': tzif(-8.2, [['2024-11-03T09:00', -6]], 'CST6') });
    expect([look(), look(), hoursInWinter()]).toEqual([false, true, -6]);
  });

  it('that cannot be read is read again later, and an older one changes nothing', () => {
    const look = followZoneRules(folder, '2026c');
    lay('2025b', { 'America/Vancouver': vancouver });
    expect([look(), look()]).toEqual([false, false]);
    lay('2027a', { 'America/Vancouver': Buffer.from('<html>') });
    expect([look(), look(), look(), hoursInWinter()]).toEqual([false, false, false, -7]);
    lay('2027a', { 'America/Vancouver': vancouver });
    expect([look(), hoursInWinter()]).toEqual([true, -8]);
  });
});
