import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, key, test, useService } from './support/landside.ts';
import { json } from './support/fake-service.ts';
import { flight, numbered } from './support/flights.ts';

/** Width and height out of a PNG's first chunk. */
function sizeOfPng(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

for (const [args, says] of [
  [['--fligths'], "Unknown option '--fligths'"],
  [['--airport', 'Z'], '--airport: An airport code has three or four letters'],
  [['--board', 'both'], '--board: It is departures or arrivals.'],
  [['--base-url', 'http://example.com'], '--base-url: The address must begin with https://'],
  [['--airport'], '--airport'],
  [['ZRH'], 'ZRH'],
] as const) {
  test(`refuses ${args.join(' ')} with the usage`, async ({ run }) => {
    const { code, stdout, stderr } = await run({ args });
    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(stderr).toContain('Usage: landside [options]');
    expect(stdout).toBe('');
  });
}

test('prints help and version', async ({ run }) => {
  const help = await run({ args: ['--help'] });
  expect(help.code).toBe(0);
  expect(help.stdout).toContain('Usage: landside [options]');
  expect(help.stdout).toContain('--snapshot FILE');
  const version = await run({ args: ['--version'] });
  expect(version.code).toBe(0);
  expect(version.stdout).toMatch(/^Landside \d+\.\d+\.\d+\n$/);
});

test('writes a picture of the board with data and ends', async ({ run, service, profile }) => {
  service.answerSchedules(json([flight(40), numbered(40, 50)]));
  const saved = `${JSON.stringify({ airport: 'GVA', direction: 'arrivals', clock: '12' })}\n`;
  writeFileSync(join(profile, 'settings.json'), saved);
  const file = join(profile, 'new', 'board.png');
  const { args, environment } = useService(service);
  const { code, stdout, stderr } = await run({ args: [...args, '--snapshot', file], environment });
  expect(stderr).not.toContain(key);
  expect(stdout).toContain(`The board is in ${file}.`);
  expect(code).toBe(0);
  expect(sizeOfPng(file)).toEqual({ width: 1920, height: 1080 });
  // Two rows, a clock and headings make more than an empty dark rectangle.
  expect(readFileSync(file).length).toBeGreaterThan(20_000);

  expect(service.polls()).toBe(1);
  expect(service.received.map((request) => request.url).join()).toContain('dep_iata=ZRH');
  expect(service.received.every((request) => request.key === key)).toBe(true);
  expect(readFileSync(join(profile, 'settings.json'), 'utf8')).toBe(saved);
});

test('takes a picture of the embedded service', async ({ run, profile }) => {
  const file = join(profile, 'board.png');
  const { code, stderr } = await run({ args: ['--airport', 'ZRH', '--snapshot', file] });
  expect(code, stderr).toBe(0);
  expect(readFileSync(file).length).toBeGreaterThan(50_000);
});

test('says that a picture cannot be written', async ({ run, service, profile }) => {
  service.answerSchedules(json([flight(40)]));
  const file = join(profile, 'folder.png');
  mkdirSync(file);
  const { args, environment } = useService(service);
  const { code, stderr } = await run({ args: [...args, '--snapshot', file], environment });
  expect(code).toBe(1);
  expect(stderr).toContain('The picture could not be written');
});

test('keeps a current picture while the board hangs there', async ({ start, service, profile }) => {
  service.answerSchedules(json([flight(40)]));
  const file = join(profile, 'board.png');
  const { args, environment } = useService(service);
  const { board } = await start({ args: [...args, '--picture', file], environment });
  await expect(board.rows).toHaveCount(1);
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(sizeOfPng(file)).toEqual({ width: 1280, height: 720 });
});
