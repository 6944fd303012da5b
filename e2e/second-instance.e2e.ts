import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, useService } from './support/landside.ts';

test('a second start on the same profile brings the first to the front and ends', async ({
  start,
  run,
  service,
  profile,
}) => {
  const { app, board } = await start(useService(service));
  await expect(board.status).toContainText('Updated');
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide();
  });
  const isVisible = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  expect(await isVisible()).toBe(false);

  const polls = service.polls();
  const second = await run(useService(service));
  expect(second.code).toBe(0);
  expect(second.stdout).toContain('Landside is already running with this profile.');
  await expect.poll(isVisible).toBe(true);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(service.polls()).toBe(polls);

  const file = join(profile, 'board.png');
  const snapshot = await run({ args: [...useService(service).args, '--snapshot', file] });
  expect(snapshot.code).toBe(1);
  expect(snapshot.stderr).toContain('Landside is already running with this profile.');
  expect(snapshot.stderr).toContain('another --profile');
  expect(existsSync(file)).toBe(false);
});

test('another profile is another board', async ({ start, service, profile }) => {
  const first = await start(useService(service));
  const second = await start({ ...useService(service, 'GVA'), profile: join(profile, 'other') });
  await expect(first.board.airport).toHaveText('Zürich ZRH');
  await expect(second.board.airport).toHaveText('Geneva GVA');
});
