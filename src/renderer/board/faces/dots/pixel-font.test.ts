import { expect, it, test } from 'vitest';
import { languages, type Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import {
  baseLine,
  capitalTop,
  glyphOf,
  lineRows,
  dotPath,
  letters,
  punctuation,
} from './pixel-font.ts';

const notPixels: ReadonlySet<Language> = new Set(['ar', 'zh', 'ja', 'ko']);

/** What stands in the languages that the pixel typeface is for, beyond their messages. */
const alphabets: Partial<Record<Language, string>> = {
  de: 'äöüÄÖÜß',
  fr: 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ',
  es: 'áéíñóúüÁÉÍÑÓÚÜ¡¿',
  it: 'àèéìîòùÀÈÉÌÎÒÙ',
  pt: 'ãáàâçéêíõóôúÃÁÀÂÇÉÊÍÕÓÔÚ',
  nl: 'ëïéèóöü',
  tr: 'çğıİöşüâîûÇĞIŞÖÜ',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
};

/** Places as their own records write them, in Latin scripts beyond those languages. */
const places =
  'Malmö Tromsø Ålesund Keflavík Þórshöfn Reykjavík Tórshavn Rīga Šiauliai Kėdainiai Pärnu ' +
  'Plzeň Poděbrady Košice Győr Pécs Timișoara Iași Brașov Niš Čačak Đurđevac Tiranë Hải Phòng ' +
  'Đà Nẵng Huế Nội Bài Nukuʻalofa São Tomé Tōkyō L’Aquila St. John’s Fort-de-France Baden-Baden';

function missing(text: string): string[] {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return [...new Set(characters.filter((character) => glyphOf(character) === null))];
}

it('has every letter of Latin scripts and every sign of a keyboard', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  expect(missing(ascii)).toEqual([]);
  for (const alphabet of Object.values(alphabets)) expect(missing(alphabet)).toEqual([]);
  expect(missing(places)).toEqual([]);
});

it('has every word of the board in the languages it is for', () => {
  for (const language of languages.filter((each) => !notPixels.has(each))) {
    const { headings, remarks, titles } = messagesIn(language).board;
    const words = [
      ...Object.values(headings).flatMap(({ long, short }) => [long, short]),
      ...Object.values(remarks),
      ...Object.values(titles),
    ];
    expect(missing(words.join('')), language).toEqual([]);
  }
});

it('has no form of other scripts, which are drawn in a typeface', () => {
  expect(missing('日本مΑЖ한')).toEqual(['日', '本', 'م', 'Α', 'Ж', '한']);
});

it('keeps every form within its line and its rows of one width', () => {
  for (const [character, form] of Object.entries({ ...letters, ...punctuation })) {
    expect(form, character).toMatch(/^[.#/]+$/);
    const rows = form.split('/');
    expect(rows.length, character).toBeLessThanOrEqual(lineRows - capitalTop);
    const widths = new Set(rows.map((row) => row.length).filter((width) => width > 0));
    expect(widths.size, `${character} ${form}`).toBe(1);
    for (const row of glyphOf(character)?.rows ?? []) {
      expect(row).toHaveLength(glyphOf(character)?.width ?? 0);
    }
  }
});

it('gives all figures one width and one height, so that times align', () => {
  for (const figure of '0123456789') {
    const glyph = glyphOf(figure);
    expect(glyph?.width).toBe(5);
    const lit = glyph?.rows.flatMap((row, index) => (row.includes('#') ? [index] : [])) ?? [];
    expect([lit[0], lit.at(-1)], figure).toEqual([capitalTop, baseLine - 1]);
  }
});

it('tells apart what must not be confused', () => {
  const forms = Array.from('Il1|iOQ5S8B2Z0D6G', (character) => glyphOf(character)?.rows.join('/'));
  expect(new Set(forms).size).toBe(forms.length);
});

it('sets accents above the letter they belong to, and takes the dot off an i', () => {
  const [plain, accented] = [glyphOf('e'), glyphOf('é')];
  expect(accented?.rows.slice(capitalTop + 2)).toEqual(plain?.rows.slice(capitalTop + 2));
  expect(accented?.rows.slice(0, capitalTop + 2).join('')).toContain('#');
  expect(glyphOf('î')?.rows.slice(5, 10)).toEqual(['.#.', '.#.', '.#.', '.#.', '.#.']);
  expect(glyphOf('I')?.rows).not.toEqual(glyphOf('İ')?.rows);
  expect(glyphOf('ş')?.rows.slice(baseLine).join('')).toContain('#');
});

test('draws a point for every dot that is lit, letter by letter', () => {
  expect(dotPath('I')).toBe(
    'M0.5 0.5h0M1.5 0.5h0M2.5 0.5h0M1.5 1.5h0M1.5 2.5h0M1.5 3.5h0M1.5 4.5h0M1.5 5.5h0' +
      'M0.5 6.5h0M1.5 6.5h0M2.5 6.5h0',
  );
  expect(dotPath('II')).toContain('M4.5 0.5h0');
  expect(dotPath('☃')).toBe('');
});
