import { connectAsync, type MqttClient } from 'mqtt';
import type { ConsoleDisplay, ConsoleView } from '#shared/fleet-console.ts';
import { systemClock } from '../../../clock/clock.ts';
import type { AppEvents } from '../../../boards/events.ts';
import { createBus } from '../../../core/bus.ts';
import { testServices } from '../../testing/connect.ts';
import { withoutKeyRing } from '../../../settings/cipher.ts';
import {
  packAnswer,
  packHealth,
  readAssignment,
  readCommand,
  type Command,
} from '../../control.ts';
import { packJson } from '../../wire.ts';
import { topicsOf } from '../../topics.ts';

import { createConsole, type FleetConsole } from '../console.ts';
import { createConsolePictures, type ConsolePictures } from '../console-pictures.ts';
import { wellAt } from './health.ts';

const topics = topicsOf('hq');
const seconds = (): number => Math.floor(Date.now() / 1000);

/** What a display says by itself may be on its way when its test ends. */
const endedBefore = (): void => undefined;

/** Displays of a test, which take what they are told; all by one connection. */
export interface SimulatedDisplays extends AsyncDisposable {
  readonly client: MqttClient;
  /** The revisions that each display was told, in their order. */
  readonly told: ReadonlyMap<string, readonly number[]>;
  /** Says of each that it is there and well. */
  say(on?: boolean): Promise<void>;
}

/** @param onCommand what it answers; null: nothing */
export async function simulateDisplays(
  broker: string,
  names: readonly string[],
  onCommand: (display: string, command: Command) => Buffer | null = () =>
    packAnswer({ is: 'done' }),
): Promise<SimulatedDisplays> {
  const client = await connectAsync(broker, { protocolVersion: 5, reconnectPeriod: 0 });
  const told = new Map<string, number[]>(names.map((name) => [name, []]));
  let isOn = true;
  const publish = (topic: string, payload: Buffer, retain = true) =>
    client.publishAsync(topic, payload, { qos: 1, retain });
  const sayHealth = (name: string) => {
    const rev = told.get(name)?.at(-1) ?? null;
    return publish(topics.health(name), packHealth(wellAt(seconds(), { rev })));
  };
  client.on('message', (topic, payload) => {
    const read = topics.read(topic);
    if (read?.kind === 'assignment') {
      const assignment = readAssignment(payload);
      if (assignment === null) return;
      told.get(read.name)?.push(assignment.rev);
      if (isOn) sayHealth(read.name).catch(endedBefore);
    } else if (read?.kind === 'command') {
      const command = readCommand(payload);
      const answer = command && onCommand(read.name, command);
      if (command && answer) {
        publish(topics.answer(read.name, command.id), answer, false).catch(endedBefore);
      }
    }
  });
  await client.subscribeAsync(
    names.flatMap((name) => [topics.assignment(name), topics.command(name)]),
    { qos: 1 },
  );
  return {
    client,
    told,
    async say(on = true) {
      isOn = on;
      const state = { on, instance: 'a1', version: '0.1.0', formats: [1], since: seconds() - 60 };
      await Promise.all(
        names.flatMap((name) => [publish(topics.state(name), packJson(state)), sayHealth(name)]),
      );
    },
    async [Symbol.asyncDispose]() {
      await client.endAsync(true);
    },
  };
}

/** A console of a test, and what it has told the page. */
export interface TestConsole extends Disposable {
  readonly handlers: FleetConsole['handlers'];
  readonly pictures: ConsolePictures;
  readonly views: readonly string[];
  /** The last view that was told. */
  readonly view: () => ConsoleView | null;
  readonly display: (name: string) => ConsoleDisplay | undefined;
  readonly log: readonly string[];
  readonly errors: readonly unknown[];
}

/**
 * @param ahead milliseconds by which the clock of its computer is
 * @param passed milliseconds that have passed for it beside those of the test
 */
export function openTestConsole(profileFolder: string, ahead = 0, passed = () => 0): TestConsole {
  const views: string[] = [];
  const log: string[] = [];
  const errors: unknown[] = [];
  const pictures = createConsolePictures();
  const bus = createBus<AppEvents>((_event, error) => errors.push(error));
  bus.on({ consoleChanged: (view) => views.push(view) });
  const clock = {
    ...systemClock,
    now: () => systemClock.now() + ahead + passed(),
    monotonic: () => systemClock.monotonic() + passed(),
    uptime: () => systemClock.uptime() + passed(),
  };
  const fleetConsole = createConsole(
    {
      ...testServices(log, errors, clock),
      bus,
      profileFolder,
      keyRing: withoutKeyRing,
      codeOf: (code) => (code === 'LSZH' ? 'ZRH' : code),
    },
    { version: '0.1.0', pictures, chooseCertificate: () => Promise.resolve(null) },
  );
  let read: { readonly text: string; readonly view: ConsoleView } | null = null;
  const view = (): ConsoleView | null => {
    const last = views.at(-1);
    if (last === undefined) return null;
    // It is the console's own view, as the page reads it; that of a thousand displays is read once, however often it is asked for.
    if (read?.text !== last) read = { text: last, view: JSON.parse(last) as ConsoleView };
    return read.view;
  };
  return {
    handlers: fleetConsole.handlers,
    pictures,
    views,
    view,
    display: (name) => view()?.displays.find((display) => display.name === name),
    log,
    errors,
    [Symbol.dispose]() {
      fleetConsole.stop();
    },
  };
}
