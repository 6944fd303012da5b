import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackVersion } from '../scripts/runtime/fallback.ts';
import { resolveRuntime } from '../scripts/runtime.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test, useService } from './support/landside.ts';
import { projectFolder } from './support/run-landside.ts';
import { hall, identity, lobby, pretend } from './support/screens.ts';

/*
 * The security checklist of Electron's documentation, by its numbers (docs/security.md has them all):
 * what is about the settings of the windows and the files of the page. What a page can do that was taken
 * over is tried in security.e2e.ts.
 */

const ownOrigin = 'landside-app://board/';

test('1, 7, 18: every file comes from its own protocol, under a policy without exceptions', async ({
  share,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(1);
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    policies.set(response.url(), response.headers()['content-security-policy'] ?? '');
  });
  await page.reload();
  await expect(board.rows).toHaveCount(1);
  // A screen whose code comes later.
  await page.keyboard.press(',');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();

  expect(policies.size).toBeGreaterThan(3);
  for (const [url, policy] of policies) {
    expect(url.startsWith(ownOrigin), url).toBe(true);
    const directives = policy.split('; ');
    expect(directives, url).toContain("default-src 'none'");
    for (const directive of directives) expect(directive).toMatch(/^[a-z-]+ '(none|self)'$/);
  }
  expect(await page.evaluate(() => [location.protocol, isSecureContext])).toEqual([
    'landside-app:',
    true,
  ]);
});

test('2, 3, 4, 6, 8, 9, 10, 11: no window has a switch that opens it', async ({
  start,
  service,
}) => {
  const { app, page } = await start(useService(service));
  // Those of further screens, too.
  await pretend(app, [lobby, hall]);
  await page.evaluate(
    (display) =>
      window.landside.changeSettings({
        otherDisplays: [{ display, own: { airport: 'ZRH', direction: 'arrivals' } }],
      }),
    identity(hall),
  );
  const count = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await expect.poll(count).toBe(2);
  const windows = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => {
      // Electron tells it to one who asks; its types do not.
      const contents = window.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      };
      return contents.getLastWebPreferences();
    }),
  );
  expect(windows).toHaveLength(2);
  for (const preferences of windows) {
    expect(preferences).toMatchObject({
      nodeIntegration: false,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    });
    expect(preferences.nodeIntegrationInSubFrames ?? false).toBe(false);
    expect(preferences.nodeIntegrationInWorker ?? false).toBe(false);
    expect(preferences.enableBlinkFeatures ?? '').toBe('');
  }
});

test('4: the page runs in the sandbox of Chromium and of the system', async ({ shared }) => {
  const { app } = shared;
  const isSandboxed = await app.evaluate(({ app: electron, BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId();
    return electron.getAppMetrics().find(({ pid }) => pid === page)?.sandboxed;
  });
  // The switch is the root user's; on Linux Electron does not tell of a process whether it has one.
  const arguments_ = await app.evaluate(() => process.argv);
  expect(arguments_.includes('--no-sandbox')).toBe(
    resolveRuntime().electronFlags.includes('--no-sandbox'),
  );
  if (process.platform !== 'linux') expect(isSandboxed).toBe(true);
});

test('11, 12: a webview is nothing, even in a window that would allow one', async ({ shared }) => {
  const { app } = shared;
  const guests = await app.evaluate(async ({ app: electron, BrowserWindow, webContents }) => {
    const tried = new BrowserWindow({
      show: false,
      webPreferences: {
        sandbox: true,
        partition: 'persist:page',
        webviewTag: true,
      },
    });
    const refused: boolean[] = [];
    electron.on('web-contents-created', (_event, contents) => {
      if (contents.getType() === 'webview') refused.push(false);
    });
    tried.webContents.on('will-attach-webview', (event) => {
      refused.push(event.defaultPrevented);
    });
    try {
      await tried.loadURL('landside-app://board/index.html');
      await tried.webContents.executeJavaScript(`new Promise((done) => {
        const view = document.createElement('webview');
        view.setAttribute('allowpopups', '');
        view.setAttribute('src', 'landside-app://board/index.html');
        document.body.append(view);
        setTimeout(done, 300);
      })`);
      const types = webContents.getAllWebContents().map((contents) => contents.getType());
      return { refused, webviews: types.filter((type) => type === 'webview').length };
    } finally {
      tried.destroy();
    }
  });
  expect(guests).toEqual({ refused: [true], webviews: 0 });
});

test('16: it runs on the Electron that is pinned, or says that it does not', async ({ shared }) => {
  const { app } = shared;
  const running = await app.evaluate(() => process.versions.electron);
  const read = (file: string) =>
    JSON.parse(readFileSync(join(projectFolder, file), 'utf8')) as Record<string, unknown>;
  const { devDependencies } = read('package.json') as { devDependencies: Record<string, string> };
  // One version and no range, and the one that is installed.
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read('node_modules/electron/package.json').version).toBe(devDependencies.electron);
  const { kind } = resolveRuntime();
  expect(running).toBe(kind === 'official' ? devDependencies.electron : fallbackVersion);
});

test('20: what the page is told is data, never a thing of Electron', async ({ shared }) => {
  const { page } = shared;
  const told = await page.evaluate(async () => {
    const got = new Promise<unknown[]>((done) => {
      window.landside.onSettingsChanged((...args: unknown[]) => {
        done(args);
      });
    });
    const answer = await window.landside.changeSettings({ clock: '12' });
    const args = await got;
    const isData = (value: unknown): boolean =>
      typeof value === 'object' && value !== null
        ? [Object.prototype, Array.prototype].includes(
            Object.getPrototypeOf(value) as typeof Object.prototype,
          ) && Object.values(value).every(isData)
        : typeof value !== 'function';
    const calls = Object.values(window.landside).map((call) => typeof call);
    return { count: args.length, isData: [...args, answer].every(isData), calls };
  });
  expect(told.count).toBe(1);
  expect(told.isData).toBe(true);
  expect(new Set(told.calls)).toEqual(new Set(['function']));
});
