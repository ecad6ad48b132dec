import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import type { TeamPlace } from '#main/ports/team.ts';
import { SCHEMA_VERSION } from '#main/team/server/connections.ts';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { makeCertificate, type ServerCertificate } from '../../support/postgres/certificates.ts';
import { ASKED_BY_MD5, ASKED_IN_CLEAR, type ClusterPlace, SUPERUSER } from '../../support/postgres/cluster.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, must, type TeamDatabase, type TeamLogin } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';

const postgres = providePostgres();

describe.skipIf(!postgres.present)("data, connection to a team's server", () => {
  let cluster: ClusterPlace;
  let database: TeamDatabase;
  let login: TeamLogin;
  let team: string;
  let folder: string;
  let foreign: ServerCertificate;

  beforeAll(async () => {
    cluster = await sharedCluster(postgres.present ? postgres.path : '');
    database = await createTeamDatabase(cluster);
    team = await database.addTeam();
    login = await database.addLogin(team, 'supervisor');
    folder = await mkdtemp(join(tmpdir(), 'lastro-certificate-'));
    foreign = makeCertificate(folder, ['DNS:localhost']);
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
    await database.drop();
  });

  async function checked(place: Partial<TeamPlace>, password = login.password) {
    const server = openTeamServer({ ...login.place, ...place }, password);
    try {
      return await server.check();
    } finally {
      await server.close();
    }
  }

  async function listening(onSocket: (socket: Socket) => void): Promise<number> {
    const sockets: Socket[] = [];
    const server: Server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      onSocket(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  test('tells what the server is, which team and roles the login has, and how its clock differs', async () => {
    const facts = must(await checked({}));
    expect(facts).toMatchObject({ schemaVersion: SCHEMA_VERSION, login: login.place.login, team, isEncrypted: true });
    expect(facts.roles).toEqual(['officer', 'supervisor']);
    expect(facts.version).toBeGreaterThanOrEqual(150_000);
    expect(Math.abs(facts.clockDifference)).toBeLessThan(5_000);
  });

  test('a certificate of another root, and one for another name, are refused before a password is asked for', async () => {
    const root = await readFile(foreign.root, 'utf8');
    expect(await checked({ rootCertificate: root })).toEqual(fail('team_certificate_refused'));
    expect(await checked({ host: '127.0.0.1' })).toEqual(fail('team_certificate_refused'));
    expect(await checked({ rootCertificate: null })).toEqual(fail('team_certificate_refused'));
  });

  test('a server without TLS is refused', async () => {
    const port = await listening((socket) => socket.once('data', () => socket.write('N')));
    expect(await checked({ port })).toEqual(fail('team_certificate_refused'));
  });

  test('a wrong password, an unknown login and a login that may not enter are refused', async () => {
    expect(await checked({}, 'another password')).toEqual(fail('team_login_refused'));
    expect(await checked({ login: 'nobody' })).toEqual(fail('team_login_refused'));
    await database.ask(`ALTER ROLE ${login.place.login} NOLOGIN`);
    expect(await checked({})).toEqual(fail('team_login_refused'));
    await database.ask(`ALTER ROLE ${login.place.login} LOGIN`);
  });

  test('a server that asks for the password itself, or for its MD5, gets none', async () => {
    const asked = { [ASKED_IN_CLEAR]: 'scram-sha-256', [ASKED_BY_MD5]: 'md5' };
    for (const [name, encryption] of Object.entries(asked)) {
      await database.ask(
        `SET password_encryption = '${encryption}'; CREATE ROLE ${name} LOGIN PASSWORD 'the right one' IN ROLE lastro_officer`,
      );
      onTestFinished(async () => void (await database.ask(`DROP ROLE ${name}`)));
      expect(await checked({ login: name }, 'the right one')).toEqual(fail('team_login_refused'));
    }
  });

  test('somebody between, whose certificate a trusted root signed, cannot pass the login on: it is bound to the TLS', async () => {
    const [cert, key] = await Promise.all([readFile(foreign.certificate), readFile(foreign.key)]);
    const port = await listening((near) => {
      near.once('data', () => {
        near.write('S');
        const inner = new TLSSocket(near, { isServer: true, cert, key });
        const far = connect(cluster.port, '127.0.0.1');
        far.on('error', () => undefined);
        near.on('close', () => far.destroy());
        far.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
        far.once('data', () => {
          const outer = connectTls({ socket: far, ca: cluster.root, servername: 'localhost' });
          for (const socket of [inner, outer]) socket.on('error', () => undefined);
          inner.pipe(outer).pipe(inner);
        });
      });
    });
    const both = `${cluster.root}\n${await readFile(foreign.root, 'utf8')}`;
    expect((await checked({ rootCertificate: both })).ok).toBe(true);
    expect(await checked({ rootCertificate: both, port })).toEqual(fail('team_login_refused'));
  });

  test('nobody at the address, a database without the schema, and another version of it', async () => {
    const port = await listening((socket) => socket.destroy());
    expect(await checked({ port })).toEqual(fail('team_unreachable'));
    expect(await checked({ host: 'no-such-host.invalid' })).toEqual(fail('team_unreachable'));
    expect(await checked({ database: 'postgres' })).toEqual(fail('team_schema_other'));
    expect(await checked({ database: 'no_such_database' })).toEqual(fail('team_schema_other'));
    await database.ask('UPDATE lastro.schema_version SET version = version + 1');
    expect(await checked({})).toEqual(fail('team_schema_other'));
    await database.ask('UPDATE lastro.schema_version SET version = version - 1');
  });

  test('a server that is full, and one that ends connections, are told as not reachable and used again later', async () => {
    const server = openTeamServer(login.place, login.password);
    onTestFinished(() => server.close());
    must(await server.check());
    await database.ask('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [
      login.place.login,
    ]);
    must(await server.check());
    await database.ask(`ALTER ROLE ${login.place.login} CONNECTION LIMIT 0`);
    await database.ask('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [
      login.place.login,
    ]);
    expect(await server.check()).toEqual(fail('team_unreachable'));
    await database.ask(`ALTER ROLE ${login.place.login} CONNECTION LIMIT -1`);
    must(await server.check());
  });

  test('an error that nobody expected says its number, and nothing of what was asked', async () => {
    const server = openTeamServer(login.place, login.password);
    onTestFinished(() => server.close());
    const error: unknown = await server.pull('Maria Marcada', 0, 1).catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Error('PostgreSQL answered 22P02'));
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/Maria|SELECT/);
  });

  test('a server that falls silent is told as not reachable within ten seconds', { tags: ['long'] }, async () => {
    let isSilent = false;
    const port = await listening((near) => {
      const far = connect(cluster.port, '127.0.0.1');
      near.on('close', () => far.destroy());
      far.on('error', () => undefined);
      near.on('data', (bytes) => void (isSilent || far.write(bytes)));
      far.on('data', (bytes) => void (isSilent || near.write(bytes)));
    });
    const server = openTeamServer({ ...login.place, port }, login.password);
    onTestFinished(() => server.close());
    must(await server.check());
    isSilent = true;
    const from = performance.now();
    const [known, fresh] = await Promise.all([server.claim(Buffer.alloc(32)), checked({ port })]);
    expect([known, fresh]).toEqual([fail('team_unreachable'), fail('team_unreachable')]);
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  test('waits for a lock end, and so does one for a server that never answers', {
    tags: ['long'],
  }, async () => {
    const server = openTeamServer(login.place, login.password);
    const holder = new Client({ host: cluster.socket, port: cluster.port, user: SUPERUSER, database: database.name });
    await holder.connect();
    onTestFinished(async () => {
      await holder.end();
      await server.close();
    });
    await holder.query('BEGIN; LOCK TABLE lastro.heads');
    expect(await server.heads()).toEqual(fail('team_unreachable'));
    await holder.query('ROLLBACK');
    expect(await server.heads()).toEqual(fail('team_not_admitted'));
    expect(await checked({ port: await listening(() => undefined) })).toEqual(fail('team_unreachable'));
  });
});
