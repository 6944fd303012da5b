import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { chooseFileToOpen, chooseFileToSave } from './file-dialogs.ts';

const electron = vi.hoisted(() => ({
  showSaveDialog: vi.fn(),
  showOpenDialog: vi.fn(),
  getPath: (name: string) => `/home/board/${name}`,
}));
vi.mock('electron', () => ({ app: { getPath: electron.getPath }, dialog: electron }));

const filter = { name: 'CSV', extensions: ['csv'] };

it('begins in the documents, then where the last file went', async () => {
  electron.showSaveDialog.mockResolvedValueOnce({ canceled: true, filePath: '' });
  expect(await chooseFileToSave(null, 'a.csv', filter)).toBeNull();
  const elsewhere = join('/media', 'stick', 'a.csv');
  electron.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: elsewhere });
  expect(await chooseFileToSave(null, 'a.csv', filter)).toBe(elsewhere);
  electron.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [] });
  expect(await chooseFileToOpen(null, filter)).toBeNull();

  const documents = join('/home/board/documents', 'a.csv');
  const paths = electron.showSaveDialog.mock.calls.map(([options]) => options as object);
  expect(paths).toEqual([
    expect.objectContaining({ defaultPath: documents }),
    expect.objectContaining({ defaultPath: documents }),
  ]);
  expect(electron.showOpenDialog.mock.calls).toEqual([
    [expect.objectContaining({ defaultPath: join('/media', 'stick') })],
  ]);
});
