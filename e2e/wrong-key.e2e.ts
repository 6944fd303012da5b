import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

test('a refused key: the last board stays, with one calm line, and nobody asks again', async ({
  start,
  service,
}) => {
  service.answerSchedules(json([flight(60)]));
  const first = await start(useService(service));
  await expect(first.board.rows).toHaveCount(1);
  await first.quit();

  service.answerAll(json({ error: { message: 'Unknown key', code: 'unknown_api_key' } }, 401));
  const before = service.received.length;
  const { app, page, board } = await start(useService(service));
  await expect(board.problem).toContainText('did not accept the API key');
  await expect(board.problem).toContainText('check the key in the settings');
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect(board.status).toContainText(/Updated \d+ s ago/);
  await expect(board.problem).toHaveCount(1);

  // One poll, and one reference list at most, were enough to find out.
  const asked = () => service.received.slice(before).map(({ url }) => url);
  expect(asked().filter((url) => url.startsWith('/v1/schedules'))).toHaveLength(1);
  // More than ten seconds later waking up counts as such; a refused key is not tried even then.
  const refusedAt = service.received.at(-1)?.at ?? 0;
  await expect.poll(() => Date.now() - refusedAt).toBeGreaterThan(10_500);
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await page.evaluate(() => window.landside.getBoards());
  await expect(board.row(/LX 318/)).toBeVisible();
  expect(asked().length).toBeLessThanOrEqual(2);

  // A person who has mended the account asks by hand.
  service.answerAll(json([flight(60)]));
  await page.keyboard.press('F5');
  await expect(board.problem).toHaveCount(0);
});
