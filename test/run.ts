import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { provideBrowser } from './support/provision/browser.ts';
import { provideKeyring } from './support/provision/keyring.ts';
import { provideNullDevice } from './support/provision/null-device.ts';
import { providePgbouncer } from './support/provision/pgbouncer.ts';
import { providePoppler } from './support/provision/poppler.ts';
import { providePostgres } from './support/provision/postgres.ts';
import type { Provision } from './support/provision/provision.ts';
import { add, NOTHING, type Tally, tallyPlaywright, tallyVitest } from './support/provision/tally.ts';
import { beginRun } from './support/provision/test-run.ts';

/**
 * `npm test`: installs a browser, a keyring, poppler, PostgreSQL and pgbouncer if it may, then runs every project and
 * the end-to-end specs, and meanwhile builds their workstation; an interrupted run leaves neither processes nor
 * temporary files. `npm run test:e2e` runs the specs alone, including those that `npm test` leaves to `npm run
 * test:long`: the soaks of test/long and tests tagged `long`. A missing part is a failure with `CI=true`, elsewhere a
 * skip with its reason and the closing count.
 */
const root = resolve(import.meta.dirname, '..');
const output = resolve(root, 'test/.output');
const vitestFile = resolve(output, 'vitest.json');
const playwrightFile = resolve(output, 'playwright.json');
const strict = process.env.CI === 'true';
const kind = process.argv[2] ?? 'all';

rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const nullDevice = provideNullDevice();
const browser = provideBrowser();
const keyring = provideKeyring();
const poppler = providePoppler();
const postgres = providePostgres();
const pgbouncer = providePgbouncer();
if (browser.present) process.env.LASTRO_CHROMIUM = browser.path;

// Most tests start processes of the same code.
process.env.NODE_COMPILE_CACHE ??= resolve(output, 'compiled');
if (kind === 'long') process.env.LASTRO_E2E_SOAK = 'yes';
if (kind === 'all') process.env.LASTRO_E2E_BRIEF = 'yes';

const short = ['unit', 'integration', 'architecture', ...(browser.present ? ['components'] : [])];
const inVitest: Readonly<Record<string, () => Promise<Tally>>> = {
  all: () => ofProjects(short, '!long'),
  long: async () => add(await ofProjects(['long']), await ofProjects(short, 'long')),
};

const programs = beginRun(root);
const isBuilt = browser.present ? run('electron-vite', ['build', '--logLevel', 'warn']) : null;
const tallies = [missingParts(), (await inVitest[kind]?.()) ?? NOTHING, await endToEnd(isBuilt)];
await programs.end();
report(tallies.reduce(add, NOTHING));

function missingParts(): Tally {
  const reasons = [
    lack('tests that run programs as another user', nullDevice),
    lack('browser tests', browser),
    lack('keyring tests', keyring),
    lack('tests of printed files', poppler),
    // On Windows its tests are skipped, and counted so.
    process.platform === 'win32' ? [] : lack('tests of the team', postgres),
    process.platform === 'linux' ? lack('tests of the team behind pgbouncer', pgbouncer) : [],
  ].flat();
  return strict ? { ...NOTHING, failed: reasons.length, reasons } : { ...NOTHING, skipped: reasons.length, reasons };
}

function lack(what: string, part: Provision): string[] {
  return part.present ? [] : [`${what}: ${part.reason}`];
}

/** Tests excluded by the tag belong to another run and are not counted here. */
async function ofProjects(names: readonly string[], tagged?: 'long' | '!long'): Promise<Tally> {
  rmSync(vitestFile, { force: true });
  const projects = names.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`];
  const filter = tagged === undefined ? [] : [`--tags-filter=${tagged}`];
  const ended = await run('vitest', ['run', ...projects, ...filter, ...reporters]);
  return closed(ended, tallyVitest(vitestFile, tagged));
}

async function endToEnd(built: Promise<boolean> | null): Promise<Tally> {
  if (built === null) return NOTHING;
  if (!(await built)) return { ...NOTHING, failed: 1, reasons: ['the build'] };
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightFile;
  const ended = await runWithKeyring('playwright', ['test', '--reporter=list,json']);
  return closed(ended, tallyPlaywright(playwrightFile));
}

/** On Linux the workstation under test finds a real, unlocked keyring on a message bus of its own. */
function runWithKeyring(tool: string, args: readonly string[]): Promise<boolean> {
  if (!keyring.present || process.platform !== 'linux') return run(tool, args);
  const wrapper = resolve(import.meta.dirname, 'support/provision/with-keyring.ts');
  return programs.run(keyring.path, ['--', process.execPath, wrapper, commandOf(tool), ...args]);
}

/** A runner that ended badly without a failed test (a broken file, a crash) is a failure too. */
function closed(ended: boolean, tally: Tally): Tally {
  return ended || tally.failed > 0 ? tally : { ...tally, failed: 1, reasons: ['a test runner ended with an error'] };
}

function run(tool: string, args: readonly string[]): Promise<boolean> {
  return programs.run(commandOf(tool), args);
}

function commandOf(tool: string): string {
  return resolve(root, 'node_modules/.bin', tool);
}

function report(tally: Tally): void {
  for (const reason of tally.reasons) console.log(reason);
  if (kind === 'all') console.log('left to npm run test:long: what is tagged long, and test/long');
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
}
