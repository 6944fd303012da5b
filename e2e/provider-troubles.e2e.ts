import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FakeProvider } from '../src/main/service-client/providers/testing/fake-provider.ts';
import {
  startFakeAerodatabox,
  type AeroRow,
} from '../src/main/service-client/providers/testing/fake-aerodatabox.ts';
import { startFakeAirlabs } from '../src/main/service-client/providers/testing/fake-airlabs.ts';
import { startFakeFlystack } from '../src/main/service-client/providers/testing/fake-flystack.ts';
import { scheduleRows } from '../src/main/service-client/providers/testing/schedule-rows.ts';
import { expect, key, test as base } from './support/landside.ts';

/** Providers by the command line, with what their services say when something is wrong. */

interface Started {
  readonly fake: FakeProvider;
  readonly baseUrl: string;
}

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

/** Departures of Zurich from two hours ago on, five minutes apart. */
const rows = (count: number): readonly object[] =>
  scheduleRows(count, Math.floor(Date.now() / 1000) - 7200, { stepMinutes: count > 100 ? 2 : 5 });

/** As the airport's own clock shows it, `YYYY-MM-DDTHH:MM`. */
function inZurich(at: Date): string {
  const parts = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Zurich' } as const;
  return new Intl.DateTimeFormat('sv', parts).format(at).replace(' ', 'T');
}

function aeroRow(number: string, minutes: number, status: string): AeroRow {
  const time = (at: Date) => ({
    utc: `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`,
    local: `${inZurich(at).replace('T', ' ')}+01:00`,
  });
  return {
    departure: {
      airport: { icao: 'LSZH', iata: 'ZRH', name: 'Zurich' },
      scheduledTime: time(inMinutes(minutes)),
      checkInDesk: '210-214',
      quality: ['Basic', 'Live'],
    },
    arrival: {
      airport: { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow' },
      scheduledTime: time(inMinutes(minutes + 100)),
      quality: ['Basic'],
    },
    number,
    status,
    codeshareStatus: 'IsOperator',
    isCargo: false,
    airline: { name: 'Swiss', iata: 'LX', icao: 'SWR' },
  };
}

const makers = {
  flystack: async (): Promise<Started> => {
    const fake = await startFakeFlystack({ key, rows: rows(60) });
    return { fake, baseUrl: `${fake.origin}/v1` };
  },
  airlabs: async (): Promise<Started> => {
    const fake = await startFakeAirlabs({ key, rows: rows(60) });
    return { fake, baseUrl: `${fake.origin}/api/v9` };
  },
  aerodatabox: async (): Promise<Started> => {
    const boarding = aeroRow('LX 31', 20, 'Boarding');
    const fake = await startFakeAerodatabox([boarding, aeroRow('LX 32', 50, 'CheckIn')], { key });
    return { fake: fake as unknown as FakeProvider, baseUrl: fake.baseUrl };
  },
} as const;

type Name = keyof typeof makers;

const test = base.extend<{ provide: (name: Name) => Promise<Started> }>({
  provide: async ({}, use) => {
    const started: Started[] = [];
    await use(async (name) => {
      const made = await makers[name]();
      started.push(made);
      return made;
    });
    for (const { fake } of started) await fake.close();
  },
});

const environment = { FLIGHT_DATA_API_KEY: key };
const argsFor = (name: Name, { baseUrl }: Started): string[] => [
  ...['--airport', 'ZRH', '--board', 'departures'],
  ...['--provider', name, '--base-url', baseUrl],
];

/** One whose key stands in the address, and one whose key stands in a header. */
for (const [name, title] of [
  ['airlabs', 'AirLabs'],
  ['aerodatabox', 'AeroDataBox'],
] as const) {
  test(`${title}: from the command line to a board, and the key stays where it belongs`, async ({
    start,
    run,
    provide,
    profile,
  }) => {
    const made = await provide(name);
    const { page, board } = await start({ args: argsFor(name, made), environment });
    await expect(board.row(/LX 3[12]\b/).first()).toBeVisible();
    await expect(board.status).toContainText(title);
    await expect(board.problem).toHaveCount(0);
    if (name === 'aerodatabox') {
      await expect(board.row(/LX 31/)).toContainText('Boarding');
      await expect(board.row(/LX 32/)).toContainText('Check-in');
    }
    const health = await run({ args: ['--health'] });
    const log = readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');
    for (const told of [await page.content(), health.stdout, log]) expect(told).not.toContain(key);
    if (name !== 'airlabs') return;
    await test.step('a plan that is used up: the last board stays, and says so', async () => {
      made.fake.trouble = 'used-up';
      await page.keyboard.press('F5');
      await expect(board.problem).toContainText('used up');
      await expect(board.row(/LX 31\b/)).toBeVisible();
    });
  });
}

test('a wrong key costs three requests at most, whatever is pressed', async ({
  start,
  provide,
}) => {
  const made = await provide('airlabs');
  const { page, board } = await start({
    args: argsFor('airlabs', made),
    environment: { FLIGHT_DATA_API_KEY: 'quite-another-key' },
  });
  await expect(board.problem).toContainText('key');
  for (let press = 0; press < 6; press++) await page.keyboard.press('F5');
  await expect(board.problem).toContainText('key');
  await page.keyboard.press('m');
  await expect(page.getByRole('main', { name: 'Map' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(board.departures).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('main', { name: 'Timetable' })).toBeVisible();
  expect(made.fake.requests.length).toBeLessThanOrEqual(3);
});

test('a second page that comes too soon leaves what came, and says that the end is missing', async ({
  start,
  provide,
}) => {
  const made = await provide('flystack');
  made.fake.rows = rows(150);
  made.fake.trouble = 'limited-later-page';
  const { board } = await start({ args: argsFor('flystack', made), environment });
  await expect(board.notices).toContainText('The end of the service’s list could not be fetched');
  await expect(board.problem).toHaveCount(0);
  // The rows of the pages to come are drawn after the first frame.
  await expect.poll(() => board.rows.count()).toBeGreaterThan(20);
});

test('a job in place of a list is followed to its rows', async ({ start, provide }) => {
  const made = await provide('flystack');
  made.fake.trouble = 'job';
  const { board } = await start({ args: argsFor('flystack', made), environment });
  await expect(board.row(/LX 31\b/)).toBeVisible();
  const paths = made.fake.requests.map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/jobs/')).length).toBeGreaterThan(0);
});
