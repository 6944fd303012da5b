import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../files/error-code.ts';
import { brokerFiles } from '../fleet/enrolment/broker-files.ts';
import type { FleetAddress } from '../fleet/fleet-address.ts';

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
