import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractFile, listPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { electronFlags } from '../runtime/decide.ts';
import { resolveRuntime } from '../runtime.ts';
import { inProject } from '../set-up/project.ts';
import { nodeOption } from '../set-up/quoting.ts';
import { runCommand } from '../set-up/run-command.ts';
import { isDisplayMissing, startVirtualDisplay } from '../set-up/virtual-display.ts';
import { readFuses, wantedFuses } from './fuses.ts';
import { debianVersion } from './deb/control.ts';
import { readIdentity } from './identity.ts';
import { sourcePackages } from '../reference/fingerprint.ts';
import { shippedPackages } from './licences/shipped-packages.ts';

const application = inject('application');
const debRoot = inject('debRoot');
const resources = path.join(
  application,
  process.platform === 'darwin' ? 'Landside.app/Contents/Resources' : 'resources',
);
const executable = path.join(
  application,
  { darwin: 'Landside.app/Contents/MacOS/Landside', win32: 'Landside.exe' }[
    process.platform as string
  ] ?? 'landside',
);
const archive = path.join(resources, 'app.asar');

describe('fuses', () => {
  it('19: are what they should be, read back from the executable', async () => {
    const { WasmTrapHandlers, ...wanted } = wantedFuses(process.platform);
    const { WasmTrapHandlers: found, ...fuses } = await readFuses(executable);
    expect(fuses).toEqual(wanted);
    // Electron 33 does not have it yet.
    expect(found ?? WasmTrapHandlers).toBe(WasmTrapHandlers);
  });

  describe('hold', () => {
    let display: Awaited<ReturnType<typeof startVirtualDisplay>> | undefined;
    const folder = inProject('test-results', 'package', 'attack');
    const loaded = path.join(folder, 'loaded');
    const attack = path.join(folder, 'attack.cjs');
    beforeAll(async () => {
      if (isDisplayMissing(process.platform, process.env)) display = await startVirtualDisplay();
      mkdirSync(folder, { recursive: true });
      const program = `require('fs').writeFileSync(${JSON.stringify(loaded)}, '')`;
      writeFileSync(attack, program);
    });
    afterAll(async () => {
      await display?.end();
    });

    async function printsItsVersion(
      args: readonly string[],
      environment: Readonly<Record<string, string>> = {},
    ): Promise<string> {
      const flags = electronFlags(process.getuid?.());
      const result = await runCommand(executable, [...flags, ...args, '--version'], {
        environment: { ...process.env, ...display?.environment, ...environment },
      });
      expect(result.output).toContain(`Landside ${readIdentity().version}\n`);
      expect(result.code).toBe(0);
      expect(existsSync(loaded)).toBe(false);
      return result.output;
    }

    it('against being run as Node', async () => {
      await printsItsVersion([], { ELECTRON_RUN_AS_NODE: '1' });
    });

    it('against NODE_OPTIONS', async () => {
      await printsItsVersion([], { NODE_OPTIONS: `--require=${nodeOption(attack)}` });
    });

    it('against the inspector', async () => {
      expect(await printsItsVersion(['--inspect=0'])).not.toMatch(/Debugger listening/);
    });

    it('against another application in its folder', async () => {
      const other = path.join(resources, 'app');
      mkdirSync(other);
      writeFileSync(path.join(other, 'package.json'), '{"name":"other","main":"attack.cjs"}');
      writeFileSync(path.join(other, 'attack.cjs'), readFileSync(attack));
      await printsItsVersion([]);
      rmSync(other, { recursive: true });
    });
  });
});

describe('inside', () => {
  const isFile = (name: string): boolean => path.extname(name) !== '' || name.endsWith('LICENSE');
  const files = listPackage(archive, { isPack: false })
    .map((name) => name.replaceAll('\\', '/').slice(1))
    .filter(isFile);

  it('the archive holds the built application and better-sqlite3, nothing else', () => {
    const strangers = files.filter(
      (name) =>
        !/^(package\.json|out\/(main|preload|renderer)\/.*)$/.test(name) &&
        !/^node_modules\/better-sqlite3\/(LICENSE|package\.json|lib\/.*\.js)$/.test(name) &&
        !/^node_modules\/better-sqlite3\/(build\/Release|prebuilds)\/[^/]*\.node$/.test(name),
    );
    expect(strangers).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['out/main/service-process.js', 'out/renderer/index.html']),
    );
    expect(files.filter((name) => /\.(ts|svelte|map)$/.test(name))).toEqual([]);
  });

  it('nothing but the addon lies beside the archive', () => {
    const unpacked = globSync('**/*', { cwd: path.join(resources, 'app.asar.unpacked') });
    expect(unpacked.filter(isFile)).toEqual([expect.stringMatching(/better[-_]sqlite3.*\.node$/)]);
    expect(existsSync(path.join(resources, 'default_app.asar'))).toBe(false);
  });

  it('package.json names no development dependency and no script', () => {
    const content: unknown = JSON.parse(extractFile(archive, 'package.json').toString());
    expect(content).toMatchObject({ name: 'landside', main: 'out/main/index.js' });
    expect(content).not.toHaveProperty('devDependencies');
    expect(content).not.toHaveProperty('scripts');
  });

  it('every package that is shipped has its licence in the file of licences', () => {
    const text = readFileSync(path.join(resources, 'licences', 'LICENCES.txt'), 'utf8');
    const packages = shippedPackages();
    expect(packages.length).toBeGreaterThan(30);
    for (const shipped of packages) {
      expect(text).toContain(`\n${shipped.name} ${shipped.version}  (${shipped.licence})\n`);
      expect(text).toContain(shipped.text);
    }
    if (process.platform === 'darwin') return;
    expect(statSync(path.join(application, 'LICENSES.chromium.html')).size).toBeGreaterThan(1e6);
    expect(readFileSync(path.join(application, 'LICENSE.electron.txt'), 'utf8')).toMatch(
      /MIT|free/,
    );
  });

  it('docs/credits.md names every package that we chose and ship', () => {
    const { dependencies, devDependencies } = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
    const chosen = new Set(Object.keys({ ...dependencies, ...devDependencies }));
    const credits = readFileSync(inProject('docs', 'credits.md'), 'utf8').toLowerCase();
    const names = shippedPackages()
      .map(({ name }) => name)
      .filter((name) => chosen.has(name));
    expect(names).toEqual(expect.arrayContaining([...sourcePackages, 'better-sqlite3']));
    const missing = names.filter(
      // Four packages of one typeface are one line.
      (name) => !credits.includes(name.replace(/-(arabic|sc|jp|kr)$/, '')),
    );
    expect(missing).toEqual([]);
  });
});

const whyNoDeb = debRoot === '' ? ' (skipped: there is no dpkg-deb here)' : '';

describe.skipIf(whyNoDeb !== '')('the .deb', () => {
  const read = (name: string): string => readFileSync(path.join(debRoot, name), 'utf8');
  const field = (name: string): string =>
    execFileSync('dpkg-deb', ['--field', inject('deb'), name], { encoding: 'utf8' }).trim();

  it(`says what it is and what it needs${whyNoDeb}`, () => {
    expect(field('Package')).toBe('landside');
    expect(field('Version')).toBe(debianVersion(readIdentity().version, resolveRuntime()));
    expect(field('Depends')).toContain('libgtk-3-0 | libgtk-3-0t64');
    expect(field('Depends')).toMatch(/libc6 \(>= 2\.\d+\)/);
  });

  it(`has the changes since its beginning${whyNoDeb}`, () => {
    const changes = readFileSync(path.join(debRoot, 'usr/share/doc/landside/changelog.gz'));
    expect(gunzipSync(changes).toString()).toBe(readFileSync(inProject('CHANGELOG.md'), 'utf8'));
  });

  it(`belongs to root, with the modes that it should have${whyNoDeb}`, () => {
    const list = execFileSync('dpkg-deb', ['--contents', inject('deb')], { encoding: 'utf8' });
    const lines = list.trim().split('\n');
    expect(lines.filter((line) => !line.includes(' root/root '))).toEqual([]);
    const special = lines.filter((line) => !/^(-rw-r--r--|[-d]rwxr-xr-x|lrwxrwxrwx) /.test(line));
    expect(special).toEqual([expect.stringMatching(/^-rwsr-xr-x .*\/chrome-sandbox$/)]);
  });

  it(`has a unit for boards on walls that systemd understands${whyNoDeb}`, async () => {
    const unit = read('usr/lib/systemd/user/landside.service');
    expect(unit).toContain('\nExecStart=/usr/bin/landside --kiosk\n');
    const folder = inProject('test-results', 'package', 'unit');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'landside.service');
    // Neither the program nor its manual page is installed; any other program will do.
    const here = unit.replace('/usr/bin/landside', '/bin/true').replace(/^Documentation=.*\n/m, '');
    writeFileSync(file, here);
    const environment = { ...process.env, XDG_RUNTIME_DIR: folder };
    const verified = await runCommand('systemd-analyze', ['verify', '--user', file], {
      environment,
    });
    if (verified.isFound) expect(verified).toMatchObject({ code: 0, output: '' });
  });

  it(`has an entry for menus and links, with an icon in every size${whyNoDeb}`, () => {
    const entry = read('usr/share/applications/landside.desktop');
    expect(entry).toContain('\nMimeType=x-scheme-handler/landside;\n');
    expect(entry).toContain('\nExec=landside %u\n');
    expect(entry).toContain('\nIcon=landside\n');
    for (const size of [16, 48, 256, 512]) {
      const file = `usr/share/icons/hicolor/${size}x${size}/apps/landside.png`;
      expect(readFileSync(path.join(debRoot, file)).readUInt32BE(16)).toBe(size);
    }
    expect(read('usr/share/icons/hicolor/scalable/apps/landside.svg')).toContain('<svg');
  });

  it(`links nothing that this system lacks${whyNoDeb}`, () => {
    const addon = globSync('usr/lib/landside/resources/**/*.node', { cwd: debRoot });
    for (const file of ['usr/lib/landside/landside', ...addon]) {
      const linked = execFileSync('ldd', [path.join(debRoot, file)], { encoding: 'utf8' });
      expect(linked).not.toContain('not found');
    }
  });
});

const metainfo = path.join(debRoot, 'usr/share/metainfo/app.landside.Landside.metainfo.xml');
const hasAppStream = (await runCommand('appstreamcli', ['--version'])).isFound && whyNoDeb === '';
const whyNotValidated = hasAppStream ? '' : ' (skipped: there is no appstreamcli here)';

it.skipIf(!hasAppStream)(`AppStream takes the metainfo file${whyNotValidated}`, async () => {
  const result = await runCommand('appstreamcli', ['validate', '--no-net', metainfo]);
  expect(result.output).not.toMatch(/^[EW]:/m);
  expect(result.code).toBe(0);
});
