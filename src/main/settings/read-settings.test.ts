import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import { languages } from '#shared/languages.ts';
import { settingsSchema } from '#shared/settings.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import { readSettings } from './read-settings.ts';
import { parseSettings } from './settings-text.ts';

const hall = { label: 'Hall', width: 1920, height: 1080, x: 0, y: 0 };
const wall = { airport: 'ZRH', isKiosk: true, display: hall };
const breakfast = {
  level: 'line',
  texts: { en: 'Breakfast until ten' },
  from: null,
  until: null,
  days: [],
  hours: null,
};
const dim = { from: '23:00', to: '05:00', is: 'dim' };

describe('what is wrong has its default, and nothing else', () => {
  it.each<[string, object, object, string[]]>([
    ['a value', { clock: '25' }, {}, ['clock']],
    ['one of another kind', { hasSound: 'yes' }, {}, ['hasSound']],
    ['null where there is none', { direction: null }, {}, ['direction']],
    [
      'a filter',
      { filters: { airlines: ['LX'], hoursAhead: 0 } },
      { filters: { ...defaultSettings.filters, airlines: ['LX'] } },
      ['filters.hoursAhead'],
    ],
    ['all filters', { filters: 'LX' }, {}, ['filters']],
    [
      'entries of a list',
      { filters: { airlines: ['LX', 'Swiss', 'BA', 7, '34', 'b2w'] } },
      { filters: { ...defaultSettings.filters, airlines: ['LX', 'BA'] } },
      [1, 3, 4, 5].map((place) => `filters.airlines[${place}]`),
    ],
    [
      'nothing of an entry that is there twice, which stays once',
      { boardLanguages: ['de', 'de'], filters: { airlines: ['LX', 'lx', 'BA'] } },
      {
        boardLanguages: ['de'],
        filters: { ...defaultSettings.filters, airlines: ['LX', 'BA'] },
      },
      [],
    ],
    ['no list', { otherAirports: 'LHR' }, {}, ['otherAirports']],
    [
      'too long a list',
      { otherAirports: ['LHR', 'CDG', 'FRA', 'AMS', 'nowhere'] },
      { otherAirports: ['LHR', 'CDG', 'FRA'] },
      ['otherAirports'],
    ],
    [
      'the end of a notice, which must not become none',
      { announcements: [{ ...breakfast, until: '2026-02-30T10:00' }, breakfast] },
      { announcements: [breakfast] },
      ['announcements[0].until'],
    ],
    [
      'a notice that ends before it begins',
      { announcements: [{ ...breakfast, from: '2026-11-24T10:00', until: '2026-11-24T09:00' }] },
      { announcements: [] },
      ['announcements[0].until'],
    ],
    [
      'one of its texts',
      { announcements: [{ ...breakfast, texts: { en: 'Breakfast', de: 'x'.repeat(281) } }] },
      { announcements: [{ ...breakfast, texts: { en: 'Breakfast' } }] },
      ['announcements[0].texts.de'],
    ],
    [
      'a notice without a text',
      { announcements: [{ ...breakfast, texts: {} }] },
      { announcements: [] },
      ['announcements[0].texts'],
    ],
    ['a part of what is nothing without it', { night: { ...dim, to: '24:00' } }, {}, ['night.to']],
    ['a missing part', { night: { from: '23:00', to: '05:00' } }, {}, ['night.is']],
    [
      'a part beyond the last screen',
      { boardPart: { part: 3, of: 2, rows: null } },
      {},
      ['boardPart.part'],
    ],
    [
      'how many screens a part is of',
      { boardPart: { part: 1, of: 9, rows: null } },
      {},
      ['boardPart.of'],
    ],
    [
      'how many rows it has',
      { boardPart: { part: 1, of: 2, rows: 0 } },
      { boardPart: { part: 1, of: 2, rows: null } },
      ['boardPart.rows'],
    ],
    [
      'a part of a further screen',
      { otherDisplays: [{ display: hall, own: { boardPart: { part: 2 }, airport: 'LHR' } }] },
      { otherDisplays: [{ display: hall, own: { airport: 'LHR' } }] },
      ['otherDisplays[0].own.boardPart.of'],
    ],
    ['a screen', { display: { ...hall, width: '1920' } }, { display: null }, ['display.width']],
    [
      'one setting of a further screen',
      { otherDisplays: [{ display: hall, own: { airport: 'LHR', face: 'paper' } }] },
      { otherDisplays: [{ display: hall, own: { airport: 'LHR' } }] },
      ['otherDisplays[0].own.face'],
    ],
    [
      'further screens',
      { otherDisplays: [{ own: {} }, 'Hall', { display: hall, own: { airport: 'LHR' } }] },
      { otherDisplays: [{ display: hall, own: { airport: 'LHR' } }] },
      ['otherDisplays[0].display', 'otherDisplays[1]'],
    ],
    ['an address', { serviceUrl: 'http://flights.example' }, {}, ['serviceUrl']],
  ])('%s', (_what, written, expected, paths) => {
    const { settings, wrong } = readSettings({ ...wall, ...written });
    expect(settings).toEqual({ ...defaultSettings, ...wall, ...expected });
    expect(wrong.map(({ path }) => path).sort()).toEqual(paths.sort());
  });
});

it.each([
  ['true', true],
  [1, true],
  ['yes', true],
  [{}, true],
  ['false', false],
  [0, false],
  [null, false],
  ['No', false],
  ['', false],
])('takes isKiosk %j for %j, and names it', (isKiosk, expected) => {
  const { settings, wrong, unused } = readSettings({ isKiosk });
  expect(settings).toEqual({ ...defaultSettings, isKiosk: expected });
  expect(wrong.map(({ path }) => path)).toEqual(['isKiosk']);
  expect(unused).toEqual(['isKiosk']);
});

const anything = fc.jsonValue({ maxDepth: 3 });
const keys = Object.keys(defaultSettings);
/** Settings that are more often nearly right than at random. */
const someSettings = fc.dictionary(
  fc.constantFrom(...keys, 'future'),
  fc.oneof(
    anything,
    fc.array(fc.oneof(anything, fc.constantFrom('LHR', 'LX', 'de')), { maxLength: 60 }),
    fc.record({ display: fc.oneof(anything, fc.constant(hall)), own: anything }),
    fc.array(
      fc.record({
        display: fc.constant(hall),
        own: fc.dictionary(fc.constantFrom(...keys), anything),
      }),
    ),
    fc.record({ airlines: fc.array(anything), places: anything, hoursAhead: anything }),
    fc.record({ from: fc.constant('23:00'), to: fc.constant('05:00'), is: anything }),
  ),
  { maxKeys: 8 },
);

it('makes settings of anything, and says in every language what the wrong ones take', () => {
  fc.assert(
    fc.property(someSettings, (written) => {
      const before = JSON.stringify(written);
      const { settings, wrong } = readSettings(written);
      expect(JSON.stringify(written)).toBe(before);
      expect(settingsSchema.parse(settings)).toEqual(settings);
      if (wrong.length === 0) expect(settings).toEqual(settingsSchema.parse(written));
      for (const [key, value] of Object.entries(written)) {
        if (wrong.some((each) => each.key === key)) continue;
        const alone = settingsSchema.parse({ [key]: value });
        expect(Reflect.get(settings, key)).toEqual(Reflect.get(alone, key));
      }
      for (const { takes } of wrong) {
        const said = languages.map((language) => problemText(takes, messagesIn(language)));
        expect(new Set(said).size, takes.code).toBe(languages.length);
      }
    }),
    { numRuns: 500 },
  );
});

it('reads a list of a million wrong entries in one go', () => {
  const airlines = Array.from({ length: 1_000_000 }, () => 'no airline');
  const { settings, wrong } = readSettings({ clock: '12', filters: { airlines } });
  expect(settings).toEqual({ ...defaultSettings, clock: '12' });
  expect(wrong.length).toBeGreaterThan(0);
});

it('finds an object in a text, whatever an editor has put before it, and nothing else', () => {
  expect(parseSettings('\uFEFF{"clock":"12"}')).toEqual({ clock: '12' });
  for (const text of ['', '[]', 'null', '"x"', '{', '{"clock":"12",}']) {
    expect(parseSettings(text), text).toBeNull();
  }
});

it('the texts of notices come without what cannot be seen', () => {
  const texts = { en: ' Way\u202e out\n\u0007now\u200b ' };
  const { settings, wrong } = readSettings({ announcements: [{ ...breakfast, texts }] });
  expect(wrong).toEqual([]);
  expect(settings.announcements[0]?.texts.en).toBe('Way out now');
});

it('there are at most twenty notices', () => {
  const { settings, wrong } = readSettings({
    announcements: Array.from({ length: 22 }, () => breakfast),
  });
  expect(settings.announcements).toHaveLength(20);
  expect(wrong.map(({ path }) => path)).toEqual(['announcements']);
});
