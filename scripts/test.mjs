import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(new URL('./test/test.ts', import.meta.url));
