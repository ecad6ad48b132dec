import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { DRIVER, type OpenedUnlocked, type Start } from './drivers/driver.ts';
import { type WindowInTurn, windowInTurn } from './drivers/electron-driver.ts';
import { openUnlocked } from './drivers/open-app.ts';
import { answerProof, officerAt } from './officer.ts';
import { type RunningRegisterService, startRegisterService } from './register-service-process.ts';

const shots = resolve(import.meta.dirname, '../../.output/screenshots');

/** A window left open while its workstation is gone cannot help seeing that. */
const LOST_CONNECTION =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/;

/** Code that was on its way when the workstation ended; at any other time a part of the window is missing. */
const LOST_CODE = /Failed to fetch|Unable to preload|net::ERR_/;

export interface Unlocked {
  /** The data folder of this test alone. */
  readonly home: string;
  /** Starts the workstation, with these arguments on its command line, and opens its window. */
  readonly open: (env?: NodeJS.ProcessEnv, args?: readonly string[]) => Promise<void>;
  /** The same in the web host, with a clock that begins at an instant. */
  readonly openAt: (begin: string, env?: NodeJS.ProcessEnv) => Promise<void>;
  /** Ends it as an officer would, or as a power cut would. */
  readonly close: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Lets the window complain of what the test itself provokes. */
  readonly tolerate: (complaint: RegExp) => void;
}

export interface Fixtures {
  /** Dismisses the first run's offer of a PIN, as an officer may. */
  readonly putsPinOff: boolean;
  readonly inTurn: WindowInTurn;
  readonly unlocked: Unlocked;
  readonly officer: ReturnType<typeof officerAt>;
  /** Starts a register service of its own, which ends with the test. */
  readonly startService: (...args: string[]) => Promise<RunningRegisterService>;
  /** As `screenshot`, of this test's window. */
  readonly shot: (name: string) => Promise<void>;
}

/** Hears everything the window complains of: a violated policy, a failed load, a header it does not know, an uncaught error. */
function listenTo(page: Page, hear: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') hear(message.text());
  });
  page.on('pageerror', (error) => hear(error.message));
}

const IN_ELECTRON = DRIVER === 'electron';

/** In Electron the windows are the workstation's own, and no browser is started beside it. */
const ownPage = {
  page: async ({ inTurn }: Pick<Fixtures, 'inTurn'>, use: (page: Page) => Promise<void>) => use(inTurn.page),
};

/** Headings of what ends by itself: a keychain that a busy machine keeps waiting, an archive of an older program. */
const PASSING = /^(Aguardando o chaveiro|Atualizando a base)/;

/** The window shows one heading once it knows what the vault needs. */
async function putPinOff(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: PASSING }).first().waitFor();
  const offer = page.getByRole('main').filter({ hasText: 'Proteja os dados com um PIN' });
  if (!(await offer.isVisible())) return;
  await offer.getByRole('button', { name: 'Agora não' }).click();
  await expect(offer).toBeHidden();
}

/** Leaves a screenshot under test/.output/screenshots, except in `npm test`, where nobody looks. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.LASTRO_E2E_BRIEF === 'yes') return;
  await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' });
}

type Opened = Pick<Fixtures, 'inTurn' | 'putsPinOff'> & { readonly page: Page };

/** A data folder and a workstation on it, whose window must have nothing to complain of. */
export async function useUnlocked(
  { page, inTurn, putsPinOff }: Opened,
  use: (unlocked: Unlocked) => Promise<void>,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-e2e-'));
  const complaints: string[] = [];
  const tolerated: RegExp[] = [LOST_CONNECTION];
  let opened: OpenedUnlocked | undefined;
  let ended = false;
  const hear = (complaint: string): void => {
    if (!(ended && LOST_CODE.test(complaint))) complaints.push(complaint);
  };
  if (!IN_ELECTRON) listenTo(page, hear);
  const open = async (start: Start): Promise<void> => {
    opened = await openUnlocked(page, start);
    ended = false;
    inTurn.show(opened.page);
    await answerProof(opened.page);
    if (IN_ELECTRON) listenTo(opened.page, hear);
    if (putsPinOff) await putPinOff(opened.page);
  };
  await use({
    home,
    open: (env = {}, args = []) => open({ home, env, args }),
    openAt: (begin, env = {}) => open({ home, env, args: [], begin }),
    close: async () => {
      ended = true;
      await opened?.close();
    },
    kill: async () => {
      ended = true;
      await opened?.kill();
    },
    tolerate: (complaint) => tolerated.push(complaint),
  });
  if (!IN_ELECTRON) await page.close();
  await opened?.close();
  await rm(home, { recursive: true, force: true });
  expect(complaints.filter((text) => !tolerated.some((complaint) => complaint.test(text)))).toEqual([]);
}

/** Each test owns a fresh data folder, a workstation process, and a window that must have nothing to complain of. */
export const test = base.extend<Fixtures>({
  inTurn: async ({ browserName: _browser }, use) => use(windowInTurn()),
  ...(IN_ELECTRON ? ownPage : {}),
  putsPinOff: [true, { option: true }],
  unlocked: useUnlocked,
  officer: async ({ page }, use) => use(officerAt(page)),
  startService: async ({ unlocked: _unlocked }, use) => {
    const started: RunningRegisterService[] = [];
    await use(async (...args) => {
      const service = await startRegisterService(...args);
      started.push(service);
      return service;
    });
    for (const service of started) await service.stop();
  },
  shot: async ({ page }, use) => use((name) => screenshot(page, name)),
});

export { expect };
