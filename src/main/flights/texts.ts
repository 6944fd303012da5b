/**
 * Cuts a text that is too long for its place on the board and marks the cut with an ellipsis; null
 * stays null. Counts code points, so that no character is cut in two.
 */
export function shorten<Text extends string | null>(text: Text, longest: number): string | Text {
  if (text === null || text.length <= longest) return text;
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Orders two texts by their code units: the same on every machine and in every language, and quick.
 * For ties and for order that must hold still, not for lists that people read by alphabet.
 */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
