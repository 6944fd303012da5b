import { hostileBranding, hostileLogo } from './world/hostile-logo.ts';
import { decodePng } from './support/png.ts';
import { expect, test } from './support/staged-board.ts';
import { sceneOf } from './world/scene.ts';

// The file is refused before it comes so far (src/main/branding/picture-file.ts); here it has, in the place of a logo of the profile.
test(
  'an SVG that would run, fetch and hang is a still picture on the board',
  { tag: '@chromium' },
  async ({ board, complaints }) => {
    const { page, show } = board;
    const asked: string[] = [];
    const listen = (request: { url(): string }) => asked.push(request.url());
    await test.step('as a page of its own it does all of that', async () => {
      const alone = await page.context().newPage();
      alone.on('request', listen);
      await alone.setContent(hostileLogo({ hangs: false }));
      await expect.poll(() => alone.title()).toBe('run');
      await expect
        .poll(() => new Set(asked.map((url) => new URL(url).pathname)))
        .toEqual(new Set(['/import.css', '/image.png', '/frame.html', '/script.json']));
      await alone.close();
    });
    asked.length = 0;
    page.on('request', listen);
    await show(sceneOf({ settings: hostileBranding }));
    const logo = page.locator('.branding img');
    await expect(logo).toBeVisible();
    // Green: its own shape; what its style and script would make of it is red.
    const { width, height, pixels } = decodePng(await logo.screenshot());
    const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2));
    expect([...pixels.subarray(middle, middle + 3)]).toEqual([0, 128, 0]);
    expect(await page.title()).not.toBe('run');
    const own = new URL(page.url()).origin;
    expect(asked.filter((url) => !url.startsWith(own) && url !== 'about:blank')).toEqual([]);
    // What has a page within is not even read: no pixel of it can be sent anywhere.
    await expect.poll(() => complaints.length).toBe(1);
    expect(complaints.splice(0)[0]).toContain('The canvas has been tainted');
    // The page goes on: it answers and draws.
    await board.settle();
    await expect(page.locator('tr.drawn').first()).toBeVisible();
    page.off('request', listen);
  },
);
