import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { topicsOf } from '../topics.ts';
import { plainReader } from '../wire.ts';
import { pairingAccounts } from './pair-display.ts';

/*
 * The commands of Mosquitto's dynamic security plugin, which keeps users and what they may do, and is told of them by
 * messages to a topic of its own (https://mosquitto.org/documentation/dynamic-security/).
 */

export const dynamicSecurityTopic = '$CONTROL/dynamic-security/v1';
export const dynamicSecurityResponses = '$CONTROL/dynamic-security/v1/response';

type Acl = readonly [kind: (typeof aclKinds)[number], topic: string];
const aclKinds = ['publishClientSend', 'publishClientReceive', 'subscribePattern'] as const;

interface Command {
  readonly command: string;
  /** Comes back with the response. */
  readonly correlationData: string;
  readonly [parameter: string]: unknown;
}

const responsesSchema = z.object({
  responses: z
    .array(
      z.object({
        command: z.string(),
        correlationData: z.string().max(100).nullish().catch(null),
        error: z.string().max(500).nullish(),
      }),
    )
    .max(100),
});

/** What the plugin said to one command. */
export interface DynamicSecurityResponse {
  readonly id: string;
  readonly command: string;
  /** Null: it was done. */
  readonly error: string | null;
}

/** Null for what is no response of the plugin. */
export function readResponses(payload: Uint8Array): readonly DynamicSecurityResponse[] | null {
  const read = readPlain(payload);
  if (read === null) return null;
  return read.responses.map(({ command, correlationData, error }) => ({
    id: correlationData ?? '',
    command,
    error: error ?? null,
  }));
}
const readPlain = plainReader(responsesSchema);

function pack(commands: readonly Command[]): Buffer {
  return Buffer.from(JSON.stringify({ commands }));
}

/**
 * The account of a display, and the role with what it may do: before 2.1 the plugin has no pattern with the user's name,
 * so that each display has one of its own. What there was of that name goes.
 */
export function addDisplay(id: string, fleet: string, name: string, password: string): Buffer {
  const rolename = roleOf(fleet, name);
  return pack([
    { command: 'deleteClient', username: name, correlationData: '' },
    { command: 'deleteRole', rolename, correlationData: '' },
    { command: 'createRole', rolename, acls: acls(ofDisplay(fleet, name)), correlationData: '' },
    {
      command: 'createClient',
      username: name,
      password,
      roles: [{ rolename, priority: -1 }],
      correlationData: id,
    },
  ]);
}

/** Takes the account away: a display that is connected is cut off at once. */
export function removeDisplay(id: string, fleet: string, name: string): Buffer {
  return pack([
    { command: 'deleteClient', username: name, correlationData: id },
    { command: 'deleteRole', rolename: roleOf(fleet, name), correlationData: '' },
  ]);
}

function roleOf(fleet: string, name: string): string {
  return `landside-${fleet}-${name}`;
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

function acls(all: readonly Acl[]) {
  return all.map(([acltype, topic]) => ({ acltype, topic, priority: -1, allow: true }));
}

/** A user that a broker has from its first start on. */
export interface FirstUser {
  readonly name: string;
  readonly password: string;
  readonly is: 'publisher' | 'desk';
}

/** What the plugin begins with: desks, publishers, and the accounts by which displays ask for one of their own. */
export function firstSecurity(fleet: string, users: readonly FirstUser[]): string {
  const roles = [
    { rolename: 'publisher', acls: acls(ofPublisher(fleet)) },
    { rolename: 'desk', acls: acls([...ofPublisher(fleet), ...ofDynamicSecurity]) },
    ...pairingAccounts.map(({ name }) => ({
      rolename: name,
      acls: acls(ofPairing(fleet, name)),
    })),
  ];
  const clients = [
    ...users.map(({ name, password, is }) => ({
      username: name,
      ...hashed(password),
      roles: [{ rolename: is }],
    })),
    ...pairingAccounts.map(({ name, password }) => ({
      username: name,
      // Else it could take the name of any member, and end its connection by that.
      clientid: name,
      ...hashed(password),
      roles: [{ rolename: name }],
    })),
  ];
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

/** It neither hears who else asks nor can answer them. */
function ofPairing(fleet: string, account: string): readonly Acl[] {
  const topics = topicsOf(fleet);
  return [
    ['publishClientSend', topics.pairingAsk(account)],
    ['subscribePattern', topics.allPairingAnswers],
    ['publishClientReceive', topics.allPairingAnswers],
  ];
}

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
