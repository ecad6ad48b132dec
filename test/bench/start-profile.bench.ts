import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import type { Bridge } from '#contract/contract.ts';
import { startWorkstation } from '../e2e/support/workstation-process.ts';
import { inKeyring, preparedHome } from './start/prepared-home.ts';
import { type ByModule, byModule, type Profile, profilesIn } from './start/profiles.ts';

const root = resolve(import.meta.dirname, '../..');
const ROWS = Number(process.env.LASTRO_BENCH_ROWS ?? 100_000);
const ROUNDS = Number(process.env.LASTRO_BENCH_ROUNDS ?? 5);
/** Microseconds between samples. */
const INTERVAL = 200;
const LISTED = 16;
const PASSPHRASE = 'cavalo correto bateria grampo';

/**
 * Profiles the program's start by module, in the host's threads and in the browser's page, until the first screen can
 * be used: with a closed vault, and with an open desk at 0 and at 100,000 results. Builds with source maps.
 */
export async function bench(): Promise<void> {
  if (inKeyring('start-profile')) return;
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  spawnSync(process.execPath, [builder, 'build', '--sourcemap', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  const browser = await chromium.launch({
    executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
    const closed = join(folder, 'closed');
    await closedHome(context, closed);
    await profile('closed vault', context, closed, 'input[type=password]', NO_KEYRING);
    for (const rows of [0, ROWS]) {
      const home = join(folder, `${rows}`);
      await preparedHome(context, home, rows);
      await profile(`open desk at ${rows} results`, context, home, 'nav');
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A machine without a keyring asks for a passphrase. */
const NO_KEYRING = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };

async function closedHome(context: BrowserContext, home: string): Promise<void> {
  const workstation = await startWorkstation(home, NO_KEYRING);
  const page = await context.newPage();
  await page.goto(workstation.url);
  await page.locator('main').waitFor();
  await page.evaluate(async (passphrase) => {
    const { lastro } = window as unknown as { lastro: Bridge };
    const made = await lastro['vault.create']({ passphrase });
    if (!made.ok) throw new Error(made.error.code);
  }, PASSPHRASE);
  await page.close();
  await workstation.close();
}

/** Prints medians of several starts: host's main thread, its other threads, and page. */
async function profile(
  title: string,
  context: BrowserContext,
  home: string,
  ready: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const rounds: (readonly [took: number, main: ByModule, threads: ByModule, page: ByModule])[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const kept = join(home, `profile-${round}`);
    await mkdir(kept);
    const options = ['--cpu-prof', `--cpu-prof-dir=${kept}`, `--cpu-prof-interval=${INTERVAL}`];
    const began = performance.now();
    const workstation = await startWorkstation(home, env, [], options);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Profiler.enable');
    await client.send('Profiler.setSamplingInterval', { interval: INTERVAL });
    await client.send('Profiler.start');
    await page.goto(workstation.url);
    await page.locator(ready).first().waitFor();
    const took = performance.now() - began;
    const shown: Profile = (await client.send('Profiler.stop')).profile;
    await page.close();
    await workstation.close();
    const [main, ...threads] = await Promise.all((await profilesIn(kept)).map((one) => byModule(one, took)));
    const all = new Map<string, number>();
    for (const thread of threads) for (const [name, ms] of thread) all.set(name, (all.get(name) ?? 0) + ms);
    rounds.push([took, main ?? new Map(), all, await byModule(shown, took)]);
    await rm(kept, { recursive: true });
  }
  console.log(`\n${title}: ${median(rounds.map(([took]) => took)).toFixed(0)} ms, profiler included`);
  for (const [at, name] of [
    [1, 'main thread'],
    [2, 'other threads'],
    [3, 'page'],
  ] as const)
    print(
      name,
      rounds.map((round) => round[at]),
    );
}

function print(name: string, rounds: readonly ByModule[]): void {
  const modules = new Set(rounds.flatMap((round) => [...round.keys()]));
  const medians = [...modules].map(
    (module) => [module, median(rounds.map((round) => round.get(module) ?? 0))] as const,
  );
  const sum = medians.reduce((total, [, ms]) => total + ms, 0);
  console.log(`  ${name}: ${sum.toFixed(0)} ms`);
  for (const [module, ms] of medians.toSorted(([, one], [, other]) => other - one).slice(0, LISTED))
    console.log(`    ${module.padEnd(48)}${ms.toFixed(1).padStart(8)}`);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
