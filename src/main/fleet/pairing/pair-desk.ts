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
import { codeLife } from './pair-display.ts';
import { seal } from './sealed.ts';

/**
 * Why a display was not paired. `unknown`: none that shows this code asks. `ambiguous`: two do, one of which is not
 * what it seems. `silent`: the broker has no dynamic security plugin, or this user may not use it. `refused`: the plugin
 * says no.
 */
export type PairingRefusal = 'unknown' | 'ambiguous' | 'silent' | 'refused';

export interface PairDeskParts {
  readonly fleet: string;
  readonly connection: Pick<FleetConnection, 'publish'>;
  /** Those that are there now. */
  readonly brokers: () => readonly string[];
  readonly clock: Clock;
}

/** What a desk does for displays that ask for an account. */
export interface PairDesk {
  /** To be subscribed to. */
  readonly topics: readonly string[];
  /** Whether a message was of these topics. */
  take(message: FleetMessage): boolean;
  /** Makes an account for the display that shows a code, at all brokers that are there, and sends it there. */
  pair(code: string, name: string): Promise<PairingRefusal | null>;
  /** Takes its account away where the brokers have one. */
  remove(name: string): void;
}

/** Codes of which is known at a time: more than any hall shows. */
const mostCodes = 200;

/** Milliseconds within which a broker has to answer. */
const patience = 5000;

interface Asked {
  readonly publicKeys: ReadonlySet<string>;
  /** On the monotonic clock. */
  readonly at: number;
}

export function createPairDesk(parts: PairDeskParts): PairDesk {
  const { clock, connection, fleet } = parts;
  const topics = topicsOf(fleet);
  const asked = new Map<string, Asked>();
  /** What waits for a response, by the id of the command and the broker. */
  const waiting = new Map<string, (error: string | null) => void>();

  function noteAsk(code: string, publicKey: string): void {
    const now = clock.monotonic();
    for (const [other, { at }] of asked) if (now - at > codeLife) asked.delete(other);
    const known = asked.get(code)?.publicKeys ?? new Set<string>();
    if (!asked.has(code) && asked.size >= mostCodes) return;
    // Two are enough to know that the code is not one display's.
    if (known.size < 2 || known.has(publicKey)) {
      asked.set(code, { publicKeys: new Set([...known, publicKey]), at: now });
    }
  }

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

  return {
    topics: [topics.allPairingAsks, dynamicSecurityResponses],
    take({ topic, payload, broker }) {
      if (topic === dynamicSecurityResponses) {
        for (const { id, error } of readResponses(payload) ?? []) {
          waiting.get(`${broker} ${id}`)?.(error);
        }
        return true;
      }
      const what = topics.read(topic);
      if (what?.kind !== 'pairing-ask') return false;
      const ask = readAsk(payload);
      if (ask !== null) noteAsk(what.code, ask.publicKey);
      return true;
    },
    async pair(code, name) {
      const { publicKeys = new Set<string>() } = asked.get(code) ?? {};
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
      asked.delete(code);
      return null;
    },
    remove(name) {
      for (const broker of parts.brokers()) {
        const payload = removeDisplay('', fleet, name);
        connection.publish(broker, dynamicSecurityTopic, payload, { isRetained: false });
      }
    },
  };
}
