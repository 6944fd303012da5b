import type { BoardNotice } from '#shared/board-view.ts';
import { settingsSchema, type Settings, type SettingsPatch } from '#shared/settings.ts';
import type { Problem } from '#shared/problem.ts';
import { wrongNoticeId, type SettingsChange, type SettingsFile } from './settings-file.ts';

/** The settings as they hold for this run: the saved ones under what a fleet has set, under what the command line says. */
export interface SettingsInForce {
  readonly current: Settings;
  /** Those that are kept, whatever the command line says for this run. */
  readonly saved: Settings;
  /** Nothing has been set in this profile yet. */
  readonly isNew: boolean;
  /** Settings that the command line overrides, without changing the saved ones. */
  readonly overridden: readonly (keyof Settings)[];
  /** Settings that the fleet of this display has set, as far as the command line does not override them. */
  readonly assigned: readonly (keyof Settings)[];
  /** What the board says of the file of settings. */
  readonly notices: readonly BoardNotice[];
  /** The same for the operator, in English, each in a sentence. */
  readonly problems: readonly string[];
  /** Why no service may be asked: provider or address in the file are wrong, and no other is given. */
  readonly outage: Problem | null;
  /** The command line of a second start says something else for the rest of this run. */
  override(overrides: SettingsOverrides): Settings;
  /** The fleet has set these, in the place of all that it had set before. */
  assign(settings: SettingsPatch): Settings;
  /**
   * A person's own choice wins over the command line from then on, and is saved. One that the fleet has made is refused:
   * it would not last.
   */
  change(patch: SettingsPatch): SettingsChange;
  /** As the file's. */
  readonly look: SettingsFile['look'];
}

export type SettingsOverrides = Partial<
  Pick<
    Settings,
    | 'airport'
    | 'otherAirports'
    | 'direction'
    | 'otherDirection'
    | 'provider'
    | 'serviceUrl'
    | 'isKiosk'
    | 'otherDisplays'
  >
>;

const wrongService = [wrongNoticeId('serviceUrl'), wrongNoticeId('provider')];

/**
 * Lays the choices of a fleet over the saved settings, and the command line's over both, for one run.
 *
 * @param assigned settings that the fleet had set at the last start
 */
export function overrideSettings(
  file: SettingsFile,
  overrides: SettingsOverrides,
  assigned: SettingsPatch = {},
): SettingsInForce {
  let remaining: SettingsOverrides = { ...overrides };
  let ofFleet = assigned;

  let laid: { readonly own: Settings; readonly ofFleet: SettingsPatch; all: Settings } | null =
    null;
  function underCommandLine(): Settings {
    const own = file.current;
    if (laid?.own !== own || laid.ofFleet !== ofFleet) {
      laid = { own, ofFleet, all: settingsSchema.parse({ ...own, ...ofFleet }) };
    }
    return laid.all;
  }

  function assignedNow(): readonly (keyof Settings)[] {
    // Those of a patch are names of settings.
    const names = Object.keys(ofFleet) as (keyof Settings)[];
    return names.filter((name) => !Object.hasOwn(remaining, name));
  }

  return {
    get current() {
      return { ...underCommandLine(), ...remaining };
    },
    get saved() {
      return file.current;
    },
    get isNew() {
      return file.isNew;
    },
    get overridden() {
      // The keys of SettingsOverrides are keys of Settings; Object.keys widens them to string.
      return Object.keys(remaining) as (keyof SettingsOverrides)[];
    },
    get assigned() {
      return assignedNow();
    },
    get notices() {
      // The outage says it already.
      const isSaid = ({ id }: BoardNotice) => this.outage !== null && wrongService.includes(id);
      return file.notices.filter((notice) => !isSaid(notice));
    },
    get problems() {
      return file.problems;
    },
    get outage() {
      return Object.hasOwn(remaining, 'serviceUrl') ? null : file.outage;
    },
    override(more) {
      remaining = { ...remaining, ...more };
      return this.current;
    },
    assign(settings) {
      ofFleet = settings;
      return this.current;
    },
    look: (isProfileGone) => {
      file.look(isProfileGone);
    },
    change(patch) {
      if (assignedNow().some((name) => Object.hasOwn(patch, name))) {
        return { ok: false, problem: { code: 'refusals.setByFleet' } };
      }
      const change = file.change(patch);
      if (!change.ok) return change;
      remaining = Object.fromEntries(
        Object.entries(remaining).filter(([name]) => !Object.hasOwn(patch, name)),
      );
      return { ok: true, settings: this.current };
    },
  };
}
