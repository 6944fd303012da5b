import { expect, test } from 'vitest';
import { emptyRow } from './row-for-test.ts';
import { airlinesOn, optionsFor, terminalsOn } from './filter-options.ts';

const flight = (text: string, airlineName: string | null) => ({ text, airlineName, colour: null });

test('lists terminals as people count them', () => {
  const rows = ['10', '2', null, 'INTL', '2'].map((terminal) => ({ ...emptyRow, terminal }));
  expect(terminalsOn([{ rows }]).map(({ value }) => value)).toEqual(['2', '10', 'INTL']);
});

test('lists airlines that have a code and a name', () => {
  const flights = [flight('SQ 345', 'Singapore Airlines'), flight('LX 40', 'Swiss')];
  const nameless = [flight('QQ 1', null), flight('4711', 'Some Airline')];
  const rows = [{ ...emptyRow, flights: [...flights, ...nameless] }];
  expect([...airlinesOn([{ rows }])]).toEqual([
    ['LX', 'Swiss'],
    ['SQ', 'Singapore Airlines'],
  ]);
});

test.each([
  ['s', ['SQ', 'LX']],
  ['air', ['SQ']],
  ['lx', ['LX']],
  ['', ['SQ', 'LX']],
  ['x', []],
])('"%s" finds %o', (text, codes) => {
  const options = [
    { value: 'SQ', label: 'Singapore Airlines' },
    { value: 'LX', label: 'Swiss' },
  ];
  expect(optionsFor(options, text).map(({ value }) => value)).toEqual(codes);
});
