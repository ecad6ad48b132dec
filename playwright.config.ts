import { defineConfig } from 'playwright/test';
import { CHROMIUM_SWITCHES } from './test/support/chromium-switches.ts';

/** Every driver has its specs: Electron's window also those it alone can pass, the packaged bundle the main ones. */
const SPECS: Readonly<Record<string, string[]>> = {
  electron: ['test/e2e/**/*.spec.ts', 'test/electron/**/*.spec.ts'],
  packaged: ['test/e2e/{thread,security,opened-backup}.spec.ts', 'test/package/**/*.spec.ts'],
};

/** Lets Chromium's requests to its shell for devices be answered, and enables Bluetooth on Linux. */
const CHOOSERS = ['--enable-blink-features=WebBluetooth,MojoJS,MojoJSTest'];
const driver = process.env.LASTRO_E2E_DRIVER;

/** `npm test` leaves what is tagged `@long` to `npm run test:long`, which adds the specs of test/long. */
const brief = process.env.LASTRO_E2E_BRIEF === 'yes';
const soaking = process.env.LASTRO_E2E_SOAK === 'yes';
const LEFT = /@long/;

const specs = SPECS[driver ?? ''] ?? ['test/e2e/**/*.spec.ts'];

export default defineConfig({
  testDir: 'test',
  // Only the web host is given a clock, and two workstations need two browsers.
  testIgnore: driver === undefined ? [] : ['test/e2e/{monitoring,team,team-demo,team-screens}.spec.ts'],
  testMatch: soaking ? ['test/long/**/*.spec.ts', ...specs] : specs,
  ...(soaking ? { grep: [/\blong[\\/]/, LEFT] } : {}),
  ...(brief ? { grepInvert: LEFT } : {}),
  outputDir: 'test/.output/e2e',
  // Each test has a data folder, a workstation and a keychain item of its own.
  fullyParallel: true,
  workers: driver === undefined ? 3 : 1,
  // A machine may be busy ten times over; what is waited for is always an event.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // Names the act that waits in vain, rather than the test.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 720 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Each press would wait for sliding and fading elements.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a third of the time; a failure leaves its screen in words.
    trace: process.env.LASTRO_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
      args: [...CHROMIUM_SWITCHES, ...(driver === 'packaged' ? CHOOSERS : [])],
    },
  },
});
