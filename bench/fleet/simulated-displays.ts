import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess, startProcess } from '../../scripts/set-up/processes.ts';

/** Asks how many displays have these rows, by their CRC-32. */
export interface Command {
  readonly id: number;
  readonly rows: number | null;
}

export interface Standing {
  readonly id: number;
  readonly connected: number;
  /** When each display that has the rows received them, `sharedNow`. */
  readonly received: readonly number[];
  /** What the process has taken of a processor so far. */
  readonly cpuMilliseconds: number;
}

export interface SimulatedDisplays extends AsyncDisposable {
  standing(rows: number | null): Promise<Standing>;
}

/** Starts so many displays in a process of their own (displays-process.ts). */
export function startSimulatedDisplays(broker: string, count: number): SimulatedDisplays {
  const file = join(import.meta.dirname, 'displays-process.ts');
  const child = startProcess(process.execPath, [file, broker, String(count)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let lastId = 0;
  return {
    async standing(rows) {
      const command: Command = { id: ++lastId, rows };
      child.send(command);
      const [answer] = (await once(child, 'message')) as [Standing];
      return answer;
    },
    async [Symbol.asyncDispose]() {
      await endProcess(child);
    },
  };
}
