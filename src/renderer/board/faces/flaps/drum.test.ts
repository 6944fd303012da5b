import { describe, expect, test } from 'vitest';
import { drumFor, fallsBetween, letterBefore } from './drum.ts';

describe('the flaps of a drum', () => {
  test('a blank, the alphabet, what the language has beside it, figures, marks', () => {
    const { letters } = drumFor('letters', 'de', []);
    expect(letters.slice(0, 31).join('')).toBe(' ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0');
    expect(letters).toContain(':');
    expect(new Set(letters).size).toBe(letters.length);
  });

  test('a flap more for each letter that the language does not have', () => {
    const { letters } = drumFor('letters', 'en', ['Ł', 'A', '京']);
    expect(letters.slice(-2)).toEqual(['Ł', '京']);
  });

  test('of full-width characters those that are needed, after a blank', () => {
    expect(drumFor('wide', 'zh', ['京', '港', '京']).letters.join('')).toBe(' 京港');
  });

  test('figures need no alphabet', () => {
    expect(drumFor('figures', 'de', ['Ł']).letters.join('')).toBe(' 0123456789:');
  });
});

describe('ways', () => {
  const drum = drumFor('figures', 'en', []);

  test.each([
    [' ', '0', 1],
    ['0', '9', 9],
    ['9', '0', 3],
    [':', ' ', 1],
    ['5', '5', 0],
    ['5', '4', 11],
  ])('from %j to %j %d flaps fall', (from, to, falls) => {
    expect(fallsBetween(drum, from, to)).toBe(falls);
  });

  test.each([
    ['5', 'PM', 1],
    ['PM', 'PM', 0],
    ['PM', '2', 3],
  ])('from %j to %j, of which one has no place on the drum: %d', (from, to, falls) => {
    expect(fallsBetween(drum, from, to)).toBe(falls);
  });

  test('lead through the drum in its order', () => {
    const way = [4, 3, 2, 1, 0].map((left) => letterBefore(drum, '1', left));
    expect(way.join('')).toBe('9: 01');
  });
});
