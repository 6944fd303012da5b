import type { BoardView } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { Announcement } from '#shared/settings.ts';
import type { OwnText } from '../../board/announcements/announcement-text.ts';
import { mostTypeLines, setLine } from '../../board/announcements/line-strip.ts';
import { pageSizes, setText } from '../../board/announcements/text-lines.ts';
import { dotTextLayoutFor } from '../../board/faces/dots/dot-text-layout.ts';
import { flapTextLayoutFor } from '../../board/faces/flaps/flap-text-layout.ts';
import type { MeasureText } from '../../board/fitting/fit-text.ts';
import { capitalHeight, type BoardArea } from '../../board/layout/board-layout.ts';
import { layoutFor } from '../../board/layout/layout-for.ts';
import { typeBounds, type ScreenFacts } from '../../board/layout/legibility.ts';

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
