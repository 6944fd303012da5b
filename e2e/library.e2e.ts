import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect, test, type Landside } from './support/landside.ts';

/** The library as a screen reader finds it. */
function libraryOf(page: Page): {
  readonly screen: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly name: Locator;
  readonly details: Locator;
  tab(name: string): Locator;
} {
  const screen = page.getByRole('main', { name: 'Reference library' });
  const details = screen.getByRole('region', { name: 'Details' });
  return {
    screen,
    search: screen.getByRole('combobox', { name: 'Search' }),
    rows: screen.getByRole('listbox', { name: 'Records' }).getByRole('option'),
    details,
    name: details.getByRole('heading', { level: 2 }),
    tab: (name) => screen.getByRole('tab', { name: new RegExp(`^${name}`) }),
  };
}

async function openLibrary({
  page,
}: Pick<Landside, 'page'>): Promise<ReturnType<typeof libraryOf>> {
  await page.keyboard.press('l');
  const library = libraryOf(page);
  await expect(library.search).toBeFocused();
  await expect(library.rows.first()).toBeVisible();
  return library;
}

/** The processes that answer as a flight data service: the one of our own, where it runs. */
async function serviceProcesses({ app }: Landside): Promise<readonly string[]> {
  const names = await app.evaluate((electron) =>
    electron.app.getAppMetrics().flatMap(({ name }) => name ?? []),
  );
  return names.filter((name) => name.includes('flight data service'));
}

test('finds, opens, follows and comes back by keyboard alone, with no service process', async ({
  shared,
}) => {
  const { page } = shared;
  const library = await openLibrary(shared);
  await expect(library.name).toHaveText('Zürich Airport');
  expect(await serviceProcesses(shared)).toEqual([]);

  await test.step('the distance to another airport', async () => {
    await library.details.getByRole('combobox', { name: 'Distance to another airport' }).focus();
    await page.keyboard.type('jfk');
    await expect(library.details.getByRole('option').first()).toContainText('JFK');
    await page.keyboard.press('Enter');
    await expect(library.details).toContainText(/6,3\d\d km\s+· 3,9\d\d mi · 3,4\d\d NM/);
  });
  await test.step('to the very end of a list, which says how long it is', async () => {
    await library.tab('Airports').click();
    await library.screen.getByRole('combobox', { name: 'Sort by' }).selectOption('code');
    await expect(library.rows.first()).toContainText('AAA');
    await library.search.focus();
    await page.keyboard.press('Control+End');
    const last = library.rows.last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(last).toContainText('ZZV');
    await expect(library.details).toContainText('ZZV');
    const size = await last.getAttribute('aria-setsize');
    expect(await last.getAttribute('aria-posinset')).toBe(size);
    expect(Number(size)).toBeGreaterThan(5000);
    expect(await library.rows.count()).toBeLessThan(100);
  });
  await library.tab('All').click();
  await library.search.focus();

  await page.keyboard.type('londres');
  await expect(library.rows.first()).toContainText('London');
  await expect(library.name).toContainText('London');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('speedbird');
  await expect(library.rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(library.name).toBeFocused();
  await expect(library.name).toHaveText('British Airways');

  const country = library.details.getByRole('button', { name: 'United Kingdom' });
  await country.focus();
  await page.keyboard.press('Enter');
  await expect(library.name).toHaveText('United Kingdom');
  await library.details.getByRole('button', { name: /^All airports/ }).focus();
  await page.keyboard.press('Enter');
  await expect(library.tab('Airports')).toHaveAttribute('aria-selected', 'true');
  await expect(library.rows.first()).toContainText('LHR');

  await page.keyboard.press('Alt+ArrowLeft');
  await expect(library.search).toHaveValue('speedbird');
  await expect(library.name).toHaveText('United Kingdom');
  await page.keyboard.press('Backspace');
  await expect(library.name).toHaveText('British Airways');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(library.name).toHaveText('United Kingdom');

  // Also for quick hands, whose next key comes before the next picture.
  await page.evaluate(async () => {
    const press = (key: string, altKey = false): void => {
      const init = { key, altKey, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
    };
    press('ArrowLeft', true);
    press('ArrowRight', true);
    press('/');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await expect(library.name).toHaveText('United Kingdom');
  await expect(library.search).toBeFocused();

  // Enter is about what was typed, which the list on show has yet to be about: here nothing is found, and looked up.
  await library.search.evaluate((field: HTMLInputElement) => {
    field.value = 'D-AIXP';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const init = { key: 'Enter', bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(library.screen.locator('.look-up').getByRole('status')).not.toBeEmpty();
  await expect(library.name).toHaveText('United Kingdom');
  await expect(library.search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(library.search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(library.screen).toHaveCount(0);
  await expect(shared.board.departures).toBeVisible();
});

test('15: opens the link of a record and nothing else, saves what is shown, and says why a refresh brings nothing', async ({
  share,
  service,
}) => {
  await service.stop();
  const { app, page, profile } = await share();
  const file = join(profile, 'airlines.csv');
  await app.evaluate(({ dialog, shell }, filePath) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (address) => {
      opened.push(address);
      return Promise.resolve();
    };
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  const library = await openLibrary({ page });
  await library.details.getByRole('button', { name: 'Website www.flughafen-zuerich.ch' }).click();
  const openedAddresses = (): Promise<unknown> =>
    app.evaluate((): unknown => Reflect.get(globalThis, 'opened'));
  await expect.poll(openedAddresses).toEqual([expect.stringContaining('flughafen-zuerich.ch')]);
  const refused = await page.evaluate(async () => {
    const stranger = { kind: 'airports', id: 'https://evil.example' } as const;
    return window.landside.openLibraryLink(stranger, 'website');
  });
  expect(refused.ok).toBe(false);
  expect(await openedAddresses()).toHaveLength(1);

  await library.tab('Airlines').click();
  await library.search.focus();
  await page.keyboard.type('lufthansa');
  await expect(library.rows.first()).toContainText('Lufthansa');
  await library.screen.getByRole('button', { name: 'Save this list as CSV' }).click();
  await expect(library.screen.getByText(/records? saved in airlines\.csv/)).toBeVisible();
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\u{feff}name,')).toBe(true);
  expect(text).toContain('Lufthansa');

  await test.step('narrower by country and alliance', async () => {
    await library.search.fill('');
    await library.screen.getByRole('combobox', { name: 'Alliance' }).selectOption('star');
    await library.screen.getByRole('combobox', { name: 'Country' }).selectOption('CH');
    await expect(library.rows).toHaveCount(1);
    await expect(library.rows.first()).toContainText('SWISS');
  });
  await library.screen.getByRole('button', { name: 'Refresh' }).click();
  await expect(library.screen.getByText(/cannot be reached/)).toBeVisible();
});
