import { inProject } from '../set-up/project.ts';
import { seconds } from '../set-up/report.ts';
import { reportedTests } from './playwright-report.ts';

/** How often the tests of a file start the application, and how long they take. */
interface Starts {
  readonly file: string;
  readonly starts: number;
  readonly milliseconds: number;
}

/** Of each file in Playwright's JSON report; the one with most starts first. */
export function startsByFile(reportFile: string): readonly Starts[] {
  const all = new Map<string, Starts>();
  for (const { file, milliseconds, annotations } of reportedTests(reportFile)) {
    const before = all.get(file) ?? { file, starts: 0, milliseconds: 0 };
    const starts = annotations
      .filter(({ type }) => type === 'starts')
      .reduce((sum, { description }) => sum + Number(description), 0);
    all.set(file, {
      file,
      starts: before.starts + starts,
      milliseconds: before.milliseconds + milliseconds,
    });
  }
  return [...all.values()].sort(
    (one, other) => other.starts - one.starts || other.milliseconds - one.milliseconds,
  );
}

/** All starts of a report in a sentence; none where it tells of no start. */
export function startsSentence(reportFile: string): readonly string[] {
  const sum = startsByFile(reportFile).reduce((total, { starts }) => total + starts, 0);
  return sum === 0 ? [] : [`${sum} starts of the application`];
}

if (import.meta.main) {
  const reportFile = inProject('test-results', 'reports', 'e2e.json');
  for (const { file, starts, milliseconds } of startsByFile(reportFile))
    console.log(`${String(starts).padStart(4)} ${seconds(milliseconds).padStart(9)}  e2e/${file}`);
  console.log(startsSentence(reportFile).join());
}
