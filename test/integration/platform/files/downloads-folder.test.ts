import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { downloadsFolder } from '#main/platform/files/names.ts';
import { freshFolder } from '../fresh-folder.ts';

async function homeNaming(line: string): Promise<string> {
  const user = await freshFolder();
  await mkdir(join(user, '.config'));
  await writeFile(join(user, '.config/user-dirs.dirs'), `# a comment\nXDG_DESKTOP_DIR="$HOME/Mesa"\n${line}\n`);
  return user;
}

describe('the download folder', () => {
  test.each(['linux', 'darwin', 'win32'] as const)('is Downloads in the home folder on %s', async (platform) => {
    const user = await freshFolder();
    expect(await downloadsFolder({}, platform, user)).toBe(join(user, 'Downloads'));
  });

  test('is what the desktop of a Linux user names', async () => {
    const user = await homeNaming('XDG_DOWNLOAD_DIR="$HOME/Transferências"');
    expect(await downloadsFolder({}, 'linux', user)).toBe(join(user, 'Transferências'));
    expect(await downloadsFolder({}, 'darwin', user)).toBe(join(user, 'Downloads'));
  });

  test('may stand outside the home folder, with characters the shell escapes', async () => {
    const user = await homeNaming('XDG_DOWNLOAD_DIR="/data/\\"mine\\""');
    expect(await downloadsFolder({}, 'linux', user)).toBe('/data/"mine"');
  });

  test('is not where a relative or a broken line says', async () => {
    const user = await homeNaming('XDG_DOWNLOAD_DIR="Baixados"');
    expect(await downloadsFolder({}, 'linux', user)).toBe(join(user, 'Downloads'));
  });

  test('is found in the configuration folder the user chose', async () => {
    const user = await homeNaming('XDG_DOWNLOAD_DIR="$HOME/Baixados"');
    const env = { XDG_CONFIG_HOME: join(user, '.config') };
    expect(await downloadsFolder(env, 'linux', '/home/other')).toBe('/home/other/Baixados');
  });

  test('is the one named by LASTRO_DOWNLOADS before any other', async () => {
    const user = await homeNaming('XDG_DOWNLOAD_DIR="$HOME/Baixados"');
    expect(await downloadsFolder({ LASTRO_DOWNLOADS: ' /tmp/x ' }, 'linux', user)).toBe('/tmp/x');
  });
});
