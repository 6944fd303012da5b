import type { Line } from '../table.ts';
import { readingsInKiosk, readingsOfDay } from './day-plan.ts';
import { isWithin, quartersOf } from './quarters.ts';
import type { Held } from './reading.ts';
import { pollsOfDay, type Soaked } from './soak.ts';
import { troubles } from './troubles.ts';

/** The last quarter's memory by the first quarter's. */
const memoryFactor = 1.05;
/** Counts and files must not grow; what happens to be there at the moment differs a little. */
const countFactor = 1.01;
/** Megabytes. */
const mostWriteAheadLog = 8;
/** Different unknown statuses that the log tells of: `mostUnknownWords` of src/main/boards/boards.ts. */
const mostUnknownLines = 50;
/** Open files of Chromium's own: some 14 in any case, 15 of shader caches, 4 of a database that it opens late. */
const mostChromiumFiles = 40;
/** Minutes from the return of the network to the next rows. */
const longestReturn = 2;
/** Twice what the log grows to before it is begun again, and a line. Megabytes. */
const mostLog = 2.01;

/**
 * Days from which on growth has a goal. In a shorter run a quarter is less than a day, so that not each
 * of them holds all that a day brings, and the first is little more than the start.
 */
const daysToJudgeGrowth = 4;

/** What each trouble of the service is to the application: the kinds of `ProblemKind`. */
const kindsOfTroubles = {
  failing: 'server',
  rubbish: 'malformed',
  silent: 'timeout',
  gone: 'offline',
  limited: 'limited',
  refused: 'unauthorized',
} as const satisfies Record<(typeof troubles)[number], string>;

const memory = [
  ['allResident', 'resident memory, all processes'],
  ['mainResident', 'resident memory, main'],
  ['pageResident', 'resident memory, page'],
  ['gpuResident', 'resident memory, graphics'],
  ['mainHeap', 'heap of main'],
  ['pageHeap', 'heap of the page'],
] as const satisfies readonly (readonly [keyof Held, string])[];

const counted = [
  ['nodes', 'nodes of the page'],
  ['detachedNodes', 'detached nodes'],
  ['listeners', 'listeners of the page'],
  ['pageTimers', 'timers of the page'],
  ['mainTimers', 'timers of main'],
  ['handles', 'other handles, all processes'],
] as const satisfies readonly (readonly [keyof Held, string])[];

const files = [
  ['database', 'file of the cache'],
  ['otherFiles', 'other files in the profile'],
] as const satisfies readonly (readonly [keyof Held, string])[];

/** What tells why something above has grown. */
const causes = [
  ['pageMapEntries', 'entries of all maps of the page', ''],
  ['databaseUsed', 'of the cache: in use', 'MB'],
  ['databaseFree', 'of the cache: free pages', 'MB'],
] as const satisfies readonly (readonly [keyof Held, string, string])[];

/**
 * What was reached, and whether anything has grown: what the first quarter of the run holds
 * (`baseline`) and the last (`measured`).
 */
export function judge(soaked: Soaked, days: number): Line[] {
  return [...reached(soaked, days), ...borne(soaked, days), ...grown(soaked, days)];
}

/** A run in which nothing happened must not pass. */
function reached({ polls, seen, listsGiven, errors, minutes }: Soaked, days: number): Line[] {
  return [
    atLeast('polls answered', polls, days * pollsOfDay),
    countLine('minutes of the run’s own clock', minutes),
    atLeast('snapshots painted', seen.paints, days * pollsOfDay),
    atLeast('pages turned', seen.pageTurns, (days * pollsOfDay) / 2),
    // A leap of a minute may end in the language that it began in; a blank night has none.
    atLeast('languages turned', seen.languageTurns, (days * pollsOfDay) / 4),
    // Flaps are up for a third of the time.
    atLeast('waves of flaps', seen.waves, (days * pollsOfDay) / 3),
    countLine('single flaps drawn', seen.flapsDrawn),
    atLeast('blank nights', seen.nights, days),
    ...troubles.map((trouble) => {
      const kind = kindsOfTroubles[trouble];
      return atLeast(`polls that failed: ${kind}`, errors[kind], days);
    }),
    atLeast('reference lists taken in', listsGiven, 5 * days),
  ];
}

/** What was hard on the board, and how it bore it. */
function borne(soaked: Soaked, days: number): Line[] {
  const { said, logLines, readings, pageDeaths } = soaked;
  return [
    // Once an hour in a quarter of the run.
    atLeast('pages ended', pageDeaths, 6 * days),
    exactly('pages that died and were loaded again', soaked.pageRestarts, pageDeaths),
    atLeast('different unknown statuses sent', soaked.unknownStatuses, (days * pollsOfDay) / 2),
    atLeast('log lines about unknown statuses', logLines.unknownStatus, 1),
    atMost('the same, at most', logLines.unknownStatus, mostUnknownLines),
    atLeast('full disks that the board spoke of', said['full-disk'].times, days),
    atLeast('times that the cache went back to its file', logLines.backInFile, days),
    // Once a day, and at the start.
    atLeast('locked key rings that the board waited for', said['locked-ring'].times, 1),
    atLeast('log lines about a key that is locked', logLines.keyLocked, 1),
    atLeast('keys entered that could not be kept', soaked.keysNotKept, days),
    atLeast('keys entered that were kept', soaked.keysKept, days),
    exactly('requests without the right key', soaked.wrongKeys, 0),
    atLeast('hours without network that the board spoke of', said['no-network'].times, days),
    atMost('minutes until there were rows again, at most', soaked.slowestReturn, longestReturn),
    atLeast(
      'readings in a kiosk',
      readings.filter((each) => each.isKiosk).length,
      readingsInKiosk * days,
    ),
    exactly('log lines about errors that nothing has caught', logLines.uncaught, 0),
    countLine('lines in the log', logLines.all),
  ];
}

function atLeast(what: string, measured: number | undefined, least: number): Line {
  return countLine(what, measured ?? 0, { text: `>= ${least}`, isMet: (measured ?? 0) >= least });
}

function atMost(what: string, measured: number, most: number): Line {
  return countLine(what, measured, { text: `<= ${most}`, isMet: measured <= most });
}

function exactly(what: string, measured: number, expected: number): Line {
  return countLine(what, measured, { text: `${expected}`, isMet: measured === expected });
}

function countLine(what: string, measured: number, goal: Line['goal'] = null): Line {
  return { what, measured: String(measured), baseline: '', ratio: '', goal };
}

function grown({ readings, mostWriteAheadLog: writeAheadLog }: Soaked, days: number): Line[] {
  const line = (name: keyof Held, what: string, unit: string, factor: number | null): Line => {
    const values = readings.map(({ held }) => held[name]);
    const quarters = quartersOf(values, readingsOfDay);
    const text = (value: number) =>
      unit === '' ? value.toFixed(1) : `${value.toFixed(2)} ${unit}`;
    return {
      what,
      measured: text(quarters.last),
      baseline: text(quarters.first),
      ratio: (quarters.last / quarters.first).toFixed(3),
      goal:
        factor === null || days < daysToJudgeGrowth
          ? null
          : { text: `<= ${factor}`, isMet: isWithin(quarters, factor) },
    };
  };
  return [
    ...memory.map(([name, what]) => line(name, what, 'MB', memoryFactor)),
    ...counted.map(([name, what]) => line(name, what, '', countFactor)),
    ...files.map(([name, what]) => line(name, what, 'MB', countFactor)),
    ...causes.map(([name, what, unit]) => line(name, what, unit, null)),
    atMost(
      'open files of Chromium’s own, at most',
      Math.max(...readings.map(({ held }) => held.chromiumFiles)),
      mostChromiumFiles,
    ),
    most('log, at most', Math.max(...readings.map(({ held }) => held.log)), mostLog),
    most('write-ahead log, at most', writeAheadLog, mostWriteAheadLog),
  ];
}

function most(what: string, megabytes: number, allowed: number): Line {
  const goal = { text: `<= ${allowed} MB`, isMet: megabytes <= allowed };
  return { what, measured: `${megabytes.toFixed(2)} MB`, baseline: '', ratio: '', goal };
}
