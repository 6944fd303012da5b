import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/start.ts', import.meta.url),
  new URL('../src/main/start/command-line.ts', import.meta.url),
);
