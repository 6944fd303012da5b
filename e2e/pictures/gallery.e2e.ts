import { join } from 'node:path';
import { projectFolder } from '../support/run-landside.ts';
import { startGallery } from './gallery/gallery.ts';
import { expect, test } from './support/staged-board.ts';

test(
  'the gallery shows a screen of its list in another size, look and language',
  { tag: '@chromium' },
  async ({ board: { page } }) => {
    const gallery = await startGallery(join(projectFolder, 'out'));
    try {
      const asked = 'picture=delays-1280x720&size=1080x1920&look=light&language=ar';
      // The staged page's context answers calls by itself.
      const context = await page.context().browser()?.newContext();
      if (context === undefined) throw new Error('Chromium has contexts.');
      const other = await context.newPage();
      await other.goto(`${gallery.origin}/#${asked}`);
      const frame = other.frameLocator('iframe');
      await expect(frame.locator('h1')).toContainText('التأخيرات');
      await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(other.locator('iframe')).toHaveCSS('width', '1080px');
      await other.getByLabel('Language').selectOption('de');
      await expect(frame.locator('h1')).toContainText('Verspätungen');
      await context.close();
    } finally {
      gallery.close();
    }
  },
);
