import type { ConsoleCall, ConsoleView, ConsoleDisplay } from '#shared/fleet-console.ts';
import type { IpcHandlers } from '#shared/ipc.ts';
import {
  createConsoleContext,
  type ConsoleServices,
  type ConsoleSystem,
  notConnected,
  ok,
  refuse,
  type ConsoleContext,
} from './console-context.ts';
import type { DisplayAnswer, FleetWatch } from './fleet-watch.ts';
import { createSignIn } from './sign-in.ts';
import { createTasks } from './tasks.ts';
import { randomBytes } from 'node:crypto';
import { asProblem } from '#shared/problem.ts';
import { readAnswer } from '../control.ts';
import { packJson } from '../wire.ts';
import { mostPictures } from './console-pictures.ts';
import { groupsByDisplay, layersView } from '../layers.ts';
import { changing, comeAndGo, removeForgotten } from './changing.ts';

export interface FleetConsole {
  readonly handlers: IpcHandlers<ConsoleCall>;
  stop(): void;
}

/** Milliseconds between two views: a thousand displays say something thirty times a second. */
const viewInterval = 1000;

/** Milliseconds after which what is known is judged again where nothing has come: silence, too, says something. */
const lookInterval = 5000;

/** Signs in while the page shows the displays of a fleet, and does there what its user asks for. */
export function createConsole(app: ConsoleServices, system: ConsoleSystem): FleetConsole {
  const { bus, clock } = app;
  const fleetConsole = createConsoleContext(app, system, tellSoon);
  /** Its broker has told all that it keeps. */
  let settled: FleetWatch | null = null;
  let lastView = '';
  let lastViewAt = -Infinity;
  let endTimer: (() => void) | null = null;
  let endLooks = (): void => undefined;
  const signIn = createSignIn(fleetConsole, (there) => {
    there.on({
      changed: tellSoon,
      answer(answer) {
        takeAnswer(fleetConsole, answer);
      },
      settled() {
        if (fleetConsole.watch !== there) return;
        removeForgotten(fleetConsole, there);
        // All is known now: the first view need not wait.
        if (settled === there) tellSoon();
        else tell();
        settled = there;
      },
    });
  });

  const view = (): ConsoleView => ({ ...signIn.view(), ...fleetView(fleetConsole) });

  function tellSoon(): void {
    if (!fleetConsole.isOpen || endTimer !== null) return;
    const wait = Math.max(0, lastViewAt + viewInterval - clock.monotonic());
    endTimer = clock.startTimer(tell, wait);
  }

  function tell(): void {
    endTimer?.();
    endTimer = null;
    if (!fleetConsole.isOpen) return;
    noteInForce(fleetConsole);
    fleetConsole.tasks.tick(fleetConsole.seconds());
    const text = JSON.stringify(view());
    lastViewAt = clock.monotonic();
    if (text === lastView) return;
    lastView = text;
    bus.emit('consoleChanged', text);
  }

  function look(): void {
    endLooks = clock.startTimer(() => {
      tellSoon();
      look();
    }, lookInterval);
  }

  function close(): void {
    fleetConsole.isOpen = false;
    signIn.connect();
    endTimer?.();
    endTimer = null;
    endLooks();
    settled = null;
    system.pictures.clear();
    fleetConsole.tasks = createTasks();
    lastView = '';
  }

  return {
    handlers: {
      openConsole() {
        if (!fleetConsole.isOpen) {
          fleetConsole.isOpen = true;
          // The first view comes when the broker has told all that it keeps.
          lastViewAt = clock.monotonic();
          signIn.connect();
          look();
        }
        return view();
      },
      closeConsole() {
        if (fleetConsole.isOpen) close();
        return null;
      },
      ...signIn.handlers,
      ...changing(fleetConsole),
      ...commanding(fleetConsole),
      ...comeAndGo(fleetConsole),
    },
    stop: close,
  };
}

/** Seconds within which a display has to answer a command; it draws and packs a picture meanwhile. */
const timeout = 20;

/** Tells displays to do something, and takes what they answer. */
function commanding(fleetConsole: ConsoleContext): IpcHandlers<'commandDisplays'> {
  return {
    commandDisplays(target, action) {
      const meant = fleetConsole.namesOf(target);
      if ('code' in meant) return refuse(meant);
      if (meant.length === 0) return refuse({ code: 'desk.noDisplays' });
      // More would push out the first ones unseen.
      if (action === 'picture' && meant.length > mostPictures) {
        return refuse(asProblem('desk.tooManyPictures', { count: mostPictures }));
      }
      const there = fleetConsole.connected;
      if (there === null) return notConnected;
      const id = randomBytes(8).toString('hex');
      const at = fleetConsole.seconds();
      const until = at + timeout;
      const packed = packJson({ id, do: action, until });
      for (const name of meant) {
        there.publish(there.topics.command(name), packed, { isRetained: false });
      }
      fleetConsole.tasks.command(action, id, meant, { at, until });
      fleetConsole.changed();
      return ok;
    },
  };
}

function takeAnswer(fleetConsole: ConsoleContext, { display, id, payload }: DisplayAnswer): void {
  const { tasks, system } = fleetConsole;
  if (!tasks.isAwaited(display, id)) return;
  const answer = readAnswer(payload);
  if (answer === null) return;
  if (answer.is === 'picture') {
    const picture = system.pictures.add(answer.jpeg);
    const isGood = picture !== null;
    tasks.answered(display, id, isGood ? answer : { is: 'refused', why: 'failed' }, picture);
  } else tasks.answered(display, id, answer, null);
  fleetConsole.changed();
}

/** Which displays show what they were told. */
function noteInForce({ watch, tasks }: ConsoleContext): void {
  for (const name of watch?.displays.names() ?? []) {
    const rev = watch?.displays.get(name)?.health?.rev ?? null;
    if (rev !== null) tasks.inForce(name, rev);
  }
}

/** What the page is shown of a fleet. */
function fleetView(
  fleetConsole: ConsoleContext,
): Omit<ConsoleView, 'signIn' | 'hasPassword' | 'problem'> {
  const { watch, tasks, system, document } = fleetConsole;
  const { layers } = document;
  const groups = groupsByDisplay(layers);
  return {
    isConnected: watch?.isConnected ?? false,
    broker: watch?.broker ?? null,
    publishers: watch?.publishers() ?? [],
    displays:
      watch === null
        ? []
        : fleetConsole
            .names()
            .map((name) => displayView(fleetConsole, name, groups.get(name) ?? null)),
    layers: layersView(layers),
    revisions: layers.revisions.map(({ at, by, target, settings }) => ({
      at,
      by,
      target,
      settings,
    })),
    notices: document.notice?.notices ?? [],
    tasks: tasks.view((picture) => system.pictures.has(picture)),
  };
}

function displayView(
  { watch, document }: ConsoleContext,
  name: string,
  group: string | null,
): ConsoleDisplay {
  const known = watch?.displays.get(name) ?? null;
  const own = document.told.get(name);
  const told = own?.isForgotten === false ? own : null;
  const health = known?.health ?? null;
  const { state, screen } = health ?? {};
  return {
    name,
    ...(watch?.displays.judge(name) ?? { standing: 'off', reasons: [], notes: [] }),
    heardAt: known?.heardAt ?? null,
    startedAt: known?.state?.since ?? state?.startedAt ?? null,
    version: known?.state?.version ?? state?.version ?? null,
    group,
    boards: (health?.boards ?? []).map(({ airport, direction, fetchedAt }) => ({
      airport,
      direction,
      fetchedAt,
    })),
    assigned: told && { rev: told.rev, at: told.at, by: told.by },
    rev: health?.rev ?? null,
    ignored: health?.ignored ?? [],
    clockOffset: health?.clockOffset ?? null,
    reconnects: health?.reconnects ?? 0,
    screen: screen ? { width: screen.width, height: screen.height } : null,
    isNight: health?.isNight ?? false,
  };
}
