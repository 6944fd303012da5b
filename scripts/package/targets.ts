/** Those of electron-builder, by its names, which it reads in any case; `deb` is ours. */
const archives = ['dir', 'zip', '7z', 'tar.xz', 'tar.lz', 'tar.gz', 'tar.bz2'];

const targets: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  linux: [
    ...(['deb', 'AppImage', 'rpm', 'snap', 'flatpak', 'pacman', 'apk', 'freebsd', 'p5p'] as const),
    ...archives,
  ],
  darwin: ['dmg', 'pkg', 'mas', 'mas-dev', ...archives],
  win32: ['nsis', 'nsis-web', 'portable', 'msi', 'msiwrapped', 'appx', 'squirrel', ...archives],
};

export const usage = `Usage: npm run package [-- targets]

  Builds packages of the application for this system, in dist/. Without targets, the usual one:
  deb on Linux, dmg on macOS, nsis on Windows; dir is only the unpacked application.
  docs/packaging.md lists what each of them needs.`;

export type Targets =
  | { readonly ok: true; readonly targets: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** The targets that are named, as they are spelt, or what this system is usually given. */
export function readTargets(named: readonly string[], platform: NodeJS.Platform): Targets {
  const known = targets[platform];
  if (!known) return { ok: false, message: `Packages cannot be made on ${platform}.` };
  if (named.length === 0) return { ok: true, targets: [known[0]] };
  const spelt = named.map((name) =>
    known.find((target) => target.toLowerCase() === name.toLowerCase()),
  );
  const wrong = named.filter((_name, index) => spelt[index] === undefined);
  if (wrong.length === 0) return { ok: true, targets: spelt.filter((name) => name !== undefined) };
  const message = `No such target: ${wrong.join(', ')}. On ${platform} there are: ${known.join(', ')}.`;
  return { ok: false, message };
}

/** What cannot do without programs of the system. Other tools are fetched by electron-builder. */
const programs: Readonly<Record<string, readonly string[]>> = {
  deb: ['dpkg-deb'],
  rpm: ['rpmbuild'],
  flatpak: ['flatpak', 'flatpak-builder'],
  pacman: ['bsdtar'],
};

/** Why these targets cannot be made here, before minutes go into them; null: the programs are there that they need. */
export function missingPrograms(
  targets: readonly string[],
  isInstalled: (program: string) => boolean,
): string | null {
  const missing = targets.flatMap((target) => {
    const absent = (programs[target] ?? []).filter((program) => !isInstalled(program));
    return absent.length === 0 ? [] : [`${target} needs ${absent.join(' and ')}`];
  });
  return missing.length === 0
    ? null
    : `Nothing was built: ${missing.join(', ')}, not installed here. Install that, or ask for a target that needs nothing: npm run package -- dir`;
}
