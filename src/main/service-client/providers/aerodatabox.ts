import type { Provider } from './provider.ts';

/** Not written yet: can do nothing. */
export const aerodatabox: Provider = {
  name: 'aerodatabox',
  leastMs: 1000,
  authorize: () => ({}),
  endpoints: {},
};
