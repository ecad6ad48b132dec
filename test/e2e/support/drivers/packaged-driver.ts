import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PrintToPDFOptions } from 'electron';
import type { Page } from 'playwright/test';
import { type EmitToPage, runPreload } from '#test/package/stand-in/preload-shell.ts';
import { type Allows, applyPermissions, applyShellRules } from '#test/package/stand-in/shell-rules.ts';
import {
  type Asked,
  type Fetched,
  type MenuEntry,
  type Pressed,
  type Report,
  type Rule,
  SHOWN,
} from '#test/package/stand-in/wire.ts';
import { end } from '../workstation-process.ts';
import type { OpenedUnlocked, Start } from './driver.ts';

const hooks = resolve(import.meta.dirname, '../../../package/stand-in/hooks.ts');

/** Stands for `app://local`, which no browser but Electron's knows. */
const ORIGIN = 'https://local';
const APP_ORIGIN = 'app://local';

type Load = Report & { kind: 'load' };
type Preload = Parameters<typeof runPreload>[1];

interface Bundle {
  readonly fetch: (path: string, method: string) => Promise<Fetched>;
  readonly invoke: (name: string, input: unknown) => Promise<unknown>;
  readonly allows: (rule: Rule) => Promise<boolean>;
  readonly rightClick: (clicked: Pressed) => Promise<readonly MenuEntry[]>;
}

/** The bundle that runs now, for each page: what a page was given once leads to it. */
const running = new WeakMap<Page, Bundle>();
const emitters = new WeakMap<Page, EmitToPage>();

/** The packaged main bundle under Node, its packaged preload and window in the page. */
export async function openPackaged(page: Page, { home, env, args }: Start): Promise<OpenedUnlocked> {
  const { LASTRO_PACKAGED: packaged = '' } = process.env;
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'));
  const child = fork(join(packaged, 'out/main/index.js'), args, {
    execArgv: ['--import', hooks],
    env: { ...process.env, LASTRO_HOME: home, LASTRO_STAND_IN_VERSION: version, ...env },
    serialization: 'advanced',
  });
  const { url: address, inSubframes } = await firstLoad(child);
  const preload = { path: join(packaged, 'out/preload/electron.cjs'), inSubframes };
  if (!emitters.has(page)) emitters.set(page, await furnish(page, preload));
  running.set(page, askingOf(child, SHOWN));
  child.on('message', (report: Report) => {
    if (report.kind === 'load' && report.window !== SHOWN) void openUnseen(page, child, preload, report);
    if (report.kind === 'event') void emitters.get(page)?.(report.name, report.payload);
  });
  // A start makes a new window: the page of the one before would only change its fragment.
  await page.goto('about:blank');
  // Electron asks at each use; here Chromium is told again where main may answer otherwise.
  const permit = (): Promise<void> => applyPermissions(page, ORIGIN, address, allowsIn(page));
  // A test may have ended meanwhile, and its page with it, or this program, and another may be there.
  const unlessGone = (cause: unknown): void => {
    if (child.connected && !page.isClosed()) throw cause;
  };
  child.on('message', async (report: Report) => {
    if (report.kind === 'reload' && report.window === SHOWN)
      await permit()
        .then(() => page.reload())
        .catch(unlessGone);
    // Main reads its settings after it says that they changed.
    if (report.kind !== 'event' || report.name !== 'settings.changed') return;
    await pause(SETTLE_MS);
    await permit().catch(unlessGone);
  });
  await permit();
  await page.goto(address.replace(APP_ORIGIN, ORIGIN));
  const close = async (): Promise<void> => {
    if (!child.connected) return;
    const gone = once(child, 'exit');
    child.send({ kind: 'quit' } satisfies Asked);
    await gone;
  };
  return { page, close, kill: () => end(child, 'SIGKILL') };
}

function firstLoad(child: ChildProcess): Promise<Load> {
  return new Promise((resolve, reject) => {
    child.on('message', (report: Report) => report.kind === 'load' && report.window === SHOWN && resolve(report));
    child.once('exit', (code) => reject(new Error(`the packaged bundle ended with ${code}`)));
  });
}

/** Numbers of questions are of the process, whatever window asks. */
let id = 0;

function askingOf(child: ChildProcess, window: number): Bundle {
  const waiting = new Map<number, (value: unknown) => void>();
  child.on('message', (report: Report) => {
    if (report.kind === 'answer') waiting.get(report.id)?.(report.value);
  });
  const ask = (asked: (id: number) => Asked): Promise<unknown> =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, resolve);
      if (child.connected) child.send(asked(id));
      else reject(new Error('the program is gone'));
    });
  return {
    fetch: async (path, method) =>
      (await ask((number) => ({ kind: 'fetch', id: number, url: `${APP_ORIGIN}${path}`, method }))) as Fetched,
    allows: async (rule) => (await ask((number) => ({ kind: 'rule', id: number, rule }))) === true,
    rightClick: async (clicked) =>
      (await ask((number) => ({ kind: 'right-click', id: number, clicked }))) as MenuEntry[],
    invoke: (name, input) => ask((number) => ({ kind: 'invoke', id: number, window, name, input })),
  };
}

/** A page whose program is gone is allowed nothing. */
export const allowsIn =
  (page: Page): Allows =>
  async (rule) =>
    (await running.get(page)?.allows(rule)) ?? false;

/** The menu that main puts up for a press of the right button in a page. */
export const menuIn = async (page: Page, clicked: Pressed): Promise<readonly MenuEntry[]> =>
  (await running.get(page)?.rightClick(clicked)) ?? [];

/** Gives every page its files and its preload script, as Electron would. */
async function furnish(page: Page, preload: Preload): Promise<EmitToPage> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request();
    const file = await running.get(page)?.fetch(request.url().slice(ORIGIN.length), request.method());
    if (!file) return route.abort('blockedbyclient');
    await route.fulfill({ status: file.status, headers: { ...file.headers }, body: Buffer.from(file.body) });
  });
  await applyShellRules(page, (address) => address.replace(ORIGIN, APP_ORIGIN), allowsIn(page));
  const cdp = await page.context().newCDPSession(page);
  return runPreload(cdp, preload, async (name, input) => running.get(page)?.invoke(name, input));
}

/** A4 and no other paper is printed on; in inches, as Chromium counts. */
const A4 = { paperWidth: 8.27, paperHeight: 11.69 };
const LOOK_MS = 100;
const SETTLE_MS = 300;

/** A page that nobody looks at: what it is called is said to its window, and it is printed as main asks. */
async function openUnseen(page: Page, child: ChildProcess, preload: Preload, { window, url }: Load): Promise<void> {
  const unseen = await page.context().newPage();
  running.set(unseen, askingOf(child, window));
  await furnish(unseen, preload);
  child.on('message', async (report: Report) => {
    if (!('window' in report) || report.window !== window) return;
    if (report.kind === 'destroy') await unseen.close();
    if (report.kind !== 'print') return;
    const { pageSize, ...options } = report.options;
    if (pageSize !== 'A4') throw new Error(`paper of another size: ${pageSize}`);
    const cdp = await unseen.context().newCDPSession(unseen);
    const { data } = await cdp.send('Page.printToPDF', { ...A4, ...printed(options) });
    child.send({ kind: 'printed', id: report.id, pdf: Buffer.from(data, 'base64') } satisfies Asked);
  });
  await unseen.goto(url.replace(APP_ORIGIN, ORIGIN));
  for (let last = ''; !unseen.isClosed(); await pause(LOOK_MS)) {
    const title = await unseen.title().catch(() => last);
    if (title !== last && child.connected) child.send({ kind: 'title', window, title } satisfies Asked);
    last = title;
  }
}

/** Electron's options that Chromium knows by the same names. */
function printed({ preferCSSPageSize, printBackground, generateTaggedPDF, ...other }: PrintToPDFOptions): object {
  if (Object.keys(other).length > 0) throw new Error(`unknown to the stand-in: ${Object.keys(other)}`);
  return { preferCSSPageSize, printBackground, generateTaggedPDF };
}
