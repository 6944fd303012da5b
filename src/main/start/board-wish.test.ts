import { expect, it } from 'vitest';
import { overridesOf, type BoardWish } from './board-wish.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const overrides = (wish: Partial<BoardWish>) =>
  overridesOf({ airport: null, direction: null, ...wish }, [], quiet);

it.each([
  [{}, {}],
  [{ provider: 'vatsim' }, { provider: 'vatsim', serviceUrl: null }],
  [{ serviceUrl: 'https://a.example' }, { provider: 'interface', serviceUrl: 'https://a.example' }],
  [
    { provider: 'airlabs', serviceUrl: 'http://127.0.0.1:8080/v1' },
    { provider: 'airlabs', serviceUrl: 'http://127.0.0.1:8080/v1' },
  ],
  [{ provider: 'interface' }, { provider: 'interface', serviceUrl: null }],
] as const)('%j comes to %j', (wish, expected) => {
  expect(overrides(wish)).toEqual(expected);
});
