import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(new URL('./start/start.ts', import.meta.url));
