import { describe, expect, it } from 'vitest';
import { expandNames } from './fact-schemas.ts';

describe('names of gates and belts', () => {
  it.each([
    ['A1-A4 B20', ['A1', 'A2', 'A3', 'A4', 'B20']],
    ['7-9', ['7', '8', '9']],
    ['A08-A11', ['A08', 'A09', 'A10', 'A11']],
    ['B1L-B2L', ['B1L', 'B2L']],
    ['INTL', ['INTL']],
    ['', []],
  ])('%j', (pattern, names) => {
    expect(expandNames(pattern)).toEqual(names);
  });

  it.each(['A4-A1', 'A1-B4', 'A1-A9999', 'a1', 'A1,A2', 'GATEWAY1'])('%j is none', (pattern) => {
    expect(expandNames(pattern)).toBeNull();
  });
});
