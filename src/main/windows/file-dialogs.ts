import { app, dialog, type BrowserWindow, type FileFilter, type OpenDialogOptions } from 'electron';
import { dirname, join } from 'node:path';

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
