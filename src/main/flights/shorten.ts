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
