import { readFleetName, type FleetAddress } from '../fleet/fleet-address.ts';

/** What the command line says of a fleet. */
export interface FleetOptions {
  readonly address: FleetAddress;
  /** Of this display, or of this publisher; null: the display has it from its enrolment. */
  readonly name: string | null;
  /** A file with the certificate of the authority that the broker's is checked by; null: the usual ones. */
  readonly caFile: string | null;
  /** Whether it publishes; else it displays. */
  readonly isPublisher: boolean;
  /** Of the publishers that are there, the one with the lowest leads. */
  readonly rank: number;
}

/** Those of a member that is not enrolled. */
export type NamedOptions = FleetOptions & { readonly name: string };

/** What a command line with a fleet is for, where that is neither a display nor a publisher. */
export type FleetErrand =
  /** Print how all displays do, and end. */
  | { readonly kind: 'fleet-status'; readonly fleet: NamedOptions }
  /** Write the files of the broker into a folder, and end. */
  | {
      readonly kind: 'fleet-files';
      readonly folder: string;
      readonly address: FleetAddress;
      /** Of displays. */
      readonly displays: readonly string[];
    };

/** Options that stand beside those of a fleet, by the names of the command line, as far as they were given. */
export interface FleetOptionsBeside {
  readonly fleet: FleetAddress | null;
  readonly name: string | null;
  readonly caFile: string | null;
  readonly isPublisher: boolean;
  readonly rank: number | null;
  /** Those that are of use to a window alone, as they were given: with their dashes, or a link. */
  readonly ofWindow: readonly string[];
  /** Those that name a service, and were given. */
  readonly ofService: readonly string[];
}

/** What is wrong with the options of a fleet: the option, and why, in a sentence. */
export interface FleetOptionsWrong {
  readonly option: string;
  readonly problem: string;
}

/** The options of a fleet, null where there are none; or what is wrong with them. */
export function readFleetOptions({
  fleet: address,
  name,
  caFile,
  isPublisher,
  rank,
  ofWindow,
  ofService,
}: FleetOptionsBeside): FleetOptions | FleetOptionsWrong | null {
  if (address === null) {
    const alone = {
      'fleet-name': name !== null,
      'fleet-ca': caFile !== null,
      publish: isPublisher,
    };
    const [option] = Object.entries(alone).find(([, isGiven]) => isGiven) ?? [];
    if (option !== undefined) return { option, problem: 'It needs --fleet as well.' };
  }
  if (rank !== null && !isPublisher) {
    return { option: 'rank', problem: 'It needs --publish as well.' };
  }
  if (address === null) return null;
  if (name === null && isPublisher) {
    return {
      option: 'publish',
      problem: 'It needs --fleet-name as well, which is its name there.',
    };
  }
  const [window] = ofWindow;
  if (isPublisher && window !== undefined) {
    return { option: 'publish', problem: `A publisher has no window, so leave ${window} out.` };
  }
  const [service] = ofService;
  if (!isPublisher && service !== undefined) {
    const problem = `A display of a fleet asks no service, so leave --${service} out, or publish with --publish.`;
    return { option: 'fleet', problem };
  }
  return { address, name, caFile, isPublisher, rank: rank ?? 0 };
}

/** Options of an errand, as far as they were given. */
export interface ErrandOptions extends Pick<FleetOptionsBeside, 'fleet' | 'name' | 'caFile'> {
  readonly isStatus: boolean;
  /** Where the files of a broker are to be written. */
  readonly folder: string | null;
  /** Names of displays that the command line ends with. */
  readonly names: readonly string[];
  /** What an errand has no use for, as it was given: options with their dashes, or a link. */
  readonly beside: readonly string[];
}

/** `--fleet-status` or `--fleet-files`, null where neither is given; or what is wrong with their options. */
export function readErrand({
  fleet: address,
  name,
  caFile,
  isStatus,
  folder,
  names,
  beside,
}: ErrandOptions): FleetErrand | FleetOptionsWrong | null {
  const option = folder === null ? 'fleet-status' : 'fleet-files';
  if (!isStatus && folder === null) return null;
  if (isStatus && folder !== null) {
    return { option, problem: 'It comes without --fleet-status.' };
  }
  const [other] = beside;
  if (other !== undefined) return { option, problem: `It has no use for ${other}: leave it out.` };
  if (address === null) return { option, problem: 'It needs --fleet as well.' };
  if (folder !== null) {
    for (const each of names) {
      const read = readFleetName(each);
      if (!read.ok) return { option, problem: `${each} is no name of a display. ${read.problem}` };
    }
    return { kind: 'fleet-files', folder, address, displays: names };
  }
  if (name === null) {
    return { option, problem: 'It needs --fleet-name as well, which is its user name there.' };
  }
  return { kind: 'fleet-status', fleet: { address, name, caFile, isPublisher: false, rank: 0 } };
}
