import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./conformance/run.ts', import.meta.url),
  new URL('./conformance/options.ts', import.meta.url),
);
