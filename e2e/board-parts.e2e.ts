import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { SettingsPatch } from '../src/shared/settings.ts';
import { json } from './support/fake-service.ts';
import { numbered } from './support/flights.ts';
import { expect, key, test } from './support/landside.ts';
import { identity, lobby, pretend } from './support/screens.ts';
import { openSection, tabTo } from './support/settings-section.ts';

/** Milliseconds. */
const tick = 5_000;
const minute = 60_000;
const environment = { FLIGHT_DATA_API_KEY: key };
/** As large as the lobby's, on its right. */
const right = { ...lobby, label: 'Right', x: lobby.x + lobby.width };
const flights = Array.from({ length: 50 }, (_, index) => numbered(100 + index, 40 + index));

/** As the header of the board has it. */
function timeAt(milliseconds: number): string {
  const format = { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(milliseconds);
}

/** What a screen shows now: the page that the footer tells, and the flights on it. */
function shown(page: Page) {
  return page.evaluate(() => ({
    page: document.querySelector('.pages')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '',
    flights: [...document.querySelectorAll('tr.drawn')].flatMap(
      (row) => /LX \d+/.exec(row.textContent)?.[0] ?? [],
    ),
    listed: document.querySelectorAll('tbody tr').length,
    // No sentence that there are no flights, where only this part has none.
    says: document.querySelector('.empty')?.textContent ?? '',
  }));
}

test('two screens show one board, each its part, and turn together', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json(flights));
  const settings: SettingsPatch = {
    airport: 'ZRH',
    serviceUrl: service.baseUrl,
    isKiosk: true,
    pageSeconds: 10,
    display: identity(lobby),
    boardPart: { part: 1, of: 2 },
    otherDisplays: [{ display: identity(right), own: { boardPart: { part: 2, of: 2 } } }],
  };
  writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings));
  const { app, page } = await start({ environment });
  const opened = app.waitForEvent('window');
  await pretend(app, [lobby, right]);
  const second = await opened;
  const screens = [page, second];
  for (const screen of screens)
    await expect(screen.locator('tbody tr')).toHaveCount(flights.length);

  // Both by one clock, which stands: a tenth of a second before a tick, so that they look at it again and again.
  const from = Math.floor(Date.now() / minute) * minute + tick - 100;
  const passTo = async (minutes: number) => {
    const now = from + minutes * minute;
    await page.clock.setFixedTime(now);
    for (const screen of screens) await expect(screen.locator('.clock')).toHaveText(timeAt(now));
  };
  await passTo(1);
  // The right one starts again later than the left one.
  await second.reload();
  await expect(second.locator('tbody tr')).toHaveCount(flights.length);

  const pages = new Map<string, readonly string[]>();
  // A round takes 35 s, the first page 15 of them: so many minutes begin at each of its ticks.
  for (let minutes = 2; minutes < 9; minutes += 1) {
    await passTo(minutes);
    const [one, other] = await Promise.all([shown(page), shown(second)]);
    expect(other.page).toBe(one.page);
    expect([one.listed, other.listed]).toEqual([flights.length, flights.length]);
    expect([one.says, other.says]).toEqual(['', '']);
    pages.set(one.page, [...one.flights, ...other.flights]);
    if (one.page.startsWith('Page 3')) expect(other.flights).toEqual([]);
  }
  const inOrder = [...pages].sort(([first], [then]) => first.localeCompare(then));
  expect(inOrder.map(([name]) => name)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  expect(inOrder.flatMap(([, onBoth]) => onBoth)).toEqual(
    flights.map((_flight, index) => `LX ${100 + index}`),
  );
});

test('which part a screen shows is set by keyboard', async ({ share, service }) => {
  service.answerSchedules(json(flights));
  const { page, board, profile } = await share();
  const file = join(profile, 'settings.json');
  await expect(board.row(/LX 100/)).toBeVisible();
  const section = await openSection(page, 'Pages');
  const screens = section.getByRole('radiogroup', { name: 'Screens side by side' });
  const part = section.getByRole('radiogroup', { name: 'This is screen' });
  const rows = section.getByLabel('Flights on each screen');
  await tabTo(page, screens.getByRole('radio', { name: 'Only this one' }));
  await expect(part).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, part.getByRole('radio', { name: '1' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, rows);
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  const kept = () => (JSON.parse(readFileSync(file, 'utf8')) as SettingsPatch).boardPart;
  await expect.poll(kept).toEqual({ part: 2, of: 3, rows: 4 });
  // Fewer screens: this one is the last of them.
  await screens.getByLabel('2', { exact: true }).check();
  await part.getByLabel('2', { exact: true }).check();
  await expect.poll(kept).toEqual({ part: 2, of: 2, rows: 4 });
  await page.keyboard.press('Escape');
  await expect(page.locator('tr.drawn')).toHaveCount(4);
  await openSection(page, 'Pages');
  await screens.getByLabel('Only this one').check();
  await expect.poll(kept).toBeNull();
});
