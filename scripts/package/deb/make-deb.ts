import {
  chmodSync,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { usage } from '../../../src/main/start/command-line.ts';
import type { Runtime } from '../../runtime.ts';
import { SetUpError } from '../../set-up/set-up-error.ts';
import { inProject } from '../../set-up/project.ts';
import { runCommand } from '../../set-up/run-command.ts';
import { desktopEntry } from '../desktop-entry.ts';
import { iconSizes, iconSource } from '../icons.ts';
import { applicationId, readIdentity } from '../identity.ts';
import { controlFile, debianArchitecture, debianVersion, libcMinorOf } from './control.ts';
import { copyrightFile } from './copyright-file.ts';
import { manPage } from './man-page.ts';

/** xz takes a minute or two and makes the smaller file; zstd takes a second, for tests. */
export type DebCompression = 'xz' | 'zstd';

/**
 * Makes a .deb around the unpacked application with Debian's own dpkg-deb.
 *
 * @param places.application folder of the unpacked application; it is not changed
 * @param places.work folder that is emptied and used
 * @param places.output folder for the file
 * @param runtime the Electron inside
 * @returns path of the file
 * @throws SetUpError where there is no dpkg-deb, or it fails
 */
export async function makeDeb(
  places: { application: string; icons: string; work: string; output: string },
  runtime: Pick<Runtime, 'kind' | 'electronVersion'>,
  compression: DebCompression,
): Promise<string> {
  const { application, icons, work, output } = places;
  const { version } = readIdentity();
  const packageVersion = debianVersion(version, runtime);
  rmSync(work, { recursive: true, force: true });
  const program = path.join(work, 'usr/lib/landside');
  cpSync(application, program, { recursive: true });
  layOut(work, icons, version);
  giveModes(work);
  // Owned by root, this lets ordinary users have Chromium's sandbox on systems that keep user
  // namespaces from them.
  chmodSync(path.join(program, 'chrome-sandbox'), 0o4755);
  const installedBytes = sizeOf(work);
  const control = controlFile({
    version: packageVersion,
    arch: process.arch,
    installedBytes,
    libc: libcOf(program),
  });
  mkdirSync(path.join(work, 'DEBIAN'));
  writeFileSync(path.join(work, 'DEBIAN/control'), control);
  for (const script of ['prerm', 'postrm']) {
    const file = path.join(work, 'DEBIAN', script);
    cpSync(inProject('resources/linux', `${script}.sh`), file);
    chmodSync(file, 0o755);
  }
  const file = path.join(
    output,
    `landside_${packageVersion}_${debianArchitecture(process.arch)}.deb`,
  );
  const level = compression === 'xz' ? '-z6' : '-z3';
  const args = ['--root-owner-group', `-Z${compression}`, level, '--build', work, file];
  const result = await runCommand('dpkg-deb', args);
  if (!result.isFound) {
    throw new SetUpError(
      'A .deb is made with dpkg-deb, which is not here. Make it on Debian or one of its relatives, or ask for another target: npm run package -- dir',
    );
  }
  if (result.code !== 0) throw new SetUpError(`dpkg-deb failed: ${result.output.trim()}`);
  rmSync(work, { recursive: true, force: true });
  return file;
}

/** Everything outside the program's own folder. */
function layOut(root: string, icons: string, version: string): void {
  const write = (name: string, content: string | Buffer): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  const read = (name: string): string => readFileSync(inProject('resources/linux', name), 'utf8');
  write('usr/bin/landside', read('landside.sh'));
  chmodSync(path.join(root, 'usr/bin/landside'), 0o755);
  write('usr/share/applications/landside.desktop', desktopEntry('landside', 'landside'));
  write('usr/lib/systemd/user/landside.service', read('landside.service'));
  const metainfo = read('metainfo.xml')
    .replace('@ID@', applicationId)
    .replace('@VERSION@', version)
    .replace('@DATE@', new Date().toISOString().slice(0, 10));
  write(`usr/share/metainfo/${applicationId}.metainfo.xml`, metainfo);
  const page = manPage(read('landside.1'), version, usage);
  write('usr/share/man/man1/landside.1.gz', gzipSync(page, { level: 9 }));
  write('usr/share/doc/landside/copyright', copyrightFile());
  const changes = readFileSync(inProject('CHANGELOG.md'));
  write('usr/share/doc/landside/changelog.gz', gzipSync(changes, { level: 9 }));
  const theme = 'usr/share/icons/hicolor';
  for (const size of iconSizes.filter((each) => each <= 512)) {
    const name = `${size}x${size}`;
    const picture = readFileSync(path.join(icons, `${name}.png`));
    write(`${theme}/${name}/apps/landside.png`, picture);
  }
  write(`${theme}/scalable/apps/landside.svg`, readFileSync(iconSource));
}

/** Readable for all, writable for root: whatever the umask was. */
function giveModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const isProgram = entry.isDirectory() || (lstatSync(file).mode & 0o100) !== 0;
    chmodSync(file, isProgram ? 0o755 : 0o644);
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** The newest C library that the executables, the libraries and the addon ask for. */
function libcOf(program: string): string {
  const files = ['landside', 'chrome*', '*.so*', 'resources/app.asar.unpacked/**/*.node'];
  const minors = files
    .flatMap((pattern) => globSync(pattern, { cwd: program }))
    .map((file) => libcMinorOf(readFileSync(path.join(program, file))));
  return `2.${Math.max(...minors)}`;
}
