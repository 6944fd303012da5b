import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import type { ConsoleSignIn, ConsoleView } from '#shared/fleet-console.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { reporter } from '../../profile/error-log.ts';
import { openKeyStore, type SecretKind } from '../../settings/key-store.ts';
import { readCertificate } from '../certificate.ts';
import { type FleetMember, brokerError } from '../connection.ts';
import {
  isOnThisComputer,
  readFleetAddress,
  readFleetName,
  type FleetAddress,
} from '../fleet-address.ts';
import {
  enrol,
  readEnrolment,
  type Credentials,
  type Enrolment,
  type EnrolmentError,
} from '../enrolment/enrolment.ts';
import { ok, refuse, type ConsoleContext } from './console-context.ts';
import { createFleetWatch, type FleetWatch } from './fleet-watch.ts';
import { createTasks } from './tasks.ts';

/** Where a console signs in, as it was typed in; without the password. */
type SignIn = Omit<ConsoleSignIn, 'password'>;

/** Where a console is signed in, and the connection that comes of it. */
export interface SignedIn {
  readonly handlers: IpcHandlers<'signInToFleet' | 'signOutOfFleet' | 'chooseFleetCertificate'>;
  /** Ends the connection that there is, and makes another while the console is open. */
  connect(): void;
  view(): Pick<ConsoleView, 'signIn' | 'hasPassword' | 'problem'>;
}

const secret = {
  fileName: 'fleet-password.json',
  lockedProblem: { code: 'desk.passwordWaits' },
} satisfies SecretKind;

/** @param follow gets each connection that is made */
export function createSignIn(
  fleetConsole: ConsoleContext,
  follow: (there: FleetWatch) => void,
): SignedIn {
  const { app, system } = fleetConsole;
  const { log, errors, profileFolder, keyRing } = app;
  const { version } = system;
  const report = reporter(errors, 'the console of a fleet');
  /** Why it is not even tried to connect; null: it is, or there is no sign-in. */
  let setUpError: Problem | null = null;
  /** Grows with each attempt: what comes late of an older one is for nothing. */
  let attempt = 0;

  const keys = openKeyStore(profileFolder, keyRing, errors, secret);
  keys.on({
    locked(error) {
      log.warn(`The saved password of the fleet could not be decrypted: ${String(error)}`);
      fleetConsole.changed();
    },
  });

  /** What the password of the present sign-in is bound to; null: there is no sign-in. */
  function bound(): string | null {
    const { signIn } = fleetConsole.record;
    const of = signIn && addressOf(signIn);
    return signIn === null || of === null ? null : boundTo(signIn, of);
  }

  async function connect(): Promise<void> {
    const own = ++attempt;
    fleetConsole.watch?.stop().catch(report);
    fleetConsole.watch = null;
    setUpError = null;
    const { signIn } = fleetConsole.record;
    const of = signIn && addressOf(signIn);
    if (!fleetConsole.isOpen || signIn === null || of === null) return;
    const password = await keys.keyFor(boundTo(signIn, of));
    const member = await consoleMember(signIn, of, password, version);
    if (own !== attempt) return;
    if ('problem' in member) {
      setUpError = member.problem;
      fleetConsole.changed();
      return;
    }
    fleetConsole.watch = createFleetWatch(member, app, true);
    follow(fleetConsole.watch);
    fleetConsole.changed();
  }

  /** Its account, or why it has none. */
  function enrolOnce(
    member: FleetMember,
    enrolment: Enrolment,
  ): Promise<Credentials | EnrolmentError> {
    return new Promise((resolve) => {
      const enrolling = enrol(member, enrolment, app, (outcome) => {
        enrolling.stop();
        resolve(outcome);
      });
    });
  }

  function problem(): Problem | null {
    const { watch, record, fault } = fleetConsole;
    if (record.signIn === null) {
      const movedTo = fault?.movedTo ?? null;
      return movedTo === null ? null : asProblem('desk.fileSetAside', { file: basename(movedTo) });
    }
    if (setUpError !== null) return setUpError;
    const is = bound();
    if (watch === null) return is === null ? null : keys.problemFor(is);
    const { isConnected, lastError } = watch;
    return isConnected || lastError === null ? null : { code: `desk.${brokerError(lastError)}` };
  }

  return {
    handlers: {
      async signInToFleet({ password: typed, ...asked }) {
        const enrolment = readEnrolment(typed ?? '');
        const wanted = enrolment === null ? asked : { ...asked, name: enrolment.name };
        const of = fleetOf(wanted);
        if ('problem' in of) return refuse(of.problem);
        const bound = boundTo(wanted, of);
        let password = typed === '' ? null : typed;
        const known = password ?? (keys.has(bound) ? 'saved' : null);
        const member = await consoleMember(wanted, of, known, version);
        if ('problem' in member) return refuse(member.problem);
        if (enrolment !== null) {
          const enrolled = await enrolOnce(member, enrolment);
          if (enrolled === 'spent') return refuse({ code: 'enrolment.spent' });
          if (typeof enrolled === 'string') return refuse({ code: `desk.${enrolled}` });
          ({ password } = enrolled);
        }
        const { record } = fleetConsole;
        const before = record.signIn && addressOf(record.signIn);
        const isOther = before?.fleet !== of.fleet || before.broker !== of.broker;
        fleetConsole.record = { signIn: wanted };
        if (isOther) fleetConsole.tasks = createTasks();
        const saved = fleetConsole.save();
        const saving: Outcome<null> = password === null ? ok : await keys.save(bound, password);
        // The system may keep the password back until a user unlocks it.
        connect().catch(report);
        fleetConsole.changed();
        return saving.ok ? saved : refuse({ code: 'desk.passwordNotSaved' });
      },
      async signOutOfFleet() {
        const is = bound();
        fleetConsole.record = { signIn: null };
        const saved = fleetConsole.save();
        if (is !== null) await keys.save(is, null);
        connect().catch(report);
        fleetConsole.changed();
        return saved;
      },
      chooseFleetCertificate: async () => ({ ok: true, value: await system.chooseCertificate() }),
    },
    connect() {
      connect().catch(report);
    },
    view() {
      const is = bound();
      const hasPassword = is !== null && keys.has(is);
      return { signIn: fleetConsole.record.signIn, hasPassword, problem: problem() };
    },
  };
}

/** The fleet of a sign-in, or why it is none. */
function fleetOf({ address, name }: SignIn): FleetAddress | { readonly problem: Problem } {
  const read = readFleetAddress(address);
  if (!read.ok)
    return { problem: { code: address.includes(',') ? 'desk.severalBrokers' : 'desk.address' } };
  if (!readFleetName(name).ok) return { problem: { code: 'desk.name' } };
  return read.value;
}

/** Null for what is no sign-in any more. */
function addressOf({ address }: SignIn): FleetAddress | null {
  const read = readFleetAddress(address);
  return read.ok ? read.value : null;
}

/** What the password is bound to: the user, and the broker that is sent it. */
function boundTo({ name }: SignIn, { broker }: FleetAddress): string {
  return `${name}@${broker}`;
}

/** This program as a member of a fleet, or why it cannot be one. */
async function consoleMember(
  { name, caFile }: SignIn,
  address: FleetAddress,
  password: string | null,
  version: string,
): Promise<FleetMember | { readonly problem: Problem }> {
  if (password === null && !isOnThisComputer(address)) {
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
