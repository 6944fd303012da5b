import { spawn, spawnSync } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isAlive, isStopped } from './is-alive.ts';

it('tells a process that runs from one that has ended', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isStopped(process.pid)).toBe(false);
  expect(isAlive(spawnSync(process.execPath, ['--version']).pid)).toBe(false);
});

it.runIf(process.platform === 'linux')(
  'takes one for ended that its parent has not asked after, and sees one that is stopped',
  async () => {
    // The shell becomes a program that never asks after what it has started.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 1000'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => {
      parent.kill('SIGKILL');
    });
    const child = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (line: Buffer) => {
        resolve(Number(line.toString()));
      });
    });
    await vi.waitFor(() => {
      expect(isAlive(child)).toBe(false);
    });
    expect(() => process.kill(child, 0)).not.toThrow();

    parent.kill('SIGSTOP');
    await vi.waitFor(() => {
      expect(isStopped(parent.pid ?? 0)).toBe(true);
    });
    expect(isAlive(parent.pid ?? 0)).toBe(true);
  },
);
