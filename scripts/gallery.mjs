import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/gallery.ts', import.meta.url),
  `Usage: npm run gallery

  Builds the application and serves every screen of the picture tests to a browser of this computer, live, in every
  size, look and language. Prints its address, and ends with Ctrl+C. Takes no options.`,
);
