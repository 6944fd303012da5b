import { startFakeService } from '../../e2e/support/fake-service.ts';
import {
  departureOf,
  startFakeAvinor,
  type AvinorFlight,
} from '../../src/main/data/providers/testing/fake-avinor.ts';
import { bytes, reply } from '../flights.ts';
import { startBlank, startLandside, temporaryFolder } from '../measured-application.ts';
import { timesLine, type Line } from '../table.ts';

const repetitions = 15;
const rows = 300;
const goal = 1.5;
const firstStarts = 5;
const firstGoal = 3;
const feedGoal = 1.5;

/**
 * From the first line of the main script until rows are painted and the window may be shown: those of the cache,
 * without any service; and those of the built-in service, in a new profile. Both against an empty window of the same
 * size that is ready to show. All clocks begin after Electron itself has loaded, in the main script.
 */
export async function measureStart(): Promise<Line[]> {
  using profile = temporaryFolder();
  using blankProfile = temporaryFolder();
  const baseUrl = await fillCache(profile.path);
  const started: number[] = [];
  const blank: number[] = [];
  // The first pair warms the disk's cache, and Chromium's.
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    const ours = await timeLandside(profile.path, baseUrl);
    const theirs = await timeBlank(blankProfile.path);
    if (repetition === 0) continue;
    started.push(ours);
    blank.push(theirs);
  }
  const simulated: number[] = [];
  const real: number[] = [];
  const oslo = await startFakeAvinor(
    Array.from({ length: rows }, (_, index) => departureOf(leavingOslo(index))),
  );
  for (let repetition = 0; repetition < firstStarts; repetition++) {
    using fresh = temporaryFolder();
    simulated.push(await timeLandside(fresh.path, null));
    using other = temporaryFolder();
    real.push(await timeLandside(other.path, oslo.origin, ['--provider', 'avinor'], 'OSL'));
  }
  await oslo.close();
  return [
    timesLine(
      `main start to ${rows} cached rows painted; empty window ready`,
      started,
      blank,
      goal,
    ),
    timesLine(
      'main start to first simulated rows painted, new profile; empty window ready',
      simulated,
      blank,
      firstGoal,
    ),
    timesLine(
      'main start to the first rows of an airport’s own feed painted, new profile; simulated rows',
      real,
      simulated,
      feedGoal,
    ),
  ];
}

/** A flight for every other minute of the hours that a board shows. */
function leavingOslo(index: number): Partial<AvinorFlight> {
  const minute = Math.floor(Date.now() / 60_000) + 2 * index;
  return {
    schedule_time: new Date(minute * 60_000).toISOString().replace('.000Z', 'Z'),
    flight_id: `SK${4000 + index}`,
  };
}

/** Leaves a cached board in the profile, and answers the address where nothing listens any more. */
async function fillCache(profile: string): Promise<string> {
  await using service = await startFakeService();
  service.answerSchedules(bytes(reply(rows, 0)));
  await using application = startLandside(profile, service.baseUrl);
  await application.told('painted', ({ fetchedAt }) => fetchedAt !== null);
  await application.quit();
  return service.baseUrl;
}

async function timeLandside(
  ...[profile, baseUrl, more, airport]: Parameters<typeof startLandside>
): Promise<number> {
  await using application = startLandside(profile, baseUrl, more, airport);
  const painted = await application.told('painted', ({ fetchedAt }) => fetchedAt !== null);
  const ready = await application.told('ready');
  await application.quit();
  return Math.max(painted.after, ready.after);
}

async function timeBlank(profile: string): Promise<number> {
  await using application = startBlank(profile);
  const { after } = await application.told('ready');
  await application.quit();
  return after;
}
