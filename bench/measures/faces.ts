import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { buildPages, type FacesPage } from '../faces/build-pages.ts';
import {
  sharedNow,
  startFaces,
  temporaryFolder,
  type MeasuredApplication,
} from '../measured-application.ts';
import { readUsage, type Usage } from '../process-usage.ts';
import { framesPerSecond, percentile } from '../statistics.ts';
import { milliseconds, ratio, type Line } from '../table.ts';

const modules = 1200;
const waves = 3;
/** A wave takes no longer. */
const waveMilliseconds = 3600;
const emptyMilliseconds = 4000;
/** A page of a board stays for 12 s: this many turn in an hour. */
const pagesOfAnHour = 300;
/** As long each of them is left to flip, accelerated. */
const pageMilliseconds = 300;
const restMilliseconds = 20_000;

const goals = { framesPerSecond: 55, frameRatio: 1.5, cpuPoints: 1, memoryRatio: 1.4 } as const;

/** Frames of a wave, and of an empty animation loop in the same window just before. */
interface Frames {
  readonly wave: readonly number[];
  readonly empty: readonly number[];
}

type Open = (page: FacesPage) => Promise<MeasuredApplication>;

/**
 * The split-flap face in software rendering, 1920x1080, all of its 1,200 modules flipping: against
 * an empty animation loop and an empty window.
 */
export async function measureFaces(): Promise<Line[]> {
  using folder = temporaryFolder();
  const addressOf = await buildPages(folder.path);
  using profiles = temporaryFolder();
  const open: Open = async (page) => {
    const application = startFaces(join(profiles.path, page), addressOf(page));
    await application.told('ready');
    return application;
  };
  return await measureFlaps(open);
}

async function measureFlaps(open: Open): Promise<Line[]> {
  await using flaps = await open('flaps');
  const frames = await recordWaves(flaps);
  const rest = await watchCpu(flaps);
  for (let page = 0; page < pagesOfAnHour; page += 1) {
    await flaps.ask('evaluate', 'bench.wave()');
    await sleep(pageMilliseconds);
  }
  await sleep(waveMilliseconds);
  await using blank = await open('blank');
  const blankRest = await watchCpu(blank);
  // Both at the same time: what all windows on the machine share counts the same for either.
  const { memory } = await readUsage(flaps);
  const { memory: blankMemory } = await readUsage(blank);
  await flaps.quit();
  await blank.quit();
  return [...frameLines(frames), cpuLine(rest, blankRest), memoryLine(memory, blankMemory)];
}

async function recordWaves(application: MeasuredApplication): Promise<Frames> {
  const empty = await recordFrames(application, emptyMilliseconds);
  await application.ask('evaluate', 'bench.open()');
  const wave: number[] = [];
  for (let count = 0; count < waves; count += 1) {
    await application.ask('evaluate', 'bench.wave()');
    wave.push(...(await recordFrames(application, waveMilliseconds)));
    await sleep(1000);
  }
  return { wave, empty };
}

async function recordFrames(application: MeasuredApplication, forHowLong: number) {
  const answer = await application.ask('evaluate', `bench.recordFrames(${forHowLong})`);
  return z.array(z.number()).parse(answer);
}

/** What an application takes that is not used: per cent of one core, all processes together. */
async function watchCpu(application: MeasuredApplication): Promise<number> {
  await sleep(3000);
  const before = await readUsage(application);
  const beginning = sharedNow();
  await sleep(restMilliseconds);
  const after = await readUsage(application);
  return (100 * (after.cpuSeconds - before.cpuSeconds)) / ((sharedNow() - beginning) / 1000);
}

function frameLines({ wave, empty }: Frames): Line[] {
  const [ours, theirs] = [framesPerSecond(wave), framesPerSecond(empty)];
  const [slow, slowEmpty] = [percentile(wave, 0.99), percentile(empty, 0.99)];
  return [
    {
      what: `wave of ${modules} flaps: frames a second; empty loop`,
      measured: ours.toFixed(1),
      baseline: theirs.toFixed(1),
      ratio: ratio(ours, theirs),
      goal: { text: `>= ${goals.framesPerSecond}`, isMet: ours >= goals.framesPerSecond },
    },
    {
      what: `wave of ${modules} flaps: p99 of the frames; empty loop`,
      measured: milliseconds(slow),
      baseline: milliseconds(slowEmpty),
      ratio: ratio(slow, slowEmpty),
      goal: { text: `<= ${goals.frameRatio}`, isMet: slow <= goals.frameRatio * slowEmpty },
    },
  ];
}

function cpuLine(ours: number, blank: number): Line {
  const points = ours - blank;
  return {
    what: 'settled split-flap, CPU of one core; empty window',
    measured: `${ours.toFixed(2)} %`,
    baseline: `${blank.toFixed(2)} %`,
    ratio: `${points < 0 ? '' : '+'}${points.toFixed(2)} points`,
    goal: { text: `<= +${goals.cpuPoints} point`, isMet: points <= goals.cpuPoints },
  };
}

function memoryLine(ours: Usage['memory'], blank: Usage['memory']): Line {
  const isShareKnown = ours.shareMegabytes !== null && blank.shareMegabytes !== null;
  const [mine = Number.NaN, other = Number.NaN] = [ours, blank].map((memory) =>
    isShareKnown ? (memory.shareMegabytes ?? Number.NaN) : memory.workingSetMegabytes,
  );
  return {
    what: `memory (${isShareKnown ? 'PSS' : 'working sets'}) after ${pagesOfAnHour} pages, an hour's; empty window`,
    measured: `${mine.toFixed(0)} MB`,
    baseline: `${other.toFixed(0)} MB`,
    ratio: ratio(mine, other),
    goal: { text: `<= ${goals.memoryRatio}`, isMet: mine <= goals.memoryRatio * other },
  };
}
