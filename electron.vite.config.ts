import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** Native packages are loaded at run time; everything else is bundled, so the installer carries no node_modules tree. */
const external = ['electron', 'better-sqlite3-multiple-ciphers', 'keytar', /^node:/];

/** Every bundled package's licence, beside the bundle that holds it. */
const license = { fileName: 'licenses.md' };

export default defineConfig({
  main: {
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
          'archive-thread': at('main/archive/thread/worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
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
    plugins: [react()],
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      license,
      minify: true,
      // The window comes from memory; a second script would load no faster.
      chunkSizeWarningLimit: 4_000,
      rollupOptions: {
        // The web host writes `/bridge.js` into the page, so that name carries no hash.
        input: { index: at('renderer/index.html'), bridge: at('preload/web.ts') },
        output: { entryFileNames: ({ name }) => (name === 'bridge' ? 'bridge.js' : 'assets/[name]-[hash].js') },
      },
    },
  },
});
