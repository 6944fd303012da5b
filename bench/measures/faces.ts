import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPages, recordFrames, type FacesPage } from '../faces/build-pages.ts';
import { startFaces, temporaryFolder, type MeasuredApplication } from '../measured-application.ts';
import { cpuLine, memoryLine, readUsage, watchIdle } from '../process-usage.ts';
import { framesLine, type Line } from '../table.ts';

const modules = 1200;
const waves = 3;
/** A wave takes no longer. */
const waveMilliseconds = 3600;
const emptyMilliseconds = 4000;
/** A page of a board stays for 12 s: this many turn in an hour. */
const pagesOfAnHour = 300;
/** As long each of them is left to flip, accelerated. */
const pageMilliseconds = 300;
const settleMilliseconds = 3000;
const restMilliseconds = 20_000;

const goals = { framesPerSecond: 55, cpuPoints: 1, memoryRatio: 1.4 } as const;

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
  const empty = await recordFrames(flaps, emptyMilliseconds);
  const wave = await recordWaves(flaps);
  await sleep(settleMilliseconds);
  const rest = await watchIdle(flaps, restMilliseconds);
  for (let page = 0; page < pagesOfAnHour; page += 1) {
    await flaps.ask('evaluate', 'bench.wave()');
    await sleep(pageMilliseconds);
  }
  await sleep(waveMilliseconds);
  await using blank = await open('blank');
  await sleep(settleMilliseconds);
  const blankRest = await watchIdle(blank, restMilliseconds);
  // Both at the same time: what all windows on the machine share counts the same for either.
  const { memory } = await readUsage(flaps);
  const { memory: blankMemory } = await readUsage(blank);
  await flaps.quit();
  await blank.quit();
  return [
    framesLine(`wave of ${modules} flaps`, wave, empty, goals.framesPerSecond),
    cpuLine('settled split-flap, CPU of one core', [rest], [blankRest], goals.cpuPoints),
    memoryLine(
      `memory after ${pagesOfAnHour} pages, an hour's`,
      [memory],
      [blankMemory],
      goals.memoryRatio,
    ),
  ];
}

async function recordWaves(application: MeasuredApplication): Promise<number[]> {
  await application.ask('evaluate', 'bench.open()');
  const wave: number[] = [];
  for (let count = 0; count < waves; count += 1) {
    await application.ask('evaluate', 'bench.wave()');
    wave.push(...(await recordFrames(application, waveMilliseconds)));
    await sleep(1000);
  }
  return wave;
}
