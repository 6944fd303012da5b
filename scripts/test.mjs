import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./test/test.ts', import.meta.url),
  `Usage: npm test [-- parts]

  Runs every check and test, or the named parts:
  lint, unit, package, types, types-e2e, svelte, format, contract, dead-code, dead-product-code, chromium, e2e.`,
);
