/**
 * A list with what was typed into its field: one code, or several with commas between them, in
 * capitals as codes are written. What is there already does not come twice.
 */
export function withEntries(entries: readonly string[], typed: string): readonly string[] {
  const codes = typed.split(/[,،、，;]/u).map((code) => code.trim().toUpperCase());
  return [...new Set([...entries, ...codes.filter((code) => code !== '')])];
}
