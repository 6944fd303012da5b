import type { Linked } from './link.ts';
import type { Log } from '../profile/log.ts';
import type { Profile } from '../profile/profile.ts';
import { carryOut, giveAnswer, readSecondStart, type RunningInstance } from './second-start.ts';

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
