import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeService } from '../../e2e/support/fake-service.ts';
import { bytes, reply } from '../flights.ts';
import {
  startBlank,
  startLandside,
  temporaryFolder,
  type MeasuredApplication,
} from '../measured-application.ts';
import { cpuLine, memoryLine, watchIdle, type Idleness } from '../process-usage.ts';
import type { Line } from '../table.ts';

const repetitions = 2;
const rows = 300;

/** Past what happens once after a start: the import of the reference lists, the check of the cache. */
const settleMilliseconds = 25_000;
/** A whole number of minutes, of pages (12 s) and of the supervisor's beats (4 s). */
const idleMilliseconds = 60_000;

/** The embedded service's process is one more, so its work has no goal and its memory one of its own. */
const goals = {
  remote: { cpuPoints: 1, memoryRatio: 1.25 },
  embedded: { cpuPoints: null, memoryRatio: 1.45 },
} as const;

/**
 * A full board that is not used, with its clock, its turning pages and its polls, against an
 * empty window: all processes of Electron together, without the service, which may be another's. With
 * the embedded service, whose process is then one of them.
 */
export async function measureIdle(): Promise<Line[]> {
  const remote: Idleness[] = [];
  const embedded: Idleness[] = [];
  const blank: Idleness[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    remote.push(await watchRemote());
    blank.push(await watchBlank());
  }
  // Once: seven minutes are long enough.
  embedded.push(await watchEmbedded());
  return [
    ...linesFor('remote service', remote, blank, goals.remote),
    ...linesFor('embedded service and its process', embedded, blank, goals.embedded),
  ];
}

async function watchRemote(): Promise<Idleness> {
  using profile = temporaryFolder();
  await using service = await startFakeService();
  service.answerSchedules(bytes(reply(rows, 0)));
  await using landside = startLandside(profile.path, service.baseUrl);
  await landside.told('painted', ({ fetchedAt }) => fetchedAt !== null);
  return await watch(landside);
}

async function watchEmbedded(): Promise<Idleness> {
  using profile = temporaryFolder();
  await using landside = startLandside(profile.path, null);
  await landside.told('painted', ({ fetchedAt }) => fetchedAt !== null);
  return await watch(landside);
}

async function watchBlank(): Promise<Idleness> {
  using profile = temporaryFolder();
  await using blank = startBlank(profile.path);
  await blank.told('ready');
  return await watch(blank);
}

async function watch(application: MeasuredApplication): Promise<Idleness> {
  await sleep(settleMilliseconds);
  const idleness = await watchIdle(application, idleMilliseconds);
  await application.quit();
  return idleness;
}

function linesFor(
  name: string,
  ours: readonly Idleness[],
  blank: readonly Idleness[],
  { cpuPoints, memoryRatio }: (typeof goals)[keyof typeof goals],
): Line[] {
  const memoryOf = (all: readonly Idleness[]) => all.map(({ memory }) => memory);
  return [
    cpuLine(`idle CPU of one core, ${rows} rows, ${name}`, ours, blank, cpuPoints),
    memoryLine(`idle memory, ${name}`, memoryOf(ours), memoryOf(blank), memoryRatio),
  ];
}
