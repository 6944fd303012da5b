import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startsByFile, startsSentence } from './starts.ts';

it('adds up how often the tests of a file start the application', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'landside-starts-'));
  const file = path.join(folder, 'report.json');
  const spec = (starts: string, duration: number) => ({
    title: '',
    tests: [{ annotations: [{ type: 'starts', description: starts }], results: [{ duration }] }],
  });
  const inner = { file: 'b.e2e.ts', specs: [spec('3', 20)] };
  const suites = [
    { file: 'a.e2e.ts', specs: [spec('1', 50)] },
    { file: 'b.e2e.ts', specs: [spec('2', 10)], suites: [inner] },
  ];
  writeFileSync(file, JSON.stringify({ suites }));
  expect(startsByFile(file)).toEqual([
    { file: 'b.e2e.ts', starts: 5, milliseconds: 30 },
    { file: 'a.e2e.ts', starts: 1, milliseconds: 50 },
  ]);
  expect(startsSentence(file)).toEqual(['6 starts of the application']);
  rmSync(folder, { recursive: true });
  expect(startsSentence(file)).toEqual([]);
});
