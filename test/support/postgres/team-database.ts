import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client, type QueryResultRow } from 'pg';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { TeamRole } from '#domain/team/role.ts';
import { sealEntry } from '#main/features/team/entries.ts';
import { RECOVERY_HOLDER, type SealedEntry, type TeamHead, type TeamPlace, type TeamServer } from '#main/ports/team.ts';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { type ClusterPlace, SUPERUSER } from './cluster.ts';

/** A login of the database, for one workstation. */
export interface TeamLogin {
  readonly place: TeamPlace;
  readonly password: string;
}

/** A database of a cluster with the schema of assets/team, as an administrator makes it. */
export interface TeamDatabase {
  readonly name: string;
  /** Runs a statement as the cluster's superuser. */
  ask<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Makes a team and returns its id. */
  addTeam(): Promise<string>;
  /** Makes a login of a team with the role of the database that it needs. */
  addLogin(team: string, role: TeamRole, login?: string): Promise<TeamLogin>;
  /** Drops database and logins. */
  drop(): Promise<void>;
}

const DDL = resolve(import.meta.dirname, '../../../assets/team');
const run = promisify(execFile);

/** The numbered files, in their order. */
export function ddlFiles(): readonly string[] {
  return globSync('V*.sql', { cwd: DDL })
    .toSorted()
    .map((name) => join(DDL, name));
}

/** Makes a database and runs the numbered files in it by psql. */
export async function createTeamDatabase(cluster: ClusterPlace): Promise<TeamDatabase> {
  const name = `team_${randomBytes(6).toString('hex')}`;
  const made: string[] = [];
  const server = { host: cluster.socket, port: cluster.port, user: SUPERUSER };
  const ask = async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = [], database = name) => {
    const client = new Client({ ...server, database });
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  await ask(`CREATE DATABASE ${name}`, [], 'postgres');
  await applyFiles(cluster, name);
  return {
    name,
    ask,
    addTeam: async () => {
      const [row] = await ask<{ team_id: string }>('INSERT INTO lastro.teams (name) VALUES ($1) RETURNING team_id', [
        randomUUID(),
      ]);
      return row?.team_id ?? '';
    },
    addLogin: async (team, role, login = `ws_${randomBytes(6).toString('hex')}`) => {
      const password = randomBytes(18).toString('base64url');
      made.push(login);
      await ask(`CREATE ROLE ${login} LOGIN PASSWORD '${password}' IN ROLE lastro_${role}`);
      await ask('INSERT INTO lastro.logins (login, team_id) VALUES ($1, $2)', [login, team]);
      await cluster.pooler?.refresh();
      const { port, root } = cluster.pooler ?? cluster;
      const place = { host: 'localhost', port, database: name, login, rootCertificate: root };
      return { place, password };
    },
    drop: async () => {
      await ask(`DROP DATABASE ${name} WITH (FORCE)`, [], 'postgres');
      if (made.length > 0) await ask(`DROP ROLE ${made.join(', ')}`, [], 'postgres');
    },
  };
}

async function applyFiles({ programs, socket, port }: ClusterPlace, database: string): Promise<void> {
  const files = ddlFiles().flatMap((path) => ['-f', path]);
  const to = ['-h', socket, '-p', String(port), '-U', SUPERUSER, '-d', database];
  const psql = () =>
    run(join(programs, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '--single-transaction', ...to, ...files]);
  // Roles belong to the cluster: files of tests that make databases at once may meet in them.
  await psql()
    .catch(() => psql())
    .catch(() => psql());
}

/** A workstation that was admitted. */
export interface Station extends TeamLogin {
  readonly id: string;
  readonly server: TeamServer;
}

/** A team whose first workstation, a supervisor, admits itself and then the others with their roles. */
export async function foundTeam(
  database: TeamDatabase,
  roles: readonly TeamRole[] = [],
): Promise<{ readonly team: string; readonly founder: Station; readonly stations: readonly Station[] }> {
  const team = await database.addTeam();
  const founder = await enrolled(database, team, 'supervisor');
  await admitted(founder, founder, 'supervisor');
  const stations: Station[] = [];
  for (const role of roles) {
    const station = await enrolled(database, team, role);
    await admitted(founder, station, role);
    stations.push(station);
  }
  return { team, founder, stations };
}

/** A workstation that waits for its admission. */
export async function enrolled(database: TeamDatabase, team: string, role: TeamRole): Promise<Station> {
  const login = await database.addLogin(team, role);
  const server = openTeamServer(login.place, login.password);
  const id = randomUUID();
  must(await server.enrol({ id, signKey: randomBytes(32), boxKey: randomBytes(32), role }));
  return { ...login, id, server };
}

async function admitted(by: Station, station: Station, role: TeamRole): Promise<void> {
  const admission = { id: station.id, role, admittedBy: by.id, admissionSignature: randomBytes(64) };
  const holders = by.id === station.id ? [station.id, RECOVERY_HOLDER] : [station.id];
  const wraps = holders.map((workstation) => ({ epoch: 1, workstation, sealed: randomBytes(80) }));
  must(await by.server.admit(admission, wraps));
}

/** The value of a success; a failure throws its code. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}

/** A key that entries of tests are sealed with. */
const SEALING = randomBytes(32);

/** Sealed entries of a log after a given one, and the head that ends it, with an invalid signature. */
export function makeEntries(
  workstation: string,
  after: Pick<TeamHead, 'seq' | 'hash'>,
  contents: readonly (Partial<Pick<SealedEntry, 'kind' | 'clock' | 'subjectTag'>> & { readonly body?: Uint8Array })[],
): { readonly entries: readonly SealedEntry[]; readonly head: TeamHead } {
  let { seq, hash: previous } = after;
  const entries = contents.map((content) => {
    const { kind = 'row', clock = BigInt(Date.now()) << 16n, subjectTag = null, body = randomBytes(200) } = content;
    seq += 1;
    const entry = sealEntry('a team', { workstation, seq, kind, clock, subjectTag, epoch: 1, previous }, SEALING, body);
    previous = entry.hash;
    return entry;
  });
  return { entries, head: { workstation, seq, hash: previous, signature: Buffer.alloc(64, 1), at: 0 } };
}

/** Erases a subject as a workstation does: its log records it first. `after`: the end of that log. */
export async function eraseBy(
  { id, server }: Station,
  after: Pick<TeamHead, 'seq' | 'hash'>,
  { subjectTag, clock }: { readonly subjectTag: Uint8Array; readonly clock: bigint },
): Promise<void> {
  const { entries, head } = makeEntries(id, after, [{ subjectTag, clock, kind: 'tombstone' }]);
  must(await server.push(entries, head, [], []));
  must(await server.erase(subjectTag, clock));
}

/** The end of an empty log. */
export const NO_ENTRY = { seq: 0, hash: Buffer.alloc(32) };
