import { defineConfig } from 'playwright/test';

/** `npm run test:electron` drives the same specs in Electron's window, and the ones that only it can pass. */
const inElectron = process.env.LASTRO_E2E_DRIVER === 'electron';

export default defineConfig({
  testDir: 'test',
  testMatch: inElectron ? ['e2e/**/*.spec.ts', 'electron/**/*.spec.ts'] : ['e2e/**/*.spec.ts'],
  outputDir: 'test/.output/e2e',
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
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
