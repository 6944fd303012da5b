import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { holdAsPublisher, isHeldByPublisher } from './publisher-lock.ts';

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landside-lock-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

it.skipIf(process.platform === 'win32')(
  'holds a profile for as long as its process lives, however that ends',
  async () => {
    const folder = folderOfTest();
    expect(await isHeldByPublisher(folder)).toBe(false);
    const module = JSON.stringify(join(import.meta.dirname, 'publisher-lock.ts'));
    const script = `import(${module}).then(async ({ holdAsPublisher }) => {
      await holdAsPublisher(${JSON.stringify(folder)});
      console.log('held');
      setInterval(() => {}, 1000);
    });`;
    const child = spawn(process.execPath, ['--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(await isHeldByPublisher(folder)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, 'publisher.sock'))).toBe(true);
    expect(await isHeldByPublisher(folder)).toBe(false);
    await holdAsPublisher(folder);
    expect(await isHeldByPublisher(folder)).toBe(true);
  },
);

it('does without where the path is too long for a socket', async () => {
  const folder = join(folderOfTest(), 'x'.repeat(150));
  await holdAsPublisher(folder);
  expect(await isHeldByPublisher(folder)).toBe(false);
});
