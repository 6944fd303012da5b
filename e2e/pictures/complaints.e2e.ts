import { expect, test } from './support/staged-board.ts';
import { sceneOf } from './world/scene.ts';

test('hears what the page complains of: a script that is not its own, and a failure', async ({
  board: { page, show },
  complaints,
}) => {
  await show(sceneOf());
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isHarmed = true';
    document.body.append(script);
    setTimeout(() => {
      throw new Error('a failure');
    });
  });
  const heard = /Content Security Policy[^]*a failure/;
  await expect.poll(() => complaints.join('\n')).toMatch(heard);
  // They were asked for.
  complaints.splice(0);
});
