import { join } from 'node:path';
import { buildPages, recordFrames } from '../faces/build-pages.ts';
import { startFaces, temporaryFolder } from '../measured-application.ts';
import { framesLine, type Line } from '../table.ts';

const emptyMilliseconds = 4000;
const measuredMilliseconds = 6000;

/** Frames a second. */
const goal = 30;

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
  const flyingDraws = Number(await map.ask('evaluate', 'bench.drawsWithin(1000)'));
  await map.ask('evaluate', 'bench.pan()');
  const panning = await recordFrames(map, measuredMilliseconds);
  await map.quit();
  if (!(flyingDraws >= 10)) throw new Error('The aircraft are not drawn.');
  return [
    framesLine('5,000 moving aircraft', flying, empty, goal),
    framesLine('5,000 moving aircraft over a moving world', panning, empty, goal),
  ];
}
