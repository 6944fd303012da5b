import type { AddressInfo } from 'node:net';
import type { AnswerSource, OpenAnswers } from './answers/answerer.ts';
import type { Behaviour } from './http/behaviour.ts';
import type { Clock } from './query/clock.ts';
import { openJobFolder, type JobStorage } from './jobs/job-folder.ts';

export interface StartOptions extends AnswerSource {
  readonly key: string;
  readonly clock: Clock;
  /** Port on 127.0.0.1; 0: any free one. */
  readonly port: number;
  readonly reportError: (error: unknown) => void;
  /** A folder where jobs outlive the service; without it they are forgotten with it. */
  readonly jobFolder?: string | null;
  /** Where the service is to behave otherwise than usual. */
  readonly behaviour?: Partial<Omit<Behaviour, 'jobStorage'>>;
}

export interface StartedService {
  readonly port: number;
  /** Ends the service, and with it all connections. */
  close(): Promise<void>;
}

export type StartResult =
  | { readonly ok: true; readonly service: StartedService }
  | { readonly ok: false; readonly message: string };

/**
 * Starts the service on this machine's loopback address: no other machine can reach it. What a person can
 * put right comes back as one sentence.
 * @param openAnswers where it answers: in this thread (`answerHere`) or in another (`answerInThread`)
 */
export async function startService(
  options: StartOptions,
  openAnswers: OpenAnswers,
): Promise<StartResult> {
  const { referenceFile, key, clock, port, reportError } = options;
  const jobs = openJobs(options.jobFolder ?? null);
  if (!jobs.ok) return jobs;
  // Where another thread answers, it starts while the server is loaded: one takes as long as the other.
  const [opened, { createServer }] = await Promise.all([
    openAnswers({ referenceFile }),
    import('./http/server.ts'),
  ]);
  if (!opened.ok) return opened;
  const { answerer } = opened;
  const behaviour = { ...options.behaviour, jobStorage: jobs.storage };
  const server = createServer({ answerer, key, clock, reportError, behaviour });
  async function close(): Promise<void> {
    await server.close();
    await answerer.close();
  }
  try {
    await server.listen({ host: '127.0.0.1', port });
  } catch (error) {
    await close();
    return { ok: false, message: reasonOf(error, port) };
  }
  // A server that listens on a port, and not on a socket file, has an address of this form.
  const address = server.server.address() as AddressInfo;
  return { ok: true, service: { port: address.port, close } };
}

type OpenJobsResult =
  | { readonly ok: true; readonly storage: JobStorage | null }
  | { readonly ok: false; readonly message: string };

function openJobs(folder: string | null): OpenJobsResult {
  try {
    return { ok: true, storage: folder === null ? null : openJobFolder(folder) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, message: `The folder for jobs cannot be used (${reason}).` };
  }
}

function reasonOf(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program; choose another one, or 0 for any that is free.`;
  }
  if (code === 'EACCES') {
    return `This user may not open port ${port}; choose one above 1023, or 0 for any that is free.`;
  }
  return `The service cannot listen on port ${port} of this machine (${String(code ?? error)}).`;
}
