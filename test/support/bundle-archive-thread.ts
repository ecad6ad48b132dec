import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const outDir = join(root, `test/.output/archive-thread-${process.pid}`);

/** Bundles the scripts of the threads, as the build does: a thread started from the sources costs half a second. */
export async function setup(): Promise<void> {
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, target: 'node24', outDir, reportCompressedSize: false },
      rollupOptions: {
        external: ['better-sqlite3-multiple-ciphers'],
        input: { 'archive-thread': 'main/repositories/thread/worker.ts', 'sheet-thread': 'main/sheets/worker.ts' },
      },
    },
  });
  process.env.LASTRO_ARCHIVE_THREAD = pathToFileURL(join(outDir, 'archive-thread.js')).href;
  process.env.LASTRO_SHEET_THREAD = pathToFileURL(join(outDir, 'sheet-thread.js')).href;
}

export async function teardown(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
}
