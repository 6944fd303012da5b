import { isSupportOver } from '#shared/electron-support.ts';
import { longestWait } from '../supervisor/restart-policy.ts';
import { type RestartNote, writeInterval, type HealthState } from './state.ts';

/** What `--health` prints. */
export interface HealthReport {
  readonly isHealthy: boolean;
  /** What is wrong, a sentence each. */
  readonly reasons: readonly string[];
  /** What is worth knowing and makes nothing unhealthy, a sentence each. */
  readonly notes: readonly string[];
  readonly isRunning: boolean;
  readonly uptimeSeconds: number | null;
  /** The oldest of the boards counts. ISO 8601, UTC; null: never. */
  readonly lastSuccess: string | null;
  readonly ageSeconds: number | null;
  /** As it was last written down; null where nothing legible is there. */
  readonly state: HealthState | null;
}

/** Seconds without a writing, which is due every half minute, after which an instance counts as hung. */
const timeout = writeInterval + 20;

/** Seconds for which a page may paint nothing: where the watch over it works, the next page has painted before that. */
const paintTimeout = 30;

/** Seconds for which a wall may show nothing: a screen that changes its mode is away for a moment. */
const sightTimeout = 60;

/** Deaths of the page without a minute of life in between that are no accident any more. */
const pageTimeout = 3;

/** The same within an hour, however long it has lived after each. */
const hourTimeout = 10;

/** Seconds that pass at most between two starts of a supervised board, with time to spare. */
const longestPause = longestWait / 1000 + 120;

/** Seconds by which rows and a writing may be of the future: what has written them down may have rounded. */
const clockTolerance = 60;

/** Seconds after the start within which nothing can be expected to have come. */
const startTimeout = 60;

/**
 * Judges a running instance by what it wrote down.
 *
 * @param state null where there is none, or nothing legible
 * @param isAlive whether a process of this id runs
 * @param now UNIX seconds
 * @param note what its supervisor wrote down when it last started a board again
 * @param isStopped whether a process of this id does nothing, as it was told to
 */
export function healthReport(
  state: HealthState | null,
  isAlive: (processId: number) => boolean,
  now: number,
  note: RestartNote | null = null,
  isStopped: (processId: number) => boolean = () => false,
): HealthReport {
  if (state === null || !isAlive(state.processId)) {
    return {
      isHealthy: false,
      reasons: absenceOf(state, isAlive, now, note),
      notes: [...notesOf(state, now)],
      isRunning: false,
      uptimeSeconds: null,
      ...freshness(state, now),
      state,
    };
  }
  const reasons = Array.from(problemsOf(state, now), ({ sentence }) => sentence);
  const { supervisorId } = state;
  if (supervisorId !== null && (!isAlive(supervisorId) || isStopped(supervisorId)))
    reasons.push(
      'The supervisor does not run, and would not start the board again: start Landside again.',
    );
  return {
    isHealthy: reasons.length === 0,
    reasons,
    notes: notesOn(state, now),
    isRunning: true,
    uptimeSeconds: Math.max(0, now - state.startedAt),
    ...freshness(state, now),
    state,
  };
}

/**
 * Whether the board is gone and its supervisor is there, which waits to start it again.
 *
 * @param now UNIX seconds
 */
export function isBetweenStarts(
  state: HealthState | null,
  isAlive: (processId: number) => boolean,
  now: number,
): boolean {
  const supervisorId = state?.supervisorId ?? null;
  if (state === null || supervisorId === null || isAlive(state.processId)) return false;
  // After that, another process may have its id.
  return now - state.writtenAt < longestPause && isAlive(supervisorId);
}

/**
 * Whether a supervisor is there that starts its board again.
 *
 * @param now UNIX seconds
 */
export function isStartingAgain(
  note: RestartNote | null,
  isAlive: (processId: number) => boolean,
  now: number,
): boolean {
  return note !== null && now - note.writtenAt < longestPause && isAlive(note.supervisorId);
}

/** Why there is no board. */
function absenceOf(
  state: HealthState | null,
  isAlive: (processId: number) => boolean,
  now: number,
  note: RestartNote | null,
): readonly string[] {
  if (note !== null && isStartingAgain(note, isAlive, now)) {
    const { restarts, recentRestarts, lastEnd, isBackingOff } = note.report;
    const which = `restart ${restarts}, after ${lastEnd ?? 'its end'}`;
    return [
      `The board has ended and is about to be started again: ${which}.`,
      ...(isBackingOff ? [stoppedOften(recentRestarts)] : []),
    ];
  }
  return [
    isBetweenStarts(state, isAlive, now)
      ? 'The board has ended and is about to be started again.'
      : 'No Landside is running with this profile.',
  ];
}

function stoppedOften(times: number): string {
  return `The board has stopped ${times} times within ten minutes.`;
}

/** What is worth knowing of an instance that runs. */
export function notesOn(state: StateElsewhere, now: number): readonly string[] {
  return [...state.notes, ...notesOf(state, now), ...wallNotesOf(state)];
}

/** The board does what it should, so a supervisor that restarts what is unhealthy is not called; a person may be. */
function* notesOf(state: StateElsewhere | null, now: number): Generator<string> {
  for (const { id, lastSuccessAt } of state?.boards ?? []) {
    if ((lastSuccessAt ?? 0) > now + clockTolerance)
      yield `How old ${id} is cannot be told: the clock of this computer is wrong, or was put back.`;
  }
  const { electron, supportedUntil } = state?.runtime ?? { electron: '', supportedUntil: null };
  if (isSupportOver(supportedUntil, now)) {
    yield `Electron ${electron} has had no security fixes since ${supportedUntil ?? ''}: install a newer Landside.`;
  }
  const loads = state?.restarts.page ?? 0;
  if (loads > 0) yield `The page has been loaded again ${times(loads)} since the start.`;
  const deaths = state?.restarts.network ?? 0;
  if (deaths > 0)
    yield `The network process has died ${times(deaths)} since the start; requests go on by another.`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

/** What of a wall shows nothing, while the rest of it does. */
function* wallNotesOf(state: StateElsewhere): Generator<string> {
  for (const { screen, isScreenThere, isInSight } of state.wall?.boards ?? []) {
    const which = screen === null ? 'The first board' : `The board of the screen “${screen}”`;
    const where = isInSight ? 'on another' : 'not in sight';
    if (!isScreenThere) yield `The screen “${screen ?? ''}” is not there: its board is ${where}.`;
    else if (!isInSight && hasHadTime(state)) yield `${which} is not in sight.`;
  }
}

/** What is wrong, and with what: `picture` is that of `--picture`. */
export interface HealthProblem {
  readonly is:
    | 'silence'
    | 'settings'
    | 'enrolment'
    | 'rows'
    | 'fleet'
    | 'painting'
    | 'picture'
    | 'supervision';
  readonly sentence: string;
}

/** A state as it may come from another computer, where processes have other ids. */
export type StateElsewhere = Omit<HealthState, 'processId' | 'supervisorId'>;

/**
 * What is wrong with an instance that runs.
 *
 * @param now UNIX seconds, by the clock of the computer that it runs on
 */
export function* problemsOf(state: StateElsewhere, now: number): Generator<HealthProblem> {
  const silence = now - state.writtenAt;
  if (silence < -clockTolerance) {
    const sentence = 'Landside has not answered since the clock of this computer was put back.';
    yield { is: 'silence', sentence };
    return;
  }
  if (silence > timeout) {
    const sentence = state.mayBlock
      ? `Landside has waited for the system's key ring for ${silence} seconds: unlock it.`
      : `Landside has not answered for ${silence} seconds.`;
    yield { is: 'silence', sentence };
    return;
  }
  for (const sentence of state.settingsProblems) yield { is: 'settings', sentence };
  // Of its boards nothing can be expected before.
  if (state.enrolment !== null) {
    yield { is: 'enrolment', sentence: enrolmentProblem(state.enrolment) };
  } else {
    for (const sentence of rowsProblems(state, now)) yield { is: 'rows', sentence };
    // A display asks no one again by itself: whatever is wrong is for a person.
    for (const sentence of state.fleet?.problems ?? []) yield { is: 'fleet', sentence };
  }
  if (state.publisher === null)
    for (const sentence of paintingProblems(state)) yield { is: 'painting', sentence };
  if (state.pictureProblem !== null) yield { is: 'picture', sentence: state.pictureProblem };
  if (state.supervisor?.isBackingOff === true) {
    yield { is: 'supervision', sentence: stoppedOften(state.supervisor.recentRestarts) };
  }
}

/** It shows no flights until a person does something. */
function enrolmentProblem({ problem }: NonNullable<StateElsewhere['enrolment']>): string {
  const cause = problem === null ? '' : ` (${problem})`;
  return `This display is not enrolled in its fleet, and shows no flights${cause}: enter an enrolment on its screen that a console has made.`;
}

function* rowsProblems(state: StateElsewhere, now: number): Generator<string> {
  // Another one asks the service.
  if (state.publisher?.isLeading === false) return;
  if (state.boards.length === 0) yield 'There is no board.';
  for (const { id, lastSuccessAt, problem } of state.boards) {
    const cause = problem === null ? '' : ` (${problem})`;
    if (lastSuccessAt === null) {
      // What a fleet has is there as soon as a display is connected: no row is a fault from the beginning.
      if (state.fleet !== null || now - state.startedAt > startTimeout)
        yield `${id} has never had an answer${cause}.`;
    } else if (now - lastSuccessAt > state.oldAfterSeconds) {
      yield `${id} is ${now - lastSuccessAt} seconds old${cause}.`;
    }
  }
}

function* paintingProblems(state: StateElsewhere): Generator<string> {
  if (!state.hasBeenSeen) {
    if (hasHadTime(state)) yield 'No window has been shown since the start.';
  } else if (state.paintedAt === null) {
    if (hasHadTime(state)) yield 'The page has painted nothing since the start.';
  } else if (state.isVisible && state.isInSight) {
    const paintedAgo = state.writtenAt - state.paintedAt;
    if (paintedAgo > paintTimeout) yield `The page has painted nothing for ${paintedAgo} seconds.`;
  }
  if (state.hasBeenSeen && state.wall !== null) {
    const unseen = state.writtenAt - state.wall.seenAt;
    if (unseen > sightTimeout) yield `None of the boards has been in sight for ${unseen} seconds.`;
  }
  if (state.restarts.pageInARow >= pageTimeout)
    yield `The page has died ${state.restarts.pageInARow} times without a minute of life in between.`;
  else if (state.restarts.pageLastHour >= hourTimeout)
    yield `The page has died ${state.restarts.pageLastHour} times within an hour.`;
}

/** Whether what comes soon after a start should be there. */
function hasHadTime({ writtenAt, startedAt }: StateElsewhere): boolean {
  return writtenAt - startedAt > startTimeout;
}

function freshness(
  state: HealthState | null,
  now: number,
): Pick<HealthReport, 'lastSuccess' | 'ageSeconds'> {
  const ages = (state?.boards ?? []).map(({ lastSuccessAt }) => lastSuccessAt ?? 0);
  const oldest = ages.length === 0 ? 0 : Math.min(...ages);
  return oldest === 0
    ? { lastSuccess: null, ageSeconds: null }
    : {
        lastSuccess: new Date(oldest * 1000).toISOString(),
        // Of the future: the clock was put back.
        ageSeconds: oldest > now + clockTolerance ? null : Math.max(0, now - oldest),
      };
}
