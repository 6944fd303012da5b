import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { makeClone } from '../scripts/set-up/testing/make-clone.ts';
import { expect, test } from './support/landside.ts';
import { cleanEnvironment, endOf } from './support/run-landside.ts';

/** Milliseconds that a busy computer takes from one step to the next at most. */
const longestStep = 150_000;

test('npm run dev: a changed component is on the window, and a changed module of main starts it again', async ({
  profile,
}) => {
  // It builds main twice and serves the page file by file: half a minute alone, three minutes beside other tests.
  test.slow();
  const expectSoon = expect.configure({ timeout: longestStep });
  const clone = join(profile, 'clone');
  makeClone(clone);
  const data = join(profile, 'data');
  const child = spawn(
    process.execPath,
    [join(clone, 'scripts/dev.mjs'), '--profile', data, '--remote-debugging-port=0'],
    { cwd: clone, env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = endOf(child);
  /** The window of the start that comes next, which Chromium's debugger tells the address of. */
  const nextPage = (): Promise<Page> =>
    new Promise((resolve, reject) => {
      let text = '';
      const read = (chunk: Buffer): void => {
        text += chunk.toString();
        const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
        if (address === undefined) return;
        child.stderr.off('data', read);
        resolve(pageAt(address));
      };
      child.stderr.on('data', read);
      void ended.then(({ stdout, stderr }) => {
        reject(new Error(`npm run dev ended: ${stdout}${stderr}`));
      });
    });
  const page = await nextPage();
  await expectSoon(page.getByText('SIMULATED')).toBeVisible();
  const component = join(clone, 'src/renderer/board/BoardFooter.svelte');
  const source = readFileSync(component, 'utf8');
  writeFileSync(component, source.replace('</script>\n', '</script>\n<b>seen at once</b>\n'));
  await expectSoon(page.getByText('seen at once')).toBeVisible();

  const again = nextPage();
  appendFileSync(join(clone, 'src/main/start/board.ts'), '// A change.\n');
  await expectSoon((await again).getByText('seen at once')).toBeVisible();
  expect(existsSync(join(data, 'logs/landside.log'))).toBe(true);
  child.kill('SIGTERM');
  await ended;
});

async function pageAt(address: string): Promise<Page> {
  const browser = await chromium.connectOverCDP(address, { timeout: longestStep });
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('There is no window.');
  return context.pages()[0] ?? context.waitForEvent('page');
}
