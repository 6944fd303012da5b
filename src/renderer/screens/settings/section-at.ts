/**
 * Where in a pane that scrolls a user reads, in pixels from the top of what is in it: at the upper
 * edge at the beginning, at the lower one at the end, so that the last section is reached, too.
 */
export function readingLine(pane: {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}): number {
  const way = pane.scrollHeight - pane.clientHeight;
  const progress = way <= 0 ? 0 : pane.scrollTop / way;
  return pane.scrollTop + progress * pane.clientHeight;
}

/** The last of the sections that begins above the line; else the first of them, if there is one. */
export function sectionAt(
  line: number,
  sections: readonly { readonly id: string; readonly top: number }[],
): string | null {
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id ?? null;
}
