/** A line of the usage that begins an option: two blanks, its name and value, blanks, its text. */
const optionLine = /^ {2}(--[a-z-]+)(?: ([A-Z]+))? {2,}(\S.*)$/;
const continuation = /^ {6,}(\S.*)$/;

/**
 * The manual page, with the version and with the options as `--help` prints them.
 *
 * @param template roff with `@VERSION@` and `@OPTIONS@`
 * @param usage what `--help` prints
 */
export function manPage(template: string, version: string, usage: string): string {
  const options: string[] = [];
  for (const line of usage.split('\n')) {
    const [, name, value, text] = optionLine.exec(line) ?? [];
    if (name !== undefined && text !== undefined) {
      const heading = value === undefined ? '' : ` ${value}`;
      options.push('.TP', roff(`.B ${name}${heading}`), roff(text));
    } else {
      const more = options.length > 0 ? continuation.exec(line)?.[1] : undefined;
      if (more !== undefined) options.push(roff(more));
    }
  }
  return template.replace('@VERSION@', version).replace('@OPTIONS@', () => options.join('\n'));
}

/** A hyphen in roff is a hyphen of text; a minus that can be copied is written `\-`. */
function roff(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
}
