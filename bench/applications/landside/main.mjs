// Landside as it is built, with a watch on the calls that come in from its page.
import { app, BrowserWindow, ipcMain } from 'electron';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { measureSearches } from '../measure-searches.mjs';
import { now, obey, tell } from '../messages.mjs';

const begun = now();
const projectFolder = resolve(import.meta.dirname, '../../..');
app.getAppPath = () => projectFolder;

const handlers = new Map();
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, handler) => {
  handlers.set(channel, handler);
  handle(channel, (event, ...args) => {
    if (channel === 'reportPainted') {
      // Null while one of the boards has no rows.
      const times = args[0].map(({ fetchedAt }) => fetchedAt);
      const fetchedAt = times.includes(null) ? null : Math.min(...times);
      tell({ kind: 'painted', after: now() - begun, at: now(), fetchedAt });
    }
    return handler(event, ...args);
  });
};

/** Calls what answers the page, as if the page had called. */
function call(channel, ...args) {
  const { webContents } = BrowserWindow.getAllWindows()[0];
  return handlers.get(channel)(
    { sender: webContents, senderFrame: webContents.mainFrame },
    ...args,
  );
}

/** The page that shows the board. */
function page() {
  return BrowserWindow.getAllWindows()[0].webContents;
}

/** A list of the library, as the page asks for it: its first page. */
function listLibrary(text) {
  const query = { text, kind: 'all', country: null, timeZone: null, type: null, alliance: null };
  return call('listLibrary', { ...query, sort: 'best', isReversed: false }, 0, 100);
}

app.on('browser-window-created', (_event, window) => {
  window.once('ready-to-show', () => {
    tell({ kind: 'ready', after: now() - begun });
  });
});

/** Has main and the page let go of what nothing holds: when they would by themselves is chance, and tens of megabytes. */
async function collectGarbage() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { debugger: inspector } = page();
  inspector.attach();
  await inspector.sendCommand('HeapProfiler.collectGarbage');
  inspector.detach();
}

obey({
  metrics: () => app.getAppMetrics(),
  collect: collectGarbage,
  refresh: () => call('refreshBoard'),
  countCells: () =>
    BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(
      "document.querySelectorAll('tbody tr:not(.visually-hidden) td').length",
    ),
  search: (work) => measureSearches(work, (query) => call('searchAirports', query)),
  searchLibrary: (work) => measureSearches(work, listLibrary),
  call: ([channel, ...args]) => call(channel, ...args),
  /** What an expression of the page comes to. */
  evaluate: (expression) => page().executeJavaScript(expression),
  /** Presses a key, as the system would tell of it. */
  press(key) {
    page().focus();
    page().sendInputEvent({ type: 'keyDown', keyCode: key });
    page().sendInputEvent({ type: 'char', keyCode: key });
    page().sendInputEvent({ type: 'keyUp', keyCode: key });
  },
  quit: () => {
    app.quit();
  },
});

await import('../../../out/main/index.js');
