import { expect, it } from 'vitest';
import { numberWords } from './locale.ts';
import { areLoaded, loadMessages, messagesIn, messagesOf } from './catalogue.ts';

const counts = [0, 1, 2, 5, 11, 21, 22, 100, 103];

it('counts in Polish', () => {
  const { found } = messagesIn('pl').controls.picker;
  expect(counts.map((count) => found({ count }))).toEqual([
    '0 lotnisk',
    '1 lotnisko',
    '2 lotniska',
    '5 lotnisk',
    '11 lotnisk',
    '21 lotnisk',
    '22 lotniska',
    '100 lotnisk',
    '103 lotniska',
  ]);
});

it('counts in Arabic', () => {
  const { found } = messagesIn('ar').controls.picker;
  expect(counts.map((count) => found({ count }))).toEqual([
    'لا مطارات',
    'مطار واحد',
    'مطاران',
    '5 مطارات',
    '11 مطارًا',
    '21 مطارًا',
    '22 مطارًا',
    '100 مطار',
    '103 مطارات',
  ]);
});

it('says one and two in Arabic in all parts of a sentence', () => {
  const { delayed } = messagesIn('ar').board.summary;
  expect([1, 2, 5].map((count) => delayed({ count }))).toEqual([
    'رحلة واحدة متأخرة',
    'رحلتان متأخرتان',
    '5 رحلات متأخرة',
  ]);
});

it('lets the adjective agree', () => {
  const polish = messagesIn('pl').board.summary;
  expect([1, 2, 5, 22].map((count) => polish.delayed({ count }))).toEqual([
    '1 opóźniony',
    '2 opóźnione',
    '5 opóźnionych',
    '22 opóźnione',
  ]);
  // French counts nothing as one.
  expect([0, 1, 2].map((count) => messagesIn('fr').board.summary.delayed({ count }))).toEqual([
    '0 retardé',
    '1 retardé',
    '2 retardés',
  ]);
});

it('writes numbers as the language does, with the digits of airports', () => {
  const { result } = messagesIn('de').look.legibility;
  expect(result({ flights: 10, metres: 2.5 })).toBe('10 Flüge, lesbar aus 2,5 m');
  expect(numberWords('en', 12_000)).toBe('12,000');
  expect(numberWords('ar', 12)).toBe('12');
});

it('takes braces in quotes, and signs of elements, as they are', () => {
  const { board } = messagesOf('en', {
    board: { simulated: "In braces: '{ }'", since: 'a < {time}' },
  });
  expect(board.simulated).toBe('In braces: { }');
  expect(board.since({ time: '<b>' })).toBe('a < <b>');
});

it('knows a language once it has been loaded', async () => {
  await loadMessages(['fr', 'fr']);
  expect(areLoaded(['fr'])).toBe(true);
  expect(messagesIn('fr').board.titles.arrivals).toBe('Arrivées');
});
