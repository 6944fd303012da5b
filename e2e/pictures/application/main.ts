/**
 * A window on the built page and the built preload script, without anything behind them: the test
 * says what calls are answered with (../support/staged-board.ts).
 */
import { app, BrowserWindow } from 'electron';
import { join } from 'node:path';
import { registerAppScheme, serveApp } from '../../../src/main/windows/app-protocol.ts';

/** The folder that the application was built into, and one for Chromium's own files. */
const [builtFolder, ownFolder] = process.argv.slice(-2);
if (builtFolder === undefined || ownFolder === undefined) throw new Error('Two folders are needed');
app.setPath('userData', ownFolder);
app.setPath('sessionData', ownFolder);

registerAppScheme();
// Not awaited: Electron is not ready before this module has come to its end.
void app.whenReady().then(() => {
  serveApp(join(builtFolder, 'renderer'));
  const window = new BrowserWindow({
    width: 1280,
    height: 720,
    useContentSize: true,
    frame: false,
    backgroundColor: '#0a0d12',
    webPreferences: {
      preload: join(builtFolder, 'preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      backgroundThrottling: false,
    },
  });
  void window.loadURL('about:blank');
});
app.on('window-all-closed', () => {
  app.quit();
});
