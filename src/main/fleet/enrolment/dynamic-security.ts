import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MemberKind } from '#shared/fleet-console.ts';
import { topicsOf } from '../topics.ts';
import { plainReader, packJson } from '../wire.ts';
import {
  enrolledBy,
  enrolmentAccount,
  enrolmentLife,
  makeSalt,
  makeSecret,
  passwordOf,
  type Enrolment,
} from './enrolment.ts';
import type { Clock } from '../../clock/clock.ts';
import type { FleetConnection } from '../connection.ts';
import type { FleetMessage } from '../inbox.ts';

/*
 * The commands of Mosquitto's dynamic security plugin, which keeps users and their rights. A message to its control topic
 * carries a command (https://mosquitto.org/documentation/dynamic-security/).
 */

export const dynamicSecurityTopic = '$CONTROL/dynamic-security/v1';
export const dynamicSecurityResponses = '$CONTROL/dynamic-security/v1/response';

type Acl = readonly [kind: (typeof aclKinds)[number], topic: string];
const aclKinds = ['publishClientSend', 'publishClientReceive', 'subscribePattern'] as const;

interface Command {
  readonly command: string;
  /** Comes back with the response. */
  readonly correlationData?: string;
  readonly [parameter: string]: unknown;
}

const responsesSchema = z.object({
  responses: z
    .array(
      z.object({
        correlationData: z.string().max(100).nullish().catch(null),
        error: z.string().max(500).nullish(),
        data: z
          .object({ clients: z.array(z.string()).catch([]) })
          .nullish()
          .catch(null),
      }),
    )
    .max(100),
});

/** What the plugin said to the commands of one message that have an id. */
interface DynamicSecurityResponse {
  readonly id: string;
  /** Null: all of it was done. */
  readonly error: string | null;
  /** The names of all accounts, if the command lists them. */
  readonly clients: readonly string[];
}

/** Null for what is no response of the plugin to such commands. */
export function readResponse(payload: Uint8Array): DynamicSecurityResponse | null {
  const own = (readPlain(payload)?.responses ?? []).filter(
    ({ correlationData }) => correlationData,
  );
  const id = own[0]?.correlationData;
  if (!id) return null;
  const error = own.find((response) => response.error)?.error ?? null;
  return { id, error, clients: own.flatMap(({ data }) => data?.clients ?? []) };
}
const readPlain = plainReader(responsesSchema);

function pack(commands: readonly Command[]): Buffer {
  return Buffer.from(JSON.stringify({ commands }));
}

/** In the word of earlier versions: brokers that they set up have it. */
const roleOfConsoles = 'desk';

/** A member that is to have an account, and with it the one by which it gets that. What there was of its name goes. */
export function addMember(
  id: string,
  fleet: string,
  { name, is }: { readonly name: string; readonly is: MemberKind },
  passwords: { readonly own: string; readonly enrolment: string },
): Buffer {
  // Before 2.1 the plugin has no pattern with the user's name, so that each display has a separate role.
  const own =
    is === 'console'
      ? [addClient(id, name, passwords.own, roleOfConsoles)]
      : addWithRole(id, fleet, name, passwords.own, ofDisplay(fleet, name));
  const account = enrolmentAccount(name);
  return pack([
    ...remove(fleet, [name, account]),
    ...own,
    ...addWithRole(id, fleet, account, passwords.enrolment, ofEnrolment(fleet, name), {
      // Else it could take the name of any member, and end its connection by that.
      clientid: account,
    }),
  ]);
}

/** Takes the account of a member away, and that of its enrolment. The broker closes their connections. */
export function removeMember(fleet: string, name: string): Buffer {
  return pack(remove(fleet, [name, enrolmentAccount(name)]));
}

/** Takes the accounts away by which these members are enrolled, and leaves them their own. */
function removeEnrolments(fleet: string, names: readonly string[]): Buffer {
  return pack(remove(fleet, names.map(enrolmentAccount)));
}

/** Asks for the names of all accounts. */
export function listAccounts(id: string): Buffer {
  return pack([{ command: 'listClients', correlationData: id }]);
}

function remove(fleet: string, accounts: readonly string[]): readonly Command[] {
  return accounts.flatMap((account) => [
    { command: 'deleteClient', username: account },
    { command: 'deleteRole', rolename: roleOf(fleet, account) },
  ]);
}

function addWithRole(
  id: string,
  fleet: string,
  account: string,
  password: string,
  may: readonly Acl[],
  more: Readonly<Record<string, string>> = {},
): readonly Command[] {
  const rolename = roleOf(fleet, account);
  return [
    { command: 'createRole', rolename, acls: acls(may), correlationData: id },
    addClient(id, account, password, rolename, more),
  ];
}

function addClient(
  id: string,
  username: string,
  password: string,
  rolename: string,
  more: Readonly<Record<string, string>> = {},
): Command {
  const roles = [{ rolename, priority: -1 }];
  return { command: 'createClient', username, password, roles, ...more, correlationData: id };
}

function roleOf(fleet: string, account: string): string {
  return `landside-${fleet}-${account}`;
}

function ofDisplay(fleet: string, name: string): readonly Acl[] {
  const topics = topicsOf(fleet);
  const reads = [
    topics.allBoards,
    topics.allClaims,
    topics.notice,
    topics.assignment(name),
    topics.command(name),
    topics.ofDisplay(name),
  ];
  return [
    ...reads.flatMap((topic): Acl[] => [
      ['subscribePattern', topic],
      ['publishClientReceive', topic],
    ]),
    ['publishClientSend', topics.ofDisplay(name)],
  ];
}

/** It reads and empties the one message that is kept for it. */
function ofEnrolment(fleet: string, name: string): readonly Acl[] {
  return aclKinds.map((kind): Acl => [kind, topicsOf(fleet).enrolment(name)]);
}

function acls(all: readonly Acl[]) {
  return all.map(([acltype, topic]) => ({ acltype, topic, priority: -1, allow: true }));
}

/** A user that a broker has from its first start on. */
interface FirstUser {
  readonly name: string;
  readonly password: string;
  readonly is: 'publisher' | 'console';
}

/** What the plugin begins with: consoles and publishers. */
export function firstSecurity(fleet: string, users: readonly FirstUser[]): string {
  const roles = [
    { rolename: 'publisher', acls: acls(ofPublisher(fleet)) },
    { rolename: roleOfConsoles, acls: acls([...ofPublisher(fleet), ...ofDynamicSecurity]) },
  ];
  const clients = users.map(({ name, password, is }) => ({
    username: name,
    ...hashed(password),
    roles: [{ rolename: is === 'console' ? roleOfConsoles : is }],
  }));
  const defaultACLAccess = {
    publishClientSend: false,
    publishClientReceive: false,
    subscribe: false,
    unsubscribe: true,
  };
  return `${JSON.stringify({ defaultACLAccess, clients, roles }, null, 2)}\n`;
}

function ofPublisher(fleet: string): readonly Acl[] {
  return aclKinds.map((kind): Acl => [kind, topicsOf(fleet).all]);
}

const ofDynamicSecurity: readonly Acl[] = aclKinds.map((kind) => [
  kind,
  '$CONTROL/dynamic-security/#',
]);

/** As the plugin keeps it. */
function hashed(password: string) {
  const iterations = 101;
  const salt = randomBytes(12);
  return {
    password: pbkdf2Sync(password, salt, iterations, 64, 'sha512').toString('base64'),
    salt: salt.toString('base64'),
    iterations,
  };
}

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
