import type { BoardNotice, BoardRow, BoardView } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import type { Theme } from '../styles/theme.ts';
import type { OwnText } from './announcements/announcements.ts';
import type { CanvasFace } from './faces/canvas-face.ts';
import type { MeasureText } from './fitting/fit-text.ts';
import type { Branding } from './fitting/branding-fit.ts';
import type { BoardArea, BoardLayout, BoardShape } from './layout/board-layout.ts';
import type { Pages } from './paging/pages.ts';
import type { Attachment } from 'svelte/attachments';
import { pointerMovement } from '../app/input.ts';

/** One of the boards of a window, for the components that draw it. What changes is read where it is drawn. */
export interface BoardPanel {
  /** Null while there is no snapshot. */
  readonly view: BoardView | null;
  readonly shape: BoardShape;
  readonly area: BoardArea;
  readonly layout: BoardLayout;
  readonly measure: MeasureText;
  /** The one of the board's languages that has its turn. */
  readonly language: Language;
  readonly theme: Theme;
  readonly face: CanvasFace | null;
  /** The only board of the window: its header, table and footer are those of the page. */
  readonly isAlone: boolean;
  /** Whether its table has to say of which airport it is. */
  readonly isOneOfSeveralAirports: boolean;
  /** What a user says here instead of the flights, which stay in the table; null where they are drawn. */
  readonly announcement: OwnText | null;
  readonly isEmergency: boolean;
  /** Null where another board of the window has it in its header. */
  readonly branding: Branding | null;
  readonly notices: readonly BoardNotice[];
  readonly pages: Pages;
  /** The place of the page that is up, and the count of pages that the footer gives. */
  readonly page: number;
  readonly pageCount: number;
  /** Everything changes without motion. */
  readonly isStill: boolean;
  /** Changes when another page or language comes up; null where nothing is to be calm. */
  readonly phase: string | null;
  /** The row that a user points at; null where it is on another board, or none is. */
  readonly pointed: { readonly id: string; readonly isByKeyboard: boolean } | null;
  /** The place of the flight number whose turn it is, of so many. */
  readonly shownNumber: (count: number) => number;
  /** The pointer has come to a row. */
  readonly point: (row: BoardRow) => void;
  readonly choose: (row: BoardRow) => void;
  /** So many rows a page has, now that it is laid out. */
  readonly takeRows: (rows: number) => void;
}

/**
 * Points a panel at the row under the pointer when that has really moved, and has it choose one that is clicked.
 *
 * @param rowAt the row at a place of the element: CSS pixels from its upper edge, and the place of the row in the table, where one
 *   was hit and not a canvas
 */
export function pointing(
  panel: Pick<BoardPanel, 'point' | 'choose'>,
  rowAt: (y: number, place: number | null) => BoardRow | undefined,
): Attachment<HTMLElement> {
  return (element) => {
    const hasMoved = pointerMovement();

    function rowOf(event: MouseEvent): BoardRow | undefined {
      const { target } = event;
      const row = target instanceof Element ? target.closest('tbody tr') : null;
      const place = row instanceof HTMLTableRowElement ? row.sectionRowIndex : null;
      return rowAt(event.clientY - element.getBoundingClientRect().top, place);
    }

    const move = (event: PointerEvent): void => {
      if (!hasMoved(event)) return;
      const row = rowOf(event);
      if (row) panel.point(row);
    };
    const click = (event: MouseEvent): void => {
      const row = rowOf(event);
      if (row) panel.choose(row);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('click', click);
    };
  };
}
