import type { FlightDataClient } from './client.ts';
import { interfaceProvider } from './providers/interface.ts';

/** What is not to be asked for. */
const never = (): Promise<never> => Promise.reject(new Error('This was not to be asked for.'));

/** A client that answers these calls, and rejects all others. */
export function clientStub(calls: Partial<FlightDataClient> = {}): FlightDataClient {
  const client: FlightDataClient = {
    provider: interfaceProvider,
    can: () => true,
    for: () => client,
    schedules: never,
    delays: never,
    routes: never,
    fleets: never,
    flights: never,
    lookup: never,
    referenceList: never,
    startJob: never,
    job: never,
    waitForJob: never,
    ...calls,
  };
  return client;
}
