import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { Arch } from 'electron-builder';
import type { Runtime } from '../runtime.ts';
import { desktopKeys } from './desktop-entry.ts';
import { setFuses } from './fuses.ts';
import {
  applicationId,
  copyright,
  homepage,
  linkScheme,
  maintainer,
  productName,
} from './identity.ts';

/** Languages of the interface, by Chromium's names: its own texts in others are left out. */
const languages = 'ar de en-GB en-US es es-419 fr it ja ko nl pl pt-BR pt-PT tr zh-CN zh-TW'.split(
  ' ',
);

/** What the configuration takes from this machine. */
export interface BuilderPlaces {
  readonly runtime: Pick<Runtime, 'kind' | 'electronFolder' | 'electronVersion'>;
  /** Where packages are made. */
  readonly output: string;
  /** Folder of icons by size. */
  readonly icons: string;
  /** Folder with the licences of what is shipped. */
  readonly licences: string;
}

/**
 * One configuration of electron-builder for every system. The .deb is not made by it
 * (`deb/make-deb.ts`), only what the .deb holds.
 */
export function builderConfiguration(places: BuilderPlaces): Configuration {
  const { runtime, output, icons, licences } = places;
  return {
    appId: applicationId,
    productName,
    copyright,
    electronVersion: runtime.electronVersion,
    electronDist: runtime.electronFolder,
    electronLanguages: languages,
    // Everything is bundled but better-sqlite3, whose addon fits as it is.
    npmRebuild: false,
    removePackageScripts: true,
    // Asked for by rpm; one who publishes Landside puts their own there and in `maintainer`.
    extraMetadata: { homepage },
    directories: { output, buildResources: path.join(output, 'none') },
    files: ['out/{main,preload,renderer}/**', 'package.json', ...addonFiles(runtime.kind)],
    asar: { smartUnpack: false },
    // A library can be loaded from a file only.
    asarUnpack: ['**/*.node'],
    // SQLite opens a file of its own, and the service reads one; the licences are for people to read.
    extraResources: [
      { from: 'resources/reference.sqlite', to: 'reference.sqlite' },
      { from: 'resources/world-plan.bin', to: 'world-plan.bin' },
      { from: licences, to: 'licences' },
    ],
    artifactName: 'landside-${version}-${os}-${arch}.${ext}',
    protocols: [{ name: productName, schemes: [linkScheme] }],
    publish: null,
    afterPack: async ({ appOutDir, electronPlatformName, packager }) => {
      const program = {
        darwin: `${packager.appInfo.productFilename}.app`,
        win32: `${packager.appInfo.productFilename}.exe`,
      }[electronPlatformName];
      // Electron's own start page; an Electron of one's own brings it along.
      rmSync(path.join(appOutDir, 'resources', 'default_app.asar'), { force: true });
      const platform = program === undefined ? 'linux' : electronPlatformName;
      await setFuses(path.join(appOutDir, program ?? 'landside'), platform as NodeJS.Platform);
    },
    linux: {
      executableName: 'landside',
      icon: icons,
      category: 'Utility',
      maintainer,
      vendor: maintainer,
      synopsis: desktopKeys.Comment,
      desktop: { entry: desktopKeys },
      // The windows' class is then that of the desktop entry.
      syncDesktopName: true,
    },
    rpm: {
      // As for the .deb; rpm's own names.
      depends:
        'alsa-lib at-spi2-atk cups-libs gtk3 libdrm libXcomposite libXdamage libXrandr libxkbcommon mesa-libgbm nss'.split(
          ' ',
        ),
    },
    mac: {
      category: 'public.app-category.travel',
      icon: path.join(icons, '1024x1024.png'),
      // Signed and notarised where a certificate is in the environment, else for this machine only.
      hardenedRuntime: true,
    },
    win: { icon: path.join(icons, '256x256.png') },
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      // Uninstalling leaves the profile, as everywhere.
      deleteAppDataOnUninstall: false,
    },
  };
}

/**
 * Of better-sqlite3 only what runs. Beside the fallback Electron that is the addon that was compiled
 * for it, else the prebuilt one for the target.
 */
function addonFiles(kind: Runtime['kind']): string[] {
  const folder = 'node_modules/better-sqlite3';
  const unused = ['deps', 'src', 'binding.gyp', 'README.md', 'build/Release/built-for-fallback'];
  const addon =
    kind === 'fallback'
      ? [`!${folder}/prebuilds{,/**}`]
      : [`!${folder}/build{,/**}`, `!${folder}/prebuilds/!(\${platform}-\${arch}).node`];
  return [
    '!node_modules/node-addon-api{,/**}',
    ...unused.map((name) => `!${folder}/${name}{,/**}`),
    ...addon,
  ];
}

/** This machine's architecture by electron-builder's number. */
export function thisArchitecture(): Arch {
  return process.arch === 'arm64' ? Arch.arm64 : Arch.x64;
}
