import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, key, test } from './support/landside.ts';
import { healthOf, logOf } from './support/run-landside.ts';
import { processIds, startFree } from './support/supervised.ts';

const environment = { FLIGHT_DATA_API_KEY: key };

test('a wall with wrong settings stays a wall, supervised, with its airport, and says what is wrong', async ({
  service,
  profile,
}) => {
  service.answerSchedules(json([flight(40)]));
  const settings = { airport: 'ZRH', isKiosk: 'yes', serviceUrl: service.baseUrl, clock: '25' };
  const text = JSON.stringify(settings);
  writeFileSync(join(profile, 'settings.json'), text);
  await using landside = startFree(['--profile', profile], environment);
  const flights = async (count: number) => {
    if (landside.boardCount() < count) return 0;
    return landside
      .look((page) => page.locator('.is-kiosk tbody tr').filter({ hasText: 'LX 318' }).count())
      .catch(() => 0);
  };
  await expect.poll(() => flights(1)).toBe(1);
  const says = await landside.look((page) => page.locator('.notice').allTextContents());
  expect(says.join()).toContain('The setting “clock” in settings.json is wrong and not used');
  expect(says.join()).toContain('One of these: 24, 12.');

  const health = healthOf(profile);
  expect(health.isHealthy).toBe(false);
  expect(health.reasons.join()).toContain('“clock”');
  await expect.poll(() => logOf(profile)).toContain('“clock”');
  for (const told of [JSON.stringify(health), logOf(profile), says.join()]) {
    expect(told).not.toContain('25"');
    expect(told).toContain('“isKiosk”');
  }
  expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe(text);

  const [main] = await landside.look((_page, browser) => processIds(browser, 'browser'));
  if (main !== undefined) process.kill(main, 'SIGKILL');
  await expect.poll(() => flights(2)).toBe(1);
});
