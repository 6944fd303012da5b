import type { Provider } from './provider.ts';

/** Not written yet: can do nothing. */
export const vatsim: Provider = {
  name: 'vatsim',
  leastMs: 1000,
  authorize: () => ({}),
  endpoints: {},
};
