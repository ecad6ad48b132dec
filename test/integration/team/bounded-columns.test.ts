import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { TeamServer } from '#main/ports/team.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import {
  createTeamDatabase,
  eraseBy,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
  type TeamDatabase,
} from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';

const postgres = providePostgres();
const subjectTag = randomBytes(32);

/** As an administrator may: from here on a column takes whatever is written to it. */
const DROP_CHECKS = `DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT conname, conrelid::regclass AS place FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'lastro'::regnamespace
  LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found.place, found.conname); END LOOP;
END $$`;

describe.skipIf(!postgres.present)('data, bounded entries', () => {
  let database: TeamDatabase;
  let founder: Station;
  let reader: Station;

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    const founded = await foundTeam(database, ['officer']);
    founder = founded.founder;
    [reader] = founded.stations as [Station];
    const { entries, head } = makeEntries(founder.id, NO_ENTRY, [{ subjectTag }]);
    must(await founder.server.push(entries, head, [], []));
    const clock = BigInt(Date.now() - 60_000) << 16n;
    await eraseBy(founder, head, { subjectTag, clock });
    must(await founder.server.shareSubjectKeys([{ subjectTag, epoch: 1, wrapped: randomBytes(60) }]));
    await database.ask(DROP_CHECKS);
  });

  afterAll(async () => {
    for (const { server } of [founder, reader]) await server.close();
    await database.drop();
  });

  type Read = (server: TeamServer) => Promise<Outcome<readonly object[]>>;
  const pull: Read = (server) => server.pull(founder.id, 0, 9);

  test.each<[table: string, column: string, name: string, Read]>([
    ['workstations', 'sign_key', 'signKey', (server) => server.workstations()],
    ['workstations', 'box_key', 'boxKey', (server) => server.workstations()],
    ['workstations', 'admission_signature', 'admissionSignature', (server) => server.workstations()],
    ['wraps', 'sealed', 'sealed', (server) => server.wraps()],
    [
      'subject_keys',
      'wrapped',
      'wrapped',
      (server) => server.subjectKeys([{ subjectTag, epoch: 1, workstation: founder.id }]),
    ],
    ['heads', 'hash', 'hash', (server) => server.heads()],
    ['heads', 'signature', 'signature', (server) => server.heads()],
    ['entries', 'subject_tag', 'subjectTag', pull],
    ['entries', 'sealed_sha256', 'sealedSha256', pull],
    ['entries', 'previous', 'previous', pull],
    ['entries', 'hash', 'hash', pull],
  ])('a %s whose %s is larger than anybody reads, or missing, comes without it', async (table, column, name, read) => {
    const lengths = async () => must(await read(reader.server)).map((row) => Object(row)[name]?.length);
    const before = await lengths();
    expect(before.length).toBeGreaterThan(0);
    expect(before.every((length) => length > 0)).toBe(true);
    await database.ask(`UPDATE lastro.${table} SET ${column} = convert_to(repeat('x', 100000), 'UTF8')`);
    expect(new Set(await lengths())).toEqual(new Set([0]));
    await database.ask(`ALTER TABLE lastro.${table} ALTER COLUMN ${column} DROP NOT NULL`);
    await database.ask(`UPDATE lastro.${table} SET ${column} = NULL`);
    const isOptional = ['subject_tag', 'admission_signature'].includes(column);
    expect(new Set(await lengths())).toEqual(new Set([isOptional ? undefined : 0]));
  });
});
