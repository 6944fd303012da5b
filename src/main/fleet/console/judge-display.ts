import type { DisplayStanding } from '#shared/fleet-console.ts';
import { plainText } from '#shared/fold.ts';
import { notesOn, problemsOf, type HealthProblem } from '../../health/report.ts';
import type { DisplayHealth } from '../control.ts';

/** Seconds between two messages of health at most: half a minute, and five by chance. */
export const longestHealthPause = 35;

/** Seconds of silence after which a display has gone, whatever the broker has kept of it: two messages may be lost. */
export const longestSilence = 3 * longestHealthPause;

/** Seconds within which a display has to have taken an assignment. */
const assignmentTimeout = 5;

/** Milliseconds that a clock may be wrong: so much is seen neither in the minutes of a board nor in its turns. */
const mostOffset = 2000;

/** Sentences of a display, and characters of each, that are passed on. */
const mostSentences = 10;
const longestSentence = 300;

/** What is known of a display, as it is judged. */
export interface DisplayFacts {
  /** It says that it is there. */
  readonly isOn: boolean;
  /** What it said last of how it does; null: nothing, as versions before this do. */
  readonly health: DisplayHealth | null;
  /** Seconds since it was heard of last, or since the broker has told all that it keeps. */
  readonly silence: number;
  /** When its health came, UNIX seconds; null: the broker had kept it from before. */
  readonly heardAt: number | null;
  /** What it was told to show last; `at` UNIX seconds. */
  readonly assigned: { readonly rev: number; readonly at: number } | null;
}

export interface DisplayJudgement {
  readonly standing: DisplayStanding;
  /** What is wrong, and what is worth knowing, in sentences. */
  readonly reasons: readonly string[];
  readonly notes: readonly string[];
}

/**
 * How a display does. That it is there, it says itself: no command and no assignment makes it so. What its state says is
 * measured by its own clock, and the rows that it paints by that of the fleet, each at the instant at which it said so.
 *
 * @param now UNIX seconds, by the clock of the fleet
 */
export function judgeDisplay(facts: DisplayFacts, now: number): DisplayJudgement {
  const state = facts.health?.state;
  const problems = state === undefined ? [] : [...problemsOf(state, state.writtenAt)];
  return {
    standing: standingOf(facts, problems, now),
    reasons: cleaned(problems.map(({ sentence }) => sentence)),
    notes: state === undefined ? [] : cleaned(notesOn(state, state.writtenAt)),
  };
}

function standingOf(
  { isOn, health, silence, heardAt, assigned }: DisplayFacts,
  problems: readonly HealthProblem[],
  now: number,
): DisplayStanding {
  const isSilent = health !== null && silence > longestSilence;
  // Each of two with one name takes the connection from the other: they come and go all the time.
  if (health?.isDuplicate === true && !isSilent) return 'duplicate';
  if (isSilent || !isOn) return 'off';
  const has = (...kinds: readonly HealthProblem['is'][]): boolean =>
    problems.some(({ is }) => kinds.includes(is));
  if (has('silence', 'painting', 'supervision')) return 'not-painting';
  const rev = health?.rev ?? null;
  const isUnassigned = assigned === null && rev === null;
  // It shows nothing yet, because it is not told what to show.
  if (isUnassigned && health?.boards.every(({ fetchedAt }) => fetchedAt === null))
    return 'unassigned';
  if (has('rows') || (health !== null && hasPaintedOldRows(health))) return 'old-rows';
  if (assigned !== null && rev !== assigned.rev) {
    const saidSo = heardAt !== null && heardAt - assigned.at >= assignmentTimeout;
    const isOverdue = Math.abs(now - assigned.at) > longestHealthPause + assignmentTimeout;
    if (health === null || saidSo || isOverdue) return 'other-assignment';
  }
  if (Math.abs(health?.clockOffset ?? 0) > mostOffset) return 'wrong-clock';
  return isUnassigned ? 'unassigned' : 'well';
}

/** What main has and what the page shows may be two things: what is painted counts, where it can be seen. */
function hasPaintedOldRows({ boards, state, sentAt }: DisplayHealth): boolean {
  if (!state.isVisible) return false;
  return boards.some(
    ({ fetchedAt }) => fetchedAt !== null && sentAt - fetchedAt > state.oldAfterSeconds,
  );
}

/** Sentences of another computer: nothing in them is to be taken for more than a text. */
function cleaned(sentences: readonly string[]): readonly string[] {
  return sentences
    .slice(0, mostSentences)
    .map((sentence) => plainText(sentence.slice(0, longestSentence)));
}
