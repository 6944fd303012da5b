import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { stateFileName, stateSchema } from '../../src/main/health/state.ts';
import { temporaryFolder } from '../measured-application.ts';
import { buildPageClock } from './build-page-clock.ts';
import { isClose, isReadingDue, stepsAt, type Step } from './day-plan.ts';
import { doesPageDie, hardships, isIn, isLastMinute, type Hardship } from './hardships.ts';
import { followLog, type LogLines } from './log-lines.ts';
import { read, writeAheadLogMegabytes, type Reading, type Seen } from './reading.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { startSoaked, type SoakedApplication } from './soaked-application.ts';
import { rightKey, startSoakedService, type SoakedService } from './soaked-service.ts';
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
  /** Times that the page's process was ended. */
  readonly pageDeaths: number;
  /** Different statuses that the board cannot know. */
  readonly unknownStatuses: number;
  /** What the board said at the end of each hardship, if it was what it should say, and how often. */
  readonly said: Readonly<Record<Hardship, Said>>;
  /** Minutes from the return of the network to the next rows: the most that it took. */
  readonly slowestReturn: number;
  /** Keys that were entered and kept, and those that could not be. */
  readonly keysKept: number;
  readonly keysNotKept: number;
  /** Requests without the right key. */
  readonly wrongKeys: number;
  readonly logLines: LogLines;
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
/** On every tick of the board, with frames for all that moves between. */
const close: Pace = { strides: 12, frames: 12, frameMilliseconds: 300 };

/** What the board said of a hardship. */
export interface Said {
  /** Times that it said so. */
  times: number;
  /** In its own words, with all figures alike. */
  readonly words: Set<string>;
}

/** What the board shows of problems, as far as it is looked at here. */
const boardsSchema = z.array(
  z.object({
    problem: z.object({ kind: z.string(), code: z.string() }).nullable(),
    notices: z.array(z.object({ code: z.string() })),
  }),
);

const outcomeSchema = z.object({ ok: z.boolean() });

/** Whether a board says what it should. */
const isSaid: Readonly<Record<Hardship, (board: z.infer<typeof boardsSchema>[number]) => boolean>> =
  {
    'full-disk': ({ notices }) => notices.some(({ code }) => code === 'cache.disk-full'),
    'locked-ring': ({ problem }) => problem?.code === 'service.key-waits',
    'no-network': ({ problem }) => problem?.kind === 'offline',
  };

/** A run under way. */
interface Run {
  readonly application: SoakedApplication;
  readonly service: SoakedService;
  readonly disk: SmallDisk;
  readonly said: Record<Hardship, Said>;
  pageDeaths: number;
  keysKept: number;
  keysNotKept: number;
  /** Minutes since the network has come back without rows; null: there were some since. */
  returning: number | null;
  slowestReturn: number;
}

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
  const pageClock = await buildPageClock(folder.path);
  using disk = mountSmallDisk(profile);
  await using service = await startSoakedService();
  service.setTime(begin / 1000);
  const { baseUrl } = service;
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ pollSeconds: 60 }));
  // As the key ring of applications/soak writes it.
  const encryptedKey = Buffer.from(`v11${rightKey}`).toString('base64');
  writeFileSync(join(profile, 'key.json'), JSON.stringify({ origin: baseUrl, encryptedKey }));
  await using application = await startSoaked({
    profile,
    begin,
    pageClock,
    baseUrl,
    isRingLocked: isIn('locked-ring', 0),
  });

  await application.ask('ageCache');
  const nothingSaid = (): Said => ({ times: 0, words: new Set() });
  const run: Run = {
    application,
    service,
    disk,
    said: {
      'full-disk': nothingSaid(),
      'locked-ring': nothingSaid(),
      'no-network': nothingSaid(),
    },
    pageDeaths: 0,
    keysKept: 0,
    keysNotKept: 0,
    returning: null,
    slowestReturn: 0,
  };
  const log = followLog(profile);
  const started = performance.now();
  const readings: Reading[] = [];
  let mostWriteAheadLog = 0;
  let minutes = 0;
  for (; service.polls < polls; minutes++) {
    await bringAbout(minutes, polls, run);
    await goThrough(minutes, run);
    mostWriteAheadLog = Math.max(mostWriteAheadLog, writeAheadLogMegabytes(profile));
    log.look();
    if (isReadingDue(minutes)) readings.push(await read(application, profile));
    if ((minutes + 1) % pollsOfDay === 0) {
      onDay((minutes + 1) / pollsOfDay, service.polls, readings.at(-1));
    }
  }
  const { seen } = await read(application, profile);
  const seconds = (performance.now() - started) / 1000;
  const health = stateSchema.parse(JSON.parse(readFileSync(join(profile, stateFileName), 'utf8')));
  await application.quit();
  const { said, pageDeaths, slowestReturn, keysKept, keysNotKept } = run;
  return {
    readings,
    seen,
    minutes,
    seconds,
    mostWriteAheadLog,
    said,
    pageDeaths,
    slowestReturn,
    keysKept,
    keysNotKept,
    polls: service.polls,
    listsGiven: service.listsGiven,
    wrongKeys: service.wrongKeys,
    unknownStatuses: service.unknownStatuses,
    errors: health.errors,
    pageRestarts: health.restarts.page,
    logLines: log.counts,
  };
}

/** Begins and ends what makes it hard for the board in this minute. */
async function bringAbout(minute: number, minutes: number, run: Run): Promise<void> {
  const { application, service, disk } = run;
  const has = (hardship: Hardship) => isIn(hardship, minute);
  const begins = (hardship: Hardship) => has(hardship) && !isIn(hardship, minute - 1);
  const ends = (hardship: Hardship) => !has(hardship) && isIn(hardship, minute - 1);
  await service.setTrouble(has('no-network') ? 'gone' : troubleAt(minute));
  if (begins('no-network')) await application.ask('setOnline', false);
  if (ends('no-network')) {
    await application.ask('setOnline', true);
    run.returning = 0;
  }
  if (begins('locked-ring')) await application.ask('setRingLocked', true);
  if (ends('locked-ring')) await application.ask('setRingLocked', false);
  if (begins('full-disk')) await application.ask('shortenWriteAheadLog');
  // Files that were removed have made room.
  if (has('full-disk')) disk.fill();
  if (ends('full-disk')) disk.empty();
  if (doesPageDie(minute, minutes)) {
    await application.ask('endPage');
    run.pageDeaths += 1;
  }
}

async function goThrough(minute: number, run: Run): Promise<void> {
  const { application, service } = run;
  for (const step of stepsAt(minute)) await take(step, run);
  const pollsBefore = service.polls;
  const { strides, frames, frameMilliseconds } = isClose(minute) ? close : quick;
  const milliseconds = 60_000 / strides;
  for (let stride = 1; stride <= strides; stride++) {
    service.setTime((begin + minute * 60_000 + stride * milliseconds) / 1000);
    await application.ask('advance', {
      milliseconds,
      frames,
      frameMilliseconds,
      // Who says nothing is not waited for: the time limit of the request is to come.
      isPatient: troubleAt(minute) !== 'silent',
    });
  }
  if (run.returning !== null) {
    run.returning += 1;
    run.slowestReturn = Math.max(run.slowestReturn, run.returning);
    if (service.polls > pollsBefore) run.returning = null;
  }
  for (const hardship of hardships) {
    if (isLastMinute(hardship, minute)) await listen(hardship, run);
  }
}

async function take(step: Step, run: Run): Promise<void> {
  const { application, service } = run;
  switch (step.call) {
    case null:
      await application.ask('leaveKiosk');
      break;
    case 'useService': {
      const asked = { provider: 'interface', serviceUrl: service.baseUrl, key: rightKey };
      const outcome = outcomeSchema.parse(await application.ask('call', [step.call, asked]));
      if (outcome.ok) run.keysKept += 1;
      else run.keysNotKept += 1;
      break;
    }
    case 'changeSettings':
      await application.ask('call', [step.call, step.patch]);
      break;
    case 'refreshLibrary':
    case 'refreshBoard':
      await application.ask('call', [step.call]);
  }
}

/** What the board says now of what is wrong. */
async function listen(hardship: Hardship, { application, said }: Run): Promise<void> {
  const boards = boardsSchema.parse(await application.ask('call', ['getBoards']));
  if (boards.some(isSaid[hardship])) said[hardship].times += 1;
  const words = z.array(z.string()).parse(await application.ask('said'));
  for (const each of words) said[hardship].words.add(each.replace(/\d+/g, '0'));
}
