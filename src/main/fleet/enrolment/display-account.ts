import type { BoardNotice } from '#shared/board-view.ts';
import type { EnrolmentView } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import type { Clock } from '../../clock/clock.ts';
import { openKeyStore, type KeyStoreParts } from '../../settings/key-store.ts';
import type { UnnamedMember } from '../connection.ts';
import type { DisplayAccount } from '../display.ts';
import {
  enrol,
  markOf,
  readCredentials,
  readEnrolment,
  type Credentials,
  type Enrolment,
  type EnrolmentTrouble,
} from './enrolment.ts';

export interface EnrolledAccountParts extends Pick<
  KeyStoreParts,
  'profileFolder' | 'openCipher' | 'expectedProtection'
> {
  readonly member: UnnamedMember;
  /** What the display was started with; null: nothing. */
  readonly enrolment: Enrolment | null;
  /** Whether anything can be kept in the profile. */
  readonly isProfileWritable: boolean;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** For the log, in a sentence. */
  readonly onTrouble: (sentence: string) => void;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
}

/** In the profile folder, as the key of a service is kept. */
const fileName = 'fleet-account.json';

/**
 * The account of a display that was started without a name, by which it was enrolled now or at a start before. While there is
 * none, it takes an enrolment that is typed in. One that it was started with and has not used yet is used, whether there is an
 * account or not.
 */
export function enrolledAccount(parts: EnrolledAccountParts): DisplayAccount {
  const { member, onTrouble, onError } = parts;
  const { fleet, broker } = member.address;
  const boundTo = `${fleet}@${broker}`;
  const keys = openKeyStore({
    profileFolder: parts.profileFolder,
    fileName,
    lockedProblem: { code: 'enrolment.locked' },
    originOf: (address) => address,
    openCipher: parts.openCipher,
    expectedProtection: parts.expectedProtection,
    onChange: () => undefined,
    onLocked(error) {
      onTrouble(
        `The account of this display could not be read or decrypted, and is tried again: ${String(error)}`,
      );
      waitForEnrolment();
    },
  });
  let become: (account: Credentials) => void = () => undefined;
  let tell = (): void => undefined;
  let endWait = (): void => undefined;
  let hasAccount = false;
  /** There is none, as far as is known. */
  let isWaiting = false;
  let enrolling: { readonly stop: () => void } | null = null;
  /** Why there is none by the enrolment; null: nothing is known to be in the way. */
  let trouble: EnrolmentTrouble | null = null;
  let isNotKept = !parts.isProfileWritable;
  let isStopped = false;

  async function begin(): Promise<void> {
    const kept = await keys.keyFor(boundTo);
    // Enrolled meanwhile, while a key ring was locked.
    if (isStopped || hasAccount) return;
    const credentials = kept === null ? null : readCredentials(kept);
    const given = parts.enrolment;
    if (credentials === null) {
      waitForEnrolment();
      return;
    }
    // However it came there.
    isNotKept = false;
    const isUsed = given === null || markOf(given) === credentials.enrolment;
    if (isUsed) stopEnrolling();
    use(credentials);
    if (!isUsed) waitForEnrolment();
  }

  function use(credentials: Credentials): void {
    hasAccount = true;
    isWaiting = false;
    become(credentials);
    tell();
  }

  function waitForEnrolment(): void {
    if (isStopped) return;
    isWaiting = !hasAccount;
    if (enrolling === null && parts.enrolment !== null) startEnrolling(parts.enrolment);
    tell();
  }

  function startEnrolling(enrolment: Enrolment): void {
    stopEnrolling();
    enrolling = enrol({
      ...parts,
      enrolment,
      onEnrolled(credentials) {
        stopEnrolling();
        onTrouble(`This display was enrolled in its fleet, and is called ${credentials.name}.`);
        keep(credentials).catch(onError);
        use(credentials);
      },
      onTrouble(is, sentence) {
        onTrouble(sentence);
        trouble = is;
        tell();
      },
    });
    tell();
  }

  function stopEnrolling(): void {
    enrolling?.stop();
    enrolling = null;
    trouble = null;
  }

  async function keep(credentials: Credentials): Promise<void> {
    const saved = await keys.save(boundTo, JSON.stringify(credentials));
    isNotKept = !saved.ok || keys.protection === 'memory';
    if (isNotKept) {
      onTrouble(
        'The account of this display cannot be kept, so that it has to be enrolled again at its next start.',
      );
    }
    tell();
  }

  return {
    known: null,
    get view(): EnrolmentView | null {
      if (!isWaiting) return null;
      const notes: Problem[] = [];
      if (keys.problem !== null) notes.push(keys.problem);
      if (isNotKept) notes.push({ code: 'enrolment.notKept' });
      return {
        fleet,
        isTrying: enrolling !== null && trouble === null,
        trouble: trouble === null ? null : { code: troubles[trouble] },
        notes,
      };
    },
    get notices(): readonly BoardNotice[] {
      if (!hasAccount) return [];
      return [
        ...(isNotKept ? [{ id: 'account-not-kept', code: 'enrolment.notKept' } as const] : []),
        // Of one that it was started with beside an account.
        ...(trouble === 'spent'
          ? [{ id: 'enrolment-spent', code: 'enrolment.spent' } as const]
          : []),
      ];
    },
    enrol(code) {
      if (!isWaiting) return { ok: false, problem: { code: 'refusals.notUnderstood' } };
      const enrolment = readEnrolment(code);
      if (enrolment === null) return { ok: false, problem: { code: 'enrolment.malformed' } };
      startEnrolling(enrolment);
      return { ok: true, value: null };
    },
    start(onAccount, onChange) {
      become = onAccount;
      tell = onChange;
      // Once all that the program has is made, too.
      endWait = parts.clock.startTimer(() => {
        begin().catch(onError);
      }, 0);
    },
    stop() {
      isStopped = true;
      endWait();
      stopEnrolling();
    },
  };
}

const troubles = {
  spent: 'enrolment.spent',
  untrusted: 'enrolment.untrusted',
  notReached: 'desk.notReached',
} as const satisfies Record<EnrolmentTrouble, Problem['code']>;
