import { wellAt } from '../../src/main/fleet/console/testing/health.ts';
import {
  packAnswer,
  packHealth,
  readAssignment,
  readCommand,
  readNotice,
  type Assignment,
  type FleetNotice,
} from '../../src/main/fleet/control.ts';
import { connectTo } from '../../src/main/fleet/testing/connect.ts';
import { topicsOf } from '../../src/main/fleet/topics.ts';

/** A display of the fleet `hq` that is no program: it says that it is well, and does what it is told. */
export interface SimulatedDisplay extends AsyncDisposable {
  /** What it was assigned last; null: nothing. */
  readonly assignment: () => Assignment | null;
  /** Notices for all displays, as they came last. */
  readonly notice: () => FleetNotice | null;
  /** What it was told to do. */
  readonly commands: () => readonly string[];
}

/** Milliseconds between two looks at what has come. */
const interval = 100;

export function startSimulatedDisplay(broker: string, name: string): SimulatedDisplay {
  const topics = topicsOf('hq');
  const link = connectTo(broker, name);
  link.connection.subscribe([topics.assignment(name), topics.command(name), topics.notice]);
  const instance = 'a1';
  let read = 0;
  let saidAt = 0;
  let assignment: Assignment | null = null;
  let notice: FleetNotice | null = null;
  const commands: string[] = [];

  function take(topic: string, payload: Uint8Array): void {
    if (topic === topics.assignment(name)) assignment = readAssignment(payload);
    if (topic === topics.notice) notice = readNotice(payload);
    const command = topic === topics.command(name) ? readCommand(payload) : null;
    if (command === null) return;
    if (command.do !== null) commands.push(command.do);
    link.publish(topics.answer(name, command.id), packAnswer({ is: 'done' }));
  }

  function say(): void {
    const now = Math.floor(Date.now() / 1000);
    const airport = assignment?.settings.airport ?? 'ZRH';
    const board = { airport, direction: 'departures', rev: 'b2', fetchedAt: now } as const;
    const health = wellAt(now, { instance, rev: assignment?.rev ?? null, boards: [board] });
    link.publish(topics.health(name), packHealth(health));
    saidAt = Date.now();
  }

  const timer = setInterval(() => {
    const fresh = link.messages.slice(read);
    read = link.messages.length;
    for (const { topic, payload } of fresh) take(topic, payload);
    if (fresh.length > 0 || Date.now() - saidAt > 2000) say();
  }, interval);

  return {
    assignment: () => assignment,
    notice: () => notice,
    commands: () => commands,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await link[Symbol.asyncDispose]();
    },
  };
}
