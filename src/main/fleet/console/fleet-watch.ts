import { randomBytes } from 'node:crypto';
import type { ConsoleBroker, ConsolePublisher } from '#shared/fleet-console.ts';
import type { Outcome } from '#shared/ipc.ts';
import type { Clock } from '../../clock/clock.ts';
import { createBus, type Bus } from '../../core/bus.ts';
import { claimLife, createClaims, leaderOf } from '../claims.ts';
import {
  createFleetConnection,
  type FleetConnection,
  type FleetMember,
  type FleetServices,
  type PublishOptions,
  brokerError,
} from '../connection.ts';
import { changeTimeout } from '../assigner.ts';
import { mostDisplays } from '../control.ts';
import {
  readChangeAnswer,
  unpackDocument,
  type FleetDocument,
  type Revisions,
  type Change,
} from '../document.ts';
import { createFleetClock } from '../fleet-clock.ts';
import type { FleetMessage } from '../inbox.ts';
import { topicsOf, type Topics } from '../topics.ts';
import {
  dynamicSecurityResponses,
  createEnrolments,
  type Enrolments,
} from '../enrolment/dynamic-security.ts';
import { packJson, readClaim, type Claim } from '../wire.ts';
import { createKnownDisplays, type KnownDisplays } from './known-displays.ts';

/** What happens at a fleet that is watched. */
interface WatchEvents {
  /** Something is known that was not. */
  readonly changed: undefined;
  /** The broker has told all that it keeps. */
  readonly settled: undefined;
  readonly answer: DisplayAnswer;
}

/** What a display says to a command. */
export interface DisplayAnswer {
  readonly display: string;
  /** Of the command. */
  readonly id: string;
  readonly payload: Uint8Array;
}

/** What all members of a fleet say, for who looks after them; it says nothing of itself. */
export interface FleetWatch extends Pick<Bus<WatchEvents>, 'on'> {
  readonly topics: Topics;
  readonly displays: KnownDisplays;
  /** That of the fleet, where the computer's own is wrong. */
  readonly clock: Clock;
  readonly isConnected: boolean;
  /** The broker has told all that it keeps. */
  readonly isSettled: boolean;
  /** The document of the fleet; null: no publisher has published it yet. */
  readonly document: FleetDocument | null;
  /** Asks the publisher to change it: the revisions that displays were told by that, or why nothing was changed. */
  change(wanted: Change): Promise<Outcome<Revisions>>;
  readonly broker: ConsoleBroker;
  /** What is wrong at the broker; null: nothing is known to be. */
  readonly lastError: Error | null;
  /** Null: it does not look after accounts. */
  readonly enrolments: Enrolments | null;
  /** By name. */
  publishers(): readonly ConsolePublisher[];
  /** Whether a publisher is taken for one that is there because the broker had kept that, and has not spoken itself. */
  readonly isPublisherHearsay: boolean;
  publish(topic: string, payload: Uint8Array, how?: PublishOptions): void;
  stop(): Promise<void>;
}

/**
 * Milliseconds after which the broker is asked again whether it has told all: it may have dropped the question, as it does with
 * what is too much to wait.
 */
const askAgain = 2000;

/** Milliseconds without anything that the broker had kept, after which it has told all of it to who may ask it nothing. */
const debounce = 300;

/** Topics of which a message may wait: of each display state, health and answers. */
const mostWaiting = 3 * mostDisplays;

/**
 * Connects immediately, and stays connected until it is stopped.
 *
 * @param isConsole whether it looks after the accounts of members
 */
export function createFleetWatch(
  member: FleetMember,
  services: FleetServices,
  isConsole: boolean,
): FleetWatch {
  const bus = createBus<WatchEvents>((_event, error) => {
    services.errors.report('the fleet', error);
  });
  const changed = (): void => {
    bus.emit('changed');
  };
  const clock = createFleetClock(services.clock, changed);
  const topics = topicsOf(member.address.fleet);
  let document: FleetDocument | null = null;
  const displays = createKnownDisplays(clock, (name) => document?.told.get(name) ?? null);
  const claims = createClaims(() => clock.monotonic());
  /** Publishers that have gone are shown, too, until the connection ends. */
  const publishers = new Map<string, Claim>();
  /** Changes that are not answered yet. */
  const changes = new Map<string, (answer: Uint8Array) => void>();
  let isSettled = false;
  let lastError: Error | null = null;
  /** Messages that the broker had kept. */
  let retained = 0;
  /** How often it was connected to. */
  let connections = 0;
  let endWait = (): void => undefined;

  /** An answer to no one, on a topic that this program hears as well. */
  const marker = (): string => `${member.instance}${connections}`;

  /**
   * What the broker has kept waits in a row to be sent, and a message that it is sent now comes after all of it: once that is
   * back, it has told everything, however slow it or this computer is.
   */
  function askWhetherAll(): void {
    const asked = connections;
    endWait();
    endWait = clock.startTimer(askWhetherAll, askAgain);
    connection.publish(topics.answer(member.name, marker()), packJson({}), {
      isRetained: false,
      mayBeRefused: true,
      onSent(error) {
        const isOld = asked !== connections || !connection.isConnected;
        // Who may write nothing can overwrite nothing either.
        if (error !== null && !isOld && !isSettled) settleWhenCalm();
      },
    });
  }

  function settleWhenCalm(): void {
    const before = retained;
    endWait();
    endWait = clock.startTimer(() => {
      if (retained === before) settle();
      else settleWhenCalm();
    }, debounce);
  }

  function settle(): void {
    endWait();
    isSettled = true;
    displays.settled();
    enrolments?.settled();
    bus.emit('settled');
    changed();
  }

  async function read(message: FleetMessage): Promise<void> {
    if (enrolments?.take(message) === true) return;
    const told = topics.read(message.topic);
    if (told === null) return;
    if (message.isRetained) retained += 1;
    if (told.kind === 'answer') {
      if (told.name === member.name && told.id === marker()) {
        if (connection.isConnected && !isSettled) settle();
        return;
      }
      // It is a broker's to keep answers for no one: one that it kept is for another time.
      if (message.isRetained) return;
      bus.emit('answer', { display: told.name, id: told.id, payload: message.payload });
      return;
    }
    if (told.kind === 'claim') takeClaim(told.name, message);
    else if (told.kind === 'document') await takeDocument(message);
    else if (told.kind === 'change-answer') changes.get(told.id)?.(message.payload);
    else displays.take(told, message);
    changed();
  }

  function takeClaim(name: string, message: FleetMessage): void {
    const { payload } = message;
    const claim = readClaim(payload);
    claims.take(name, claim, message.isRetained);
    if (claim?.on === true && leaderOf([...claims.present()]) === name) heard(claim, message);
    const known = publishers.get(name);
    if (claim !== null && (known !== undefined || publishers.size < mostPublishers)) {
      // A last will was written when its publisher came: the calls are of then.
      publishers.set(name, claim.on ? claim : { ...claim, calls: known?.calls ?? claim.calls });
    } else if (payload.length === 0) publishers.delete(name);
  }

  /**
   * Publishers that are there. What the broker alone tells of is there only if it spoke so lately that it would have gone by its
   * last will: a power cut takes that along.
   */
  function living(): ReadonlyMap<string, Claim> {
    const present = new Map(claims.present());
    for (const [name, { sentAt }] of claims.hearsay())
      if (clock.now() - sentAt * 1000 >= claimLife.live) present.delete(name);
    return present;
  }

  /** The time was at least that, too, when the broker was told what it had kept: until the next claim a console that is behind knows that. */
  function heard({ sentAt }: Claim, { isRetained, receivedAt }: FleetMessage): void {
    const at = sentAt * 1000;
    if (!isRetained || at > clock.now()) clock.heard(at, receivedAt);
  }

  async function takeDocument({ payload }: FleetMessage): Promise<void> {
    document = (await unpackDocument(payload)) ?? document;
  }

  function change(wanted: Change): Promise<Outcome<Revisions>> {
    const id = randomBytes(16).toString('hex');
    return new Promise((resolve) => {
      const end = (outcome: Outcome<Revisions>): void => {
        endTimeout();
        changes.delete(id);
        resolve(outcome);
      };
      const endTimeout = clock.startTimer(() => {
        end({ ok: false, problem: { code: 'desk.noAnswer' } });
      }, changeTimeout);
      changes.set(id, (payload) => {
        const answer = readChangeAnswer(payload);
        if (answer !== null) end(answer);
      });
      connection.publish(topics.change(id), packJson(wanted), {
        isRetained: false,
        mayBeRefused: true,
        onSent(error) {
          if (error === null) return;
          const isRefused = brokerError(error) === 'refused';
          end({ ok: false, problem: { code: isRefused ? 'desk.refused' : 'desk.notConnected' } });
        },
      });
    });
  }

  // Of the answers of the plugin each is to another command.
  const limits = { mostWaiting, eachOf: dynamicSecurityResponses };
  const connection: FleetConnection = createFleetConnection(
    member,
    { ...services, clock },
    read,
    limits,
  );
  connection.on({
    connected() {
      lastError = null;
      claims.forget();
      displays.connected();
      connections += 1;
      askWhetherAll();
      changed();
    },
    lost() {
      endWait();
      isSettled = false;
      claims.forget();
      displays.lost();
      changed();
    },
    error(error) {
      lastError = error;
      changed();
    },
  });
  const publish: FleetConnection['publish'] = (...what) => {
    connection.publish(...what);
  };
  const enrolments = isConsole
    ? createEnrolments(member.address.fleet, publish, services.clock)
    : null;
  connection.subscribe([
    topics.allClaims,
    topics.document,
    topics.allChangeAnswers,
    topics.allStates,
    topics.allHealth,
    topics.allAnswers,
    ...(enrolments?.topics ?? []),
  ]);

  return {
    on: (listeners) => bus.on(listeners),
    topics,
    displays,
    enrolments,
    clock,
    get isConnected() {
      return connection.isConnected;
    },
    get isSettled() {
      return isSettled;
    },
    get document() {
      return document;
    },
    change,
    get broker() {
      const { isConnected } = connection;
      const says = lastError === null ? null : lastError.message || lastError.name;
      return { url: member.address.broker, isConnected, error: says };
    },
    get lastError() {
      return lastError;
    },
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
    publish,
    async stop() {
      endWait();
      await connection.stop();
    },
  };
}

/** Publishers that are told of: more than any fleet has. */
const mostPublishers = 50;
