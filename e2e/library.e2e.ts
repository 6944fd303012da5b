import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { loadMessages, messagesIn } from '../src/shared/messages/catalogue.ts';
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

async function openLibrary({ page }: Landside): Promise<ReturnType<typeof libraryOf>> {
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

test('tells everything it knows with neither network nor service process', async ({
  start,
  profile,
}) => {
  // Nothing answers at this address, and no service of our own is started for it.
  const landside = await start({ args: ['--base-url', 'http://127.0.0.1:9', '--airport', 'ZRH'] });
  const { app, page } = landside;
  await app.evaluate(({ session }) => {
    session.defaultSession.enableNetworkEmulation({ offline: true });
  });
  expect(await serviceProcesses(landside)).toEqual([]);
  const file = join(profile, 'everything.json');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);

  const library = await openLibrary(landside);
  for (const [kind, text, name, fact] of [
    ['Airports', 'nrita', 'Narita International Airport', /Runways\s*\d/],
    ['Airlines', 'speedbird', 'British Airways', 'oneworld'],
    ['Cities', 'londyn', 'London', /Inhabitants, about\s*[\d,]{7}/],
    ['Countries', 'schweiz', 'Switzerland', 'Swiss Franc (CHF)'],
    ['Time zones', 'kathmandu', 'Asia/Kathmandu', 'UTC+5:45'],
  ] as const) {
    await library.tab(kind).click();
    await library.search.fill(text);
    await expect(library.name).toHaveText(name);
    await expect(library.details).toContainText(fact);
  }
  await library.search.fill('');
  await library.tab('All').click();
  await library.screen.getByRole('button', { name: 'Save this list as JSON' }).click();
  await expect(library.screen.getByText(/^[\d,]+ records saved in everything\.json/)).toBeVisible();
  const records: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(Array.isArray(records) && records.length).toBeGreaterThan(14_000);

  await page.keyboard.press('/');
  await page.keyboard.type('zurich');
  await expect(library.rows.first()).toContainText('ZRH');
  expect(await serviceProcesses(landside)).toEqual([]);
});

test('where one reads from right to left, back is to the right', async ({ shared }) => {
  const { page } = shared;
  await page.evaluate(() => window.landside.changeSettings({ language: 'ar' }));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('l');
  await loadMessages(['ar']);
  const words = messagesIn('ar').browse;
  const tabs = page.getByRole('tab');
  const name = page.getByRole('heading', { level: 2 });
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: 'سويسرا' }).click();
  await expect(name).toHaveText('سويسرا');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(name).toHaveText('Zürich Airport');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(name).toHaveText('سويسرا');

  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toContainText(words.kinds.airports);
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});

test('finds, opens, follows and comes back by keyboard alone, with no service process', async ({
  shared,
}) => {
  const { page } = shared;
  const library = await openLibrary(shared);
  await expect(library.name).toHaveText('Zürich Airport');

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

test('leads from an airline to its timetable, and comes back to where one was', async ({
  shared,
}) => {
  const { page } = shared;
  const library = await openLibrary(shared);
  await page.keyboard.type('speedbird');
  await expect(library.rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(library.name).toBeFocused();
  await library.details.getByRole('button', { name: 'Timetable' }).click();
  const timetable = page.getByRole('main', { name: 'Timetable' });
  await expect(timetable.getByRole('heading', { level: 1 })).toContainText('British Airways');
  await page.keyboard.press('Escape');
  await expect(library.name).toBeFocused();
  await expect(library.name).toHaveText('British Airways');
  await expect(library.search).toHaveValue('speedbird');

  // The way back through the library is there, too.
  await library.details.getByRole('button', { name: 'LHR London Heathrow Airport' }).click();
  await library.details.getByRole('button', { name: 'Show its timetable' }).click();
  await expect(timetable).toContainText('LHR');
  await page.keyboard.press('Escape');
  await expect(library.name).toHaveText('London Heathrow Airport');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(library.name).toHaveText('British Airways');
});

test('scrolls to the very end of a list, and says how long it is', async ({ shared }) => {
  const { page } = shared;
  const library = await openLibrary(shared);
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

test('narrows by country and alliance, and says where nothing is left', async ({ shared }) => {
  const { page } = shared;
  const library = await openLibrary(shared);
  await library.tab('Airlines').click();
  await library.screen.getByRole('combobox', { name: 'Alliance' }).selectOption('star');
  await library.screen.getByRole('combobox', { name: 'Country' }).selectOption('CH');
  await expect(library.rows).toHaveCount(1);
  await expect(library.rows.first()).toContainText('SWISS');
  await library.search.focus();
  await page.keyboard.type('<b>xqz');
  await expect(library.screen.getByText('Nothing found for “<b>xqz”.')).toBeVisible();
});

test('measures the distance to another airport', async ({ shared }) => {
  const { page } = shared;
  const library = await openLibrary(shared);
  await library.details.getByRole('combobox', { name: 'Distance to another airport' }).focus();
  await page.keyboard.type('jfk');
  await expect(library.details.getByRole('option').first()).toContainText('JFK');
  await page.keyboard.press('Enter');
  await expect(library.details).toContainText(/6,3\d\d km\s+· 3,9\d\d mi · 3,4\d\d NM/);
});

test('15: opens a link in the browser: the one in the record, and nothing else', async ({
  shared,
}) => {
  await shared.app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (address) => {
      opened.push(address);
      return Promise.resolve();
    };
  });
  const library = await openLibrary(shared);
  await library.details.getByRole('button', { name: 'Website www.flughafen-zuerich.ch' }).click();
  const openedAddresses = (): Promise<unknown> =>
    shared.app.evaluate((): unknown => Reflect.get(globalThis, 'opened'));
  await expect.poll(openedAddresses).toEqual([expect.stringContaining('flughafen-zuerich.ch')]);
  const refused = await shared.page.evaluate(async () => {
    const stranger = { kind: 'airports', id: 'https://evil.example' } as const;
    return window.landside.openLibraryLink(stranger, 'website');
  });
  expect(refused.ok).toBe(false);
  expect(await openedAddresses()).toHaveLength(1);
});

test('saves what is shown as CSV', async ({ shared }) => {
  const file = join(shared.profile, 'airports.csv');
  await shared.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  const library = await openLibrary(shared);
  await library.tab('Airlines').click();
  await library.search.focus();
  await shared.page.keyboard.type('lufthansa');
  await expect(library.rows.first()).toContainText('Lufthansa');
  await library.screen.getByRole('button', { name: 'Save this list as CSV' }).click();
  await expect(library.screen.getByText(/records? saved in airports\.csv/)).toBeVisible();
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\u{feff}name,')).toBe(true);
  expect(text).toContain('Lufthansa');
});

test('a refresh without a service says so, and the rest goes on', async ({ share, service }) => {
  await service.stop();
  const landside = await share();
  const library = await openLibrary(landside);
  await library.screen.getByRole('button', { name: 'Refresh' }).click();
  await expect(library.screen.getByText(/cannot be reached/)).toBeVisible();
  await landside.page.keyboard.press('/');
  await landside.page.keyboard.type('zurich');
  await expect(library.rows.first()).toContainText('ZRH');
});

test('a refresh brings the lists of the service, each with its age', async ({ simulated }) => {
  const library = await openLibrary(simulated);
  expect(await serviceProcesses(simulated)).toHaveLength(1);
  await expect(library.details.getByText('built-in service')).toBeVisible();
  await expect(library.details.getByText(/^stored /)).toBeVisible();
  await library.screen.getByRole('button', { name: 'Refresh' }).click();
  await expect(library.screen.getByText('Lists refreshed just now.')).toBeVisible();
});
