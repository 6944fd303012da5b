import { allEndpoints } from '../../src/service/endpoints/all.ts';
import { expect, test, until } from './support/engine.ts';

const anyJob = '/v1/jobs/:id';
const lists = ['airports', 'airlines', 'cities', 'countries', 'timezones'].map(
  (list) => `/v1/${list}`,
);

/** What may be asked for at any time, as for the flight before that of a panel. */
const ofBoards = 'the board';
const atAnyTime = [ofBoards, ...lists];

function nameOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  if (/^\/v1\/jobs\/[^/]+$/.test(pathname)) return anyJob;
  return pathname === '/v1/schedules' && !searchParams.has('date') ? ofBoards : pathname;
}

test('what a page asks for meets every endpoint of the built-in service, in a fresh profile', async ({
  start,
}) => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(nameOf(input instanceof Request ? input.url : String(input)));
    return globalThis.fetch(input, init);
  };
  const { page, board } = await start({
    args: ['--airport', 'ZRH', '--board', 'departures'],
    parts: { fetch, sight: { isWindowVisible: true, isBoardSeen: true } },
  });
  const met = new Set<string>();
  /** A call that requests exactly these endpoints, each once or more; what may come at any time does not count. */
  const asks = async (expected: readonly string[], call: () => Promise<unknown>): Promise<void> => {
    const before = asked.length;
    await call();
    await until(() => {
      const own = new Set(asked.slice(before));
      const meant = [...own].filter((one) => expected.includes(one) || !atAnyTime.includes(one));
      expect(meant.sort()).toEqual([...expected].sort());
    });
    for (const path of expected) met.add(path === ofBoards ? '/v1/schedules' : path);
  };
  const row = await until(() => {
    const next = board().rows.find(({ remark }) => remark.kind === 'scheduled');
    if (next === undefined) throw new Error('No flight is still to leave.');
    return next;
  });
  const zurich = { subject: { is: 'airport', code: 'ZRH' }, direction: 'departures' } as const;

  await asks([ofBoards], () => page.call('refreshBoard'));
  // It is looked up, its aircraft as well, and where that is now.
  await asks(['/v1/flights/lookup', '/v1/flights', '/v1/fleets'], () =>
    page.call('openFlight', row.key),
  );
  await page.call('closeFlight');
  await asks(['/v1/delays'], () => page.call('getDelays', zurich));
  await asks(['/v1/routes'], () => page.call('getTimetable', zurich));
  const view = { area: { south: 40, west: 0, north: 55, east: 20 }, zoom: 5 };
  await asks(['/v1/flights'], () => page.call('getMapFlights', view, null, null, true));
  // A refresh after the start may have asked for some of them.
  await page.call('refreshLibrary');
  await until(() => {
    expect(asked).toEqual(expect.arrayContaining(lists));
  });
  await asks(['/v1/fleets'], () => page.call('getFleet', { is: 'airline', code: 'BAW' }));
  const day = { airport: 'ZRH', direction: 'departures', date: tomorrow() } as const;
  await asks(['/v1/schedules', anyJob], () => page.call('getDay', day));

  expect([...met, ...lists].sort()).toEqual(
    [...allEndpoints.map(({ path }) => path), anyJob].sort(),
  );
});

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}
