import { randomBytes } from 'node:crypto';
import type { DeskSignIn } from '#shared/fleet-desk.ts';
import type { Problem } from '#shared/problem.ts';
import { readCertificate } from '../certificate.ts';
import type { FleetMember } from '../connection.ts';
import {
  isOnThisComputer,
  readFleetAddress,
  readFleetName,
  type FleetAddress,
} from '../fleet-address.ts';

/** Where a desk signs in, as it was typed in; without the password. */
export type SignIn = Omit<DeskSignIn, 'password'>;

/** The fleet of a sign-in, or why it is none. */
export function fleetOf({ address, name }: SignIn): FleetAddress | { readonly problem: Problem } {
  const read = readFleetAddress(address);
  if (!read.ok) return { problem: { code: 'desk.address' } };
  if (!readFleetName(name).ok) return { problem: { code: 'desk.name' } };
  return read.value;
}

/** What the password is bound to: the user, and all brokers that are sent it. */
export function boundTo({ name }: SignIn, { brokers }: FleetAddress): string {
  return `${name}@${[...brokers].sort().join(',')}`;
}

/** This program as a member of a fleet, or why it cannot be one. */
export async function deskMember(
  { name, caFile }: SignIn,
  address: FleetAddress,
  password: string | null,
  version: string,
): Promise<FleetMember | { readonly problem: Problem }> {
  if (password === null && !address.brokers.every(isOnThisComputer)) {
    return { problem: { code: 'desk.passwordMissing' } };
  }
  const read = caFile === null ? null : await readCertificate(caFile);
  if (read !== null && read.is !== 'certificate') {
    const code = read.is === 'none' ? 'desk.noCertificate' : 'desk.certificateNotRead';
    return { problem: { code } };
  }
  const ca = read?.text ?? null;
  const instance = randomBytes(8).toString('hex');
  return { address, name, password, ca, instance, version };
}
