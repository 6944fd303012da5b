import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layZoneinfo, tzif } from '../src/files/zoneinfo-for-test.ts';
import { mosquitto, startBroker } from '../src/main/fleet/testing/broker.ts';
import { json } from './support/fake-service.ts';
import { panelOf } from './support/find-flight.ts';
import { inFleet, noKey, startPublisher } from './support/fleet.ts';
import { flight, minutesFromNow, numbered, timeFields } from './support/flights.ts';
import { expect, test, useService } from './support/landside.ts';
import { healthOf } from './support/run-landside.ts';

const inUtc = (instant: number): string => new Date(instant * 1000).toISOString().slice(11, 16);

/** Seconds that clocks in Vancouver are behind UTC by a law that no engine knows, as it is made up. */
const behind = 9 * 3600;
const law = '2099a';

/** What clocks in Vancouver show. */
function inVancouver(instant: number): string {
  return inUtc(instant - behind);
}

/** `YYYY-MM-DD` there. */
const dateInVancouver = (instant: number): string =>
  new Date((instant - behind) * 1000).toISOString().slice(0, 10);

const zoneinfo = mkdtempSync(join(tmpdir(), 'landside-zoneinfo-'));
const { TZDIR } = process.env;

// All that a test starts has the system's time zones from there.
test.beforeAll(() => {
  layZoneinfo(zoneinfo, law, { 'America/Vancouver': tzif(-9, [], '<-09>9') });
  process.env.TZDIR = zoneinfo;
});
test.afterAll(() => {
  if (TZDIR === undefined) delete process.env.TZDIR;
  else process.env.TZDIR = TZDIR;
  rmSync(zoneinfo, { recursive: true, force: true });
});

// Lists of other flights: tests/engine/profile.test.ts.
test('board, clock, panel and library know a law that is newer than the engine', async ({
  service,
  start,
  profile,
}) => {
  const leaves = minutesFromNow(40);
  const late = {
    ...flight(40, {
      airline_iata: 'AC',
      airline_icao: 'ACA',
      flight_iata: 'AC100',
      flight_icao: 'ACA100',
      flight_number: '100',
      dep_iata: 'YVR',
      dep_icao: 'CYVR',
      arr_iata: 'YYZ',
      arr_icao: 'CYYZ',
      delayed: 60,
    }),
    ...timeFields('dep_estimated', leaves + 3600),
  };
  service.answerSchedules(json([late]));
  const { page, board } = await start(useService(service, 'YVR'));
  const ofEngine = await page.evaluate(
    (at) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'America/Vancouver',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(at),
    leaves * 1000,
  );
  expect(ofEngine).not.toBe(inVancouver(leaves));

  const row = board.row(/AC 100/);
  await expect(row).toContainText(inVancouver(leaves));
  await expect(row).toContainText(inVancouver(leaves + 3600));
  // The minute may end between the two.
  await expect
    .poll(async () => {
      const now = Math.floor(Date.now() / 1000);
      const shown = (await board.clock.textContent())?.trim() ?? '';
      return [inVancouver(now), inVancouver(now - 5)].some((time) => shown.includes(time));
    })
    .toBe(true);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText(inVancouver(leaves));
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);

  await page.keyboard.press('l');
  const library = page.getByRole('main', { name: 'Reference library' });
  await expect(library).toBeVisible();
  await page.keyboard.type('America/Vancouver');
  await expect(library.getByRole('option', { name: /America\/Vancouver/ })).toContainText('UTC−9');

  const { state } = healthOf(profile);
  expect(state?.runtime?.timeZones).toEqual({ version: law, source: 'system' });
});

test('the boards of a fleet know that law as well', async ({ start, service, profile }) => {
  test.skip(mosquitto === undefined, 'There is no Mosquitto on this computer.');
  const leaves = minutesFromNow(40);
  const vancouver = { dep_iata: 'YVR', dep_icao: 'CYVR', arr_iata: 'YYZ', arr_icao: 'CYYZ' };
  const byInstant = flight(40, vancouver);
  // Only the local time says when it leaves: the publisher has to know the zone.
  const byLocal = numbered(40, 40, {
    ...vancouver,
    dep_time_ts: undefined,
    dep_time_utc: undefined,
    arr_time_ts: undefined,
    arr_time_utc: undefined,
    dep_time: `${dateInVancouver(leaves)} ${inVancouver(leaves)}`,
  });
  service.answerSchedules(json([byInstant, byLocal]));
  await using broker = await startBroker();
  const ofPublisher = ['--airport', 'YVR', '--board', 'departures'];
  await using publisher = startPublisher(broker.url, 'pub-a', service, [], ofPublisher);
  const args = [...ofPublisher, ...inFleet(broker.url, 'lobby-1')];
  const display = await start({ args, environment: noKey, profile: join(profile, 'lobby-1') });
  for (const number of [/LX 318/, /LX 40/]) {
    await expect(display.board.row(number)).toContainText(inVancouver(leaves));
  }
  expect(publisher.log()).toContain(`Time zones go by release ${law}`);
});
