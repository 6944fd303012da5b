import {
  flipFuses,
  FuseState,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses';

type FuseName = keyof typeof FuseV1Options;
type Fuses = Readonly<Record<FuseName, boolean>>;

/**
 * What an installed Landside can and cannot be talked into, every fuse said aloud
 * (https://www.electronjs.org/docs/latest/tutorial/fuses). Linux has no embedded integrity check of
 * the archive, so it is off where it would mean nothing.
 */
export function wantedFuses(platform: NodeJS.Platform): Fuses {
  return {
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: platform === 'darwin' || platform === 'win32',
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    // The page has a protocol of its own.
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  };
}

/**
 * Sets every fuse that the executable has.
 *
 * @param platform of the executable, which may be another than this machine's
 * @throws where its Electron has a fuse that is not named above, or lacks one that is no newcomer
 */
export async function setFuses(executable: string, platform: NodeJS.Platform): Promise<void> {
  const { WasmTrapHandlers, ...wanted } = wantedFuses(platform);
  const isNewcomerThere = FuseV1Options.WasmTrapHandlers in (await getCurrentFuseWire(executable));
  const all = isNewcomerThere ? { ...wanted, WasmTrapHandlers } : wanted;
  // `Object.entries` forgets that the keys are names of fuses.
  const entries = Object.entries(all) as [FuseName, boolean][];
  // The type wants all fuses that there are, but an Electron may lack the newcomer.
  const numbered = Object.fromEntries(
    entries.map(([name, isOn]) => [FuseV1Options[name], isOn]),
  ) as Record<FuseV1Options, boolean>;
  await flipFuses(executable, {
    ...numbered,
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // A Mac with Apple's processor starts nothing whose signature does not fit.
    resetAdHocDarwinSignature: platform === 'darwin',
  });
}

/** The fuses as they lie in an executable; one that its Electron does not have is left out. */
export async function readFuses(executable: string): Promise<Partial<Fuses>> {
  const wire = await getCurrentFuseWire(executable);
  const fuses: Partial<Record<FuseName, boolean>> = {};
  // `Object.keys` forgets that the keys are names of fuses.
  for (const name of Object.keys(wantedFuses('linux')) as FuseName[]) {
    const state: FuseState | undefined = wire[FuseV1Options[name]];
    if (state !== undefined) fuses[name] = state === FuseState.ENABLE;
  }
  return fuses;
}
