import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_SWITCHES } from './test/support/chromium-switches.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** `electron` cannot be loaded under plain Node: its typed stub stands in. */
const alias = { electron: at('test/support/electron-stub.ts') };

const bundledThread = at('test/support/bundle-archive-thread.ts');
const runsCluster = at('test/support/postgres/shared-cluster.ts');

/** Awaited content appears at once, except on a busy machine. */
const patient = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    // Tests wait for sockets, disks and processes for a third of their time. A share in per cent counts no more than the cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // `npm test` leaves them to `npm run test:long`; one that is named runs with its file.
    // Its limit is for what hangs: it may run beside others on a machine that is busy ten times over.
    tags: [{ name: 'long', description: 'takes longer than what it finds on every run', timeout: 600_000 }],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['test/unit/{main,packaging,preload,support}/**/*.test.ts', 'test/unit/renderer/**/*.test.ts'],
          // Pure code, typed stubs and databases in memory leave nothing behind for the next file.
          isolate: false,
          // A property is tried hundreds of times; the limit is for what hangs, also on a busy machine.
          testTimeout: 120_000,
          expect: patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: [bundledThread, runsCluster],
          setupFiles: [at('test/support/warm-thread/start.ts')],
          // Every file has folders, ports and processes of its own; loading the sources anew took a third of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
      {
        resolve: { alias },
        test: { name: 'package', include: ['test/package/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 240_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          globalSetup: [bundledThread, runsCluster],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'], isolate: false } },
      {
        // React as it ships: its development build takes three times as long to show a screen.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: {
          // Found only once a test opens a file; bundling it then would reload the page under the tests.
          include: [
            'react',
            'react/jsx-runtime',
            'react-dom',
            'react-dom/client',
            'marked',
            'pdfjs-dist/legacy/build/pdf.mjs',
          ],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'components',
          include: ['test/unit/renderer/**/*.test.tsx'],
          // Loading the window's modules anew for every file took a quarter of the time.
          isolate: false,
          setupFiles: ['test/support/window/fresh-page.ts'],
          testTimeout: 30_000,
          expect: patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
                args: [...CHROMIUM_SWITCHES],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
          },
        },
      },
    ],
  },
});
