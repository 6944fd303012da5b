import type { BoardNotice } from '#shared/board-view.ts';
import type { EnrolmentView } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import { reporter } from '../../profile/error-log.ts';
import type { KeyRing } from '../../settings/cipher.ts';
import { openKeyStore, type SecretKind } from '../../settings/key-store.ts';
import type { FleetServices, UnnamedMember } from '../connection.ts';
import type { DisplayAccount } from '../display.ts';
import {
  enrol,
  markOf,
  readCredentials,
  readEnrolment,
  type Credentials,
  type Enrolment,
  type EnrolmentError,
} from './enrolment.ts';

/** As the key of a service is kept. */
const secret = {
  fileName: 'fleet-account.json',
  lockedProblem: { code: 'enrolment.locked' },
} satisfies SecretKind;

/**
 * The account of a display that was started without a name, by which it was enrolled now or at a start before. While there is
 * none, it takes an enrolment that is typed in. One that it was started with and has not used yet is used, whether there is an
 * account or not.
 *
 * @param given what the display was started with; null: nothing
 */
export function enrolledAccount(
  member: UnnamedMember,
  given: Enrolment | null,
  profile: { readonly folder: string; readonly isWritable: boolean },
  keyRing: KeyRing,
  services: FleetServices,
): DisplayAccount {
  const { clock, log, errors } = services;
  const report = reporter(errors, 'the account of the display');
  const { fleet, broker } = member.address;
  const boundTo = `${fleet}@${broker}`;
  const keys = openKeyStore(profile.folder, keyRing, errors, secret);
  keys.on({
    locked(error) {
      log.warn(
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
  let enrolmentError: EnrolmentError | null = null;
  let isNotKept = !profile.isWritable;
  let isStopped = false;

  async function begin(): Promise<void> {
    const kept = await keys.keyFor(boundTo);
    // Enrolled meanwhile, while a key ring was locked.
    if (isStopped || hasAccount) return;
    const credentials = kept === null ? null : readCredentials(kept);
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
    if (enrolling === null && given !== null) startEnrolling(given);
    tell();
  }

  function startEnrolling(enrolment: Enrolment): void {
    stopEnrolling();
    enrolling = enrol(member, enrolment, services, (outcome) => {
      if (typeof outcome === 'string') {
        enrolmentError = outcome;
        tell();
        return;
      }
      stopEnrolling();
      log.warn(`This display was enrolled in its fleet, and is called ${outcome.name}.`);
      keep(outcome).catch(report);
      use(outcome);
    });
    tell();
  }

  function stopEnrolling(): void {
    enrolling?.stop();
    enrolling = null;
    enrolmentError = null;
  }

  async function keep(credentials: Credentials): Promise<void> {
    const saved = await keys.save(boundTo, JSON.stringify(credentials));
    isNotKept = !saved.ok || keys.protection === 'memory';
    if (isNotKept) {
      log.warn(
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
      const problem = keys.problemFor(boundTo);
      if (problem !== null) notes.push(problem);
      if (isNotKept) notes.push({ code: 'enrolment.notKept' });
      return {
        fleet,
        isTrying: enrolling !== null && enrolmentError === null,
        problem: enrolmentError === null ? null : { code: problems[enrolmentError] },
        notes,
      };
    },
    get notices(): readonly BoardNotice[] {
      if (!hasAccount) return [];
      return [
        ...(isNotKept ? [{ id: 'account-not-kept', code: 'enrolment.notKept' } as const] : []),
        // Of one that it was started with beside an account.
        ...(enrolmentError === 'spent'
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
      endWait = clock.startTimer(() => {
        begin().catch(report);
      }, 0);
    },
    stop() {
      isStopped = true;
      endWait();
      stopEnrolling();
    },
  };
}

const problems = {
  spent: 'enrolment.spent',
  untrusted: 'enrolment.untrusted',
  notReached: 'desk.notReached',
} as const satisfies Record<EnrolmentError, Problem['code']>;
