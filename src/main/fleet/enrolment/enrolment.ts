import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { reporter } from '../../profile/error-log.ts';
import {
  brokerError,
  createFleetConnection,
  type BrokerError,
  type FleetServices,
  type UnnamedMember,
} from '../connection.ts';
import { readFleetName } from '../fleet-address.ts';
import { topicsOf } from '../topics.ts';
import { plainReader } from '../wire.ts';

/*
 * A new member of a fleet signs in once with an enrolment that a console has made, and gets its account. The password of that
 * account is made of two halves: the secret of the enrolment, and a salt that the broker keeps for the new member for a day. The
 * member takes the salt away from there, so that the secret is worth nothing afterwards.
 */

/** What a console gives to a new member. */
export interface Enrolment {
  /** Of the member. */
  readonly name: string;
  readonly secret: string;
}

const enrolmentPrefix = 'enrol.';

/** The account by which a member gets its own. No member has a dot in its name. */
export function enrolmentAccount(name: string): string {
  return `${enrolmentPrefix}${name}`;
}

/** Of whom an account is the one to be enrolled by; null: it is another. */
export function enrolledBy(account: string): string | null {
  return account.startsWith(enrolmentPrefix) ? account.slice(enrolmentPrefix.length) : null;
}

/** Seconds for which an enrolment holds. */
export const enrolmentLife = 86_400;

/** Milliseconds after which the broker would have sent the salt, if it had it. */
const timeout = 5000;

/** Crockford's base32: what looks like another letter is left out. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 140 bits. */
const secretLength = 28;
const secretShape = new RegExp(`^[${letters}]{${secretLength}}$`);

export function makeSecret(): string {
  return Array.from({ length: secretLength }, () => letters[randomInt(letters.length)]).join('');
}

/** An enrolment as people pass it on: `lobby-3:7KQX-9M3V-…`. */
export function enrolmentCode({ name, secret }: Enrolment): string {
  return `${name}:${(secret.match(/.{4}/g) ?? []).join('-')}`;
}

/** What a person has typed or pasted; null where it is no enrolment. */
export function readEnrolment(code: string): Enrolment | null {
  const [name = '', typed = '', ...others] = code.trim().split(':');
  const secret = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isOne = others.length === 0 && readFleetName(name).ok && secretShape.test(secret);
  return isOne ? { name, secret } : null;
}

/** Tells enrolments apart without telling their secrets. */
export function markOf({ secret }: Enrolment): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The half of a password that the broker keeps. */
export function makeSalt(): string {
  return randomBytes(32).toString('base64url');
}

/** The password of the account. */
export function passwordOf({ secret }: Enrolment, salt: string): string {
  return createHmac('sha256', secret).update(salt).digest('base64url');
}

const saltSchema = z.object({ salt: z.string().regex(/^[\w-]{43}$/) });

const readSalt = plainReader(saltSchema);

const credentialsSchema = z.object({
  name: z.string().refine((name) => readFleetName(name).ok),
  password: z.string().min(1).max(500),
  /** Which enrolment they came by (`markOf`). */
  enrolment: z.string().max(100),
});

/** What a member signs in with once it is enrolled. */
export type Credentials = Readonly<z.output<typeof credentialsSchema>>;

/** What was written of credentials as JSON; null where it is not JSON. */
export function readCredentials(text: string): Credentials | null {
  try {
    return credentialsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Why a member is not enrolled. `spent`: the enrolment was used, is older than a day, or is not of this fleet. */
export type EnrolmentError = Exclude<BrokerError, 'refused'> | 'spent';

/**
 * Signs in with an enrolment until there is an account, or it is stopped.
 *
 * @param tell gets the account once, at the end; before that, each error that keeps it from coming
 */
export function enrol(
  member: UnnamedMember,
  enrolment: Enrolment,
  services: FleetServices,
  tell: (outcome: Credentials | EnrolmentError) => void,
): { readonly stop: () => void } {
  const topic = topicsOf(member.address.fleet).enrolment(enrolment.name);
  let isOver = false;
  let endTimeout = (): void => undefined;

  const connection = createFleetConnection(
    { ...member, name: enrolmentAccount(enrolment.name), password: enrolment.secret },
    services,
    ({ payload }) => {
      const letter = readSalt(payload);
      if (letter === null || isOver) return;
      endTimeout();
      // The broker has forgotten it before it is of use here.
      connection.publish(topic, Buffer.alloc(0), {
        onSent(error) {
          if (error !== null || isOver) return;
          stop();
          const { name } = enrolment;
          const password = passwordOf(enrolment, letter.salt);
          tell({ name, password, enrolment: markOf(enrolment) });
        },
      });
    },
    { isOnlyOne: true },
  );
  connection.on({
    connected() {
      endTimeout = services.clock.startTimer(() => {
        services.log.warn(`The broker has no account for the enrolment of ${enrolment.name}.`);
        tell('spent');
      }, timeout);
    },
    lost() {
      endTimeout();
    },
    error(error) {
      const is = brokerError(error);
      if (!isOver) tell(is === 'refused' ? 'spent' : is);
    },
  });
  connection.subscribe([topic]);

  function stop(): void {
    isOver = true;
    endTimeout();
    connection.stop().catch(reporter(services.errors, 'the fleet'));
  }

  return { stop };
}
