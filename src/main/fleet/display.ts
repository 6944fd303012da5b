import type { RowSource } from '../boards/row-source.ts';
import type { BoardNotice } from '#shared/board-view.ts';
import type { EnrolmentView, Outcome } from '#shared/ipc.ts';
import type { Announcement } from '#shared/settings.ts';
import type { Clock } from '../clock/clock.ts';
import type { PollTarget } from '../data/poll-target.ts';
import { createCommands, type DisplayActions } from './commands.ts';
import { MessageTooLarge, type FleetMember, type UnnamedMember } from './connection.ts';
import {
  packAnswer,
  packHealth,
  type Answer,
  type AssignedSettings,
  type DisplayHealth,
} from './control.ts';
import { createFleetClock, type FleetClock } from './fleet-clock.ts';
import { createFleetFeed, type FleetFeed, type FleetFeedParts } from './fleet-feed.ts';
import { createFleetLink, type FleetLink } from './fleet-link.ts';
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
  readonly troubles: readonly BoardNotice[];
  /** That of the computer, put right where it is wrong. */
  readonly clock: Pick<FleetClock, keyof Clock | 'correction'>;
  /** Settings that the fleet has set, also before this start. */
  readonly settings: AssignedSettings;
  readonly notices: readonly Announcement[];
  /** In the place of a service. */
  createLink(onAddress: () => void): FleetLink;
  /** In the place of the poller; made once. */
  createFeed(parts: DisplayFeedParts): RowSource;
  /** From now on it tells the fleet how it does, and does what that tells it to. */
  serve(health: () => OwnHealth, actions: DisplayActions): void;
  /** Something is worth being told soon. */
  tellSoon(): void;
}

export interface DisplayFeedParts extends Pick<
  FleetFeedParts,
  'link' | 'codeOf' | 'known' | 'bus'
> {
  /** The fleet has set these settings. */
  readonly onSettings: (settings: AssignedSettings) => void;
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

export interface FleetDisplayParts {
  readonly member: UnnamedMember;
  readonly account: DisplayAccount;
  readonly profileFolder: string;
  /** The computer's own. */
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** For the log, in a sentence. */
  readonly onTrouble: (sentence: string) => void;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
}

/** Who a display is, and what it hears by that name. */
interface Own {
  readonly member: FleetMember;
  readonly orders: Orders;
  /** Null: no rows are wanted yet. */
  feed: FleetFeed | null;
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

export function createFleetDisplay(parts: FleetDisplayParts): FleetDisplay {
  const { account, random, onTrouble, onError } = parts;
  const { fleet } = parts.member.address;
  const topics = topicsOf(fleet);
  let given: DisplayFeedParts | null = null;
  let targets: readonly PollTarget[] = [];
  let ownHealth: (() => OwnHealth) | null = null;
  let commands: ReturnType<typeof createCommands> | null = null;
  let endSoon: (() => void) | null = null;
  let endInterval = (): void => undefined;
  let isStopped = false;
  const clock = createFleetClock(parts.clock, () => {
    const { correction } = clock;
    onTrouble(
      correction === 0
        ? 'The clock of this computer is right again, as the fleet has it.'
        : `The clock of this computer is wrong by ${Math.round(Math.abs(correction) / 1000)} seconds, so that of the fleet is used.`,
    );
    given?.bus.emit('boardsOutdated');
    tellSoon();
  });
  /** Null: it has no account yet. */
  let own = account.known && ownOf(account.known);
  const settings = (): AssignedSettings => own?.orders.assignment?.settings ?? {};

  function ownOf({ name, password }: Account): Own {
    const now = (): number => clock.now();
    const { profileFolder } = parts;
    return {
      member: { ...parts.member, name, password },
      orders: openOrders({ profileFolder, fleet, name, now, onTrouble }),
      feed: null,
    };
  }

  function become(as: Account): void {
    own?.feed?.stop();
    own = ownOf(as);
    if (given === null || isStopped) return;
    own.feed = feedOf(own, given);
    given.onSettings(settings());
    given.bus.emit('settingsView');
    given.bus.emit('boardsOutdated');
    own.feed.setTargets(targets);
  }

  function feedOf({ member, orders }: Own, feedParts: DisplayFeedParts): FleetFeed {
    const assignment = topics.assignment(member.name);
    const command = topics.command(member.name);
    return createFleetFeed({
      ...feedParts,
      member,
      clock,
      random,
      otherTopics: [assignment, command, topics.notice],
      onOther(what, { topic, payload, isRetained }) {
        if (topic === assignment && orders.takeAssignment(payload)) {
          feedParts.onSettings(settings());
          tellSoon();
        } else if (what.kind === 'notice' && orders.takeNotice(payload)) {
          feedParts.bus.emit('settingsView');
        } else if (topic === command && !isRetained) {
          // One that the broker has kept was meant for another time.
          commands?.take(payload);
        }
      },
      onConnected: tellSoon,
      onTrouble,
      onError,
    });
  }

  function tellHealth(): void {
    endSoon?.();
    endSoon = null;
    const feed = own?.feed ?? null;
    if (own === null || feed === null || ownHealth === null || isStopped) return;
    try {
      const payload = packHealth(healthOf(ownHealth(), own, feed));
      feed.publish(topics.health(own.member.name), payload, { qos: 0 });
    } catch (error) {
      onError(error);
    }
  }

  function healthOf(
    { state, screen, isNight, boards }: OwnHealth,
    { member, orders }: Own,
    feed: FleetFeed,
  ): DisplayHealth {
    const { isDuplicate, reconnects } = feed;
    const offset = clock.offset;
    return {
      instance: member.instance,
      sentAt: clock.now() / 1000,
      rev: orders.rev,
      ignored: [...(orders.assignment?.ignored ?? [])],
      isDuplicate,
      boards: boards.slice(0, mostBoards).map(({ airport, direction, fetchedAt }) => {
        const rev = feed.revAt({ airport, direction }, fetchedAt);
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
      own?.feed?.publish(topics.answer(own.member.name, id), packAnswer(said), {
        isRetained: false,
        onSent,
      });
    });
    // Else the desk would wait for what the broker does not take.
    if (isTooLarge && said.is === 'picture') await answer(id, { is: 'refused', why: 'failed' });
  }

  return {
    clock,
    get name() {
      return own?.member.name ?? null;
    },
    get enrolment() {
      return account.view;
    },
    enrol: (code) => account.enrol(code),
    get troubles(): readonly BoardNotice[] {
      const isRefused = own?.feed?.isRefused === true;
      return isRefused ? [...account.notices, refusedNotice] : account.notices;
    },
    get settings() {
      return settings();
    },
    get notices() {
      return own?.orders.notices ?? [];
    },
    createLink: (onAddress) => createFleetLink(fleet, onAddress),
    createFeed(feedParts) {
      given = feedParts;
      if (own !== null) own.feed = feedOf(own, feedParts);
      account.start(become, () => {
        feedParts.bus.emit('boardsOutdated');
      });
      return {
        setTargets(wanted) {
          targets = wanted;
          own?.feed?.setTargets(wanted);
        },
        refresh() {
          own?.feed?.refresh();
        },
        wake() {
          own?.feed?.wake();
        },
        stop() {
          isStopped = true;
          endSoon?.();
          endInterval();
          account.stop();
          own?.feed?.stop();
        },
      };
    },
    serve(health, actions) {
      ownHealth = health;
      commands = createCommands({
        actions,
        now: () => clock.now(),
        answer,
        onFailure(command, error) {
          onTrouble(`The fleet’s command “${command}” could not be carried out: ${String(error)}`);
        },
      });
      tellSoon();
      tellAgain();
    },
    tellSoon,
  };
}

const refusedNotice: BoardNotice = { id: 'account-refused', code: 'enrolment.refused' };
