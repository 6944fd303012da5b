import { randomBytes } from 'node:crypto';
import type { FleetOptions, NamedOptions } from './fleet-options.ts';
import { readCertificate, type CertificateReading } from '../fleet/certificate.ts';
import type { FleetMember } from '../fleet/connection.ts';
import { isOnThisComputer } from '../fleet/fleet-address.ts';
import type { UnnamedMember } from '../fleet/pairing/paired-display.ts';

/**
 * This program as a member of its fleet, or why it cannot be one, in a sentence.
 *
 * @param version of this program
 * @param password null: none was given
 */
export async function fleetMember(
  { name, ...options }: Pick<NamedOptions, 'address' | 'name' | 'caFile'>,
  version: string,
  password: string | null,
): Promise<FleetMember | { readonly problem: string }> {
  if (password === null && !isOnThisComputer(options.address)) {
    const problem =
      'FLEET_PASSWORD is not set: without a password a broker is used on this computer alone.';
    return { problem };
  }
  const member = await ofBroker(options, version);
  return 'problem' in member ? member : { ...member, name, password };
}

/**
 * This program as a display that is told its name at the desk, or why it cannot be one, in a sentence.
 *
 * @param version of this program
 * @param password null: none was given, and none is needed
 */
export async function unnamedMember(
  options: Pick<FleetOptions, 'address' | 'caFile'>,
  version: string,
  password: string | null,
): Promise<UnnamedMember | { readonly problem: string }> {
  if (password !== null) {
    const problem =
      'FLEET_PASSWORD is set without --fleet-name, which is the user that it is the password of.';
    return { problem };
  }
  return ofBroker(options, version);
}

async function ofBroker(
  { address, caFile }: Pick<FleetOptions, 'address' | 'caFile'>,
  version: string,
): Promise<UnnamedMember | { readonly problem: string }> {
  const read = caFile === null ? null : await readCertificate(caFile);
  if (caFile !== null && read !== null && read.is !== 'certificate') {
    return { problem: certificateProblem(caFile, read) };
  }
  const ca = read?.is === 'certificate' ? read.text : null;
  const instance = randomBytes(8).toString('hex');
  return { address, ca, instance, version };
}

function certificateProblem(
  file: string,
  read: Exclude<CertificateReading, { readonly is: 'certificate' }>,
): string {
  switch (read.is) {
    case 'silent':
      return read.says;
    case 'unreadable':
      return `The file that --fleet-ca names cannot be read: ${read.reason}`;
    case 'none':
      return `The file ${file}, which --fleet-ca names, is no certificate (PEM).`;
  }
}
