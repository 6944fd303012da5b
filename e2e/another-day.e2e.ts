import type { Locator, Page } from 'playwright/test';
import { json, type Answer } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test } from './support/landside.ts';

/** The page of another day as a screen reader finds it. */
function dayOf(page: Page): {
  readonly screen: Locator;
  readonly date: Locator;
  readonly lines: Locator;
  readonly grid: Locator;
  readonly progress: Locator;
} {
  const screen = page.getByRole('main', { name: 'Another day' });
  const grid = screen.getByRole('grid', { name: 'Another day' });
  return {
    screen,
    grid,
    date: screen.getByLabel('Day', { exact: true }),
    // Without the headings.
    lines: grid.getByRole('rowgroup').nth(1).getByRole('row'),
    progress: screen.getByRole('region', { name: 'in preparation' }),
  };
}

/** The date so many days from today in Zürich, `YYYY-MM-DD`. */
function dateOf(days: number): string {
  const format = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zurich' });
  const date = Date.parse(format.format(Date.now())) + days * 86_400_000;
  return new Date(date).toISOString().slice(0, 10);
}

function inWords(date: string): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(Date.parse(date));
}

test('opens yesterday and a day to come by keyboard, of the built-in service', async ({
  simulated: { page, board },
}) => {
  await expect.poll(() => board.rows.count()).toBeGreaterThan(0);
  await page.keyboard.press('c');
  const day = dayOf(page);
  await expect(day.date).toBeFocused();
  await expect(day.screen).toContainText('Choose a day and press Enter.');

  await test.step('yesterday, which is proposed', async () => {
    await page.keyboard.press('Enter');
    const heading = day.screen.getByRole('heading', { level: 2 });
    await expect(heading).toContainText(inWords(dateOf(-1)));
    await expect(heading).toContainText('yesterday');
    await expect(heading).toContainText(/As reported by the service on .+ at \d\d:\d\d/);
    await expect(day.lines.first()).toBeVisible();
    expect(Number(await day.grid.getAttribute('aria-rowcount'))).toBeGreaterThan(100);
    await expect(day.screen.getByText('SIMULATED')).toBeVisible();
    await expect(day.screen).toContainText(/Updated (just now|\d+ (s|min) ago)/);
  });

  await test.step('the details of one of its flights', async () => {
    await day.grid.focus();
    await page.keyboard.press('ArrowDown');
    await expect(day.lines.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Flight/ })).toContainText('Zürich');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a day to come, entered', async () => {
    await day.date.focus();
    await day.date.fill(dateOf(5));
    await page.keyboard.press('Enter');
    await expect(day.screen.getByRole('heading', { level: 2 })).toContainText('in 5 days');
    await expect(day.lines.first()).toContainText('Scheduled');
  });

  await test.step('both are at hand, and the page is left as it was opened', async () => {
    const known = day.screen.getByRole('navigation', { name: 'Days at hand' });
    await expect(known.getByRole('button')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(board.departures).toBeVisible();
  });
});

test('tells how a job goes, and lives with its end and a service that is gone', async ({
  share,
  service,
}) => {
  const yesterday = dateOf(-1);
  const noon = Date.parse(`${yesterday}T12:00Z`) / 1000;
  const record = flight(0, { dep_time_ts: noon, arr_time_ts: noon + 6000 });
  const queued = { id: 'a-1', status: 'QueuedJob', endpoint: '/v1/schedules', args: {} };
  const started = { ...queued, started_at: new Date().toISOString() };
  let job: object = queued;
  const today = json([flight(40)]);
  const withJobs: Answer = (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!searchParams.has('date')) today(request, response);
    // There is no second page.
    else if (searchParams.has('offset')) json([])(request, response);
    else json(queued, 202)(request, response);
  };
  service.answerSchedules(withJobs);
  service.answerReference('jobs', (request, response) => {
    json(job)(request, response);
  });
  const asked = () => service.received.filter(({ url }) => url.includes('date=')).length;

  const { page } = await share();
  await page.keyboard.press('t');
  await expect(page.getByRole('main', { name: 'Timetable' })).toBeVisible();
  await page.keyboard.press('c');
  const day = dayOf(page);
  await expect(day.date).toBeFocused();

  await test.step('a job that is waiting, is worked on, and is cancelled', async () => {
    await page.keyboard.press('Enter');
    await expect(day.progress).toContainText('has accepted the request and not started yet');
    job = started;
    await expect(day.progress).toContainText('is preparing this day');
    await expect(day.progress).toContainText(/Requested (just now|\d+ s ago)/);
    await day.progress.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(day.progress).toHaveCount(0);
    await expect(day.screen).toContainText('Cancelled.');
    expect(asked()).toBe(1);
  });

  await test.step('a job that goes on while the board is on show', async () => {
    job = started;
    await day.date.press('Enter');
    await expect(day.progress).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main', { name: 'Timetable' })).toHaveCount(0);
    job = { ...started, status: 'CompletedJob', success: true, result: { data: [record] } };
    await expect.poll(asked).toBe(3);
  });

  await test.step('its answer, without the service', async () => {
    await service.stop();
    await page.keyboard.press('c');
    await expect(day.date).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(day.lines).toHaveCount(1);
    await expect(day.lines).toContainText('LX 318');
    await page.keyboard.press('F5');
    await expect(day.screen.getByText('The flight data service cannot be reached.')).toBeVisible();
    await expect(day.lines).toHaveCount(1);
  });
});
