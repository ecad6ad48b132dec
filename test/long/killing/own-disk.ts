import { spawnSync } from 'node:child_process';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freshFolder } from '../../integration/repositories/fresh.ts';

/** An ext4 file system of its own, in a file. */
export interface OwnDisk {
  readonly path: string;
  /** From now on no write reaches it. */
  readonly cut: () => Promise<void>;
  /** Mounts it again as after a start of the machine: its journal is replayed. */
  readonly start: () => Promise<void>;
}

const BYTES = 512 * 1024 * 1024;
/** In milliseconds. */
const RELEASED_WITHIN = 120_000;

/** Makes one until the end of the test; returns why this machine cannot. */
export async function ownDisk(): Promise<OwnDisk | string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root may mount a disk of its own, on Linux';
  const cutter = await compile('cut-power.c');
  if (cutter === null) return 'there is no C compiler';
  const folder = await freshFolder();
  const [path, image] = [join(folder, 'disk'), join(folder, 'image')];
  await mkdir(path);
  await writeFile(image, '');
  await truncate(image, BYTES);
  const mount = (): boolean => runs('mount', ['-o', 'loop', image, path]);
  if (!runs('mkfs.ext4', ['-q', '-F', image]) || !mount()) return 'this system mounts no disk from a file';
  onTestFinished(() => void runs('umount', [path]));
  return {
    path,
    cut: async () => {
      if (!runs(cutter, [path])) throw new Error('the power was not cut');
    },
    start: async () => {
      if (!runs('umount', [path])) throw new Error('the disk does not stop');
      // A parallel test with mounts of its own has copied this one; until it ends, the mount is the dead file system.
      await expect.poll(() => isAttached(image), { timeout: RELEASED_WITHIN }).toBe(false);
      if (!mount()) throw new Error('the disk does not start again');
    },
  };
}

/** Compiles a source of this folder until the end of the test; null where there is no compiler. */
export async function compile(source: string, options: readonly string[] = []): Promise<string | null> {
  const program = join(await freshFolder(), source.replace(/\.c$/, ''));
  return runs('gcc', ['-O1', ...options, '-o', program, resolve(import.meta.dirname, source)]) ? program : null;
}

/** If the system still has the file as a disk. */
function isAttached(image: string): boolean {
  return spawnSync('losetup', ['--associated', image], { encoding: 'utf8' }).stdout !== '';
}

function runs(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
