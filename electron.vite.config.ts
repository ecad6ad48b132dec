import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { normalizePath, type Plugin, runnerImport } from 'vite';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** Native packages are loaded at run time; everything else is bundled, so the installer carries no node_modules tree. */
const external = ['electron', 'better-sqlite3-multiple-ciphers', 'keytar', '@napi-rs/keyring', /^node:(?!http$)/];

/** The licence of every bundled package, in the folder of the bundle that holds it. */
const license = { fileName: 'licenses.md' };

/** Writes down of which packages each file was made: what the bill of materials is read from. */
const bundledPackages: Plugin = {
  name: 'bundled-packages',
  generateBundle(_options, bundle) {
    const packages = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, packagesOf(output.moduleIds)]] : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: 'bundled-packages',
      source: JSON.stringify(Object.fromEntries(packages)),
    });
  },
};

/** The folders of these modules' packages, as the lock file names them. */
function packagesOf(moduleIds: readonly string[]): string[] {
  const folders = moduleIds.flatMap((id) => /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(normalizePath(id)) ?? []);
  return [...new Set(folders.map((folder) => folder.slice(0, -1)))].toSorted();
}

/** The entry of all the code that the window starts with. */
const WINDOW = at('renderer/app/start-window.tsx');

/** Fetches the window's code and style sheet while the frame that stands in its page is painted. */
const fetchWindowAhead: Plugin = {
  name: 'fetch-window-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_page, { bundle = {} }) =>
      Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk' || !output.moduleIds.includes(WINDOW)) return [];
        const shared = output.imports.filter((file) => bundle[file]?.type === 'chunk' && !bundle[file].isEntry);
        const scripts = [output.fileName, ...shared].map((file) => ({ rel: 'modulepreload', href: `./${file}` }));
        // The import of the code asks for the sheet with this very attribute; without it the sheet would come twice.
        const sheets = [...(output.viteMetadata?.importedCss ?? [])].map((file) => ({
          rel: 'preload',
          as: 'style',
          href: `./${file}`,
          crossorigin: true,
        }));
        return [...scripts, ...sheets].map((attrs) => ({ tag: 'link', attrs, injectTo: 'body' as const }));
      }),
  },
};

/** Modules that a build carries as what they export, without what they derive it from. */
export const DERIVED_MODULES = [
  'preload/contract/message-names.ts',
  ...globSync(
    [
      'renderer/i18n/{opening,closed,later}-in-portuguese.ts',
      'renderer/i18n/english.ts',
      'renderer/features/help/guide/pages.ts',
      'preload/domain/indicators/{indicator-texts,indicator-uses,usual-thresholds}.ts',
    ],
    { cwd: import.meta.dirname },
  ),
].map((path) => normalizePath(at(path)));

/** Writes the exports of a derived module in the place of its text; follows a change of what they are read from. */
const derivedModules: Plugin = {
  name: 'derived-modules',
  async load(id) {
    if (!DERIVED_MODULES.includes(id)) return null;
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id);
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${expressionOf(value)};`)
      .join('\n');
  },
};

/** Characters from which a browser parses JSON in a fraction of the time that an object of a script takes. */
const LONG = 10_000;

function expressionOf(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length < LONG ? json : `/* @__PURE__ */ JSON.parse('${json.replaceAll(/[\\']/g, '\\$&')}')`;
}

const SUMS = normalizePath(at('main/platform/native-file-sums.ts'));

/** Writes in what the native files of this build are, so that the packed program knows its own. */
const nativeFileSums: Plugin = {
  name: 'native-file-sums',
  load(id) {
    if (id !== SUMS) return null;
    const modules = at('node_modules');
    const files = globSync('{better-sqlite3-multiple-ciphers/prebuilds,keytar/build/Release}/*.node', { cwd: modules });
    const sums = files.toSorted().map((file) => {
      const sum = createHash('sha256').update(readFileSync(resolve(modules, file)));
      return [normalizePath(file), sum.digest('hex')];
    });
    return `export const NATIVE_FILE_SUMS = ${JSON.stringify(Object.fromEntries(sums))};`;
  },
};

/** By packages that are bundled for what no code of ours reaches, the modules that are bundled instead. */
const UNREACHED: Readonly<Record<string, string>> = {
  // Axios takes the package's before Node's own; it brings a list of every media type.
  'form-data': 'export default FormData;',
  // Routes bring compilers of their schemas (main/platform/no-schema-compilers.ts).
  '@fastify/ajv-compiler': 'export default {};',
  '@fastify/fast-json-stringify-compiler': 'export default {};',
  // The service describes itself as JSON.
  yaml: 'export default {};',
};

const leaveOutUnreached: Plugin = {
  name: 'leave-out-unreached',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(UNREACHED, id) ? `\0${id}` : null),
  load: (id) => (id.startsWith('\0') ? (UNREACHED[id.slice(1)] ?? null) : null),
};

/** Takes the browser's own `Temporal`: renderer/main.ts adds it where it is missing. */
const ownTemporal: Plugin = {
  name: 'own-temporal',
  enforce: 'pre',
  resolveId: (id) => (id === 'temporal-polyfill' ? '\0temporal' : null),
  load: (id) => (id === '\0temporal' ? 'export const { Temporal } = globalThis;' : null),
};

const HTTP = ['http', 'node:http'];

/**
 * Takes `node:http` as `require` gives it: an import reads every export, and reading `WebSocket` loads a whole client of
 * HTTP, 40 ms of processor time at each start.
 */
const httpWithoutClient: Plugin = {
  name: 'http-without-client',
  enforce: 'pre',
  configResolved: ({ build: { rolldownOptions } }) => {
    const { external } = rolldownOptions;
    if (Array.isArray(external)) rolldownOptions.external = external.filter((one) => !HTTP.includes(String(one)));
  },
  resolveId: (id) => (HTTP.includes(id) ? '\0node-http' : null),
  load: (id) => {
    if (id !== '\0node-http') return null;
    const described = Object.entries(Object.getOwnPropertyDescriptors(http));
    const names = described.flatMap(([name, { get }]) => (get === undefined ? [name] : []));
    return `const http = process.getBuiltinModule('node:http');
      export default http;
      export const { ${names.join(', ')} } = http;`;
  },
};

/**
 * Few files for each step, since a file for every shared part would be dozens of requests before the first screen: one
 * for all that the window starts with, one for what follows when the vault's state is known, one for the parts of
 * several screens. What index.html itself starts stands apart, so that the page is painted before; what the bridge of
 * the web host shares with the window too, so that Electron's window never runs that bridge.
 */
const groups = [
  { name: 'page', test: /renderer\/(main\.ts|index\.html)|vite\/(preload-helper|modulepreload)/, priority: 5 },
  { name: 'outcome', test: /preload\/domain\/basics\/outcome/, priority: 4 },
  {
    name: 'window',
    tags: ['$initial' as const],
    test: /^(?!.*\/preload\/(domain\/vault\/web-proof|web|build-bridge|contract\/message-names))/,
    priority: 3,
  },
  { name: 'closed', test: /renderer\/app\/(ClosedVault|Unreachable)\.tsx/, priority: 2.5 },
  { name: 'unlocked', test: /renderer\/app\/(UnlockedApp|HomeScreenOf)\.tsx/, priority: 2 },
  { name: 'parts', test: /renderer\/(ui|lib)\//, minShareCount: 3, priority: 1 },
];

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** All modules that a file of main's starts with. */
function startOf(graph: ModuleGraph, file: string): ReadonlySet<string> {
  const found = new Set([normalizePath(at(file))]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Puts what both hosts start with into one file, and what threads start with too into files of their own: finding,
 * reading and linking seventy small files took half of the start. The most shared modules are taken first, because a
 * file takes all that its modules need; before them those of the process that reads reports, which may load nothing else.
 */
function startFiles(): {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly debugName: string;
  readonly priority: number;
}[] {
  let starts: Readonly<Record<'index' | 'web' | 'archive' | 'sheet' | 'report', ReadonlySet<string>>> | undefined;
  const shared = [['report'], ['archive', 'sheet'], ['archive'], ['sheet'], []] as const;
  return shared.map((threads, at) => ({
    name: (id, graph) => {
      starts ??= {
        index: startOf(graph, 'main/index.ts'),
        web: startOf(graph, 'main/web.ts'),
        archive: startOf(graph, 'main/repositories/thread/worker.ts'),
        sheet: startOf(graph, 'main/sheets/worker.ts'),
        report: startOf(graph, 'main/registrato/process.ts'),
      };
      const { index, web } = starts;
      const isShared = index.has(id) && web.has(id) && threads.every((thread) => starts?.[thread].has(id));
      return isShared ? ['start', ...threads].join('-') : null;
    },
    debugName: ['start', ...threads].join('-'),
    priority: 5 - at,
  }));
}

export default defineConfig({
  main: {
    plugins: [nativeFileSums, derivedModules, leaveOutUnreached, httpWithoutClient, bundledPackages],
    // Nothing that is built looks for a development server; main/launcher/dev.ts takes this back.
    define: { 'process.env.LASTRO_DEV': 'undefined' },
    build: {
      outDir: at('out/main'),
      externalizeDeps: false,
      license,
      target: 'node24',
      rollupOptions: {
        external,
        input: {
          index: at('main/index.ts'),
          web: at('main/web.ts'),
          'archive-thread': at('main/repositories/thread/worker.ts'),
          'sheet-thread': at('main/sheets/worker.ts'),
          'filing-thread': at('main/filings/worker.ts'),
          'passphrase-thread': at('main/platform/passphrase-worker.ts'),
          'report-process': at('main/registrato/process.ts'),
        },
        // Names of functions stay: the log's stack traces are read without a source map.
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          minify: { compress: true, mangle: { keepNames: true }, codegen: true },
          codeSplitting: { groups: startFiles() },
        },
      },
    },
  },
  preload: {
    plugins: [derivedModules, bundledPackages],
    build: {
      outDir: at('out/preload'),
      externalizeDeps: false,
      license,
      rollupOptions: {
        external: ['electron'],
        input: { electron: at('preload/electron.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: at('renderer'),
    plugins: [react(), ownTemporal, derivedModules, fetchWindowAhead, bundledPackages],
    worker: { format: 'es' },
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      license,
      minify: true,
      // A list of every script that each part needs would be a fiftieth of the first load; their own imports name them.
      modulePreload: {
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'js' ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
      },
      // The window comes from memory; a second script would load no faster.
      chunkSizeWarningLimit: 4_000,
      rollupOptions: {
        // The web host writes `/bridge.js` into the page, so that name carries no hash.
        input: {
          index: at('renderer/index.html'),
          start: WINDOW,
          bridge: at('preload/web.ts'),
        },
        output: {
          entryFileNames: ({ name }) => (name === 'bridge' ? 'bridge.js' : 'assets/[name]-[hash].js'),
          // The reader of PDFs asks for these by their own names.
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('_nowasm_fallback.js') ? 'assets/pdf/[name][extname]' : 'assets/[name]-[hash][extname]',
          codeSplitting: { groups },
        },
      },
    },
  },
});
