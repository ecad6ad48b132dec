import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { createCluster, SUPERUSER } from '../../support/postgres/cluster.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { providePostgres } from '../../support/provision/postgres.ts';

const postgres = providePostgres();

describe.skipIf(!postgres.present)('the PostgreSQL of the tests', () => {
  const programs = postgres.present ? postgres.path : '';

  async function ask(config: ConstructorParameters<typeof Client>[0], sql: string): Promise<unknown[]> {
    const client = new Client(config);
    await client.connect();
    try {
      return (await client.query<{ answer: unknown }>(sql)).rows.map(({ answer }) => answer);
    } finally {
      await client.end();
    }
  }

  test('takes its superuser by its socket, and others by TLS and SCRAM alone', async () => {
    const { socket, port, root } = await sharedCluster(programs);
    const superuser = { host: socket, port, user: SUPERUSER, database: 'postgres' };
    const login = `login_${process.pid}`;
    await ask(superuser, `CREATE ROLE ${login} LOGIN PASSWORD 'a password of a test'`);

    const plain = { host: 'localhost', port, database: 'postgres', user: login, password: 'a password of a test' };
    const encrypted = 'SELECT ssl AS answer FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    await expect(ask({ ...plain, ssl: { ca: root } }, encrypted)).resolves.toEqual([true]);
    await expect(ask(plain, encrypted)).rejects.toMatchObject({ code: '28000' });
    await expect(ask({ ...plain, password: 'other', ssl: { ca: root } }, encrypted)).rejects.toMatchObject({
      code: '28P01',
    });
    await ask(superuser, `DROP ROLE ${login}`);
  });

  test('keeps what it acknowledged when it is killed', { tags: ['long'] }, async () => {
    const cluster = await createCluster(programs);
    try {
      const superuser = { host: cluster.socket, port: cluster.port, user: SUPERUSER, database: 'postgres' };
      await ask(superuser, 'CREATE TABLE kept AS SELECT 7 AS answer');
      await cluster.kill();
      await expect(ask(superuser, 'SELECT answer FROM kept')).rejects.toThrow();
      await cluster.start();
      await expect(ask(superuser, 'SELECT answer FROM kept')).resolves.toEqual([7]);
    } finally {
      await cluster.remove();
    }
  });
});
