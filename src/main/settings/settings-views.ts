import type { KeyProtection, SettingsView } from '#shared/ipc.ts';
import type { Language } from '#shared/languages.ts';
import type { WallState } from '#shared/wall.ts';
import { zoneRulesInForce } from '#shared/zone-clock.ts';
import { overriddenAt, settingsAt, type WindowId } from './display-settings.ts';
import { abilitiesByProvider } from '../data/providers/providers.ts';
import type { KeyRing } from './cipher.ts';
import type { Configuration } from './configuration.ts';
import type { SettingsInForce } from './settings-in-force.ts';

export interface SettingsViewsParts {
  readonly profile: { readonly isWritable: boolean };
  /** How a key would be kept, while none is needed. */
  readonly keyRing: Pick<KeyRing, 'expectedProtection'>;
  /** The windows that there are: the first one, and those of further screens. */
  readonly windowIds: () => readonly WindowId[];
  readonly wall: (windowId: WindowId) => WallState;
  /** Whether a welcome may come at this start: no picture, no request for a board. */
  readonly mayWelcome: boolean;
  readonly configuration: Configuration;
  readonly inForce: SettingsInForce;
  /** What a fleet of displays tells, but for its settings; null: this is none of one. */
  readonly ofFleet: () => Omit<NonNullable<SettingsView['fleet']>, 'assigned'> | null;
  readonly clock: () => SettingsView['clock'];
  /** Calls to the service in use in this UTC month. */
  readonly callsThisMonth: () => number;
  readonly plan: () => SettingsView['plan'];
  /** Seconds between two polls of a board that are in force. */
  readonly pollSeconds: () => number;
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

export function createSettingsViews(parts: SettingsViewsParts): SettingsViews {
  const { configuration, inForce } = parts;
  let revision = 0;

  function keyProtection(): KeyProtection {
    return configuration.isKeyWanted
      ? configuration.protection()
      : parts.keyRing.expectedProtection;
  }

  function fleetAt(windowId: WindowId): SettingsView['fleet'] {
    const told = parts.ofFleet();
    return told && { ...told, assigned: overriddenAt(inForce.assigned, windowId) };
  }

  /** Where nothing can be kept it would come again at every start. */
  function isWelcomeDue(): boolean {
    const mayCome = parts.mayWelcome && parts.profile.isWritable && !parts.wall(null).isKiosk;
    return mayCome && inForce.isNew && inForce.overridden.length === 0;
  }

  return {
    boardLanguages() {
      const chosen = parts.windowIds().flatMap((windowId) => {
        const { boardLanguages: own } = settingsAt(configuration.settings, windowId);
        return own.length > 0 ? own : [configuration.language];
      });
      return [...new Set(chosen)];
    },
    changed() {
      revision += 1;
    },
    view: (windowId = null) => ({
      revision,
      settings: settingsAt(configuration.settings, windowId),
      hasKey: configuration.hasKey,
      keyProtection: keyProtection(),
      overridden: overriddenAt(
        [...inForce.overridden, ...(configuration.isKeyOverridden ? ['key' as const] : [])],
        windowId,
      ),
      fleet: fleetAt(windowId),
      clock: parts.clock(),
      callsThisMonth: parts.callsThisMonth(),
      plan: parts.plan(),
      pollSecondsInForce: parts.pollSeconds(),
      languageInForce: configuration.language,
      zoneRules: zoneRulesInForce(),
      wall: parts.wall(windowId),
      abilities: abilitiesByProvider,
      isServiceKnown: configuration.outage === null,
      // It is up once, in the first window.
      isWelcomeDue: windowId === null && isWelcomeDue(),
    }),
  };
}
