import { allEndpoints } from '../src/service/endpoints/all.ts';
import { panelOf } from './support/find-flight.ts';
import { expect, test, type Landside } from './support/landside.ts';
import { tabTo } from './support/settings-section.ts';

/** The paths that main asks the service for from now on, each once; a job's is told by its `POST`. */
async function recordPaths({ app }: Landside): Promise<() => Promise<string[]>> {
  await app.evaluate(({ net }) => {
    const asked = new Set<string>();
    Reflect.set(globalThis, 'askedPaths', asked);
    const fetch = net.fetch.bind(net);
    net.fetch = (input, init) => {
      const { pathname } = new URL(typeof input === 'string' ? input : input.url);
      asked.add(pathname);
      return fetch(input, init);
    };
  });
  return () =>
    app.evaluate(() => {
      const asked: unknown = Reflect.get(globalThis, 'askedPaths');
      return asked instanceof Set ? [...asked].map(String).sort() : [];
    });
}

test('every endpoint of the built-in service is met by keyboard, in a fresh profile', async ({
  start,
}) => {
  const landside = await start({ args: ['--airport', 'ZRH', '--board', 'departures'] });
  const { page, board } = landside;
  const asked = await recordPaths(landside);
  await expect.poll(() => board.rows.count()).toBeGreaterThan(0);
  const screen = (name: string | RegExp) => page.getByRole('main', { name });
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(board.departures).toBeVisible();
  };

  await test.step('a flight of the board', async () => {
    await page.keyboard.press('F5');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(panelOf(page)).toContainText('SIMULATED');
    await leave();
  });

  await test.step('delays', async () => {
    await page.keyboard.press('y');
    await expect(screen(/^Delays/).getByText('SIMULATED')).toBeVisible();
    await leave();
  });

  await test.step('the timetable', async () => {
    await page.keyboard.press('t');
    await expect(screen(/^Timetable/).getByText('SIMULATED')).toBeVisible();
    await leave();
  });

  await test.step('the map', async () => {
    await page.keyboard.press('m');
    const flights = screen('Map').getByRole('listbox', { name: /^Flights/ });
    await expect(flights.getByRole('option').first()).toBeVisible();
    await leave();
  });

  await test.step('the lists of the library, and the aircraft of an airline', async () => {
    await page.keyboard.press('l');
    const library = screen('Reference library');
    await expect(library.getByRole('listbox', { name: 'Records' })).toBeVisible();
    await tabTo(page, library.getByRole('button', { name: 'Refresh' }));
    await page.keyboard.press('Enter');
    await expect(library.getByText('Lists refreshed just now.')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('speedbird');
    await page.keyboard.press('Enter');
    await tabTo(page, library.getByRole('button', { name: 'Its aircraft' }));
    await page.keyboard.press('Enter');
    await expect(library.getByText(/These aircraft were asked for just now/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await leave();
  });

  await test.step('another day, by a job', async () => {
    await page.keyboard.press('c');
    const day = screen('Another day');
    await expect(day.getByLabel('Day', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(day.getByText('SIMULATED')).toBeVisible();
    await leave();
  });

  const paths = await asked();
  expect(paths).toEqual(expect.arrayContaining(allEndpoints.map(({ path }) => path).sort()));
  expect(paths).toContainEqual(expect.stringMatching(/^\/v1\/jobs\/[^/]+$/));
});
