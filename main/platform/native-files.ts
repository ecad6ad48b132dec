import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NATIVE_FILE_SUMS } from './native-file-sums.ts';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

/**
 * Returns the native files in `modules` that are not the bytes the build knew, or not there. They lie beside the packed
 * archive, where Electron verifies nothing, since a system loads code from plain files alone. On macOS signing rewrites
 * them, and the system itself refuses to load what is not signed as the program is.
 */
export async function alteredNativeFiles(
  modules: string,
  { platform, arch }: Machine,
  sums: Readonly<Record<string, string>> = NATIVE_FILE_SUMS,
): Promise<readonly string[]> {
  if (platform === 'darwin') return [];
  const isOurs = (file: string): boolean => !file.includes('/prebuilds/') || file.endsWith(`/${platform}-${arch}.node`);
  const files = Object.entries(sums).filter(([file]) => isOurs(file));
  const altered = await Promise.all(
    files.map(async ([file, sum]) => ((await sumOf(join(modules, file))) === sum ? [] : [file])),
  );
  return altered.flat();
}

async function sumOf(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}
