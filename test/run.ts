import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { provideBrowser } from './support/provision/browser.ts';
import { provideKeyring } from './support/provision/keyring.ts';
import { providePoppler } from './support/provision/poppler.ts';
import { providePostgres } from './support/provision/postgres.ts';
import type { Provision } from './support/provision/provision.ts';
import { add, NOTHING, type Tally, tallyPlaywright, tallyVitest } from './support/provision/tally.ts';

/**
 * `npm test`: provides a browser, a keyring, poppler and PostgreSQL where it may, then runs every project and the end-to-end specs;
 * `npm run test:e2e` runs the specs alone, with what `npm test` leaves to `npm run test:long`: the soaks of test/long and what is tagged `long`. A missing part is a failure with `CI=true`, elsewhere a skip with its reason and the closing count.
 */
const root = resolve(import.meta.dirname, '..');
const output = resolve(root, 'test/.output');
const vitestFile = resolve(output, 'vitest.json');
const playwrightFile = resolve(output, 'playwright.json');
const strict = process.env.CI === 'true';
const kind = process.argv[2] ?? 'all';

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const browser = provideBrowser();
const keyring = provideKeyring();
const poppler = providePoppler();
const postgres = providePostgres();
if (browser.present) process.env.LASTRO_CHROMIUM = browser.path;

// Most tests start processes of the same code.
process.env.NODE_COMPILE_CACHE ??= resolve(output, 'compiled');
if (kind === 'long') process.env.LASTRO_E2E_SOAK = 'yes';
if (kind === 'all') process.env.LASTRO_E2E_BRIEF = 'yes';

const short = ['unit', 'integration', 'architecture', ...(browser.present ? ['components'] : [])];
const inVitest: Readonly<Record<string, () => Tally>> = {
  all: () => ofProjects(short, '!long'),
  long: () => add(ofProjects(['long']), ofProjects(short, 'long')),
};
report([missingParts(), inVitest[kind]?.() ?? NOTHING, endToEnd()].reduce(add, NOTHING));

function missingParts(): Tally {
  const reasons = [
    lack('browser tests', browser),
    lack('keyring tests', keyring),
    lack('tests of printed files', poppler),
    // On Windows its tests are skipped, and counted so.
    process.platform === 'win32' ? [] : lack('tests of the team', postgres),
  ].flat();
  return strict ? { ...NOTHING, failed: reasons.length, reasons } : { ...NOTHING, skipped: reasons.length, reasons };
}

function lack(what: string, part: Provision): string[] {
  return part.present ? [] : [`${what}: ${part.reason}`];
}

/** What the tag leaves out belongs to another run and counts in none of this one's numbers. */
function ofProjects(names: readonly string[], tagged?: 'long' | '!long'): Tally {
  rmSync(vitestFile, { force: true });
  const projects = names.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`];
  const filter = tagged === undefined ? [] : [`--tags-filter=${tagged}`];
  return closed(run('vitest', ['run', ...projects, ...filter, ...reporters]), tallyVitest(vitestFile, tagged));
}

function endToEnd(): Tally {
  if (!browser.present) return NOTHING;
  if (!run('electron-vite', ['build', '--logLevel', 'warn'])) return { ...NOTHING, failed: 1, reasons: ['the build'] };
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightFile;
  return closed(runWithKeyring('playwright', ['test', '--reporter=list,json']), tallyPlaywright(playwrightFile));
}

/** On Linux the workstation under test finds a real, unlocked keyring on a message bus of its own. */
function runWithKeyring(tool: string, args: readonly string[]): boolean {
  if (!keyring.present || process.platform !== 'linux') return run(tool, args);
  const wrapper = resolve(import.meta.dirname, 'support/provision/with-keyring.ts');
  const inner = [process.execPath, wrapper, resolve(root, 'node_modules/.bin', tool), ...args];
  return spawnSync(keyring.path, ['--', ...inner], { cwd: root, stdio: 'inherit' }).status === 0;
}

/** A runner that ended badly without a failed test (a broken file, a crash) is a failure too. */
function closed(ended: boolean, tally: Tally): Tally {
  return ended || tally.failed > 0 ? tally : { ...tally, failed: 1, reasons: ['a test runner ended with an error'] };
}

function run(tool: string, args: readonly string[]): boolean {
  const command = resolve(root, 'node_modules/.bin', tool);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function report(tally: Tally): void {
  for (const reason of tally.reasons) console.log(reason);
  if (kind === 'all') console.log('left to npm run test:long: what is tagged long, and test/long');
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
}
