import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./test/test.ts', import.meta.url),
  `Usage: npm test [-- parts]

  Runs every check and test, or the named parts:
  lint, unit, package, types, types-e2e, svelte, format, layers, messages, contract, dead-code, dead-product-code, chromium, e2e.
  Behind unit, contract, package, chromium and e2e single files can be named: npm test -- unit zone-clock.
  The same is npm run unit -- zone-clock, and npm run e2e -- kiosk.`,
);
