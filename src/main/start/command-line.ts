import { parseArgs } from 'node:util';
import type { Direction } from '#shared/board-view.ts';
import { codeOf, readFlightNumber } from '#shared/flight-number.ts';
import type { Problem } from '#shared/problem.ts';
import { providerNames, type ProviderName } from '#shared/providers.ts';
import { readAirportCode, readBaseUrl, type Reading } from '#shared/typed-in.ts';
import { readFleetAddress, readFleetName } from '../fleet/fleet-address.ts';
import {
  readErrand,
  readFleetOptions,
  type FleetErrand,
  type FleetOptions,
} from './fleet-options.ts';
import { isLink, readLink, type Linked } from './link.ts';
import { readDisplayRequest, type DisplayRequest } from '../windows/displays/display-request.ts';

/** What the command line asks for. It holds for one run and changes no setting. */
export interface CommandLine {
  readonly airport: string | null;
  readonly direction: Direction | null;
  /** Number of a flight whose details are to be opened: `BA117`. */
  readonly flight: string | null;
  readonly provider: ProviderName | null;
  /** In the place of the provider's own address. */
  readonly serviceUrl: string | null;
  /** Folder for settings, cache, log and key. */
  readonly profile: string | null;
  /** Draw the board once with data, write it to this PNG file, and end. */
  readonly snapshot: string | null;
  /** Keep a current picture of the board in this PNG file for as long as the application runs. */
  readonly picture: string | null;
  /** Minutes between two pictures; null: one whenever the board has changed. */
  readonly pictureMinutes: number | null;
  /** Run the board in a process of its own and start it again whenever it dies or hangs. */
  readonly isSupervised: boolean;
  /** The whole of a screen, supervised, for a board without a user. */
  readonly isKiosk: boolean;
  /** Boards of their own for further screens. */
  readonly displays: readonly DisplayRequest[];
  /** The fleet that it is a display or a publisher of; null: none. */
  readonly fleet: FleetOptions | null;
}

export type CommandLineOutcome =
  | { readonly kind: 'run'; readonly commandLine: CommandLine }
  | { readonly kind: 'help' | 'version' | 'screens' }
  /** Print how the instance does that runs with this profile; null: the usual one. */
  | { readonly kind: 'health'; readonly profile: string | null }
  /** Remove the profile: that of this folder, or the usual one. */
  | { readonly kind: 'purge'; readonly profile: string | null }
  | FleetErrand
  | Wrong;

/** What is wrong, in a sentence or as a problem that is still to be said (`wrongText`). */
interface Wrong {
  readonly kind: 'wrong';
  /** Null where it is the command line as a whole. */
  readonly option: string | null;
  readonly problem: string | Problem;
}

export const usage = `Usage: landside [options] [landside://LHR/departures | landside://flight/BA117]

  --airport CODE     show only this airport; IATA or ICAO code (ZRH, LSZH)
  --board WHICH      show only departures, or only arrivals
  --flight NUMBER    open the details of a flight, over the board (BA117, BAW117)
  --provider NAME    provider of the flights: flystack, airlabs, aerodatabox, aviationstack,
                     vatsim (virtual flights, no key), or interface, the default;
                     the environment variable FLIGHT_DATA_API_KEY contains the key
  --base-url URL     address of the service, with its path, instead of the provider's;
                     https, or http on this computer
  --profile DIR      folder for settings, cache and log
  --snapshot FILE    draw the board once with data, write a PNG, and end
                     (exit code 1 if that cannot be done, after 30 seconds at the latest)
  --picture FILE     keep a current picture of the board in a PNG file
  --picture-every N  update that picture every N minutes, not at each change
  --kiosk            show the board on a wall: full screen, no pointer,
                     supervised; hold Escape to leave
  --on-screen BOARD  also show a board on a further screen: 2=LHR/arrivals, with the
                     screen's number or name; may be given several times
  --screens          print all screens with number and name, and the value of
                     "display" in settings.json for each, and end
  --supervised       restart the board if it crashes or hangs
  --fleet URL        show what the publisher of a fleet sends, and ask no service: the broker
                     and the fleet's name (mqtts://broker:8883/hq); its password is read from
                     the environment variable FLEET_PASSWORD
  --fleet-name NAME  name of this display or publisher in the fleet, and its user name there;
                     a display without one takes an enrolment that a console of the fleet has
                     made, in FLEET_PASSWORD or on its screen, once and for all
  --fleet-ca FILE    certificate (PEM) of the authority that the broker's own is checked by
  --publish          be a publisher of the fleet, without a window: ask the service, or
                     simulate flights where none is named, and send the boards that the options
                     and settings name to all displays
  --rank N           of several publishers the one with the lowest asks and sends; 0 is the
                     default
  --fleet-status     print as JSON how all displays of the fleet do, and end: after 45 seconds
                     at the latest (exit code 0 if all are well, 1 if one is not, 2 if the
                     broker cannot be reached)
  --fleet-files DIR  write the files that the broker of the fleet needs into a folder, with a
                     text that says what to do with them, and end; displays that are named
                     after it have accounts in a file, others are enrolled
  --health           print the state of the running board as JSON, and end
                     (exit code 0 if it is healthy, else 1)
  --purge            remove settings, key, cache and log of this user, and end
  --allow-debugging  accept switches that let other programs look into this one, such as
                     --remote-debugging-port, which an installed Landside otherwise refuses
  --version          print the version
  --help             print this text

The options apply to this run and change no setting. Meanwhile the settings page shows
the settings that they override, and cannot change them. If Landside already runs with
the same profile, that instance shows the named airport, board, flight and screens, and
returns to the kiosk for --kiosk; the exit code is 1 if it could not do all of it.`;

/** Follows the sentence about an invalid command line. */
export const helpPointer = 'landside --help lists all options.';

/**
 * Switches of Chromium that a person or a tool may have to give on the same command line. Every
 * other unknown option is a mistake and is answered with a sentence.
 */
const chromiumSwitch =
  /^--(no-sandbox|disable-gpu|disable-dev-shm-usage|in-process-gpu|inspect|inspect-brk|inspect-port|remote-debugging-port|ozone-platform|ozone-platform-hint|force-device-scale-factor|enable-logging|js-flags|lang|password-store|allow-file-access-from-files|enable-crash-reporter|gtk-version|xdg-portal-required-version|use-angle|use-gl|enable-features|disable-features)(=.*)?$/;

/** Those of them by which any program of this computer could read and change what this one does. */
const debuggingSwitch = /^--(inspect|inspect-brk|inspect-port|remote-debugging-port)(=|$)/;

/**
 * GTK and Chromium take the value of this option for the X server to connect to, whatever an application makes
 * of it, so no start could ever have it.
 */
const formerDisplayOption =
  'The option --display is called --on-screen now, as in --on-screen 2=LHR/arrivals.';

/** Boards on further screens that one command line may name. */
const mostDisplays = 8;

/** Options that are of no use without a window. */
const windowOptions = ['flight', 'snapshot', 'picture', 'kiosk', 'on-screen', 'supervised'];

/** Options that may stand beside `--fleet-status` or `--fleet-files`; no profile is touched. */
const errandOptions = ['fleet', 'fleet-name', 'fleet-ca', 'fleet-status', 'fleet-files', 'profile'];

/** What one option takes; else what is wrong, in a sentence or as a problem. */
type OptionReading<Value> = Reading<Value, string | Problem>;

const readers = {
  board: oneOf(['departures', 'arrivals'], 'It is departures or arrivals.'),
  provider: oneOf(providerNames, `There are these: ${providerNames.join(', ')}.`),
  flight: (text: string): OptionReading<string> => {
    const number = readFlightNumber(text);
    if (number === null) return { ok: false, problem: 'It needs a flight number, like BA117.' };
    return { ok: true, value: codeOf(number) };
  },
  profile: (text: string) => check(text, text !== '', 'It needs a folder.'),
  // What is written is a PNG, so a name that says otherwise is most likely another file's.
  picture: (text: string) =>
    check(text, /.\.png$/i.test(text), 'It needs a file whose name ends in .png.'),
  minutes: (text: string): OptionReading<number> => {
    const minutes = Number(text);
    if (!/^\d{1,4}$/.test(text)) return { ok: false, problem: 'It needs a number of minutes.' };
    return check(minutes, minutes >= 1 && minutes <= 1440, 'It needs 1 to 1440 minutes.');
  },
  rank: (text: string) =>
    check(Number(text), /^\d{1,3}$/.test(text), 'It needs a number from 0 to 999.'),
  file: (text: string) => check(text, text !== '', 'It needs a file.'),
};

function check<Value>(value: Value, isRight: boolean, problem: string): OptionReading<Value> {
  return isRight ? { ok: true, value } : { ok: false, problem };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  problem: string,
): (text: string) => OptionReading<Value> {
  return (text) => {
    const value = values.find((each) => each === text);
    return value === undefined ? { ok: false, problem } : { ok: true, value };
  };
}

/** The sentence for a command line that is wrong. */
export async function wrongText({ option, problem }: Wrong): Promise<string> {
  const before = option === null ? '' : `--${option}: `;
  if (typeof problem === 'string') {
    if (option !== null) return `${before}${problem}`;
    // No right command line waits for this to be loaded.
    const { withProposal } = await import('../../files/proposed-option.ts');
    return withProposal(problem, Object.keys(optionTypes));
  }
  // The messages of the application: no other command line waits for them.
  const { sayInEnglish } = await import('#shared/messages/english.ts');
  return `${before}${sayInEnglish(problem)}`;
}

/** All options, as `parseArgs` is to read them. */
const optionTypes = {
  airport: { type: 'string' },
  board: { type: 'string' },
  flight: { type: 'string' },
  provider: { type: 'string' },
  'base-url': { type: 'string' },
  profile: { type: 'string' },
  snapshot: { type: 'string' },
  picture: { type: 'string' },
  'picture-every': { type: 'string' },
  supervised: { type: 'boolean' },
  kiosk: { type: 'boolean' },
  'on-screen': { type: 'string', multiple: true },
  fleet: { type: 'string' },
  'fleet-name': { type: 'string' },
  'fleet-ca': { type: 'string' },
  publish: { type: 'boolean' },
  rank: { type: 'string' },
  'fleet-status': { type: 'boolean' },
  'fleet-files': { type: 'string' },
  'allow-debugging': { type: 'boolean' },
  screens: { type: 'boolean' },
  health: { type: 'boolean' },
  purge: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/**
 * Reads the arguments behind the application's own name.
 *
 * @param args without the executable and, where the application runs unpackaged, without its path
 * @param isPackaged whether this is an installed application, which no program looks into unasked
 */
export function readCommandLine(args: readonly string[], isPackaged = false): CommandLineOutcome {
  if (args.some((argument) => /^--display(=|$)/.test(argument))) {
    return { kind: 'wrong', option: null, problem: formerDisplayOption };
  }
  const links = args.filter(isLink);
  let values: Partial<Record<string, string | boolean | (string | boolean)[]>>;
  let positionals: readonly string[];
  try {
    ({ values, positionals } = parseArgs({
      args: args.filter((argument) => !chromiumSwitch.test(argument) && !isLink(argument)),
      strict: true,
      // The names of displays.
      allowPositionals: args.some((argument) => /^--fleet-files(=|$)/.test(argument)),
      options: optionTypes,
    }));
  } catch (error) {
    // parseArgs throws for a wrong command line and for nothing else.
    const said = error instanceof Error ? error.message : String(error);
    // Its first sentence says what is wrong; the others are advice on escaping.
    const problem = `${said.split(/\.(?:\s|$)|\n/)[0] ?? said}.`;
    return { kind: 'wrong', option: null, problem };
  }
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  const debugging = args.find((argument) => debuggingSwitch.test(argument));
  if (isPackaged && debugging !== undefined && values['allow-debugging'] !== true) {
    const [name = ''] = debugging.split('=');
    const problem = `${name} lets any program of this computer look into Landside and change what it shows, so nothing was started: --allow-debugging beside it allows that.`;
    return { kind: 'wrong', option: null, problem };
  }
  if (values.screens === true) return { kind: 'screens' };
  const wrong: Wrong[] = [];
  /** All values of an option that can be read; of others, what is wrong is kept. */
  function all<Value>(option: string, read: (text: string) => OptionReading<Value>): Value[] {
    return [values[option] ?? []].flat().flatMap((text) => {
      const reading = read(String(text));
      if (reading.ok) return [reading.value];
      wrong.push({ kind: 'wrong', option, problem: reading.problem });
      return [];
    });
  }
  function one<Value>(option: string, read: (text: string) => OptionReading<Value>): Value | null {
    return all(option, read)[0] ?? null;
  }
  const options = {
    airport: one('airport', readAirportCode),
    direction: one('board', readers.board),
    flight: one('flight', readers.flight),
    provider: one('provider', readers.provider),
    serviceUrl: one('base-url', readBaseUrl),
    profile: one('profile', readers.profile),
    snapshot: one('snapshot', readers.picture),
    picture: one('picture', readers.picture),
    pictureMinutes: one('picture-every', readers.minutes),
    isSupervised: values.supervised === true,
    isKiosk: values.kiosk === true,
    displays: all('on-screen', readDisplayRequest),
  };
  const ofFleet = {
    fleet: one('fleet', readFleetAddress),
    name: one('fleet-name', readFleetName),
    caFile: one('fleet-ca', readers.file),
    isPublisher: values.publish === true,
    rank: one('rank', readers.rank),
  };
  const linked = links[0] === undefined ? null : readLink(links[0]);
  const isGiven = (option: string): boolean => values[option] !== undefined;
  const asGiven = (option: string): string => `--${option}`;
  const errand =
    wrong.length > 0
      ? null
      : readErrand({
          ...ofFleet,
          isStatus: values['fleet-status'] === true,
          folder: one('fleet-files', readers.profile),
          names: positionals,
          beside: [
            ...Object.keys(values)
              .filter((option) => !errandOptions.includes(option))
              .map(asGiven),
            ...(links.length > 0 ? ['the link'] : []),
          ],
        });
  if (errand !== null) return 'problem' in errand ? { kind: 'wrong', ...errand } : errand;
  const fleet =
    wrong.length > 0
      ? null
      : readFleetOptions({
          ...ofFleet,
          ofWindow: [
            ...windowOptions.filter(isGiven).map(asGiven),
            // A flight is opened in a window; a board is polled.
            ...(linked !== null && linked.flight !== null ? ['the link to a flight'] : []),
          ],
          ofService: ['provider', 'base-url'].filter(isGiven),
        });
  if (fleet !== null && 'problem' in fleet) wrong.push({ kind: 'wrong', ...fleet });
  const commandLine: CommandLine = {
    ...options,
    fleet: fleet !== null && 'address' in fleet ? fleet : null,
  };
  if (commandLine.displays.length > mostDisplays) {
    wrong.push({ kind: 'wrong', option: 'on-screen', problem: 'It may be given 8 times.' });
  }
  if (links.length > 1 || (links.length === 1 && linked === null)) {
    // The link itself may be anybody's: it is not repeated.
    const problem =
      'A link to a board looks like landside://LHR/departures, one to a flight like landside://flight/BA117.';
    wrong.push({ kind: 'wrong', option: null, problem });
  }
  const { profile, picture, pictureMinutes } = commandLine;
  if (pictureMinutes !== null && picture === null) {
    wrong.push({ kind: 'wrong', option: 'picture-every', problem: 'It needs --picture as well.' });
  }
  const asked = linked === null ? commandLine : askedWith(commandLine, linked);
  if (asked.flight !== null && (asked.isKiosk || asked.snapshot !== null)) {
    const problem = `Nothing is opened ${asked.isKiosk ? 'in a kiosk' : 'for a snapshot'}.`;
    wrong.push({ kind: 'wrong', option: linked?.flight ? null : 'flight', problem });
  }
  if (wrong[0] !== undefined) return wrong[0];
  if (values.health === true) return { kind: 'health', profile };
  if (values.purge === true) return { kind: 'purge', profile };
  return { kind: 'run', commandLine: asked };
}

/** A link beside options: what it names is meant. */
function askedWith(options: CommandLine, { airport, direction, flight }: Linked): CommandLine {
  if (flight !== null) return { ...options, flight };
  return { ...options, airport, direction: direction ?? options.direction };
}

/**
 * The arguments meant for the application, out of Electron's `process.argv`.
 *
 * @param argv as Electron gives it
 * @param isPackaged a packaged application has no path to itself on the command line
 */
export function ownArguments(argv: readonly string[], isPackaged: boolean): readonly string[] {
  const args = argv.slice(1);
  if (isPackaged) return args;
  const path = args.findIndex((argument) => !argument.startsWith('-'));
  return path < 0 ? [] : args.slice(path + 1);
}
