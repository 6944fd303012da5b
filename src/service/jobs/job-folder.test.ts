import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { onNearlyFullDisk } from '../../files/nearly-full-for-test.ts';
import { openJobFolder } from './job-folder.ts';

it.runIf(process.platform !== 'win32')(
  'keeps a job as it was where a part alone can be written',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'landside-jobs-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    openJobFolder(folder).save('one', 'as it was');
    const said = onNearlyFullDisk(
      path.join(import.meta.dirname, 'job-folder.ts'),
      `try {
      tried.openJobFolder(${JSON.stringify(folder)}).save('one', 'x'.repeat(1000));
    } catch (error) {
      console.log(error.code);
    }`,
    );
    expect(said).toBe('EFBIG\n');
    expect(openJobFolder(folder).load()).toEqual(['as it was']);
    expect(readdirSync(folder)).toHaveLength(1);
  },
);

it('removes what a writing has left that was ended', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'landside-jobs-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(path.join(folder, 'one.job.json.0123456789ab'), '{');
  expect(openJobFolder(folder).load()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});
