import { expectLikeReference } from './support/reference.ts';
import { test } from './support/staged-board.ts';
import { inEveryEngine, pictures } from './world/pictures.ts';

for (const picture of pictures) {
  const tag = inEveryEngine.has(picture.name) ? [] : '@chromium';
  test(`draws ${picture.name}`, { tag }, async ({ board }, testInfo) => {
    await expectLikeReference(testInfo, picture.name, await board.draw(picture), board);
  });
}
