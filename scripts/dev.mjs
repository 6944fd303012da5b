import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(new URL('./start/dev.ts', import.meta.url));
