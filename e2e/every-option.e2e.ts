import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { usage } from '../src/main/start/command-line.ts';
import { brokersOwn } from '../src/main/fleet/testing/certificates.ts';
import { json, type FakeService } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, key, test } from './support/landside.ts';
import { runToEnd, type Ended } from './support/run-landside.ts';
import { processIds, startFree, type FreeLandside } from './support/supervised.ts';

/**
 * Every option and environment variable that the documentation names, in a first start of the
 * application by itself: no option is handed to an instance that runs, and no test tool starts it.
 */
interface Trial {
  readonly profile: string;
  readonly service: FakeService;
  /** Starts a board with these arguments, on the profile unless they name one. */
  readonly board: (
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => FreeLandside;
  /** Runs it to its end. */
  readonly end: (
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<Ended>;
}

const noDisplay = { DISPLAY: '', WAYLAND_DISPLAY: '' };

/** What this page function gives, as soon as the board that came up has a page that gives it. */
async function seen<Seen>(landside: FreeLandside, see: (page: Page) => Promise<Seen>) {
  return landside.boardCount() === 0 ? null : landside.look(see).catch(() => null);
}

const airportOf = (page: Page) =>
  page.getByRole('banner').getByRole('button').locator('.line').first().textContent();
const captionOf = (page: Page) => page.locator('table caption').first().textContent();
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

interface Tried {
  /** Options and variables of this start, separated by spaces. */
  readonly names: string;
  readonly run: (trial: Trial) => Promise<void>;
}

/** Without a language of its own: what the system says is English. */
const noLanguage = { LANGUAGE: '', LC_ALL: '', LC_MESSAGES: '', LANG: '' };

const starts: readonly Tried[] = [
  {
    names: '--airport --board --on-screen --allow-debugging',
    async run({ board }) {
      // That it opens there is shown on real screens in screens.e2e.ts; here that a start outlives it.
      const further = ['--on-screen', 'Hall=ZRH/arrivals'];
      const args = ['--airport', 'LSGG', '--board', 'arrivals', '--allow-debugging'];
      await using landside = board([...args, ...further]);
      await expect.poll(() => seen(landside, airportOf)).toContain('Geneva');
      await expect.poll(() => seen(landside, captionOf)).toBe('Arrivals');
      // A user who names a board is not welcomed.
      const isWelcomeDue = (page: Page) =>
        page.evaluate(async () => (await window.landside.getSettings()).isWelcomeDue);
      expect(await landside.look(isWelcomeDue)).toBe(false);
    },
  },
  {
    names: '--flight --picture LANGUAGE',
    async run({ board, service, profile }) {
      const file = join(profile, 'board.png');
      const args = ['--airport', 'ZRH', '--base-url', service.baseUrl, '--picture', file];
      await using landside = board([...args, '--flight', 'LX 318'], {
        ...noLanguage,
        FLIGHT_DATA_API_KEY: key,
        LANGUAGE: 'de',
      });
      const panel = (page: Page) => page.getByRole('dialog').locator('.number').textContent();
      await expect.poll(() => seen(landside, panel)).toBe('LX 318');
      await expect.poll(() => seen(landside, languageOf)).toBe('de');
      await expect.poll(() => existsSync(file)).toBe(true);
      expect(landside.process.exitCode).toBeNull();
    },
  },
  {
    names: '--provider --base-url FLIGHT_DATA_API_KEY --picture --picture-every LC_MESSAGES',
    async run({ board, service, profile }) {
      const file = join(profile, 'board.png');
      const args = ['--airport', 'ZRH', '--provider', 'flystack', '--base-url'];
      const picture = ['--picture', file, '--picture-every', '1'];
      await using landside = board([...args, `${service.baseUrl}/v1`, ...picture], {
        ...noLanguage,
        FLIGHT_DATA_API_KEY: key,
        LC_MESSAGES: 'de_DE.UTF-8',
      });
      const source = (page: Page) => page.locator('.facts bdi').first().textContent();
      await expect.poll(() => seen(landside, source)).toBe('FlyStack');
      await expect.poll(() => seen(landside, (page) => page.locator('tbody tr').count())).toBe(1);
      await expect.poll(() => seen(landside, languageOf)).toBe('de');
      await expect.poll(() => existsSync(file)).toBe(true);
      expect(service.received[0]?.url).toMatch(/^\/v1\/schedules\?dep_iata=ZRH/);
      expect(landside.process.exitCode).toBeNull();
    },
  },
  {
    names: '--profile --kiosk LANG',
    async run({ board, profile, service }) {
      const folder = join(profile, 'new', 'profile');
      const args = ['--base-url', service.baseUrl, '--profile', folder, '--kiosk'];
      await using landside = board(args, {
        ...noLanguage,
        FLIGHT_DATA_API_KEY: key,
        LANG: 'de_DE.UTF-8',
      });
      const isKiosk = (page: Page) =>
        page.evaluate(() => document.documentElement.classList.contains('is-kiosk'));
      await expect.poll(() => seen(landside, isKiosk)).toBe(true);
      await expect.poll(() => seen(landside, languageOf)).toBe('de');
      await expect.poll(() => existsSync(join(folder, 'logs', 'landside.log'))).toBe(true);
      expect(landside.process.exitCode).toBeNull();
    },
  },
  {
    names: '--supervised FLIGHT_DATA_API_KEY_FILE LC_ALL',
    async run({ board, profile, service }) {
      const file = join(profile, 'flight-data-key');
      writeFileSync(file, `${key}\n`);
      await using landside = board(['--base-url', service.baseUrl, '--supervised'], {
        ...noLanguage,
        FLIGHT_DATA_API_KEY_FILE: file,
        LC_ALL: 'de_DE.UTF-8',
      });
      await expect.poll(() => seen(landside, languageOf)).toBe('de');
      const [main] = await landside.look((_page, browser) => processIds(browser, 'browser'));
      expect(main).not.toBe(landside.process.pid);
      await expect.poll(() => service.received.map((request) => request.key)[0]).toBe(key);
    },
  },
  {
    names: '--fleet --fleet-name --fleet-ca FLEET_PASSWORD',
    async run({ board, profile }) {
      const ca = join(profile, 'ca.pem');
      writeFileSync(ca, brokersOwn.certificate);
      // Nothing listens there: a board comes up all the same, and says so.
      const fleet = ['--fleet', 'mqtts://localhost:9/hq', '--fleet-name', 'lobby-3'];
      await using landside = board([...fleet, '--fleet-ca', ca, '--airport', 'ZRH'], {
        FLEET_PASSWORD: 'open',
      });
      const problem = (page: Page) => page.getByRole('contentinfo').textContent();
      await expect.poll(() => seen(landside, problem)).toContain('no connection to the fleet');
      expect(landside.process.exitCode).toBeNull();
    },
  },
  {
    names: '--fleet',
    async run({ board }) {
      // Without a name it waits to be paired, and says why nothing could be paired now.
      await using landside = board(['--fleet', 'mqtts://localhost:9/hq', '--airport', 'ZRH']);
      const said = (page: Page) => page.getByRole('main').textContent();
      await expect.poll(() => seen(landside, said)).toContain('No broker of the fleet');
      expect(landside.process.exitCode).toBeNull();
    },
  },
  {
    names: '--publish --rank FLEET_PASSWORD_FILE',
    async run({ end, profile }) {
      const file = join(profile, 'fleet-password');
      writeFileSync(file, 'open\n');
      const fleet = ['--fleet', 'mqtts://localhost:9/hq', '--fleet-name', 'pub-a'];
      // That one asks, and sends, is shown in fleet.e2e.ts.
      writeFileSync(join(profile, 'settings.json'), '{"serviceUrl": 7}');
      const { code, stderr } = await end([...fleet, '--publish', '--rank', '7'], {
        ...noDisplay,
        FLEET_PASSWORD_FILE: file,
      });
      expect(stderr).toContain('No flights are fetched, because the address of the service');
      expect(code).toBe(1);
    },
  },
  {
    names: '--fleet-status',
    async run({ end }) {
      // What it prints of a fleet that is there is shown in fleet.e2e.ts.
      const { code, stdout, stderr } = await end(
        ['--fleet-status', '--fleet', 'mqtts://localhost:9/hq', '--fleet-name', 'admin'],
        { ...noDisplay, FLEET_PASSWORD: 'open' },
      );
      expect(stderr).toContain('cannot be used');
      expect(stdout).toBe('');
      expect(code).toBe(2);
    },
  },
  {
    names: '--fleet-files --fleet-pairing',
    async run({ end, profile }) {
      const folder = join(profile, 'broker');
      const { code } = await end(
        ['--fleet-files', folder, '--fleet-pairing', '--fleet', 'mqtts://localhost:8883/hq'],
        noDisplay,
      );
      expect(code).toBe(0);
      const configuration = readFileSync(join(folder, 'fleet.conf'), 'utf8');
      expect(configuration).toContain('listener 8883');
      expect(configuration).toContain('dynamic-security.json');
      const secret = statSync(join(folder, 'dynamic-security.json'));
      expect(secret.mode & 0o777).toBe(0o600);
    },
  },
  {
    names: '--snapshot',
    async run({ end, profile, service }) {
      const file = join(profile, 'board.png');
      const args = ['--airport', 'ZRH', '--base-url', service.baseUrl, '--snapshot', file];
      const { code, stderr } = await end(args, { FLIGHT_DATA_API_KEY: key });
      expect(code, stderr).toBe(0);
      expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
    },
  },
  {
    names: '--screens',
    async run({ end }) {
      const { code, stdout } = await end(['--screens']);
      expect(stdout).toContain('"width":');
      expect(code).toBe(0);
    },
  },
  {
    names: '--health',
    async run({ end }) {
      const { code, stdout } = await end(['--health'], noDisplay);
      expect(JSON.parse(stdout)).toMatchObject({ isHealthy: false, isRunning: false });
      expect(code).toBe(1);
    },
  },
  {
    names: '--purge',
    async run({ end, profile }) {
      const { code, stdout } = await end(['--purge'], noDisplay);
      expect(stdout).toBe(`There is no profile in ${profile}.\n`);
      expect(code).toBe(0);
    },
  },
  {
    names: '--version',
    async run({ end }) {
      const { code, stdout } = await end(['--version'], noDisplay);
      expect(stdout).toMatch(/^Landside \d+\.\d+\.\d+\n$/);
      expect(code).toBe(0);
    },
  },
  {
    names: '--help',
    async run({ end }) {
      const { code, stdout } = await end(['--help'], noDisplay);
      expect(stdout).toBe(`${usage}\n`);
      expect(code).toBe(0);
    },
  },
  ...['DISPLAY', 'WAYLAND_DISPLAY'].map((name) => ({
    names: name,
    async run({ end }: Trial) {
      const { code, stderr } = await end([], { ...noDisplay, [name]: ':4711' });
      expect(stderr).toContain(`the ${name} :4711 does not answer`);
      expect(code).toBe(1);
    },
  })),
];

const trial = test.extend<{ trial: Trial }>({
  trial: async ({ profile, service }, use) => {
    service.answerSchedules(json([flight(40)]));
    const inProfile = (args: readonly string[]): readonly string[] =>
      args.includes('--profile') ? args : ['--profile', profile, ...args];
    await use({
      profile,
      service,
      board: (args, environment = {}) => startFree(inProfile(args), environment),
      end: (args, environment) => runToEnd(inProfile(args), environment),
    });
  },
});

for (const { names, run } of starts) {
  trial(`${names.replaceAll(' ', ', ')} in a first start`, async ({ trial: given }) => {
    await run(given);
  });
}

test('every documented option and variable is tried here', () => {
  const tried = new Set(starts.flatMap(({ names }) => names.split(' ')));
  const named = [...usage.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name);
  expect([...tried].filter((name) => name.startsWith('--')).sort()).toEqual(named.sort());
  const manual = readFileSync(join(import.meta.dirname, '../resources/linux/landside.1'), 'utf8');
  const [, section = ''] = /^\.SH ENVIRONMENT\n([^]*?)\n\.SH /m.exec(manual) ?? [];
  const documented = [...section.matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name);
  expect(documented.length).toBeGreaterThan(3);
  expect([...tried]).toEqual(expect.arrayContaining(documented));
});
