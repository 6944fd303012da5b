import type { Clock } from '../../clock/clock.ts';
import { createFleetConnection, type FleetMember } from '../connection.ts';
import { topicsOf } from '../topics.ts';
import { makeCode } from './code.ts';
import { packAsk, readSealed } from './messages.ts';
import { makePairingKey, type Credentials, type PairingKey } from './sealed.ts';

/** The account of all displays that have none of their own yet; it may do nothing but ask. */
export const pairingAccount = { name: 'pairing', password: 'pairing' } as const;

/** Milliseconds for which a code holds. */
export const codeLife = 600_000;

/** Milliseconds between two asks: a desk may be opened at any time. */
const askInterval = 3000;

export interface PairDisplayParts {
  /** Where to; name and password are the pairing account's. */
  readonly member: Pick<FleetMember, 'address' | 'ca' | 'instance' | 'version'>;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** The code to be shown from now on. */
  readonly onCode: (code: string) => void;
  /** Once; it has ended by then. */
  readonly onPaired: (credentials: Credentials) => void;
  /** For the log, in a sentence. */
  readonly onTrouble: (sentence: string) => void;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
}

/** Asks a desk to be paired, by a code that a person reads here and types there, until it is or is stopped. */
export function pairDisplay(parts: PairDisplayParts): { readonly stop: () => Promise<void> } {
  const { clock, member } = parts;
  const topics = topicsOf(member.address.fleet);
  const brokers = new Set<string>();
  let code = '';
  let key: PairingKey = makePairingKey();
  let endAsking = (): void => undefined;
  let endCode = (): void => undefined;
  let isOver = false;

  const connection = createFleetConnection({
    member: { ...member, ...pairingAccount },
    topic: null,
    // Without a topic nothing is said of it.
    presence: (on) => ({ on, instance: member.instance }),
    clock,
    random: parts.random,
    onMessage({ topic, payload }) {
      const what = topics.read(topic);
      if (isOver || what?.kind !== 'pairing-answer' || what.code !== code) return;
      const sealed = readSealed(payload);
      const credentials = sealed && key.open(sealed, code);
      if (credentials === null) return;
      stop().catch(parts.onError);
      parts.onPaired(credentials);
    },
    onConnected(broker) {
      brokers.add(broker);
      ask();
    },
    onLost(broker) {
      brokers.delete(broker);
    },
    onDuplicate: () => undefined,
    onTrouble: parts.onTrouble,
    onError: parts.onError,
  });

  /** A code is used once, and its key with it. */
  function renew(): void {
    code = makeCode();
    key = makePairingKey();
    connection.subscribe([topics.pairingAnswer(code)]);
    parts.onCode(code);
    endCode = clock.startTimer(renew, codeLife);
    ask();
  }

  function ask(): void {
    endAsking();
    for (const broker of brokers) {
      connection.publish(broker, topics.pairingAsk(code), packAsk({ publicKey: key.publicKey }), {
        isRetained: false,
      });
    }
    endAsking = clock.startTimer(ask, askInterval);
  }

  async function stop(): Promise<void> {
    if (isOver) return;
    isOver = true;
    endAsking();
    endCode();
    await connection.stop();
  }

  renew();
  return { stop };
}
