import { fitText } from './fit-text.ts';

/**
 * A name by the rules of fit-text.ts, for faces whose letters cannot become smaller. A name that
 * loses words may be that of another place, too (`Santiago`), so where there is room its code takes
 * theirs; a single word that is too long gives way to the code altogether.
 *
 * @param code empty where there is none
 * @param widthOf of a text, in whatever `room` is counted in
 */
export function shortName(
  name: string,
  code: string,
  room: number,
  widthOf: (text: string) => number,
): string {
  // Whatever does not fit counts as endless: scaling is no way out.
  const measure = (text: string) => {
    const width = widthOf(text);
    return width <= room ? width : Number.POSITIVE_INFINITY;
  };
  const { text } = fitText(name, { width: room, weight: 700, leastScale: 1 }, measure, code);
  if (code === '' || !text.endsWith('…')) return text;
  const withCode = `${text.slice(0, -1)} ${code}`;
  return widthOf(withCode) <= room ? withCode : text;
}
