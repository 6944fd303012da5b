import { reporter } from '../profile/error-log.ts';
import type { RowSource } from '../boards/row-source.ts';
import type { BoardNotice } from '#shared/board-view.ts';
import type { EnrolmentView, Outcome } from '#shared/ipc.ts';
import type { Announcement } from '#shared/settings.ts';
import type { Clock } from '../clock/clock.ts';
import type { Configuration } from '../settings/configuration.ts';
import type { PollTarget } from '../data/poll-target.ts';
import { createCommands, type DisplayActions } from './commands.ts';
import {
  brokerError,
  createFleetConnection,
  MessageTooLarge,
  type FleetConnection,
  type FleetMember,
  type FleetServices,
  type UnnamedMember,
} from './connection.ts';
import {
  packAnswer,
  packHealth,
  type Answer,
  type AssignedSettings,
  type DisplayHealth,
} from './control.ts';
import { createFleetClock, type FleetClock } from './fleet-clock.ts';
import {
  createFleetSource,
  type FleetSource,
  type FleetRows,
  createFleetLink,
  type FleetLink,
} from './fleet-source.ts';
import type { FleetMessage } from './inbox.ts';
import { openOrders, type Orders } from './orders.ts';
import { topicsOf } from './topics.ts';

/** What of the health of a display the rest of the program knows. */
export interface OwnHealth extends Pick<DisplayHealth, 'state' | 'screen' | 'isNight'> {
  /** As they are painted. */
  readonly boards: readonly (PollTarget & { readonly fetchedAt: number | null })[];
}

/** This program as a display of a fleet. */
export interface FleetDisplay {
  /** What it is called in the fleet; null: it has no account there yet. */
  readonly name: string | null;
  /** What it shows to be enrolled, in the place of its board; null: nothing. */
  readonly enrolment: EnrolmentView | null;
  /** Takes an enrolment that was typed in, while it shows that it has none. */
  enrol(code: string): Outcome<null>;
  /** What its screen says of its account. */
  readonly statusMessages: readonly BoardNotice[];
  /** That of the computer, put right where it is wrong. */
  readonly clock: Pick<FleetClock, keyof Clock | 'correction'>;
  /** Settings that the fleet has set, also before this start. */
  readonly settings: AssignedSettings;
  readonly notices: readonly Announcement[];
  /** In the place of a service. */
  createLink(onAddress: () => void): FleetLink;
  /**
   * In the place of the poller; made once, after the link.
   *
   * @param configuration gets the settings that the fleet sets
   */
  createRowSource(rows: FleetRows, configuration: Pick<Configuration, 'assign'>): RowSource;
  /** From now on it tells the fleet how it does, and does what that tells it to. */
  serve(health: () => OwnHealth, actions: DisplayActions): void;
  /** Something is worth being told soon. */
  tellSoon(): void;
}

/** What a display signs in with. */
export type Account = Pick<FleetMember, 'name' | 'password'>;

/** Where a display has its account from. */
export interface DisplayAccount {
  /** Null: it is not known from the beginning. */
  readonly known: Account | null;
  /** What the display shows to get one, in the place of its board; null: nothing. */
  readonly view: EnrolmentView | null;
  /** What its screen says of it beside its board. */
  readonly notices: readonly BoardNotice[];
  enrol(code: string): Outcome<null>;
  /**
   * Looks for one.
   *
   * @param onAccount the display is this one from now on; another one may come later
   * @param onChange `view` or `notices` are others
   */
  start(onAccount: (account: Account) => void, onChange: () => void): void;
  stop(): void;
}

/** The account that a display was started with. */
export function givenAccount({ name, password }: Account): DisplayAccount {
  return {
    known: { name, password },
    view: null,
    notices: [],
    enrol: () => ({ ok: false, problem: { code: 'refusals.notUnderstood' } }),
    start: () => undefined,
    stop: () => undefined,
  };
}

/** Who a display is, and what it hears by that name. */
interface Own {
  readonly name: string;
  readonly orders: Orders;
  readonly connection: FleetConnection;
  /** The broker does not let this user in. */
  isRefused: boolean;
  /** Null: no rows are wanted yet. */
  feed: FleetSource | null;
}

/** Milliseconds between two messages about its health, and by how much, by chance, that is more or less. */
const healthInterval = 30_000;
const healthSpread = 5_000;

/** Milliseconds after a change: what changes with it is told along with it. */
const soon = 1_000;

/** Milliseconds that an answer may take to be sent. */
const answerTimeout = 3_000;

/** Boards of one message. */
const mostBoards = 20;

export function createFleetDisplay(
  unnamed: UnnamedMember,
  account: DisplayAccount,
  profileFolder: string,
  { clock: ownClock, ...services }: FleetServices,
): FleetDisplay {
  const { random, log } = services;
  const report = reporter(services.errors, 'the fleet');
  const { instance, version } = unnamed;
  const { fleet } = unnamed.address;
  const topics = topicsOf(fleet);
  let link: FleetLink | null = null;
  let given: Parameters<FleetDisplay['createRowSource']> | null = null;
  let targets: readonly PollTarget[] = [];
  let ownHealth: (() => OwnHealth) | null = null;
  let commands: ReturnType<typeof createCommands> | null = null;
  let endSoon: (() => void) | null = null;
  let endInterval = (): void => undefined;
  let isStopped = false;
  const clock = createFleetClock(ownClock, () => {
    const { correction } = clock;
    log.warn(
      correction === 0
        ? 'The clock of this computer is right again, as the fleet has it.'
        : `The clock of this computer is wrong by ${Math.round(Math.abs(correction) / 1000)} seconds, so that of the fleet is used.`,
    );
    outdateBoards();
    tellSoon();
  });
  const since = Math.floor(clock.now() / 1000);
  /** Null: it has no account yet. */
  let own = account.known && ownOf(account.known);
  const settings = (): AssignedSettings => own?.orders.assignment?.settings ?? {};

  function outdateBoards(): void {
    given?.[0].bus.emit('boardsOutdated');
  }

  function ownOf({ name, password }: Account): Own {
    const made: Own = {
      name,
      orders: openOrders(profileFolder, fleet, name, { clock, log }),
      connection: createFleetConnection(
        { ...unnamed, name, password },
        { ...services, clock },
        (message) => read(made, message),
        {
          own: {
            topic: topics.state(name),
            presence: (on) => ({ on, instance, version, formats: [1], since }),
          },
          // Each is to be answered.
          eachOf: topics.command(name),
        },
      ),
      isRefused: false,
      feed: null,
    };
    const { connection } = made;
    const noteAccess = (isRefused: boolean): void => {
      if (made.isRefused === isRefused) return;
      made.isRefused = isRefused;
      outdateBoards();
    };
    connection.on({
      connected() {
        noteAccess(false);
        tellSoon();
      },
      duplicate() {
        if (connection.isDuplicate)
          log.warn(`Another display of the fleet is called ${name}, too.`);
      },
      error(error) {
        // What is forbidden to a user that was let in says nothing of its account.
        if (!connection.isConnected) noteAccess(brokerError(error) === 'refused');
      },
    });
    return made;
  }

  async function read({ orders, name, feed }: Own, message: FleetMessage): Promise<void> {
    const { topic, payload, isRetained } = message;
    const what = topics.read(topic);
    if (what === null || given === null) return;
    const [{ bus }, configuration] = given;
    if (topic === topics.assignment(name)) {
      if (!orders.takeAssignment(payload)) return;
      configuration.assign(settings());
      tellSoon();
    } else if (what.kind === 'notice') {
      if (orders.takeNotice(payload)) bus.emit('settingsView');
    } else if (topic === topics.command(name)) {
      // One that the broker has kept was meant for another time.
      if (!isRetained) commands?.take(payload);
    } else await feed?.take(what, message);
  }

  function end({ feed, connection }: Own): void {
    feed?.stop();
    connection.stop().catch(report);
  }

  function become(as: Account): void {
    if (own !== null) end(own);
    own = ownOf(as);
    if (given === null || isStopped) return;
    const [rows, configuration] = given;
    feedInto(own, rows);
    configuration.assign(settings());
    rows.bus.emit('settingsView');
    outdateBoards();
  }

  /** Its rows come from now on. */
  function feedInto(made: Own, rows: FleetRows): void {
    if (link === null) throw new Error('The link comes before the feed.');
    const { name, connection } = made;
    const others = [topics.assignment(name), topics.command(name), topics.notice];
    made.feed = createFleetSource(connection, topics, clock, link, rows, others);
    made.feed.setTargets(targets);
  }

  function tellHealth(): void {
    endSoon?.();
    endSoon = null;
    if (own === null || ownHealth === null || isStopped) return;
    try {
      const payload = packHealth(healthOf(ownHealth(), own));
      own.connection.publish(topics.health(own.name), payload, { qos: 0 });
    } catch (error) {
      report(error);
    }
  }

  function healthOf(
    { state, screen, isNight, boards }: OwnHealth,
    { orders, feed, connection: { isDuplicate, reconnects } }: Own,
  ): DisplayHealth {
    const offset = clock.offset;
    return {
      instance,
      sentAt: clock.now() / 1000,
      rev: orders.rev,
      ignored: [...(orders.assignment?.ignored ?? [])],
      isDuplicate,
      boards: boards.slice(0, mostBoards).map(({ airport, direction, fetchedAt }) => {
        const rev = feed?.revAt({ airport, direction }, fetchedAt) ?? null;
        return { airport, direction, fetchedAt, rev };
      }),
      clockOffset: offset === null ? null : Math.round(offset),
      reconnects,
      screen,
      isNight,
      state,
    };
  }

  function tellSoon(): void {
    if (ownHealth === null || isStopped) return;
    endSoon ??= clock.startTimer(tellHealth, soon);
  }

  function tellAgain(): void {
    if (isStopped) return;
    const wait = healthInterval + (2 * random() - 1) * healthSpread;
    endInterval = clock.startTimer(() => {
      tellHealth();
      tellAgain();
    }, wait);
  }

  async function answer(id: string, said: Answer): Promise<void> {
    const isTooLarge = await new Promise<boolean>((resolve) => {
      const end = clock.startTimer(() => {
        resolve(false);
      }, answerTimeout);
      const onSent = (outcome: Error | null): void => {
        end();
        resolve(outcome instanceof MessageTooLarge);
      };
      own?.connection.publish(topics.answer(own.name, id), packAnswer(said), {
        isRetained: false,
        onSent,
      });
    });
    // Else the console would wait for what the broker does not take.
    if (isTooLarge && said.is === 'picture') await answer(id, { is: 'refused', why: 'failed' });
  }

  return {
    clock,
    get name() {
      return own?.name ?? null;
    },
    get enrolment() {
      return account.view;
    },
    enrol: (code) => account.enrol(code),
    get statusMessages(): readonly BoardNotice[] {
      const isRefused = own?.isRefused === true;
      return isRefused ? [...account.notices, refusedNotice] : account.notices;
    },
    get settings() {
      return settings();
    },
    get notices() {
      return own?.orders.notices ?? [];
    },
    createLink: (onAddress) => (link = createFleetLink(fleet, onAddress)),
    createRowSource(...rows) {
      given = rows;
      if (own !== null) feedInto(own, rows[0]);
      account.start(become, outdateBoards);
      return {
        setTargets(wanted) {
          targets = wanted;
          own?.feed?.setTargets(wanted);
        },
        refresh() {
          own?.connection.wake();
        },
        wake() {
          own?.connection.wake();
        },
        stop() {
          isStopped = true;
          endSoon?.();
          endInterval();
          account.stop();
          if (own !== null) end(own);
        },
      };
    },
    serve(health, actions) {
      ownHealth = health;
      commands = createCommands(actions, answer, { clock, log });
      tellSoon();
      tellAgain();
    },
    tellSoon,
  };
}

const refusedNotice: BoardNotice = { id: 'account-refused', code: 'enrolment.refused' };
