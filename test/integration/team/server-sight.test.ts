import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClusterPlace, SUPERUSER } from '../../support/postgres/cluster.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import {
  createTeamDatabase,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
  type TeamDatabase,
} from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';

const postgres = providePostgres();
const programs = postgres.present ? postgres.path : '';
const run = promisify(execFile);

/** Markers that would reveal a result, an authorization, a note or a reference. */
const MARKERS = Array.from({ length: 11 }, (_, index) => [
  `Maria Marcada ${index}`,
  `5299822${index}4725`,
  `1234567${index}8.90`,
]).flat();

describe.skipIf(!postgres.present)("data, what a team's server sees", () => {
  let cluster: ClusterPlace;
  let database: TeamDatabase;
  let stations: readonly Station[];

  beforeAll(async () => {
    cluster = await sharedCluster(programs);
    database = await createTeamDatabase(cluster);
    const founded = await foundTeam(database, ['officer']);
    stations = [founded.founder, ...founded.stations];
    for (const { id, server } of stations) {
      const contents = MARKERS.map((marker) => ({
        subjectTag: randomBytes(32),
        body: Buffer.from(JSON.stringify({ name: marker, text: `${marker} ${marker}` })),
      }));
      const { entries, head } = makeEntries(id, NO_ENTRY, contents);
      const tag = randomBytes(32);
      must(await server.claim(tag));
      must(await server.push(entries, head, [{ tag, fence: 1, entrySeq: 1 }], []));
    }
  });

  afterAll(async () => {
    for (const { server } of stations) await server.close();
    await database.drop();
  });

  test.each([
    ['the owner of the tables', ['--enable-row-security', '--role=lastro_owner']],
    ['a superuser', []],
  ])('a dump by %s has every entry and claim, and no name, document or amount', async (_, options) => {
    const to = ['-h', cluster.socket, '-p', String(cluster.port), '-U', SUPERUSER, ...options, database.name];
    const { stdout: dump } = await run(join(programs, 'pg_dump'), to, { maxBuffer: 1 << 28 });
    expect(dump.match(/\trow\t/g)).toHaveLength(2 * MARKERS.length);
    expect(dump.match(/\tpaid\t/g)).toHaveLength(2);
    for (const marker of MARKERS)
      for (const shape of ['utf8', 'hex', 'base64'] as const)
        expect(dump).not.toContain(Buffer.from(marker).toString(shape).replace(/=+$/, ''));
  });
});
