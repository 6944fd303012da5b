/** What editors on Windows put before a text. */
const byteOrderMark = '\uFEFF';

/**
 * The value in the text of a file of settings, which a person may have edited.
 *
 * @throws SyntaxError where it is no JSON
 */
export function parseSettingsText(text: string): unknown {
  return JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text);
}
