import { expectLikeReference } from './support/reference.ts';
import { test } from './support/staged-board.ts';
import { inEveryEngine, pictures } from './world/pictures.ts';

// In one worker, and so in one browser, which takes longer to start than a picture takes.
test.describe.configure({ mode: 'default' });

for (const picture of pictures) {
  const tag = inEveryEngine.has(picture.name) ? [] : '@chromium';
  test(`draws ${picture.name}`, { tag }, async ({ board }, testInfo) => {
    await expectLikeReference(testInfo, picture.name, await board.draw(picture), board);
  });
}
