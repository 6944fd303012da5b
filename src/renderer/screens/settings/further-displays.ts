import type { Direction } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { Messages } from '#shared/messages/messages.ts';
import type { OtherDisplay } from '#shared/settings.ts';
import type { DisplayIdentity } from '#shared/wall.ts';
import { valueOf } from './display-options.ts';

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
