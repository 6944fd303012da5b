import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../scripts/set-up/cache-folder.ts';
import { expect, test } from './support/landside.ts';
import { cleanEnvironment, projectFolder, type Ended } from './support/run-landside.ts';

/**
 * What `npm start` and the other scripts answer where everything is set up already, as an ordinary user
 * would type it, in a home folder of its own and without a display.
 */
function npm(
  home: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return runScript('npm', ['run', '--silent', ...args], home, environment);
}

/** @param isReady from its output on, whether Ctrl-C is to be pressed */
function runScript(
  command: string,
  args: readonly string[],
  home: string,
  environment: Readonly<Record<string, string>> = {},
  isReady: (output: string) => boolean = () => false,
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: {
      ...cleanEnvironment(),
      HOME: home,
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      XDG_CONFIG_HOME: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which a terminal's Ctrl-C reaches as a whole.
    detached: true,
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    stdout += part.toString();
    if (isReady(stdout) && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  });
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}

for (const [option, code, says] of [
  ['--version', 0, /^Landside \d+\.\d+\.\d+\n$/],
  ['--help', 0, /^Usage: landside \[options\]/],
  ['--health', 1, /^\{\n {2}"isHealthy": false,\n[^]*No Landside is running[^]*\}\n$/],
  ['--purge', 0, /^There is no profile in .*\/\.config\/landside\.\n$/],
] as const) {
  test(`npm start -- ${option} prints its answer, and makes and starts nothing`, async ({
    profile,
  }) => {
    // Nothing could be set up there, and nothing is to be.
    const environment = { XDG_CACHE_HOME: join(profile, 'cache') };
    const ended = await npm(profile, ['start', '--', option], environment);
    expect(ended.stderr).toBe('');
    expect(ended.stdout).toMatch(says);
    expect(ended.code).toBe(code);
    expect(readdirSync(profile).filter((name) => name !== '.npm')).toEqual([]);
  });
}

test('npm start says at once what is wrong with its options', async ({ profile }) => {
  const environment = { XDG_CACHE_HOME: join(profile, 'cache') };
  const ended = await npm(profile, ['start', '--', '--fligths'], environment);
  expect(ended).toMatchObject({
    code: 2,
    stdout: '',
    stderr:
      "Unknown option '--fligths'. Did you mean --flight?\nnpm start -- --help lists all options.\n",
  });
});

test('npm start -- --purge removes the profile and the picture', async ({ profile }) => {
  const own = join(profile, 'cache', 'landside');
  mkdirSync(own, { recursive: true });
  // Electron is where it was set up, and the picture of this home is its own.
  for (const name of existsSync(cacheFolder()) ? readdirSync(cacheFolder()) : []) {
    if (name !== 'board.png') symlinkSync(join(cacheFolder(), name), join(own, name));
  }
  writeFileSync(join(own, 'board.png'), '');
  const used = join(profile, '.config', 'landside');
  mkdirSync(used, { recursive: true });
  writeFileSync(join(used, 'landside.sqlite'), '');
  const environment = { XDG_CACHE_HOME: join(profile, 'cache') };
  const { code, stdout, stderr } = await npm(profile, ['start', '--', '--purge'], environment);
  expect(stdout, stderr).toBe(
    `The profile in ${used} has been removed.\nThe picture ${join(own, 'board.png')} has been removed.\n`,
  );
  expect(code).toBe(0);
  expect(existsSync(used)).toBe(false);
  expect(existsSync(join(own, 'board.png'))).toBe(false);
  rmSync(own, { recursive: true });
});

test('the service ends well with Ctrl-C', async ({ profile }) => {
  // Not by npm: the shell that it puts in between ends by the signal on some systems.
  const args = ['scripts/service.mjs', '--port', '0'];
  const isServing = (text: string): boolean => text.includes('Flight Data Service, simulated: ');
  const { code, stderr } = await runScript(process.execPath, args, profile, {}, isServing);
  expect(code, stderr).toBe(0);
});

test('wrong targets of a package are named', async ({ profile }) => {
  const { code, stdout, stderr } = await npm(profile, ['package', '--', 'exe', 'dir']);
  expect(stderr).toMatch(/^No such target: exe\. On \w+ there are: .*dir.*\.\n$/);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
