import { expect, it } from 'vitest';
import { createPress, type PressDoors } from './press.ts';

function press(doors: Partial<PressDoors>) {
  return createPress(
    {
      print: () => Promise.resolve(null),
      makePdf: () => Promise.resolve(new Uint8Array([1])),
      chooseFile: (suggestion) => Promise.resolve(`/somewhere/${suggestion}`),
      writeFile: () => Promise.resolve(),
      ...doors,
    },
    (sentence) => `said: ${sentence}`,
  );
}

it('prints, and says where it could not', async () => {
  expect(await press({}).print()).toEqual({ ok: true, value: null });
  const refused = await press({ print: () => Promise.resolve('no printer') }).print();
  expect(refused.ok ? '' : refused.message).toMatch(/^said: The page could not/);
});

it('saves where a person wants it', async () => {
  const written: (readonly [string, number])[] = [];
  const saved = await press({
    writeFile: (path, bytes) => {
      written.push([path, bytes.length]);
      return Promise.resolve();
    },
  }).savePdf('timetable-ZRH.pdf');
  expect(saved).toEqual({ ok: true, value: { fileName: 'timetable-ZRH.pdf' } });
  expect(written).toEqual([['/somewhere/timetable-ZRH.pdf', 1]]);
});

it('saves nothing where a person thinks better of it', async () => {
  const made: string[] = [];
  const doors: Partial<PressDoors> = {
    chooseFile: () => Promise.resolve(null),
    makePdf: () => {
      made.push('pdf');
      return Promise.resolve(new Uint8Array());
    },
  };
  expect(await press(doors).savePdf('a.pdf')).toEqual({ ok: true, value: null });
  expect(made).toEqual([]);
});

it('says where a file could not be written', async () => {
  const saved = await press({ writeFile: () => Promise.reject(new Error('full')) }).savePdf(
    'a.pdf',
  );
  expect(saved.ok ? '' : saved.message).toMatch(/^said: The PDF could not/);
});
