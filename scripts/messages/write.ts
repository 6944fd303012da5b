import { mistakes, writeMessages } from './message-files.ts';

/*
 * `npm run build:messages` writes the types of the messages, and into each language what it lacks, to be translated.
 * With `--check` nothing is written.
 */
const isCheck = process.argv.includes('--check');
if (!isCheck) writeMessages();
const found = mistakes();
for (const mistake of found) console.error(mistake);
if (found.length > 0) {
  console.error(
    isCheck
      ? 'Run "npm run build:messages": it writes the types, and into each language what is missing there. Then translate what begins with TRANSLATE.'
      : 'Translate what begins with TRANSLATE, and run "npm run check".',
  );
  process.exitCode = 1;
}
