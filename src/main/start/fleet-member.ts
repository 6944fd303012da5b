import { randomBytes } from 'node:crypto';
import type { FleetOptions } from './fleet-options.ts';
import { readCertificate, type CertificateReading } from '../fleet/certificate.ts';
import type { FleetMember } from '../fleet/connection.ts';
import { isOnThisComputer } from '../fleet/fleet-address.ts';
import { silentDisk } from '../profile/folders.ts';

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
  const read = caFile === null ? null : await readCertificate(caFile);
  if (caFile !== null && read !== null && read.is !== 'certificate') {
    return { problem: certificateProblem(caFile, read) };
  }
  const ca = read?.is === 'certificate' ? read.text : null;
  const instance = randomBytes(8).toString('hex');
  return { address, name, password, ca, instance, version };
}

function certificateProblem(
  file: string,
  read: Exclude<CertificateReading, { readonly is: 'certificate' }>,
): string {
  switch (read.is) {
    case 'silent':
      return silentDisk(file);
    case 'unreadable':
      return `The file that --fleet-ca names cannot be read: ${read.reason}`;
    case 'none':
      return `The file ${file}, which --fleet-ca names, is no certificate (PEM).`;
  }
}
