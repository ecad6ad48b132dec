import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { createCluster, SUPERUSER } from '../../support/postgres/cluster.ts';
import { ddlFiles, must } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';

const postgres = providePostgres();
const run = promisify(execFile);

describe.skipIf(!postgres.present)("the numbered files of a team's database", () => {
  test('are run by an owner of the database who is no superuser, who then makes team and logins', async () => {
    const cluster = await createCluster(postgres.present ? postgres.path : '');
    onTestFinished(() => cluster.remove());
    const { port, programs, root, socket, folder } = cluster;
    const superuser = new Client({ host: socket, port, user: SUPERUSER, database: 'postgres' });
    await superuser.connect();
    await superuser.query("CREATE ROLE administrator LOGIN CREATEROLE PASSWORD 'a password'");
    await superuser.query('CREATE DATABASE lastro OWNER administrator');
    await superuser.end();

    await writeFile(join(folder, 'trusted.pem'), root);
    const env = {
      ...process.env,
      PGPASSWORD: 'a password',
      PGSSLMODE: 'verify-full',
      PGSSLROOTCERT: join(folder, 'trusted.pem'),
    };
    const psql = (...args: readonly string[]) =>
      run(
        join(programs, 'psql'),
        [
          '-X',
          '-q',
          '-v',
          'ON_ERROR_STOP=1',
          '--single-transaction',
          '-h',
          'localhost',
          '-p',
          String(port),
          '-U',
          'administrator',
          '-d',
          'lastro',
          ...args,
        ],
        { env },
      );
    for (const file of ddlFiles()) await psql('-f', file);
    await psql(
      '-c',
      "INSERT INTO lastro.teams (name) VALUES ('Agência Centro')",
      '-c',
      "CREATE ROLE lastro_ana LOGIN PASSWORD 'hers' CONNECTION LIMIT 8 IN ROLE lastro_supervisor",
      '-c',
      "INSERT INTO lastro.logins (login, team_id) SELECT 'lastro_ana', team_id FROM lastro.teams",
    );

    const place = { host: 'localhost', port, database: 'lastro', login: 'lastro_ana', rootCertificate: root };
    const server = openTeamServer(place, 'hers');
    onTestFinished(() => server.close());
    expect(must(await server.check())).toMatchObject({ team: expect.any(String), roles: ['officer', 'supervisor'] });
    expect(must(await server.workstations())).toEqual([]);
  });
});
