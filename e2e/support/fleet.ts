import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { key } from './landside.ts';
import { cleanEnvironment, projectFolder } from './run-landside.ts';

/** Displays hold no key. */
export const noKey = { FLIGHT_DATA_API_KEY: '' };

/** A publisher of a fleet, in a process of its own, without a display. */
export interface FreePublisher extends AsyncDisposable {
  readonly profile: string;
  /** What it has written down so far. */
  readonly log: () => string;
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** The options of a member of the fleet `hq`. */
export function inFleet(broker: string, name: string): readonly string[] {
  return ['--fleet', `${broker}/hq`, '--fleet-name', name];
}

/** What a publisher polls where nothing else is said. */
const usualBoard = ['--airport', 'ZRH', '--board', 'departures'];

/** @param service null: none is named, and the flights are simulated */
export function startPublisher(
  broker: string,
  name: string,
  service: { readonly baseUrl: string } | null,
  args: readonly string[] = [],
  board: readonly string[] = usualBoard,
): FreePublisher {
  const profile = mkdtempSync(join(tmpdir(), 'landside-publisher-'));
  const { electronExecutable, electronFlags, environment } = resolveRuntime();
  const publishing = [
    '--publish',
    ...inFleet(broker, name),
    ...board,
    ...(service === null ? [] : ['--base-url', service.baseUrl]),
    ...args,
  ];
  const child = spawn(
    electronExecutable,
    [...electronFlags, projectFolder, '--profile', profile, ...publishing],
    {
      env: {
        ...cleanEnvironment(),
        ...environment,
        FLIGHT_DATA_API_KEY: service === null ? '' : key,
        DISPLAY: '',
        WAYLAND_DISPLAY: '',
      },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit');
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }
  return {
    profile,
    log() {
      try {
        return readFileSync(join(profile, 'logs', 'landside.log'), 'utf8');
      } catch {
        // It has not begun.
        return '';
      }
    },
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
