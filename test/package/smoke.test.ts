import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { extractAll } from '@electron/asar';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Smoke, smoke } from './smoke.ts';

/** The smoke test of the installers, on the packed program and a stand-in for Electron. */
const hooks = join(import.meta.dirname, 'stand-in/hooks.ts');
const [found = ''] = globSync('**/app.asar', { cwd: resolve(import.meta.dirname, '../../dist') });
const archive = resolve(import.meta.dirname, '../../dist', found);
const SHORT_MS = 3_000;

let program: string;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-smoke-'));
  program = join(folder, 'lastro');
  extractAll(archive, join(folder, 'app'));
  writeFileSync(
    program,
    `#!/bin/sh\nexec '${process.execPath}' --import '${hooks}' '${folder}/app/out/main/index.js'\n`,
  );
  chmodSync(program, 0o755);
  return () => rmSync(folder, { recursive: true, force: true });
});

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'lastro-home-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** Without a message bus there is no keychain, and the vault waits for the officer. */
const ENV = { LASTRO_STAND_IN_RESOURCES: dirname(archive), DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };

const tried = async (change: Partial<Smoke>): Promise<string | null> =>
  (await smoke({ program, home: freshHome(), env: ENV, ...change })).fault;

describe.runIf(process.platform === 'linux')('the smoke test', () => {
  test('passes the packed program, which shows its window and ends when it is asked to', async () => {
    expect(await smoke({ program, home: freshHome(), env: ENV })).toMatchObject({ fault: null });
  });

  test('fails a program that shows no window', async () => {
    const env = { ...ENV, LASTRO_STAND_IN_WINDOW: 'never' };
    expect(await tried({ env, timeoutMs: SHORT_MS })).toMatch(/^no window was shown within 3 s\n/);
  });

  test('fails a program that ends by itself, and one that there is not', async () => {
    expect(await tried({ program: process.execPath, args: ['-e', 'process.exit(0)'] })).toMatch(
      /^it ended before its window was shown: status 0/,
    );
    expect(await tried({ program: '/nonexistent/lastro' })).toMatch(/^it ended before its window was shown: .*ENOENT/);
  });

  const line = (event: string, level = 'info'): string => JSON.stringify({ level, event, facts: { protected: true } });
  /** A program that writes these lines into its log and then runs `then`. */
  const writing = (lines: readonly string[], then: string): Partial<Smoke> => ({
    program: process.execPath,
    args: [
      '-e',
      `const { mkdirSync, writeFileSync } = require('node:fs');
       const folder = process.env.LASTRO_HOME + '/logs';
       mkdirSync(folder, { recursive: true });
       ${then}
       writeFileSync(folder + '/lastro.log', ${JSON.stringify(lines.map((text) => `${text}\n`).join(''))});
       setInterval(() => {}, 1000);`,
    ],
    timeoutMs: SHORT_MS,
  });

  test('fails a program that ends badly, that does not end, or whose log holds an error', async () => {
    const shown = [line('window.shown')];
    const quits = "process.on('SIGTERM', () => process.exit(0));";
    expect(await tried(writing(shown, quits))).toBeNull();
    expect(await tried(writing(shown, "process.on('SIGTERM', () => process.exit(3));"))).toMatch(/with status 3\n/);
    expect(await tried(writing(shown, ''))).toMatch(/^it ended with SIGTERM\n/);
    expect(await tried(writing(shown, "process.on('SIGTERM', () => {});"))).toMatch(/it runs on\n/);
    expect(await tried(writing([...shown, line('lock.failed', 'error')], quits))).toMatch(/log: lock\.failed\n/);
  });

  test('fails a program that does not do as the administrators fixed', async () => {
    const quits = "process.on('SIGTERM', () => process.exit(0));";
    const program = writing([line('window.shown')], quits);
    expect(await tried({ ...program, contentProtection: false })).toMatch(/^content protection is true, not false/);
    expect(await tried({ ...program, contentProtection: true })).toBeNull();
  });
});
