import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

it('gives out the files of the page, and nothing beside and above them', async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'assets', 'board-Ab_1.js'), 'board');
  writeFileSync(join(folder, 'other', 'file.js'), 'other');
  writeFileSync(join(folder, '.hidden.js'), 'hidden');
  writeFileSync(join(folder, 'notes.txt'), 'notes');
  writeFileSync(`${folder}.js`, 'beside');
  const answer = answerFrom(folder, noPictures);
  const ask = (path: string) => answer(new Request(`${appOrigin}/${path}`));
  const script = await ask('assets/board-Ab_1.js');
  expect(await script.text()).toBe('board');
  expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await (await ask('index.html?a#b')).text()).toBe('index.html');
  for (const path of [
    '',
    'none.js',
    'assets',
    'assets/',
    'assets/none.js',
    'other/file.js',
    '.hidden.js',
    'notes.txt',
    `../${basename(folder)}.js`,
    `%2e%2e/${basename(folder)}.js`,
    `..%2f${basename(folder)}.js`,
    `assets/..%2fstart.js`,
    `assets/%2e%2e/%2e%2e/${basename(folder)}.js`,
    'assets//board-Ab_1.js',
    'start.js/',
    'start.js%00.css',
    '/start.js',
  ]) {
    expect((await ask(path)).status, path).toBe(404);
  }
  const elsewhere = await answer(new Request('landside-app://other/index.html'));
  const sent = await answer(new Request(`${appOrigin}/index.html`, { method: 'POST' }));
  expect([elsewhere.status, sent.status]).toEqual([404, 404]);
  rmSync(`${folder}.js`);
});

it('a file that is there and cannot be read is an error, and no file that is not there', async () => {
  mkdirSync(join(folder, 'folder.js'));
  await expect(
    answerFrom(folder, noPictures)(new Request(`${appOrigin}/folder.js`)),
  ).rejects.toThrow('EISDIR');
});
