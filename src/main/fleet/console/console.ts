import { randomBytes } from 'node:crypto';
import type {
  ConsoleCall,
  ConsoleDisplay,
  ConsoleTarget,
  ConsoleView,
} from '#shared/fleet-console.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import type { AppServices } from '../../boards/app-services.ts';
import type { CodeOf } from '../../boards/wanted-boards.ts';
import { targetId } from '../../data/poll-target.ts';
import { boardsOf, namesOf, refuse } from '../changes.ts';
import { assignableSchema, mostDisplays, readAnswer, type Command } from '../control.ts';
import { emptyDocument, type Change } from '../document.ts';
import { enrolmentCode } from '../enrolment/enrolment.ts';
import type { AccountRefusal } from '../enrolment/dynamic-security.ts';
import { readFleetName } from '../fleet-address.ts';
import { changed, groupsByDisplay, layersView, resolved, type Layers } from '../layers.ts';
import { packJson } from '../wire.ts';
import { mostPictures, type ConsolePictures } from './console-pictures.ts';
import type { DisplayAnswer, FleetWatch } from './fleet-watch.ts';
import { longestHealthPause } from './judge-display.ts';
import { createSignIn, type SignInServices } from './sign-in.ts';
import { createTasks } from './tasks.ts';

/** What a console needs of the program; it tells its view as JSON on the bus, at most once a second. */
export interface ConsoleServices extends SignInServices {
  readonly bus: Pick<AppServices['bus'], 'emit'>;
  /** The one code of an airport that has two. */
  readonly codeOf: CodeOf;
}

/** What a console needs of the system. */
export interface ConsoleSystem {
  /** Of the program. */
  readonly version: string;
  /** Where the page finds pictures of displays. */
  readonly pictures: ConsolePictures;
  /** Lets the user choose a file; null: none. */
  chooseCertificate(): Promise<string | null>;
}

export interface FleetConsole {
  readonly handlers: IpcHandlers<ConsoleCall>;
  stop(): void;
}

type Wanted<Each = Change> = Each extends Change ? Omit<Each, 'by'> : never;

/** Milliseconds between two views: a thousand displays say something thirty times a second. */
const viewInterval = 1000;

/** Milliseconds after which what is known is judged again where nothing has come: silence, too, says something. */
const lookInterval = 5000;

/** Seconds within which a display has to answer a command; it draws and packs a picture meanwhile. */
const commandTimeout = 20;

/** Seconds within which an assignment is in force: health tells of it, which may be lost once. */
const assignmentTimeout = longestHealthPause + 10;

const ok: Outcome<null> = { ok: true, value: null };
const notConnected = refuse({ code: 'desk.notConnected' });

const accountProblems = {
  silent: 'desk.noAccounts',
  refused: 'desk.accountRefused',
} as const satisfies Record<AccountRefusal, Problem['code']>;

/** Signs in while the page shows the displays of a fleet, and does there what its user asks for. */
export function createConsole(app: ConsoleServices, system: ConsoleSystem): FleetConsole {
  const { bus, clock, codeOf } = app;
  let isOpen = false;
  let tasks = createTasks();
  /** Its broker has told all that it keeps. */
  let settled: FleetWatch | null = null;
  let lastView = '';
  let lastViewAt = -Infinity;
  let endTimer: (() => void) | null = null;
  let endLooks = (): void => undefined;
  const signIn = createSignIn(app, system.version, {
    changed: tellSoon,
    moved() {
      tasks = createTasks();
    },
    connects(there) {
      there.on({
        changed: tellSoon,
        answer: takeAnswer,
        settled() {
          if (signIn.watch !== there) return;
          removeForgotten(there);
          // All is known now: the first view need not wait.
          if (settled === there) tellSoon();
          else tell();
          settled = there;
        },
      });
    },
  });

  /** The document of the fleet, as far as it is known. */
  const documentNow = () => signIn.watch?.document ?? emptyDocument;

  /** What members say, while the broker is there. */
  const connected = () => (signIn.watch?.isConnected === true ? signIn.watch : null);

  /** UNIX seconds by the clock of the fleet, where a publisher tells it: displays refuse by theirs what comes late. */
  const seconds = () => Math.floor((signIn.watch?.clock ?? clock).now() / 1000);

  /** All displays that are known, or were told something; a thousand are nothing, and more than a fleet has are left out. */
  const names = () =>
    namesOf(documentNow(), signIn.watch?.displays.names() ?? []).slice(0, mostDisplays);

  /** The displays that are meant; or why none is. */
  function meantBy(target: ConsoleTarget): readonly string[] | Problem {
    if (target.is === 'all') return names();
    if (target.is === 'displays') {
      return target.names.length === 0 ? { code: 'desk.noDisplays' } : target.names;
    }
    return documentNow().layers.groups.get(target.group)?.displays ?? { code: 'desk.noGroup' };
  }

  function view(): ConsoleView {
    const { watch } = signIn;
    const document = documentNow();
    const { layers } = document;
    const groups = groupsByDisplay(layers);
    return {
      ...signIn.view(),
      isConnected: watch?.isConnected ?? false,
      broker: watch?.broker ?? null,
      publishers: watch?.publishers() ?? [],
      displays:
        watch === null
          ? []
          : names().map((name) => displayView(watch, name, groups.get(name) ?? null)),
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

  function tellSoon(): void {
    if (!isOpen || endTimer !== null) return;
    const wait = Math.max(0, lastViewAt + viewInterval - clock.monotonic());
    endTimer = clock.startTimer(tell, wait);
  }

  function tell(): void {
    endTimer?.();
    endTimer = null;
    if (!isOpen) return;
    noteInForce();
    tasks.tick(seconds());
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

  /** Which displays show what they were told. */
  function noteInForce(): void {
    const displays = signIn.watch?.displays;
    for (const name of displays?.names() ?? []) {
      const rev = displays?.get(name)?.health?.rev ?? null;
      if (rev !== null) tasks.inForce(name, rev);
    }
  }

  function takeAnswer({ display, id, payload }: DisplayAnswer): void {
    if (!tasks.isAwaited(display, id)) return;
    const answer = readAnswer(payload);
    if (answer === null) return;
    const picture = answer.is === 'picture' ? system.pictures.add(answer.jpeg) : null;
    const isBad = answer.is === 'picture' && picture === null;
    tasks.answered(display, id, isBad ? { is: 'refused', why: 'failed' } : answer, picture);
    tellSoon();
  }

  /** Has the publisher change what displays are told, and shows what comes of it. */
  async function change(wanted: Wanted): Promise<Outcome<null>> {
    const there = connected();
    if (there?.isSettled !== true) return notConnected;
    const outcome = await there.change({ ...wanted, by: signIn.user });
    if (!outcome.ok) return outcome;
    const at = seconds();
    if (outcome.value.size > 0)
      tasks.assignment(outcome.value, { at, until: at + assignmentTimeout });
    tellSoon();
    return ok;
  }

  /** The boards that displays show with these layers, by their ids. */
  function boardsWith(layers: Layers): ReadonlySet<string> {
    const groups = groupsByDisplay(layers);
    const ids = names().flatMap((name) => {
      const { settings } = resolved(layers, name, groups.get(name) ?? null);
      if ((settings.airport ?? null) === null) {
        return (signIn.watch?.displays.get(name)?.health?.boards ?? []).map(targetId);
      }
      return boardsOf(settings, codeOf).map((board) =>
        targetId({ ...board, airport: codeOf(board.airport) }),
      );
    });
    return new Set(ids);
  }

  /** Whether a user of the fleet is no display: its account is neither replaced by that of one nor taken away. */
  function isOther(there: FleetWatch, name: string): boolean {
    return name === signIn.user || there.publishers().some((publisher) => publisher.name === name);
  }

  function removeAccount(there: FleetWatch, name: string): void {
    if (!isOther(there, name)) there.enrolments?.remove(name);
  }

  /** A broker that was restored may have the accounts of displays that were forgotten since. */
  function removeForgotten(there: FleetWatch): void {
    for (const [name, { isForgotten }] of documentNow().told) {
      if (isForgotten && there.displays.get(name) === null) removeAccount(there, name);
    }
  }

  function close(): void {
    isOpen = false;
    signIn.open(false);
    endTimer?.();
    endTimer = null;
    endLooks();
    settled = null;
    system.pictures.clear();
    tasks = createTasks();
    lastView = '';
  }

  return {
    handlers: {
      openConsole() {
        if (!isOpen) {
          isOpen = true;
          // The first view comes when the broker has told all that it keeps.
          lastViewAt = clock.monotonic();
          signIn.open(true);
          look();
        }
        return view();
      },
      closeConsole() {
        if (isOpen) close();
        return null;
      },
      ...signIn.handlers,
      chooseFleetCertificate: async () => ({ ok: true, value: await system.chooseCertificate() }),
      assignToDisplays: (target, settings) => change({ do: 'assign', target, settings }),
      costOfAssignment(target, patch) {
        const settings = patch === null ? null : assignableSchema.safeParse(patch).data;
        const meant = meantBy(target);
        const { layers } = documentNow();
        const after =
          settings === undefined ? layers : changed(layers, target, settings, { at: 0, by: '' });
        const leading = signIn.watch?.publishers().find(({ isLeading }) => isLeading);
        const { quota = null, count = 0 } = leading?.calls ?? {};
        return {
          displays: 'code' in meant ? 0 : meant.length,
          boardsBefore: boardsWith(layers).size,
          boardsAfter: boardsWith(after).size,
          callsLeft: quota === null ? null : Math.max(0, quota - count),
        };
      },
      undoAssignment: () => change({ do: 'undo' }),
      groupDisplays: (group, displays) => change({ do: 'group', group, displays: [...displays] }),
      sendNotices(target, { announcements, ...others }) {
        if (announcements === undefined || Object.keys(others).length > 0) {
          return refuse({ code: 'refusals.notUnderstood' });
        }
        return change({ do: 'notices', target, notices: announcements });
      },
      commandDisplays(target, action) {
        const meant = meantBy(target);
        if ('code' in meant) return refuse(meant);
        if (meant.length === 0) return refuse({ code: 'desk.noDisplays' });
        // More would push out the first ones unseen.
        if (action === 'picture' && meant.length > mostPictures) {
          return refuse(asProblem('desk.tooManyPictures', { count: mostPictures }));
        }
        const there = connected();
        if (there === null) return notConnected;
        const at = seconds();
        const command: Command = {
          id: randomBytes(8).toString('hex'),
          do: action,
          until: at + commandTimeout,
        };
        for (const name of meant) {
          there.publish(there.topics.command(name), packJson(command), { isRetained: false });
        }
        tasks.command(action, command.id, meant, { at, until: command.until });
        tellSoon();
        return ok;
      },
      async enrolMember(name, is) {
        const there = connected();
        if (!there?.enrolments) return notConnected;
        if (!readFleetName(name).ok) return refuse({ code: 'desk.name' });
        if (isOn(there, name) || isOther(there, name)) {
          return refuse({ code: 'desk.nameInUse' });
        }
        if (documentNow().told.get(name)?.isForgotten === true) {
          // Else its account would be taken away again.
          const remembered = await change({ do: 'remember', display: name });
          if (!remembered.ok) return remembered;
        }
        const made = await there.enrolments.make(name, is);
        if (typeof made === 'string') return refuse({ code: accountProblems[made] });
        return { ok: true, value: enrolmentCode(made) };
      },
      async removeDisplay(name) {
        const there = connected();
        if (there === null) return notConnected;
        if (isOn(there, name)) return refuse({ code: 'desk.stillOn' });
        const outcome = await change({ do: 'forget', display: name });
        if (outcome.ok) removeAccount(there, name);
        return outcome;
      },
    },
    stop: close,
  };
}

function isOn({ displays }: FleetWatch, name: string): boolean {
  return displays.get(name)?.state?.on === true && displays.judge(name).standing !== 'off';
}

function displayView(
  { displays, document }: FleetWatch,
  name: string,
  group: string | null,
): ConsoleDisplay {
  const known = displays.get(name);
  const own = document?.told.get(name);
  const told = own?.isForgotten === false ? own : null;
  const health = known?.health ?? null;
  const { state, screen } = health ?? {};
  return {
    name,
    ...displays.judge(name),
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
