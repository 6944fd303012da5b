import type { BoardView } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { Announcement } from '#shared/settings.ts';
import type { OwnText } from '../../board/announcements/announcements.ts';
import { mostTypeLines, setLine } from '../../board/announcements/line-strip.ts';
import { pageSizes, setText } from '../../board/announcements/text-lines.ts';
import { dotTextLayoutFor } from '../../board/faces/dots/dot-layout.ts';
import { flapTextLayoutFor } from '../../board/faces/flaps/flap-layout.ts';
import type { MeasureText } from '../../board/fitting/fit-text.ts';
import {
  capitalHeight,
  type BoardArea,
  typeBounds,
  type ScreenFacts,
} from '../../board/layout/board-layout.ts';
import { layoutFor } from '../../board/layout/layout-for.ts';
import { weekdays } from '#shared/limits.ts';
import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { Messages } from '#shared/messages/messages.ts';
import { dayNames } from '../../words/local-time.ts';

/** What does not fit of a text as it is being entered; null where all of it does. */
type AnnouncementMisfit =
  /** A line of the board takes so many lines of type. */
  | { readonly kind: 'line'; readonly lines: number }
  /** A page is set smaller than can be read from the viewing distance. */
  | { readonly kind: 'page' };

/** Rounding to whole pixels and dots takes so much. */
const rounding = 0.97;

/** Whether the board has room for a text, by the very functions that set it there. */
export function announcementMisfit(
  own: OwnText,
  level: Announcement['level'],
  options: {
    readonly window: BoardArea;
    readonly screen: ScreenFacts;
    readonly board: BoardView | null;
    readonly settings: Pick<
      SettingsView['settings'],
      'clock' | 'direction' | 'face' | 'viewingMetres'
    >;
    readonly devicePixelRatio: number;
    readonly measure: MeasureText;
  },
): AnnouncementMisfit | null {
  const { window, screen, board, settings, devicePixelRatio, measure } = options;
  const shape = { direction: board?.direction ?? settings.direction, clock: settings.clock };
  const layout = layoutFor(window, shape, typeBounds(screen, settings.viewingMetres));
  if (level === 'line') {
    const { lines } = setLine(own, window, layout, measure);
    return lines.length > mostTypeLines ? { kind: 'line', lines: lines.length } : null;
  }
  const sizes = pageSizes(layout, level === 'emergency');
  const height = window.height - layout.headerHeight - layout.footerHeight;
  const onCanvas = { width: window.width, height, margin: layout.margin };
  const capital = {
    display: () =>
      setText(own, { width: window.width - 2 * layout.margin, height }, sizes, measure).size *
      capitalHeight,
    'split-flap': () =>
      flapTextLayoutFor(own, onCanvas, sizes, devicePixelRatio, measure).layout.capitalHeight,
    'dot-matrix': () =>
      dotTextLayoutFor(own, onCanvas, sizes, devicePixelRatio).layout.capitalHeight,
  }[settings.face]();
  return capital < sizes.least * capitalHeight * rounding ? { kind: 'page' } : null;
}

/** Days of the week as a language abbreviates them, from Monday on. */
export function weekdayNames(
  language: Language,
): Readonly<Record<Announcement['days'][number], string>> {
  const short = dayNames(language, 'short');
  const names = weekdays.map((day, index) => [day, short[index]]);
  // A name for each day, made from all of them.
  return Object.fromEntries(names) as ReturnType<typeof weekdayNames>;
}

/** Between what is said of a notice, each of which begins like a sentence. */
export const partSeparator = ' · ';

/** When a notice is shown, in the words of the settings: `From 24 Nov 2026, 08:30 · Mon, Tue · 06:30–10:00`; empty: always. */
export function whenWords(
  { from, until, days, hours }: Announcement,
  language: Language,
  words: Messages['settings']['announcements'],
  separator: string,
): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const inWords = (localTime: string) => format.format(Date.parse(`${localTime}Z`));
  const names = weekdayNames(language);
  const dayWords =
    days.length === 0
      ? words.everyDay
      : weekdays
          .filter((day) => days.includes(day))
          .map((day) => names[day])
          .join(separator);
  return [
    ...(from === null ? [] : [`${words.from} ${inWords(from)}`]),
    ...(until === null ? [] : [`${words.until} ${inWords(until)}`]),
    ...(days.length === 0 && hours === null ? [] : [dayWords]),
    ...(hours === null ? [] : [`\u2066${hours.from}–${hours.to}\u2069`]),
  ].join(partSeparator);
}
