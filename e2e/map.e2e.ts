import type { Locator, Page } from 'playwright/test';
import { json, type FakeService } from './support/fake-service.ts';
import { expect, test, type Landside } from './support/landside.ts';
import { passWaits } from './support/time.ts';

/** The map as a screen reader finds it. */
function mapOf(page: Page): {
  readonly screen: Locator;
  readonly region: Locator;
  readonly flights: Locator;
  readonly airports: Locator;
  readonly selected: Locator;
  readonly state: Locator;
  tab(name: string): Locator;
} {
  const screen = page.getByRole('main', { name: 'Map' });
  return {
    screen,
    region: screen.getByRole('application'),
    flights: screen.getByRole('listbox', { name: /^Flights/ }).getByRole('option'),
    airports: screen.getByRole('listbox', { name: /^Airports/ }).getByRole('option'),
    selected: screen.getByRole('region', { name: 'Selected' }),
    state: screen.locator('footer'),
    tab: (name) => screen.getByRole('tab', { name }),
  };
}

async function openMap({ page }: Landside): Promise<ReturnType<typeof mapOf>> {
  await page.keyboard.press('m');
  const map = mapOf(page);
  await expect(map.region).toBeFocused();
  return map;
}

/** Goes down in the proposals of a field until one is pointed at. */
async function keyTo(page: Page, option: Locator): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(option).toHaveAttribute('aria-selected', 'true');
}

/** A flight over Zürich that stands still, and one over the Atlantic, as `_view=array` has them. */
const overZurich = [
  ...['4B1234', 47.458, 8.548, 11_000, null, null, null, 'en-route'],
  ...['LX318', 'SWR318', 'ZRH', 'LSZH', 'LHR', 'EGLL', 'A320', 'HBJLT', 36, '7700'],
];
/** With every field missing that may be. */
const overAtlantic = ['4B5678', 50, -30, ...Array.from({ length: 15 }, () => null)];

/** Milliseconds between two calls at least. */
const betweenCalls = 10_000;

/** What the service was asked of live flights, and when (UNIX milliseconds). */
const callsOf = (service: FakeService): { at: number; query: URLSearchParams }[] =>
  service.received
    .filter(({ url }) => url.startsWith('/v1/flights?'))
    .map(({ url, at }) => ({ at, query: new URL(url, service.baseUrl).searchParams }));

test('asks for what is in sight, shows what was clicked, moves, rests while it cannot be seen, and leads to a flight and to a board', async ({
  share,
  service,
}) => {
  service.answerReference('flights', json([overZurich, overAtlantic]));
  const landside = await share();
  const { app, page } = landside;
  const map = await openMap(landside);
  await expect(map.flights).toHaveCount(2);
  const [asked] = callsOf(service);
  const [south = 0, west = 0, north = 0, east = 0] = (asked?.query.get('bbox') ?? '')
    .split(',')
    .map(Number);
  expect(south < 47.458 && 47.458 < north && west < 8.548 && 8.548 < east).toBe(true);
  await expect(map.state).toContainText(/Updated (just now|\d+ (s|min) ago)/);
  // The whole world, and back to the airport.
  const zoom = () => Number(callsOf(service).at(-1)?.query.get('zoom'));
  expect(zoom()).toBeGreaterThan(6);
  await passWaits(app, betweenCalls);
  await page.keyboard.press('w');
  await expect.poll(zoom).toBeLessThan(5);
  await passWaits(app, betweenCalls);
  await page.keyboard.press('0');
  await expect.poll(zoom).toBeGreaterThan(6);

  const box = await map.region.boundingBox();
  if (box === null) throw new Error('The map has no size.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(map.selected).toContainText('LX 318');
  await expect(map.selected).toContainText('Zürich');
  await expect(map.selected).toContainText('London');
  await page.keyboard.press('Escape');

  const nearest = map.flights.first();
  await expect(nearest).toContainText(/^LX 318.* 0 km$/);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 5 });
  await page.mouse.move(x - 300, y, { steps: 5 });
  await page.mouse.up();
  await expect(nearest).not.toContainText(/ 0 km$/);

  const setShown = (isShown: boolean) =>
    app.evaluate(({ BrowserWindow }, shown) => {
      const [window] = BrowserWindow.getAllWindows();
      if (shown) window?.show();
      else window?.hide();
    }, isShown);
  await setShown(false);
  await expect(map.state).toContainText('Nobody can see the window');
  await setShown(true);
  await expect(map.state).not.toContainText('Nobody can see the window');

  await map.screen.getByRole('listbox', { name: /^Flights/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(nearest).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(map.selected).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(map.selected).toHaveCount(0);

  await map.tab('Airports').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(map.selected.getByRole('button', { name: 'Show its board' })).toBeVisible();
  const code = (await map.airports.nth(1).textContent())?.slice(0, 3) ?? '';
  await page.keyboard.press('Enter');
  await expect(landside.board.airport).toContainText(code);
});

// What else can be shown alone, and how a service is asked, is in flight-map.test.ts and map-state.svelte.test.ts.
test('shows a country or an aircraft alone, by keyboard', async ({ share, service }) => {
  service.answerReference('flights', json([overZurich, overAtlantic]));
  const landside = await share();
  const { page } = landside;
  const map = await openMap(landside);
  await expect(map.flights).toHaveCount(2);
  service.answerReference('flights', json([overZurich]));
  const field = map.screen.getByRole('combobox', { name: 'Show only' });
  const choices = map.screen.getByRole('listbox', { name: 'What can be shown alone' });
  const last = (): Record<string, string> => {
    const query = callsOf(service).at(-1)?.query ?? new URLSearchParams();
    const isOfAll = (name: string) => name === '_fields' || name === '_view';
    return Object.fromEntries([...query].filter(([name]) => !isOfAll(name)));
  };
  const steps = [
    ['switzerland', /^CH.*Switzerland.*Country/, 'Switzerland', { flag: 'CH' }],
    ['hb-jlt', /^HB-JLT.*Aircraft/, 'HB-JLT', { reg_number: 'HB-JLT' }],
  ] as const;
  for (const [typed, choice, shown, asked] of steps) {
    await test.step(shown, async () => {
      await page.keyboard.press('f');
      await expect(field).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(typed);
      const option = choices.getByRole('option', { name: choice });
      await expect(option).toBeVisible();
      await keyTo(page, option);
      await passWaits(landside.app, betweenCalls);
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(shown);
      await expect(map.screen.getByText(`Shown alone: ${shown}`)).toHaveCount(1);
      await expect.poll(last).toEqual(asked);
      await expect(map.flights).toHaveCount(1);
      await expect(map.flights).toContainText('LX 318');
      // Out of the field, so that `F` is a key again.
      await page.keyboard.press('Escape');
      await expect(map.region).toBeFocused();
    });
  }
  await expect(map.selected).toContainText('HBJLT');

  service.answerReference('flights', json([overZurich, overAtlantic]));
  await passWaits(landside.app, betweenCalls);
  await page.keyboard.press('Escape');
  await expect(map.selected).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect.poll(() => Object.keys(last()).sort()).toEqual(['bbox', 'zoom']);
  await expect(map.flights).toHaveCount(2);
});
