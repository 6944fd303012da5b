// The least that Electron can be asked for: one window as large and as dark as the board's.
import { app, BrowserWindow } from 'electron';
import { join } from 'node:path';
import { now, obey, tell } from '../messages.mjs';

const begun = now();
const [folder, page] = process.argv.slice(-2);
app.setPath('userData', folder);
app.setPath('sessionData', join(folder, 'chromium'));

// Not awaited here: Electron is not ready before this module has come to its end.
void app.whenReady().then(async () => {
  const window = new BrowserWindow({
    width: 1280,
    height: 720,
    useContentSize: true,
    show: false,
    backgroundColor: '#0a0d12',
    autoHideMenuBar: true,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      backgroundThrottling: false,
    },
  });
  window.once('ready-to-show', () => {
    tell({ kind: 'ready', after: now() - begun });
    window.show();
  });

  obey({
    metrics: () => app.getAppMetrics(),
    /** Until the page says that the rows at this address are painted. */
    draw: async ({ url, cells }) => {
      await window.webContents.executeJavaScript(
        `draw(${JSON.stringify(url)}, ${JSON.stringify(cells)})`,
      );
      return now();
    },
    quit: () => {
      app.quit();
    },
  });
  await window.loadFile(join(import.meta.dirname, page));
});
