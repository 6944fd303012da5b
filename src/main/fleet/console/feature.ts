import { consoleCalls, type ConsoleCall } from '#shared/fleet-console.ts';
import type { IpcHandlers } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import { reporter } from '../../profile/error-log.ts';
import type { ConsoleServices, ConsoleSystem, FleetConsole } from './console.ts';

/**
 * The console as a feature of a running board. Nothing of a console is loaded before its screen is opened.
 *
 * @param isDisplay this is a display of a fleet itself, and opens no console
 */
export function createConsoleFeature(
  app: ConsoleServices,
  system: ConsoleSystem,
  isDisplay: boolean,
): FleetConsole {
  let loading: Promise<FleetConsole> | null = null;

  const fleetConsole = (): Promise<FleetConsole> =>
    (loading ??= import('./console.ts').then(({ createConsole }) => createConsole(app, system)));

  const later = consoleCalls.map((name) => [
    name,
    async (...args: unknown[]): Promise<unknown> =>
      Reflect.apply((await fleetConsole()).handlers[name], undefined, args),
  ]);
  return {
    handlers: isDisplay
      ? ofDisplay
      : // Each calls the handler of its own name.
        {
          ...(Object.fromEntries(later) as IpcHandlers<ConsoleCall>),
          closeConsole: async () => {
            if (loading !== null) await (await loading).handlers.closeConsole();
            return null;
          },
        },
    stop() {
      loading?.then(
        (made) => {
          made.stop();
        },
        reporter(app.errors, 'the console of a fleet'),
      );
    },
  };
}

const problem: Problem = { code: 'desk.isDisplay' };

const ofDisplay: IpcHandlers<ConsoleCall> = {
  // Each has the outcome that a refusal is one of, but those that follow.
  ...(Object.fromEntries(
    consoleCalls.map((name) => [name, () => ({ ok: false, problem })]),
  ) as unknown as IpcHandlers<ConsoleCall>),
  openConsole: () => ({
    signIn: null,
    hasPassword: false,
    problem,
    isConnected: false,
    broker: null,
    publishers: [],
    displays: [],
    layers: { all: {}, groups: {}, displays: {} },
    revisions: [],
    notices: [],
    tasks: [],
  }),
  closeConsole: () => null,
  costOfAssignment: () => ({ displays: 0, boardsBefore: 0, boardsAfter: 0, callsLeft: null }),
};
