import type { BrowserWindow } from 'electron';
import { readdir, readFile, stat } from 'node:fs/promises';
import { replaceFile } from '../../files/replace-file.ts';
import { chooseFileToOpen, chooseFileToSave, chooseFolder } from './file-dialogs.ts';
import type { HouseSystem } from '../house/house-pictures.ts';
import type { TransferSystem } from '../settings/settings-transfer.ts';

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
export function houseSystem(window: () => BrowserWindow | null): HouseSystem {
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
