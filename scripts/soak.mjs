import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/soak.ts', import.meta.url),
  new URL('../bench/soak/options.ts', import.meta.url),
);
