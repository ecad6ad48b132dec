import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { extractAll } from '@electron/asar';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPassphraseVault, vaultPath } from '#main/keychain/passphrase-store.ts';
import { readCommandPlace, writeCommandPlace } from '#main/platform/command-place.ts';
import { quickDerivation } from '../support/quick-derivation.ts';

/** The installed command, by the packed program and a stand-in for Electron: the same program as window and as command. */
const hooks = join(import.meta.dirname, 'stand-in/hooks.ts');
const [found = ''] = globSync('**/app.asar', { cwd: resolve(import.meta.dirname, '../../dist') });
const archive = resolve(import.meta.dirname, '../../dist', found);

let program: string;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-command-'));
  program = join(folder, 'lastro');
  extractAll(archive, join(folder, 'app'));
  // An installed program has no script among its arguments.
  const asInstalled = 'data:text/javascript,process.argv.splice(1, 1)';
  const main = join(folder, 'app/out/main/index.js');
  writeFileSync(
    program,
    `#!/bin/sh\nexec '${process.execPath}' --import '${hooks}' --import '${asInstalled}' '${main}' "$@"\n`,
  );
  chmodSync(program, 0o755);
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Without a message bus there is no keychain, and the vault waits for the officer. */
const envOf = (home: string) => ({
  ...process.env,
  LANG: 'pt_BR.UTF-8',
  LASTRO_HOME: home,
  LASTRO_STAND_IN_RESOURCES: dirname(archive),
  DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
});

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'lastro-home-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

function lastro(home: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { env: envOf(home), encoding: 'utf8', timeout: 60_000 });
  return { status, stdout, stderr };
}

describe.runIf(process.platform === 'linux')('the installed command', () => {
  test('says its help, and that no workstation runs; it writes nothing into the data folder', () => {
    const home = freshHome();
    expect(lastro(home, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Comandos:') });
    expect(lastro(home, 'status')).toMatchObject({
      status: 3,
      stdout: '',
      stderr: expect.stringContaining('[not_running]'),
    });
    expect(globSync('**/*', { cwd: home })).toEqual([]);
  });

  test('asks the program that runs beside it, whose vault is closed', async () => {
    const home = freshHome();
    const vault = { file: vaultPath(home), passphrase: 'girassol de quarta-feira', deriveKey: quickDerivation };
    expect(await createPassphraseVault(vault)).toMatchObject({ ok: true });
    const window = spawn(program, [], { env: envOf(home), stdio: 'ignore' });
    onTestFinished(() => void window.kill('SIGKILL'));
    await expect.poll(() => readCommandPlace(home), { timeout: 60_000 }).not.toBeNull();
    expect(lastro(home, 'status', '--json')).toMatchObject({
      status: 4,
      stdout: '',
      stderr: expect.stringContaining('[vault_closed]'),
    });
    expect(window.exitCode).toBeNull();
  });

  test('prints the answer alone, one JSON object a line, and ends once all is written', async () => {
    const home = freshHome();
    const address = join(home, 'answering.sock');
    const row = { nome: 'M. S.', documento: '***.982.247-**', note: 'x'.repeat(200_000) };
    const host = createServer((_request, response) =>
      response.end(JSON.stringify({ ok: true, value: { rows: [row, row], next: null, total: 2 } })),
    );
    await new Promise<void>((listening) => void host.listen(address, listening));
    onTestFinished(() => void host.close());
    await writeCommandPlace(home, { address, token: 't'.repeat(43), pid: process.pid });
    const asked = spawn(program, ['clients'], { env: envOf(home) });
    const out = Buffer.concat(await Array.fromAsync(asked.stdout)).toString('utf8');
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([row, row]);
  });
});
