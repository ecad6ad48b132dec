import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, type TestContext, test } from 'vitest';
import { keyIdOf } from '../../../main/platform/database/key-id.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';

const script = resolve(import.meta.dirname, 'children/use-keyring.ts');

/** A user of his own: nothing of the real user's keyring, bus or display is seen. */
interface User {
  readonly deeds: (keyring: 'unlocked' | 'locked' | 'none', ...deeds: readonly string[]) => unknown[];
}

async function freshUser(): Promise<User> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-keyring-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await mkdir(join(home, 'run'), { mode: 0o700 });
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
  };
  return {
    deeds: (keyring, ...deeds) => {
      const own = [process.execPath, script, keyring, ...deeds];
      const [program = '', ...args] = keyring === 'none' ? own : ['dbus-run-session', '--', ...own];
      const said = spawnSync(program, args, {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 25_000,
      });
      return said.stdout
        .split('\n')
        .filter((line) => line.startsWith('{') || line.startsWith('"'))
        .map((line) => JSON.parse(line));
    },
  };
}

/** What is missing on this machine for a real keyring; null when nothing is. */
function lacking(): string | null {
  const runs = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0;
  if (process.platform !== 'linux') return 'not a Linux system';
  if (!runs('dbus-run-session', '--version')) return 'dbus-run-session is missing';
  if (!runs('gnome-keyring-daemon', '--version')) return 'gnome-keyring-daemon is missing';
  const cwd = import.meta.dirname;
  const keytar = spawnSync(process.execPath, ['-e', "require('keytar')"], { cwd }).status === 0;
  return keytar ? null : 'keytar was not built';
}

const lack = lacking();

/** A missing part fails a run that is meant to be whole, and is told as skipped elsewhere. */
function needsKeyring(context: TestContext): void {
  if (lack === null) return;
  if (process.env.CI === 'true' && process.platform === 'linux') throw new Error(lack);
  context.skip(lack);
}

describe('a real keyring', () => {
  test('keeps a secret beyond the session and forgets it when told', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(user.deeds('unlocked', 'read api-key', 'write api-key s3cret', 'read api-key')).toEqual([
      accept(null),
      { ok: true },
      accept('s3cret'),
    ]);
    expect(user.deeds('unlocked', 'read api-key', 'remove api-key', 'read api-key')).toEqual([
      accept('s3cret'),
      { ok: true },
      accept(null),
    ]);
  });

  test('that is locked refuses to be read and written, and a locked one never costs the archive its key', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const [made] = user.deeds('unlocked', 'key');
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    const keyId = keyIdOf(Buffer.from(String(made), 'hex'));

    expect(user.deeds('locked', `key ${keyId}`, 'key', 'read archive-key', 'write archive-key other')).toEqual([
      'keychain_locked',
      'keychain_locked',
      refuse('vault_locked'),
      refuse('vault_locked'),
    ]);
    expect(user.deeds('unlocked', `key ${keyId}`, 'key 0123456789abcdef')).toEqual([made, 'key_changed']);
  });

  test('that is not there at all is unavailable', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(user.deeds('none', 'read api-key', 'write api-key x', 'key')).toEqual([
      refuse('vault_unavailable'),
      refuse('vault_unavailable'),
      'unavailable',
    ]);
  });
});
