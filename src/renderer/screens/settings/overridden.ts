import type { SettingsView } from '#shared/ipc.ts';
import type { Messages } from '#shared/messages/messages.ts';

/** The sentence for a setting that the command line holds for this run, or that a fleet has set; null for any other. */
export function overriddenBy(
  view: Pick<SettingsView, 'overridden' | 'fleet'>,
  setting: SettingsView['overridden'][number],
  words: Pick<Messages['settings'], 'overridden'>,
): string | null {
  if (view.overridden.includes(setting)) return words.overridden.commandLine;
  const isOfFleet = view.fleet?.assigned.some((name) => name === setting) === true;
  return isOfFleet ? words.overridden.fleet : null;
}

/**
 * The options of the command line that say which boards are shown in this run; in text from right to
 * left, too, their hyphens stand before them.
 */
export function boardOptions({ overridden }: Pick<SettingsView, 'overridden'>): readonly string[] {
  return [
    ...(overridden.includes('airport') ? ['\u2066--airport\u2069'] : []),
    ...(overridden.includes('direction') ? ['\u2066--board\u2069'] : []),
  ];
}
