import { expect, test } from './support/staged-board.ts';
import { pictures } from './world/pictures.ts';
import { sceneOf } from './world/scene.ts';

// In one worker, and so in one Electron, which takes longer to start than a picture takes.
test.describe.configure({ mode: 'default' });

for (const { name, size, scene, opens } of pictures) {
  test(`draws ${name}`, async ({ board }) => {
    await board.show(sceneOf(scene), { size });
    if (opens) {
      for (const key of opens.keys) await board.page.keyboard.press(key);
      await expect(board.page.locator(opens.shows).first()).toBeVisible();
      await board.settle();
    }
    expect(await board.page.screenshot()).toMatchSnapshot(`${name}.png`, {
      threshold: 0.1,
      maxDiffPixelRatio: 0.0005,
    });
  });
}
