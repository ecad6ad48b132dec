import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { makeCertificate } from './certificates.ts';
import { type ClusterPlace, freePort, isRoot, NOBODY, SUPERUSER } from './cluster.ts';

/** PgBouncer in transaction mode before a cluster, as docs/team.md sets it up. */
export interface Pooler {
  readonly port: number;
  /** PEM of the root that its certificate is verified by: another one than the cluster's. */
  readonly root: string;
  /** Lets in who may log in to the cluster now. */
  readonly refresh: () => Promise<void>;
  /** Lines of its log. */
  readonly log: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** `secondLeg`: the connection from the pooler to the cluster uses TLS. */
export async function startPooler(
  program: string,
  cluster: ClusterPlace,
  secondLeg: 'encrypted' | 'plain' = 'encrypted',
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-pooler-'));
  const { root, certificate, key } = makeCertificate(folder, ['DNS:localhost']);
  const at = (name: string): string => join(folder, name);
  const port = await freePort();
  writeFileSync(at('server-root.pem'), cluster.root);
  writeFileSync(at('users.txt'), await users(cluster));
  const toServer =
    secondLeg === 'plain'
      ? 'server_tls_sslmode = disable'
      : `server_tls_sslmode = verify-full\nserver_tls_ca_file = ${at('server-root.pem')}`;
  writeFileSync(
    at('pgbouncer.ini'),
    `[databases]
* = host=localhost port=${cluster.port}
[pgbouncer]
listen_addr = localhost
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${at('users.txt')}
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
client_tls_sslmode = require
client_tls_cert_file = ${certificate}
client_tls_key_file = ${key}
${toServer}
logfile = ${at('log')}
`,
  );
  chmodSync(key, 0o600);
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) for (const path of [folder, certificate, key, at('users.txt')]) chownSync(path, NOBODY, NOBODY);
  const child = spawn(program, ['-q', at('pgbouncer.ini')], { ...owner, cwd: '/', stdio: 'ignore' });
  const log = (): readonly string[] => readFileSync(at('log'), 'utf8').split('\n');
  await untilSaid(at('log'), 'process up', 0);
  return {
    port,
    root: readFileSync(root, 'utf8'),
    log,
    refresh: async () => {
      const before = readFileSync(at('log'), 'utf8').length;
      writeFileSync(at('users.txt'), await users(cluster));
      child.kill('SIGHUP');
      await untilSaid(at('log'), 'SIGHUP', before);
    },
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Name and SCRAM verifier of everybody, as the file of PgBouncer's users has them. */
async function users({ socket, port }: ClusterPlace): Promise<string> {
  const client = new Client({ host: socket, port, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `SELECT format('"%s" "%s"', rolname, rolpassword) AS line FROM pg_authid WHERE rolcanlogin AND rolpassword IS NOT NULL`,
    );
    return rows.map(({ line }) => `${line}\n`).join('');
  } finally {
    await client.end();
  }
}

async function untilSaid(file: string, text: string, after: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const said = readLog(file).slice(after);
    if (said.includes(text)) return;
    await delay(25);
  }
  throw new Error(`pgbouncer did not say ${text}: ${readLog(file).slice(-2_000)}`);
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill('SIGTERM')) await exit;
}
