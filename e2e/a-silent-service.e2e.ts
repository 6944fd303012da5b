import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, useService } from './support/landside.ts';
import { json, startFakeService } from './support/fake-service.ts';
import { flight } from './support/flights.ts';

/**
 * Slow because patience is what it is about: three attempts of 15 seconds, and 30 for a snapshot. So
 * these wait side by side, and the file comes first: nobody waits for it in the end.
 */
test('a service that never answers: the last board stays, and snapshots give up', async ({
  start,
  run,
  service,
  profile,
}) => {
  test.setTimeout(120_000);
  const dead = await startFakeService();
  const folders = { board: 'board', silent: 'silent', dead: 'dead' };
  const folderOf = (name: keyof typeof folders) => join(profile, folders[name]);
  for (const [name, asked] of [
    ['board', service],
    ['dead', dead],
  ] as const) {
    asked.answerSchedules(json([flight(90)]));
    const first = await start({ ...useService(asked), profile: folderOf(name) });
    await expect(first.board.rows).toHaveCount(1);
    await first.quit();
    const db = new DatabaseSync(join(folderOf(name), 'landside.sqlite'));
    db.exec('UPDATE schedule SET fetched_at = fetched_at - 3600');
    db.close();
  }
  cpSync(folderOf('board'), folderOf('silent'), { recursive: true });
  await dead.stop();
  service.answerAll(() => undefined);

  const file = join(profile, 'never.png');
  const snapshot = async (name: 'silent' | 'dead', asked: { readonly baseUrl: string }) => {
    const { args, environment } = useService(asked);
    return run({ args: [...args, '--snapshot', file], environment, profile: folderOf(name) });
  };
  const ends = Promise.all([snapshot('silent', service), snapshot('dead', dead)]);
  const { board } = await start({ ...useService(service), profile: folderOf('board') });
  await expect(board.rows).toHaveCount(1);
  await expect(board.status).toContainText(/Updated 1 h( \d min)? ago/);
  await expect(board.problem).toHaveCount(0);

  // Rows of an hour ago are on a board at once, but they are not what a snapshot is asked for.
  const [silentEnd, deadEnd] = await ends;
  expect(existsSync(file)).toBe(false);
  expect(silentEnd.code).toBe(1);
  expect(silentEnd.stderr).toContain('No data came within 30 seconds, so no picture was written.');
  expect(deadEnd.code).toBe(1);
  expect(deadEnd.stderr).toContain('No data came within 30 seconds, so no picture was written.');
  expect(deadEnd.stderr).toContain('cannot be reached');

  await expect(board.problem).toContainText('did not answer in time', { timeout: 45_000 });
  await expect(board.rows).toHaveCount(1);
  await expect(board.status).toContainText(/Updated 1 h( \d min)? ago/);
});
