import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the installer left that updates depend on. */
export interface Installation {
  /** Whether the package names a server of updates at all. */
  readonly configured: boolean;
  /** Whether an update would be checked against a signature before it runs, and fits how this one was installed. */
  readonly mayInstall: boolean;
}

/** `resources` is the folder of the packed application; `platform` as Node names it. */
export async function readInstallation(resources: string, platform: NodeJS.Platform): Promise<Installation> {
  const config = await readFile(join(resources, 'app-update.yml'), 'utf8').catch(() => null);
  if (config === null) return { configured: false, mayInstall: false };
  return { configured: true, mayInstall: await mayInstall(config, resources, platform) };
}

/**
 * Windows checks the publisher that the builder wrote when it signed, and only its own installer can replace itself:
 * what came as MSI is the administrators'. macOS installs nothing unsigned. On Linux nothing vouches for a package.
 */
async function mayInstall(config: string, resources: string, platform: NodeJS.Platform): Promise<boolean> {
  if (platform === 'darwin') return true;
  if (platform !== 'win32' || !/^publisherName:\s*\S|^publisherName:\s*\n\s*-/m.test(config)) return false;
  return access(join(dirname(resources), 'Uninstall Lastro.exe')).then(
    () => true,
    () => false,
  );
}
