import { debianLibraries } from '../../runtime/debian-packages.ts';
import type { Runtime } from '../../runtime.ts';
import { homepage, maintainer, productName } from '../identity.ts';

/** Node's names of processors, in Debian's. */
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

export interface DebFacts {
  /** Debian's, of `debianVersion`. */
  readonly version: string;
  /** Node's name: x64, arm64. */
  readonly arch: string;
  /** Bytes of all files once installed. */
  readonly installedBytes: number;
  /** The C library that the executable and all libraries ask for, "2.34". */
  readonly libc: string;
}

/** Debian's name for this machine's kind of processor. */
export function debianArchitecture(arch: string): string {
  return architectures[arch] ?? arch;
}

/**
 * Debian's version of a semantic one: a beta comes before its release there by a tilde (deb-version(7)), and so does
 * a package on the Electron of the npm registry, which is only for trying out.
 */
export function debianVersion(
  version: string,
  { kind, electronVersion }: Pick<Runtime, 'kind' | 'electronVersion'>,
): string {
  const semantic = version.replace('-', '~');
  return kind === 'official' ? semantic : `${semantic}~electron${electronVersion}`;
}

/** The control file of the package (deb-control(5)). */
export function controlFile(facts: DebFacts): string {
  const { version, arch, installedBytes } = facts;
  const fields = {
    Package: 'landside',
    Version: version,
    Architecture: debianArchitecture(arch),
    Maintainer: maintainer,
    Homepage: homepage,
    'Installed-Size': String(Math.ceil(installedBytes / 1024)),
    Depends: dependencies(facts.libc).join(', '),
    // Notifications, the key in the key ring, opening a link in the browser: it runs without.
    Recommends: 'libnotify4, libsecret-1-0, xdg-utils',
    Section: 'misc',
    Priority: 'optional',
    Description: `airport departures and arrivals on any screen
 ${productName} shows the departures and arrivals of any airport as the boards in its
 terminal do. It asks a flight data service, remembers what it has learnt, and
 brings a simulated day of traffic of its own for users who have no service yet.`,
  };
  return `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n`;
}

/** What Electron and better-sqlite3's addon are linked with. */
function dependencies(libc: string): readonly string[] {
  const libraries = debianLibraries.map(({ name, newName }) =>
    newName === undefined ? name : `${name} | ${newName}`,
  );
  return [`libc6 (>= ${libc})`, 'libgcc-s1', 'libstdc++6', ...libraries].sort();
}

/**
 * The newest C library that a program or library asks for, out of the version names in its dynamic symbols;
 * 0 where it asks for none. The number is that behind the point of "2.28".
 *
 * @param content of the file
 */
export function libcMinorOf(content: Buffer): number {
  const name = 'GLIBC_2.';
  let newest = 0;
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1)) {
    const begin = at + name.length;
    const [, minor = '0'] = /^(\d+)/.exec(content.toString('latin1', begin, begin + 4)) ?? [];
    newest = Math.max(newest, Number(minor));
  }
  return newest;
}
