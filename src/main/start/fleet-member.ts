import { randomBytes } from 'node:crypto';
import type { FleetOptions, NamedOptions } from './fleet-options.ts';
import { readCertificate, type CertificateReading } from '../fleet/certificate.ts';
import type { FleetMember, UnnamedMember } from '../fleet/connection.ts';
import { isOnThisComputer } from '../fleet/fleet-address.ts';
import { readEnrolment, type Enrolment } from '../fleet/enrolment/enrolment.ts';

/** A display without a name, and the enrolment that it was started with; null: none. */
export interface UnnamedDisplay extends UnnamedMember {
  readonly enrolment: Enrolment | null;
}

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
  if (password !== null && readEnrolment(password) !== null) {
    const problem =
      'FLEET_PASSWORD is an enrolment, which names the display: leave --fleet-name out.';
    return { problem };
  }
  const member = await ofBroker(options, version);
  return 'problem' in member ? member : { ...member, name, password };
}

/**
 * This program as a display that has its name from an enrolment, or why it cannot be one, in a sentence.
 *
 * @param version of this program
 * @param code the enrolment; null: none was given, as one that was used before needs none
 */
export async function unnamedMember(
  options: Pick<FleetOptions, 'address' | 'caFile'>,
  version: string,
  code: string | null,
): Promise<UnnamedDisplay | { readonly problem: string }> {
  const enrolment = code === null ? null : readEnrolment(code);
  if (code !== null && enrolment === null) {
    const problem =
      'FLEET_PASSWORD is set without --fleet-name, and is no enrolment: that looks like lobby-3:7KQX-9M3V-…, as a console of the fleet has made it.';
    return { problem };
  }
  const member = await ofBroker(options, version);
  return 'problem' in member ? member : { ...member, enrolment };
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
