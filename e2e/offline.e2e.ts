import { expect, test, useService } from './support/landside.ts';
import { json, startFakeService } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { reportOf } from './support/run-landside.ts';
import { passTime } from './support/time.ts';
import { fault } from '../scripts/test/faults.ts';

test('starts offline with the last board, its age and the reason, and recovers', async ({
  start,
}) => {
  const service = await startFakeService();
  service.answerSchedules(json([flight(40), numbered(40, 50)]));
  const first = await start(useService(service));
  await expect(first.board.rows).toHaveCount(2);
  await first.quit();
  await service.stop();

  const { app, page, board } = await start(useService(service));
  await expect(board.rows).toHaveCount(2);
  await expect(board.problem).toContainText('cannot be reached');
  await expect(board.problem).toContainText(/since \d\d:\d\d/);
  await expect(board.status).toContainText(/Updated \d+ (s|min) ago/);
  await expect(board.row(/LX 318/)).toBeVisible();

  await using again = await startFakeService(service.port);
  again.answerSchedules(json([flight(40), numbered(77, 30)]));
  // What is kept is minutes old then.
  await passTime({ app, page }, 60_000);
  await page.keyboard.press('F5');
  await expect(board.row(/LX 77/)).toBeVisible();
  await expect(board.row(/LX 40/)).toHaveCount(0);
  await expect(board.problem).toHaveCount(0);
  await expect(board.status).toContainText(/Updated (just now|\d+ s ago)/);
});

test('goes by the time of the service where its own clock is 14 days behind, and says so', async ({
  start,
  run,
  service,
}) => {
  const minutes = 14 * 24 * 60;
  service.tellTime(minutes * 60_000);
  service.answerSchedules(json([flight(minutes + 40), numbered(40, minutes + 50)]));
  const { board } = await start(useService(service));
  const { screen, health } = fault('the clock of the computer is wrong');
  await expect(board.rows).toHaveCount(2);
  await expect(board.status).toContainText(screen ?? '');
  await expect(board.status).toContainText(/Updated (just now|\d+ s ago)/);
  await expect
    .poll(async () => reportOf(await run({ args: ['--health'] })).notes)
    .toContainEqual(expect.stringMatching(health ?? ''));
});
