/** The id of a row's element, by which the search field tells which one is active. */
export function rowId(listId: string, place: number): string {
  return `${listId}-row-${place}`;
}
