import { describe, expect, it } from 'vitest';
import { at } from './board-for-test.ts';
import { endTimes, type TimeForms } from './instants.ts';
import { zoneClock } from '#shared/zone-clock.ts';

const nothing: TimeForms = { unix: null, utc: null, local: null };
const zurich = zoneClock('Europe/Zurich');

function scheduledOf(forms: Partial<TimeForms>, clock = zurich): number | null {
  const scheduled = { ...nothing, ...forms };
  return endTimes({ scheduled, estimated: nothing, actual: nothing }, clock).scheduled;
}

describe('endTimes', () => {
  const summer = at('2026-07-01 10:00');

  it.each<[string, Partial<TimeForms>, number | null]>([
    ['UNIX seconds first', { unix: summer, utc: '2026-07-01 11:00' }, summer],
    ['the UTC text next', { utc: '2026-07-01 10:00', local: '2026-07-01 13:00' }, summer],
    ['then the local text', { local: '2026-07-01 12:00' }, summer],
    ['seconds without their fraction', { unix: summer + 0.7 }, summer],
    ['T, seconds and Z', { utc: '2026-07-01T10:00:00.000Z' }, summer],
    ['a local text with a zone', { local: '2026-07-01T12:00:00+02:00' }, summer],
    ['the UTC text where UNIX is 0', { unix: 0, utc: '2026-07-01 10:00' }, summer],
    ['the UTC text where UNIX is milliseconds', { unix: 1e12, utc: '2026-07-01 10:00' }, summer],
    ['nothing for a day that does not exist', { utc: '2026-02-30 10:00' }, null],
    ['nothing for an hour that does not exist', { utc: '2026-07-01 25:00' }, null],
    ['nothing for a date alone', { utc: '2026-07-01' }, null],
    ['nothing for a time alone', { utc: '10:00' }, null],
    ['nothing for words', { utc: 'tomorrow', local: 'noon' }, null],
    ['nothing for year 0', { utc: '0000-00-00 00:00' }, null],
    ['nothing for a time before flight data', { unix: -1 }, null],
    ['nothing at all', {}, null],
  ])('%s', (_, forms, expected) => {
    expect(scheduledOf(forms)).toBe(expected);
  });

  it('takes 29 February for a day in leap years only', () => {
    expect(scheduledOf({ utc: '2028-02-29 10:00' })).toBe(at('2028-02-29 10:00'));
    expect(scheduledOf({ utc: '2026-02-29 10:00' })).toBeNull();
  });
});

describe('"failing that, the offset is local minus UTC of the same field, else unknown"', () => {
  function estimatedBy(scheduled: Partial<TimeForms>): number | null {
    const estimated = { ...nothing, local: '2026-07-01 13:30' };
    const forms = { scheduled: { ...nothing, ...scheduled }, estimated, actual: nothing };
    return endTimes(forms, null).estimated;
  }

  it.each<[string, Partial<TimeForms>, number | null]>([
    ['+2', { utc: '2026-07-01 10:00', local: '2026-07-01 12:00' }, at('2026-07-01 11:30')],
    ['-5', { utc: '2026-07-01 10:00', local: '2026-07-01 05:00' }, at('2026-07-01 18:30')],
    ['+5:45', { utc: '2026-07-01 10:00', local: '2026-07-01 15:45' }, at('2026-07-01 07:45')],
    ['+14', { utc: '2026-07-01 10:00', local: '2026-07-02 00:00' }, at('2026-06-30 23:30')],
    ['-12', { utc: '2026-07-01 10:00', local: '2026-06-30 22:00' }, at('2026-07-02 01:30')],
    [
      'of UNIX time with seconds',
      { unix: at('2026-07-01 10:00') + 59, local: '2026-07-01 12:00' },
      at('2026-07-01 11:30'),
    ],
    ['none over +14', { utc: '2026-07-01 10:00', local: '2026-07-02 00:01' }, null],
    ['none under -12', { utc: '2026-07-01 10:00', local: '2026-06-30 21:59' }, null],
    ['none without UTC', { local: '2026-07-01 12:00' }, null],
    ['none without local', { utc: '2026-07-01 10:00' }, null],
  ])('offset %s', (_, scheduled, expected) => {
    expect(estimatedBy(scheduled)).toBe(expected);
  });

  it('asks the zone first', () => {
    const scheduled = { unix: null, utc: '2026-07-01 10:00', local: '2026-07-01 15:00' };
    const estimated = { ...nothing, local: '2026-07-01 13:30' };
    const times = endTimes({ scheduled, estimated, actual: nothing }, zurich);
    expect(times.estimated).toBe(at('2026-07-01 11:30'));
  });
});
