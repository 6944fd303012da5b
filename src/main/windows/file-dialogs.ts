import {
  app,
  dialog,
  type BrowserWindow,
  type FileFilter,
  type OpenDialogOptions,
  shell,
} from 'electron';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../files/replace-file.ts';
import type { LibrarySystem } from '../library/library.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { BrandingSystem } from '../branding/branding-pictures.ts';
import type { TransferSystem } from '../settings/settings-transfer.ts';
import { usualPaper } from '../timetable/paper.ts';
import type { PrintSystem } from '../timetable/timetables.ts';

/** The folder that was chosen last in this run: the next file mostly belongs there as well. */
let lastFolder: string | null = null;

/** Where a dialog begins. Electron's own choice is the folder of downloads, where users do not look for these. */
function folder(): string {
  if (lastFolder !== null) return lastFolder;
  try {
    return app.getPath('documents');
  } catch {
    // A user without such a folder has a home.
    return app.getPath('home');
  }
}

function chosen(path: string | undefined): string | null {
  if (path === undefined || path === '') return null;
  lastFolder = dirname(path);
  return path;
}

/**
 * Asks where a file should go.
 *
 * @param window the window that asks; null: none is there
 * @param suggestion name of the file
 * @returns its path; null: nowhere
 */
export async function chooseFileToSave(
  window: BrowserWindow | null,
  suggestion: string,
  filter: FileFilter,
): Promise<string | null> {
  const options = {
    defaultPath: join(folder(), suggestion),
    filters: [filter],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return canceled ? null : chosen(filePath);
}

/** Asks for a file that is there. Null: none. */
export function chooseFileToOpen(
  window: BrowserWindow | null,
  filter: FileFilter,
): Promise<string | null> {
  return open(window, { filters: [filter], properties: ['openFile'] });
}

/** The same for a folder. */
export function chooseFolder(window: BrowserWindow | null): Promise<string | null> {
  return open(window, { properties: ['openDirectory'] });
}

async function open(
  window: BrowserWindow | null,
  asked: OpenDialogOptions,
): Promise<string | null> {
  const options = { ...asked, defaultPath: folder() };
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? null : chosen(filePaths[0]);
}

const filters = {
  csv: { name: 'CSV', extensions: ['csv'] },
  json: { name: 'JSON', extensions: ['json'] },
};

/** The ways out of the library into the system: the browser, the save dialog and the disk. */
export function librarySystem(window: () => BrowserWindow | null): LibrarySystem {
  return {
    openAddress: (address) => shell.openExternal(address),
    chooseFile: (suggestion, format) => chooseFileToSave(window(), suggestion, filters[format]),
    async writeFile(path, text) {
      await replaceFile(path, text);
    },
  };
}

const filter = { name: 'JSON', extensions: ['json'] };
const pictureFilter = { name: 'SVG, PNG', extensions: ['svg', 'png'] };

/** The system's dialogs for a file of settings, and the disk. */
export function transferSystem(window: () => BrowserWindow | null): TransferSystem {
  return {
    chooseTarget: (suggestion) => chooseFileToSave(window(), suggestion, filter),
    chooseSource: () => chooseFileToOpen(window(), filter),
    async writeFile(path, text) {
      await replaceFile(path, text);
    },
    async readFile(path, mostBytes) {
      const bytes = await readWithin(path, mostBytes);
      if (bytes === null) throw new Error('The file is too large.');
      return bytes.toString('utf8');
    },
  };
}

/** The same for a picture. */
export function brandingSystem(window: () => BrowserWindow | null): BrandingSystem {
  return {
    choosePicture: () => chooseFileToOpen(window(), pictureFilter),
    chooseFolder: () => chooseFolder(window()),
    listFolder: (path) => readdir(path),
    readFile: readWithin,
  };
}

/** Null where the file is larger; throws where it cannot be read. */
async function readWithin(path: string, mostBytes: number): Promise<Buffer | null> {
  const found = await stat(path);
  // A pipe or a device would be read for ever, and says nothing of its length.
  if (!found.isFile()) throw new Error('It is no file.');
  return found.size > mostBytes ? null : readFile(path);
}

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
