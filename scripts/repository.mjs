import { goOnWith } from './set-up/bootstrap.mjs';

const script = new URL('./package/repository/repository.ts', import.meta.url);
await goOnWith(script, script);
