import type { Settings } from '#shared/settings.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { Messages } from '#shared/messages/messages.ts';
import { getContext, setContext } from 'svelte';
import type { BoardState } from '../../app/board-state.svelte.ts';
import { board, settings, api, language } from '../../app/page.svelte.ts';
import type { SettingsState } from '../../app/settings-state.svelte.ts';
import { AirportNames } from './airport-names.svelte.ts';

/** The settings whose values are of exactly this type. */
type KeyOf<Value> = {
  [Key in keyof Settings]: [Settings[Key], Value] extends [Value, Settings[Key]] ? Key : never;
}[keyof Settings];

/** The settings with a few values that have names. */
type ChoiceKey = {
  [Key in keyof Settings]: Settings[Key] extends string
    ? string extends Settings[Key]
      ? never
      : Key
    : never;
}[keyof Settings];

interface CommonParts {
  readonly label: string;
  readonly hint?: string;
}

/** A choice among the values of a setting, each with its label, in this order. */
interface ChoiceOf<Key extends ChoiceKey> extends CommonParts {
  readonly key: Key;
  readonly choices: readonly (readonly [value: Settings[Key], label: string])[];
}

/** Something that is on or off. */
interface Switch extends CommonParts {
  readonly key: KeyOf<boolean>;
}

interface NumberParts extends CommonParts {
  readonly unit: string;
  /** The default in words, where an empty field does not say it. */
  readonly initialText?: string;
  /** Decimals are welcome. */
  readonly isWhole?: boolean;
  /** Told of each number while it is being typed. */
  readonly onTyped?: (value: number | null) => void;
}

interface NumberOf extends NumberParts {
  readonly key: KeyOf<number>;
  readonly emptyMeans?: never;
}

interface NumberOrNone extends NumberParts {
  readonly key: KeyOf<number | null>;
  /** What stands in an empty field, which means `null`. */
  readonly emptyMeans: string;
}

/**
 * A setting in the dialog, as data: how it is called, explained and chosen. What it is now, its default and
 * whether the command line holds it are those of the setting `key`.
 */
export type SettingField =
  { [Key in ChoiceKey]: ChoiceOf<Key> }[ChoiceKey] | Switch | NumberOf | NumberOrNone;

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

/** The settings that sections show and change, and the boards from which they propose something. */
interface Edited extends Pick<SettingsState, 'known' | 'change'> {
  readonly board: Pick<BoardState, 'boards' | 'view'>;
}

const key = Symbol('the settings that are edited');

const own: Edited = {
  get known() {
    return settings.known;
  },
  change: (patch) => settings.change(patch),
  board,
};

/** Has the sections inside of a component edit others than those of this computer. To be called while it is made. */
export function editOthers(edited: Edited): void {
  setContext(key, edited);
}

/** To be called while a section is made. */
export function editedSettings(): Edited {
  return getContext<Edited | undefined>(key) ?? own;
}

/** Those that the settings and the welcome show beside codes. */
export const names = new AirportNames((code) => api.getAirport(code), language);
