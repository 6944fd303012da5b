// In the place of the module `electron` (vitest.config.ts).
throw new Error('The engine runs without Electron: nothing that its tests import may need it.');
