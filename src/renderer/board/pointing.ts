import type { Attachment } from 'svelte/attachments';
import type { BoardRow } from '#shared/board-view.ts';
import { pointerMovement } from '../app/pointer-movement.ts';
import type { BoardPanel } from './board-panel.ts';

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
