import { describe, expect, it } from 'vitest';
import { arrival, boardOf, noon, type RawEntry } from './board-for-test.ts';

const minute = 60;
const landed = {
  status: 'landed',
  arr_time_ts: noon - 40 * minute,
  arr_actual_ts: noon - 25 * minute,
  arr_baggage: 'Belt 5',
  arr_first_bag_ts: noon - minute,
  arr_first_bag_is_actual: true,
};

/** The row of an arrival, so many minutes after noon. */
function rowOf(change: RawEntry = {}, after = 0) {
  const now = noon + after * minute;
  return boardOf([arrival({ ...landed, ...change })], { direction: 'arrivals', now }).rows[0];
}

describe('"Bags"', () => {
  it('are told with their belt, and the row stays in full colour', () => {
    expect(rowOf()).toMatchObject({
      belt: '5',
      isPast: false,
      remark: { kind: 'bags', belt: '5', time: null, delayStep: 0 },
    });
  });

  it.each<[string, RawEntry]>([
    ['the first bag is only expected', { arr_first_bag_is_actual: false }],
    ['nobody says whether it has come', { arr_first_bag_is_actual: null }],
    ['its time is unknown', { arr_first_bag_ts: null }],
    ['the belt is unknown', { arr_baggage: null }],
    [
      'it has come before the flight',
      { arr_actual_ts: noon - 5 * minute, arr_first_bag_ts: noon - 6 * minute },
    ],
    ['it is to come much later', { arr_first_bag_ts: noon + 16 * minute }],
  ])('are not told where %s', (_, change) => {
    const { remark } = rowOf(change) ?? {};
    expect(remark).toMatchObject({ kind: 'landed' });
    expect(remark).not.toHaveProperty('belt');
  });

  it('are told of no flight in the air, and of none that is cancelled or diverted', () => {
    const early = { arr_actual_ts: null, arr_time_ts: noon };
    for (const [status, kind] of [
      ['active', 'scheduled'],
      ['cancelled', 'cancelled'],
      ['diverted', 'diverted'],
    ]) {
      expect(rowOf({ ...early, status })?.remark.kind).toBe(kind);
    }
  });

  it('stand for 20 minutes, and so does the row; then it is landed, or gone', () => {
    const lateBags = { arr_first_bag_ts: noon };
    expect(rowOf(lateBags, 4)?.remark.kind).toBe('bags');
    expect(rowOf(lateBags, 19)?.remark.kind).toBe('bags');
    expect(rowOf(lateBags, 20)).toBeUndefined();
    const quick = { arr_first_bag_ts: noon - 20 * minute };
    expect(rowOf(quick)).toMatchObject({ isPast: true, remark: { kind: 'landed' } });
  });

  it('are nothing that a departures board tells', () => {
    const [row] = boardOf([arrival(landed)], { airportCode: 'LHR', now: noon - 10 * minute }).rows;
    expect(row?.remark.kind).not.toBe('bags');
  });
});
