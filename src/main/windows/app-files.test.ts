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

it('gives out scripts when calls of the page are answered, and the page and its styles before', async () => {
  let isOpen = false;
  let open = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true;
      resolve();
    };
  });
  const answer = answerFrom(folder, noPictures, isAnswered);
  const ask = (name: string) => answer(new Request(`${appOrigin}/${name}`));
  const script = ask('start.js').then(async (response) => [isOpen, await response.text()]);
  expect(await (await ask('index.html')).text()).toBe('index.html');
  expect(await (await ask('start.css')).text()).toBe('start.css');
  expect((await ask('none.js')).status).toBe(404);
  open();
  expect(await script).toEqual([true, 'start.js']);
});
