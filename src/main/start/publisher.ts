import { app } from 'electron';
import { sayInEnglish } from '#shared/messages/english.ts';
import { serviceAddress } from '#shared/settings.ts';
import { overridesOf } from './board-request.ts';
import type { CommandLine } from './command-line.ts';
import { createEngine } from './engine.ts';
import { referenceFile } from './reference-file.ts';
import { endWith, takeProfile } from './take-profile.ts';
import { withoutWindow } from './without-window.ts';
import type { AllTargets } from '../boards/wanted-boards.ts';
import { createAppBus } from '../boards/events.ts';
import { systemClock } from '../clock/clock.ts';
import type { FleetMember } from '../fleet/connection.ts';
import { startPublisherHealth } from '../health/health-monitor.ts';
import { openAssigner } from '../fleet/assigner.ts';
import { createPublisher } from '../fleet/publisher.ts';
import type { Claim } from '../fleet/wire.ts';
import { createErrorLog, reporter } from '../profile/error-log.ts';
import { openLog } from '../profile/log.ts';
import { holdAsPublisher } from '../profile/publisher-lock.ts';
import { serviceFile, startInThread } from '../data/embedded-service.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';

/** Boards that one publisher asks for: more than any plan pays for. */
const mostTargets = 200;

/**
 * Milliseconds for which changes of what displays are told are gathered: for each, all boards would be worked out again.
 */
const changeDelay = 500;

/** Rows of the embedded service say it themselves: `x-simulated` comes with each answer, and the cache keeps it. */
const simulated =
  'No flight data service is named: the flights are simulated, and each display says SIMULATED. Name one with --provider or --base-url.';

/**
 * Asks the service and sends the boards to the displays of a fleet until a signal ends it: Electron held before it
 * becomes a graphical program, so that it needs no X server. Electron's own network, key ring and utility processes are
 * not there before: it asks with Node's `fetch`, has the key from the environment, and the embedded service in a thread.
 *
 * @param key that of the service; null: none was given
 */
export async function runPublisher(
  commandLine: CommandLine,
  member: FleetMember,
  rank: number,
  key: string | null,
): Promise<never> {
  const profile = await takeProfile(commandLine, { over: () => undefined });
  await holdAsPublisher(profile.runtimeFolder);
  app.releaseSingleInstanceLock();
  const log = openLog(profile);
  const errors = createErrorLog(log);
  const report = reporter(errors, 'the publisher');
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
  const bus = createAppBus(errors);
  const services = { bus, log, errors, random: Math.random };
  const assigner = openAssigner(profile.folder, member.address.fleet, {
    ...services,
    clock: systemClock,
  });
  let isChanging = false;
  let hadTooMany = false;
  /** Its own boards where it was given an airport, and those of all displays. */
  const allTargets: AllTargets = (own, settings, codeOf) => {
    const assigned = assigner.targets(codeOf);
    const isOwnWanted = settings.airport !== null || assigned.length === 0;
    const idOf = (target: PollTarget): string =>
      targetId({ ...target, airport: codeOf(target.airport) });
    const all = new Map(
      [...(isOwnWanted ? own : []), ...assigned].map((target) => [idOf(target), target]),
    );
    if (all.size > mostTargets && !hadTooMany) {
      log.warn(
        `The displays are told to show ${all.size} boards; the first ${mostTargets} are asked for.`,
      );
    }
    hadTooMany = all.size > mostTargets;
    return [...all.values()].slice(0, mostTargets);
  };
  const engine = createEngine({
    ...withoutWindow(app.getVersion()),
    profile,
    log,
    errors,
    bus,
    referenceFile: referenceFile(),
    startService: startInThread(serviceFile),
    overrides: overridesOf(commandLine, [], log),
    keyOfEnvironment: key,
    allTargets,
  });
  const { configuration } = engine;
  const address = serviceAddress(configuration.settings);
  const simulates = address === null && configuration.outage === null ? [simulated] : [];
  for (const sentence of simulates) log.warn(sentence);
  for (const sentence of [...configuration.problems, ...configuration.notes, ...simulates])
    process.stderr.write(`${sentence}\n`);
  if (configuration.outage !== null) {
    engine.stop();
    endWith(1, sayInEnglish(configuration.outage));
  }
  let hasLed = false;
  let leads = false;
  const calls = (): Claim['calls'] => {
    // The embedded service has no plan.
    if (address === null) return null;
    const { callsThisMonth, plan, settings } = engine.settingsView();
    const month = new Date(engine.clock.now()).toISOString().slice(0, 7);
    const quota = plan?.plan?.limit ?? settings.monthlyQuota;
    return { month, count: callsThisMonth, quota };
  };
  const publisher = createPublisher(member, rank, engine, calls, assigner, services);
  publisher.keep(engine.boards.schedules);
  const health = startPublisherHealth({ profile, log, engine, isLeading: () => leads });
  bus.on(publisher.listeners);
  bus.on({
    profileLook({ isRemoved }) {
      if (isRemoved) void holdAsPublisher(profile.runtimeFolder);
    },
    leads(isLeading) {
      leads = isLeading;
      if (hasLed) engine.poll(isLeading);
      else if (isLeading) engine.connect();
      hasLed ||= isLeading;
    },
    assigned() {
      if (isChanging) return;
      isChanging = true;
      systemClock.startTimer(() => {
        isChanging = false;
        engine.windowsChanged();
      }, changeDelay);
    },
    pollFailed({ problem }) {
      health.failed(problem.kind);
    },
  });
  const fleet = `${member.address.broker}, fleet ${member.address.fleet}`;
  log.info(`Landside ${app.getVersion()} publishes as ${member.name} (${fleet}).`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
  health.stop();
  await publisher.stop();
  assigner.stop();
  engine.stop();
  process.exit(0);
}
