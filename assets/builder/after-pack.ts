import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';

/**
 * Every fuse that Electron has, by name: the builder's own setting knows eight of them. One that a later Electron adds
 * ends the packing.
 */
export const FUSES: FuseConfig = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // As Electron has it; the program holds no WebAssembly either way.
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** The builder's facts about a packed folder; its own type omits the name of the binary. */
interface Packed {
  readonly appOutDir: string;
  readonly electronPlatformName: string;
  readonly packager: { readonly appInfo: { readonly productFilename: string }; readonly executableName?: string };
}

const ENDINGS: Readonly<Record<string, string>> = { darwin: '.app', win32: '.exe' };

/** Called by the builder before it signs. The two halves of a universal application are not the application yet. */
export async function afterPack({ appOutDir, electronPlatformName, packager }: Packed): Promise<void> {
  if (appOutDir.endsWith('-temp')) return;
  const name = packager.executableName ?? packager.appInfo.productFilename;
  await flipFuses(join(appOutDir, `${name}${ENDINGS[electronPlatformName] ?? ''}`), FUSES);
}
