import { expect, it, vi } from 'vitest';
import { fixtureFlight, fixtureWorld } from '../fixtures/world.ts';
import { rememberLastAnswer } from './service-data.ts';

it('asks the world only when the question is another one', () => {
  const answers = [[fixtureFlight({ number: '1' })], [fixtureFlight({ number: '2' })], []];
  const flights = vi.fn(() => answers[flights.mock.calls.length - 1] ?? []);
  const world = rememberLastAnswer({ ...fixtureWorld([]), flights });
  const query = { departureIata: 'LHR' };
  expect(world.flights(query, 1, 3, 2)).toBe(answers[0]);
  expect(world.flights({ ...query }, 1, 3, 2)).toBe(answers[0]);
  expect(world.flights(query, 2, 4, 3)).toBe(answers[1]);
  expect(world.flights({ arrivalIata: 'LHR' }, 2, 4, 3)).toBe(answers[2]);
  expect(flights).toHaveBeenCalledTimes(3);
});

it('remembers no answer that was never given', () => {
  const flights = vi.fn().mockImplementationOnce(() => {
    throw new Error('no answer');
  });
  flights.mockReturnValue([fixtureFlight()]);
  const world = rememberLastAnswer({ ...fixtureWorld([]), flights });
  expect(() => world.flights({}, 1, 3, 2)).toThrow('no answer');
  expect(world.flights({}, 1, 3, 2)).toHaveLength(1);
});
