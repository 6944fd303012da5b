import type { Locator, Page } from 'playwright/test';
import type { BoardPage } from './support/board-page.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { flight, minutesFromNow, timeFields } from './support/flights.ts';
import { choicesOn, enterFlight, panelOf, panelOfFound } from './support/find-flight.ts';
import { expect, test } from './support/landside.ts';

const pickerOf = (page: Page): Locator => page.getByRole('dialog', { name: /find a flight/ });

/** The number of a flight that is on the board: which ones there are, and how they do, is the day's affair. */
async function shownNumber(board: BoardPage): Promise<string> {
  await expect(board.drawnRows.nth(3)).toBeVisible();
  const texts = await board.drawnRows.first().getByRole('cell').allTextContents();
  const number = texts.map((text) => /^\s*([A-Z0-9]{2,3} \d{1,4}[A-Z]?)\b/.exec(text)?.[1]);
  const [found] = number.filter((text) => text !== undefined);
  if (found === undefined) throw new Error(`No flight number in ${texts.join('|')}`);
  return found;
}

/** Questions about a number; further pages of the same answer are none. */
const askedFor = (service: FakeService, number: string) =>
  service.received
    .map(({ url }) => url)
    .filter((url) => url.includes(`flight_iata=${number}`) && !url.includes('offset='));

test('the built-in service: any flight by its number, from the keyboard', async ({
  simulated,
  run,
}) => {
  const { page, board, profile } = simulated;
  const number = await shownNumber(board);
  const [code = '', digits = ''] = number.split(' ');
  const panel = panelOf(page);

  await test.step('behind /, in small letters and with zeros', async () => {
    await enterFlight(page, `${code.toLowerCase()}${digits.padStart(4, '0')}`);
    await panelOfFound(page, number);
    await expect(panel).toContainText('SIMULATED');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('in the list of followed flights', async () => {
    await page.keyboard.press('f');
    const field = page.getByRole('combobox', { name: 'Flight number' });
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Tab');
      if (await field.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(field).toBeFocused();
    await page.keyboard.type('no flight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toContainText('like BA 117');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`${code}${digits}`);
    await page.keyboard.press('Enter');
    await panelOfFound(page, number);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(board.departures).toBeVisible();
  });

  // A link is read as such an option is (src/main/start/command-line.test.ts).
  await test.step('by a second start', async () => {
    const second = await run({ profile, args: ['--flight', number] });
    expect(second.code).toBe(0);
    expect(second.stdout).toContain(`It looks for flight ${code}${digits} now.`);
    await panelOfFound(page, number);
    await page.keyboard.press('Escape');
  });

  await test.step('a number that no flight has', async () => {
    await enterFlight(page, 'ZZ9999');
    await expect(pickerOf(page).getByRole('status')).toContainText('No flight ZZ 9999 was found.');
    await expect(panel).toHaveCount(0);
  });
});

test('several flights of one number are a list, the service is asked once, and without it the board is', async ({
  share,
  service,
}) => {
  const onwards = minutesFromNow(400);
  const yesterday = minutesFromNow(60 - 24 * 60);
  // Made once: a minute may begin between two answers.
  const today = flight(60);
  const others = [
    flight(400, {
      dep_iata: 'LHR',
      dep_icao: 'EGLL',
      arr_iata: 'JFK',
      arr_icao: 'KJFK',
      ...timeFields('dep_time', onwards),
      ...timeFields('arr_time', onwards + 8 * 3600),
    }),
    flight(60, {
      ...timeFields('dep_time', yesterday),
      ...timeFields('arr_time', yesterday + 6000),
      status: 'landed',
    }),
  ];
  service.answerSchedules((request, response) => {
    const isOne = request.url?.includes('LX318') ?? false;
    json(isOne ? [today, ...others] : [today])(request, response);
  });
  service.answerReference('flights', json({}));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(1);

  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Airport or flight' })).toBeFocused();
  await page.keyboard.type('LX 318');
  await expect(page.getByRole('option', { selected: true })).toContainText('LX 318');
  expect(askedFor(service, 'LX318')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(choicesOn(page)).toHaveCount(3);
  await expect(pickerOf(page).getByRole('status')).toContainText('choose one');
  expect(askedFor(service, 'LX318')).toHaveLength(1);
  await expect(choicesOn(page).nth(0)).toContainText('Landed');
  // The nearest to now.
  await expect(choicesOn(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(choicesOn(page).nth(1)).toContainText(
    /LX 318.*Zürich – London.*, \d\d:\d\d.*Scheduled/,
  );
  await expect(choicesOn(page).nth(2)).toContainText('London – New York');
  // On the clocks of the airport it leaves from.
  const inLondon = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' } as const;
  const leaves = new Intl.DateTimeFormat('en-GB', inLondon).format(onwards * 1000);
  await expect(choicesOn(page).nth(2)).toContainText(`, ${leaves}`);

  await page.keyboard.press('ArrowDown');
  await expect(choicesOn(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(panel).toContainText('New York');
  await panel.getByRole('button', { name: 'Follow' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  expect(askedFor(service, 'LX318').filter((url) => url.includes('schedules'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  const list = page.getByRole('main', { name: 'Followed flights' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('New York');

  await list.getByRole('button', { name: /^Unfollow/ }).click();
  await page.keyboard.press('Escape');

  await service.stop();
  await enterFlight(page, 'LX40');
  const said = pickerOf(page).getByRole('status');
  await expect(said).toContainText('cannot be reached. Flight LX 40 was not looked up');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('swr318');
  await page.keyboard.press('Enter');
  await panelOfFound(page, 'LX 318');
});
