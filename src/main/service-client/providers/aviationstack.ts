import type { Provider } from './provider.ts';

/** Not written yet: can do nothing. */
export const aviationstack: Provider = {
  name: 'aviationstack',
  leastMs: 1000,
  authorize: () => ({}),
  endpoints: {},
};
