import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./package/package.ts', import.meta.url),
  new URL('./package/targets.ts', import.meta.url),
);
