import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { TeamPlace } from '#main/ports/team.ts';
import { openTeamServer } from '#main/team/server/open-server.ts';
import { LET_IN_WITHOUT_TLS } from '../../support/postgres/cluster.ts';
import { type Pooler, startPooler } from '../../support/postgres/pooler.ts';
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
import { providePgbouncer } from '../../support/provision/pgbouncer.ts';
import { providePostgres } from '../../support/provision/postgres.ts';

const postgres = providePostgres();
const pgbouncer = providePgbouncer();

describe.skipIf(!postgres.present || !pgbouncer.present)('a team behind pgbouncer in transaction mode', () => {
  let database: TeamDatabase;
  let pooler: Pooler;
  let stations: readonly Station[];
  let team: string;

  const started = async (secondLeg: 'encrypted' | 'plain') =>
    startPooler(
      pgbouncer.present ? pgbouncer.path : '',
      await sharedCluster(postgres.present ? postgres.path : ''),
      secondLeg,
    );

  beforeAll(async () => {
    pooler = await started('encrypted');
    database = await createTeamDatabase({ ...(await sharedCluster(postgres.present ? postgres.path : '')), pooler });
    const founded = await foundTeam(database, ['officer', 'officer', 'auditor']);
    ({ team } = founded);
    stations = [founded.founder, ...founded.stations];
  });

  afterAll(async () => {
    for (const { server } of stations) await server.close();
    await pooler.stop();
    await database.drop();
  });

  async function checked(place: Partial<TeamPlace>, password?: string) {
    const [{ place: own, password: right }] = stations as [Station];
    const server = openTeamServer({ ...own, ...place }, password ?? right);
    onTestFinished(() => server.close());
    return server.check();
  }

  test('months are claimed once, results are paid and read, and who may not is refused', async () => {
    const [, one, other, auditor] = stations as [Station, Station, Station, Station];
    const tags = Array.from({ length: 30 }, () => randomBytes(32));
    const ends = await Promise.all(
      tags.flatMap((tag) => [one, other].map(async ({ server }) => must(await server.claim(tag)).won)),
    );
    expect(ends.filter((won) => won)).toHaveLength(30);
    const tag = randomBytes(32);
    must(await one.server.claim(tag));
    expect(await one.server.markSending({ tag, fence: 1 })).toEqual(ok(true));
    const { entries, head } = makeEntries(one.id, NO_ENTRY, [{}, {}]);
    must(await one.server.push(entries, head, [{ tag, fence: 1, entrySeq: 2 }], []));
    expect(must(await other.server.pull(one.id, 0, 10))).toEqual(entries);
    expect(must(await other.server.claims([tag]))).toMatchObject([{ state: 'paid', entrySeq: 2 }]);
    expect(await auditor.server.claim(randomBytes(32))).toEqual(fail('team_refused'));
    expect(must(await checked({}))).toMatchObject({
      login: stations[0]?.place.login,
      isEncrypted: true,
      isEncryptedThere: true,
    });
  });

  test('a wrong password and an unknown login are refused, and tried once', async () => {
    const refused = () => pooler.log().filter((line) => /closing because: .*(auth|password|user)/i.test(line)).length;
    for (const [place, password] of [
      [{}, 'another password'],
      [{ login: 'nobody' }, 'any'],
    ] as const) {
      const before = refused();
      expect(await checked(place, password)).toEqual(fail('team_login_refused'));
      expect(refused() - before).toBe(1);
    }
  });

  test('encryption is what this machine’s own socket says; the leg behind the pooler is told beside it', async () => {
    const { place, password } = await database.addLogin(team, 'officer', LET_IN_WITHOUT_TLS);
    const half = await started('plain');
    onTestFinished(half.stop);
    const facts = must(await checked({ ...place, port: half.port, rootCertificate: half.root }, password));
    expect(facts).toMatchObject({ isEncrypted: true, isEncryptedThere: false });
  });
});
