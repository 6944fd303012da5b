import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../../clock/clock.ts';
import {
  createFleetConnection,
  type FleetConnection,
  type FleetMember,
  type FleetServices,
  type PublishOptions,
} from '../connection.ts';
import type { FleetMessage } from '../inbox.ts';
import { topicsOf } from '../topics.ts';

/**
 * What a member of a fleet needs of its program, with waits as short as chance allows.
 *
 * @param said gets each line of its log
 * @param errors gets each mistake of ours
 */
export function testServices(
  said: unknown[],
  errors: unknown[],
  clock: Clock = systemClock,
): FleetServices {
  const log = (line: string): void => {
    said.push(line);
  };
  return {
    clock,
    random: () => 0,
    log: { info: log, warn: log, error: log },
    errors: { report: (_where, error) => errors.push(error) },
  };
}

/** A connection of a test, and what came by it. */
export interface TestConnection extends AsyncDisposable {
  readonly connection: FleetConnection;
  readonly messages: readonly FleetMessage[];
  publish(topic: string, payload: Uint8Array): void;
  /** The same; once this is over the broker has it, and what another connection sends then comes after it. */
  publishFirst(topic: string, payload: Uint8Array, how?: PublishOptions): Promise<void>;
  /** The texts of what came on one topic. */
  texts(topic: string): readonly string[];
  /** What the connection told: `connected`, `lost`, `duplicate`, `alone`. */
  readonly told: readonly string[];
  readonly warnings: readonly string[];
  readonly errors: readonly unknown[];
}

/** Connects as a display called `name` would, with waits as short as chance allows. */
export function connectTo(
  broker: string,
  name: string,
  member: Partial<FleetMember> = {},
): TestConnection {
  const instance = randomBytes(8).toString('hex');
  const messages: FleetMessage[] = [];
  const told: string[] = [];
  const warnings: string[] = [];
  const errors: unknown[] = [];
  const connection = createFleetConnection(
    {
      address: { broker, fleet: 'hq' },
      name,
      password: null,
      ca: null,
      instance,
      version: '0.1.0',
      ...member,
    },
    testServices(warnings, errors),
    (message) => {
      messages.push(message);
    },
    {
      own: {
        topic: topicsOf('hq').state(name),
        presence: (on) => ({ on, instance, version: '', formats: [], since: 0 }),
      },
    },
  );
  connection.on({
    connected: () => told.push('connected'),
    lost: () => told.push('lost'),
    duplicate: () => told.push(connection.isDuplicate ? 'duplicate' : 'alone'),
  });
  connection.subscribe([]);
  return {
    connection,
    messages,
    publish(topic, payload) {
      connection.publish(topic, payload);
    },
    publishFirst: (topic, payload, how) =>
      new Promise((resolve) => {
        const onSent = (): void => {
          resolve();
        };
        connection.publish(topic, payload, { ...how, onSent });
      }),
    texts: (topic) =>
      messages
        .filter((message) => message.topic === topic)
        .map(({ payload }) => Buffer.from(payload).toString()),
    told,
    warnings,
    errors,
    [Symbol.asyncDispose]: () => connection.stop(),
  };
}
