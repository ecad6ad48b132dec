import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NATIVE_FILE_SUMS } from './native-file-sums.ts';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

/**
 * Returns native files in `modules` that are missing or differ from the build's. They lie outside the packed archive,
 * because the system loads code only from plain files, so Electron does not verify them. On macOS signing changes the
 * files, and the system itself refuses code with another signature.
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
