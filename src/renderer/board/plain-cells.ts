import type { Attachment } from 'svelte/attachments';

/**
 * The cells of a row that is read and not drawn. A board has hundreds of them, and a component's means for each
 * cell would take more time and memory than the cells.
 */
export function plainCells(texts: readonly string[]): Attachment<HTMLTableRowElement> {
  return (row) => {
    while (row.cells.length > texts.length) row.deleteCell(-1);
    for (const [place, text] of texts.entries()) {
      const cell = row.cells[place] ?? row.insertCell();
      if (cell.textContent !== text) cell.textContent = text;
    }
  };
}
