import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test } from './support/landside.ts';
import { kept, openSection, tabTo } from './support/settings-section.ts';

test('data is saved from the keyboard', async ({ share, service }) => {
  service.answerSchedules(json([flight(40)]));
  const { page, board } = await share();
  await expect(board.row(/LX 318/)).toBeVisible();
  await openSection(page, 'Flight data');
  const saving = page.getByRole('radiogroup', { name: 'Save data' });
  await tabTo(page, saving.getByRole('radio', { name: 'Off' }));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => kept(page)).toMatchObject({ savesData: true });
});
