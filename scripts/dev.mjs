import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/dev.ts', import.meta.url),
  `Usage: npm run dev [-- options of the application]

  Runs the application from its sources and reloads its page at each change. Needs a display.
  "npm start -- --help" lists the application's options.`,
);
