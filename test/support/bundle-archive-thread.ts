import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const outDir = join(root, `test/.output/archive-thread-${process.pid}`);

/** Bundles the script of the archive's thread, as the build does: a thread started from the sources costs half a second. */
export async function setup(): Promise<void> {
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: 'main/repositories/thread/worker.ts', target: 'node24', outDir, reportCompressedSize: false },
      rollupOptions: { external: ['better-sqlite3-multiple-ciphers'] },
    },
  });
  process.env.LASTRO_ARCHIVE_THREAD = pathToFileURL(join(outDir, 'worker.js')).href;
}

export async function teardown(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
}
