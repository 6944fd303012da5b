import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(
  new URL('./start/bench.ts', import.meta.url),
  `Usage: npm run bench [-- measurements]

  Measures the speed goals and prints a table. Without names, all measurements:
  start, reply, search, library, service, faces, map, idle, fleet.`,
);
