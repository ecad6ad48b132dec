import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright/test';
import { findRuntime } from '#main/launcher/electron-runtime.ts';
import type { OpenedUnlocked, Start } from './driver.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** As others are opened, with what reaches its main process. */
interface OpenedElectron extends OpenedUnlocked {
  readonly app: ElectronApplication;
}

/** The built workstation in Electron's own window. Throws where there is no runtime. */
export async function openInElectron({ home, env, args }: Start): Promise<OpenedElectron> {
  const executablePath = findRuntime(root, process);
  if (executablePath === null) throw new Error('no Electron runtime');
  const app = await _electron.launch({
    executablePath,
    args: [root, ...args],
    // On Linux Playwright would take the sandbox away.
    chromiumSandbox: true,
    env: textsOf({ ...process.env, TZ: 'America/Sao_Paulo', LASTRO_HOME: home, ...env }),
  });
  await responseSaveDialogs(app, env.LASTRO_DOWNLOADS ?? join(home, 'downloads'));
  const page = await app.firstWindow();
  await page.waitForLoadState();
  const kill = async (): Promise<void> => {
    const child = app.process();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { app, page, close: () => app.close(), kill };
}

/** No driver reaches the system's own dialog: what is suggested is taken, in a folder of the test. */
async function responseSaveDialogs(app: ElectronApplication, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.evaluate(({ app: electronApp, dialog }, downloads) => {
    electronApp.setPath('downloads', downloads);
    const take = async (...given: unknown[]) => ({
      canceled: false,
      filePath: (given.at(-1) as Electron.SaveDialogOptions).defaultPath ?? '',
    });
    Object.assign(dialog, { showSaveDialog: take });
  }, folder);
}

/** Stands for the window that is open now: every start makes another one. */
export interface WindowInTurn {
  readonly page: Page;
  readonly show: (page: Page) => void;
}

export function windowInTurn(): WindowInTurn {
  let current: Page | undefined;
  const page = new Proxy({} as Page, {
    get: (_target, name) => {
      if (current === undefined) throw new Error('the desk is not open yet');
      const member: unknown = Reflect.get(current, name);
      return typeof member === 'function' ? member.bind(current) : member;
    },
  });
  return {
    page,
    show: (shown) => {
      current = shown;
    },
  };
}

function textsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}
