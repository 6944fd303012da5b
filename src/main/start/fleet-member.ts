import { randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FleetOptions } from './fleet-options.ts';
import type { FleetMember } from '../fleet/connection.ts';
import { isOnThisComputer } from '../fleet/fleet-address.ts';
import { answers, silentDisk } from '../profile/folders.ts';

/**
 * This program as a member of its fleet, or why it cannot be one, in a sentence.
 *
 * @param version of this program
 * @param password null: none was given
 */
export async function fleetMember(
  { address, name, caFile }: FleetOptions,
  version: string,
  password: string | null,
): Promise<FleetMember | { readonly problem: string }> {
  if (password === null && !address.brokers.every(isOnThisComputer)) {
    const problem =
      'FLEET_PASSWORD is not set: without a password a broker is used on this computer alone.';
    return { problem };
  }
  const ca = caFile === null ? null : await readCertificate(caFile);
  if (ca !== null && 'problem' in ca) return ca;
  const instance = randomBytes(8).toString('hex');
  return { address, name, password, ca: ca?.text ?? null, instance, version };
}

async function readCertificate(
  file: string,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (!(await answers(file))) return { problem: silentDisk(file) };
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `The file that --fleet-ca names cannot be read: ${reason}` };
  }
  try {
    new X509Certificate(text);
    return { text };
  } catch {
    return { problem: `The file ${file}, which --fleet-ca names, is no certificate (PEM).` };
  }
}
