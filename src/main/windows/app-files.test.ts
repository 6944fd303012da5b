import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerFrom, appOrigin } from './app-files.ts';

const noPictures = {};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-page-'));
  for (const name of ['index.html', 'start.js', 'start.css']) {
    writeFileSync(join(folder, name), name);
  }
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('tells when it gives out a script, and of nothing else', async () => {
  let scripts = 0;
  const answer = answerFrom(folder, noPictures, () => (scripts += 1));
  const ask = (name: string) => answer(new Request(`${appOrigin}/${name}`));
  expect(await (await ask('index.html')).text()).toBe('index.html');
  expect(await (await ask('start.css')).text()).toBe('start.css');
  expect((await ask('none.js')).status).toBe(404);
  expect(scripts).toBe(0);
  expect(await (await ask('start.js')).text()).toBe('start.js');
  expect(scripts).toBe(1);
});
