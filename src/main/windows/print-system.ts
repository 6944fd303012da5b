import { app, type BrowserWindow } from 'electron';
import { replaceFile } from '../../files/replace-file.ts';
import { chooseFileToSave } from './file-dialogs.ts';
import { usualPaper } from '../timetable/paper.ts';
import type { PrintSystem } from '../timetable/print.ts';

/** What Electron calls a person's change of mind. */
const changesOfMind = ['cancelled', 'canceled', 'Print job canceled'];

/**
 * The margins of a sheet have the colour of the window, whatever the page's styles say. It is out
 * of sight behind the page. Returns the function that gives the window its own colour back.
 */
function onWhitePaper(window: BrowserWindow): () => void {
  const own = window.getBackgroundColor();
  window.setBackgroundColor('#ffffff');
  return () => {
    if (!window.isDestroyed()) window.setBackgroundColor(own);
  };
}

const paper = (): 'A4' | 'Letter' => usualPaper(app.getLocaleCountryCode());

/** Prints and saves what the window shows; the page draws itself for paper (its print styles). */
export function printSystem(window: () => BrowserWindow | null): PrintSystem {
  return {
    print: () =>
      new Promise((resolve) => {
        const shown = window();
        if (shown === null) {
          resolve('no window');
          return;
        }
        const end = onWhitePaper(shown);
        shown.webContents.print(
          // Without a size it would be the printer's own, whatever the margins of the sheet are made for.
          { silent: false, printBackground: true, pageSize: paper() },
          (hasSucceeded, reason) => {
            end();
            resolve(hasSucceeded || changesOfMind.includes(reason) ? null : reason);
          },
        );
      }),
    async makePdf() {
      const shown = window();
      if (shown === null) throw new Error('There is no window to print.');
      const end = onWhitePaper(shown);
      try {
        return await shown.webContents.printToPDF({
          pageSize: paper(),
          printBackground: true,
          preferCSSPageSize: true,
        });
      } finally {
        end();
      }
    },
    chooseFile: (suggestion) =>
      chooseFileToSave(window(), suggestion, { name: 'PDF', extensions: ['pdf'] }),
    async writeFile(path, bytes) {
      await replaceFile(path, bytes);
    },
  };
}
