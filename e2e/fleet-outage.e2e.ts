import { scheduleEntrySchema } from '../src/shared/flight-data/flights.ts';
import { systemClock } from '../src/main/clock/clock.ts';
import { mosquitto, startBroker } from '../src/main/fleet/testing/broker.ts';
import { startPublisher } from '../src/main/fleet/testing/members.ts';
import { flight, minutesFromNow, numbered, timeFields } from './support/flights.ts';
import { inFleet, noKey } from './support/fleet.ts';
import { expect, test } from './support/landside.ts';
import { passTime } from './support/time.ts';

test.skip(mosquitto === undefined, 'There is no Mosquitto on this computer.');

const hour = 3_600_000;
const target = { airport: 'ZRH', direction: 'departures' } as const;

test('the board of a display ages truthfully while the broker is away, and has the next rows when that is back', async ({
  start,
}) => {
  // Time passes for display and publisher alike, so that this one is not a process of its own.
  let passed = 0;
  const clock = {
    ...systemClock,
    now: () => systemClock.now() + passed,
    monotonic: () => systemClock.monotonic() + passed,
  };
  await using broker = await startBroker();
  await using member = startPublisher(broker.url, 'pub-a', 0, [], clock);
  const poll = (...flights: readonly object[]): void => {
    member.bus.emit('polled', {
      target,
      fetchedAt: Math.floor(clock.now() / 1000),
      isUnchanged: false,
      entries: flights.map((each) => scheduleEntrySchema.parse(each)),
      droppedCount: 0,
      isComplete: true,
      endProblem: null,
      isSimulated: false,
    });
  };
  await expect.poll(() => member.leads).toEqual([true]);
  const left = { status: 'active', ...timeFields('dep_actual', minutesFromNow(-2)) };
  poll(numbered(8, -4, left), flight(40));
  const display = await start({
    args: ['--airport', 'ZRH', '--board', 'departures', ...inFleet(broker.url, 'lobby-1')],
    environment: noKey,
  });
  const { board } = display;
  const { rows, status, problem } = board;
  await expect(rows).toHaveCount(2);
  await expect(board.row(/LX 8/)).toContainText('Departed');
  await expect(problem).toHaveCount(0);
  const pass = async (milliseconds: number): Promise<void> => {
    passed += milliseconds;
    await passTime(display, milliseconds);
  };

  await broker.kill();
  await expect(problem).toContainText('no connection to the fleet');
  const since = /since \d\d:\d\d/.exec((await problem.textContent()) ?? '')?.[0] ?? 'never';
  await pass(hour);
  await expect(status).toContainText(/Updated 1 h( \d min)? ago/);
  // A board looks once a minute at what has left.
  await expect(board.row(/LX 8/)).toHaveCount(0, { timeout: 120_000 });
  // What has yet to leave stays: no answer has said that it has.
  await expect(board.row(/LX 318/)).toBeVisible();
  await pass(2 * hour);
  await expect(status).toContainText(/Updated 3 h( \d min)? ago/);
  await expect(problem).toContainText(since);
  await expect(rows).toHaveCount(1);

  poll(numbered(77, 200), numbered(40, 220));
  await broker.start();
  await expect(problem).toHaveCount(0);
  await expect(board.row(/LX 77/)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(status).toContainText(/Updated (just now|\d+ s ago|\d min ago)/);
  expect(member.errors).toEqual([]);
});
