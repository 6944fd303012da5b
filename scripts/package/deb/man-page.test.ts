import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usage } from '../../../src/main/start/command-line.ts';
import { inProject } from '../../set-up/project.ts';
import { manPage } from './man-page.ts';

it('turns the usage into options', () => {
  const usageText = `Usage: x [options]

  --airport CODE     airport to show (ZRH)
  --base-url URL     service to ask;
                     its key is elsewhere
  --help             print this text

The options hold for this run.`;
  expect(manPage('v @VERSION@\n@OPTIONS@\nend', '1.2.3', usageText)).toBe(`v 1.2.3
.TP
.B \\-\\-airport CODE
airport to show (ZRH)
.TP
.B \\-\\-base\\-url URL
service to ask;
its key is elsewhere
.TP
.B \\-\\-help
print this text
end`);
});

it('leaves out no option that --help names', () => {
  const template = readFileSync(inProject('resources/linux/landside.1'), 'utf8');
  const page = manPage(template, '1.0.0', usage);
  const names = usage.match(/^ {2}--[a-z-]+/gm) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    expect(page).toContain(`\n.B ${name.trim().replaceAll('-', '\\-')}`);
  }
});
