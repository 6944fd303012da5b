import { expect, it } from 'vitest';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';
import { sharedTargets } from './wanted-boards.ts';

const zurich: PollTarget = { airport: 'ZRH', direction: 'departures' };
const zurichByIcao: PollTarget = { airport: 'LSZH', direction: 'departures' };
const zurichArrivals: PollTarget = { airport: 'ZRH', direction: 'arrivals' };
const london: PollTarget = { airport: 'LHR', direction: 'departures' };
const codeOf = (code: string) => (code === 'LSZH' ? 'ZRH' : code);

it('asks once for what several windows show, and gives each its own', () => {
  const wanted: Readonly<Record<string, readonly PollTarget[]>> = {
    hall: [zurichByIcao, london],
    gate: [zurichArrivals, london],
  };
  const { all, at } = sharedTargets(
    [null, 'hall', 'gate'],
    (windowId) => (windowId === null ? [zurich] : (wanted[windowId] ?? [])),
    codeOf,
  );
  expect(all.map(targetId)).toEqual(['ZRH departures', 'LHR departures', 'ZRH arrivals']);
  expect(at.get(null)).toEqual([zurich]);
  expect(at.get('hall')).toEqual([zurich, london]);
  expect(at.get('gate')).toEqual([zurichArrivals, london]);
});
