import type { ConsolePublisher } from '#shared/fleet-console.ts';
import type { Messages } from '#shared/messages/messages.ts';

/** How many calls a publisher has made this month, against its plan where that is known. */
export function callsText(
  { count, quota }: NonNullable<ConsolePublisher['calls']>,
  { calls }: Pick<Messages['fleet'], 'calls'>,
): string {
  return quota === null ? calls.plain({ count }) : calls.ofPlan({ count, quota });
}
