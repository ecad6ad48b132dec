import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const integration = join(root, 'test/integration');
const outDir = join(root, `test/.output/archive-thread-${process.pid}`);

const THREADS = {
  'archive-thread': 'main/repositories/thread/worker.ts',
  'sheet-thread': 'main/sheets/worker.ts',
  'filing-thread': 'main/filings/worker.ts',
  'report-process': 'main/registrato/process.ts',
  'warm-host': 'test/support/warm-thread/host.ts',
  'warm-relay': 'test/support/warm-thread/relay.ts',
};

/** Processes that tests start, some a hundred times; those that look for files beside them stay unbundled. */
const CHILDREN = Object.fromEntries(
  [...globSync('**/children/*.ts', { cwd: integration }), 'app/memory/serve-lines.ts']
    .filter((path) => !readFileSync(join(integration, path), 'utf8').includes('import.meta'))
    .map((path) => [path.replace(/\.ts$/, ''), join(integration, path)]),
);

/** Bundles scripts, as the build does: a thread or a workstation started from the sources costs half a second. */
export async function setup(): Promise<void> {
  await bundle(THREADS, outDir);
  await bundle(CHILDREN, join(outDir, 'children'));
  const threadAt = (name: keyof typeof THREADS): string => pathToFileURL(join(outDir, `${name}.js`)).href;
  process.env.LASTRO_ARCHIVE_THREAD = threadAt('archive-thread');
  process.env.LASTRO_SHEET_THREAD = threadAt('sheet-thread');
  process.env.LASTRO_FILING_THREAD = threadAt('filing-thread');
  process.env.LASTRO_REPORT_PROCESS = threadAt('report-process');
  process.env.LASTRO_WARM_HOST = threadAt('warm-host');
  process.env.LASTRO_WARM_RELAY = threadAt('warm-relay');
  process.env.LASTRO_CHILDREN = join(outDir, 'children');
}

async function bundle(input: Readonly<Record<string, string>>, into: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: into,
      reportCompressedSize: false,
      rollupOptions: {
        external: ['better-sqlite3-multiple-ciphers', 'keytar', '@napi-rs/keyring'],
        input,
        // Minified like the shipped bundle: smaller files load faster.
        output: { minify: { compress: true, mangle: { keepNames: true }, codegen: true } },
      },
    },
  });
}

export async function teardown(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
}
