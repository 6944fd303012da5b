import { goOnWith } from './set-up/bootstrap.mjs';

await goOnWith(new URL('./package/repository/repository.ts', import.meta.url));
