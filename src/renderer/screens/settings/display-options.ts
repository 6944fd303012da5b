import type { Settings } from '#shared/settings.ts';
import type { Messages } from '#shared/messages/messages.ts';
import type { DisplayIdentity } from '#shared/wall.ts';

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
    label: `${nameOf(display, words, index + 1)} · ${display.width} × ${display.height}`,
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
            label: words.notConnected({ screen: nameOf(chosen, words, displays.length + 1) }),
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

function nameOf({ label }: DisplayIdentity, words: Messages['wall'], number: number): string {
  return label === '' ? words.screenNumber({ number }) : label;
}
