import type { Locator, Page } from 'playwright/test';
import { json } from './support/fake-service.ts';
import { minutesFromNow, numbered, timeFields } from './support/flights.ts';
import { expect, test, type Landside } from './support/landside.ts';

/** The page of delays as a screen reader finds it. */
function delaysOf(page: Page): {
  readonly screen: Locator;
  readonly rows: Locator;
  readonly least: Locator;
  readonly chart: Locator;
} {
  const screen = page.getByRole('main', { name: 'Delays' });
  const list = screen.getByRole('region', { name: 'Delays' });
  return {
    screen,
    rows: list.locator('tbody').getByRole('row'),
    least: screen.getByRole('slider', { name: 'Delay of at least' }),
    chart: screen.getByRole('table', { name: 'Late flights by the hour' }),
  };
}

async function openDelays({ page }: Landside): Promise<ReturnType<typeof delaysOf>> {
  await page.keyboard.press('y');
  const delays = delaysOf(page);
  await expect(delays.screen).toBeVisible();
  return delays;
}

/** A flight that was to leave so many minutes from now, and leaves so much later. */
function late(number: number, leavesIn: number, minutes: number): Record<string, unknown> {
  return numbered(number, leavesIn, {
    ...timeFields('dep_estimated', minutesFromNow(leavesIn + minutes)),
    delayed: minutes,
  });
}

test('shows the worst first, narrows without another call, and says where the control stops', async ({
  share,
  service,
}) => {
  service.answerReference('delays', json([late(40, 10, 45), late(41, 20, 130), late(42, 5, 65)]));
  const landside = await share();
  const { page } = landside;
  const delays = await openDelays(landside);
  await expect(delays.rows).toHaveCount(3);
  await expect(delays.rows.nth(0)).toContainText('2 h 10 min');
  await expect(delays.rows.nth(0)).toContainText('LX 41');
  await expect(delays.rows.nth(2)).toContainText('45 min');
  await expect(delays.screen).toContainText('3 flights late');
  await expect(delays.screen).toContainText(/Updated (just now|\d+ (s|min) ago)/);
  const asked = service.received.filter(({ url }) => url.startsWith('/v1/delays'));
  expect(asked[0]?.url).toContain('delay=31');
  expect(asked[0]?.url).toContain('type=departures');
  expect(asked[0]?.url).toContain('dep_iata=ZRH');

  await expect(delays.screen.getByText(/delays of more than 30 minutes/)).toBeVisible();
  await delays.least.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(delays.least).toHaveAttribute('aria-valuetext', '1 h');
  await expect(delays.rows).toHaveCount(2);
  await expect(delays.screen.getByText(/delays of more than 30 minutes/)).toBeHidden();
  await expect(delays.chart.locator('tbody').getByRole('row')).toHaveCount(12);
  await page.keyboard.press('End');
  await expect(delays.screen).toContainText('No departures are that late.');
  expect(service.received.filter(({ url }) => url.startsWith('/v1/delays'))).toHaveLength(
    asked.length,
  );

  service.tellTime(20 * 60_000);
  await page.keyboard.press('F5');
  await expect(delays.screen.getByText(/clock is 20 min behind\./)).toBeVisible();
  await expect(delays.screen).toContainText('No delays are known yet.');

  await service.stop();
  await page.keyboard.press('F5');
  await expect(delays.screen.getByText(/cannot be reached\. What is stored stays/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(delays.screen).toHaveCount(0);
  await expect(landside.board.departures).toBeVisible();
});

test('shows the delays of several airlines as one list, and those of a flight number, by keyboard alone, and leads to a flight and back', async ({
  share,
  service,
}) => {
  const asked = () => service.received.filter(({ url }) => url.startsWith('/v1/delays'));
  service.answerReference('flights', (request, response) => {
    const isLookup = request.url?.startsWith('/v1/flights/lookup') ?? false;
    json(isLookup ? late(40, 10, 45) : [])(request, response);
  });
  service.answerReference('delays', (request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const british = { airline_iata: 'BA', airline_icao: 'BAW', flight_iata: 'BA117' };
    const all = [late(40, 10, 45), { ...late(117, 20, 130), ...british, flight_icao: 'BAW117' }];
    const wanted = query.get('airline_iata');
    const number = query.get('flight_iata');
    const found = all.filter(
      (record) =>
        (wanted === null || Reflect.get(record, 'airline_iata') === wanted) &&
        (number === null || Reflect.get(record, 'flight_iata') === number),
    );
    json(found)(request, response);
  });
  const landside = await share();
  const { page } = landside;
  const delays = await openDelays(landside);
  await delays.screen.getByRole('button', { name: 'Airline', exact: true }).press('Enter');
  await expect(delays.screen.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('lx, ba');
  await page.keyboard.press('Enter');
  await expect(delays.rows).toHaveCount(2);
  await expect(delays.rows.first()).toContainText('BA 117');
  await expect(delays.rows.last()).toContainText('LX 40');
  await expect(delays.screen.getByRole('heading', { level: 1 })).toContainText(
    /SWISS, British Airways/,
  );
  // The interface takes one airline at a time: each is a question of its own.
  expect(asked().map(({ url }) => /airline_iata=[^&]*/.exec(url)?.[0])).toEqual(
    expect.arrayContaining(['airline_iata=LX', 'airline_iata=BA']),
  );
  await test.step('more than six are refused with a sentence, and stay in the field', async () => {
    await page.keyboard.type('af, kl, lh, os, sk');
    await page.keyboard.press('Enter');
    await expect(delays.screen.getByText(/At most 6 can be entered here/)).toBeVisible();
    await expect(delays.screen.getByRole('combobox')).toHaveValue('af, kl, lh, os, sk');
    await expect(delays.screen.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await page.keyboard.press('Control+A');
  });
  await page.keyboard.type('no such airline');
  await page.keyboard.press('Enter');
  await expect(delays.screen.getByText('No airline found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await delays.screen.getByRole('button', { name: 'Remove BA British Airways' }).press('Enter');
  await expect(delays.rows).toHaveCount(1);

  // A flight over the page: Escape closes it alone, and one is where one was.
  const number = delays.rows.first().getByRole('button', { name: /LX 40/ });
  await number.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('LX 40');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(number).toBeFocused();

  await test.step('on from the flight, and back to it and to the page as it was', async () => {
    await number.press('Enter');
    await expect(panel).toContainText('LX 40');
    await panel.getByRole('button', { name: 'On the map' }).click();
    const map = page.getByRole('main', { name: 'Map' });
    await expect(map.getByRole('region', { name: 'Selected' })).toContainText('LX 40');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(map).toHaveCount(0);
    await expect(panel).toContainText('LX 40');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(delays.screen.getByRole('button', { name: 'Remove LX SWISS' })).toBeVisible();
    await expect(delays.rows).toHaveCount(1);
  });

  await delays.screen.getByRole('button', { name: 'Flight number' }).press('Enter');
  await expect(delays.screen).toContainText('Enter a flight number.');
  await page.keyboard.type('one hundred');
  await page.keyboard.press('Enter');
  await expect(delays.screen.getByText(/A flight number has the airline’s code/)).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ba 0117');
  await page.keyboard.press('Enter');
  await expect(delays.rows).toHaveCount(1);
  await expect(delays.rows.first()).toContainText('BA 117');
  expect(asked().at(-1)?.url).toContain('flight_iata=BA117');
});
