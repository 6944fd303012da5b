import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCommandLine, usage } from '../../src/main/start/command-line.ts';
import { isOwnName } from '../../src/main/profile/remove-profile.ts';
import { usage as serviceUsage } from '../../src/service/cli-options.ts';
import { manPage } from '../package/deb/man-page.ts';
import { inProject } from '../set-up/project.ts';

/** The documentation names what there is: nothing more, and nothing less. */

const read = (file: string): string => readFileSync(inProject(file), 'utf8');
const commandLine = read('docs/command-line.md');

/** The first column of the table below this head, each of its texts in backticks. */
function firstColumn(text: string, head: string): string[] {
  const lines = text.slice(text.search(new RegExp(`^\\| ${head} +\\|`, 'm'))).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines
    .slice(2, end)
    .flatMap((line) => [...(line.split(/(?<!\\)\|/)[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name);
}

const optionsIn = (text: string): string[] =>
  [...text.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name = '']) => name).sort();

const nameOf = (option: string): string => option.split(' ')[0] ?? '';

it('docs/command-line.md has the options of --help', () => {
  expect(firstColumn(commandLine, 'option').map(nameOf).sort()).toEqual(optionsIn(usage));
});

it('the manual page has the options of --help', () => {
  const page = manPage(read('resources/linux/landside.1'), '1.0.0', usage);
  const [, section = ''] = /^\.SH OPTIONS\n([^]*?)\n\.SH /m.exec(page) ?? [];
  const names = [...section.matchAll(/^\.B (\S+)/gm)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );
  expect(names.sort()).toEqual(optionsIn(usage));
});

it('no document names an option of the board that there is not', () => {
  const known = new Set(optionsIn(usage));
  for (const file of [
    'README.md',
    'CONTRIBUTING.md',
    // What that page names belongs to the scripts of the package.
    ...readdirSync(inProject('docs'))
      .filter((name) => name.endsWith('.md') && name !== 'packaging.md')
      .map((name) => `docs/${name}`),
    'resources/linux/landside.1',
  ]) {
    // Those behind the name of the application, up to the end of the line.
    const commands = read(file)
      .replaceAll('\\-', '-')
      .matchAll(/(?:\blandside|npm start --) (--[^`\n]*)/g);
    for (const [, text = ''] of commands) {
      for (const [option] of text.matchAll(/--[a-z][a-z-]*/g)) {
        // Switches of Chromium are not in the list, but are let through.
        const isTaken = known.has(option) || readCommandLine([option]).kind === 'run';
        expect(isTaken, `${file}: ${option}`).toBe(true);
      }
    }
  }
});

it('docs/troubleshooting.md quotes texts that there are', () => {
  const texts = [
    'src/shared/messages/en.json',
    'src/main/profile/folders.ts',
    'src/main/start/display-problem.ts',
    'src/main/start/take-profile.ts',
  ].map(read);
  const quoted = [...read('docs/troubleshooting.md').matchAll(/^- \*\*"([^"]+)"\*\*/gm)];
  expect(quoted.length).toBeGreaterThan(5);
  for (const [, quote = ''] of quoted) {
    // What varies is a parameter there.
    const text = new RegExp(quote.replaceAll('.', '\\.').replaceAll('…', '[^ ]+'));
    expect(
      texts.some((each) => text.test(each)),
      quote,
    ).toBe(true);
  }
});

it('docs/service.md has the options of npm run service -- --help', () => {
  const options = firstColumn(read('docs/service.md'), 'Flag').map(nameOf);
  expect(options.sort()).toEqual(optionsIn(serviceUsage));
});

it('what docs/command-line.md calls a file of the profile is one that Landside removes with it', () => {
  const files = firstColumn(commandLine, 'file');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => !isOwnName(name.split('/')[0] ?? ''))).toEqual([]);
});

it('every environment variable that the board reads by name is in the manual page, and back', () => {
  const manual = read('resources/linux/landside.1');
  const [, section = ''] = /^\.SH ENVIRONMENT\n([^]*?)\n\.SH /m.exec(manual) ?? [];
  const variables = [...section.matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name);
  const index =
    read('src/main/supervisor/environment-key.ts') + read('src/main/start/display-problem.ts');
  // Chromium and Node read those of the language for us.
  for (const name of variables.filter((each) => !/^(LANG|LC_)/.test(each))) {
    expect(index).toContain(name);
  }
  expect(variables).toEqual(
    expect.arrayContaining(['FLIGHT_DATA_API_KEY', 'DISPLAY', 'WAYLAND_DISPLAY', 'LANGUAGE']),
  );
  expect(firstColumn(commandLine, 'variable').sort()).toEqual([...new Set(variables)].sort());
});
