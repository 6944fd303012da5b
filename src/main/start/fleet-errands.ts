import { systemClock } from '../clock/clock.ts';
import type { FleetMember } from '../fleet/connection.ts';
import { fleetStatus } from '../fleet/console/fleet-status.ts';
import { endWith } from './take-profile.ts';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../files/regular-file.ts';
import { brokerFiles } from '../fleet/enrolment/broker-files.ts';
import type { FleetAddress } from '../fleet/fleet-address.ts';

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

/** Writes what the broker of a fleet needs into a folder; nothing that is there is ever overwritten. */
export async function writeFleetFiles({
  folder,
  address,
  displays,
}: {
  readonly folder: string;
  readonly address: FleetAddress;
  readonly displays: readonly string[];
}): Promise<{ readonly code: number; readonly message: string }> {
  const files = brokerFiles(address, displays);
  try {
    await mkdir(folder, { recursive: true });
    const there = files.find(({ name }) => existsSync(join(folder, name)));
    if (there !== undefined) return { code: 2, message: notOverwritten(folder, there.name) };
    for (const { name, text, isSecret } of files) {
      const mode = isSecret ? 0o600 : 0o644;
      await writeFile(join(folder, name), text, { flag: 'wx', mode });
    }
  } catch (error) {
    const message = `The files could not be written into ${folder} (${errorCode(error)}).`;
    return { code: 2, message };
  }
  const names = files.map(({ name }) => name).join(', ');
  return {
    code: 0,
    message: `Written into ${folder}: ${names}. README.txt says what to do with them.`,
  };
}

function notOverwritten(folder: string, name: string): string {
  return `There is a ${name} in ${folder} already, and nothing is overwritten: name another folder.`;
}
