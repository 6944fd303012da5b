import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateFileName, stateSchema } from '../../src/main/health/state.ts';
import { temporaryFolder } from '../measured-application.ts';
import { buildPageClock } from './build-page-clock.ts';
import { isClose, isReadingDue, stepsAt } from './day-plan.ts';
import { read, writeAheadLogMegabytes, type Reading, type Seen } from './reading.ts';
import { startSoaked, type SoakedApplication } from './soaked-application.ts';
import { startSoakedService, type SoakedService } from './soaked-service.ts';
import { troubleAt } from './troubles.ts';

/** A Sunday at midnight (UTC), a fortnight before the clocks change in Europe. UNIX milliseconds. */
const begin = Date.UTC(2026, 2, 15);

export const pollsOfDay = 24 * 60;

/** What came of a run. */
export interface Soaked {
  /** In their order, at equal distances. */
  readonly readings: readonly Reading[];
  /** What the board has done, at the end. */
  readonly seen: Seen;
  /** Polls that were answered with rows. */
  readonly polls: number;
  /** Minutes of the run's own clock. */
  readonly minutes: number;
  /** Seconds of the computer's clock. */
  readonly seconds: number;
  readonly listsGiven: number;
  /** Polls that failed, by kind, as the application itself counts them. */
  readonly errors: Readonly<Record<string, number>>;
  readonly pageRestarts: number;
  /** The largest that the write-ahead log was after any minute, megabytes. */
  readonly mostWriteAheadLog: number;
}

/** How the clocks go on in a minute: in how many leaps, and with how many frames after each. */
interface Pace {
  readonly strides: number;
  readonly frames: number;
  readonly frameMilliseconds: number;
}

/**
 * Once a minute all that has become due happens at once, as on a computer that is very busy; of what
 * moves then, one frame is seen on the way.
 */
const quick: Pace = { strides: 1, frames: 1, frameMilliseconds: 1500 };
/** On every beat of the board, with frames for all that moves between. */
const close: Pace = { strides: 12, frames: 12, frameMilliseconds: 300 };

/**
 * Runs the application until so many polls were answered, on a clock that goes on as fast as the
 * computer can; rejects where it breaks.
 *
 * @param onDay told after each day how many have passed, how many polls were answered, and what was
 *   read last
 */
export async function soak(
  polls: number,
  onDay: (days: number, polls: number, reading: Reading | undefined) => void,
): Promise<Soaked> {
  using folder = temporaryFolder();
  const profile = join(folder.path, 'profile');
  mkdirSync(profile);
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ pollSeconds: 60 }));
  const pageClock = await buildPageClock(folder.path);
  await using service = await startSoakedService();
  service.setTime(begin / 1000);
  await using application = await startSoaked({
    ...{ profile, begin, pageClock },
    baseUrl: service.baseUrl,
  });

  const started = performance.now();
  const readings: Reading[] = [];
  let mostWriteAheadLog = 0;
  let minutes = 0;
  for (; service.polls < polls; minutes++) {
    await goThrough(minutes, application, service);
    mostWriteAheadLog = Math.max(mostWriteAheadLog, writeAheadLogMegabytes(profile));
    if (isReadingDue(minutes)) readings.push(await read(application, profile));
    if ((minutes + 1) % pollsOfDay === 0) {
      onDay((minutes + 1) / pollsOfDay, service.polls, readings.at(-1));
    }
  }
  const { seen } = await read(application, profile);
  const seconds = (performance.now() - started) / 1000;
  const health = stateSchema.parse(JSON.parse(readFileSync(join(profile, stateFileName), 'utf8')));
  await application.quit();
  return {
    ...{ readings, seen, minutes, seconds, mostWriteAheadLog },
    polls: service.polls,
    listsGiven: service.listsGiven,
    errors: health.errors,
    pageRestarts: health.restarts.page,
  };
}

async function goThrough(
  minute: number,
  application: SoakedApplication,
  service: SoakedService,
): Promise<void> {
  const trouble = troubleAt(minute);
  await service.setTrouble(trouble);
  for (const step of stepsAt(minute)) {
    const args = step.call === 'changeSettings' ? [step.patch] : [];
    await application.ask('call', [step.call, ...args]);
  }
  const { strides, frames, frameMilliseconds } = isClose(minute) ? close : quick;
  const milliseconds = 60_000 / strides;
  for (let stride = 1; stride <= strides; stride++) {
    service.setTime((begin + minute * 60_000 + stride * milliseconds) / 1000);
    await application.ask('advance', {
      ...{ milliseconds, frames, frameMilliseconds },
      // Who says nothing is not waited for: the time limit of the request is to come.
      isPatient: trouble !== 'silent',
    });
  }
}
