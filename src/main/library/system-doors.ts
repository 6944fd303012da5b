import { dialog, shell, type BrowserWindow } from 'electron';
import writeFileAtomic from 'write-file-atomic';
import type { LibraryParts } from './library.ts';

const filters = {
  csv: { name: 'CSV', extensions: ['csv'] },
  json: { name: 'JSON', extensions: ['json'] },
} as const;

/** The ways out of the library into the system: the browser, the save dialog and the disk. */
export function systemDoors(
  window: () => BrowserWindow | null,
): Pick<LibraryParts, 'openAddress' | 'chooseFile' | 'writeFile'> {
  return {
    openAddress: (address) => shell.openExternal(address),
    async chooseFile(suggestion, format) {
      const { name, extensions } = filters[format];
      const options = {
        defaultPath: suggestion,
        filters: [{ name, extensions: [...extensions] }],
        properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
      };
      const parent = window();
      const { canceled, filePath } = await (parent === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(parent, options));
      return canceled || filePath === '' ? null : filePath;
    },
    async writeFile(path, text) {
      await writeFileAtomic(path, text, 'utf8');
    },
  };
}
