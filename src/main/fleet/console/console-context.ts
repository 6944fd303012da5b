import type { ConsoleTarget } from '#shared/fleet-console.ts';
import type { Outcome } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import type { CodeOf } from '../../boards/wanted-boards.ts';
import type { AppServices } from '../../boards/app-services.ts';
import type { KeyRing } from '../../settings/cipher.ts';
import type { FleetServices } from '../connection.ts';
import { mostDisplays } from '../control.ts';
import { namesOf } from '../changes.ts';
import { emptyDocument, type FleetDocument } from '../document.ts';
import {
  readConsoleFile,
  writeConsoleFile,
  type ConsoleFileFault,
  type ConsoleRecord,
} from './console-file.ts';
import type { ConsolePictures } from './console-pictures.ts';
import type { FleetWatch } from './fleet-watch.ts';
import { createTasks, type Tasks } from './tasks.ts';

/** What a console needs of the program; it tells its view as JSON on the bus, at most once a second. */
export interface ConsoleServices extends FleetServices {
  readonly bus: Pick<AppServices['bus'], 'emit'>;
  readonly profileFolder: string;
  /** Encrypts the password. */
  readonly keyRing: KeyRing;
  /** The one code of an airport that has two. */
  readonly codeOf: CodeOf;
}

/** What a console needs of the system. */
export interface ConsoleSystem {
  /** Of the program. */
  readonly version: string;
  /** Where the page finds pictures of displays. */
  readonly pictures: ConsolePictures;
  /** Lets the user choose a file; null: none. */
  chooseCertificate(): Promise<string | null>;
}

/** What all that a console does has in common. */
export interface ConsoleContext {
  readonly app: ConsoleServices;
  readonly system: ConsoleSystem;
  isOpen: boolean;
  /** What it keeps, once it is saved. */
  record: ConsoleRecord;
  /** Why its file could not be read; null: it was, or there was none. */
  readonly fault: ConsoleFileFault | null;
  tasks: Tasks;
  /** What all members say; null: it is closed, or cannot sign in. */
  watch: FleetWatch | null;
  /** The document of the fleet, as far as it is known. */
  readonly document: FleetDocument;
  /** What members say, while the broker is there. */
  readonly connected: FleetWatch | null;
  /** UNIX seconds by the clock of the fleet, where a publisher tells it: displays refuse by theirs what comes late. */
  seconds(): number;
  /** All displays that are known, or were told something; a thousand are nothing, and more than a fleet has are left out. */
  names(): readonly string[];
  /** The displays that are meant; or why none is. */
  namesOf(target: ConsoleTarget): readonly string[] | Problem;
  save(): Outcome<null>;
  /** The page is shown what there is now. */
  readonly changed: () => void;
}

export const ok: Outcome<null> = { ok: true, value: null };
export const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem });
export const notConnected = refuse({ code: 'desk.notConnected' });

export function createConsoleContext(
  app: ConsoleServices,
  system: ConsoleSystem,
  changed: () => void,
): ConsoleContext {
  const { profileFolder, clock, log } = app;
  const { record, fault } = readConsoleFile(profileFolder);
  if (fault !== null) log.warn(faultText(fault));
  const notSaved = refuse({ code: 'desk.notSaved' });
  const fleetConsole: ConsoleContext = {
    app,
    system,
    isOpen: false,
    record,
    fault,
    tasks: createTasks(),
    watch: null,
    get document() {
      return fleetConsole.watch?.document ?? emptyDocument;
    },
    get connected() {
      return fleetConsole.watch?.isConnected === true ? fleetConsole.watch : null;
    },
    seconds: () => Math.floor((fleetConsole.watch?.clock ?? clock).now() / 1000),
    names: () =>
      namesOf(fleetConsole.document, fleetConsole.watch?.displays.names() ?? []).slice(
        0,
        mostDisplays,
      ),
    namesOf(target) {
      if (target.is === 'all') return fleetConsole.names();
      if (target.is === 'displays') {
        return target.names.length === 0 ? { code: 'desk.noDisplays' } : target.names;
      }
      return (
        fleetConsole.document.layers.groups.get(target.group)?.displays ?? { code: 'desk.noGroup' }
      );
    },
    save() {
      // What cannot be read is not overwritten.
      if (fault?.movedTo === null) return notSaved;
      try {
        writeConsoleFile(profileFolder, fleetConsole.record);
        return ok;
      } catch (error) {
        log.warn(`What the console of the fleet knows could not be saved: ${String(error)}`);
        return notSaved;
      }
    },
    changed,
  };
  return fleetConsole;
}

function faultText({ reason, movedTo }: ConsoleFileFault): string {
  const where = movedTo === null ? 'stays where it is, and nothing is saved' : `is ${movedTo} now`;
  return `What the console of the fleet has kept cannot be read, and ${where}: ${reason}`;
}
