import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Bridge } from '#contract/contract.ts';
import { SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';
import { end, type RunningWorkstation, readyUrl, startWorkstation } from '../e2e/support/workstation-process.ts';
import { documentAt } from '../support/population.ts';
import { importTime } from './start/import-time.ts';
import { inKeyring, preparedHome } from './start/prepared-home.ts';
import { processorSeconds, residentMegabytes } from './start/processes.ts';
import { consulted } from './window/app-with-result.ts';
import { bundleBarePage } from './window/bare-page.ts';

const root = resolve(import.meta.dirname, '../..');
const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
/** Milliseconds in which a start finishes its work after the window is shown. */
const SETTLING = 10_000;
const IDLE_SECONDS = Number(process.env.LASTRO_BENCH_IDLE ?? 300);
const ROUNDS = 11;
const CONSULTAS_A_DAY = 60;
const SCREENS = (['consulta', 'clients', 'consent', 'costs', 'audit', 'settings', 'home'] as const).map(
  (screen) => `#${SCREEN_PATHS[screen]}`,
);

/**
 * Times the program's start until the window is usable, and its memory. Goals: code of the first window imported in 150
 * ms; start 2 times that of a bare React page served by a bare Node, the same at 0 and 100,000 results; idle at 0.1% of
 * a core over five minutes, with a caret in the field too; a key painted within 50 ms; no more memory after a second
 * day.
 * The driver keeps everything the page received, so the page's own heap is printed beside the browser's memory. Runs in
 * the web host, with a keyring of its own, since Electron's runtime may be missing.
 */
export async function bench(): Promise<void> {
  if (inKeyring('start')) return;
  spawnSync(resolve(root, 'node_modules/.bin/electron-vite'), ['build', '--logLevel', 'error'], { cwd: root });
  const { wall, processor } = await importTime(join(root, 'out/main'), ROUNDS);
  print('import of the first window’s code (ms, CPU ms)', wall, processor);

  const browser = await chromium.launch({
    executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
    const pages = { bare: join(folder, 'bare.js'), styled: join(folder, 'styled.js') };
    await writeFile(pages.bare, await bundleBarePage());
    await writeFile(pages.styled, await bundleBarePage('styled'));
    for (const rows of [0, ROWS]) {
      const home = join(folder, `${rows}`);
      await preparedHome(context, home, rows);
      const [ours, bare, styled]: [number[], number[], number[]] = [[], [], []];
      const keys: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { took, key } = await timeToWork(context, home);
        ours.push(took);
        keys.push(key);
        bare.push(await timeToBarePage(context, pages.bare));
        styled.push(await timeToBarePage(context, pages.styled));
      }
      print(`start at ${rows} results, bare page (ms)`, median(ours), median(bare), 'ratio');
      print('  beside a bare page of the component library', median(ours), median(styled), 'ratio');
      print('  a key in the first field until its paint, and the slowest (ms)', median(keys), Math.max(...keys));
    }
    await measureDay(browser, context, join(folder, `${ROWS}`));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from the start of the process until the first screen can be used, and from a key then to its paint. */
async function timeToWork(
  context: BrowserContext,
  home: string,
): Promise<{ readonly took: number; readonly key: number }> {
  const start = performance.now();
  const workstation = await startWorkstation(home);
  const page = await openedAt(context, workstation);
  const took = performance.now() - start;
  const key = await keyToPaint(page);
  await page.close();
  await workstation.close();
  return { took, key };
}

/** Browsers tell it in steps of 8 ms from 16 on; 0 is less. */
async function keyToPaint(page: Page): Promise<number> {
  await page.evaluate(() => {
    const watched: typeof globalThis & { keyMs?: number } = globalThis;
    watched.keyMs = 0;
    const longest = (list: PerformanceObserverEntryList): void => {
      for (const { duration } of list.getEntries()) watched.keyMs = Math.max(watched.keyMs ?? 0, duration);
    };
    new PerformanceObserver(longest).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.press('1');
  await page.waitForTimeout(300);
  return page.evaluate(() => (globalThis as typeof globalThis & { keyMs?: number }).keyMs ?? 0);
}

async function openedAt(context: BrowserContext, { url }: RunningWorkstation): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('navigation').first().waitFor();
  return page;
}

async function timeToBarePage(context: BrowserContext, script: string): Promise<number> {
  const start = performance.now();
  const program = join(import.meta.dirname, 'start/bare-window.ts');
  const child = spawn(process.execPath, [program, script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const page = await context.newPage();
  await page.goto(await readyUrl(child, /^bare ready url=(\S+)$/));
  await page.getByRole('heading').waitFor();
  const took = performance.now() - start;
  await page.close();
  await end(child, 'SIGTERM');
  return took;
}

/** Idles, works for a day and locks; prints the memory of program and browser after each. */
async function measureDay(browser: Browser, context: BrowserContext, home: string): Promise<void> {
  const workstation = await startWorkstation(home);
  const page = await openedAt(context, workstation);
  const held = async (when: string): Promise<void> => {
    const { program, window } = await residentMegabytes(browser, workstation.pid);
    print(`${when}: program, browser (MB)`, program, window);
  };
  await page.waitForTimeout(SETTLING);
  await held('after the start');
  await idle(browser, page, workstation, 'a caret in the field');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await idle(browser, page, workstation, 'no caret');
  for (const day of [1, 2]) {
    await workADay(page, (day - 1) * CONSULTAS_A_DAY);
    await held(`after ${CONSULTAS_A_DAY * day} consultas, each seen, and another screen`);
    const heap = await heapMegabytes(page);
    print('  heap of the page, before and after a collection (MB)', heap.before, heap.after);
  }
  // The lock reloads the window, and the answer is lost with it.
  await page.evaluate(() => void (window as unknown as { lastro: Bridge }).lastro['lock.now']({}));
  await page.getByRole('button', { name: 'Desbloquear' }).waitFor();
  await page.waitForTimeout(5_000);
  await held('after the lock');
  await page.close();
  await workstation.close();
}

/** Moves the pointer: the vault locks after ten minutes without a sign of the officer. */
async function keepOpen(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

async function idle(browser: Browser, page: Page, { pid }: RunningWorkstation, how: string): Promise<void> {
  await keepOpen(page);
  const before = await processorSeconds(browser, pid);
  await page.waitForTimeout(IDLE_SECONDS * 1_000);
  const after = await processorSeconds(browser, pid);
  const share = (from: number, to: number): number => ((to - from) / IDLE_SECONDS) * 100;
  const [program, window] = [share(before.program, after.program), share(before.window, after.window)];
  print(`idle ${IDLE_SECONDS} s, ${how}: program, browser (% of a core)`, program, window);
}

async function workADay(page: Page, from: number): Promise<void> {
  for (let index = from; index < from + CONSULTAS_A_DAY; index++) {
    await keepOpen(page);
    const id = await page.evaluate(consulted, documentAt('cpf', index).numero);
    for (const screen of [`#/resultado/${id}`, SCREENS[index % SCREENS.length] ?? '']) {
      await page.evaluate((hash) => void location.assign(hash), screen);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  }
}

async function heapMegabytes(page: Page): Promise<{ readonly before: number; readonly after: number }> {
  const session = await page.context().newCDPSession(page);
  const used = async (): Promise<number> => (await session.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
  const before = await used();
  await session.send('HeapProfiler.collectGarbage');
  const after = await used();
  await session.detach();
  return { before, after };
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function print(name: string, one: number, other: number, ratio?: 'ratio'): void {
  const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 0).padStart(10);
  const last = ratio === undefined ? '' : (one / other).toFixed(2).padStart(8);
  console.log(`${name.padEnd(64)}${shown(one)}${shown(other)}${last}`);
}
