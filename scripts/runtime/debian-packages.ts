/** What a system may lack. */
export type Need =
  'libraries' | 'display' | 'compiler' | 'compositor' | 'screens' | 'broker' | 'browser';

/** Electron's libraries by their names in Debian 12 and Ubuntu 22.04. */
const LIBRARIES =
  'libglib2.0-0 libnss3 libnspr4 libdbus-1-3 libatk1.0-0 libatk-bridge2.0-0 libatspi2.0-0 libcups2 libdrm2 libgtk-3-0 libpango-1.0-0 libcairo2 libx11-6 libxcb1 libxcomposite1 libxdamage1 libxext6 libxfixes3 libxrandr2 libxkbcommon0 libgbm1 libexpat1 libudev1 libasound2'.split(
    ' ',
  );

/** Those that got a new name with the 64-bit time_t, in Debian 13 and Ubuntu 24.04. */
const RENAMED = new Set(
  'libglib2.0-0 libatk1.0-0 libatk-bridge2.0-0 libatspi2.0-0 libcups2 libgtk-3-0 libasound2'.split(
    ' ',
  ),
);

/** Each library's package, with its other name where it has got one. */
export const debianLibraries: readonly { name: string; newName: string | undefined }[] =
  LIBRARIES.map((name) => ({ name, newName: RENAMED.has(name) ? `${name}t64` : undefined }));

const FIRST_RELEASE_WITH_NEW_NAMES: Readonly<Record<string, number>> = {
  debian: 13,
  ubuntu: 24.04,
};

/** Whether a system with this /etc/os-release has Debian's packages. */
export function isDebianLike(osRelease: string): boolean {
  return idsOf(osRelease).some((id) => id === 'debian' || id === 'ubuntu');
}

/** The packages that fill the needs, by their names on the system with this /etc/os-release. */
export function packagesFor(needs: readonly Need[], osRelease: string): string[] {
  const isNewer = hasNewNames(osRelease);
  const libraries = debianLibraries.map(({ name, newName }) => (isNewer ? newName : name) ?? name);
  const packages = {
    libraries,
    display: ['xvfb'],
    compiler: ['g++'],
    compositor: ['sway', 'xwayland'],
    screens: ['xserver-xorg-core', 'xserver-xorg-video-dummy'],
    broker: ['mosquitto'],
    browser: ['chromium'],
  };
  return needs.flatMap((need) => packages[need]);
}

function hasNewNames(osRelease: string): boolean {
  const id = valueOf(osRelease, 'ID');
  const first = FIRST_RELEASE_WITH_NEW_NAMES[id];
  if (first === undefined) return false;
  // Debian's testing and unstable have no number: they are newer than all that have.
  const version = valueOf(osRelease, 'VERSION_ID');
  return version === '' || Number(version) >= first;
}

function idsOf(osRelease: string): string[] {
  return [valueOf(osRelease, 'ID'), ...valueOf(osRelease, 'ID_LIKE').split(' ')];
}

function valueOf(osRelease: string, name: string): string {
  const line = osRelease.split('\n').find((each) => each.startsWith(`${name}=`)) ?? '';
  return line
    .slice(name.length + 1)
    .replaceAll('"', '')
    .trim();
}
