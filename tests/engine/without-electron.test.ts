import { expect, it } from 'vitest';

it('refuses the module of Electron to all that is tested here', async () => {
  await expect(import('electron')).rejects.toThrow('The engine runs without Electron');
  await expect(import('../../src/main/start/board.ts')).rejects.toThrow('without Electron');
});
