import { randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { ConsoleSignIn, ConsoleView } from '#shared/fleet-console.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { errorCode, moveAside, readRegularFile } from '../../../files/regular-file.ts';
import { reporter } from '../../profile/error-log.ts';
import { forgetKeptFile, writeKeptFile } from '../../profile/kept-files.ts';
import type { KeyRing } from '../../settings/cipher.ts';
import { openKeyStore, type SecretKind } from '../../settings/key-store.ts';
import { readCertificate } from '../certificate.ts';
import { refuse } from '../changes.ts';
import { brokerError, type FleetMember, type FleetServices } from '../connection.ts';
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
import { createFleetWatch, type FleetWatch } from './fleet-watch.ts';

/** Where a console signs in, as it was typed in; without the password. */
type SignIn = Omit<ConsoleSignIn, 'password'>;

/** What signing in needs of the program. */
export interface SignInServices extends FleetServices {
  readonly profileFolder: string;
  /** Encrypts the password. */
  readonly keyRing: KeyRing;
}

/** What comes of signing in. */
interface SignInEvents {
  /** The page is to be shown what there is now. */
  readonly changed: () => void;
  /** A connection was made. */
  readonly connects: (there: FleetWatch) => void;
  /** It is another fleet than before. */
  readonly moved: () => void;
}

/** Where a console is signed in, and the connection that comes of it. */
export interface SignedIn {
  readonly handlers: IpcHandlers<'signInToFleet' | 'signOutOfFleet'>;
  /** The name of the user; empty where none has signed in. */
  readonly user: string;
  /** What all members say; null: it is closed, or cannot sign in. */
  readonly watch: FleetWatch | null;
  /** Connects, or ends the connection. */
  open(isOpen: boolean): void;
  view(): Pick<ConsoleView, 'signIn' | 'hasPassword' | 'problem'>;
}

const secret = {
  fileName: 'fleet-password.json',
  lockedProblem: { code: 'desk.passwordWaits' },
} satisfies SecretKind;

const ok: Outcome<null> = { ok: true, value: null };

export function createSignIn(app: SignInServices, version: string, events: SignInEvents): SignedIn {
  const { log, errors, profileFolder, keyRing } = app;
  const report = reporter(errors, 'the console of a fleet');
  const { record, fault } = readConsoleFile(profileFolder);
  if (fault !== null) log.warn(faultText(fault));
  let { signIn } = record;
  let watch: FleetWatch | null = null;
  let isOpen = false;
  /** Why it is not even tried to connect; null: it is, or there is no sign-in. */
  let setUpError: Problem | null = null;
  /** Grows with each attempt: what comes late of an older one is for nothing. */
  let attempt = 0;

  const keys = openKeyStore(profileFolder, keyRing, errors, secret);
  keys.on({
    locked(error) {
      log.warn(`The saved password of the fleet could not be decrypted: ${String(error)}`);
      events.changed();
    },
  });

  function save(): Outcome<null> {
    const notSaved = refuse({ code: 'desk.notSaved' });
    // What cannot be read is not overwritten.
    if (fault?.movedTo === null) return notSaved;
    try {
      writeConsoleFile(profileFolder, { signIn });
      return ok;
    } catch (error) {
      log.warn(`What the console of the fleet knows could not be saved: ${String(error)}`);
      return notSaved;
    }
  }

  /** What the password of the present sign-in is bound to; null: there is no sign-in. */
  function bound(): string | null {
    const of = signIn && addressOf(signIn);
    return signIn === null || of === null ? null : boundTo(signIn, of);
  }

  async function connect(): Promise<void> {
    const own = ++attempt;
    watch?.stop().catch(report);
    watch = null;
    setUpError = null;
    const from = signIn;
    const of = from && addressOf(from);
    if (!isOpen || from === null || of === null) return;
    const password = await keys.keyFor(boundTo(from, of));
    const member = await consoleMember(from, of, password, version);
    if (own !== attempt) return;
    if ('problem' in member) setUpError = member.problem;
    else {
      watch = createFleetWatch(member, app, true);
      events.connects(watch);
    }
    events.changed();
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
    if (signIn === null) {
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
        const before = signIn && addressOf(signIn);
        const isOther = before?.fleet !== of.fleet || before.broker !== of.broker;
        signIn = wanted;
        if (isOther) events.moved();
        const saved = save();
        const saving: Outcome<null> = password === null ? ok : await keys.save(bound, password);
        // The system may keep the password back until a user unlocks it.
        connect().catch(report);
        events.changed();
        return saving.ok ? saved : refuse({ code: 'desk.passwordNotSaved' });
      },
      async signOutOfFleet() {
        const is = bound();
        signIn = null;
        const saved = save();
        if (is !== null) await keys.save(is, null);
        connect().catch(report);
        events.changed();
        return saved;
      },
    },
    get user() {
      return signIn?.name ?? '';
    },
    get watch() {
      return watch;
    },
    open(is) {
      isOpen = is;
      connect().catch(report);
    },
    view() {
      const is = bound();
      return { signIn, hasPassword: is !== null && keys.has(is), problem: problem() };
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

/** What a console keeps in its profile; the password is kept apart, encrypted. */
export interface ConsoleRecord {
  /** Null: it has never signed in, or has signed out. */
  readonly signIn: Omit<ConsoleSignIn, 'password'> | null;
}

/** In the word of earlier versions: their profiles have it. */
const fileName = 'fleet-desk.json';

const nothing: ConsoleRecord = { signIn: null };

const schema = z.object({
  signIn: z
    .object({ address: z.string(), name: z.string(), caFile: z.string().nullable() })
    .nullable()
    .catch(null),
});

/** Why what was kept cannot be read, and where it lies now; null: it is in the way, as it cannot be moved. */
export interface ConsoleFileFault {
  readonly reason: string;
  readonly movedTo: string | null;
}

/** What the console of a profile has kept. One that cannot be read is set aside. */
export function readConsoleFile(profileFolder: string): {
  readonly record: ConsoleRecord;
  /** Null: it was read, or the profile has no such file. */
  readonly fault: ConsoleFileFault | null;
} {
  const path = join(profileFolder, fileName);
  try {
    return { record: schema.parse(JSON.parse(readRegularFile(path).toString())), fault: null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { record: nothing, fault: null };
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    try {
      const movedTo = moveAside(path);
      forgetKeptFile(path);
      return { record: nothing, fault: { reason, movedTo } };
    } catch {
      return { record: nothing, fault: { reason, movedTo: null } };
    }
  }
}

/** @throws where the profile cannot be written */
export function writeConsoleFile(profileFolder: string, { signIn }: ConsoleRecord): void {
  writeKeptFile(join(profileFolder, fileName), `${JSON.stringify({ signIn })}\n`);
}

function faultText({ reason, movedTo }: ConsoleFileFault): string {
  const where = movedTo === null ? 'stays where it is, and nothing is saved' : `is ${movedTo} now`;
  return `What the console of the fleet has kept cannot be read, and ${where}: ${reason}`;
}
