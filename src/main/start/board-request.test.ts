import { expect, it } from 'vitest';
import { overridesOf, type BoardRequest } from './board-request.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const overrides = (request: Partial<BoardRequest>) =>
  overridesOf({ airport: null, direction: null, ...request }, [], quiet);

it.each([
  [{}, {}],
  [{ provider: 'vatsim' }, { provider: 'vatsim', serviceUrl: null }],
  [{ serviceUrl: 'https://a.example' }, { provider: 'interface', serviceUrl: 'https://a.example' }],
  [
    { provider: 'airlabs', serviceUrl: 'http://127.0.0.1:8080/v1' },
    { provider: 'airlabs', serviceUrl: 'http://127.0.0.1:8080/v1' },
  ],
  [{ provider: 'interface' }, { provider: 'interface', serviceUrl: null }],
] as const)('%j comes to %j', (request, expected) => {
  expect(overrides(request)).toEqual(expected);
});
