import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(new URL('./start/build.ts', import.meta.url));
