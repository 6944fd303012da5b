import { expect, it } from 'vitest';
import { terminalFilter } from './terminal-filter.ts';

it.each([
  ['everything without a filter', [], null, true],
  ['its terminal', ['2'], '2', true],
  ['its terminal as a provider writes it', ['2'], 'Terminal 2', true],
  ['its terminal as a person writes it', ['T2'], '2', true],
  ['words in any case', ['Intl'], 'INTL', true],
  ['one of several', ['1', 'INTL'], '1', true],
  ['no other', ['2'], '3', false],
  ['no other that begins the same', ['2'], '2E', false],
  ['no unknown one', ['2'], null, false],
  ['none that is still to be told', ['2'], 'TBA', false],
  ['nothing by a filter that is no name', ['tba'], null, false],
] as const)('lets through %s', (_, terminals, terminal, expected) => {
  expect(terminalFilter(terminals)(terminal)).toBe(expected);
});
