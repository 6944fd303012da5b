import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import { projectFolder } from '../set-up/project.ts';

/*
 * The layers of src (docs/architecture.md, "Rooms"), held by dependency-cruiser. Every folder belongs to a room: a
 * folder that stands in no list here is refused, as are imports upwards or to the side, and circles. An
 * `import type` counts.
 */

/** Folders that are one room, and may need each other. */
const together = (...folders: string[]): string[][] => [folders];
/** Rooms beside each other: none may import from another of them. */
const beside = (...folders: string[]): string[][] => folders.map((folder) => [folder]);

/** What a process may import from, besides itself. */
const processes: Record<string, readonly string[]> = {
  shared: [],
  files: ['shared'],
  service: ['shared', 'files'],
  main: ['shared', 'files'],
  preload: ['shared'],
  renderer: ['shared'],
};

/** The rooms of each process from the ground up. A room may import from those before it. '' holds the files of no folder. */
const rooms: Record<string, readonly string[][][]> = {
  shared: [together('', 'flight-data', 'messages')],
  files: [together('')],
  service: [
    together('world', ...['aircraft', 'disruption', 'gates', 'position'].map((f) => `world/${f}`)),
    together('query'),
    together('reference'),
    together('endpoints'),
    together('answers'),
    together('jobs'),
    together('documentation'),
    together('http'),
    together(''),
  ],
  main: [
    together('core'),
    together('profile'),
    together('clock'),
    together('flights'),
    together('data', 'data/providers'),
    together('store', 'store/migrations'),
    together('settings'),
    together('branding'),
    together('boards'),
    together('library'),
    beside('delays', 'timetable', 'days', 'flight-details', 'flight-map'),
    together('ipc'),
    together('windows'),
    together('windows/page-watch'),
    together('windows/kiosk', 'windows/kiosk/outputs'),
    together('windows/displays'),
    together('supervisor'),
    together('health'),
    together('fleet'),
    together('fleet/enrolment'),
    together('fleet/console'),
    together('start', ''),
  ],
  preload: [together('')],
  renderer: [
    together('words'),
    together('styles'),
    together('app'),
    together('kit'),
    together(
      'board',
      ...['announcements', 'faces', 'faces/dots', 'faces/flaps', 'fitting', 'layout', 'night'].map(
        (f) => `board/${f}`,
      ),
      'board/paging',
    ),
    beside(
      ...[
        'flight',
        'delays',
        'timetable',
        'days',
        'map',
        'browse',
        'settings',
        'help',
        'about',
      ].map((f) => `screens/${f}`),
      'screens/picker',
    ),
    beside('screens/welcome', 'screens/fleet'),
    together(''),
  ],
};

/** What only tests use; they may import from any room of their process. */
const forTests = '\\.test\\.ts$|-for-test\\.ts$|/(testing|fixtures)/';

/** The files of a room. Folders for tests belong to the room in which they are. */
function filesOf(process: string, room: readonly string[]): string {
  const folders = room.map((folder) => (folder === '' ? '' : `${folder}/`)).join('|');
  return `^src/${process}/(${folders})((testing|fixtures)/)?[^/]+$`;
}

function rulesOfRooms(process: string): IRegularForbiddenRuleType[] {
  const below: string[] = [];
  return (rooms[process] ?? []).flatMap((floor) => {
    const open = [...below];
    below.push(...floor.map((room) => filesOf(process, room)));
    return floor.map((room) => {
      const own = filesOf(process, room);
      return forbid(
        `src/${process}/${room[0] ?? ''} imports only from rooms below it`,
        { path: own, pathNot: forTests },
        { path: `^src/${process}/`, pathNot: [own, ...open] },
      );
    });
  });
}

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, severity: 'error', from, to };
}

const known = Object.keys(rooms).flatMap((name) =>
  (rooms[name] ?? []).flat().map((room) => filesOf(name, room)),
);
const aPlace = 'every folder under src has its place in scripts/test/layers.ts';
const rules: readonly IRegularForbiddenRuleType[] = [
  forbid(aPlace, { pathNot: known }, {}),
  forbid(aPlace, {}, { path: '^src/', pathNot: known }),
  forbid(aPlace, { orphan: true, pathNot: known }, {}),
  forbid('imports run in no circle', {}, { circular: true }),
  forbid('the product does without what is for tests', { pathNot: forTests }, { path: forTests }),
  ...Object.entries(processes).map(([name, open]) =>
    forbid(
      `src/${name} imports only from ${[name, ...open].map((each) => `src/${each}`).join(', ')}`,
      // Tests of what all share may try it with the others.
      { path: `^src/${name}/`, ...(name === 'shared' && { pathNot: forTests }) },
      { path: '^src/', pathNot: `^src/(${[name, ...open].join('|')})/` },
    ),
  ),
  ...Object.keys(rooms).flatMap(rulesOfRooms),
  forbid(
    'src/shared imports only zod and intl-messageformat',
    { path: '^src/shared/', pathNot: forTests },
    { path: '.', pathNot: '^src/|^zod$|^intl-messageformat$' },
  ),
  forbid(
    'Electron is for src/main and src/preload',
    { path: '^src/(shared|files|service|renderer)/' },
    { path: '^electron($|/)' },
  ),
  forbid(
    'the renderer is a sandboxed page',
    { path: '^src/renderer/' },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'what is imported is there',
    { pathNot: forTests },
    { couldNotResolve: true, path: '^[.#].*\\.(ts|svelte)$' },
  ),
];

/**
 * What breaks the layers, as text for a reader; '' where nothing does.
 *
 * dependency-cruiser has components compiled, and a compiled one has lost its `import type`. So it gets a copy of src
 * in which a component is a TypeScript file of all that it imports: `Board.svelte` is `Board.svelte.ts`.
 *
 * @param folder has src and the package.json with its `imports`
 */
export async function brokenLayers(folder: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'landside-layers-'));
  try {
    cpSync(path.join(folder, 'src'), path.join(copy, 'src'), { recursive: true });
    cpSync(path.join(folder, 'package.json'), path.join(copy, 'package.json'));
    for (const component of globSync('src/**/*.svelte', { cwd: copy })) {
      const file = path.join(copy, component);
      writeFileSync(file, importing(readFileSync(file, 'utf8')));
      renameSync(file, `${file}.ts`);
    }
    const { output, exitCode } = await cruise(
      ['src'],
      {
        baseDir: copy,
        validate: true,
        ruleSet: { forbidden: [...rules] },
        outputType: 'err',
        tsPreCompilationDeps: true,
        moduleSystems: ['es6'],
      },
      { extensions: ['.ts'] },
    );
    return exitCode === 0 ? '' : (output as string);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The scripts of a component, and what its markup imports when it is shown. */
function importing(component: string): string {
  const script = /<script[^>]*>([^]*?)<\/script>/g;
  const scripts = [...component.matchAll(script)].map((match) => match[1] ?? '');
  const later = component.replaceAll(script, '').match(/\bimport\(\s*'[^']+'\s*\)/g) ?? [];
  return [...scripts, ...later].join(';\n');
}

if (import.meta.main) {
  const broken = await brokenLayers(projectFolder);
  if (broken !== '') {
    console.error(broken);
    process.exitCode = 1;
  }
}
