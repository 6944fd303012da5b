import { interfaceEndpoints } from './interface.ts';
import type { Provider } from './provider.ts';

/** FlyStack: the interface itself, with a limit of one request a second (docs/providers.md). */
export const flystack: Provider = {
  name: 'flystack',
  leastMs: 1000,
  authorize: (key) => ({ headers: { 'x-api-key': key } }),
  endpoints: interfaceEndpoints,
};
