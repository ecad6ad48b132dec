import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

const PASSWORD = 'keyring password';
const COLLECTION = '/org/freedesktop/secrets/aliases/default';

/** Starts the keyring daemon on this session's bus. It goes to the background by itself and ends with its bus. */
export function startKeyring(state: 'unlocked' | 'locked'): void {
  const { status } = spawnSync(
    'gnome-keyring-daemon',
    [state === 'unlocked' ? '--unlock' : '--start', '--components=secrets'],
    { input: state === 'unlocked' ? PASSWORD : '', stdio: ['pipe', 'ignore', 'ignore'] },
  );
  if (status !== 0) throw new Error('the keyring daemon did not start');
}

/** Kills the daemon, as a crash does, and starts another one. */
export function restartKeyring(): void {
  const at = ['call', '--session', '--dest', 'org.freedesktop.DBus', '--object-path', '/org/freedesktop/DBus'];
  const asked = ['--method', 'org.freedesktop.DBus.GetConnectionUnixProcessID', 'org.freedesktop.secrets'];
  const { stdout } = spawnSync('gdbus', [...at, ...asked], { encoding: 'utf8' });
  process.kill(Number(/uint32 (\d+)/.exec(stdout)?.[1]), 'SIGKILL');
  startKeyring('unlocked');
}

/** Locks the keyring as the desktop does when the officer leaves. */
export function lockKeyring(): void {
  const lock = ['--method', 'org.freedesktop.Secret.Service.Lock', `['${COLLECTION}']`];
  const at = ['call', '--session', '--dest', 'org.freedesktop.secrets', '--object-path', '/org/freedesktop/secrets'];
  const { status } = spawnSync('gdbus', [...at, ...lock], { stdio: 'ignore' });
  if (status !== 0) throw new Error('the keyring was not locked');
}

/**
 * Unlocks the running daemon as the login screen does, through its control socket: a byte of credentials, then a packet
 * of its own length, the operation and the password, numbers as 32 bits in network order.
 */
export async function unlockKeyring(): Promise<void> {
  const password = Buffer.from(PASSWORD, 'utf8');
  const packet = Buffer.alloc(12);
  packet.writeUInt32BE(packet.length + password.length, 0);
  packet.writeUInt32BE(UNLOCK, 4);
  packet.writeUInt32BE(password.length, 8);
  const socket = connect(join(process.env.XDG_RUNTIME_DIR ?? '', 'keyring/control'));
  socket.write(Buffer.concat([Buffer.alloc(1), packet, password]));
  const [response] = await once(socket, 'data');
  socket.destroy();
  if (!Buffer.isBuffer(response) || response.readUInt32BE(4) !== 0) throw new Error('the keyring was not unlocked');
}

const UNLOCK = 1;
