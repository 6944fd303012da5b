import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownRules, useZoneRules } from '#shared/zone-clock.ts';
import { layZoneinfo, tzif } from '../../files/zoneinfo-for-test.ts';
import { answerQuestions } from './answer-questions.ts';
import type { ThreadReport } from './answerer.ts';

/** The thread of the service that runs alone, in this one. */

const referenceFile = fileURLToPath(
  new URL('../../../resources/reference.sqlite', import.meta.url),
);
const now = Date.UTC(2027, 0, 14, 20) / 1000;

let zoneinfo: string;
beforeEach(() => {
  zoneinfo = mkdtempSync(path.join(tmpdir(), 'zoneinfo-'));
  vi.stubEnv('TZDIR', zoneinfo);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(zoneinfo, { recursive: true });
  useZoneRules(ownRules);
});

it('follows an update of the system’s time zones while it runs', { timeout: 120_000 }, async () => {
  const { port1, port2 } = new MessageChannel();
  answerQuestions(port1);
  const heard: ThreadReport[] = [];
  port2.on('message', (report: ThreadReport) => heard.push(report));
  const reports = (type: ThreadReport['type'], count: number) =>
    vi.waitFor(
      () => {
        const those = heard.filter((report) => report.type === type);
        expect(those).toHaveLength(count);
        return those.at(-1);
      },
      { timeout: 60_000 },
    );
  let asked = 0;
  /** Hours east of UTC of the flights that leave Vancouver, each once. */
  async function offsets(): Promise<readonly number[]> {
    asked += 1;
    const parameters = { dep_iata: 'YVR', limit: '20' };
    port2.postMessage({ id: asked, path: '/v1/schedules', parameters, now });
    const report = await reports('body', asked);
    if (report?.type !== 'body') throw new Error('There is no answer.');
    const text = Buffer.from(report.body).toString();
    const rows = JSON.parse(text) as { dep_time: string; dep_time_utc: string }[];
    const hours = rows.map(
      (row) => (Date.parse(`${row.dep_time}Z`) - Date.parse(`${row.dep_time_utc}Z`)) / 3_600_000,
    );
    return [...new Set(hours)];
  }

  port2.postMessage({ referenceFile });
  await reports('opened', 1);
  expect(await offsets()).toEqual([-7]);
  layZoneinfo(zoneinfo, '2099a', { 'America/Vancouver': tzif(-9, [], '<-09>9') });
  // One look sees the update, and the next reads its files.
  vi.advanceTimersByTime(60_000);
  expect(await offsets()).toEqual([-7]);
  vi.advanceTimersByTime(60_000);
  await reports('opened', 2);
  expect(await offsets()).toEqual([-9]);
  vi.advanceTimersByTime(600_000);
  expect(await offsets()).toEqual([-9]);
  await reports('opened', 2);
  port2.close();
});
