import type { Page } from 'playwright/test';
import { expect, key, test } from './support/landside.ts';
import { json, text, type Answer } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';

interface Failing {
  readonly name: string;
  readonly answer: Answer;
  readonly says: string;
}

const page = '<!doctype html><html><body><h1>Welcome to the hotel</h1></body></html>';
const html = { 'content-type': 'text/html' };

const failures: readonly Failing[] = [
  {
    name: '401',
    answer: json({ error: { message: 'no', code: 'x' } }, 401),
    says: 'did not accept the API key',
  },
  { name: '403', answer: json({}, 403), says: 'refused the request' },
  { name: '404', answer: json({}, 404), says: 'knows nothing under this address' },
  {
    name: '400',
    answer: json({ error: { code: 'VALIDATION_ERROR' } }, 400),
    says: 'did not accept the request',
  },
  // A pause of its own length is kept when a key is saved.
  { name: '429', answer: json({}, 429, { 'retry-after': '1' }), says: 'asks for a pause' },
  {
    name: 'quota',
    answer: json({ error: { code: 'usage_limit_reached' } }, 429),
    says: 'used up the calls of its plan',
  },
  {
    name: '500',
    answer: json({ error: { message: 'oh', code: 'INTERNAL' } }, 500),
    says: 'has an internal error',
  },
  { name: '503 as a page', answer: text(page, 503, html), says: 'has an internal error' },
  { name: 'an HTML page', answer: text(page, 200, html), says: 'A web page came instead' },
  {
    name: 'rubbish bytes',
    answer: text(Uint8Array.from({ length: 4096 }, (_, i) => (i * 97) % 256)),
    says: 'not flight data',
  },
  { name: 'an empty body', answer: text(''), says: 'not flight data' },
  { name: 'half a list', answer: text('[{"flight_iata":"LX1"},{"fl'), says: 'not flight data' },
  { name: 'another JSON', answer: json({ hello: 'world' }), says: 'not flight data' },
  { name: 'JSON null', answer: json(null), says: 'not flight data' },
  {
    name: 'an error with 200',
    answer: json({ error: { message: 'bad', code: 'unknown_api_key' } }),
    says: 'did not accept the API key',
  },
  {
    name: 'a redirect',
    answer: text('', 302, { location: 'https://example.com/' }),
    says: 'to another address, which is not followed',
  },
  {
    name: 'a closed connection',
    answer: (request) => request.socket.destroy(),
    says: 'cannot be reached',
  },
  {
    name: 'a connection that breaks off',
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('[');
      setTimeout(() => response.destroy(), 20);
    },
    says: 'broke off in the middle',
  },
];

/**
 * A user saves the key again: the service is asked at once, whatever it said before. F5 would have to
 * wait, ten seconds after the last time and a minute after a refusal.
 */
async function saveKeyAgain(page: Page, { baseUrl }: { readonly baseUrl: string }): Promise<void> {
  await page.evaluate((service) => window.landside.useService(service), {
    provider: 'interface' as const,
    serviceUrl: baseUrl,
    key,
  });
}

test('keeps the last board and says one sentence, whatever the service does', async ({
  share,
  service,
}) => {
  service.answerSchedules(json([flight(40), numbered(40, 50)]));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(2);

  for (const { name, answer, says } of failures) {
    await test.step(name, async () => {
      service.answerSchedules(answer);
      await saveKeyAgain(page, service);
      await expect(board.problem).toContainText(says);
      await expect(board.problem).toHaveCount(1);
      await expect(board.rows).toHaveCount(2);
      await expect(board.row(/LX 318/)).toBeVisible();
      // What the service said stays out of sight: it may repeat the key.
      await expect(board.status).not.toContainText(/hotel|VALIDATION|INTERNAL|sesame/);
      await expect(board.status).toContainText(/Updated .+/);

      service.answerSchedules(json([flight(40), numbered(40, 50)]));
      const polls = service.polls();
      await saveKeyAgain(page, service);
      await expect.poll(service.polls).toBeGreaterThan(polls);
      await expect(board.problem).toHaveCount(0);
    });
  }
});

test('reads what other services make of the interface', async ({ share, service }) => {
  service.answerSchedules(json({ data: [flight(40)] }));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();

  await test.step('null, "", "-" and "n/a" for what is unknown', async () => {
    service.answerSchedules(
      json([
        flight(40),
        numbered(40, 50, { dep_terminal: '-', dep_gate: 'n/a', arr_gate: '', duration: null }),
      ]),
    );
    await saveKeyAgain(page, service);
    await expect(board.row(/LX 40/).getByRole('cell')).toHaveText([
      /\d\d:\d\d/,
      'LX 40',
      'London LHR',
      '',
      '',
      'Scheduled',
    ]);
  });

  await test.step('numbers as strings and strings as numbers', async () => {
    const row = numbered(41, 60);
    service.answerSchedules(
      json([
        flight(40),
        { ...row, flight_number: 41, dep_terminal: 3, dep_time_ts: String(row.dep_time_ts) },
      ]),
    );
    await saveKeyAgain(page, service);
    await expect(board.row(/LX 41/).getByRole('cell').nth(3)).toHaveText('3');
  });

  await test.step('an empty list is an answer, once it has come again', async () => {
    service.answerSchedules(json({ data: [] }));
    await saveKeyAgain(page, service);
    await expect(board.problem).toContainText('Most flights are suddenly missing');
    await expect(board.rows).toHaveCount(2);
    await page.keyboard.press('F5');
    await expect(page.getByText('No departures in the next hours')).toBeVisible();
    await expect(board.rows).toHaveCount(0);
    await expect(board.problem).toHaveCount(0);
  });
});

test('obeys a service that asks for an hour’s pause', async ({ share, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.rows).toHaveCount(1);
  service.answerSchedules(json({}, 429, { 'retry-after': '3600' }));
  await page.keyboard.press('F5');
  await expect(board.problem).toContainText('asks for a pause');
  const polls = service.polls();
  // Not for a person either: the answers to later calls show that this one has been dealt with.
  await page.keyboard.press('F5');
  await page.keyboard.press('F5');
  await page.evaluate(() => window.landside.getBoards());
  await expect(board.rows).toHaveCount(1);
  expect(service.polls()).toBe(polls);
});
