import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Installation {
  readonly configured: boolean;
  /** True if a signature of the update would be checked, and the update fits this kind of installation. */
  readonly mayInstall: boolean;
}

/** `resources` is the folder of the packed application; `platform` as Node names it. */
export async function readInstallation(resources: string, platform: NodeJS.Platform): Promise<Installation> {
  const config = await readFile(join(resources, 'app-update.yml'), 'utf8').catch(() => null);
  if (config === null) return { configured: false, mayInstall: false };
  return { configured: true, mayInstall: await mayInstall(config, resources, platform) };
}

/**
 * Windows checks the publisher recorded at signing, and only its own installer can replace itself: administrators
 * update an MSI. macOS installs nothing unsigned. On Linux nothing proves a package.
 */
async function mayInstall(config: string, resources: string, platform: NodeJS.Platform): Promise<boolean> {
  if (platform === 'darwin') return true;
  if (platform !== 'win32' || !/^publisherName:\s*\S|^publisherName:\s*\n\s*-/m.test(config)) return false;
  return access(join(dirname(resources), 'Uninstall Lastro.exe')).then(
    () => true,
    () => false,
  );
}
