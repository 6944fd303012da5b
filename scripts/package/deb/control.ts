import { debianLibraries } from '../../runtime/debian-packages.ts';
import { maintainer, productName } from '../identity.ts';

/** Node's names of processors, in Debian's. */
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

export interface DebFacts {
  /** Of package.json: semantic versioning. */
  readonly version: string;
  /** Node's name: x64, arm64. */
  readonly arch: string;
  /** Bytes of all files once installed. */
  readonly installedBytes: number;
  /** The C library that better-sqlite3's addon was linked with, "2.34". */
  readonly addonLibc: string;
}

/** Debian's name for this machine's kind of processor. */
export function debianArchitecture(arch: string): string {
  return architectures[arch] ?? arch;
}

/**
 * Debian's version of a semantic one: a beta comes before its release there by a tilde
 * (deb-version(7)).
 */
export function debianVersion(version: string): string {
  return version.replace('-', '~');
}

/** The control file of the package (deb-control(5)). */
export function controlFile(facts: DebFacts): string {
  const { version, arch, installedBytes } = facts;
  const fields = {
    Package: 'landside',
    Version: debianVersion(version),
    Architecture: debianArchitecture(arch),
    Maintainer: maintainer,
    'Installed-Size': String(Math.ceil(installedBytes / 1024)),
    Depends: dependencies(facts.addonLibc).join(', '),
    // Opening a link in the browser, and keeping the key in the key ring: it runs without.
    Recommends: 'libsecret-1-0, xdg-utils',
    Section: 'misc',
    Priority: 'optional',
    Description: `airport departures and arrivals on any screen
 ${productName} shows the departures and arrivals of any airport as the boards in its
 terminal do. It asks a flight data service, remembers what it has learnt, and
 brings a simulated day of traffic of its own for whoever has no service yet.`,
  };
  return `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n`;
}

/** The C library that Electron's makers build on. */
const electronLibc = '2.28';

/** What Electron and better-sqlite3's addon are linked with. */
function dependencies(addonLibc: string): readonly string[] {
  const libraries = debianLibraries.map(({ name, newName }) =>
    newName === undefined ? name : `${name} | ${newName}`,
  );
  const libc = newestLibc([electronLibc, addonLibc]);
  return [`libc6 (>= ${libc})`, 'libgcc-s1', 'libstdc++6', ...libraries].sort();
}

/** The highest of versions like "2.28". */
export function newestLibc(versions: readonly string[]): string {
  const minor = (version: string): number => Number(version.split('.')[1] ?? 0);
  return [...versions].sort((a, b) => minor(a) - minor(b)).at(-1) ?? electronLibc;
}
