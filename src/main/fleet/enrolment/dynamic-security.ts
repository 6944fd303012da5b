import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MemberKind } from '#shared/fleet-console.ts';
import { topicsOf } from '../topics.ts';
import { plainReader } from '../wire.ts';

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
export interface DynamicSecurityResponse {
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

const enrolmentPrefix = 'enrol.';

/** The account by which a member gets its own. No member has a dot in its name. */
export function enrolmentAccount(name: string): string {
  return `${enrolmentPrefix}${name}`;
}

/** Of whom an account is the one to be enrolled by; null: it is another. */
export function enrolledBy(account: string): string | null {
  return account.startsWith(enrolmentPrefix) ? account.slice(enrolmentPrefix.length) : null;
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
export function removeEnrolments(fleet: string, names: readonly string[]): Buffer {
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
export interface FirstUser {
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
