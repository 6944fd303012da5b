import { shell, type BrowserWindow } from 'electron';
import { replaceFile } from '../../files/replace-file.ts';
import { chooseFileToSave } from './file-dialogs.ts';
import type { LibrarySystem } from '../library/library.ts';

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
