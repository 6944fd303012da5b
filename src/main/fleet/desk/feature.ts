import { deskCalls, type DeskCall } from '#shared/fleet-desk.ts';
import type { IpcHandlers, Refusal } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import type { DeskServices, DeskSystem } from './desk-context.ts';
import type { Desk } from './desk.ts';

/**
 * The desk as a feature of a running board. Nothing of a desk is loaded before its screen is opened.
 *
 * @param isDisplay this is a display of a fleet itself, and opens no desk
 */
export function createDeskFeature(app: DeskServices, system: DeskSystem, isDisplay: boolean): Desk {
  let loading: Promise<Desk> | null = null;

  const desk = (): Promise<Desk> =>
    (loading ??= import('./desk.ts').then(({ createDesk }) => createDesk(app, system)));

  const later = deskCalls.map((name) => [
    name,
    async (...args: unknown[]): Promise<unknown> =>
      Reflect.apply((await desk()).handlers[name], undefined, args),
  ]);
  return {
    handlers: isDisplay
      ? ofDisplay
      : // Each calls the handler of its own name.
        {
          ...(Object.fromEntries(later) as IpcHandlers<DeskCall>),
          closeDesk: async () => {
            if (loading !== null) await (await loading).handlers.closeDesk();
            return null;
          },
        },
    stop() {
      loading?.then(
        (made) => {
          made.stop();
        },
        (error: unknown) => {
          app.errors.report('the desk of a fleet', error);
        },
      );
    },
  };
}

const problem: Problem = { code: 'desk.isDisplay' };
const refuse = (): Refusal => ({ ok: false, problem });

const ofDisplay: IpcHandlers<DeskCall> = {
  openDesk: () => ({
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
  closeDesk: () => null,
  signInToFleet: refuse,
  signOutOfFleet: refuse,
  chooseFleetCertificate: refuse,
  assignToDisplays: refuse,
  costOfAssignment: () => ({ displays: 0, boardsBefore: 0, boardsAfter: 0, callsLeft: null }),
  undoAssignment: refuse,
  groupDisplays: refuse,
  commandDisplays: refuse,
  sendNotices: refuse,
  removeDisplay: refuse,
  enrolMember: refuse,
};
