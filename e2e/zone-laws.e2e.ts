import { json } from './support/fake-service.ts';
import { panelOf } from './support/find-flight.ts';
import { flight, minutesFromNow, timeFields } from './support/flights.ts';
import { expect, test, useService } from './support/landside.ts';
import { reportOf } from './support/run-landside.ts';

/** What clocks in Vancouver show: UTC-7 all year since 2026, which the tables of older engines do not know. */
function inVancouver(instant: number): string {
  return new Date((instant - 7 * 3600) * 1000).toISOString().slice(11, 16);
}

test('all that tells the hour of an airport knows a law that is newer than the engine', async ({
  service,
  start,
  run,
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
  service.answerReference('delays', json([late]));
  const { page, board } = await start(useService(service, 'YVR'));

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

  await page.keyboard.press('y');
  const delays = page.getByRole('main', { name: 'Delays' });
  await expect(delays.getByRole('row', { name: /AC 100/ })).toContainText(inVancouver(leaves));
  await page.keyboard.press('Escape');

  await page.keyboard.press('l');
  const library = page.getByRole('main', { name: 'Reference library' });
  await expect(library).toBeVisible();
  await page.keyboard.type('America/Vancouver');
  await expect(library.getByRole('option', { name: /America\/Vancouver/ })).toContainText('UTC−7');

  const { state } = reportOf(await run({ args: ['--health'] }));
  expect(state?.runtime?.timeZones?.version).toMatch(/^20\d\d[a-z]+$/);
});
