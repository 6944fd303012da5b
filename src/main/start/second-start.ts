import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sayInEnglish } from '#shared/messages/english.ts';
import { asProblem } from '#shared/problem.ts';
import type { ProviderName } from '#shared/providers.ts';
import type { DisplayIdentity } from '#shared/wall.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { BoardRequest } from './board-request.ts';
import { longestHandOver } from './hand-over.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { windowIdOf } from '../settings/display-settings.ts';
import { requestedDisplays, type DisplayRequest } from '../windows/displays/display-request.ts';
import type { AirportKnowledge } from '../boards/known-airport.ts';
import type { Linked } from './link.ts';
import type { Log } from '../profile/log.ts';
import type { Profile } from '../profile/folders.ts';

/** `HandedArguments`: a second start's own, to be read once more. Electron has no way back for the answer. */
const handed = z.object({
  args: z.array(z.string().max(4_000)).max(100),
  answerId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .default(null),
});

/** As it goes over: see `handOver` (hand-over.ts). */
const sealed = z.object({
  text: z
    .string()
    .max(longestHandOver)
    .transform((text, context) => {
      try {
        return JSON.parse(Buffer.from(text, 'base64').toString()) as unknown;
      } catch {
        context.addIssue('not understood');
        return z.NEVER;
      }
    })
    .pipe(handed),
});

/** What came of the options of a second start, in sentences. */
const answerSchema = z.object({ done: z.array(z.string()), refused: z.array(z.string()) });

type SecondStartAnswer = z.infer<typeof answerSchema>;

/** Milliseconds within which the instance that runs has to answer. */
const timeout = 10_000;

/** Milliseconds after which an answer is removed that was not taken. */
const answerLife = 20_000;

/** Milliseconds between two looks for the answer. */
const lookInterval = 50;

/**
 * Reads what a second start has handed over. It has read its arguments itself, but anybody who can reach
 * this instance could hand over anything.
 *
 * @returns null for what is no command line that shows a board
 */
export function readSecondStart(
  sent: unknown,
): { readonly commandLine: CommandLine; readonly answerId: string | null } | null {
  const { data } = sealed.safeParse(sent);
  if (!data) return null;
  const { args, answerId } = data.text;
  const outcome = readCommandLine(args);
  return outcome.kind === 'run' && outcome.commandLine.snapshot === null
    ? { commandLine: outcome.commandLine, answerId }
    : null;
}

/** What may be asked of an instance that runs: a link names a board or a flight and nothing else. */
type Asked = Pick<CommandLine, 'airport' | 'direction' | 'flight'> & Partial<CommandLine>;

/** What carries out the options of a second start. */
export interface RunningInstance {
  /** What the first start was told that no second one can change. */
  readonly started: {
    readonly provider: ProviderName;
    readonly serviceUrl: string | null;
    readonly picture: string | null;
    readonly pictureMinutes: number | null;
    readonly isSupervised: boolean;
    readonly fleet: CommandLine['fleet'];
  };
  /** The screens that are there, the main one first. */
  readonly displays: () => readonly DisplayIdentity[];
  readonly askForAirport: (code: string) => Promise<AirportKnowledge>;
  /** The code under which it shows an airport: BSL for MLH, ZRH for LSZH. */
  readonly codeOf: (code: string) => string;
  /** A board on a wall opens nothing. */
  readonly isKiosk: () => boolean;
  /** Looks for the flights of a number before the user's eyes. */
  readonly seekFlight: (number: string) => void;
  /** Shows it for the rest of this run, and brings the window to the front. */
  readonly show: (request: BoardRequest) => void;
}

/**
 * Shows what a second start or a link asks for, but for unknown airports: a mistyped one must
 * not empty a wall. Each option is answered; what can be done is done whatever the others are.
 */
export async function carryOut(
  asked: Asked,
  { started, displays: displaysNow, askForAirport, codeOf, show, ...running }: RunningInstance,
): Promise<SecondStartAnswer> {
  const { airport, direction, flight, isKiosk = false, displays: requests = [] } = asked;
  const others = onlyFirst(asked, started);
  // What was meant for a member of another fleet, or for one without a window, is not for this board.
  const isForAnother = (asked.fleet ?? null) !== null && others !== null;
  if (isForAnother) return { done: [], refused: [others] };
  const refused: string[] = [];
  const displays: DisplayRequest[] = [];
  const airportAt = (code: string): Promise<string | null> => airportProblem(code, askForAirport);
  const [problem, ...problems] = await Promise.all([
    airport === null ? null : airportAt(airport),
    ...requests.map((request) => airportAt(request.airport)),
  ]);
  if (problem !== null) refused.push(problem);
  for (const [index, request] of requests.entries()) {
    const reason = problems[index] ?? screenProblem(request, displaysNow());
    if (reason === null) displays.push(request);
    else refused.push(reason);
  }
  // A direction beside an airport is that airport's.
  const first = problem === null ? { airport, direction } : { airport: null, direction: null };
  // Not the service: its key is this run's, and stays with the service it was given for.
  show({ ...first, isKiosk, displays });
  const opensNothing = flight !== null && running.isKiosk();
  if (opensNothing) refused.push(`${flight}: the board is a kiosk, in which nothing is opened.`);
  else if (flight !== null) running.seekFlight(flight);
  if (others !== null) refused.push(others);
  const boards = [
    ...[
      [first.airport && codeOf(first.airport), first.direction]
        .filter((part) => part !== null)
        .join(' '),
    ],
    ...displays.map(
      (request) => `${codeOf(request.airport)} ${request.direction} on screen ${request.screen}`,
    ),
  ].filter((board) => board !== '');
  return {
    done: [
      ...(boards.length > 0 ? [`It shows ${boards.join(', ')} now.`] : []),
      ...(isKiosk ? ['It has the whole of its screen now.'] : []),
      ...(flight !== null && !opensNothing ? [`It looks for flight ${flight} now.`] : []),
      ...(boards.length === 0 && !isKiosk && flight === null && refused.length === 0
        ? ['Its window has been brought to the front.']
        : []),
    ],
    refused,
  };
}

async function airportProblem(
  code: string,
  ask: RunningInstance['askForAirport'],
): Promise<string | null> {
  switch (await ask(code)) {
    case 'yes':
      return null;
    case 'no':
      return `${sayInEnglish(asProblem('commandLine.airportUnknown', { code }))} The board stays as it is.`;
    case 'unanswered':
      return `${code}: no list has an airport with this code, and the flight data service does not tell, so the board stays as it is.`;
  }
}

function screenProblem(
  request: DisplayRequest,
  displays: readonly DisplayIdentity[],
): string | null {
  const [meant] = requestedDisplays([request], displays, () => undefined);
  const isThere = displays.some(
    (display) => meant !== undefined && windowIdOf(display) === windowIdOf(meant.display),
  );
  if (isThere) return null;
  const there = displays.map(
    ({ label }, index) => `${index + 1}${label === '' ? '' : ` (${label})`}`,
  );
  return `There is no screen ${request.screen}, so nothing is shown on it. There are: ${there.join(', ')}.`;
}

/** The options that a running instance cannot follow, unless it was started with the very same. */
function onlyFirst(
  {
    provider = null,
    serviceUrl = null,
    picture = null,
    pictureMinutes = null,
    isSupervised = false,
    fleet = null,
  }: Asked,
  started: RunningInstance['started'],
): string | null {
  const isOtherService =
    (provider ?? 'interface') !== started.provider || serviceUrl !== started.serviceUrl;
  const isOther = {
    '--provider': provider !== null && isOtherService,
    '--base-url': serviceUrl !== null && isOtherService,
    '--picture': picture !== null && picture !== started.picture,
    '--picture-every': pictureMinutes !== null && pictureMinutes !== started.pictureMinutes,
    '--supervised': isSupervised && !started.isSupervised,
    '--publish': fleet?.isPublisher === true,
    '--fleet': fleet?.isPublisher === false && !isDeepStrictEqual(fleet, started.fleet),
  };
  const others = Object.entries(isOther).flatMap(([name, is]) => (is ? [name] : []));
  if (others.length === 0) return null;
  const names = new Intl.ListFormat('en').format(others);
  return `Only a first start takes ${names}: close the one that runs, or start another with its own --profile.`;
}

function answerFile(folder: string, answerId: string): string {
  return join(folder, `second-start-${answerId}.json`);
}

/** Answers a second start; an answer that it no longer waits for does not stay. */
export async function giveAnswer(
  folder: string,
  answerId: string,
  answer: SecondStartAnswer,
): Promise<void> {
  const file = answerFile(folder, answerId);
  await replaceFile(file, JSON.stringify(answer), { mode: 0o600, isFlushed: false });
  setTimeout(() => {
    rmSync(file, { force: true });
  }, answerLife).unref();
}

/** Waits for the answer of the instance that runs; null where none came in time. */
export async function takeAnswer(
  folder: string,
  answerId: string,
  milliseconds = timeout,
): Promise<SecondStartAnswer | null> {
  const file = answerFile(folder, answerId);
  for (let waited = 0; waited < milliseconds; waited += lookInterval) {
    try {
      const answer = answerSchema.parse(JSON.parse(readRegularFile(file).toString()));
      rmSync(file, { force: true });
      return answer;
    } catch {
      // Not there yet.
      await sleep(lookInterval);
    }
  }
  return null;
}

/** What a second start says before it ends: on standard output, on standard error, and its exit code. */
export function secondStartText(answer: SecondStartAnswer | null): {
  readonly code: 0 | 1;
  readonly out: string;
  readonly error: string;
} {
  const running = 'Landside is already running with this profile.';
  if (answer === null) {
    const error = `${running} It has not answered within ${timeout / 1000} seconds: nobody knows what it shows now. End it and start it again if this lasts.`;
    return { code: 1, out: '', error };
  }
  const { done, refused } = answer;
  const said = [running, ...done].join(' ');
  return refused.length === 0
    ? { code: 0, out: said, error: '' }
    : {
        code: 1,
        out: done.length === 0 ? '' : said,
        error: (done.length === 0 ? [running, ...refused] : refused).join('\n'),
      };
}

/** Carries out what a second start has handed over, and tells it what came of that. */
export async function answerSecondStart(
  sent: unknown,
  running: RunningInstance,
  profile: Profile,
  log: Log,
): Promise<void> {
  const start = readSecondStart(sent);
  if (start === null) return;
  try {
    const answer = await carryOut(start.commandLine, running);
    for (const refused of answer.refused) log.warn(`A second start: ${refused}`);
    if (start.answerId !== null) await giveAnswer(profile.runtimeFolder, start.answerId, answer);
  } catch (error) {
    log.warn(`A second start was not answered: ${String(error)}`);
  }
}

/** Shows what a link names as a second start would; no start waits for an answer. */
export async function followLink(link: Linked, running: RunningInstance, log: Log): Promise<void> {
  const { refused } = await carryOut(link, running);
  for (const reason of refused) log.warn(`A link: ${reason}`);
}
