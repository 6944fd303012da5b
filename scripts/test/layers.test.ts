import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brokenLayers } from './layers.ts';

/** What is wrong with a project of these files below src; '' where nothing is. */
async function brokenIn(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'landside-layered-'));
  try {
    const imports = { '#shared/*': './src/shared/*' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ imports }));
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, 'src', name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return await brokenLayers(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const aPlace = 'every folder under src has its place in scripts/test/layers.ts';
const value = 'export const value = 1;\nexport type Value = number;\n';

/** What is refused, its line in the report, and the files that do it. All are in one project: a report takes a second. */
const wrongs: readonly (readonly [what: string, report: string, files: Record<string, string>])[] =
  [
    [
      'a room above',
      'src/main/clock imports only from rooms below it: src/main/clock/up.ts → src/main/boards/board.ts',
      { 'main/clock/up.ts': "import '../boards/board.ts';", 'main/boards/board.ts': value },
    ],
    [
      'a type of a room above',
      'src/main/windows imports only from rooms below it: src/main/windows/window.ts → src/main/windows/kiosk/kiosk.ts',
      {
        'main/windows/window.ts': "import type { Value } from './kiosk/kiosk.ts';",
        'main/windows/kiosk/kiosk.ts': value,
      },
    ],
    [
      'a room beside, later',
      'src/renderer/screens/map imports only from rooms below it: src/renderer/screens/map/map.ts → src/renderer/screens/days/days.ts',
      {
        'renderer/screens/map/map.ts': "export const later = () => import('../days/days.ts');",
        'renderer/screens/days/days.ts': value,
      },
    ],
    [
      'a type in a component',
      'src/renderer/words imports only from rooms below it: src/renderer/words/Word.svelte.ts → src/renderer/kit/field.ts',
      {
        'renderer/words/Word.svelte': `<script lang="ts">\n  import type { Value } from '../kit/field.ts';\n</script>\n`,
        'renderer/kit/field.ts': value,
      },
    ],
    [
      'a component in the markup of another',
      'src/renderer/kit imports only from rooms below it: src/renderer/kit/Dialog.svelte.ts → src/renderer/screens/help/Help.svelte.ts',
      {
        'renderer/kit/Dialog.svelte':
          "{#await import('../screens/help/Help.svelte') then help}{help}{/await}",
        'renderer/screens/help/Help.svelte': '<p>Help</p>',
      },
    ],
    [
      'another process',
      'src/service imports only from src/service, src/shared, src/files: src/service/http/server.ts → src/main/boards/board.ts',
      { 'service/http/server.ts': "import '../../main/boards/board.ts';" },
    ],
    [
      'a process in what all share',
      'src/shared imports only from src/shared: src/shared/plan.ts → src/files/file.ts',
      { 'shared/plan.ts': "import '../files/file.ts';", 'files/file.ts': value },
    ],
    [
      'a package in what all share',
      'src/shared imports only zod and intl-messageformat: src/shared/records.ts → mqtt',
      { 'shared/records.ts': "import { z } from 'zod';\nimport { connect } from 'mqtt';" },
    ],
    [
      'Electron in the service',
      'Electron is for src/main and src/preload: src/service/start.ts → electron',
      { 'service/start.ts': "import { app } from 'electron';" },
    ],
    [
      'Node in the page',
      'the renderer is a sandboxed page: src/renderer/main.ts → fs',
      { 'renderer/main.ts': "import { readFileSync } from 'node:fs';" },
    ],
    [
      'what is for tests in the product',
      'the product does without what is for tests: src/main/store/store.ts → src/main/store/testing/store.ts',
      {
        'main/store/store.ts': "import './testing/store.ts';",
        'main/store/testing/store.ts': value,
      },
    ],
    [
      'what is not there',
      'what is imported is there: src/main/profile/profile.ts → ./gone.ts',
      { 'main/profile/profile.ts': "import './gone.ts';" },
    ],
    [
      'a circle, of types alone',
      'imports run in no circle: src/main/flights/delay.ts → \n      src/main/flights/flight.ts →\n      src/main/flights/delay.ts',
      {
        'main/flights/delay.ts': "import type { Value } from './flight.ts';",
        'main/flights/flight.ts': "import type { Value } from './delay.ts';",
      },
    ],
    [
      'a folder without a place, which imports',
      `${aPlace}: src/main/kitchen/pot.ts → src/shared/fold.ts`,
      { 'main/kitchen/pot.ts': "import '#shared/fold.ts';", 'shared/fold.ts': value },
    ],
    [
      'a folder without a place, which is imported',
      `${aPlace}: src/main/start/engine.test.ts → src/main/start/pantry/pot.ts`,
      {
        'main/start/engine.test.ts': "import './pantry/pot.ts';",
        'main/start/pantry/pot.ts': value,
      },
    ],
    [
      'a folder without a place, alone',
      `${aPlace}: src/renderer/kitchen/Pot.svelte.ts`,
      { 'renderer/kitchen/Pot.svelte': '<p>Pot</p>' },
    ],
  ];

const report = brokenIn(Object.fromEntries(wrongs.flatMap(([, , files]) => Object.entries(files))));

it.each(wrongs)('refuses %s', async (_, line) => {
  expect(await report).toContain(`error ${line}`);
});

it('refuses nothing else', async () => {
  expect((await report).match(/^ {2}error /gm)).toHaveLength(wrongs.length);
});

it('says nothing of what keeps to the layers', async () => {
  const files = {
    'shared/plan.ts': "import { z } from 'zod';\nexport const plan = z.string();",
    'files/file.ts': "import { readFileSync } from 'node:fs';\nimport '#shared/plan.ts';",
    'main/clock/clock.ts': value,
    'main/clock/clock.test.ts': "import '../boards/board.ts';\nimport './testing/fake.ts';",
    'main/clock/testing/fake.ts': value,
    'main/boards/board.ts': "import '../clock/clock.ts';\nimport { app } from 'electron';",
    'renderer/screens/welcome/Welcome.svelte': `<script lang="ts">\n  import Field from '../settings/Field.svelte';\n</script>\n<Field />`,
    'renderer/screens/settings/Field.svelte': '<p>Field</p>',
  };
  expect(await brokenIn(files)).toBe('');
});
