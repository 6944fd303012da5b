import type { FinishedJob } from './answer.ts';
import { clientForTest, testNow, type TestClient } from './client-for-test.ts';
import type { ClientLimits } from './retries.ts';

/** Jobs as a service tells of them, from their beginning to their ends. */
export const queued = {
  id: 'a-1',
  status: 'QueuedJob',
  endpoint: '/v1/schedules',
  created_at: '2026-10-21T07:28:00Z',
  args: { dep_iata: 'ZRH' },
};
export const started = { ...queued, started_at: '2026-10-21T07:28:01Z' };
export const rows = [{ flight_iata: 'lx40', duration: '720' }];
export const completed = {
  ...started,
  status: 'CompletedJob',
  success: true,
  duration_ms: 12,
  result: { data: rows },
};
export const withoutResult = { ...started, status: 'CompletedJob', success: true };

/** A job that failed for a reason of this code. */
export function failed(code: unknown): Record<string, unknown> {
  return { ...started, status: 'FailedJob', error: { code, message: 'secret' } };
}

/** A client to whose clock waiting takes time, without taking any. */
export function waitingClient(baseUrl: string, limits: Partial<ClientLimits> = {}): TestClient {
  return clientForTest(baseUrl, { isClockMoving: true, limits });
}

/** Waits for the job of these fixtures, up to so many seconds of the client's clock. */
export function wait({ client }: TestClient, seconds = 60): Promise<FinishedJob> {
  return client.waitForJob('a-1', { deadline: testNow + seconds * 1000 });
}
