import type { Settings } from '#shared/settings.ts';

/** The settings whose values are of this type. */
type Of<Value> = {
  [Key in keyof Settings]: [Settings[Key], Value] extends [Value, Settings[Key]] ? Key : never;
}[keyof Settings];

/** Those with a few values that have names, and those that are a number, or may be none. */
type NamedKey = {
  [Key in keyof Settings]: Settings[Key] extends string
    ? string extends Settings[Key]
      ? never
      : Key
    : never;
}[keyof Settings];
type NumberKey = Of<number> | Of<number | null>;

interface CommonParts {
  readonly label: string;
  readonly hint?: string;
}

/** A choice among the values of a setting, in the order in which they stand here. */
type ChoiceOf<Key extends keyof Settings> = CommonParts & {
  readonly key: Key;
  readonly choices: Readonly<Record<Settings[Key] & string, string>>;
};

/** Something that is on or off. */
interface Switch extends CommonParts {
  readonly key: Of<boolean>;
}

interface NumberOf extends CommonParts {
  readonly key: NumberKey;
  readonly unit: string;
  /** What stands in an empty field, where empty means something; else a number is needed. */
  readonly emptyMeans?: string;
  /** The default in words, where an empty field does not say it. */
  readonly initialText?: string;
  /** Decimals are welcome. */
  readonly isWhole?: boolean;
  /** Told of each number while it is being typed. */
  readonly onTyped?: (value: number | null) => void;
}

/**
 * A setting in the dialog, as data: how it is called, explained and chosen. What it is now, what it was at the
 * beginning and whether the command line holds it are those of the setting `key`.
 */
export type SettingField = { [Key in NamedKey]: ChoiceOf<Key> }[NamedKey] | Switch | NumberOf;
