import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeCertificate } from './certificates.ts';

/** Address of a running cluster. */
export interface ClusterPlace {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  /** All that it keeps. */
  readonly folder: string;
  /** Of its socket, by which `SUPERUSER` enters without a password; others enter by TLS and SCRAM on localhost. */
  readonly socket: string;
  readonly port: number;
  /** PEM of the root that the server's certificate is verified by. */
  readonly root: string;
  /** The pooler before it, where logins go there; `refresh` lets in who may log in by now. */
  readonly pooler?: { readonly port: number; readonly root: string; readonly refresh: () => Promise<void> };
}

/** A PostgreSQL of its own in a temporary folder. */
export interface Cluster extends ClusterPlace {
  /** Begins to answer again after a stop or a kill. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends every process of the server by SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Stops it and deletes its folder. */
  readonly remove: () => Promise<void>;
}

/** The one role of a new cluster. */
export const SUPERUSER = 'postgres';

/**
 * Settings for tests: after a killed server the system still holds the data, so that no write has to reach the disk.
 */
const QUICK = ['fsync = off', 'full_page_writes = off', 'max_connections = 120'];

/** Logins that a server asks for their password itself, as an old or a wrong configuration does. */
export const ASKED_IN_CLEAR = 'asked_in_clear';
export const ASKED_BY_MD5 = 'asked_by_md5';

/** A login that a server lets in without TLS, as a pooler beside it may be. */
export const LET_IN_WITHOUT_TLS = 'let_in_without_tls';

const HBA = `local all ${SUPERUSER} trust
hostnossl all ${LET_IN_WITHOUT_TLS} all scram-sha-256
hostssl all ${ASKED_IN_CLEAR} all password
hostssl all ${ASKED_BY_MD5} all md5
hostssl all all 127.0.0.1/32 scram-sha-256
hostssl all all ::1/128 scram-sha-256
`;

/** PostgreSQL refuses root, so root's tests run it as `nobody`, whose number is the same on every system of tests. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);

/** Makes a cluster below a new temporary folder and starts it; `settings` are lines of postgresql.conf. */
export async function createCluster(programs: string, settings: readonly string[] = QUICK): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-postgres-'));
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  const { root, certificate, key } = makeCertificate(folder, ['DNS:localhost']);
  mkdirSync(socket);
  if (isRoot) for (const path of [folder, socket, certificate, key]) chownSync(path, NOBODY, NOBODY);
  for (const path of [folder, socket]) chmodSync(path, 0o700);
  chmodSync(key, 0o600);
  await asServer(join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]);
  const port = await freePort();
  writeFileSync(join(data, 'pg_hba.conf'), HBA);
  writeFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses = 'localhost'
port = ${port}
unix_socket_directories = '${socket}'
ssl = on
ssl_cert_file = '${certificate}'
ssl_key_file = '${key}'
${settings.join('\n')}
`,
  );
  const cluster = openCluster({ programs, folder, socket, port, root: readFileSync(root, 'utf8') });
  await cluster.start();
  return cluster;
}

/** The same cluster, from another process. */
export function openCluster(place: ClusterPlace): Cluster {
  const data = join(place.folder, 'data');
  const control = (...args: readonly string[]) =>
    asServer(join(place.programs, 'pg_ctl'), ['-D', data, '-s', '-w', ...args]);
  const stop = () => control('stop', '-m', 'fast');
  return {
    ...place,
    start: () => control('start', '-l', join(place.folder, 'server.log'), '-t', '60'),
    stop,
    kill: () => killServer(data),
    remove: async () => {
      // A killed cluster has nothing to stop.
      await stop().catch(() => undefined);
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

async function asServer(program: string, args: readonly string[]): Promise<void> {
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  await run(program, args, { ...owner, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } });
}

/** Its next start refuses while a process of the one before is still there. */
async function killServer(data: string): Promise<void> {
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  const pids = [postmaster, ...children.split('\n')].map(Number).filter((pid) => pid > 0);
  for (const pid of pids) signal(pid, 'SIGKILL');
  while (pids.some((pid) => signal(pid, 0))) await delay(10);
}

/** True if the process exists. */
function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
