import { expect, test } from './support/landside.ts';

test('what V8 has for young objects stays small in main', async ({ shared }) => {
  // Asking for airports has the index of all made: hundreds of thousands of objects.
  await shared.page.evaluate(() => window.landside.searchAirports('zurich'));
  const bytes = await shared.app.evaluate(() => {
    const { getHeapSpaceStatistics } = process.getBuiltinModule('node:v8');
    return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
      ?.space_size;
  });
  expect(bytes).toBeLessThan(4 * 1024 * 1024);
});
