import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, key, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { openSection } from './support/settings-section.ts';
import { passTime } from './support/time.ts';

test('a refused key: the last board stays, with one calm line, and nothing asks again', async ({
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
  await expect(board.status).toContainText(/Updated \d+ (s|min) ago/);
  await expect(board.problem).toHaveCount(1);

  // One poll, and one reference list at most, were enough to find out.
  const asked = () => service.received.slice(before).map(({ url }) => url);
  expect(asked().filter((url) => url.startsWith('/v1/schedules'))).toHaveLength(1);
  // More than ten seconds later waking up counts as such; a refused key is not tried even then.
  await passTime({ app, page }, 10_500);
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await page.evaluate(() => window.landside.getBoards());
  await expect(board.row(/LX 318/)).toBeVisible();
  expect(asked().length).toBeLessThanOrEqual(2);

  // A person who has mended the account asks by hand.
  service.answerAll(json([flight(60)]));
  await page.keyboard.press('F5');
  await expect(board.problem).toHaveCount(0);
});

test('a key that the key ring does not give out is asked for again, and stays as it is', async ({
  start,
  run,
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  // What only a key ring could decrypt that is not open.
  const encryptedKey = Buffer.from('v11 of another session').toString('base64');
  const kept = JSON.stringify({ origin: new URL(service.baseUrl).origin, encryptedKey });
  writeFileSync(join(profile, 'key.json'), kept);
  const settings = { airport: 'ZRH', serviceUrl: service.baseUrl };
  writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings));
  const { page, board } = await start({ environment: { FLIGHT_DATA_API_KEY: '' } });
  await expect(board.problem).toContainText('has not given out the service’s key yet');
  expect(service.received).toEqual([]);
  const health = () => run({ args: ['--health'] });
  await expect.poll(health).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('has not given out the service’s key yet'),
  });
  const log = readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');
  expect(log).toContain('The saved key could not be read or decrypted, and is tried again');
  expect(readFileSync(join(profile, 'key.json'), 'utf8')).toBe(kept);

  const section = await openSection(page, 'Flight data');
  await expect(section.getByText('A key is saved.')).toBeVisible();
  const useTyped = (typed: string) =>
    page.evaluate(
      ([serviceUrl = '', key = '']) =>
        window.landside.useService({ provider: 'interface' as const, serviceUrl, key }),
      [service.baseUrl, typed],
    );
  expect(await useTyped(key)).toMatchObject({ ok: true });
  await expect(board.row(/LX 318/)).toBeVisible();
  await expect.poll(health).toMatchObject({ code: 0 });
});
