import { systemClock } from '../clock/clock.ts';
import type { FleetMember } from '../fleet/connection.ts';
import { fleetStatus } from '../fleet/console/fleet-status.ts';
import { endWith } from './take-profile.ts';

/** Prints how all displays of a fleet do, and ends; without a window, and without a profile. */
export async function printFleetStatus(member: FleetMember): Promise<never> {
  const nothing = (): void => undefined;
  const status = await fleetStatus(member, {
    clock: systemClock,
    random: Math.random,
    log: { info: nothing, warn: nothing, error: nothing },
    errors: {
      report(_where, error) {
        process.stderr.write(`${String(error)}\n`);
      },
    },
  });
  if ('problem' in status) endWith(2, status.problem);
  // A pipe takes a long text in pieces, and `exit` would cut it off.
  await new Promise<void>((resolve) => {
    process.stdout.write(`${JSON.stringify(status, null, 2)}\n`, () => {
      resolve();
    });
  });
  process.exit(status.isWell ? 0 : 1);
}
