import { expect, it } from 'vitest';
import { readSecondStart, secondStartText } from './second-start.ts';

it('reads the arguments of a second start', () => {
  expect(readSecondStart({ args: ['--airport', 'zrh', '--board', 'arrivals'] })).toMatchObject({
    airport: 'ZRH',
    direction: 'arrivals',
  });
  expect(readSecondStart({ args: ['landside://LHR/departures'] })).toMatchObject({
    airport: 'LHR',
    direction: 'departures',
  });
  expect(readSecondStart({ args: [] })).toMatchObject({ airport: null, direction: null });
});

it.each([
  [null],
  ['--airport ZRH'],
  [{}],
  [{ args: '--airport' }],
  [{ args: ['--airport', 7] }],
  [{ args: ['--airport', 'Zürich'] }],
  [{ args: ['--no-such-option'] }],
  [{ args: ['--purge'] }],
  [{ args: ['--snapshot', 'a.png'] }],
  [{ args: ['landside://LHR/../../etc'] }],
  [{ args: Array.from({ length: 101 }, () => '--kiosk') }],
  [{ args: ['--profile', 'x'.repeat(4_001)] }],
])('refuses %j', (sent) => {
  expect(readSecondStart(sent)).toBeNull();
});

it('says what the running one has been told', () => {
  const named = readSecondStart({ args: ['--airport', 'ZRH', '--board', 'arrivals'] });
  const others = readSecondStart({ args: ['--airport', 'ZRH', '--on-screen', '2=LHR/arrivals'] });
  const bare = readSecondStart({ args: [] });
  if (named === null || others === null || bare === null) throw new Error('All are command lines.');
  expect(secondStartText(named)).toContain('It has been told to show ZRH arrivals.');
  expect(secondStartText(others)).toContain('to show ZRH, LHR arrivals on screen 2.');
  expect(secondStartText(bare)).toContain('Its window has been brought to the front.');
});
