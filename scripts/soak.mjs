import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(new URL('./start/soak.ts', import.meta.url));
