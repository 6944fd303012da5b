import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#shared/languages.ts';
import type { Column } from '../../../words/words.ts';
import { clockWords } from '../../../words/clock-words.ts';
import { timeParts, type FaceText } from '../face.ts';
import { fieldText } from './field-text.ts';

/** `Delayed 10:45 PM +1`: the words, and the time with its day. */
function contentOf(text: string, language: Language): FaceText {
  const [, words = text, clock, day = ''] =
    /^(.*?) ?(\d{1,2}:\d{2}(?: [AP]M)?)(?: ([+-]\d+))?$/u.exec(text) ?? [];
  const time = clock === undefined ? null : { ...clockWords(clock, language), day };
  return { text: words, time, code: '' };
}

/** Cells joined, the empty ones at the end left out; a word in brackets. */
function shown(column: Column, text: string, cells: number, language: Language = 'en'): string {
  const field = fieldText(column, contentOf(text, language), cells, language);
  return field.kind === 'word' ? `[${field.text}]` : field.cells.join('|').replace(/[ |]+$/, '');
}

describe('times', () => {
  test.each([
    ['08:55', 6, '0|8|:|5|5'],
    ['00:10 +1', 6, '0|0|:|1|0|+1'],
    ['23:50 -1', 6, '2|3|:|5|0|-1'],
    ['8:55 AM', 7, ' |8|:|5|5|AM'],
    ['10:55 PM +1', 7, '1|0|:|5|5|PM|+1'],
    ['06:10 +33', 6, '0|6|:|1|0|+33'],
  ])('%s', (text, cells, expected) => {
    expect(shown('time', text, cells)).toBe(expected);
  });

  test.each<[string, Language, string]>([
    ['8:55 PM', 'ja', '午後| |8|:|5|5'],
    ['10:55 AM +1', 'tr', 'ÖÖ|1|0|:|5|5|+1'],
  ])('%s in %s', (text, language, expected) => {
    expect(shown('time', text, 7, language)).toBe(expected);
  });

  test('from right to left the digits align, and what stands beside them stands at their left', () => {
    expect(shown('time', '08:55', 6, 'ar')).toBe(' |0|8|:|5|5');
    expect(shown('time', '00:10 +1', 6, 'ar')).toBe('+1|0|0|:|1|0');
    expect(shown('time', '8:55 PM +1', 7, 'ar')).toBe('+1|م| |8|:|5|5');
  });
});

test.each<[number, Language, string]>([
  [20, 'en', 'SYDNEY VIA SINGAPORE'],
  [19, 'en', 'SYDNEY VIA SIN'],
  [13, 'en', 'SYDNEY'],
  [9, 'tr', 'SYDNEY'],
])(
  'stops stand behind a place in %i cells, in %s, as they have room',
  (cells, language, expected) => {
    const further = ['via Singapore', 'via SIN'];
    const content = { text: 'Sydney', time: null, code: 'SYD', further };
    const field = fieldText('place', content, cells, language);
    expect(field.kind === 'cells' && field.cells.join('').trim()).toBe(expected);
  },
);

test('the number of a belt stays whole, and its words are abbreviated', () => {
  expect(shown('remark', 'Bagagli nastro 12', 16, 'it')).toBe('B|A|G|.| |N|A|S|T|R|O| |1|2');
});

describe('signs stay whole', () => {
  test.each<[Column, string, number, string]>([
    ['flight', 'LX 40', 7, 'L|X| |4|0'],
    ['flight', 'EZY 1234', 7, 'E|Z|Y|1|2|3|4'],
    ['flight', 'EZY 12345', 7, '[EZY 12345]'],
    ['gate', 'b42a', 4, 'B|4|2|A'],
    ['gate', 'REMOTE 12', 4, '[REM. 12]'],
    ['gate', 'REMOTE 4', 5, 'R|E|M|.|4'],
    ['terminal', 'Domestic', 4, 'D|O|M|.'],
    ['terminal', 'INTL', 2, '[INTL]'],
    ['belt', '', 2, ''],
  ])('%s %s', (column, text, cells, expected) => {
    expect(shown(column, text, cells)).toBe(expected);
  });

  test('codes are the same in Turkish', () => {
    expect(shown('gate', 'i4', 4, 'tr')).toBe('I|4');
  });
});

describe('names', () => {
  test.each<[string, number, Language, string]>([
    ['New York', 14, 'en', 'NEW YORK'],
    ['Saint Petersburg', 14, 'en', 'ST PETERSBURG'],
    ['Rio de Janeiro/Galeão', 15, 'pt', 'RIO DE JANEIRO…'],
    ['Santiago de Compostela', 14, 'es', 'SANTIAGO…'],
    ['İzmir', 14, 'tr', 'İZMİR'],
    ['Diyarbakır', 14, 'tr', 'DİYARBAKIR'],
    ['Diyarbakir', 14, 'en', 'DIYARBAKIR'],
    ['Gießen', 14, 'de', 'GIESSEN'],
    ['Αθήνα', 14, 'en', 'ΑΘΗΝΑ'],
    ['Łódź', 14, 'pl', 'ŁÓDŹ'],
    ['北京', 14, 'zh', '北京'],
    ['القاهرة', 14, 'ar', '[القاهرة]'],
    ['กรุงเทพ', 14, 'en', '[กรุงเทพ]'],
  ])('%s in %d cells, %s', (name, cells, language, expected) => {
    expect(shown('place', name, cells, language).replaceAll('|', '')).toBe(expected);
  });

  test('what loses words is told from its namesakes by its code', () => {
    const named = (text: string, code: string, cells: number) => {
      const field = fieldText('place', { text, time: null, code }, cells, 'en');
      return field.kind === 'cells' ? field.cells.join('').trim() : field.text;
    };
    expect(named('Santiago de Compostela', 'SCQ', 14)).toBe('SANTIAGO SCQ');
    expect(named('Palma de Mallorca', 'PMI', 16)).toBe('PALMA PMI');
    expect(named('Thiruvananthapuram', 'TRV', 14)).toBe('TRV');
    expect(named('Rio de Janeiro/Galeão', 'GIG', 15)).toBe('RIO DE JANEIRO…');
  });

  test('an accent of its own code point takes no cell of its own', () => {
    expect(shown('place', 'Zu\u0308rich', 14, 'de')).toBe('Z|Ü|R|I|C|H');
  });

  test('stand at the side where reading begins', () => {
    const field = fieldText('place', contentOf('Łódź', 'ar'), 6, 'ar');
    expect(field).toEqual({ kind: 'cells', cells: [' ', ' ', 'Ł', 'Ó', 'D', 'Ź'] });
  });
});

describe('remarks give their word away, and never their time', () => {
  test.each<[string, Language, string]>([
    ['Estimated 09:01', 'en', 'ESTIMATED 09:01'],
    ['Estimated 00:10 +1', 'en', 'ESTIMATED 00:10+1'],
    // Where there is room another day is as large as the time.
    ['Delayed 00:10 +1', 'en', 'DELAYED 00:10 +1'],
    ['Retardé 00:10 +1', 'fr', 'RETARDÉ 00:10 +1'],
    ['Verspätet 00:10 +1', 'de', 'VERSPÄTET 00:10+1'],
    ['Estimated 10:10 PM +1', 'en', 'ESTIMAT. 10:10PM+1'],
    ['Abgeflogen 00:10 +1', 'de', 'ABGEFLOG. 00:10+1'],
    ['In ritardo 10:45 PM +1', 'it', 'IN RI. 10:45PM+1'],
    ['Boarding 09:45', 'en', 'BOARDING 09:45'],
    ['Final call 09:45', 'en', 'FINAL CALL 09:45'],
    ['Approaching 10:02', 'en', 'APPROACH. 10:02'],
    ['Letzter Aufruf', 'de', 'LETZTER AUFRUF'],
    ['Ultima chiamata', 'it', 'ULTIMA CHIAMATA'],
    ['到着見込み 00:10', 'ja', '到着見込み 00:10'],
    ['Yönlendirildi', 'tr', 'YÖNLENDİRİLDİ'],
    ['Gate closing soon please hurry', 'en', 'GATE CLOSING…'],
  ])('%s, %s', (text, language, expected) => {
    expect(shown('remark', text, 16, language).replaceAll('|', '')).toBe(expected);
  });

  test('from right to left the time keeps its own order', () => {
    expect(shown('remark', 'متأخرة 00:10 +1', 16, 'ar')).toBe(
      '[متأخرة \u206600:10\u2069 \u2066+1\u2069]',
    );
  });

  test('any word, any language', () => {
    const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéñ]{1,14}( [A-Za-z]{2,9})?$/);
    const time = fc.constantFrom('09:45', '00:10 +1', '07:45 +4', '10:45 PM', '10:45 PM +1');
    fc.assert(
      fc.property(word, time, fc.constantFrom(...languages), (text, clock, language) => {
        const content = contentOf(`${text} ${clock}`, language);
        const field = fieldText('remark', content, 16, language);
        const parts = content.time === null ? [] : timeParts(content.time);
        // Arabic has no letters of its own cells: AM and PM are Arabic, too.
        if (field.kind === 'word') expect(language).toBe('ar');
        else expect(field.cells).toHaveLength(16);
        const together = field.kind === 'cells' ? field.cells.join('') : field.text;
        for (const part of parts) expect(together).toContain(part);
      }),
    );
  });
});

describe('full-width characters take two cells each', () => {
  const cellsOf = (
    column: Column,
    content: Partial<FaceText>,
    cells: number,
    language: Language,
  ) => {
    const field = fieldText(
      column,
      { text: '', time: null, code: '', ...content },
      cells,
      language,
    );
    return field.kind === 'word' ? [field.text] : field.cells;
  };
  const time = (clock: string, language: Language, day = '') => ({
    ...clockWords(clock, language),
    day,
  });

  test('in a name', () => {
    expect(shown('place', '羽田 2', 8, 'ja')).toBe('羽||田|| |2');
    expect(cellsOf('place', { text: '서울' }, 6, 'ko')).toEqual(['서', '', '울', '', ' ', ' ']);
  });

  test.each<[string, string, number, Language, string]>([
    // The rules of short names hold: without words, with the code, the code alone.
    ['圣地亚哥–德孔波斯特拉', 'SCQ', 16, 'zh', '圣地亚哥 SCQ'],
    ['サンティアゴ・デ・コンポステーラ', 'SCQ', 16, 'ja', 'サンティアゴ SCQ'],
    ['サンフランシスコ', 'SFO', 16, 'ja', 'サンフランシスコ'],
    ['サンフランシスコ', 'SFO', 14, 'ja', 'SFO'],
    ['堪察加彼得罗巴甫洛夫斯克', 'PKC', 16, 'zh', 'PKC'],
  ])('%s, %s, in %d cells', (text, code, cells, language, expected) => {
    expect(cellsOf('place', { text, code }, cells, language).join('').trim()).toBe(expected);
  });

  test('in one cell each only where nothing else can be told', () => {
    expect(cellsOf('place', { text: '堪察加彼得罗巴' }, 8, 'zh').join('|')).toBe(
      '堪|察|加|彼|得|罗|巴| ',
    );
    const cells = cellsOf('place', { text: '堪察加彼得罗巴甫洛夫斯克' }, 8, 'zh');
    expect(cells.join('')).toBe('堪察加彼得罗巴…');
  });

  test('a remark keeps its word whole, and its time', () => {
    const remark = (text: string, clock: ReturnType<typeof time>, language: Language) =>
      cellsOf('remark', { text, time: clock }, 16, language).join('|');
    expect(remark('延误', time('09:45', 'zh'), 'zh')).toBe('延||误|| |0|9|:|4|5| | | | | | ');
    expect(remark('到着見込み', time('00:10', 'ja'), 'ja')).toBe('到||着||見||込||み|| |0|0|:|1|0');
    // Without the space before it, and then with small characters.
    expect(remark('到着見込み', time('00:10', 'ja', '+1'), 'ja')).toBe(
      '到||着||見||込||み||0|0|:|1|0|+1',
    );
    expect(remark('到着見込み', time('10:10 PM', 'ja', '+1'), 'ja')).toBe(
      '到|着|見|込|み| |午後|1|0|:|1|0|+1| | | ',
    );
  });

  test('what has no room for them in a sign becomes a small word', () => {
    expect(shown('terminal', '国内', 2, 'ja')).toBe('[国内]');
    expect(shown('terminal', '国内', 4, 'ja')).toBe('国||内');
  });
});

test('whatever comes, the cells are as many as the field has', () => {
  const column = fc.constantFrom<Column>('time', 'flight', 'place', 'terminal', 'gate', 'remark');
  fc.assert(
    fc.property(
      column,
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: fc.constantFrom('京', 'ン', '한', '・', ' ', '–', 'A'), maxLength: 30 }),
      ),
      fc.integer({ min: 2, max: 24 }),
      fc.constantFrom(...languages),
      (of, text, cells, language) => {
        const field = fieldText(of, contentOf(text, language), cells, language);
        if (field.kind === 'cells') expect(field.cells).toHaveLength(cells);
      },
    ),
  );
});
