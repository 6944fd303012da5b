import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./test/test.ts', import.meta.url),
  `Usage: npm test [-- parts]

  Runs every check and test, or the named parts:
  lint, unit, engine, package, types, types-e2e, svelte, format, layers, messages, contract, dead-code, dead-product-code, chromium, e2e.
  After unit, engine, contract, package, chromium or e2e you can name files: npm test -- unit zone-clock.
  Or: npm run unit -- zone-clock, npm run e2e -- kiosk.`,
);
