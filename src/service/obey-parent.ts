import {
  serviceCommandSchema,
  type ServiceReport,
  type ServiceStart,
} from '#shared/service-process.ts';
import { useZoneRules } from '#shared/zone-clock.ts';
import { clockFrom } from './query/clock.ts';
import type { StartedService, StartOptions, StartResult } from './start.ts';

/** What is used of the port that Electron gives to a utility process. */
export interface ParentPort {
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  postMessage(message: unknown): void;
}

interface Surroundings {
  readonly parentPort: ParentPort;
  readonly start: (options: StartOptions) => Promise<StartResult>;
  /** Ends this process. */
  readonly exit: (code: number) => void;
  /** Tells of promises whose failure is not handled: this process. */
  readonly rejections: {
    on(event: 'unhandledRejection', listener: (reason: unknown) => void): unknown;
  };
}

/**
 * Runs the service as the parent process tells: starts it once, reports how that went, says that it lives
 * when it is asked, and ends with `stop` or with the parent.
 */
export function obeyParent({ parentPort, start, exit, rejections }: Surroundings): void {
  const report = (message: ServiceReport) => {
    parentPort.postMessage(message);
  };
  let isStarted = false;
  let service: StartedService | null = null;

  async function begin(command: ServiceStart): Promise<void> {
    useZoneRules(command.zoneRules);
    const started = await start({ ...optionsOf(command), reportError });
    if (started.ok) {
      service = started.service;
      report({ type: 'listening', port: service.port });
      return;
    }
    report({ type: 'failed', message: started.message });
  }

  async function end(): Promise<void> {
    await service?.close();
    exit(0);
  }

  parentPort.on('message', ({ data }) => {
    const command = serviceCommandSchema.safeParse(data);
    if (!command.success)
      reportError(new Error('A message from the application is not understood.'));
    else if (command.data.type === 'stop') void end();
    else if (command.data.type === 'ask') report({ type: 'alive' });
    else if (!isStarted) {
      isStarted = true;
      begin(command.data).catch((error: unknown) => {
        reportError(error);
        exit(1);
      });
    }
  });
  parentPort.on('close', () => void end());
  // Since Electron 37 a utility process outlives its mistakes, with whatever state they left. The
  // application starts another one.
  rejections.on('unhandledRejection', (reason) => {
    reportError(reason);
    exit(1);
  });
}

function optionsOf({ clockStart, ...start }: Omit<ServiceStart, 'type'>) {
  const clock = clockStart === null ? Date.now : clockFrom(clockStart, Date.now);
  const { key, referenceFile, jobFolder } = start;
  return { key, referenceFile, clock, jobFolder, port: 0 };
}

/** Goes to the log of the application, which reads what its processes write to stderr. */
function reportError(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`Flight Data Service: ${text}\n`);
}
