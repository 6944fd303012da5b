import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../languages.ts';
import { boardMessages } from './board.ts';
import { problemMessages } from './problems.ts';
import { everyText, translations } from './every-text-for-test.ts';

/** Words that a language may well share with English: names, units, and what airports say anyway. */
const sharedWithEnglish = new Set([
  ...['Terminal', 'Terminals', 'Term.', 'Gate', 'Status', 'Filter', 'Filters'],
  ...['Destination', 'Page', 'Pages', 'pages', 'minutes', 'Interface', 'Contrast'],
  ...['0 min', '45 min', '1 h', '1 h 30 min', '11 h 5 min'],
  ...['Application', 'Version', 'Licence', 'Help', 'Ctrl', 'Home', 'End', 'Page ↓', 'Page ↑', ', '],
  ...[
    'Airlines',
    'Alliance',
    'Code',
    'Name',
    'International',
    'UN/LOCODE',
    'Continent',
    'Position',
  ],
  ...['Check-in', 'Boarding'],
  ...['Source', 'Website', 'no', 'Africa', 'Antarctica', 'Asia', 'Europe', 'Oceania'],
]);

/** Figures with a unit or a point of the compass that the languages share: `47.4581° N`. */
const figures = /^[\d.,°]+ [A-Z]{1,2}$/;

const paths = (language: Language): string[] => everyText(language).map(({ path }) => path);

describe.each(languages)('messages in %s', (language) => {
  it('are the same as in English, none missing', () => {
    expect(paths(language)).toEqual(paths('en'));
  });

  it('are all there to be read', () => {
    const unreadable = everyText(language).filter(
      ({ path, text }) =>
        text === '' ||
        /\bundefined\b|\bnull\b|\bNaN\b|\[object|\$\{/.test(text) ||
        / {2}/.test(text) ||
        (text !== text.trim() && path !== 'board.separator'),
    );
    expect(unreadable).toEqual([]);
  });
});

it.each(translations)('leaves no English in %s', (language) => {
  const english = new Map(everyText('en').map(({ path, text }) => [path, text]));
  const left = everyText(language).filter(
    ({ path, text }) =>
      english.get(path) === text && !sharedWithEnglish.has(text) && !figures.test(text),
  );
  expect(left).toEqual([]);
});

/** Latin letters that a text is as wide as: what East Asia writes takes two. */
function width(text: string): number {
  return Array.from(text.normalize('NFC'))
    .filter((letter) => !/\p{Mark}/u.test(letter))
    .reduce(
      (sum, letter) => sum + (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\uffef]/.test(letter) ? 2 : 1),
      0,
    );
}

describe.each(languages)('words on a board in %s', (language) => {
  const { headings, remarks, simulated, newGate } = boardMessages(language);

  it.each(['scheduled', 'estimated', 'delayed', 'departed', 'expected', 'landed'] as const)(
    'leave room for a time: %s',
    (kind) => {
      expect(width(remarks[kind])).toBeLessThanOrEqual(10);
    },
  );

  it.each(['cancelled', 'diverted'] as const)('fit where no time follows: %s', (kind) => {
    expect(width(remarks[kind])).toBeLessThanOrEqual(13);
  });

  it.each(['check-in', 'boarding', 'final-call', 'gate-closed', 'approaching'] as const)(
    'fit where only a few airports tell: %s',
    (kind) => {
      expect(width(remarks[kind])).toBeLessThanOrEqual(15);
    },
  );

  it('fit above their columns', () => {
    const long = Object.values(headings).filter((heading) => width(heading.long) > 13);
    const short = Object.values(headings).filter((heading) => width(heading.short) > 8);
    expect({ long, short }).toEqual({ long: [], short: [] });
  });

  it('never say the same of two different states that a row can be in', () => {
    expect(new Set(Object.values(remarks)).size).toBe(Object.keys(remarks).length);
  });

  it('say in short that rows are simulated, and that a gate is new', () => {
    expect(width(simulated)).toBeLessThanOrEqual(16);
    expect(simulated).toBe(simulated.toLocaleUpperCase(language));
    expect(width(newGate)).toBeLessThanOrEqual(6);
  });
});

it('keeps the English of the table: programs read it', () => {
  const { titles, headings } = boardMessages('en');
  expect(titles).toEqual({ departures: 'Departures', arrivals: 'Arrivals' });
  expect(Object.values(headings).map((heading) => heading.long)).toEqual([
    'Time',
    'Flight',
    'To',
    'From',
    'Terminal',
    'Check-in',
    'Gate',
    'Gate',
    'Belt',
    'Remark',
  ]);
});

it.each(languages)('tells of a problem in a line or little more in %s', (language) => {
  const long = Object.values(problemMessages(language).service).filter((text) => width(text) > 140);
  expect(long).toEqual([]);
});
