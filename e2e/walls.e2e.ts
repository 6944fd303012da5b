import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, useService, type Landside } from './support/landside.ts';

/*
 * Several walls stand between the page and the network. Each of them is tried alone, with the others lifted: else
 * one that had fallen would not be missed. With all of them lifted the page gets out, or this would prove nothing.
 */

const walls = ['policy', 'requests', 'proxy', 'calls', 'navigation', 'permissions'] as const;
type Wall = (typeof walls)[number];

/** Lifts all walls but these. */
async function leave({ app, page }: Landside, kept: readonly Wall[]): Promise<void> {
  const lifted = walls.filter((wall) => !kept.includes(wall));
  await app.evaluate(async ({ app: electron, BrowserWindow }, names) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const { session } = webContents;
      if (names.includes('requests')) session.webRequest.onBeforeRequest(null);
      if (names.includes('proxy')) {
        await session.setProxy({ mode: 'direct' });
        await session.closeAllConnections();
      }
      if (names.includes('calls')) webContents.setWebRTCIPHandlingPolicy('default');
      if (names.includes('navigation')) {
        electron.removeAllListeners('web-contents-created');
        for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
          webContents.removeAllListeners(event);
        }
        webContents.setWindowOpenHandler(() => ({ action: 'allow' }));
      }
      if (names.includes('permissions')) {
        session.setPermissionRequestHandler(null);
        session.setPermissionCheckHandler(null);
      }
    }
  }, lifted);
  if (lifted.includes('policy')) {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Page.setBypassCSP', { enabled: true });
    await page.reload();
    await page.getByRole('main').waitFor();
  }
}

/** Counts who comes, by TCP and by UDP, on loopback. */
async function startTarget() {
  const came: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      came.push(/^(?:GET|POST) (\S+)/.exec(data.toString('latin1'))?.[1] ?? '/turn');
      socket.end('HTTP/1.1 204 No Content\r\n\r\n', () => socket.destroy());
    });
  });
  const datagrams = createSocket('udp4', () => came.push('/datagram'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => datagrams.bind(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an address with a port.
  const { port } = server.address() as AddressInfo;
  const ways = (): string[] => [...new Set(came)].sort();
  return {
    ways,
    /** Waits for those that are to come, and then for others until none has for half a second. */
    async settle(awaited: readonly string[]) {
      await expect.poll(ways).toEqual(expect.arrayContaining([...awaited]));
      for (let seen = -1; seen !== ways().length;) {
        seen = ways().length;
        await sleep(500);
      }
    },
    host: `127.0.0.1:${port}`,
    stun: `stun:127.0.0.1:${datagrams.address().port}`,
    async [Symbol.asyncDispose]() {
      datagrams.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Target = Awaited<ReturnType<typeof startTarget>>;

/** Everything by which a page can send something, without leaving. */
async function sendOut({ page }: Landside, { host, stun }: Target): Promise<void> {
  await page.evaluate(
    async (to) => {
      const attempts: (() => unknown)[] = [
        () => fetch(`http://${to.host}/fetch`, { mode: 'no-cors' }),
        () => navigator.sendBeacon(`http://${to.host}/beacon`),
        () => new WebSocket(`ws://${to.host}/socket`),
        () => new EventSource(`http://${to.host}/events`),
        () => {
          new Image().src = `http://${to.host}/image`;
        },
        async () => {
          const peer = new RTCPeerConnection({
            iceServers: [
              { urls: to.stun },
              { urls: `turn:${to.host}?transport=tcp`, username: 'a', credential: 'b' },
            ],
          });
          peer.createDataChannel('out');
          await peer.setLocalDescription();
        },
      ];
      for (const attempt of attempts) {
        try {
          await attempt();
        } catch {
          // Refused: what matters is what has come.
        }
      }
    },
    { host, stun },
  );
}

async function goAway({ page }: Landside, { host }: Target): Promise<void> {
  await page.evaluate((to) => {
    window.open(`http://${to}/window`);
    location.href = `http://${to}/place`;
  }, host);
}

const sent = ['/beacon', '/events', '/fetch', '/image', '/socket'];
/** By WebRTC, of which no policy speaks in Chromium. */
const called = ['/datagram', '/turn'];
const gone = ['/place', '/window'];

/** Tries everything while these walls stand, and looks what has got out past them. */
async function tryOut(
  landside: Landside,
  kept: readonly Wall[],
  out: readonly string[],
): Promise<void> {
  await using target = await startTarget();
  await leave(landside, kept);
  await sendOut(landside, target);
  await target.settle(out.filter((way) => !gone.includes(way)));
  await goAway(landside, target);
  await target.settle(out);
  expect(target.ways()).toEqual([...out].sort());
}

const cases: readonly { readonly kept: readonly Wall[]; readonly out: readonly string[] }[] = [
  { kept: ['policy'], out: [...called, ...gone] },
  { kept: ['requests'], out: called },
  { kept: ['proxy'], out: ['/datagram'] },
  { kept: ['calls'], out: ['/turn', ...sent, ...gone] },
  { kept: ['navigation'], out: [...called, ...sent] },
];

for (const { kept, out } of cases) {
  test(`what stands: ${kept.join()}`, async ({ start, service }) => {
    await tryOut(await start(useService(service)), kept, out);
  });
}

test('what stands: all of them, and then proxy and calls', async ({ start, service }) => {
  const landside = await start(useService(service));
  await tryOut(landside, walls, []);
  await tryOut(landside, ['proxy', 'calls'], []);
});

test('what stands: permissions, and then nothing, but no name is looked up ahead', async ({
  start,
  service,
  profile,
}) => {
  const landside = await start(useService(service));
  const states = () =>
    landside.page.evaluate(async () => {
      const found: string[] = [await Notification.requestPermission()];
      for (const name of ['geolocation', 'notifications', 'midi', 'camera']) {
        // TypeScript knows fewer of the names than Chromium.
        const { state } = await navigator.permissions.query({ name: name as PermissionName });
        found.push(state);
      }
      return [...new Set(found)];
    });
  await leave(landside, ['permissions']);
  expect(await states()).toEqual(['denied']);
  await leave(landside, []);
  expect(await states()).toEqual(['granted']);

  const log = join(profile, 'network.json');
  await landside.app.evaluate(async ({ BrowserWindow }, file) => {
    const [window] = BrowserWindow.getAllWindows();
    await window?.webContents.session.netLog.startLogging(file);
  }, log);
  await landside.page.evaluate(async () => {
    for (const rel of ['dns-prefetch', 'preconnect']) {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = `http://${rel}.example/`;
      document.head.append(link);
    }
    await fetch('http://asked.example/', { mode: 'no-cors' }).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  await landside.app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    await window?.webContents.session.netLog.stopLogging();
  });
  const names = readFileSync(log, 'utf8').matchAll(/"host":"http:..([a-z-]+)\.example"/g);
  expect([...new Set([...names].map(([, name]) => name))]).toEqual(['asked']);

  await tryOut(landside, [], [...called, ...sent, ...gone]);
});

test('main asks in a session of its own, by the proxy of the system', async ({
  shared: { app, board },
}) => {
  await expect(board.problem).toHaveCount(0);
  const found = await app.evaluate(async ({ BrowserWindow, session }) => {
    const [window] = BrowserWindow.getAllWindows();
    const page = window?.webContents.session;
    const url = 'http://127.0.0.1/';
    return {
      isOwn: page !== undefined && page !== session.defaultSession,
      page: await page?.resolveProxy(url),
      main: await session.defaultSession.resolveProxy(url),
    };
  });
  expect(found).toEqual({ isOwn: true, page: expect.stringContaining('PROXY'), main: 'DIRECT' });
});
