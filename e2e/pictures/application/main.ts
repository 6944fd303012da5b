/**
 * A window on the built page and the built preload script, without anything behind them: the test
 * says what calls are answered with (../support/electron.ts).
 */
import { app, BrowserWindow, ipcMain } from 'electron';
import { join } from 'node:path';
import { registerAppScheme, serveApp } from '../../../src/main/windows/board-window.ts';
import { pagePartition } from '../../../src/main/windows/navigation-guard.ts';
import { brandingPictures } from '../world/branding.ts';
import { answersTo, type World } from './answers.ts';

/** The folder that the application was built into, and one for Chromium's own files. */
const [builtFolder, ownFolder] = process.argv.slice(-2);
if (builtFolder === undefined || ownFolder === undefined) throw new Error('Two folders are needed');
app.setPath('userData', ownFolder);
app.setPath('sessionData', ownFolder);

/** What the test calls from outside. */
export interface Stage {
  /** Calls are answered from this world from now on. */
  set(world: World): void;
  /** Once the page has said that it has painted that world. */
  isPainted: Promise<void>;
}

const stage: Stage = {
  set(world) {
    stage.isPainted = new Promise((resolve) => {
      for (const [channel, answer] of Object.entries(answersTo(world, resolve))) {
        ipcMain.removeHandler(channel);
        ipcMain.handle(channel, (_event, ...args) => answer(...(args as never)));
      }
    });
  },
  isPainted: Promise.resolve(),
};
Object.assign(globalThis, { stage });

registerAppScheme();
// Not awaited: Electron is not ready before this module has come to its end.
void app.whenReady().then(() => {
  serveApp(join(builtFolder, 'renderer'), { '/branding/': brandingPictures }, Promise.resolve());
  const window = new BrowserWindow({
    width: 1280,
    height: 720,
    useContentSize: true,
    frame: false,
    backgroundColor: '#0a0d12',
    webPreferences: {
      preload: join(builtFolder, 'preload/index.cjs'),
      partition: pagePartition,
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
