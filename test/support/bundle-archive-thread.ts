import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const outDir = join(root, `test/.output/archive-thread-${process.pid}`);

const THREADS = { 'archive-thread': 'main/repositories/thread/worker.ts', 'sheet-thread': 'main/sheets/worker.ts' };

/** Whole workstations that the tests of the keychain start some seventy times. */
const CHILDREN = Object.fromEntries(
  ['work-unlocked', 'work-without'].map((name) => [name, `test/integration/keychain/children/${name}.ts`]),
);

/** Bundles scripts, as the build does: a thread or a workstation started from the sources costs half a second. */
export async function setup(): Promise<void> {
  await bundle(THREADS, outDir);
  await bundle(CHILDREN, join(outDir, 'keychain'));
  process.env.LASTRO_ARCHIVE_THREAD = pathToFileURL(join(outDir, 'archive-thread.js')).href;
  process.env.LASTRO_SHEET_THREAD = pathToFileURL(join(outDir, 'sheet-thread.js')).href;
  process.env.LASTRO_KEYCHAIN_CHILDREN = join(outDir, 'keychain');
}

async function bundle(input: Readonly<Record<string, string>>, into: string): Promise<void> {
  await build({
    ...{ root, configFile: false, logLevel: 'error' },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, target: 'node24', outDir: into, reportCompressedSize: false },
      rollupOptions: { external: ['better-sqlite3-multiple-ciphers', 'keytar', '@napi-rs/keyring'], input },
    },
  });
}

export async function teardown(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
}
