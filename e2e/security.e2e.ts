import { ipcCalls, ipcEvents } from '../src/shared/ipc.ts';
import { expect, test, useService, type Landside } from './support/landside.ts';
import { startFakeService } from './support/fake-service.ts';
import { startReportingHost, trustingSwitches } from './support/reporting-host.ts';

/*
 * What a page can do that was taken over. The numbers are those of Electron's security checklist
 * (docs/security.md); the switches of the windows are looked at in security-checklist.e2e.ts.
 */

const ownPage = 'landside-app://board/index.html';

/** Asks the page itself: Playwright's locators wait for ever for a navigation that was refused. */
async function expectStillOnBoard({ page, app }: Landside): Promise<void> {
  expect(
    await page.evaluate(() => ({
      page: location.href,
      hasBoard: document.querySelector('table caption')?.textContent,
    })),
  ).toEqual({ page: ownPage, hasBoard: 'Departures' });
  expect(
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
    ),
  ).toEqual([ownPage]);
}

/**
 * Has the page run something, asked by main: a frame that comes into being in the page now and then ends what Playwright
 * evaluates there.
 */
async function runInPage<Value, Argument>(
  { app }: Landside,
  run: (argument: Argument) => Value | Promise<Value>,
  argument: Argument,
): Promise<Value> {
  const answer: unknown = await app.evaluate(
    ({ BrowserWindow }, code) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code) as unknown,
    `(${String(run)})(${JSON.stringify(argument)})`,
  );
  // It is what `run` gave, as data.
  return answer as Value;
}

test('2, 3, 20: gives the page nothing but the functions of its contract', async ({ shared }) => {
  const { page } = shared;
  const found = await page.evaluate(() => ({
    node: [
      'require',
      'process',
      'module',
      'Buffer',
      'global',
      '__dirname',
      'electron',
      'ipcRenderer',
    ].filter((name) => name in window),
    functions: Object.entries(window.landside)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name)
      .sort(),
    names: Object.keys(window.landside).sort(),
    isFrozen: (() => {
      try {
        Object.assign(window, { landside: 1 });
      } catch {
        return true;
      }
      return typeof window.landside === 'object';
    })(),
  }));
  expect(found.node).toEqual([]);
  expect(found.names).toEqual(found.functions);
  expect(found.functions).toEqual(
    [
      ...Object.keys(ipcCalls),
      ...Object.keys(ipcEvents).map(
        (event) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`,
      ),
    ].sort(),
  );
  expect(found.isFrozen).toBe(true);
});

// Other ways to send something out are in walls.e2e.ts.
test('1, 7, 18: lets the page reach no address', async ({ shared }) => {
  await using target = await startFakeService();
  const outcome = await shared.page.evaluate(async (url) => {
    const settled = (promise: Promise<unknown>) =>
      promise.then(
        () => 'reached',
        () => 'refused',
      );
    const loaded = (element: HTMLElement, attributes: Record<string, string>) =>
      settled(
        new Promise((resolve, reject) => {
          element.onload = resolve;
          element.onerror = reject;
          Object.assign(element, attributes);
          document.body.append(element);
        }),
      );
    return {
      fetch: await settled(fetch(`${url}/fetch`)),
      'fetch of a file': await settled(fetch('file:///etc/passwd')),
      'fetch of its own page': await settled(fetch('landside-app://board/index.html')),
      xhr: await settled(
        new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.onload = resolve;
          request.onerror = reject;
          request.open('GET', `${url}/xhr`);
          request.send();
        }),
      ),
      script: await loaded(document.createElement('script'), { src: `${url}/script` }),
      style: await loaded(document.createElement('link'), {
        rel: 'stylesheet',
        href: `${url}/style`,
      }),
      worker: await settled(
        new Promise((resolve, reject) => {
          const code = URL.createObjectURL(new Blob(['postMessage(1)']));
          const worker = new Worker(code);
          worker.onmessage = resolve;
          worker.onerror = reject;
        }),
      ),
      'service worker': await settled(navigator.serviceWorker.register('/index.js')),
    };
  }, target.baseUrl);
  for (const [way, end] of Object.entries(outcome)) expect(end, way).toBe('refused');
  expect(target.received).toEqual([]);
  await expectStillOnBoard(shared);
});

test('5, 7, 13, 14: refuses windows, navigation, downloads and permissions, and runs no code but its own', async ({
  start,
  service,
}) => {
  await using target = await startFakeService();
  // Of its own: code that is run in a page which others have used or will use is no part of their tests.
  const landside = await start(useService(service));
  const { app } = landside;
  const attempt = async (url: string) => {
    const click = (change: (anchor: HTMLAnchorElement) => void): void => {
      const anchor = document.createElement('a');
      anchor.href = `${url}/anchor`;
      change(anchor);
      document.body.append(anchor);
      anchor.click();
    };
    const opened = [
      window.open(`${url}/open`),
      window.open('about:blank'),
      window.open('landside-app://board/index.html'),
    ];
    click(() => undefined);
    click((anchor) => (anchor.target = '_blank'));
    click((anchor) => (anchor.download = 'board.exe'));
    click((anchor) => {
      anchor.href = 'data:text/plain,hello';
      anchor.download = 'hello.txt';
    });
    click((anchor) => {
      anchor.href = URL.createObjectURL(new Blob(['hello']));
      anchor.download = 'hello.txt';
    });
    const form = document.createElement('form');
    form.action = `${url}/form`;
    document.body.append(form);
    form.submit();
    const frame = document.createElement('iframe');
    frame.src = `${url}/frame`;
    document.body.append(frame);
    for (const place of [
      `${url}/location`,
      'file:///etc/passwd',
      'landside-app://other/index.html',
      'data:text/html,x',
    ]) {
      try {
        location.href = place;
      } catch {
        // Some are refused by the page itself.
      }
      // The next would take this one's place before anybody has decided about it.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const state = async (name: string): Promise<string> => {
      // The names that TypeScript knows are fewer than Chromium's.
      const { state: answer } = await navigator.permissions.query({ name: name as PermissionName });
      return answer;
    };
    return {
      opened,
      notification: await Notification.requestPermission(),
      camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'granted',
        () => 'denied',
      ),
      screen: await navigator.mediaDevices.getDisplayMedia().then(
        () => 'granted',
        () => 'denied',
      ),
      place: await new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => {
            resolve('granted');
          },
          (error) => {
            resolve(error.code);
          },
        );
      }),
      clipboard: await navigator.clipboard.readText().then(
        () => 'granted',
        () => 'denied',
      ),
      states: await Promise.all(
        ['geolocation', 'notifications', 'camera', 'microphone', 'midi'].map(state),
      ),
    };
  };
  const answers = await runInPage(landside, attempt, target.baseUrl);
  expect(answers).toEqual({
    opened: [null, null, null],
    notification: 'denied',
    camera: 'denied',
    screen: 'denied',
    place: 1,
    clipboard: 'denied',
    states: ['denied', 'denied', 'denied', 'denied', 'denied'],
  });
  await expectStillOnBoard(landside);
  expect(target.received).toEqual([]);
  expect(
    await app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getChildWindows().length,
    ),
  ).toBe(0);

  await test.step('code', async () => {
    const refused = await runInPage(
      landside,
      () =>
        new Promise<Record<string, unknown>>((resolve) => {
          const violated: string[] = [];
          document.addEventListener('securitypolicyviolation', (event) => {
            violated.push(event.effectiveDirective);
          });
          // After this call is over: to what a debugger calls no policy applies.
          setTimeout(() => {
            const thrown: string[] = [];
            for (const [name, attempt] of Object.entries({
              eval: () => {
                const evaluate: (code: string) => unknown = eval;
                evaluate('window.isTakenOver = 1');
              },
              Function: () => {
                Reflect.apply(Reflect.construct(Function, ['window.isTakenOver = 1']), null, []);
              },
            })) {
              try {
                attempt();
              } catch {
                thrown.push(name);
              }
            }
            const inline = document.createElement('script');
            inline.textContent = 'window.isTakenOver = 1';
            document.body.append(inline);
            const holder = document.createElement('div');
            holder.innerHTML =
              '<img src="x" onerror="window.isTakenOver = 1"><a href="javascript:window.isTakenOver=1">x</a>';
            document.body.append(holder);
            holder.querySelector('a')?.click();
            const styled = document.createElement('style');
            styled.textContent = 'body { display: none }';
            document.head.append(styled);
            const frame = document.createElement('iframe');
            frame.srcdoc = '<script>parent.isTakenOver = 1</script>';
            document.body.append(frame);
            setTimeout(() => {
              resolve({
                thrown,
                isTakenOver: 'isTakenOver' in window,
                violated: [...new Set(violated)].sort(),
              });
            }, 300);
          });
        }),
      null,
    );
    expect(refused.thrown).toEqual(['eval', 'Function']);
    expect(refused.isTakenOver).toBe(false);
    expect(refused.violated).toEqual(
      expect.arrayContaining([
        'script-src',
        'script-src-elem',
        'script-src-attr',
        'style-src-elem',
      ]),
    );
    expect(await runInPage(landside, () => document.body.checkVisibility(), null)).toBe(true);
  });
});

test('17: answers calls of the contract only, from its own page only', async ({ shared }) => {
  const { app, page } = shared;
  // As a page would call that was taken over; further calls that do not fit are in src/main/ipc/calls.test.ts.
  const refusal = await page.evaluate(() =>
    (window.landside.searchAirports as (text: unknown) => Promise<unknown>)(42).then(
      () => 'answered',
      String,
    ),
  );
  expect(refusal).toContain('The arguments of this call do not fit.');

  // A frame inside the page has no functions to call, and another window with the same preload
  // script and even the same page is not the one that was made for it.
  const addFrame = () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return frame.contentWindow !== null && 'landside' in frame.contentWindow;
  };
  const framed = await runInPage(shared, addFrame, null);
  expect(framed).toBe(false);
  const stranger = await app.evaluate(async ({ app: electron, BrowserWindow }) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        sandbox: true,
        partition: 'persist:page',
        preload: `${electron.getAppPath()}/out/preload/index.cjs`,
      },
    });
    try {
      await window.loadURL('landside-app://board/index.html');
      return String(
        await window.webContents.executeJavaScript(
          'window.landside.getSettings().then(JSON.stringify, String)',
        ),
      );
    } finally {
      window.destroy();
    }
  });
  expect(stranger).toContain('This call is not allowed.');
});

test('keeps its requests to itself, in whose addresses a key may stand', async ({
  start,
  service,
  profile,
}) => {
  await using host = await startReportingHost();
  const { args, environment } = useService(service);
  const { app } = await start({
    // What a person turns off besides does not turn it on again.
    args: [...args, '--disable-features=AnythingElse'],
    switches: trustingSwitches(profile),
    environment,
  });
  const statuses = await app.evaluate(async ({ net }, origin) => {
    const found: number[] = [];
    for (const path of ['first', 'second']) {
      const url = `${origin}/v1/${path}?api_key=in-the-address`;
      const { status } = await net.fetch(url, { cache: 'no-store', credentials: 'omit' });
      found.push(status);
    }
    return found;
  }, host.origin);
  expect(statuses).toEqual([200, 200]);
  // The first report of a policy would come within a second.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  expect(host.reports).toEqual([]);
  expect(host.requests).toHaveLength(2);
});
