/**
 * A time of day as the settings keep it, `06:30`, from what people type: `6:30`, `6.30`, `630`, `6`.
 * Anything else stays as it is, to be refused in a sentence.
 */
export function readTime(typed: string): string {
  const trimmed = typed.trim();
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/iu.exec(trimmed);
  if (!parts) return trimmed;
  const [, hours = '', minutes = '00'] = parts;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
