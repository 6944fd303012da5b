/** A value of a record, as SQLite gives it. */
type Value = string | number | null;

/**
 * Begins a CSV file: the byte order mark, without which Excel takes UTF-8 for the system's own
 * encoding and spoils every accent; other programs know it and skip it.
 */
export const csvBeginning = '\u{feff}';

const linesEnd = '\r\n';

/** What makes a spreadsheet take a text for a formula (OWASP, "CSV Injection"). */
const formulaBeginning = /^[=+\-@\t\r\n＝＋－＠]/;
/** And behind spaces, quotes or marks that some programs skip. */
const hiddenBeginning = /^[\s\p{Cf}"']+[=+\-@＝＋－＠]/u;

/** One line of CSV as in RFC 4180, with its end. */
export function csvLine(values: readonly Value[]): string {
  return values.map(csvCell).join(',') + linesEnd;
}

/**
 * A cell. A text that a spreadsheet could take for a formula gets an apostrophe before it; numbers
 * are numbers, negative ones too.
 */
function csvCell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A cell cannot hold NUL, and some programs end at one.
  const text = value.replaceAll('\0', '');
  const isFormula = formulaBeginning.test(text) || hiddenBeginning.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
