import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, text } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';
import { expect, key, test, useService } from './support/landside.ts';
import { passTime } from './support/time.ts';

test('the log tells what happened, with neither a key nor what a service answered', async ({
  start,
  service,
  profile,
}) => {
  const secret = 'confidential-answer';
  const { args, environment } = useService(service);
  // Wrong in all the ways that are told about, each with something in it that is private.
  service.answerSchedules(json({ error: { message: secret, code: secret } }, 500));
  const { app, page, board } = await start({ args, environment });
  const logged = (): string => {
    try {
      return readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');
    } catch {
      return '';
    }
  };
  await expect.poll(logged).toContain('Poll of ZRH departures failed: server.');
  for (const [answer, kind] of [
    [text(`<html>${secret}</html>`), 'malformed'],
    [json({ error: { message: secret, code: 'wrong_key' } }, 401), 'unauthorized'],
  ] as const) {
    service.answerSchedules(answer);
    // A user who asks again sooner has to wait.
    await passTime({ app, page }, 10_000);
    await page.evaluate(() => window.landside.refreshBoard());
    await expect.poll(logged).toContain(`Poll of ZRH departures failed: ${kind}.`);
  }
  service.answerSchedules(json([flight(40, { arr_gate: secret }), numbered(40, 50)]));
  // A refused key is tried again when it is saved again.
  await page.evaluate((chosen) => window.landside.useService(chosen), {
    provider: 'interface' as const,
    serviceUrl: service.baseUrl,
    key,
  });
  await expect(board.rows).toHaveCount(2);
  // A call that does not fit is told of without its arguments, and a setting without its value.
  await page.evaluate(async (word) => {
    const { landside } = window;
    await Promise.allSettled([
      landside.chooseBoard(word, 'departures'),
      landside.useService({
        provider: 'interface' as const,
        serviceUrl: 'https://flights.example',
        key: `${word}\n`,
      }),
    ]);
  }, secret);
  await expect.poll(logged).toContain('Refused chooseBoard: its arguments do not fit.');

  const all = logged();
  for (const word of [key, secret, service.baseUrl, 'LX318', 'X-Api-Key']) {
    expect(all.toLowerCase(), word).not.toContain(word.toLowerCase());
  }
  expect(readdirSync(join(profile, 'logs'))).toEqual(['landside.log']);
});
