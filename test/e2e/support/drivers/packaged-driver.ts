import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { type EmitToPage, runPreload } from '#test/package/stand-in/preload-shell.ts';
import { type Allows, applyPermissions, applyShellRules } from '#test/package/stand-in/shell-rules.ts';
import type { Asked, Fetched, Report, Rule } from '#test/package/stand-in/wire.ts';
import { end } from '../workstation-process.ts';
import type { OpenedUnlocked, Start } from './driver.ts';

const hooks = resolve(import.meta.dirname, '../../../package/stand-in/hooks.ts');

/** Stands for `app://local`, which no browser but Electron's knows. */
const ORIGIN = 'https://local';
const APP_ORIGIN = 'app://local';

interface Bundle {
  readonly fetch: (path: string) => Promise<Fetched>;
  readonly invoke: (name: string, input: unknown) => Promise<unknown>;
  readonly allows: (rule: Rule) => Promise<boolean>;
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
  const load = firstLoad(child);
  if (!emitters.has(page)) emitters.set(page, await furnish(page, join(packaged, 'out/preload/electron.cjs')));
  running.set(page, askingOf(child));
  child.on('message', (report: Report) => {
    if (report.kind === 'event') void emitters.get(page)?.(report.name, report.payload);
  });
  // A start makes a new window: the page of the one before would only change its fragment.
  await page.goto('about:blank');
  const address = await load;
  await applyPermissions(page, ORIGIN, address, allowsIn(page));
  await page.goto(address.replace(APP_ORIGIN, ORIGIN));
  const close = async (): Promise<void> => {
    if (!child.connected) return;
    const gone = once(child, 'exit');
    child.send({ kind: 'quit' } satisfies Asked);
    await gone;
  };
  return { page, close, kill: () => end(child, 'SIGKILL') };
}

function firstLoad(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (report: Report) => report.kind === 'load' && resolve(report.url));
    child.once('exit', (code) => reject(new Error(`the packaged bundle ended with ${code}`)));
  });
}

function askingOf(child: ChildProcess): Bundle {
  let id = 0;
  const waiting = new Map<number, (value: unknown) => void>();
  child.on('message', (report: Report) => {
    if (report.kind === 'answer') waiting.get(report.id)?.(report.value);
  });
  const ask = (asked: (id: number) => Asked): Promise<unknown> =>
    new Promise((resolve) => {
      id += 1;
      waiting.set(id, resolve);
      child.send(asked(id));
    });
  return {
    fetch: async (path) =>
      (await ask((number) => ({ kind: 'fetch', id: number, url: `${APP_ORIGIN}${path}` }))) as Fetched,
    allows: async (rule) => (await ask((number) => ({ kind: 'rule', id: number, rule }))) === true,
    invoke: (name, input) => ask((number) => ({ kind: 'invoke', id: number, name, input })),
  };
}

/** A page whose program is gone is allowed nothing. */
const allowsIn =
  (page: Page): Allows =>
  async (rule) =>
    (await running.get(page)?.allows(rule)) ?? false;

/** What Electron would give every page of the window: its files and its preload script. */
async function furnish(page: Page, preload: string): Promise<EmitToPage> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const file = await running.get(page)?.fetch(route.request().url().slice(ORIGIN.length));
    if (!file) return route.abort('blockedbyclient');
    await route.fulfill({ status: file.status, headers: { ...file.headers }, body: Buffer.from(file.body) });
  });
  await applyShellRules(page, (address) => address.replace(ORIGIN, APP_ORIGIN), allowsIn(page));
  const cdp = await page.context().newCDPSession(page);
  return runPreload(cdp, preload, async (name, input) => running.get(page)?.invoke(name, input));
}
