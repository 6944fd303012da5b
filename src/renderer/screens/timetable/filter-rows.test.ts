import { expect, it } from 'vitest';
import { filterRows, findable, noFilter, type TimetableFilter } from './filter-rows.ts';
import { rowOf } from './row-for-test.ts';

const flights = [
  rowOf('LX 40', 'Los Angeles', { departs: 13 * 60, days: 0b1111111 }),
  rowOf('LX 1400', 'Malmö', { departs: 23 * 60 + 30, days: 0b0000001 }),
  rowOf('U2 40', 'Málaga', { departs: 30, days: 0b1100000, airline: 'easyJet' }),
  rowOf('XX 1', 'Nowhere', { departs: null, days: null, airline: null }),
];
const rows = findable(flights, ['to']);

function found(filter: Partial<TimetableFilter>): string[] {
  return filterRows(rows, { ...noFilter, ...filter }, 'departures').map(
    ({ flights }) => flights[0]?.text ?? '',
  );
}

it('shows everything where nothing is filtered, whatever is unknown of it', () => {
  expect(found({})).toEqual(['LX 40', 'LX 1400', 'U2 40', 'XX 1']);
});

it.each([
  ['malm', ['LX 1400']],
  ['MALAGA', ['U2 40']],
  ['lx40', ['LX 40']],
  ['lx 40', ['LX 40']],
  ['40 easyjet', ['U2 40']],
  ['angeles swiss', ['LX 40']],
  ['ngeles', []],
] as const)('finds %s', (text, numbers) => {
  expect(found({ text })).toEqual(numbers);
});

it('finds by the places that differ alone', () => {
  const byBoth = findable(flights, ['from', 'to']);
  const zurich = { ...noFilter, text: 'zur' };
  expect(filterRows(rows, zurich, 'departures')).toEqual([]);
  expect(filterRows(byBoth, zurich, 'departures')).toHaveLength(flights.length);
});

it('narrows by days, of which one is enough', () => {
  expect(found({ days: 0b0000001 })).toEqual(['LX 40', 'LX 1400']);
  expect(found({ days: 0b1000001 })).toEqual(['LX 40', 'LX 1400', 'U2 40']);
});

it('narrows by time of day, over midnight, too', () => {
  expect(found({ from: 12, until: 14 })).toEqual(['LX 40']);
  expect(found({ from: 22, until: 5 })).toEqual(['LX 1400', 'U2 40']);
  expect(found({ from: 12 })).toEqual(['LX 40', 'LX 1400']);
});

it('narrows by the airline that flies; one without a name goes by its code', () => {
  expect(found({ airline: 'easyJet' })).toEqual(['U2 40']);
  expect(found({ airline: 'XX' })).toEqual(['XX 1']);
});
