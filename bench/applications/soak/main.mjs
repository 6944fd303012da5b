// Landside as it is built, on a clock that is ours: in main here, in the page by page-clock.mjs.
import { install } from '@sinonjs/fake-timers';
import { app, BrowserWindow, ipcMain, net, protocol } from 'electron';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tell } from '../messages.mjs';

/** Whatever takes longer than this has stopped, milliseconds of the real clock. */
const patience = 60_000;

/** CSS pixels. */
const windowSize = [960, 540];

const projectFolder = resolve(import.meta.dirname, '../../..');
app.getAppPath = () => projectFolder;

const begin = Number(process.env.SOAK_BEGIN);
const pageClock = readFileSync(process.env.SOAK_PAGE_CLOCK, 'utf8');
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const realNow = Date.now.bind(Date);
const realTimeout = setTimeout;
const clock = install({
  now: begin,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
});
// What has imported them by name has the new ones, too.
syncBuiltinESMExports();

/** Requests under way: the client ends each by its signal, when it has read the answer. */
const requests = new Set();
const realFetch = net.fetch.bind(net);
net.fetch = (input, init) => {
  const { signal } = init;
  requests.add(signal);
  signal.addEventListener('abort', () => requests.delete(signal), { once: true });
  return realFetch(input, init);
};

let heartbeatsAsked = 0;
let heartbeatsAnswered = 0;
let paints = 0;
const handlers = new Map();
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, handler) => {
  handlers.set(channel, handler);
  handle(channel, (event, ...args) => {
    if (channel === 'reportPainted') {
      if (paints === 0) {
        page().debugger.attach('1.3');
        tell({ kind: 'ready' });
      }
      paints += 1;
    }
    if (channel === 'reportHeartbeat' && args[1] === true) heartbeatsAnswered = heartbeatsAsked;
    return handler(event, ...args);
  });
};

/** The page is served as it is built, but for the clock before its first script. */
const handleScheme = protocol.handle.bind(protocol);
protocol.handle = (scheme, handler) => {
  handleScheme(scheme, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/page-clock.js') {
      const source = `globalThis.soakBegin = ${begin};\n${pageClock}`;
      return new Response(source, { headers: { 'content-type': 'text/javascript' } });
    }
    const response = await handler(request);
    if (pathname !== '/index.html') return response;
    const html = await response.text();
    const changed = html.replace('<head>', '<head><script src="/page-clock.js"></script>');
    return new Response(changed, { headers: response.headers });
  });
};

app.on('browser-window-created', (_event, window) => {
  // A small one is painted sooner.
  window.setContentSize(...windowSize);
  const { webContents } = window;
  const send = webContents.send.bind(webContents);
  webContents.send = (channel, ...args) => {
    if (channel === 'heartbeatAsked') heartbeatsAsked += 1;
    send(channel, ...args);
  };
  webContents.on('render-process-gone', (_gone, { reason }) => {
    tell({ kind: 'broken', what: `The page has died: ${reason}.` });
  });
});
app.on('child-process-gone', (_event, { type, reason }) => {
  if (reason !== 'clean-exit') tell({ kind: 'broken', what: `${type} has died: ${reason}.` });
});

/** The page that shows the board. */
function page() {
  return BrowserWindow.getAllWindows()[0].webContents;
}

function command(name, parameters) {
  return page().debugger.sendCommand(name, parameters);
}

/** What an expression of the page comes to. */
async function evaluate(expression) {
  const { result, exceptionDetails } = await command('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}

/** Calls what answers the page, as if the page had called. */
function call(channel, ...args) {
  const sender = page();
  return handlers.get(channel)({ sender, senderFrame: sender.mainFrame }, ...args);
}

function eventTurn() {
  return new Promise((done) => setImmediate(done));
}

/** Waits, in real time, until something is so. */
async function until(isSo, what) {
  const latest = realNow() + patience;
  for (let count = 0; !isSo(); count++) {
    if (realNow() > latest) throw new Error(`Waited in vain for ${what}.`);
    // The first waits are short, and there are very many of them.
    if (count < 50) await eventTurn();
    else await new Promise((done) => realTimeout(done, 1));
  }
}

/** Answers are read and everything that follows from them at once is done. */
async function settle() {
  // Timers that have just run begin their requests in turns of their own.
  for (let count = 0; count < 4; count++) await eventTurn();
  await until(() => requests.size === 0, 'an answer to be read');
  for (let count = 0; count < 4; count++) await eventTurn();
}

const commands = {
  /** Both clocks go on by a stride; with `isPatient`, requests are given the time that they need. */
  async advance({ milliseconds, frames, frameMilliseconds, isPatient }) {
    clock.jump(milliseconds);
    if (isPatient) await settle();
    await evaluate(`soak.advance(${milliseconds}, ${frames}, ${frameMilliseconds})`);
    await until(() => heartbeatsAnswered === heartbeatsAsked, 'a sign of life of the page');
  },
  call: ([channel, ...args]) => call(channel, ...args),
  /** All that is counted here and in the page, after the garbage was collected in both. */
  async read() {
    collectGarbage();
    await command('HeapProfiler.collectGarbage');
    const seen = await evaluate('soak.read()');
    const counters = await command('Memory.getDOMCounters');
    const { usedSize } = await command('Runtime.getHeapUsage');
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return {
      seen,
      counters,
      paints,
      pageHeap: usedSize,
      mainHeap: heapUsed,
      mainExternal: external,
      mainTimers: clock.countTimers(),
      requests: requests.size,
      processes: app.getAppMetrics().map(({ pid, type, name }) => ({ pid, type, name })),
    };
  },
  quit: () => {
    app.quit();
  },
};

process.on('message', async ({ id, command: name, argument }) => {
  try {
    tell({ kind: 'answer', id, answer: (await commands[name](argument)) ?? null });
  } catch (error) {
    tell({ kind: 'broken', what: String(error?.stack ?? error) });
  }
});

await import('../../../out/main/index.js');
