import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '#domain/basics/outcome.ts';
import { TERMINAL } from '#domain/commands/command-scope.ts';
import { HTTP_PORT } from '#domain/commands/program.ts';
import type { Workstation } from '../../app/create-app.ts';
import {
  type CommandPlace,
  readCommandPlace,
  removeCommandPlace,
  writeCommandPlace,
} from '../../platform/command-place.ts';
import { PRIVATE_FILE } from '../../platform/write-file-atomic.ts';
import type { Log } from '../../ports/system.ts';
import { sameSecret } from '../same-secret.ts';
import { followPort } from './follow-port.ts';
import { buildListener } from './listener.ts';

interface CommandsOptions {
  readonly workstation: Workstation;
  /** Data folder. */
  readonly home: string;
  readonly log: Log;
  /** Tests set it; that of the web host by default. */
  readonly idleMs?: number;
  /** Port of the loopback interface; 0 for a free one, for tests. */
  readonly port?: number;
}

interface OpenedCommands {
  readonly close: () => Promise<void>;
}

const CLOSED: OpenedCommands = { close: async () => {} };

/**
 * Listens to commands of this user on a socket in the data folder (on Windows a named pipe), with a token that lies
 * beside it and is new at each start (docs/commands.md). A listener that cannot open is logged; the workstation works
 * without.
 */
export async function openCommands(options: CommandsOptions): Promise<OpenedCommands> {
  try {
    return await openListener(options);
  } catch (cause) {
    options.log.unexpected('commands.not_opened', cause);
    return CLOSED;
  }
}

async function openListener({ home, port = HTTP_PORT, ...options }: CommandsOptions): Promise<OpenedCommands> {
  const former = await readCommandPlace(home);
  if (former !== null && (await answers(former.address))) {
    options.log.warn('commands.taken');
    return CLOSED;
  }
  if (former !== null) await removeSocket(former.address);
  const token = randomBytes(32).toString('base64url');
  const terminal = { name: TERMINAL, scopes: null };
  const identify = async (given: string) => ok(sameSecret(given, token) ? terminal : null);
  const listener = await buildListener({ ...options, identify, port: null });
  const place = { address: await freeAddress(home), token, pid: process.pid };
  await listener.listen({ path: place.address });
  await keepPrivate(place.address);
  await writeCommandPlace(home, place);
  const http = followPort(options, port);
  const close = async (): Promise<void> => {
    await Promise.all([http.close(), listener.close()]);
  };
  return { close: () => shut(home, place, close) };
}

async function shut(home: string, place: CommandPlace, close: () => Promise<void>): Promise<void> {
  await removeCommandPlace(home, place);
  await close();
  await removeSocket(place.address);
}

/** Longest path of a Unix socket that every system accepts, in bytes. */
const LONGEST = 100;

/** A new name at each start: nobody can have bound it before. A folder for a socket is this user's own (0700). */
async function freeAddress(home: string): Promise<string> {
  const name = `commands-${randomBytes(6).toString('hex')}`;
  if (process.platform === 'win32') return pipeNamed(name);
  const path = join(home, `${name}.sock`);
  if (Buffer.byteLength(path) <= LONGEST) return path;
  return join(await mkdtemp(join(tmpdir(), 'lastro-')), 'commands.sock');
}

function pipeNamed(name: string): string {
  return `\\\\.\\pipe\\lastro-${name}`;
}

const isPipe = (address: string): boolean => address.startsWith('\\\\.\\pipe\\');

/** A pipe has no mode; the token alone keeps other users out. */
async function keepPrivate(address: string): Promise<void> {
  if (!isPipe(address)) await chmod(address, PRIVATE_FILE);
}

async function removeSocket(address: string): Promise<void> {
  if (!isPipe(address)) await rm(address, { force: true });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
