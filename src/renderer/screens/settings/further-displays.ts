import type { Direction } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { Messages } from '#shared/messages/messages.ts';
import type { OtherDisplay, Settings } from '#shared/settings.ts';
import type { DisplayIdentity } from '#shared/wall.ts';

/** A screen beside the first one, and what is its own there; null where it has no board. */
export interface FurtherDisplay {
  readonly value: string;
  readonly label: string;
  readonly display: DisplayIdentity;
  readonly own: OtherDisplay['own'] | null;
}

/** The screens that are there, without that of the first board, and those with boards that are away. */
export function furtherDisplays(
  { settings, wall }: Pick<SettingsView, 'settings' | 'wall'>,
  words: Messages['wall'],
): readonly FurtherDisplay[] {
  const { otherDisplays } = settings;
  const first = valueOf(wall.firstDisplay);
  const isThere = (display: DisplayIdentity) =>
    wall.displays.some((each) => valueOf(each) === valueOf(display));
  const away = otherDisplays.flatMap(({ display }) => (isThere(display) ? [] : [display]));
  return [...wall.displays, ...away].flatMap((display, index, all) => {
    const value = valueOf(display);
    if (value === first) return [];
    const name = nameOf(display, index + 1, all, words);
    const label = away.includes(display) ? words.notConnected({ screen: name }) : name;
    const other = otherDisplays.find((each) => valueOf(each.display) === value);
    return [{ value, label, display, own: other?.own ?? null }];
  });
}

/** Two of the same name are told from each other by their numbers. */
function nameOf(
  { label }: DisplayIdentity,
  number: number,
  all: readonly DisplayIdentity[],
  words: Messages['wall'],
): string {
  if (label === '') return words.screenNumber({ number });
  // In text from right to left, too, it is read as it is written.
  const name = `\u2068${label}\u2069`;
  return all.filter((other) => other.label === label).length > 1 ? `${name} (${number})` : name;
}

/** Which board a further screen has. */
interface BoardChoice {
  readonly airport: string | null;
  readonly direction: Direction;
}

/**
 * The further screens with another choice for one of them. What it had for itself stays its own.
 *
 * @param choice what is chosen; null: no board any more
 * @param usual what a screen begins with that had no board
 */
export function withBoardOn(
  otherDisplays: readonly OtherDisplay[],
  display: DisplayIdentity,
  choice: Partial<BoardChoice> | null,
  usual: BoardChoice,
): OtherDisplay[] {
  const isThis = (other: OtherDisplay) => valueOf(other.display) === valueOf(display);
  if (choice === null) return otherDisplays.filter((other) => !isThis(other));
  const known = otherDisplays.find(isThis);
  if (known !== undefined) {
    return otherDisplays.map((other) =>
      other === known ? { ...known, own: { ...known.own, ...choice } } : other,
    );
  }
  const own = { ...usual, ...choice, otherAirports: [], otherDirection: 'hidden' as const };
  return [...otherDisplays, { display: { ...display }, own }];
}

export interface DisplayOption {
  readonly value: string;
  readonly label: string;
  /** Null: the main screen, whichever it is. */
  readonly display: DisplayIdentity | null;
}

/**
 * What the choice of the screen offers: the main one, each that is there, and the one that was chosen
 * though it is not there now.
 *
 * @param displays those that are there
 */
export function displayOptions(
  displays: readonly DisplayIdentity[],
  chosen: Settings['display'],
  words: Messages['wall'],
): readonly DisplayOption[] {
  const there = displays.map((display, index) => ({
    value: valueOf(display),
    label: `${optionName(display, words, index + 1)} · ${display.width} × ${display.height}`,
    display,
  }));
  const isThere = chosen === null || there.some(({ value }) => value === valueOf(chosen));
  return [
    { value: '', label: words.mainScreen, display: null },
    ...there,
    ...(isThere
      ? []
      : [
          {
            value: valueOf(chosen),
            label: words.notConnected({ screen: optionName(chosen, words, displays.length + 1) }),
            display: chosen,
          },
        ]),
  ];
}

/** Tells the options from one another. */
export function valueOf(display: DisplayIdentity | null): string {
  if (display === null) return '';
  const { label, width, height, x, y } = display;
  return [label, width, height, x, y].join('|');
}

function optionName({ label }: DisplayIdentity, words: Messages['wall'], number: number): string {
  return label === '' ? words.screenNumber({ number }) : label;
}
