import type { SettingsView } from '#shared/ipc.ts';
import type { SettingsMessages } from '#shared/messages/settings.ts';

/** The sentence for a setting that the command line holds for this run; null for any other. */
export function overriddenBy(
  view: Pick<SettingsView, 'overridden'>,
  setting: SettingsView['overridden'][number],
  words: Pick<SettingsMessages, 'overridden'>,
): string | null {
  return view.overridden.includes(setting) ? words.overridden.commandLine : null;
}
