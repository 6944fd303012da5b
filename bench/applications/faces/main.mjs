// One window with a page of bench/faces, which does what it is told.
import { app, BrowserWindow } from 'electron';
import { join } from 'node:path';
import { now, obey, tell } from '../messages.mjs';

const begun = now();
const [folder, page] = process.argv.slice(-2);
app.setPath('userData', folder);
app.setPath('sessionData', join(folder, 'chromium'));
// As the application has them (src/main/windows/board-window.ts).
app.commandLine.appendSwitch('js-flags', '--no-lazy --max-semi-space-size=1');

// Not awaited here: Electron is not ready before this module has come to its end.
void app.whenReady().then(async () => {
  const window = new BrowserWindow({
    width: 1920,
    height: 1080,
    useContentSize: true,
    frame: false,
    show: false,
    backgroundColor: '#0a0d12',
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      backgroundThrottling: false,
    },
  });
  obey({
    metrics: () => app.getAppMetrics(),
    /** What an expression of the page comes to. */
    evaluate: (expression) => window.webContents.executeJavaScript(expression),
    quit: () => {
      app.quit();
    },
  });
  await window.loadFile(page);
  window.show();
  // Nothing is painted before the first frame.
  await window.webContents.executeJavaScript('new Promise((done) => requestAnimationFrame(done))');
  tell({ kind: 'ready', after: now() - begun });
});
