import type { DeskBroker, DeskPublisher } from '#shared/fleet-desk.ts';
import type { Clock } from '../../clock/clock.ts';
import { claimLife, createClaims, leaderOf } from '../claims.ts';
import {
  createFleetConnection,
  type FleetConnection,
  type FleetMember,
  type PublishOptions,
} from '../connection.ts';
import { mostDisplays, readNotice, type FleetNotice } from '../control.ts';
import { createFleetClock } from '../fleet-clock.ts';
import type { FleetMessage } from '../inbox.ts';
import { topicsOf, type Topics } from '../topics.ts';
import type { PairDesk, PairDeskConnection } from '../pairing/pair-desk.ts';
import { packJson, readClaim, type Claim } from '../wire.ts';
import { createKnownDisplays, type KnownDisplays } from './known-displays.ts';

export interface FleetWatchParts {
  readonly member: FleetMember;
  /** The computer's own. */
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Something is known that was not. */
  readonly onChanged: () => void;
  /** A broker has told all that it keeps. */
  readonly onSettled: (broker: string) => void;
  /** Pairs displays by this connection; null: it does not. */
  readonly createPairing: ((connection: PairDeskConnection) => PairDesk) | null;
  readonly onAnswer: (display: string, id: string, payload: Uint8Array) => void;
  /** For the log, in a sentence. */
  readonly onTrouble: (sentence: string) => void;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
}

/** What all members of a fleet say, for who looks after them; it says nothing of itself. */
export interface FleetWatch {
  readonly topics: Topics;
  readonly displays: KnownDisplays;
  /** That of the fleet, where the computer's own is wrong. */
  readonly clock: Clock;
  readonly isConnected: boolean;
  /** All brokers that are there have told all that they keep; one that does not come to an end is as one that is away. */
  readonly isSettled: boolean;
  /** The notices for all displays, as they were told last; null: none ever were. */
  readonly notice: FleetNotice | null;
  brokers(): readonly DeskBroker[];
  /** What is wrong at a broker, of each that something is wrong at. */
  troubles(): readonly Error[];
  /** Null: it pairs none. */
  readonly pairing: PairDesk | null;
  /** By name. */
  publishers(): readonly DeskPublisher[];
  /** Whether a publisher is taken for one that is there because a broker had kept that, and has not spoken itself. */
  readonly isPublisherHearsay: boolean;
  /** To all brokers that are there, or to some of them. */
  publish(
    topic: string,
    payload: Uint8Array,
    how?: PublishOptions & { readonly brokers?: readonly string[] },
  ): void;
  stop(): Promise<void>;
}

/**
 * Milliseconds after which a broker is asked again whether it has told all: it may have dropped the question, as it does with
 * what is too much to wait.
 */
const askAgain = 2000;

/** Questions after which a broker is waited for no longer, where another one has told all. */
const mostQuestions = 3;

/** Milliseconds without anything that a broker had kept, after which it has told all of it to who may ask it nothing. */
const calm = 300;

/** Topics of which a message may wait: of each display state, health, assignment and answers, at each of two brokers. */
const mostWaiting = 8 * mostDisplays;

interface Broker {
  isConnected: boolean;
  isSettled: boolean;
  trouble: Error | null;
  /** Messages that it had kept. */
  retained: number;
  /** How often it was connected to. */
  connections: number;
  /** How often it was asked since then whether it has told all. */
  questions: number;
  endWait: () => void;
}

const nothing = (): void => undefined;

/** Connects at once, until it is stopped. */
export function createFleetWatch(parts: FleetWatchParts): FleetWatch {
  const { member } = parts;
  const clock = createFleetClock(parts.clock, parts.onChanged);
  const topics = topicsOf(member.address.fleet);
  const displays = createKnownDisplays(clock);
  const claims = createClaims(() => clock.monotonic());
  /** Publishers that have gone are shown, too, until the connection ends. */
  const publishers = new Map<string, Claim>();
  let notice: FleetNotice | null = null;
  const brokers = new Map<string, Broker>(
    member.address.brokers.map((url) => [
      url,
      {
        isConnected: false,
        isSettled: false,
        trouble: null,
        retained: 0,
        connections: 0,
        questions: 0,
        endWait: nothing,
      },
    ]),
  );

  /** An answer to no one, on a topic that this program hears as well. */
  const markerOf = ({ connections }: Broker): string => `${member.instance}${connections}`;

  /**
   * What a broker has kept waits in a row to be sent, and a message that it is sent now comes after all of it: once that is
   * back, it has told everything, however slow it or this computer is.
   */
  function askWhetherAll(url: string, broker: Broker): void {
    const { connections } = broker;
    broker.questions += 1;
    broker.endWait();
    broker.endWait = clock.startTimer(() => {
      askWhetherAll(url, broker);
      parts.onChanged();
    }, askAgain);
    connection.publish(url, topics.answer(member.name, markerOf(broker)), packJson({}), {
      isRetained: false,
      mayBeRefused: true,
      onSent(error) {
        const isOld = connections !== broker.connections || !broker.isConnected;
        // Who may write nothing can overwrite nothing either.
        if (error !== null && !isOld && !broker.isSettled) settleWhenCalm(url, broker);
      },
    });
  }

  /** It is let in, and says nothing more: as good as gone, until it has told all. */
  function isLate({ isConnected, isSettled, questions }: Broker): boolean {
    const isWaitedFor = isSettled || questions <= mostQuestions;
    return isConnected && !isWaitedFor && [...brokers.values()].some((other) => other.isSettled);
  }

  const isThere = (broker: Broker): boolean => broker.isConnected && !isLate(broker);

  function settleWhenCalm(url: string, broker: Broker): void {
    const { retained } = broker;
    broker.endWait();
    broker.endWait = clock.startTimer(() => {
      if (broker.retained === retained) settle(url, broker);
      else settleWhenCalm(url, broker);
    }, calm);
  }

  function settle(url: string, broker: Broker): void {
    broker.endWait();
    broker.isSettled = true;
    displays.settled(url);
    parts.onSettled(url);
    parts.onChanged();
  }

  function troubleOf(broker: Broker): string | null {
    if (isLate(broker)) return 'It has not sent all that it keeps.';
    const { trouble } = broker;
    return trouble === null ? null : trouble.message || trouble.name;
  }

  function read(message: FleetMessage): void {
    if (pairing?.take(message) === true) return;
    const told = topics.read(message.topic);
    const broker = brokers.get(message.broker);
    if (told === null || broker === undefined) return;
    if (message.isRetained) broker.retained += 1;
    if (told.kind === 'answer') {
      if (told.name === member.name && told.id === markerOf(broker)) {
        if (broker.isConnected && !broker.isSettled) settle(message.broker, broker);
        return;
      }
      // It is a broker's to keep answers for no one: one that it kept is for another time.
      if (!message.isRetained) parts.onAnswer(told.name, told.id, message.payload);
      return;
    }
    if (told.kind === 'claim') takeClaim(told.name, message);
    else if (told.kind === 'notice') takeNotice(message);
    else displays.take(told, message);
    parts.onChanged();
  }

  function takeClaim(name: string, message: FleetMessage): void {
    const { broker, payload } = message;
    const claim = readClaim(payload);
    claims.take(broker, name, claim, message.isRetained);
    if (claim?.on === true && leaderOf([...claims.present()]) === name) heard(claim, message);
    const known = publishers.get(name);
    if (claim !== null && (known !== undefined || publishers.size < mostPublishers)) {
      // A last will was written when its publisher came: the calls are of then.
      publishers.set(name, claim.on ? claim : { ...claim, calls: known?.calls ?? claim.calls });
    } else if (payload.length === 0) publishers.delete(name);
  }

  /**
   * Publishers that are there. What a broker alone tells of is there only if it spoke so lately that it would have gone by its
   * last will: a power cut takes that along.
   */
  function living(): ReadonlyMap<string, Claim> {
    const present = new Map(claims.present());
    for (const [name, { sentAt }] of claims.hearsay())
      if (clock.now() - sentAt * 1000 >= claimLife.live) present.delete(name);
    return present;
  }

  /** The time was at least that, too, when a broker was told what it had kept: until the next claim a desk that is behind knows that. */
  function heard({ sentAt }: Claim, { isRetained, receivedAt }: FleetMessage): void {
    const at = sentAt * 1000;
    if (!isRetained || at > clock.now()) clock.heard(at, receivedAt);
  }

  function takeNotice({ payload }: FleetMessage): void {
    const told = payload.length === 0 ? { at: 0, notices: [] } : readNotice(payload);
    if (told === null) return;
    // The later of two counts: a broker that was away has kept an older one.
    if (payload.length === 0 || notice === null || told.at >= notice.at) notice = told;
  }

  const connection: FleetConnection = createFleetConnection({
    member,
    topic: null,
    presence: () => ({ on: true, instance: member.instance }),
    clock,
    random: parts.random,
    mostWaiting,
    onMessage: read,
    onConnected(url) {
      const broker = brokers.get(url);
      if (broker === undefined) return;
      broker.isConnected = true;
      broker.trouble = null;
      claims.forget(url);
      displays.connected(url);
      broker.connections += 1;
      broker.questions = 0;
      askWhetherAll(url, broker);
      parts.onChanged();
    },
    onLost(url) {
      const broker = brokers.get(url);
      if (broker === undefined) return;
      broker.endWait();
      broker.isConnected = false;
      broker.isSettled = false;
      claims.forget(url);
      displays.lost(url);
      parts.onChanged();
    },
    onDuplicate: nothing,
    onTrouble(sentence, url, error) {
      const broker = brokers.get(url);
      if (broker !== undefined) {
        broker.trouble = error instanceof Error ? error : new Error(String(error));
      }
      parts.onTrouble(sentence);
      parts.onChanged();
    },
    onError: parts.onError,
  });
  function subscribe(further: readonly string[]): void {
    connection.subscribe([
      topics.allClaims,
      topics.allAssignments,
      topics.allStates,
      topics.allHealth,
      topics.allAnswers,
      topics.notice,
      ...further,
    ]);
  }
  subscribe([]);
  const publish: PairDeskConnection['publish'] = (...what) => {
    connection.publish(...what);
  };
  const pairing = parts.createPairing?.({ publish, listenTo: subscribe }) ?? null;

  return {
    topics,
    displays,
    pairing,
    clock,
    get isConnected() {
      return connection.isConnected;
    },
    get isSettled() {
      const there = [...brokers.values()].filter(isThere);
      return there.length > 0 && there.every(({ isSettled }) => isSettled);
    },
    get notice() {
      return notice;
    },
    brokers: () =>
      Array.from(brokers, ([url, broker]) => ({
        url,
        isConnected: isThere(broker),
        trouble: troubleOf(broker),
      })),
    troubles: () => Array.from(brokers.values()).flatMap(({ trouble }) => trouble ?? []),
    publishers() {
      const present = living();
      const leader = leaderOf([...present]);
      return [...publishers]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, { rank, version, calls }]) => ({
          name,
          isOn: present.has(name),
          isLeading: name === leader,
          rank,
          version,
          calls,
        }));
    },
    get isPublisherHearsay() {
      return claims.hearsay().size > 0;
    },
    publish(topic, payload, how) {
      for (const url of how?.brokers ?? brokers.keys()) {
        const broker = brokers.get(url);
        // What a late one keeps is not known; what it lacks it is told once that is.
        if (broker !== undefined && !isLate(broker)) connection.publish(url, topic, payload, how);
      }
    },
    async stop() {
      for (const { endWait } of brokers.values()) endWait();
      await connection.stop();
    },
  };
}

/** Publishers that are told of: more than any fleet has. */
const mostPublishers = 50;
