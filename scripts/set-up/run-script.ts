import { endEverythingOnSignal, isEnding } from './processes.ts';
import { sentenceFor } from './problem.ts';
import { consoleReport, type Report } from './report.ts';

/**
 * Runs a script's main function and exits with the code that it gives. What a person can mend is said
 * in a sentence; only a bug shows its stack. All processes that were started end with the script.
 */
export async function runScript(main: (report: Report) => Promise<number>): Promise<void> {
  endEverythingOnSignal();
  // Set by some editors for their own use: Electron would come up as a plain Node.
  delete process.env.ELECTRON_RUN_AS_NODE;
  const report = consoleReport();
  try {
    const code = await main(report);
    if (!isEnding()) process.exit(code);
  } catch (error) {
    // The commands of a script that is being ended fail, which is no news.
    if (isEnding()) return;
    report.line('');
    console.error(sentenceFor(error) ?? error);
    process.exit(1);
  }
}
