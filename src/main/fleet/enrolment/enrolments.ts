import { randomBytes } from 'node:crypto';
import type { MemberKind } from '#shared/fleet-console.ts';
import type { Clock } from '../../clock/clock.ts';
import type { FleetConnection } from '../connection.ts';
import type { FleetMessage } from '../inbox.ts';
import { topicsOf } from '../topics.ts';
import {
  addMember,
  dynamicSecurityResponses,
  dynamicSecurityTopic,
  enrolledBy,
  listAccounts,
  readResponse,
  removeEnrolments,
  removeMember,
  type DynamicSecurityResponse,
} from './dynamic-security.ts';
import { enrolmentLife, makeSalt, makeSecret, passwordOf, type Enrolment } from './enrolment.ts';
import { packJson } from '../wire.ts';

/** Why there is no account. `silent`: the broker has no dynamic security plugin, or this user may not use it. `refused`: the plugin says no. */
export type AccountRefusal = 'silent' | 'refused';

/** The accounts of members, as a console looks after them. */
export interface Enrolments {
  /** To be listened to. */
  readonly topics: readonly string[];
  /** Whether a message was of these topics. */
  take(message: FleetMessage): boolean;
  /** The broker has told all that it keeps: takes the accounts away by which none can be enrolled any more. */
  settled(): void;
  /** Makes an account for a new member, and what it gets that by. */
  make(name: string, is: MemberKind): Promise<Enrolment | AccountRefusal>;
  /** Takes the account of a member away where the broker has one. */
  remove(name: string): void;
}

/** Milliseconds within which the broker has to answer. */
const timeout = 5000;

export function createEnrolments(
  fleet: string,
  publish: FleetConnection['publish'],
  clock: Clock,
): Enrolments {
  const topics = topicsOf(fleet);
  /** Members that the broker keeps a salt for. */
  const open = new Set<string>();
  /** What waits for a response, by the id of the command. */
  const waiting = new Map<string, (response: DynamicSecurityResponse | null) => void>();

  /** Null: none came. */
  function command(make: (id: string) => Buffer): Promise<DynamicSecurityResponse | null> {
    const id = randomBytes(8).toString('hex');
    return new Promise((resolve) => {
      const end = (response: DynamicSecurityResponse | null): void => {
        endTimeout();
        waiting.delete(id);
        resolve(response);
      };
      const endTimeout = clock.startTimer(() => {
        end(null);
      }, timeout);
      waiting.set(id, end);
      send(make(id));
    });
  }

  /** Not acknowledged: a broker without the plugin would refuse it, and nothing is wrong with that. */
  function send(commands: Buffer): void {
    publish(dynamicSecurityTopic, commands, { isRetained: false, qos: 0 });
  }

  async function removeSpent(): Promise<void> {
    const clients = (await command(listAccounts))?.clients ?? [];
    const spent = clients.flatMap((account) => {
      const name = enrolledBy(account);
      return name === null || open.has(name) ? [] : [name];
    });
    if (spent.length > 0) send(removeEnrolments(fleet, spent));
  }

  return {
    topics: [topics.allEnrolments, dynamicSecurityResponses],
    take({ topic, payload }) {
      if (topic === dynamicSecurityResponses) {
        const response = readResponse(payload);
        if (response !== null) waiting.get(response.id)?.(response);
        return true;
      }
      const what = topics.read(topic);
      if (what?.kind !== 'enrolment') return false;
      if (payload.length > 0) open.add(what.name);
      else if (open.delete(what.name)) send(removeEnrolments(fleet, [what.name]));
      return true;
    },
    settled() {
      void removeSpent();
    },
    async make(name, is) {
      const enrolment = { name, secret: makeSecret() };
      const salt = makeSalt();
      const own = passwordOf(enrolment, salt);
      // Before the account: none is there without it, so that another console does not take it for spent.
      publish(topics.enrolment(name), packJson({ salt }), { expiresAfter: enrolmentLife });
      const passwords = { own, enrolment: enrolment.secret };
      const response = await command((id) => addMember(id, fleet, { name, is }, passwords));
      if (response?.error === null) return enrolment;
      publish(topics.enrolment(name), Buffer.alloc(0));
      return response === null ? 'silent' : 'refused';
    },
    remove(name) {
      send(removeMember(fleet, name));
      if (open.has(name)) publish(topics.enrolment(name), Buffer.alloc(0));
    },
  };
}
