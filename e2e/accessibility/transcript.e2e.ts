import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../support/run-landside.ts';
import { expect, test } from '../pictures/support/staged-board.ts';
import { departures } from '../pictures/world/departures.ts';
import { sceneOf } from '../pictures/world/scene.ts';

const file = join(projectFolder, 'docs/transcript.md');
const transcript = /(?<=```text\n)[\s\S]*?(?=\n```)/;

test('docs/transcript.md says what a screen reader finds', async ({ board: { page, show } }, {
  config,
}) => {
  await show(sceneOf({ flights: departures.slice(0, 9), isSimulated: true }));
  const found = await page.locator('body').ariaSnapshot();
  const document = await readFile(file, 'utf8');
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') {
    // A function, because `$` in the text would have a meaning.
    await writeFile(
      file,
      document.replace(transcript, () => found),
    );
  } else {
    expect(transcript.exec(document)?.[0]).toBe(found);
  }
});
