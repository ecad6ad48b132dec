import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { officerAt } from './officer.ts';
import { type RunningRegisterService, startRegisterService } from './register-service-process.ts';
import { type RunningWorkstation, startWorkstation } from './workstation-process.ts';

const shots = resolve(import.meta.dirname, '../../.output/screenshots');

interface Desk {
  /** The data folder of this test alone. */
  readonly home: string;
  /** Starts the workstation and opens its window. */
  readonly open: (env?: NodeJS.ProcessEnv) => Promise<void>;
  /** Ends it as an officer would, or as a power cut would. */
  readonly close: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

interface Fixtures {
  readonly desk: Desk;
  readonly officer: ReturnType<typeof officerAt>;
  /** Starts a register service of its own, which ends with the test. */
  readonly startService: (...args: string[]) => Promise<RunningRegisterService>;
  /** Leaves a screenshot under test/.output/screenshots. */
  readonly shot: (name: string) => Promise<void>;
}

/** Everything the browser complains of: a violated policy, a failed load, an uncaught error. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Each test owns a fresh data folder, a workstation process, and a window that must have nothing to complain of. */
export const test = base.extend<Fixtures>({
  desk: async ({ page }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'lastro-e2e-'));
    const complaints = complaintsOf(page);
    let running: RunningWorkstation | undefined;
    await use({
      home,
      open: async (env) => {
        running = await startWorkstation(home, env);
        await page.goto(running.url);
      },
      close: async () => running?.close(),
      kill: async () => running?.kill(),
    });
    await page.close();
    await running?.close();
    await rm(home, { recursive: true, force: true });
    expect(complaints.filter((text) => !isLostConnection(text))).toEqual([]);
  },
  officer: async ({ page }, use) => use(officerAt(page)),
  startService: async ({ desk: _desk }, use) => {
    const started: RunningRegisterService[] = [];
    await use(async (...args) => {
      const service = await startRegisterService(...args);
      started.push(service);
      return service;
    });
    for (const service of started) await service.stop();
  },
  shot: async ({ page }, use) =>
    use(async (name) => {
      await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' });
    }),
});

export { expect };

/** A window left open while its workstation is gone cannot help seeing that. */
function isLostConnection(text: string): boolean {
  return /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/.test(text);
}
