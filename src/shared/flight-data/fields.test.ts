import { describe, expect, it } from 'vitest';
import { code, mark, names, number, stand, stands, status, text, texts, truth } from './fields.ts';

const read = (field: { parse(value: unknown): unknown }, value: unknown): unknown =>
  field.parse(value);

describe('text', () => {
  it.each([
    [' Zürich ', 'Zürich'],
    ['Zu\u0308rich', 'Zürich'],
    ['a\u202Eb\u0000c\n d', 'ab c d'],
    [42, '42'],
    ['', null],
    ['-', null],
    ['N/A', null],
    ['null', null],
    [undefined, null],
    [null, null],
    [{}, null],
    [['LHR'], null],
    [true, null],
    [Number.NaN, null],
    // None is a town near Turin, NA the code of Namibia.
    ['None', 'None'],
    ['NA', 'NA'],
  ])('reads %j as %j', (value, expected) => {
    expect(read(text('a text'), value)).toBe(expected);
  });

  it('cuts a monster, and not through the middle of a character', () => {
    expect(read(text('a text'), 'x'.repeat(100_000))).toHaveLength(500);
    expect(read(text('a text'), `${'x'.repeat(499)}✈️🛫🛬`)).toMatch(/x.?$/u);
    expect(read(text('a text'), `${'x'.repeat(499)}🛫`)).toBe('x'.repeat(499));
  });
});

it.each([
  '-',
  '--',
  '—',
  '?',
  '???',
  '...',
  'N/A',
  'n.a.',
  'NULL',
  'Unknown',
  'Not available',
  'To be announced',
  '(null)',
  '#N/A',
  'N / A',
  'unknown.',
  '？',
  '－',
  'ｕｎｋｎｏｗｎ',
])('takes %j for unknown in every field of a text', (word) => {
  for (const field of [text, code, stand, texts, stands]) {
    expect(read(field('a field'), ` ${word}\n`)).toBeNull();
  }
  expect(read(names('names'), { de: word })).toBeNull();
});

it('knows that no code, no status and no aircraft is called None', () => {
  for (const field of [code, stand, status, mark])
    expect(read(field('a field'), 'None')).toBeNull();
  expect(read(status('scheduled', 'landed'), 'ｓｃｈｅｄｕｌｅｄ')).toBe('scheduled');
  expect(read(mark('a registration'), 'TBA')).toBeNull();
  expect(read(mark('a registration'), 'hb-jlt')).toBe('HB-JLT');
});

it.each(['TBA', 'tbc', 'TBD'])('knows what %j is as a code alone', (word) => {
  expect(read(text('a text'), word)).toBeNull();
  expect(read(stand('a gate'), word)).toBeNull();
  // Airlines and airports have such codes.
  expect(read(code('a code'), word)).toBe(word.toUpperCase());
});

it.each([
  ['None', null],
  ['Ｂ４２－ａ', 'B42-a'],
  ['ﾄｳ 5', 'ﾄｳ 5'],
  [7, '7'],
])('reads the gate %j as %j', (value, expected) => {
  expect(read(stand('a gate'), value)).toBe(expected);
  expect(read(stands('gates'), value)).toEqual(expected === null ? null : [expected]);
});

it('leaves a text as wide as it is', () => {
  expect(read(text('a text'), 'ＡＮＡ航空')).toBe('ＡＮＡ航空');
});

it.each([
  ['zrh', 'ZRH'],
  [' lx 40 ', 'LX 40'],
  ['ｌｘ４０', 'LX40'],
  // "No location indicator", and no designator of a type.
  ['zzzz', null],
  ['', null],
])('reads the code %j as %j', (value, expected) => {
  expect(read(code('a code'), value)).toBe(expected);
});

it.each([
  [12, 12],
  [0, 0],
  ['12', 12],
  ['-3.5', -3.5],
  ['+7', 7],
  ['1e9', null],
  ['0x10', null],
  ['12 min', null],
  ['', null],
  [Number.POSITIVE_INFINITY, null],
  ['9'.repeat(400), null],
  [null, null],
  [[5], null],
])('reads the number %j as %j', (value, expected) => {
  expect(read(number('a number'), value)).toBe(expected);
});

it.each([
  [true, true],
  ['false', false],
  [0, false],
  ['1', true],
  ['perhaps', null],
  [undefined, null],
])('reads the truth of %j as %j', (value, expected) => {
  expect(read(truth('a truth'), value)).toBe(expected);
});

it.each([
  [
    { de: 'Genf', 'zh-Hans': '日内瓦' },
    { de: 'Genf', 'zh-Hans': '日内瓦' },
  ],
  [{ de: '-', fr: ' ' }, null],
  [JSON.parse('{"__proto__": "x", "constructor": "y", "de": "Genf"}'), { de: 'Genf' }],
  [['Genf'], null],
  ['Genf', null],
  [null, null],
])('reads the names %j as %j', (value, expected) => {
  expect(read(names('names'), value)).toEqual(expected);
});
