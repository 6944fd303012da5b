import type { Announcement } from '../../src/shared/settings.ts';
import { expect, test } from '../pictures/support/staged-board.ts';
import { sceneOf } from '../pictures/world/scene.ts';

// What they look like on every face, and that a page takes its turn, is in the pictures.

const emergency: Announcement = {
  level: 'emergency',
  texts: { en: 'Please leave the building' },
  from: null,
  until: null,
  days: [],
  hours: null,
};

test('an emergency takes the board, and gives it back when it ends', async ({
  board: { page, show },
}) => {
  const scene = sceneOf();
  const until = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format((scene.now + 600) * 1000);
  const announcements = [{ ...emergency, until: until.replace(' ', 'T') }];
  await show(sceneOf({ settings: { announcements } }), { isStill: false });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Emergency');
  await expect(page.getByRole('alert')).toHaveText('Please leave the building');
  await expect(page.locator('.own')).toContainText('Please leave');
  await expect(page.locator('.flights')).not.toBeEmpty();
  // The flights can be read by a program as ever.
  await expect(page.getByRole('table', { name: 'Departures' })).toHaveCount(1);

  await page.clock.setFixedTime((scene.now + 660) * 1000);
  await expect(heading).toHaveText('Departures');
  await expect(page.locator('tr.drawn').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.locator('.flights')).toHaveCount(0);
});

test('in the night only an emergency lights up the board', async ({ board: { page, show } }) => {
  const night = { from: '23:00', to: '05:00', is: 'blank' } as const;
  const lineAlone = [{ ...emergency, level: 'line' as const }];
  await show(sceneOf({ at: '23:30', settings: { night, announcements: lineAlone } }));
  await expect(page.getByText('The board is back at')).toBeVisible();
  await expect(page.locator('.strip')).toHaveCount(0);

  await show(sceneOf({ at: '23:30', settings: { night, announcements: [emergency] } }));
  await expect(page.locator('.own')).toContainText('Please leave');
  await expect(page.getByText('The board is back at')).toHaveCount(0);
});
