import type { Page } from 'playwright/test';
import { expect, test } from './support/landside.ts';
import { tabTo } from './support/settings-section.ts';

/** An aircraft of an airline that cruises just now, by its registration, as the simulated service has it. */
async function cruisingOf(page: Page, airline: string): Promise<string> {
  const registrations = await page.evaluate(async (code) => {
    const world = { area: { south: -85, west: -180, north: 85, east: 180 }, zoom: 0 };
    const only = { is: 'airline', code } as const;
    const { fix } = await window.landside.getMapFlights(world, only, null, true);
    const { registrations: all = [], altitudes = [] } = fix?.flights ?? {};
    return all.filter((_, index) => (altitudes[index] ?? 0) > 8000);
  }, airline);
  return registrations[0] ?? '';
}

test('from an airline to its aircraft, and to one by its mark, by keyboard', async ({
  simulated,
}) => {
  const { page, board } = simulated;
  const library = page.getByRole('main', { name: 'Reference library' });
  const details = library.getByRole('region', { name: 'Details' });
  const name = details.getByRole('heading', { level: 2 });
  const rows = library.getByRole('listbox', { name: 'Records' }).getByRole('option');
  const search = library.getByRole('combobox', { name: 'Search' });
  const button = (text: string | RegExp) => details.getByRole('button', { name: text });
  const inFleet = library.getByRole('tab', { name: /^Aircraft/ });

  await page.keyboard.press('l');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.type('speedbird');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Its aircraft')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inFleet).toHaveAttribute('aria-selected', 'true');
  await expect(library.getByText(/These aircraft were requested just now/)).toBeVisible();
  await expect(rows.first()).toContainText('British Airways');
  await expect(search).toBeFocused();

  let registration = '';
  await expect
    .poll(async () => (registration = await cruisingOf(page, 'BAW')), { timeout: 60_000 })
    .not.toBe('');
  await page.keyboard.type(registration);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(name).toHaveText(registration);
  for (const fact of ['ICAO 24-bit address', 'Serial number', 'Year built', 'Engines', 'Airline']) {
    await expect(details).toContainText(fact);
  }
  await tabTo(page, button('Ask where it is now'));
  await page.keyboard.press('Enter');
  await expect(details).toContainText(/Altitude\s*[\d,]+ m/);
  await expect(details).toContainText(/Vertical speed\s*(level|climbing|descending)/);
  await expect(details).toContainText(/Transponder code\s*\d{4}/);
  await expect(button(/^Flight BA/)).toBeVisible();

  await test.step('one that is not in the cache is asked for by its registration', async () => {
    let other = '';
    await expect
      .poll(async () => (other = await cruisingOf(page, 'SWR')), { timeout: 60_000 })
      .not.toBe('');
    await page.keyboard.press('/');
    await page.keyboard.type('HB-000');
    await expect(library.getByRole('button', { name: /^Look up aircraft/ })).toBeVisible();
    // The list is still that of an airline, which is named where none of its aircraft fits, too.
    await expect(library.getByRole('group').getByText('British Airways')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(library.getByText(/knows no aircraft HB-000/)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await tabTo(page, library.getByRole('button', { name: 'Clear all filters' }));
    await page.keyboard.press('Enter');
    await expect(library.getByRole('button', { name: 'Clear all filters' })).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type(other.toLowerCase());
    await expect(library.getByRole('button', { name: /^Look up aircraft/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(name).toHaveText(other);
    await expect(details).toContainText('SWISS');
  });

  // What it shows alone: map.e2e.ts.
  await test.step('the map says that all of this is simulated', async () => {
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(board.departures).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('main', { name: 'Map' }).locator('footer')).toContainText(
      'SIMULATED',
    );
  });
});
