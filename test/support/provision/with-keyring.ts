import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a command with an unlocked keyring of its own: `dbus-run-session -- node with-keyring.ts COMMAND ARG…`. The
 * keyring is in a temporary home, so that the user's own keyring is not touched.
 */
const home = mkdtempSync(join(tmpdir(), 'lastro-keyring-'));
const env = { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), XDG_RUNTIME_DIR: home };
const [command = '', ...args] = process.argv.slice(2);

spawnSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
  env,
  input: 'a passphrase of the test keyring',
  stdio: ['pipe', 'ignore', 'ignore'],
});

const child = spawn(command, args, { env: { ...env, HOME: process.env.HOME ?? home }, stdio: 'inherit' });
// The keyring's home goes once the command has ended; a terminal's Ctrl+C reaches the command by itself.
process.on('SIGINT', () => {});
for (const name of ['SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill(name));
child.on('close', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 1);
});
