import { describe, expect, it } from 'vitest';
import { isDebianLike, packagesFor } from './debian-packages.ts';

const bookworm = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n';
const trixie = 'ID=debian\nVERSION_ID="13"\n';
const sid = 'ID=debian\nPRETTY_NAME="Debian GNU/Linux trixie/sid"\n';
const jammy = 'ID=ubuntu\nID_LIKE=debian\nVERSION_ID="22.04"\n';
const noble = 'ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n';
const mint = 'ID=linuxmint\nID_LIKE="ubuntu debian"\nVERSION_ID="22"\n';
const fedora = 'ID=fedora\nVERSION_ID=41\n';

describe('packagesFor', () => {
  it('names only what is needed', () => {
    expect(packagesFor(['display'], bookworm)).toEqual(['xvfb']);
    expect(packagesFor(['compiler', 'display'], bookworm)).toEqual(['g++', 'xvfb']);
    expect(packagesFor(['compositor'], bookworm)).toEqual(['sway', 'xwayland']);
    expect(packagesFor(['screens'], bookworm)).toEqual([
      'xserver-xorg-core',
      'xserver-xorg-video-dummy',
    ]);
    expect(packagesFor(['broker'], bookworm)).toEqual(['mosquitto']);
  });

  it.each([
    ['Debian 12', bookworm, 'libgtk-3-0'],
    ['Debian 13', trixie, 'libgtk-3-0t64'],
    ['Debian without a number', sid, 'libgtk-3-0t64'],
    ['Ubuntu 22.04', jammy, 'libgtk-3-0'],
    ['Ubuntu 24.04', noble, 'libgtk-3-0t64'],
  ])('uses the library names of %s', (_name, release, gtk) => {
    const packages = packagesFor(['libraries'], release);
    expect(packages).toContain(gtk);
    expect(packages).toContain('libnss3');
  });
});

it('knows Debian and what derives from it', () => {
  expect([bookworm, noble, mint].map(isDebianLike)).toEqual([true, true, true]);
  expect([fedora, ''].map(isDebianLike)).toEqual([false, false]);
});
