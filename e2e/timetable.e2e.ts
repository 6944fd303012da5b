import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright/test';
import { json } from './support/fake-service.ts';
import { expect, test, useService, type Landside } from './support/landside.ts';

/** The timetable as a screen reader finds it. */
function timetableOf(page: Page): {
  readonly screen: Locator;
  readonly lines: Locator;
  readonly grid: Locator;
  readonly search: Locator;
  line(name: string | RegExp): Locator;
} {
  const screen = page.getByRole('main', { name: 'Timetable' });
  const grid = screen.getByRole('treegrid', { name: 'Timetable' });
  // Without the headings.
  const lines = grid.getByRole('rowgroup').nth(1).getByRole('row');
  return {
    screen,
    grid,
    lines,
    search: screen.getByRole('textbox', { name: 'Search' }),
    line: (name) => lines.filter({ hasText: name }),
  };
}

async function openTimetable({ page }: Landside): Promise<ReturnType<typeof timetableOf>> {
  await page.keyboard.press('t');
  const timetable = timetableOf(page);
  await expect(timetable.screen).toBeVisible();
  return timetable;
}

/** A route from Zürich as a service would send it. */
function route(
  number: number,
  to: string,
  departs: string,
  days: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    airline_iata: 'LX',
    airline_icao: 'SWR',
    flight_iata: `LX${number}`,
    flight_icao: `SWR${number}`,
    flight_number: String(number),
    dep_iata: 'ZRH',
    dep_time: departs,
    arr_iata: to,
    arr_time: '23:00',
    duration: 100,
    days,
    ...more,
  };
}

const weekend = ['sat', 'sun'];

const routes = [
  route(318, 'LHR', '07:30', ['mon', 'tue', 'wed', 'thu', 'fri'], { aircraft_icao: 'A320' }),
  route(324, 'LHR', '17:15', weekend),
  route(40, 'LAX', '13:10', weekend, { dep_terminals: ['1'], arr_terminals: ['B'] }),
  {
    ...route(9, 'LAX', '13:10', weekend, { airline_iata: 'UA', airline_icao: 'UAL' }),
    flight_iata: 'UA9',
    flight_icao: 'UAL9',
    cs_flight_iata: 'LX40',
  },
];

/** The colours (red, green, blue from 0 to 1) of all that fills a sheet from its corner. */
function groundsOf(pdf: Buffer): readonly string[] {
  const begin = '> stream\n';
  const colours: string[] = [];
  for (let at = pdf.indexOf(begin); at >= 0; at = pdf.indexOf(begin, at)) {
    at += begin.length;
    const drawing = inflate(pdf.subarray(at, pdf.indexOf('endstream', at)));
    const fills = drawing.matchAll(/([\d. ]+) rg\n(?:\/\w+ gs\n)?0 0 \d{3,} \d{3,} re\nf\n/g);
    for (const [, colour = ''] of fills) colours.push(colour);
  }
  return colours.map((colour) => colour.trim().replace(/^.* RG /, ''));
}

/** Empty where it is none of the compressed parts. */
function inflate(part: Uint8Array): string {
  try {
    return inflateSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}

const asksForRoutes = ({ url }: { readonly url: string }): boolean => url.startsWith('/v1/routes');

test('is arranged, filtered and sorted, is read once, and leads to another board and to the library', async ({
  share,
  service,
}) => {
  service.answerReference('routes', json(routes));
  const landside = await share();
  const { page } = landside;
  const timetable = await openTimetable(landside);
  await expect(timetable.lines).toHaveCount(3);
  await expect(timetable.lines.first()).toContainText('07:30');
  await expect(timetable.line('Los Angeles')).toContainText('LX 40, also UA 9');
  await expect(timetable.screen).toContainText(/Updated (just now|\d+ (s|min) ago)/);

  await timetable.screen.getByRole('button', { name: 'Destinations' }).click();
  await expect(timetable.lines).toHaveCount(2);
  await expect(timetable.line('London')).toContainText('7 flights a week');
  await timetable.line('London').click();
  await expect(timetable.lines).toHaveCount(4);
  await timetable.grid.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(timetable.lines).toHaveCount(2);

  await timetable.screen.getByRole('button', { name: 'Flights', exact: true }).click();
  await timetable.screen.getByRole('button', { name: 'Saturday' }).click();
  await expect(timetable.lines).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(timetable.search).toBeFocused();
  await page.keyboard.type('londonxx');
  await expect(timetable.screen).toContainText('No flight fits these filters.');
  await timetable.screen.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(timetable.lines).toHaveCount(3);
  const asked = service.received.filter(asksForRoutes).length;
  await page.keyboard.press('Escape');
  await openTimetable(landside);
  await expect(timetable.lines).toHaveCount(3);
  expect(service.received.filter(asksForRoutes)).toHaveLength(asked);

  await timetable.grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(timetable.lines.nth(1)).toHaveAttribute('aria-selected', 'true');
  const chosen = timetable.screen.getByRole('region', { name: 'Details of LX 40' });
  await expect(chosen).toContainText('Sat, Sun');
  await expect(chosen).toContainText('Terminal 1 → B');
  // The line is the same one where another has come before it.
  service.answerReference('routes', json([route(300, 'LHR', '06:00', weekend), ...routes]));
  await page.keyboard.press('F5');
  await expect(timetable.lines).toHaveCount(4);
  await expect(timetable.lines.nth(2)).toHaveAttribute('aria-selected', 'true');
  await chosen.getByRole('button', { name: 'About LAX' }).click();
  await expect(page.getByRole('main', { name: 'Reference library' })).toContainText(
    'Los Angeles International Airport',
  );
  await page.keyboard.press('Escape');
  // As it was left.
  await expect(chosen).toBeVisible();
  await timetable.screen.getByRole('columnheader', { name: 'To' }).getByRole('button').click();
  await expect(timetable.lines.first()).toContainText('London');
  await timetable.grid.focus();
  await page.keyboard.press('Home');
  await timetable.screen.getByRole('button', { name: 'Board of London' }).click();
  await expect(landside.board.airport).toContainText('London');
});

test('is that of an airline, of a pair of airports and of a flight number, by keyboard alone, and offline', async ({
  share,
  service,
}) => {
  const back = { dep_iata: 'LHR', arr_iata: 'ZRH' };
  service.answerReference('routes', (request, response) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const all = [...routes, route(319, 'ZRH', '09:00', weekend, back)];
    // What it does not know it passes over.
    const filters = ['dep_iata', 'arr_iata', 'airline_iata', 'flight_iata'].flatMap((name) => {
      const wanted = query.get(name);
      return wanted === null ? [] : [[name, wanted] as const];
    });
    const isWanted = (record: object) =>
      filters.every(([name, wanted]) => Reflect.get(record, name) === wanted);
    json(all.filter(isWanted))(request, response);
  });
  const landside = await share();
  const { page } = landside;
  const timetable = await openTimetable(landside);
  const kind = (name: string) => timetable.screen.getByRole('button', { name, exact: true });
  const title = timetable.screen.getByRole('heading', { level: 1 });
  const asked = () => service.received.filter(asksForRoutes).at(-1)?.url;

  await test.step('an airline', async () => {
    await kind('Airline').press('Enter');
    await expect(timetable.screen).toContainText('Choose one airline or several.');
    await page.keyboard.type('swiss');
    await expect(timetable.screen.getByRole('option').first()).toContainText('SWISS');
    await page.keyboard.press('Enter');
    await expect(title).toContainText('SWISS');
    await expect(timetable.lines).toHaveCount(4);
    await expect(timetable.line('LX 319')).toContainText('Zürich');
    await expect(timetable.line('LX 319')).toContainText('London');
    expect(asked()).toContain('airline_iata=LX');
    await kind('Origins').press('Enter');
    await expect(timetable.line('London').first()).toContainText('2 flights a week');
    await kind('Flights').press('Enter');
  });

  await test.step('a pair of airports, there and back', async () => {
    await kind('Route').press('Enter');
    // From the airport of the board.
    await expect(timetable.screen.getByRole('combobox', { name: 'Origin' })).toHaveValue(
      'Zürich ZRH',
    );
    const destination = timetable.screen.getByRole('combobox', { name: 'Destination' });
    await expect(destination).toBeFocused();
    await page.keyboard.type('zrh');
    await page.keyboard.press('Enter');
    await expect(
      timetable.screen.getByText('Origin and destination are the same airport.'),
    ).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('heathrow');
    await page.keyboard.press('Enter');
    await expect(timetable.lines).toHaveCount(2);
    await expect(title).toContainText('Zürich – London');
    expect(asked()).toContain('dep_iata=ZRH&arr_iata=LHR');
    await kind('Swap origin and destination').press('Enter');
    await expect(timetable.lines).toHaveCount(1);
    await expect(timetable.lines.first()).toContainText('LX 319');
    await expect(title).toContainText('London – Zürich');
  });

  await test.step('a flight number', async () => {
    await kind('Flight number').press('Enter');
    await page.keyboard.type('lx0318');
    await page.keyboard.press('Enter');
    await expect(timetable.lines).toHaveCount(1);
    await expect(title).toContainText('LX 318');
    expect(asked()).toContain('flight_iata=LX318');
  });
  // What is stored is there after another start, too (tests/engine/offline.test.ts).
  await test.step('without the service', async () => {
    await service.stop();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('LX318');
    await page.keyboard.press('Enter');
    await expect(timetable.lines).toHaveCount(1);
    await expect(timetable.lines.first()).toContainText('07:30');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('LX 9999');
    await page.keyboard.press('Enter');
    await expect(
      timetable.screen.getByText(/cannot be reached\. What is stored stays/),
    ).toBeVisible();
    await expect(timetable.screen).toContainText('No timetable is stored yet.');
  });
});

test('prints on many sheets, black on white, with the headings on each, and says without a printer what is wrong', async ({
  start,
  service,
  profile,
}) => {
  const many = Array.from({ length: 200 }, (_, index) => {
    return route(index + 1, 'LHR', `${String(index % 24).padStart(2, '0')}:15`, weekend);
  });
  service.answerReference('routes', json(many));
  const landside = await start(useService(service));
  const { page } = landside;
  const timetable = await openTimetable(landside);
  await expect(timetable.lines.first()).toBeVisible();

  // The dialog stays open, and what would go to the printer stands there.
  await landside.app.evaluate(({ webContents }) => {
    for (const contents of webContents.getAllWebContents()) {
      contents.print = (_options, answer) => {
        // Kept, because a question that cannot be answered any more counts as refused.
        Object.assign(globalThis, { answer });
      };
    }
  });
  await page.keyboard.press('Control+P');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: 'Timetable Zürich ZRH' })).toBeVisible();
  await expect(sheet.locator('tbody tr')).toHaveCount(200);
  const looks = await page.evaluate(() => ({
    head: getComputedStyle(document.querySelector('article thead') ?? document.body).display,
    ink: getComputedStyle(document.querySelector('article td') ?? document.body).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
  expect(looks).toEqual({
    head: 'table-header-group',
    ink: 'rgb(0, 0, 0)',
    paper: 'rgb(255, 255, 255)',
  });
  const sheets = await landside.app.evaluate(async ({ webContents }) => {
    const [shown] = webContents.getAllWebContents();
    const pdf = await shown?.printToPDF({ preferCSSPageSize: true });
    return pdf?.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  });
  expect(sheets).toBeGreaterThan(2);
  await page.emulateMedia({ media: null });

  await test.step('no printer', async () => {
    await landside.app.evaluate(() => {
      (globalThis as { answer?: (isPrinted: boolean, why: string) => void }).answer?.(
        false,
        'no printer',
      );
    });
    await expect(timetable.screen.getByText(/could not be printed/)).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  const file = join(profile, 'timetable.pdf');
  await landside.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await timetable.screen.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(timetable.screen.getByText('Saved as timetable.pdf.')).toBeVisible();
  const pdf = readFileSync(file);
  expect(pdf.toString('latin1').startsWith('%PDF-')).toBe(true);
  // White to the very edge of the paper, too.
  expect(new Set(groundsOf(pdf))).toEqual(new Set(['1 1 1']));
});
