/** What a key may ask for. */
export type Command =
  | 'choose-airport'
  | 'show-departures'
  | 'show-arrivals'
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'
  | 'refresh'
  | 'open-library'
  | 'open-delays'
  | 'open-timetable'
  | 'open-day'
  | 'open-map'
  | 'open-followed'
  | 'open-fleet'
  | 'next-flight'
  | 'previous-flight'
  | 'open-flight'
  | 'open-settings'
  | 'toggle-fullscreen'
  | 'open-help'
  | 'open-about';

/** A line of the help, whose words are `messagesIn(…).controls.commands`, and the keys that do it. */
export interface Shortcut {
  readonly command: Command;
  /**
   * As `KeyboardEvent.key` names them; `Ctrl+` stands for Command on a Mac, too. `forward` is the
   * arrow in which the interface's language is read, `back` the other one.
   */
  readonly keys: readonly string[];
}

/** Every key of the board: the help shows this list, and nothing else decides about keys. */
const shortcuts: readonly Shortcut[] = [
  { command: 'choose-airport', keys: ['/', 'Ctrl+k'] },
  { command: 'show-departures', keys: ['d'] },
  { command: 'show-arrivals', keys: ['a'] },
  { command: 'next-page', keys: ['PageDown', 'forward'] },
  { command: 'previous-page', keys: ['PageUp', 'back'] },
  { command: 'first-page', keys: ['Home'] },
  { command: 'last-page', keys: ['End'] },
  { command: 'next-flight', keys: ['ArrowDown'] },
  { command: 'previous-flight', keys: ['ArrowUp'] },
  { command: 'open-flight', keys: ['Enter'] },
  { command: 'refresh', keys: ['F5', 'Ctrl+r'] },
  { command: 'open-delays', keys: ['y'] },
  { command: 'open-timetable', keys: ['t'] },
  { command: 'open-day', keys: ['c'] },
  { command: 'open-map', keys: ['m'] },
  { command: 'open-followed', keys: ['f'] },
  { command: 'open-library', keys: ['l'] },
  { command: 'open-fleet', keys: ['s'] },
  { command: 'open-settings', keys: [',', 'Ctrl+,'] },
  { command: 'toggle-fullscreen', keys: ['F11'] },
  { command: 'open-help', keys: ['?', 'F1'] },
  { command: 'open-about', keys: ['i'] },
];

/** The same list with the arrows in place, for an interface that is read in this direction. */
export function shortcutsFor(isRightToLeft: boolean): readonly Shortcut[] {
  const arrows: Readonly<Record<string, string>> = isRightToLeft
    ? { forward: 'ArrowLeft', back: 'ArrowRight' }
    : { forward: 'ArrowRight', back: 'ArrowLeft' };
  return shortcuts.map(({ command, keys }) => ({
    command,
    keys: keys.map((key) => arrows[key] ?? key),
  }));
}

const [fromLeft, fromRight] = [false, true].map(
  (isRightToLeft) =>
    new Map(
      shortcutsFor(isRightToLeft).flatMap(({ command, keys }) =>
        keys.map((key) => [key, command] as const),
      ),
    ),
);

const forEverybody: ReadonlySet<Command> = new Set([
  'next-page',
  'previous-page',
  'first-page',
  'last-page',
  'refresh',
]);

/** Whether anybody may do this who comes by a board on a wall: it opens and changes nothing. */
export function isForEverybody(command: Command): boolean {
  return forEverybody.has(command);
}

/** The part of a `KeyboardEvent` that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What this key asks for; null for a key that the board leaves alone. */
export function commandFor(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  isRightToLeft: boolean,
): Command | null {
  if (altKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const commands = isRightToLeft ? fromRight : fromLeft;
  return commands?.get(ctrlKey || metaKey ? `Ctrl+${name}` : name) ?? null;
}
