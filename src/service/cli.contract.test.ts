import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

let running: ChildProcess | null = null;
afterEach(() => running?.kill('SIGKILL'));

/** @param last one more argument, which may have blanks in it */
function start(line: string, ...last: readonly string[]) {
  const child = spawn(process.execPath, [cli, ...line.split(' '), ...last], { stdio: 'pipe' });
  running = child;
  return child;
}

async function outcome(line: string, ...last: readonly string[]) {
  const child = start(line, ...last);
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, complaint, code: child.exitCode };
}

describe('npm run service', () => {
  it('serves with the key, clock and limits it is given, until Ctrl-C', async () => {
    const child = start(
      '--port 0 --key demo --clock 2026-07-14T08:30:00Z --rate-limit 2/min --cors *',
    );
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    expect(line).toMatch(/^Flight Data Service, simulated: http:\/\/127\.0\.0\.1:\d+\n$/);
    const url = line.slice(line.indexOf('http')).trim();
    const response = await fetch(`${url}/v1/schedules?dep_iata=LHR&airline_iata=BA&limit=2000`, {
      headers: { 'x-api-key': 'demo' },
    });
    const rows = (await response.json()) as { dep_time_ts: number }[];
    expect(rows.length).toBeGreaterThan(100);
    const latest = Math.max(...rows.map((row) => row.dep_time_ts));
    expect(latest).toBeLessThan(Date.UTC(2026, 6, 14, 18, 40) / 1000);
    expect(latest).toBeGreaterThan(Date.UTC(2026, 6, 14, 18) / 1000);
    const [aircraft] = (await (
      await fetch(`${url}/v1/fleets?airline_iata=BA&limit=1`, {
        headers: { 'x-api-key': 'demo', origin: 'http://localhost' },
      })
    ).json()) as { model?: string }[];
    expect(aircraft?.model).toMatch(/\S/);
    // Another minute may have begun.
    const statuses: number[] = [];
    for (let call = 1; call <= 3; call += 1) {
      const { status } = await fetch(`${url}/v1/timezones`, { headers: { 'x-api-key': 'demo' } });
      statuses.push(status);
    }
    expect(statuses).toContain(429);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toStrictEqual([0, null]);
  }, 60_000);

  it('makes up a key where none is given, and says which', async () => {
    const child = start('--port 0');
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const [, url = '', key = ''] = /(http\S+) \(x-api-key: ([\w-]{24})\)\n$/.exec(line) ?? [];
    const response = await fetch(`${url}/v1/timezones`, { headers: { 'x-api-key': key } });
    expect(response.status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toStrictEqual([0, null]);
  }, 60_000);

  it('explains a wrong flag and ends with 2', async () => {
    const { code, complaint, output } = await outcome('--colour red');
    expect(code).toBe(2);
    expect(complaint).toBe(
      "Unknown option '--colour'.\nnpm run service -- --help lists all options.\n",
    );
    expect(output).toBe('');
  });

  it('prints how it is used and ends with 0', async () => {
    const { code, output } = await outcome('--help');
    expect(code).toBe(0);
    expect(output).toMatch(/^Usage: /);
  });

  it.each([
    ['a missing reference file', '--reference', () => '/nowhere/reference.sqlite', /reference/],
    ['a folder for jobs that is none', '--jobs', () => cli, /folder for jobs/],
    ['a port that is taken', '--port', (port: number) => String(port), /Port \d+ is taken/],
  ])(
    'says in one sentence that it cannot start: %s',
    async (_name, flag, value, reason) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      // A server that listens on a port has an address of this form.
      const { port } = other.address() as AddressInfo;
      const { code, complaint, output } = await outcome(flag, value(port));
      other.close();
      expect(code).toBe(1);
      expect(complaint).toMatch(reason);
      expect(complaint.trim().split('\n')).toHaveLength(1);
      expect(output).toBe('');
    },
    60_000,
  );
});
