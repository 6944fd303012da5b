import { expect, test } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, minutesFromNow, timeFields } from './support/flights.ts';

test('points at the first airport, whatever opens under a resting pointer', async ({ shared }) => {
  const { app, page } = shared;
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Airport' });
  await field.fill('san');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const first = await page.getByRole('option').first().textContent();
  // The pointer rests in the middle of the screen, over an option. Another window goes over it and away again, and
  // this one hears of a movement.
  const hears = page.evaluate(async () => {
    const event = await new Promise<PointerEvent>((resolve) => {
      addEventListener('pointermove', resolve, { capture: true, once: true });
    });
    return event.target instanceof Element && event.target.closest('[role=option]') !== null;
  });
  await app.evaluate(async ({ BrowserWindow, screen }) => {
    const [own] = BrowserWindow.getAllWindows();
    const over = new BrowserWindow({ ...screen.getPrimaryDisplay().bounds, show: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    over.destroy();
    own?.focus();
  });
  expect(await hears).toBe(true);
  await expect(chosen).toHaveText(first ?? '');
});

test('changes airport and direction, and remembers both', async ({ share, service }) => {
  const arrival = minutesFromNow(45);
  // Made once: a minute may begin between two answers.
  const toLondon = flight(-60, {
    status: 'active',
    arr_terminal: '5',
    arr_gate: 'B33',
    arr_baggage: '9',
    ...timeFields('arr_time', arrival),
    ...timeFields('arr_estimated', arrival + 40 * 60),
  });
  const fromLondon = { dep_iata: 'LHR', dep_icao: 'EGLL', arr_iata: 'JFK', arr_icao: 'KJFK' };
  const toNewYork = flight(50, fromLondon);
  service.answerSchedules((request, response) => {
    const query = new URL(request.url ?? '', service.baseUrl).searchParams;
    const rows =
      query.get('arr_iata') === 'LHR'
        ? [toLondon]
        : query.get('dep_iata') === 'LHR'
          ? [toNewYork]
          : [];
    json(rows)(request, response);
  });
  const { page, board } = await share();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Airport' });
  await field.fill('qqxzjw');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'No airport found for “qqxzjw”.',
  );
  await field.fill('londn heathrow');
  await expect(page.getByRole('option').first()).toContainText('LHR');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(board.airport).toHaveText('London LHR');
  await expect(board.row(/New York JFK/)).toBeVisible();

  await page.keyboard.press('a');
  await expect(board.arrivals.getByRole('columnheader')).toHaveText([
    'Time',
    'Flight',
    'From',
    'Terminal',
    'Gate',
    'Belt',
    'Remark',
  ]);
  await expect(board.row(/Zürich ZRH/).getByRole('cell')).toHaveText([
    /^\s*\d\d:\d\d/,
    'LX 318',
    /Zürich ZRH/,
    '5',
    'B33',
    '9',
    /Expected \d\d:\d\d/,
  ]);
  await page.reload();
  await expect(board.airport).toHaveText('London LHR');
  await expect(board.arrivals).toBeVisible();
});
