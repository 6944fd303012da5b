import { app } from 'electron';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  helpPointer,
  ownArguments,
  readCommandLine,
  usage,
  wrongText,
  type CommandLine,
  type CommandLineOutcome,
} from './command-line.ts';
import { displayProblem } from './display-problem.ts';
import { openFirstWindow, type Start } from './first-window.ts';
import { errorText } from '../profile/error-log.ts';
import { silence, usualProfile } from '../profile/folders.ts';
import { isSupervisor, joinSupervisor } from '../supervisor/supervised.ts';
import { mayAskForKiosk, settingsFileName } from '../settings/settings-text.ts';
import { secretsOfEnvironment, type Secrets, endHelpers } from '../supervisor/environment-key.ts';
import { endWith, takeProfile } from './take-profile.ts';
import { targetProblem } from '../windows/picture.ts';

/*
 * What this process is: one that answers and ends, a supervisor, or a board.
 *
 * Electron waits with everything that makes it a graphical program, windows, processes, its `ready`,
 * until this module is evaluated. So a supervisor is Electron with nothing in it but Node, and needs no
 * other program: the packaged application cannot be run as Node. And so whatever is imported here, or awaited,
 * holds up the first window: what is not needed for that comes by `import()`.
 */

/** What the launcher of the package (resources/linux/landside.sh) is answered with where root is to have a window. */
const rootProblem =
  'Landside shows boards as an ordinary user, because Chromium has no sandbox for root: start it as the user who is logged in at the screen, for example with su -c landside NAME.';

const outcome = readCommandLine(ownArguments(process.argv, app.isPackaged), app.isPackaged);
// An error before there is a window would leave a process that nothing ends: Electron waits for this module.
await begin().catch((error: unknown) => {
  endWith(1, `Landside could not start: ${errorText(error)}`);
});

async function begin(): Promise<void> {
  // The launcher of the package has switched off the sandbox for root, for what needs no Chromium.
  if (process.env.LANDSIDE_SANDBOX_OFF_FOR_ROOT !== undefined && needsChromium(outcome)) {
    endWith(1, rootProblem);
  }
  switch (outcome.kind) {
    case 'wrong':
      endWith(2, `${await wrongText(outcome)}\n${helpPointer}`);
      break;
    case 'help':
      endWith(0, usage);
      break;
    case 'version':
      endWith(0, `Landside ${app.getVersion()}`);
      break;
    case 'screens': {
      const problem = await displayProblem(process);
      if (problem !== null) endWith(1, problem);
      const { listScreens } = await import('../windows/displays/screens.ts');
      listScreens().catch((error: unknown) => {
        process.stderr.write(`The screens could not be listed: ${String(error)}\n`);
        app.exit(1);
      });
      break;
    }
    case 'health': {
      await endWhereDiskIsSilent(outcome.profile, []);
      const { readHealth } = await import('../health/read-health.ts');
      const report = readHealth(profileFolder(outcome.profile), Math.floor(Date.now() / 1000));
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
      process.exit(report.isHealthy ? 0 : 1);
      break;
    }
    case 'purge': {
      await endWhereDiskIsSilent(outcome.profile, [tmpdir()]);
      const { purgeProfile } = await import('./purge-profile.ts');
      const { code, message } = await purgeProfile(outcome.profile);
      endWith(code, message);
      break;
    }
    case 'fleet-status': {
      const given = await secretsOfEnvironment(true);
      if ('problem' in given) endWith(2, given.problem);
      const { fleetMember } = await import('./fleet-member.ts');
      const member = await fleetMember(outcome.fleet, app.getVersion(), given.fleetPassword);
      if ('problem' in member) endWith(2, member.problem);
      const { printFleetStatus } = await import('./fleet-errands.ts');
      if (given.wasInEnvironment) endHelpers();
      await printFleetStatus(member);
      break;
    }
    case 'fleet-files': {
      const { writeFleetFiles } = await import('./fleet-errands.ts');
      const { code, message } = await writeFleetFiles(outcome);
      endWith(code, message);
      break;
    }
    case 'run': {
      const { commandLine } = outcome;
      // Before anything else, so that nothing inherits it.
      const given = await secretsOfEnvironment(commandLine.fleet !== null);
      if ('problem' in given) endWith(1, given.problem);
      const { wasInEnvironment: wasKeyInEnvironment, ...secrets } = given;
      const fleet = await memberOf(commandLine, secrets);
      // Chromium keeps in the folder for temporary files what a second start finds the first by.
      await endWhereDiskIsSilent(commandLine.profile, [tmpdir()]);
      if (fleet !== null && 'name' in fleet && commandLine.fleet?.isPublisher === true) {
        const { runPublisher } = await import('./publisher.ts');
        if (wasKeyInEnvironment) endHelpers();
        await runPublisher(commandLine, fleet, commandLine.fleet.rank, secrets.key);
        break;
      }
      const reasons = { isKioskSaved: await isKioskSaved(commandLine), wasKeyInEnvironment };
      if (isSupervisor(commandLine, process, reasons)) {
        const { runSupervisor } = await import('./supervisor.ts');
        if (wasKeyInEnvironment) endHelpers();
        await runSupervisor(commandLine, secrets, profileFolder(commandLine.profile));
        break;
      }
      const supervised = await joinSupervisor(process, Date.now);
      const profile = await takeProfile(commandLine, supervised);
      const { snapshot } = commandLine;
      // Electron becomes a graphical program when this is over, or ends without a display by a crash.
      const problem =
        (await displayProblem(process)) ??
        (snapshot === null ? null : await targetProblem(snapshot));
      if (problem !== null) endWith(1, problem);
      // A mistake of ours: better an end that is seen than a window that never comes.
      showBoard({ commandLine, profile, supervised, secrets, fleet }).catch(
        async (error: unknown) => {
          process.stderr.write(`Landside could not start: ${String(error)}\n`);
          const { logAtLast } = await import('../profile/log.ts');
          await logAtLast(profile, `Landside could not start: ${errorText(error)}`);
          app.exit(1);
        },
      );
    }
  }
}

function needsChromium(outcome: CommandLineOutcome): boolean {
  if (outcome.kind === 'run') return outcome.commandLine.fleet?.isPublisher !== true;
  return outcome.kind === 'screens';
}

/**
 * The window first: the process of its page takes longer to start than everything behind it, which is loaded
 * and made meanwhile.
 */
async function showBoard(start: Start): Promise<void> {
  const first = await openFirstWindow(start);
  const { runBoard } = await import('./board.ts');
  await runBoard(start, first);
  first.letPageCall();
}

/** The profile folder that is meant. To be asked only where one is: Electron makes its own when asked for it. */
function profileFolder(named: string | null): string {
  return named ?? app.getPath('userData');
}

/** This program in the fleet that the command line names; null: none is named. */
async function memberOf(
  { fleet }: CommandLine,
  { fleetPassword }: Secrets,
): Promise<Start['fleet']> {
  if (fleet === null) return null;
  const { fleetMember, unnamedMember } = await import('./fleet-member.ts');
  const { name } = fleet;
  const version = app.getVersion();
  const member =
    name === null
      ? await unnamedMember(fleet, version, fleetPassword)
      : await fleetMember({ ...fleet, name }, version, fleetPassword);
  if ('problem' in member) endWith(1, member.problem);
  return member;
}

async function isKioskSaved({ profile }: CommandLine): Promise<boolean> {
  const folder = profileFolder(profile);
  if (!mayAskForKiosk(folder)) return false;
  const { readSettingsFile } = await import('../settings/read-settings.ts');
  return readSettingsFile(folder).settings.isKiosk;
}

async function endWhereDiskIsSilent(
  profile: string | null,
  others: readonly string[],
): Promise<void> {
  const folder = profile ?? usualProfile();
  const settings = join(folder, settingsFileName);
  const silent = await silence([settings, ...others]);
  if (silent !== null) endWith(1, silent);
}
