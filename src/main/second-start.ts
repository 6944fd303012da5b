import { z } from 'zod';
import { readCommandLine, type CommandLine } from './command-line.ts';

/** What a second start hands to the instance that runs: its own arguments, to be read once more. */
const handed = z.object({ args: z.array(z.string().max(4_000)).max(100) });

export type HandedArguments = z.infer<typeof handed>;

/**
 * Reads what a second start has handed over. It has read its arguments itself, but anybody who can reach
 * this instance could hand over anything.
 *
 * @returns null for what is no command line that shows a board
 */
export function readSecondStart(sent: unknown): CommandLine | null {
  const { data } = handed.safeParse(sent);
  if (!data) return null;
  const outcome = readCommandLine(data.args);
  return outcome.kind === 'run' && outcome.commandLine.snapshot === null
    ? outcome.commandLine
    : null;
}

/** What a second start says before it ends. */
export function secondStartText({ airport, direction, displays }: CommandLine): string {
  const running = 'Landside is already running with this profile.';
  const first = [airport, direction].filter((part) => part !== null).join(' ');
  const others = displays.map(
    (wish) => `${wish.airport} ${wish.direction} on screen ${wish.screen}`,
  );
  const board = [...(first === '' ? [] : [first]), ...others].join(', ');
  return board === ''
    ? `${running} Its window has been brought to the front.`
    : `${running} It has been told to show ${board}.`;
}
