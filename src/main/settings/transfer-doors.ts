import { dialog, type BrowserWindow } from 'electron';
import { readFile, stat } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import type { TransferDoors } from './settings-transfer.ts';

const filters = [{ name: 'JSON', extensions: ['json'] }];

/** The system's dialogs for a file of settings, and the disk. */
export function transferDoors(window: () => BrowserWindow | null): TransferDoors {
  return {
    async chooseTarget(suggestion) {
      const options = {
        defaultPath: suggestion,
        filters,
        properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
      };
      const parent = window();
      const { canceled, filePath } = await (parent === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(parent, options));
      return canceled || filePath === '' ? null : filePath;
    },
    async chooseSource() {
      const options = { filters, properties: ['openFile' as const] };
      const parent = window();
      const { canceled, filePaths } = await (parent === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options));
      return canceled ? null : (filePaths[0] ?? null);
    },
    async writeFile(path, text) {
      await writeFileAtomic(path, text, 'utf8');
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
