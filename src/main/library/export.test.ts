import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayInEnglish } from '#shared/messages/english.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { csvLine } from './export-records.ts';
import { importInto, libraryOver, queryFor, realLibrary } from './testing/library-for-test.ts';

const real = realLibrary();

test.each([
  ['=1+1', "'=1+1"],
  ['+41 43 816 22 11', "'+41 43 816 22 11"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  [' =1', "' =1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['"=1', `"'""=1"`],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['NUL\0here', 'NULhere'],
  [-33.9, '-33.9'],
  [null, ''],
  ['Zürich', 'Zürich'],
])('%j stands in a cell as %j', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test('whatever a text is, a reader of CSV gets it back, and no spreadsheet a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), (texts) => {
      const clean = texts.map((text) => text.replaceAll('\0', ''));
      const rows: string[][] = parse(csvLine(texts), { record_delimiter: '\r\n' });
      const [read] = rows;
      // As it was, or with the apostrophe before it that makes it no formula.
      for (const [place, text] of clean.entries()) {
        expect([text, `'${text}`]).toContain(read?.[place]);
      }
      for (const cell of read ?? []) expect(cell).not.toMatch(/^[=+\-@]/);
    }),
  );
});

test('writes the whole list with source and date, not only what is in sight', async () => {
  const { library, written } = real();
  const query = queryFor({ kind: 'airports', country: 'CH', sort: 'code' });
  const outcome = await library.handlers.exportLibrary(query, 'csv');
  const { total } = await library.handlers.listLibrary(query, 0, 1);
  expect(outcome).toEqual({
    ok: true,
    value: { fileName: 'landside-airports.csv', count: total },
  });
  const file = written[written.length - 1];
  expect(file?.text.startsWith('\u{feff}name,iata_code,icao_code,lat,lng,alt,')).toBe(true);
  const records: Record<string, string>[] = parse(file?.text ?? '', { bom: true, columns: true });
  expect(records).toHaveLength(total);
  const zurich = records.find(({ iata_code: code }) => code === 'ZRH');
  expect(zurich).toMatchObject({ alt: '1417', source: 'bundled', country_code: 'CH' });
  expect(zurich?.source_date).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(Object.keys(records[0] ?? {})).not.toContain('import_id');
});

test('writes JSON with names as an object and without a byte order mark', async () => {
  const { library, written } = real();
  await library.handlers.exportLibrary(queryFor({ kind: 'countries' }), 'json');
  const records: unknown = JSON.parse(written[written.length - 1]?.text ?? '');
  expect(records).toHaveLength(250);
  expect(records).toContainEqual(expect.objectContaining({ kind: 'countries', code: 'CH' }));
  expect(written[written.length - 1]?.text).toContain('"names":{"ar":');
});

test('a list of all kinds is written with what they have in common', async () => {
  const { library, written } = libraryOver(temporaryProfile().open());
  await library.handlers.exportLibrary(queryFor({ text: 'zurich' }), 'csv');
  expect(written[0]?.text).toContain('kind,id,name,code,other_code,city,country_code');
  expect(written[0]?.text).toContain('airports,ZRH,Zurich Airport,ZRH,LSZH,Zürich,CH');
});

test.each(['csv', 'json'] as const)('an empty list is a sound file of %s', async (format) => {
  const { library, written } = libraryOver(temporaryProfile().open());
  const outcome = await library.handlers.exportLibrary(queryFor({ text: 'xqzj' }), format);
  expect(outcome).toMatchObject({ ok: true, value: { count: 0 } });
  expect(written[0]?.text).toBe(format === 'json' ? '[]\n' : '');
});

test('hostile names cannot break out of their cell or become a formula', async () => {
  const store = temporaryProfile().open();
  importInto(store, 'countries', [{ code: 'QQ', name: '=HYPERLINK("http://x";"y"),\r\nnext' }]);
  const { library, written } = libraryOver(store);
  await library.handlers.exportLibrary(queryFor({ kind: 'countries', country: 'QQ' }), 'csv');
  const records: Record<string, string>[] = parse(written[0]?.text ?? '', {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  });
  expect(records).toHaveLength(1);
  expect(records[0]?.name).toBe('\'=HYPERLINK("http://x";"y"),\r\nnext');
});

test('nothing is written where the person thinks better of it', async () => {
  const chooseFile = () => Promise.resolve(null);
  const { library, written } = libraryOver(temporaryProfile().open(), {}, { chooseFile });
  const outcome = await library.handlers.exportLibrary(queryFor(), 'csv');
  expect(outcome).toEqual({ ok: true, value: null });
  expect(written).toEqual([]);
});

test('a file that cannot be written is a sentence with the reason', async () => {
  const failure = Object.assign(new Error('no'), { code: 'ENOSPC' });
  const writeFile = () => Promise.reject(failure);
  const { library } = libraryOver(temporaryProfile().open(), {}, { writeFile });
  const outcome = await library.handlers.exportLibrary(queryFor(), 'json');
  expect(outcome).toMatchObject({ ok: false });
  expect(outcome.ok ? '' : sayInEnglish(outcome.problem)).toContain('ENOSPC');
});
