import { describe, expect, it } from 'vitest';
import { readCliOptions } from './cli-options.ts';

const defaults = {
  port: 8787,
  key: null,
  clockStart: null,
  referenceFile: null,
  callsPerMinute: null,
  callsPerMonth: null,
  latency: 0,
  corsOrigin: null,
  jobFolder: null,
};

describe('readCliOptions', () => {
  it.each([
    ['', {}],
    ['--port 0', { port: 0 }],
    ['--port=9000 --key demo', { port: 9000, key: 'demo' }],
    ['--clock 2026-07-14T08:30:00Z', { clockStart: Date.UTC(2026, 6, 14, 8, 30) }],
    ['--clock 2026-07-14T08:30:00+02:00', { clockStart: Date.UTC(2026, 6, 14, 6, 30) }],
    ['--reference x.sqlite', { referenceFile: 'x.sqlite' }],
    ['--jobs ./jobs', { jobFolder: './jobs' }],
    ['--rate-limit 60/min --quota 1000/month', { callsPerMinute: 60, callsPerMonth: 1000 }],
    ['--latency 250', { latency: 250 }],
    ['--cors http://localhost:5173', { corsOrigin: 'http://localhost:5173' }],
    ['--cors *', { corsOrigin: '*' }],
  ])('reads %s', (line, expected) => {
    const args = line === '' ? [] : line.split(' ');
    expect(readCliOptions(args)).toStrictEqual({
      kind: 'run',
      options: { ...defaults, ...expected },
    });
  });

  it('offers help', () => {
    expect(readCliOptions(['--help'])).toStrictEqual({ kind: 'help' });
  });

  it.each([
    '--port',
    '--port 65536',
    '--port -1',
    '--port eighty',
    '--key ',
    '--key clé',
    '--clock tomorrow',
    '--clock 2026-07-14',
    '--clock 2026-07-14T08:30:00',
    '--clock 1969-07-20T20:17:00Z',
    '--clock 2026-02-30T00:00:00Z',
    '--reference ',
    '--jobs ',
    '--rate-limit 60',
    '--rate-limit 0/min',
    '--rate-limit 60/s',
    '--quota many/month',
    '--latency -1',
    '--latency 60001',
    '--cors localhost',
    '--cors http://localhost:5173/',
    '--colour red',
    'stray',
  ])('refuses %s with one sentence', (line) => {
    const result = readCliOptions(line.split(' '));
    expect(result.kind === 'wrong' && result.message).toMatch(/^\S.*\.$/);
  });
});
