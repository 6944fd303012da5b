import type { DeskCall, DeskView } from '#shared/fleet-desk.ts';
import type { IpcHandlers } from '#shared/ipc.ts';
import { assigning } from './assigning.ts';
import { comeAndGo, tellAgain } from './come-and-go.ts';
import { commanding } from './commanding.ts';
import { createDeskContext, type DeskParts } from './desk-context.ts';
import { fleetView } from './desk-view.ts';
import type { FleetWatch } from './fleet-watch.ts';
import { createSignIn } from './sign-in.ts';
import { createTasks } from './tasks.ts';
import { follow } from './tell-displays.ts';

export interface Desk {
  readonly handlers: IpcHandlers<DeskCall>;
  stop(): void;
}

/** Milliseconds between two views: a thousand displays say something thirty times a second. */
const viewInterval = 1000;

/** Milliseconds after which what is known is judged again where nothing has come: silence, too, says something. */
const lookInterval = 5000;

/** Signs in while the page shows the displays of a fleet, and does there what its user asks for. */
export function createDesk(parts: DeskParts): Desk {
  const { clock } = parts;
  const desk = createDeskContext(parts, tellSoon);
  const { takeAnswer, ...commands } = commanding(desk);
  /** One of its brokers has told all that it keeps. */
  let settled: FleetWatch | null = null;
  let lastView = '';
  let lastViewAt = -Infinity;
  let endTimer: (() => void) | null = null;
  let endLooks = (): void => undefined;
  const signIn = createSignIn(desk, {
    onAnswer: takeAnswer,
    onSettled(there, broker) {
      tellAgain(desk, there, broker);
      // All is known now: the first view need not wait.
      if (settled === there) tellSoon();
      else tell();
      settled = there;
    },
  });

  const view = (): DeskView => ({ ...signIn.view(), ...fleetView(desk) });

  function tellSoon(): void {
    if (!desk.isOpen || endTimer !== null) return;
    const wait = Math.max(0, lastViewAt + viewInterval - clock.monotonic());
    endTimer = clock.startTimer(tell, wait);
  }

  function tell(): void {
    endTimer?.();
    endTimer = null;
    if (!desk.isOpen) return;
    if (desk.watch?.isSettled === true) follow(desk, desk.watch);
    desk.tasks.tick(desk.seconds());
    const text = JSON.stringify(view());
    lastViewAt = clock.monotonic();
    if (text === lastView) return;
    lastView = text;
    parts.onView(text);
  }

  function look(): void {
    endLooks = clock.startTimer(() => {
      tellSoon();
      look();
    }, lookInterval);
  }

  function close(): void {
    desk.isOpen = false;
    signIn.connect();
    endTimer?.();
    endTimer = null;
    endLooks();
    settled = null;
    parts.pictures.clear();
    desk.tasks = createTasks();
    lastView = '';
  }

  return {
    handlers: {
      openDesk() {
        if (!desk.isOpen) {
          desk.isOpen = true;
          // The first view comes when the brokers have told all that they keep.
          lastViewAt = clock.monotonic();
          signIn.connect();
          look();
        }
        return view();
      },
      closeDesk() {
        if (desk.isOpen) close();
        return null;
      },
      ...signIn.handlers,
      ...assigning(desk),
      ...commands,
      ...comeAndGo(desk),
    },
    stop: close,
  };
}
