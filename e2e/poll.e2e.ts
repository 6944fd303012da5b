import type { Page } from 'playwright/test';
import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { passTime } from './support/time.ts';

/** Counts the messages that reach the page from now on. */
async function countMessages(
  page: Page,
): Promise<() => Promise<{ changed: number; confirmed: number }>> {
  await page.evaluate(() => {
    const counts = { changed: 0, confirmed: 0 };
    Object.assign(window, { counts });
    window.landside.onBoardChanged(() => (counts.changed += 1));
    window.landside.onBoardConfirmed(() => (counts.confirmed += 1));
  });
  return () =>
    page.evaluate(() =>
      Object.assign(
        {},
        (window as unknown as { counts: { changed: number; confirmed: number } }).counts,
      ),
    );
}

test('asks once after a sleep; unchanged rows send no board, yet their age is true', async ({
  start,
  service,
}) => {
  const rows = [flight(120), numbered(40, 130)];
  service.answerSchedules(json(rows));
  const { app, page, board } = await start(useService(service));
  await expect(board.rows).toHaveCount(2);
  await expect(board.status).toContainText('Updated');
  const messages = await countMessages(page);
  expect(service.polls()).toBe(1);

  // Long enough for a waking that is not the same as the last poll.
  await passTime({ app, page }, 15_000);
  await expect(board.status).toContainText(/Updated [1-5]\d s ago/);
  await app.evaluate(({ powerMonitor }) => {
    powerMonitor.emit('resume');
    powerMonitor.emit('resume');
  });
  await expect(board.status).toContainText(/Updated (just now|\d s ago)/);
  expect(service.polls()).toBe(2);
  const afterSleep = await messages();
  expect(afterSleep.confirmed).toBe(1);
  // A full minute may have passed in the meantime, which builds the board again but changes nothing.
  expect(afterSleep.changed).toBe(0);

  // Another second, so that the confirmation is not the same as the one before.
  await passTime({ app, page }, 1100);
  service.answerSchedules(json([...rows].reverse()));
  await page.keyboard.press('F5');
  await expect.poll(service.polls).toBe(3);
  await expect.poll(async () => (await messages()).confirmed).toBe(2);
  expect((await messages()).changed).toBe(0);

  service.answerSchedules(json([flight(120, { dep_gate: 'B7' }), numbered(40, 130)]));
  await page.keyboard.press('F5');
  await expect(board.row(/LX 318/)).toContainText('B7');
  expect((await messages()).changed).toBe(1);
});

test('asks one at a time, however often the key is pressed', async ({ share, service }) => {
  let open = 0;
  let mostOpen = 0;
  service.answerSchedules((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      json([flight(40)])(request, response);
    }, 400);
  });
  const { page, board } = await share();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('F5');
  await expect(board.rows).toHaveCount(1);
  expect(mostOpen).toBe(1);
  expect(service.polls()).toBeLessThan(4);
});

test('forgets the answer of a board that is no longer shown', async ({ share, service }) => {
  service.answerSchedules((request, response) => {
    const isFirst = request.url?.includes('dep_iata=') ?? false;
    setTimeout(
      () => {
        json(
          isFirst
            ? [numbered(111, 40)]
            : [
                numbered(222, 40, {
                  arr_iata: 'ZRH',
                  arr_icao: 'LSZH',
                  dep_iata: 'LHR',
                  dep_icao: 'EGLL',
                }),
              ],
        )(request, response);
      },
      isFirst ? 800 : 50,
    );
  });
  const { page, board } = await share();
  await page.keyboard.press('a');
  await expect(board.arrivals).toBeVisible();
  await expect(board.row(/LX 222/)).toBeVisible();
  expect(service.polls()).toBe(2);
  await expect(board.row(/LX 111/)).toHaveCount(0);
});
