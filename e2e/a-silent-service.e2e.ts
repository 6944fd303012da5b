import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

test('a service that never answers: the last board stays with its age, and says so', async ({
  start,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(90)]));
  const first = await start(useService(service));
  await expect(first.board.rows).toHaveCount(1);
  await first.quit();
  const db = new DatabaseSync(join(profile, 'landside.sqlite'));
  db.exec('UPDATE schedule SET fetched_at = fetched_at - 3600');
  db.close();

  service.answerAll(() => undefined);
  // Three attempts of 15 seconds each.
  const { board } = await start({ ...useService(service), waitRate: 3 });
  await expect(board.rows).toHaveCount(1);
  await expect(board.status).toContainText(/Updated 1 h( \d min)? ago/);
  await expect(board.problem).toContainText('did not answer in time');
  await expect(board.rows).toHaveCount(1);
  await expect(board.status).toContainText(/Updated 1 h( \d min)? ago/);
});
