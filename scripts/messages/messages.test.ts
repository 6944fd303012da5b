import { describe, expect, it } from 'vitest';
import { gatePhases } from '../../src/main/flights/flight-status.ts';
import { languages } from '../../src/shared/languages.ts';
import { messagesIn } from '../../src/shared/messages/catalogue.ts';
import { everyText, translations } from './every-text-for-test.ts';
import { completed, mistakes, mistakesIn, placesOf, readMessages } from './message-files.ts';

/** Words that a language may well share with English: names, units, and what airports say anyway. */
const sharedWithEnglish = new Set([
  ...['Terminal', 'Terminals', 'Term.', 'Gate', 'Status', 'Filter', 'Filters'],
  ...['Destination', 'Page', 'Pages', 'pages', 'minutes', 'Interface', 'Contrast'],
  ...['Information', 'Text, {language}', 'Logo'],
  ...['{degrees} N', '{degrees} S', '{degrees} E', '{degrees} W', '{count} NM', '{minutes} min'],
  '{minutes, plural, =0 {{hours} h} other {{hours} h {minutes} min}}',
  '{hours, plural, =0 {{minutes} min} other {{minutes, plural, =0 {{hours} h} other {{hours} h {minutes} min}}}}',
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
  ...['Check-in', 'Boarding', 'Squawk {code}', 'J, super', 'Model', 'Route', 'via {stops}'],
  ...['Password', 'Broker', '{seconds, number} s', '{hours} h', '{minutes} min'],
  ...['Source', 'Website', 'no', 'Africa', 'Antarctica', 'Asia', 'Europe', 'Oceania'],
]);

it('has all messages in all languages, with all their forms and none but their parameters', () => {
  expect(mistakes()).toEqual([]);
});

it('completes a language with what only English has, marked until it is translated', () => {
  const english = { board: { since: 'since {time}', page: 'Page' }, end: 'End' };
  const german = completed({ end: 'Ende', board: { gone: 'weg', page: 'Seite' } }, english);
  const file = { board: { since: 'TRANSLATE: since {time}', page: 'Seite' }, end: 'Ende' };
  expect(JSON.stringify(german)).toBe(JSON.stringify(file));
  expect(mistakesIn('de', german, english)).toEqual([
    'de.json: board.since is still to be translated.',
  ]);
});

it('finds what is missing, unknown or wrong', () => {
  const english = { board: { since: 'since {time}', rest: '{count} left', page: 'Page' } };
  expect(
    mistakesIn(
      'pl',
      {
        board: {
          since: 'od {tiem}',
          rest: '{count, plural, one {został # lot} other {zostało # lotów}}',
          other: 'Nie',
        },
      },
      english,
    ),
  ).toEqual([
    'pl.json: board.page is missing.',
    'pl.json: board.other is not in en.json.',
    'pl.json: board.since takes no {tiem}.',
    'pl.json: board.rest lacks the form "many".',
    'pl.json: board.rest lacks the form "few".',
  ]);
  const late = { board: { late: 'late by {length}' } };
  expect(mistakesIn('en', late, late)).toEqual([
    'en.json: board.late has a {length}, as any text has.',
  ]);
  const [broken] = mistakesIn(
    'de',
    { ...readMessages('de'), menu: { file: '{' } },
    readMessages('en'),
  ).filter((mistake) => mistake.includes('cannot be read'));
  expect(broken).toContain('de.json: menu.file cannot be read');
});

describe.each(languages)('messages in %s', (language) => {
  it('are all there to be read', () => {
    const unreadable = everyText(language).filter(
      ({ place, text }) =>
        text === '' ||
        /\bundefined\b|\bnull\b|\bNaN\b|\[object|\$\{/.test(text) ||
        / {2}/.test(text) ||
        (text !== text.trim() && place !== 'board.separator'),
    );
    expect(unreadable).toEqual([]);
  });
});

it.each(translations)('leaves no English in %s', (language) => {
  const english = placesOf(readMessages('en'));
  const left = [...placesOf(readMessages(language))].filter(
    ([place, text]) => english.get(place) === text && !sharedWithEnglish.has(text),
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
  const { headings, remarks, bagsOn, simulated, newGate } = messagesIn(language).board;

  it.each(['scheduled', 'estimated', 'delayed', 'departed', 'expected', 'landed'] as const)(
    'leave room for a time: %s',
    (kind) => {
      expect(width(remarks[kind])).toBeLessThanOrEqual(10);
    },
  );

  it.each(['cancelled', 'diverted'] as const)('fit where no time follows: %s', (kind) => {
    expect(width(remarks[kind])).toBeLessThanOrEqual(13);
  });

  it.each([...gatePhases, 'approaching'] as const)('fit where few airports tell: %s', (kind) => {
    expect(width(remarks[kind])).toBeLessThanOrEqual(15);
  });

  it('fit where bags are on a belt', () => {
    expect(width(bagsOn({ belt: '12' }))).toBeLessThanOrEqual(17);
  });

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
  const { titles, headings } = messagesIn('en').board;
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
    'Leave by',
    'Remark',
  ]);
});

it.each(languages)('tells of a problem in a line or little more in %s', (language) => {
  const long = Object.values(messagesIn(language).problems.service).filter(
    (text) => width(text) > 140,
  );
  expect(long).toEqual([]);
});
