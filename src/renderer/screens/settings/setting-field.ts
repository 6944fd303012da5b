import type { Settings } from '#shared/settings.ts';

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
