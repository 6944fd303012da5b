import type { BoardNotice } from '#shared/board-view.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import type { Problem } from '#shared/problem.ts';
import { wrongNoticeId, type SettingsChange, type SettingsFile } from './settings-file.ts';

/** The settings as they hold for this run: the saved ones under what the command line says. */
export interface SettingsInForce {
  readonly current: Settings;
  /** Those that are kept, whatever the command line says for this run. */
  readonly saved: Settings;
  /** Nothing has been set in this profile yet. */
  readonly isNew: boolean;
  /** Settings that the command line overrides, without changing the saved ones. */
  readonly overridden: readonly (keyof Settings)[];
  /** What the board says of the file of settings. */
  readonly notices: readonly BoardNotice[];
  /** The same for the operator, in English, each in a sentence. */
  readonly problems: readonly string[];
  /** Why no service may be asked: provider or address in the file are wrong, and no other is given. */
  readonly outage: Problem | null;
  /** The command line of a second start says something else for the rest of this run. */
  override(overrides: SettingsOverrides): Settings;
  /** A person's own choice wins over the command line from then on, and is saved. */
  change(patch: SettingsPatch): SettingsChange;
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

/** Lays the command line's choices over the saved settings for one run. */
export function overrideSettings(
  file: SettingsFile,
  overrides: SettingsOverrides,
): SettingsInForce {
  let remaining: SettingsOverrides = { ...overrides };
  return {
    get current() {
      return { ...file.current, ...remaining };
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
    change(patch) {
      const change = file.change(patch);
      if (!change.ok) return change;
      remaining = Object.fromEntries(
        Object.entries(remaining).filter(([name]) => !Object.hasOwn(patch, name)),
      );
      return { ok: true, settings: this.current };
    },
  };
}
