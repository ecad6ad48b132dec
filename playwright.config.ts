import { defineConfig } from 'playwright/test';

/** `npm run test:electron` drives the same specs in Electron's window, and the ones that only it can pass. */
const inElectron = process.env.LASTRO_E2E_DRIVER === 'electron';

/** `npm run test:long` */
const soaking = process.env.LASTRO_E2E_SOAK === 'yes';

const specs = inElectron ? ['e2e/**/*.spec.ts', 'electron/**/*.spec.ts'] : ['e2e/**/*.spec.ts'];

export default defineConfig({
  testDir: 'test',
  testMatch: soaking ? ['long/**/*.spec.ts'] : specs,
  outputDir: 'test/.output/e2e',
  fullyParallel: false,
  workers: 1,
  timeout: soaking ? 600_000 : 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 720 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
});
