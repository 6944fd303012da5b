// Landside as it is built, on a clock that is ours: in main here, in the page by page-clock.mjs.
import { install } from '@sinonjs/fake-timers';
import Sqlite from 'better-sqlite3';
import { app, BrowserWindow, ipcMain, net, safeStorage } from 'electron';
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

/** The system's own answer is about cards and cables, which no test may pull. */
let isOnline = true;
net.isOnline = () => isOnline;

/**
 * A key ring that can be locked: without a desktop there is none, and none can be locked from outside.
 * Its calls are those of the pinned Electron, and what it writes is no secret.
 */
let isRingLocked = process.env.SOAK_RING === 'locked';
const unlocked = () =>
  isRingLocked ? Promise.reject(new Error('The key ring is locked.')) : Promise.resolve();
Object.assign(safeStorage, {
  getSelectedStorageBackend: () => 'gnome_libsecret',
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  encryptStringAsync: (text) => unlocked().then(() => Buffer.from(`v11${text}`)),
  decryptStringAsync: (bytes) =>
    unlocked().then(() => ({ result: bytes.toString().slice(3), shouldReEncrypt: false })),
});

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
        attachDebugger();
        tell({ kind: 'ready' });
      }
      paints += 1;
    }
    if (channel === 'reportHeartbeat' && args[1] === true) heartbeatsAnswered = heartbeatsAsked;
    return handler(event, ...args);
  });
};

/** What the last page has counted, once one was ended. */
let pageLeft = null;
let isPageToDie = false;

/** The page is served as it is built, but for the clock before its first script. */
app.on('session-created', ({ protocol }) => {
  const handleScheme = protocol.handle.bind(protocol);
  protocol.handle = (scheme, handler) => {
    handleScheme(scheme, withClock(handler));
  };
});

function withClock(handler) {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/page-clock.js') {
      const left = JSON.stringify(pageLeft);
      const source = `globalThis.soakBegin = ${Date.now()};\nglobalThis.soakLeft = ${left};\n${pageClock}`;
      return new Response(source, { headers: { 'content-type': 'text/javascript' } });
    }
    const response = await handler(request);
    if (pathname !== '/index.html') return response;
    const html = await response.text();
    const changed = html.replace('<head>', '<head><script src="/page-clock.js"></script>');
    return new Response(changed, { headers: response.headers });
  };
}

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
    if (!isPageToDie) tell({ kind: 'broken', what: `The page has died: ${reason}.` });
    isPageToDie = false;
  });
});
app.on('child-process-gone', (_event, { type, reason }) => {
  if (reason !== 'clean-exit') tell({ kind: 'broken', what: `${type} has died: ${reason}.` });
});

/** The page that shows the board. */
function page() {
  return BrowserWindow.getAllWindows()[0].webContents;
}

function attachDebugger() {
  const { debugger: own } = page();
  if (own.isAttached()) own.detach();
  own.attach('1.3');
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

/**
 * The largest maps of the page, by how many entries they have and one of their keys: nearly all that a
 * page keeps for later is in one.
 */
async function largestMaps() {
  const { result: prototype } = await command('Runtime.evaluate', {
    expression: 'Map.prototype',
    objectGroup: 'maps',
  });
  const { objects } = await command('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId,
    objectGroup: 'maps',
  });
  const { result, exceptionDetails } = await command('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const keyOf = (key) => (typeof key === 'object' ? 'an object' : String(key).slice(0, 60));
      const isMap = (each) => Object.prototype.toString.call(each) === '[object Map]' && !Object.hasOwn(each, 'constructor');
      return this.filter(isMap)
        .map((each) => ({ size: each.size, key: keyOf(each.keys().next().value) }))
        .sort((one, other) => other.size - one.size);
    }`,
  });
  await command('Runtime.releaseObjectGroup', { objectGroup: 'maps' });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}

/** The file of the cache, from a connection of our own: pages, and what of them each table has. */
function readCache() {
  const db = new Sqlite(process.env.SOAK_CACHE, { readonly: true });
  const pages = db.pragma('page_count', { simple: true });
  const freePages = db.pragma('freelist_count', { simple: true });
  const tables = db
    .prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC')
    .all();
  db.close();
  return { pages, freePages, tables };
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
  setOnline: (is) => {
    isOnline = is;
  },
  setRingLocked: (is) => {
    isRingLocked = is;
  },
  /** What a user presses to leave a kiosk. */
  leaveKiosk: () => {
    const event = { keyCode: 'Q', modifiers: ['control', 'shift'] };
    page().sendInputEvent({ type: 'keyDown', ...event });
    page().sendInputEvent({ type: 'keyUp', ...event });
  },
  /**
   * As in a profile of some months: the numbers of imports go on from here. From 128 on, which a new
   * profile has after 25 days, they take a byte more in each row of the lists and of their indexes: the
   * file grows by 8.5 % then, and no more for years.
   */
  ageCache: () => {
    const db = new Sqlite(process.env.SOAK_CACHE);
    db.exec(`INSERT INTO reference_import (id, kind, source, begun_at)
      VALUES (1000, 'countries', 'earlier', 0)`);
    db.close();
  },
  /** As it is after a start: a log that has had its full length goes on within that, on a full disk, too. */
  shortenWriteAheadLog: () => {
    const db = new Sqlite(process.env.SOAK_CACHE);
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
  },
  said: () => evaluate('soak.said()'),
  /** The page's process dies, and the board has to bring it back. */
  async endPage() {
    pageLeft = await evaluate('soak.leave()');
    isPageToDie = true;
    process.kill(page().getOSProcessId(), 'SIGKILL');
    await until(() => !isPageToDie, 'the end of the page');
    const paintsBefore = paints;
    await until(() => paints > paintsBefore, 'the page to come back');
    attachDebugger();
    // What the dead one was asked stays without an answer.
    heartbeatsAnswered = heartbeatsAsked;
  },
  /** All that is counted here and in the page, after the garbage was collected in both. */
  async read() {
    collectGarbage();
    await command('HeapProfiler.collectGarbage');
    const seen = await evaluate('soak.read()');
    const counters = await command('Memory.getDOMCounters');
    const { usedSize } = await command('Runtime.getHeapUsage');
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    const maps = await largestMaps();
    const { wall } = await call('getSettings');
    return {
      seen,
      pageMaps: maps.slice(0, 8),
      pageMapEntries: maps.reduce((sum, { size }) => sum + size, 0),
      cache: readCache(),
      isKiosk: wall.isKiosk,
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
