import { join } from 'node:path';
import { z } from 'zod';
import { buildPages } from '../faces/build-pages.ts';
import { startFaces, temporaryFolder, type MeasuredApplication } from '../measured-application.ts';
import { framesPerSecond, percentile } from '../statistics.ts';
import { milliseconds, ratio, type Line } from '../table.ts';

const emptyMilliseconds = 4000;
const measuredMilliseconds = 6000;

const goals = { framesPerSecond: 30 } as const;

/**
 * The map in software rendering, 1920x1080, with 5,000 aircraft in sight that are all elsewhere in
 * every frame, and the same with the whole world moving under them. Against an empty animation loop in the same window just before.
 */
export async function measureMap(): Promise<Line[]> {
  using folder = temporaryFolder();
  const addressOf = await buildPages(folder.path);
  using profile = temporaryFolder();
  await using map = startFaces(join(profile.path, 'map'), addressOf('map'));
  await map.told('ready');
  const empty = await recordFrames(map, emptyMilliseconds);
  await map.ask('evaluate', 'bench.open()');
  await map.ask('evaluate', 'bench.fly()');
  const flying = await recordFrames(map, measuredMilliseconds);
  const flyingDraws = await drawsWithin(map, 1000);
  await map.ask('evaluate', 'bench.pan()');
  const panning = await recordFrames(map, measuredMilliseconds);
  await map.quit();
  if (flyingDraws < 10) throw new Error('The aircraft are not drawn.');
  return [
    frameLine('5,000 moving aircraft', flying, empty),
    frameLine('5,000 moving aircraft over a moving world', panning, empty),
  ];
}

function recordFrames(map: MeasuredApplication, forHowLong: number): Promise<number[]> {
  return evaluate(map, `bench.recordFrames(${forHowLong})`, z.array(z.number()));
}

function drawsWithin(map: MeasuredApplication, forHowLong: number): Promise<number> {
  return evaluate(map, `bench.drawsWithin(${forHowLong})`, z.number());
}

async function evaluate<Value>(
  map: MeasuredApplication,
  expression: string,
  schema: z.ZodType<Value>,
): Promise<Value> {
  return schema.parse(await map.ask('evaluate', expression));
}

function frameLine(what: string, ours: readonly number[], empty: readonly number[]): Line {
  const [rate, emptyRate] = [framesPerSecond(ours), framesPerSecond(empty)];
  return {
    what: `${what}: frames a second (p99 ${milliseconds(percentile(ours, 0.99))}); empty loop`,
    measured: rate.toFixed(1),
    baseline: emptyRate.toFixed(1),
    ratio: ratio(rate, emptyRate),
    goal: { text: `>= ${goals.framesPerSecond}`, isMet: rate >= goals.framesPerSecond },
  };
}
