import { expect, it } from 'vitest';
import { createPrinting, type PrintSystem } from './timetables.ts';

function printing(system: Partial<PrintSystem>) {
  return createPrinting({
    print: () => Promise.resolve(null),
    makePdf: () => Promise.resolve(new Uint8Array([1])),
    chooseFile: (suggestion) => Promise.resolve(`/somewhere/${suggestion}`),
    writeFile: () => Promise.resolve(),
    ...system,
  });
}

it('prints, and says where it could not', async () => {
  expect(await printing({}).print()).toEqual({ ok: true, value: null });
  const refused = await printing({ print: () => Promise.resolve('no printer') }).print();
  expect(refused).toEqual({ ok: false, problem: { code: 'paper.notPrinted' } });
});

it('saves where the user wants it', async () => {
  const written: (readonly [string, number])[] = [];
  const saved = await printing({
    writeFile: (path, bytes) => {
      written.push([path, bytes.length]);
      return Promise.resolve();
    },
  }).savePdf('timetable-ZRH.pdf');
  expect(saved).toEqual({ ok: true, value: { fileName: 'timetable-ZRH.pdf' } });
  expect(written).toEqual([['/somewhere/timetable-ZRH.pdf', 1]]);
});

it('saves nothing where the user cancels', async () => {
  const made: string[] = [];
  const system: Partial<PrintSystem> = {
    chooseFile: () => Promise.resolve(null),
    makePdf: () => {
      made.push('pdf');
      return Promise.resolve(new Uint8Array());
    },
  };
  expect(await printing(system).savePdf('a.pdf')).toEqual({ ok: true, value: null });
  expect(made).toEqual([]);
});

it('says where a file could not be written', async () => {
  const saved = await printing({ writeFile: () => Promise.reject(new Error('full')) }).savePdf(
    'a.pdf',
  );
  expect(saved).toEqual({ ok: false, problem: { code: 'paper.notSaved' } });
});
