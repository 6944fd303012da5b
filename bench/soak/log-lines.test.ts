import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { followLog } from './log-lines.ts';

it('counts each line once, also where the log was begun again', () => {
  const profile = mkdtempSync(join(tmpdir(), 'landside-log-'));
  onTestFinished(() => {
    rmSync(profile, { recursive: true });
  });
  mkdirSync(join(profile, 'logs'));
  const file = join(profile, 'logs', 'landside.log');
  const log = followLog(profile);
  log.look();
  const line = '[2026-03-15] [warn]  The service used an unknown status: "x".\n';
  appendFileSync(file, line + line + line.slice(0, 30));
  log.look();
  appendFileSync(file, line.slice(30));
  renameSync(file, join(profile, 'logs', 'landside.old.log'));
  appendFileSync(file, '[2026-03-15] [info]  The cache is back in its file.\n');
  log.look();
  expect(log.counts).toMatchObject({ unknownStatus: 3, backInFile: 1, inMemory: 0, all: 4 });
});
