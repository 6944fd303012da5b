import type { Clock } from '../../clock/clock.ts';
import {
  createFleetConnection,
  type FleetMember,
  brokerTrouble,
  type BrokerTrouble,
} from '../connection.ts';
import { topicsOf } from '../topics.ts';
import {
  makeCode,
  packAsk,
  readSealed,
  makePairingKey,
  type Credentials,
  type PairingKey,
} from './sealed.ts';

/**
 * The accounts of all displays that have none of their own yet. They may do nothing but ask, each by a topic of its own, and
 * each for one connection at a time, whose client id is its name: their password is no secret, and who knows it ends neither
 * the connections of others nor fills the broker. More displays than that take turns.
 */
export const pairingAccounts: readonly { readonly name: string; readonly password: string }[] =
  Array.from({ length: 32 }, (_, index) => ({ name: `pairing-${index + 1}`, password: 'pairing' }));

/** Whether a name is one of theirs. */
export function isPairingAccount(name: string): boolean {
  return pairingAccounts.some((account) => account.name === name);
}

/** Milliseconds for which a code holds. */
const codeLife = 600_000;

/** Milliseconds between two asks: a desk hears them only while it looks for their code. */
export const askInterval = 1500;

/**
 * Milliseconds for which it may be without a connection while all is well: another display has taken its account, and it waits
 * before it takes that of another (connection.ts). Its code stays on its screen meanwhile, and a desk waits for it.
 */
export const longestAbsence = 15_000;

/** How it stands with the pairing of the display. */
export interface PairingStanding {
  /** To be shown from now on. */
  readonly code: string;
  /** The broker has let it in, so that a desk can hear it. */
  readonly isHeard: boolean;
  /** Why it has not; null: it has not said so yet, or has let it in. */
  readonly trouble: BrokerTrouble | null;
}

export interface PairDisplayParts {
  /** Where to; name and password are those of a pairing account. */
  readonly member: Pick<FleetMember, 'address' | 'ca' | 'instance' | 'version'>;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly onStanding: (standing: PairingStanding) => void;
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
  /** By which account it asks. */
  let account = '';
  /** What was wrong last. */
  let trouble: BrokerTrouble | null = null;
  let code = '';
  let key: PairingKey = makePairingKey();
  let endAsking = (): void => undefined;
  let endCode = (): void => undefined;
  let endTimeout = (): void => undefined;
  let isHeard = false;
  let isOver = false;

  const connection = createFleetConnection({
    member: { ...member, ...anyAccount(parts.random) },
    account() {
      // Another one than that which another display has taken away.
      const any = anyAccount(parts.random);
      account = any.name;
      return any;
    },
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
    onConnected() {
      trouble = null;
      endTimeout();
      isHeard = true;
      tell();
      ask();
    },
    onLost() {
      trouble = 'notReached';
      endTimeout();
      endTimeout = clock.startTimer(() => {
        isHeard = false;
        tell();
      }, longestAbsence);
    },
    onDuplicate: () => undefined,
    onTrouble(sentence, error) {
      parts.onTrouble(sentence);
      if (connection.isConnected) return;
      trouble = brokerTrouble(error);
      // Another display that takes the account leaves no trouble.
      endTimeout();
      isHeard = false;
      tell();
    },
    onError: parts.onError,
  });

  function tell(): void {
    if (isOver) return;
    parts.onStanding({ code, isHeard, trouble: isHeard ? null : trouble });
  }

  /** A code is used once, and its key with it. */
  function renew(): void {
    code = makeCode();
    key = makePairingKey();
    connection.subscribe([topics.pairingAnswer(code)]);
    tell();
    endCode = clock.startTimer(renew, codeLife);
    ask();
  }

  function ask(): void {
    endAsking();
    const payload = packAsk({ code, publicKey: key.publicKey });
    connection.publish(topics.pairingAsk(account), payload, { isRetained: false });
    endAsking = clock.startTimer(ask, askInterval);
  }

  async function stop(): Promise<void> {
    if (isOver) return;
    isOver = true;
    endAsking();
    endCode();
    endTimeout();
    await connection.stop();
  }

  renew();
  return { stop };
}

function anyAccount(random: () => number): (typeof pairingAccounts)[number] {
  return (
    pairingAccounts[Math.floor(random() * pairingAccounts.length)] ?? { name: '', password: '' }
  );
}
