import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/dev.ts', import.meta.url),
  `Usage: npm run dev [-- options of the application]

  Runs the application from its sources and loads its page again at each change. Needs a display.
  "npm start -- --help" tells of the application's options.`,
);
