import type { Attachment } from 'svelte/attachments';
import type { BoardRow } from '#shared/board-view.ts';
import { pointerMovement } from '../app/pointer-movement.ts';

interface PointingParts {
  /**
   * The row at a place of the element.
   *
   * @param y CSS pixels from its upper edge
   * @param place of the row in the table, where one was hit and not a canvas
   */
  readonly rowAt: (y: number, place: number | null) => BoardRow | undefined;
  readonly onpoint: (row: BoardRow) => void;
  readonly onchoose: (row: BoardRow) => void;
}

/** Tells of the row under the pointer when that has really moved, and of one that was chosen. */
export function pointing({ rowAt, onpoint, onchoose }: PointingParts): Attachment<HTMLElement> {
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
      if (row) onpoint(row);
    };
    const click = (event: MouseEvent): void => {
      const row = rowOf(event);
      if (row) onchoose(row);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('click', click);
    };
  };
}
