import type { SettingsView } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import { providerNames } from '#shared/providers.ts';
import { zoneRulesInForce } from '#shared/zone-clock.ts';
import { overriddenAt, settingsAt, type BoardWindows, type WindowId } from './display-settings.ts';
import { abilitiesByProvider } from '../data/providers/providers.ts';
import type { Configuration } from './configuration.ts';
import type { SettingsInForce } from './settings-in-force.ts';

export interface SettingsViewsParts {
  readonly profile: { readonly isWritable: boolean };
  readonly windows: BoardWindows;
  /** Whether a welcome may come at this start: no picture, no request for a board. */
  readonly mayWelcome: boolean;
  readonly configuration: Configuration;
  readonly inForce: SettingsInForce;
}

/** What the views tell of the running board beside settings. */
interface RunningView extends Pick<
  SettingsView,
  'clock' | 'callsThisMonth' | 'plan' | 'pollSecondsInForce'
> {
  /** What a fleet of displays tells, but for its settings; null: this is no display of a fleet. */
  readonly fleet: Omit<NonNullable<SettingsView['fleet']>, 'assigned'> | null;
}

/** The settings as the windows see them, with what follows from them. */
export interface SettingsViews {
  /** As a window sees them; as the first one where none is named. */
  readonly view: (windowId?: WindowId) => SettingsView;
  /** Something in the views is another from now on. */
  readonly changed: () => void;
  /** Those of the boards of all windows, each once. */
  readonly boardLanguages: () => readonly Language[];
}

/** @param running what there is to tell of the board just now */
export function createSettingsViews(
  parts: SettingsViewsParts,
  running: () => RunningView,
): SettingsViews {
  const { configuration, inForce, windows } = parts;
  let revision = 0;

  /** Where nothing can be kept it would come again at every start. */
  function isWelcomeDue(): boolean {
    const mayCome = parts.mayWelcome && parts.profile.isWritable && !windows.wall(null).isKiosk;
    return mayCome && inForce.isNew && inForce.overridden.length === 0;
  }

  return {
    boardLanguages() {
      const chosen = windows.all.flatMap(({ windowId }) => {
        const { boardLanguages: own } = settingsAt(configuration.settings, windowId);
        return own.length > 0 ? own : [configuration.language];
      });
      return [...new Set(chosen)];
    },
    changed() {
      revision += 1;
    },
    view(windowId = null) {
      const { fleet, ...others } = running();
      return {
        ...others,
        revision,
        settings: settingsAt(configuration.settings, windowId),
        keysKnown: providerNames.filter((name) => configuration.hasKeyOf(name)),
        keyProtection: configuration.protection(),
        overridden: overriddenAt(
          [...inForce.overridden, ...(configuration.isKeyOverridden ? ['key' as const] : [])],
          windowId,
        ),
        fleet: fleet && { ...fleet, assigned: overriddenAt(inForce.assigned, windowId) },
        languageInForce: configuration.language,
        zoneRules: zoneRulesInForce(),
        wall: windows.wall(windowId),
        abilities: abilitiesByProvider,
        isServiceKnown: configuration.outage === null,
        // It is up once, in the first window.
        isWelcomeDue: windowId === null && isWelcomeDue(),
      };
    },
  };
}
