import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/build.ts', import.meta.url),
  `Usage: npm run build

  Builds the reference data and the application into resources/ and out/, if their sources have
  changed. Takes no options.`,
);
