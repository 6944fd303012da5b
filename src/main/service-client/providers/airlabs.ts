import type { Provider } from './provider.ts';

/** Not written yet: can do nothing. */
export const airlabs: Provider = {
  name: 'airlabs',
  leastMs: 1000,
  authorize: () => ({}),
  endpoints: {},
};
