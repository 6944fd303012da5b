import type { BrowserWindow } from 'electron';
import { readFile, stat } from 'node:fs/promises';
import { replaceFile } from '../../files/replace-file.ts';
import { chooseFileToOpen, chooseFileToSave } from './file-dialogs.ts';
import type { TransferSystem } from '../settings/settings-transfer.ts';

const filter = { name: 'JSON', extensions: ['json'] };

/** The system's dialogs for a file of settings, and the disk. */
export function transferSystem(window: () => BrowserWindow | null): TransferSystem {
  return {
    chooseTarget: (suggestion) => chooseFileToSave(window(), suggestion, filter),
    chooseSource: () => chooseFileToOpen(window(), filter),
    async writeFile(path, text) {
      await replaceFile(path, text);
    },
    async readFile(path, mostBytes) {
      const found = await stat(path);
      // A pipe or a device would be read for ever, and says nothing of its length.
      if (!found.isFile()) throw new Error('It is no file.');
      if (found.size > mostBytes) throw new Error('The file is too large.');
      return readFile(path, 'utf8');
    },
  };
}
