import type { Locator, Page } from 'playwright/test';
import type { BoardPage } from './support/board-page.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { flight, minutesFromNow, numbered, timeFields } from './support/flights.ts';
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

test('of several flights of a number the one nearest to now is pointed at, and Enter opens it', async ({
  share,
  service,
}) => {
  const yesterday = minutesFromNow(60 - 24 * 60);
  const landed = flight(60, {
    ...timeFields('dep_time', yesterday),
    ...timeFields('arr_time', yesterday + 6000),
    status: 'landed',
  });
  const coming = flight(60);
  const other = numbered(999, 60);
  const held: (() => void)[] = [];
  service.answerSchedules((request, response) => {
    const isOne = request.url?.includes('LX318') ?? false;
    if (request.url?.includes('LX999') === true) {
      held.push(() => {
        json([other])(request, response);
      });
    } else json(isOne ? [landed, coming] : [coming])(request, response);
  });
  service.answerReference('flights', json({}));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(1);
  await enterFlight(page, 'LX 318');
  await expect(choicesOn(page)).toHaveCount(2);
  await expect(choicesOn(page).nth(0)).toContainText('Landed');
  await expect(choicesOn(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText('Scheduled');

  await test.step('a search that is on its way is given up for an airport', async () => {
    await page.keyboard.press('Escape');
    await enterFlight(page, 'LX 999');
    await expect.poll(() => held.length).toBe(1);
    await test.step('and for the same number, typed again', async () => {
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('9');
      await page.keyboard.press('Enter');
      await expect.poll(() => held.length).toBe(2);
    });
    await page.keyboard.type('geneva');
    for (const answer of held) answer();
    await expect(page.getByRole('option', { selected: true })).toContainText('GVA');
    await page.keyboard.press('Enter');
    await expect(board.airport).toHaveText('Geneva GVA');
  });
});

test('several flights of one number are a list, and the service is asked once', async ({
  share,
  service,
}) => {
  const onwards = minutesFromNow(400);
  const tomorrow = minutesFromNow(60 + 24 * 60);
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
      ...timeFields('dep_time', tomorrow),
      ...timeFields('arr_time', tomorrow + 6000),
      status: 'cancelled',
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
  await expect(choicesOn(page).nth(0)).toContainText(
    /LX 318.*Zürich – London.*, \d\d:\d\d.*Scheduled/,
  );
  await expect(choicesOn(page).nth(1)).toContainText('London – New York');
  await expect(choicesOn(page).nth(2)).toContainText('Cancelled');
  // On the clocks of the airport it leaves from.
  const inLondon = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' } as const;
  const leaves = new Intl.DateTimeFormat('en-GB', inLondon).format(onwards * 1000);
  await expect(choicesOn(page).nth(1)).toContainText(`, ${leaves}`);

  await page.keyboard.press('ArrowDown');
  await expect(choicesOn(page).nth(1)).toHaveAttribute('aria-selected', 'true');
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
});

test('without the service: what the board knows opens, and of the others it is said why not', async ({
  share,
  service,
}) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(1);
  await service.stop();
  await enterFlight(page, 'LX40');
  const said = pickerOf(page).getByRole('status');
  await expect(said).toContainText('cannot be reached. Flight LX 40 was not looked up');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('swr318');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toContainText('A62');
});

test('main takes nothing for a flight number that is none', async ({ shared }) => {
  const { page, service } = shared;
  const asked = service.received.length;
  const answers = await page.evaluate(async () => {
    const wrong: unknown[] = [
      '',
      'LHR',
      'BA117 OR 1=1',
      '../../BA117',
      'A'.repeat(100_000),
      117,
      null,
    ];
    return Promise.all(
      wrong.map((text) =>
        // As a page that was taken over would call it.
        window.landside.findFlights(text as string).then(
          () => 'answered',
          () => 'refused',
        ),
      ),
    );
  });
  expect(answers).toEqual(answers.map(() => 'refused'));
  expect(service.received.slice(asked).filter(({ url }) => url.includes('flight_'))).toEqual([]);
});
