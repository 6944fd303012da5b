import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';
import type { FleetConnection } from '../connection.ts';
import type { FleetMessage } from '../inbox.ts';
import { topicsOf } from '../topics.ts';
import {
  addDisplay,
  dynamicSecurityResponses,
  dynamicSecurityTopic,
  readResponses,
  removeDisplay,
} from './dynamic-security.ts';
import { packSealed, readAsk } from './messages.ts';
import { askInterval } from './pair-display.ts';
import { seal } from './sealed.ts';

/**
 * Why a display was not paired. `unknown`: none that shows this code asks. `ambiguous`: two do, one of which is not
 * what it seems. `silent`: the broker has no dynamic security plugin, or this user may not use it. `refused`: the plugin
 * says no.
 */
export type PairingRefusal = 'unknown' | 'ambiguous' | 'silent' | 'refused';

/** The desk's way to the brokers. */
export interface PairDeskConnection extends Pick<FleetConnection, 'publish'> {
  /** Hears these topics from now on, and none that it has heard for pairing before. */
  readonly listenTo: (topics: readonly string[]) => void;
}

export interface PairDeskParts {
  readonly fleet: string;
  readonly connection: PairDeskConnection;
  /** Those that are there now. */
  readonly brokers: () => readonly string[];
  readonly clock: Clock;
}

/** What a desk does for displays that ask for an account. */
export interface PairDesk {
  /** Whether a message was of these topics. */
  take(message: FleetMessage): boolean;
  /**
   * Makes an account for the display that shows a code, at all brokers that are there, and sends it there. It takes as long
   * as two displays need to ask.
   */
  pair(code: string, name: string): Promise<PairingRefusal | null>;
  /** Takes its account away where the brokers have one. */
  remove(name: string, brokers: readonly string[]): void;
}

/** Milliseconds within which a broker has to answer. */
const patience = 5000;

/** Milliseconds in which each display that shows a code has asked once at least. */
const hearing = 2 * askInterval;

export function createPairDesk(parts: PairDeskParts): PairDesk {
  const { clock, connection, fleet } = parts;
  const topics = topicsOf(fleet);
  /** The code that is looked for, and the keys that are asked for with it. */
  let sought: { readonly code: string; readonly publicKeys: Set<string> } | null = null;
  /** One after the other. */
  let last: Promise<unknown> = Promise.resolve();
  /** What waits for a response, by the id of the command and the broker. */
  const waiting = new Map<string, (error: string | null) => void>();

  function command(broker: string, id: string, payload: Buffer): Promise<string | null> {
    return new Promise((resolve) => {
      const key = `${broker} ${id}`;
      const end = (error: string | null): void => {
        endTimer();
        waiting.delete(key);
        resolve(error);
      };
      const endTimer = clock.startTimer(() => {
        end('silent');
      }, patience);
      waiting.set(key, end);
      connection.publish(broker, dynamicSecurityTopic, payload, { isRetained: false });
    });
  }

  /**
   * What a code is asked for with. Asks are heard only now, and the newest of each account: who knows the password of these,
   * which is no secret, can fill no list here. An ask that a broker has kept is no display's.
   */
  async function askedWith(code: string): Promise<ReadonlySet<string>> {
    const publicKeys = new Set<string>();
    sought = { code, publicKeys };
    connection.listenTo([topics.allPairingAsks, dynamicSecurityResponses]);
    await new Promise<void>((resolve) => {
      clock.startTimer(resolve, hearing);
    });
    sought = null;
    return publicKeys;
  }

  async function pair(code: string, name: string): Promise<PairingRefusal | null> {
    const publicKeys = await askedWith(code);
    const [publicKey] = publicKeys;
    if (publicKey === undefined) return 'unknown';
    if (publicKeys.size > 1) return 'ambiguous';
    const password = randomBytes(24).toString('base64url');
    let answer: Buffer;
    try {
      answer = packSealed(seal(publicKey, code, { name, password }));
    } catch {
      return 'unknown';
    }
    const brokers = parts.brokers();
    const errors = await Promise.all(
      brokers.map((broker) => {
        const id = randomBytes(8).toString('hex');
        return command(broker, id, addDisplay(id, fleet, name, password));
      }),
    );
    if (errors.length === 0 || errors.includes('silent')) return 'silent';
    if (errors.some((error) => error !== null)) return 'refused';
    for (const broker of brokers) {
      connection.publish(broker, topics.pairingAnswer(code), answer, { isRetained: false });
    }
    return null;
  }

  return {
    take({ topic, payload, broker, isRetained }) {
      if (topic === dynamicSecurityResponses) {
        for (const { id, error } of readResponses(payload) ?? []) {
          waiting.get(`${broker} ${id}`)?.(error);
        }
        return true;
      }
      const what = topics.read(topic);
      if (what?.kind !== 'pairing-ask') return false;
      const ask = isRetained || sought === null ? null : readAsk(payload);
      // Two are enough to know that the code is not one display's.
      if (ask !== null && ask.code === sought?.code && sought.publicKeys.size < 2) {
        sought.publicKeys.add(ask.publicKey);
      }
      return true;
    },
    pair(code, name) {
      const pairing = last
        .then(() => pair(code, name))
        .finally(() => {
          connection.listenTo([]);
        });
      last = pairing.catch(() => undefined);
      return pairing;
    },
    remove(name, brokers) {
      const payload = removeDisplay('', fleet, name);
      for (const broker of brokers) {
        // Not acknowledged: a broker without the plugin would refuse it, and nothing is wrong with that.
        connection.publish(broker, dynamicSecurityTopic, payload, { isRetained: false, qos: 0 });
      }
    },
  };
}
