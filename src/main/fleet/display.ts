import type { RowSource } from '../boards/row-source.ts';
import type { BoardNotice } from '#shared/board-view.ts';
import type { PairingView } from '#shared/ipc.ts';
import type { Announcement } from '#shared/settings.ts';
import type { Clock } from '../clock/clock.ts';
import type { PollTarget } from '../service-client/poll-target.ts';
import { createCommands, type DisplayActions } from './commands.ts';
import { MessageTooLarge, type FleetMember } from './connection.ts';
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
import { openOrders } from './orders.ts';
import { topicsOf } from './topics.ts';

/** What of the health of a display the rest of the program knows. */
export interface OwnHealth extends Pick<DisplayHealth, 'state' | 'screen' | 'isNight'> {
  /** As they are painted. */
  readonly boards: readonly (PollTarget & { readonly fetchedAt: number | null })[];
}

/** This program as a display of a fleet. */
export interface FleetDisplay {
  /** What it is called in the fleet; null: it waits to be paired. */
  readonly name: string | null;
  /** What it shows to be paired, in the place of its board; null: nothing. */
  readonly pairing: PairingView | null;
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

/** A display that knows who it is. */
interface NamedDisplay extends FleetDisplay {
  createFeed(parts: DisplayFeedParts): FleetFeed;
}

export interface FleetDisplayParts {
  readonly member: FleetMember;
  readonly profileFolder: string;
  /** The computer's own. */
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly onAccess?: FleetFeedParts['onAccess'];
  /** For the log, in a sentence. */
  readonly onTrouble: (sentence: string) => void;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
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

export function createFleetDisplay(parts: FleetDisplayParts): NamedDisplay {
  const { member, random, onTrouble, onError } = parts;
  const topics = topicsOf(member.address.fleet);
  const own = { assignment: topics.assignment(member.name), command: topics.command(member.name) };
  let given: DisplayFeedParts | null = null;
  let feed: FleetFeed | null = null;
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
  const orders = openOrders({
    profileFolder: parts.profileFolder,
    fleet: member.address.fleet,
    name: member.name,
    now: () => clock.now(),
    onTrouble,
  });
  const settings = (): AssignedSettings => orders.assignment?.settings ?? {};

  const onOther: FleetFeedParts['onOther'] = (what, { topic, payload, isRetained }) => {
    if (topic === own.assignment && orders.takeAssignment(payload)) {
      given?.onSettings(settings());
      tellSoon();
    } else if (what.kind === 'notice' && orders.takeNotice(payload)) {
      given?.bus.emit('settingsView');
    } else if (topic === own.command && !isRetained) {
      // One that the broker has kept was meant for another time.
      commands?.take(payload);
    }
  };

  function tellHealth(): void {
    endSoon?.();
    endSoon = null;
    if (ownHealth === null || feed === null || isStopped) return;
    try {
      const payload = packHealth(healthOf(ownHealth(), feed));
      feed.publish(topics.health(member.name), payload, { qos: 0 });
    } catch (error) {
      onError(error);
    }
  }

  function healthOf(
    { state, screen, isNight, boards }: OwnHealth,
    feedNow: FleetFeed,
  ): DisplayHealth {
    const { isDuplicate, reconnects } = feedNow;
    const offset = clock.offset;
    return {
      instance: member.instance,
      sentAt: clock.now() / 1000,
      rev: orders.rev,
      ignored: [...(orders.assignment?.ignored ?? [])],
      isDuplicate,
      boards: boards.slice(0, mostBoards).map(({ airport, direction, fetchedAt }) => {
        const rev = feedNow.revAt({ airport, direction }, fetchedAt);
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
      feed?.publish(topics.answer(member.name, id), packAnswer(said), {
        isRetained: false,
        onSent,
      });
    });
    // Else the desk would wait for what the broker does not take.
    if (isTooLarge && said.is === 'picture') await answer(id, { is: 'refused', why: 'failed' });
  }

  return {
    clock,
    name: member.name,
    pairing: null,
    troubles: [],
    get settings() {
      return settings();
    },
    get notices() {
      return orders.notices;
    },
    createLink: (onAddress) => createFleetLink(member.address.fleet, onAddress),
    createFeed(feedParts) {
      given = feedParts;
      const made = createFleetFeed({
        ...feedParts,
        member,
        clock,
        random,
        otherTopics: [own.assignment, own.command, topics.notice],
        onOther,
        onConnected: tellSoon,
        onAccess: parts.onAccess,
        onStop() {
          isStopped = true;
          endSoon?.();
          endInterval();
        },
        onTrouble,
        onError,
      });
      feed = made;
      return made;
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
