import type { ElectronApplication, Page } from 'playwright/test';
import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';

const hostile = [
  // Short enough to be drawn whole in the narrowest column.
  '<hr>',
  '<img src=x onerror="window.isTakenOver=1">',
  '<script>window.isTakenOver=1</script>',
  '"><svg onload=window.isTakenOver=1>',
  'javascript:window.isTakenOver=1',
  '\u202egnp.exe\u202c\u2066\u0007\u0000',
  '\u{1f9f3}\u{1f468}\u200d\u2708\ufe0f\u0301\u0301\u0301\u0301',
  '{{constructor.constructor("window.isTakenOver=1")()}} ${window.isTakenOver=1}',
  "'; DROP TABLE schedule; --",
  '<a href="https://example.com/">x</a>',
  'W'.repeat(100_000),
] as const;

/** The fields of a schedule entry that hold text. */
const fields = [
  'airline_iata',
  'airline_icao',
  'flight_iata',
  'flight_icao',
  'flight_number',
  'cs_airline_iata',
  'cs_flight_number',
  'cs_flight_iata',
  'dep_icao',
  'dep_terminal',
  'dep_gate',
  'arr_iata',
  'arr_icao',
  'arr_terminal',
  'arr_gate',
  'arr_baggage',
  'dep_time',
  'dep_time_utc',
  'dep_estimated',
  'dep_estimated_utc',
  'dep_actual',
  'dep_actual_utc',
  'arr_time',
  'arr_time_utc',
  'arr_estimated',
  'arr_estimated_utc',
  'arr_actual',
  'arr_actual_utc',
  'status',
] as const;

/** Notes every request that the page makes, answered or refused. */
async function noteRequests(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ session }) => {
    const noted: string[] = [];
    Object.assign(globalThis, { noted });
    const note = ({ url, webContentsId }: { url: string; webContentsId?: number }): void => {
      // Dialogs and typefaces for letters that B612 lacks are the page's own, and come when needed.
      const isOwn = /^landside-app:\/\/board\/assets\/[\w.-]+\.(?:js|css|woff2?)$/.test(url);
      if (webContentsId !== undefined && !isOwn) noted.push(url);
    };
    const { webRequest } = session.fromPartition('persist:page');
    webRequest.onCompleted(note);
    webRequest.onErrorOccurred(note);
  });
  return () => app.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);
}

/** What a user's text must never become: elements, executed code, dialogs, other pages. */
async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isTakenOver' in window)).toBe(false);
  expect(
    await page
      .locator('#landside')
      .locator('script, img, iframe, a, hr, [onerror], [onload]')
      .count(),
  ).toBe(0);
  expect(page.url()).toBe('landside-app://board/index.html');
}

/** Rows of one height inside the window, and every cell inside its row, as soon as there are rows. */
async function expectWholeLayout(page: Page): Promise<void> {
  await expect(page.locator('tbody tr.drawn')).not.toHaveCount(0);
  const layout = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr.drawn')];
    return {
      heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
      isCellOutside: rows.some((row) => {
        const outer = row.getBoundingClientRect();
        return [...row.children].some((cell) => {
          const inner = cell.getBoundingClientRect();
          return (
            inner.left < outer.left - 1 ||
            inner.right > outer.right + 1 ||
            inner.height > outer.height + 1
          );
        });
      }),
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
      isTooHigh: document.documentElement.scrollHeight > window.innerHeight,
    };
  });
  expect(layout).toEqual({
    heights: [expect.any(Number)],
    isCellOutside: false,
    isTooWide: false,
    isTooHigh: false,
  });
}

test('draws hostile strings as text, in reference records and in every field of a schedule', async ({
  start,
  service,
}) => {
  const [rule, img] = hostile;
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, img]));
  service.answerReference(
    'countries',
    json([
      { code: 'CH', code3: 'CHE', name: img, continent: img, currency: img, names: { en: img } },
      ...hostile.map((value) => ({ code: value, code3: value, name: value })),
    ]),
  );
  service.answerReference(
    'timezones',
    json(hostile.map((value) => ({ timezone: value, country_code: value }))),
  );
  service.answerReference(
    'airports',
    json([
      {
        ...all(['city', 'timezone', 'website', 'phone', 'facebook', 'slug', 'un_locode']),
        name: `Landing ${img}`,
        iata_code: 'ZRH',
        icao_code: 'LSZH',
        country_code: 'CH',
        names: { en: img, __proto__: img },
      },
      { iata_code: 'LHR', name: img, city: hostile.at(-1) },
      { iata_code: 'JFK', name: rule, city: rule },
      ...hostile.map((value) => ({ iata_code: value, icao_code: value, name: value, city: value })),
    ]),
  );
  service.answerReference(
    'airlines',
    json([
      { iata_code: 'LX', icao_code: 'SWR', name: img, callsign: img, website: img },
      ...hostile.map((value) => ({ iata_code: value, icao_code: value, name: value })),
    ]),
  );
  service.answerReference(
    'cities',
    json([{ city_code: 'ZRH', name: img, timezone: img, names: { en: img } }]),
  );
  const friendly = [flight(40), numbered(40, 50, { arr_iata: 'JFK', arr_icao: 'KJFK' })];
  service.answerSchedules(json(friendly));
  const { app, page, board } = await start(useService(service));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const requests = await noteRequests(app);

  // Their import is over when the last of the lists has been asked for and a name has changed.
  await expect(board.row(/LX 318/)).toContainText('WWW');
  await expect(board.airport).toContainText('<img src=x');
  await expect(board.row(/LX 40/)).toContainText('<hr>');
  await expectUntouched(page);
  await expectWholeLayout(page);

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Airport' }).fill('landing');
  await expect(page.getByRole('option').first()).toContainText('Landing <img src=x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectWholeLayout(page);
  await expectUntouched(page);
  // The zone that is none is not believed: the clock still goes, by the base layer's or by UTC.
  await expect(board.clock).toHaveText(/^\s*\d\d:\d\d\s*$/);

  const rows = fields.flatMap((field, fieldIndex) =>
    hostile.map((value, index) => {
      const number = String(1000 + fieldIndex * hostile.length + index);
      return flight(10 + fieldIndex, {
        airline_iata: 'LX',
        flight_iata: `LX${number}`,
        flight_icao: `SWR${number}`,
        flight_number: number,
        arr_iata: 'FRA',
        arr_icao: 'EDDF',
        [field]: value,
      });
    }),
  );
  // The same for arrivals, seen from the other end.
  const arrivals = rows.map((row) => ({
    ...row,
    arr_iata: 'ZRH',
    arr_icao: 'LSZH',
    dep_iata: 'FRA',
    dep_icao: 'EDDF',
  }));
  service.answerSchedules((request, response) => {
    // With those of before, without which main would not believe it.
    json(request.url?.includes('arr_iata=') ? arrivals : [...friendly, ...rows])(request, response);
  });
  await page.keyboard.press('F5');
  await expect(board.rows).not.toHaveCount(0);
  // Next to every row has enough of an identity to be shown.
  // The rows of the pages to come are drawn after the first frame.
  await expect.poll(() => board.rows.count()).toBeGreaterThan(rows.length * 0.8);

  const texts = (await board.rows.allTextContents()).join('\n');
  expect(texts).toContain('<img src=x');
  expect(texts).toContain('<hr>');
  expect(texts).toContain('<script>');
  // Neither controls nor marks that turn the direction of what is read.
  expect(texts).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
  expect(Math.max(...texts.split('\n').map((row) => row.length))).toBeLessThan(1000);

  // Every page of the board, with every one of these rows on the screen at least once.
  const drawn = await board.drawnRows.count();
  for (let page_ = 0; page_ * drawn < rows.length; page_ += 1) {
    await expectWholeLayout(page);
    await expectUntouched(page);
    await page.keyboard.press('PageDown');
  }
  await page.keyboard.press('a');
  await expect(board.arrivals).toBeVisible();
  await expect(board.rows).not.toHaveCount(0);
  await expectWholeLayout(page);
  await expectUntouched(page);

  expect(dialogs).toEqual([]);
  expect(await requests()).toEqual([]);
  for (const { url } of service.received) expect(url).toMatch(/^\/v1\/[a-z]+(\?|$)/);
});
