import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/service.ts', import.meta.url),
  new URL('../src/service/cli-options.ts', import.meta.url),
);
