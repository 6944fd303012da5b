import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(new URL('./start/bench.ts', import.meta.url));
