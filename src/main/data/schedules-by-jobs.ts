import type { Job } from '#shared/flight-data/job.ts';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { ListAnswer } from './answer.ts';
import type { FlightDataClient } from './client.ts';
import type { JobQueries } from './flight-queries.ts';
import { gatherPages, type Page } from './gather-pages.ts';
import { isUnderWay, pageOfJob } from './job-outcome.ts';
import { defaultLimits } from './retries.ts';
import type { PageEnd } from './page-end.ts';
import { rowIdentity } from './row-identity.ts';

/** The job of each page of a list. Callers wait for a stored job instead of requesting the page again. */
export interface JobMemory {
  /** The identifier of the job; undefined: there is none. */
  read(page: string): string | undefined;
  /** Undefined: there is none any more. */
  write(page: string, id: string | undefined): void;
}

export interface ByJobsParts {
  readonly client: Pick<FlightDataClient, 'startJob' | 'waitForJob'>;
  readonly jobs: JobMemory;
  readonly pageEnd: PageEnd;
  /** Milliseconds since 1970, by the client's clock: when it is no longer waited for. */
  readonly deadline: number;
  readonly signal: AbortSignal;
  /** Most rows in a page. */
  readonly pageSize?: number;
}

/**
 * Schedules that a service prepares as jobs, such as those of a whole day (`date`): one job a page, one after the other.
 * It first waits for earlier jobs in the memory, and requests those again that the service has forgotten. A failed
 * job leaves the memory, and the answer clears it.
 *
 * @param onJob a job has been taken by the service, or has come further
 */
export async function schedulesByJobs(
  query: JobQueries['schedules'],
  { client, jobs, pageEnd, deadline, signal, pageSize }: ByJobsParts,
  onJob: (job: Pick<Job, 'started_at'>) => void,
): Promise<ListAnswer<ScheduleEntry>> {
  const pages = new Set<string>();

  async function page(limit: number | null, offset: number): Promise<Page<ScheduleEntry>> {
    const name = `${limit ?? 'all'} from ${offset}`;
    pages.add(name);
    const before = jobs.read(name);
    if (before !== undefined) {
      const found = await waited(name, before);
      const isForgotten = !found.ok && found.problem.kind === 'not-found';
      if (!isForgotten) return found;
    }
    const asked = { ...query, ...(limit !== null && { limit }), ...(offset > 0 && { offset }) };
    const start = await client.startJob('schedules', asked, { signal });
    if (!start.ok) return start;
    if (start.isAnswered) return pageOfJob('schedules', start);
    jobs.write(name, start.jobId);
    onJob({ started_at: null });
    return waited(name, start.jobId);
  }

  async function waited(name: string, id: string): Promise<Page<ScheduleEntry>> {
    const finished = await client.waitForJob(id, { deadline, signal, onJob });
    if (!finished.ok && !isUnderWay(finished.problem)) jobs.write(name, undefined);
    return pageOfJob('schedules', finished);
  }

  const answer = await gatherPages(
    {
      page,
      identityOf: (row) => rowIdentity('schedules', row),
      pageEnd,
      pageSize: pageSize ?? defaultLimits.pageSize,
      pageCount: defaultLimits.pageCount,
    },
    null,
  );
  const isOver = answer.ok && !answer.isNotModified && (answer.endProblem ?? null) === null;
  if (isOver) for (const name of pages) jobs.write(name, undefined);
  return answer;
}
