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
import { readPresence } from '../wire.ts';
import { packSealed, readAsk, seal } from './sealed.ts';
import { askInterval, longestAbsence, pairingAccounts } from './pair-display.ts';

/**
 * Why a display was not paired. `unknown`: none that shows this code asks. `ambiguous`: two do, one of which is not
 * what it seems. `silent`: the broker has no dynamic security plugin, or this user may not use it. `refused`: the plugin
 * says no.
 */
export type PairingRefusal = 'unknown' | 'ambiguous' | 'silent' | 'refused';

/** The desk's way to the broker, by which it hears the states of all displays. */
export interface PairDeskConnection extends Pick<FleetConnection, 'publish'> {
  /** Hears these topics from now on, and none that it has heard for pairing before. */
  readonly listenTo: (topics: readonly string[]) => void;
}

export interface PairDeskParts {
  readonly fleet: string;
  readonly connection: PairDeskConnection;
  readonly clock: Clock;
}

/** What a desk does for displays that ask for an account. */
export interface PairDesk {
  /** Whether a message was of these topics. */
  take(message: FleetMessage): boolean;
  /**
   * Makes an account for the display that shows a code, and sends it until the display is there by it. One that no display uses, as its code has gone meanwhile, is taken away again.
   */
  pair(code: string, name: string): Promise<PairingRefusal | null>;
  /** Takes its account away where the broker has one. */
  remove(name: string): void;
}

/** Milliseconds within which the broker has to answer. */
const timeout = 5000;

/** Milliseconds in which each display that shows a code, and has an account to ask by, has asked once at least. */
const hearing = 2 * askInterval;

/** Accounts that are in use from which on a display may have none for a while: another one has taken it. */
const manyAccounts = pairingAccounts.length / 4;

/** Milliseconds within which a display has to be there by its account. */
const arrival = 20_000;

/** What is heard while a code is looked for. */
interface Hearing {
  readonly code: string;
  /** What is asked for with it. */
  readonly publicKeys: Set<string>;
  /** Those by which displays ask, also with other codes. */
  readonly accounts: Set<string>;
  /** It was asked with the code. */
  onAsk: () => void;
}

export function createPairDesk(parts: PairDeskParts): PairDesk {
  const { clock, connection, fleet } = parts;
  const topics = topicsOf(fleet);
  let heard: Hearing | null = null;
  /** The display that is to have an account, and what is done once it is there. */
  let awaited: { readonly name: string; onThere: () => void } | null = null;
  /** One after the other. */
  let last: Promise<unknown> = Promise.resolve();
  /** What waits for a response, by the id of the command. */
  const waiting = new Map<string, (error: string | null) => void>();

  function command(id: string, payload: Buffer): Promise<string | null> {
    return new Promise((resolve) => {
      const end = (error: string | null): void => {
        endTimer();
        waiting.delete(id);
        resolve(error);
      };
      const endTimer = clock.startTimer(() => {
        end('silent');
      }, timeout);
      waiting.set(id, end);
      connection.publish(dynamicSecurityTopic, payload, { isRetained: false });
    });
  }

  /** Until something has happened, or the time is over: whether it has. */
  function until(milliseconds: number, begin: (end: () => void) => void): Promise<boolean> {
    return new Promise((resolve) => {
      const endTimer = clock.startTimer(() => {
        resolve(false);
      }, milliseconds);
      begin(() => {
        endTimer();
        resolve(true);
      });
    });
  }
  const passed = (milliseconds: number): Promise<boolean> => until(milliseconds, () => undefined);

  /**
   * Asks are heard only now, and the newest of each account: who knows the password of these, which is no secret, can fill
   * no list here. An ask that the broker has kept is no display's.
   */
  async function hear(code: string): Promise<Hearing> {
    const now: Hearing = {
      code,
      publicKeys: new Set(),
      accounts: new Set(),
      onAsk: () => undefined,
    };
    heard = now;
    connection.listenTo([topics.allPairingAsks, dynamicSecurityResponses]);
    await passed(hearing);
    if (now.publicKeys.size === 0 && now.accounts.size >= manyAccounts) {
      const isAsked = await until(longestAbsence, (end) => {
        now.onAsk = end;
      });
      // Whether another one asks with this code, too.
      if (isAsked) await passed(hearing);
    }
    return now;
  }

  async function pair(code: string, name: string): Promise<PairingRefusal | null> {
    const now = await hear(code);
    const [publicKey] = now.publicKeys;
    if (publicKey === undefined) return 'unknown';
    if (now.publicKeys.size > 1) return 'ambiguous';
    const password = randomBytes(24).toString('base64url');
    let answer: Buffer;
    try {
      answer = packSealed(seal(publicKey, code, { name, password }));
    } catch {
      return 'unknown';
    }
    const send = (): void => {
      connection.publish(topics.pairingAnswer(code), answer, { isRetained: false });
    };
    const display = { name, onThere: (): void => undefined };
    awaited = display;
    const refusal = await makeAccount(name, password);
    const isThere =
      refusal === null &&
      (await until(arrival, (end) => {
        display.onThere = end;
        // One that asks again has not heard it: another had taken the account that it asked by.
        now.onAsk = send;
        send();
      }));
    awaited = null;
    if (isThere) return null;
    remove(name);
    return refusal ?? 'unknown';
  }

  async function makeAccount(name: string, password: string): Promise<PairingRefusal | null> {
    const id = randomBytes(8).toString('hex');
    const error = await command(id, addDisplay(id, fleet, name, password));
    if (error === 'silent') return 'silent';
    return error === null ? null : 'refused';
  }

  function remove(name: string): void {
    // Not acknowledged: a broker without the plugin would refuse it, and nothing is wrong with that.
    connection.publish(dynamicSecurityTopic, removeDisplay('', fleet, name), {
      isRetained: false,
      qos: 0,
    });
  }

  return {
    take({ topic, payload, isRetained }) {
      if (topic === dynamicSecurityResponses) {
        for (const { id, error } of readResponses(payload) ?? []) {
          waiting.get(id)?.(error);
        }
        return true;
      }
      const what = topics.read(topic);
      // Kept or not: it may have come while this desk was cut off for a moment.
      if (what?.kind === 'state' && what.name === awaited?.name) {
        if (readPresence(payload)?.on === true) awaited.onThere();
      }
      if (what?.kind !== 'pairing-ask') return false;
      const ask = isRetained || heard === null ? null : readAsk(payload);
      if (ask === null || heard === null) return true;
      heard.accounts.add(what.account);
      if (ask.code !== heard.code) return true;
      // Two are enough to know that the code is not one display's.
      if (heard.publicKeys.size < 2) heard.publicKeys.add(ask.publicKey);
      heard.onAsk();
      return true;
    },
    pair(code, name) {
      const pairing = last
        .then(() => pair(code, name))
        .finally(() => {
          heard = null;
          connection.listenTo([]);
        });
      last = pairing.catch(() => undefined);
      return pairing;
    },
    remove(name) {
      // A display that is to have this name keeps what it is sent.
      if (name !== awaited?.name) remove(name);
    },
  };
}
