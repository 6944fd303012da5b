/** What is around a table that is drawn on a canvas has to know of it; CSS pixels. */
export interface CanvasLayout {
  /** How many a page has. */
  readonly rows: number;
  /** From the edge of the window to that of the table. */
  readonly margin: number;
  readonly dot: number;
  readonly headHeight: number;
  readonly rowHeight: number;
}
