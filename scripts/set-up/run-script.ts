import os from 'node:os';
import { silence } from '../../src/main/profile/folders.ts';
import { cacheFolder } from './cache-folder.ts';
import { endEverythingOnSignal, isEnding } from './processes.ts';
import { sentenceFor, SetUpError } from './set-up-error.ts';
import { consoleReport, type Report } from './report.ts';

interface ScriptOptions {
  /** Where it says what it does: standard output, unless that is for an answer alone. */
  readonly report?: Report;
  /** It serves until it is ended, and ends with the code of `main` then, too. */
  readonly isServing?: boolean;
}

/**
 * Runs a script's main function and exits with the code that it gives. What a person can mend is said
 * in a sentence; only a bug shows its stack. All processes that were started end with the script.
 */
export async function runScript(
  main: (report: Report) => Promise<number>,
  { report = consoleReport(), isServing = false }: ScriptOptions = {},
): Promise<void> {
  endEverythingOnSignal(isServing);
  // Set by some editors for their own use: Electron would come up as a plain Node.
  delete process.env.ELECTRON_RUN_AS_NODE;
  try {
    const silent = await silence([cacheFolder(), os.tmpdir()]);
    if (silent !== null) throw new SetUpError(silent);
    const code = await main(report);
    if (isServing || !isEnding()) process.exit(code);
  } catch (error) {
    // The commands of a script that is being ended fail, which is no news.
    if (isEnding()) {
      if (isServing) process.exit(1);
      return;
    }
    report.line('');
    console.error(sentenceFor(error) ?? error);
    process.exit(1);
  }
}
