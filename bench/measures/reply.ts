import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { startFakeService } from '../../e2e/support/fake-service.ts';
import { bytes, reply } from '../flights.ts';
import {
  sharedNow,
  startBlank,
  startLandside,
  temporaryFolder,
  type MeasuredApplication,
} from '../measured-application.ts';
import { median } from '../statistics.ts';
import { milliseconds, ratio, type Line } from '../table.ts';

const repetitions = 15;
const rows = 2000;
/** Milliseconds. */
const goal = 80;

/**
 * From the last byte of a reply, every row of which has changed, until the page says that it has
 * painted; against a plain page that fetches the same bytes, reads them with JSON.parse and puts as
 * many cells as the board draws into a table, as text.
 */
export async function measureReply(): Promise<Line[]> {
  using profile = temporaryFolder();
  using plainProfile = temporaryFolder();
  await using service = await startFakeService();
  service.answerSchedules(bytes(reply(rows, 0)));
  await using landside = startLandside(profile.path, service.baseUrl);
  await using plain = startBlank(plainProfile.path, 'plain.html');
  const first = await landside.told('painted', ({ fetchedAt }) => fetchedAt !== null);
  await plain.told('ready');
  const cells = z.number().parse(await landside.ask('countCells'));

  const board: number[] = [];
  const text: number[] = [];
  let fetchedAt = first.fetchedAt ?? 0;
  for (let edition = 0; edition <= repetitions; edition++) {
    // The board's time of confirmation has whole seconds, and tells which rows were painted.
    await sleep(1500);
    let sentAt = 0;
    const answer = bytes(reply(rows, edition + 1), () => (sentAt = sharedNow()));
    service.answerSchedules(answer);
    const painted = await refresh(landside, fetchedAt);
    fetchedAt = painted.fetchedAt ?? 0;
    const boardTime = painted.at - sentAt;
    await sleep(500);
    const url = `${service.baseUrl}/v1/schedules`;
    const drawn = z.number().parse(await plain.ask('draw', { url, cells }));
    if (edition === 0) continue;
    board.push(boardTime);
    text.push(drawn - sentAt);
  }
  await Promise.all([landside.quit(), plain.quit()]);
  return [
    {
      what: `last byte of ${rows} changed rows to painted; plain table of ${cells} cells`,
      measured: `${milliseconds(median(board))} (max ${milliseconds(Math.max(...board))})`,
      baseline: `${milliseconds(median(text))} (max ${milliseconds(Math.max(...text))})`,
      ratio: ratio(median(board), median(text)),
      goal: { text: `<= ${goal} ms`, isMet: median(board) <= goal },
    },
  ];
}

async function refresh(
  landside: MeasuredApplication,
  before: number,
): ReturnType<typeof landside.told<'painted'>> {
  await landside.ask('refresh');
  return landside.told('painted', ({ fetchedAt }) => fetchedAt !== null && fetchedAt > before);
}
