import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TeamRole } from '#domain/team/role.ts';
import { RECOVERY_HOLDER } from '#main/ports/team.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, must, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { registerConsent, runNewest } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { entriesOf, headOf, hostileProgram, ticks, view } from './hostile-program.ts';
import { stateOf, sync, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();

const PAGE = resolve(import.meta.dirname, '../../../docs/team.md');

const REFUSED = '42501';

/** Statements divide by a function's result: a division by zero means false. */
const FALSE = '22012';

describe.skipIf(!postgres.present)('a login of a team that speaks SQL itself', { timeout: 120_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;
  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
  });
  afterEach(() => stations.close());
  afterAll(() => database.drop());

  async function teamWith(role: Exclude<TeamRole, 'auditor'>) {
    const { team, founder, others } = await stations.teamOf(['officer']);
    const [officer] = others as [TeamStation];
    const hostile = await hostileProgram(database, founder, team, role);
    stations.closing.push(hostile.close);
    return { team, founder, officer, hostile, id: hostile.access.record.workstation };
  }

  /** Each of the others exchanges and is shown the team. */
  async function goesOn(...all: readonly TeamStation[]): Promise<void> {
    for (const one of all) {
      await sync(one);
      expect(await stateOf(one)).toMatchObject({ stops: [], failure: null });
    }
  }

  test('data, bounded columns: no instant but the present is written by a login, and one that no calendar has stops nobody', async () => {
    const { team, founder, officer, hostile, id } = await teamWith('officer');
    const entries = entriesOf(hostile.access, [{ body: view('a') }]);
    must(await hostile.access.server.push(entries, headOf(hostile.access, entries), [], []));
    const late = await stations.workstation(team, 'officer');
    await value(late.ask('team.join', late.login));
    const waiting = (await stateOf(late)).self.workstation;
    const ack = `INSERT INTO lastro.acks VALUES ('${team}', sha256('x'), '${id}', 1, decode(repeat('ab', 64), 'hex'),`;
    for (const at of ['infinity', '-infinity', '294000-01-01']) {
      expect(await hostile.sql(`UPDATE lastro.heads SET at = '${at}'`)).toBe(REFUSED);
      expect(await hostile.sql(`${ack} '${at}')`)).toBe(REFUSED);
      // As an administrator.
      await database.ask('UPDATE lastro.heads SET at = $2 WHERE workstation_id = $1', [id, at]);
      await database.ask(`${ack} $1) ON CONFLICT (team_id, subject_tag, workstation_id) DO UPDATE SET at = $1`, [at]);
      await database.ask(
        "UPDATE lastro.wraps SET at = $2 WHERE team_id = $1 AND workstation_id = '00000000-0000-0000-0000-000000000000'",
        [team, at],
      );
      await database.ask('UPDATE lastro.workstations SET removed_at = $2 WHERE workstation_id = $1', [waiting, at]);
      await goesOn(founder, officer);
    }
    expect(await hostile.sql('UPDATE lastro.heads SET at = now()')).toBe('done');
  });

  test('data, keys that open for nobody: a supervisor by whom a number of the key is used up is removed all the same', async () => {
    const { founder, officer, hostile, id } = await teamWith('supervisor');
    const rubbish = "decode(repeat('ab', 600), 'hex')";
    const holders = [id, RECOVERY_HOLDER, ...hostile.access.known.filter((one) => one !== id)];
    const begin = (epoch: number, to = holders) =>
      hostile.sql(
        `SELECT 1 / lastro.begin_epoch($1, $2, (SELECT array_agg(${rubbish}) FROM unnest($2::uuid[])), $3)::integer`,
        [epoch, to, hostile.access.known],
      );
    for (const holder of holders)
      expect(
        await hostile.sql(
          `INSERT INTO lastro.wraps (team_id, epoch, workstation_id, sealed) VALUES (lastro.this_team(), 2, $1, ${rubbish})`,
          [holder],
        ),
      ).toBe(REFUSED);
    expect([await begin(102), await begin(2, holders.slice(1)), await begin(2_147_483_647)]).toEqual(
      Array(3).fill(FALSE),
    );
    expect(await begin(2)).toBe('done');
    for (let epoch = 3; epoch < 102; epoch += 1) expect(await begin(epoch, holders.slice(0, 2))).toBe('done');
    expect(await begin(102)).toBe(FALSE);
    await value(founder.ask('team.remove', { workstation: id }));
    await registerConsent(officer.ask);
    await goesOn(founder, officer, founder);
    for (const one of [founder, officer]) {
      const states = (await stateOf(one)).server?.members.map(({ login, state }) => [login, state]);
      expect(states).toContainEqual([hostile.login, 'removed']);
    }
    const newest = 'SELECT max(epoch) AS epoch FROM lastro.entries WHERE workstation_id = ANY ($1)';
    expect(await database.ask(newest, [holders])).toEqual([{ epoch: 102 }]);
  });

  test('data, a removal that no log tells of: it names who did it, and the administrator takes it back as docs/team.md says', async () => {
    const { founder, officer, hostile, id } = await teamWith('supervisor');
    for (const set of [
      'removed_at = now()',
      "removed_at = 'infinity'",
      'admitted_by = NULL, admission_signature = NULL',
    ])
      expect(await hostile.sql(`UPDATE lastro.workstations SET ${set} WHERE workstation_id <> $1`, [id])).toBe(REFUSED);
    await hostile.sql(
      'SELECT lastro.remove_workstation(workstation_id) FROM lastro.workstations WHERE workstation_id <> $1',
      [id],
    );
    expect(await officer.ask('team.sync', {})).toMatchObject({ error: { code: 'team_not_admitted' } });
    const page = await readFile(PAGE, 'utf8');
    const [undo = ''] = /DELETE FROM lastro.logins[^`]+removed_by[^`]+/.exec(page) ?? [];
    for (const statement of undo.replaceAll('…', hostile.login).split(';\n').filter(Boolean))
      await database.ask(statement);
    await goesOn(founder, officer);
    expect(await hostile.sql('SELECT 1 / lastro.remove_workstation($1)::integer', [id])).toBe(REFUSED);

    // A hundred a day, and no more.
    const { team: second, hostile: other, id: by } = await teamWith('supervisor');
    await database.ask(
      `INSERT INTO lastro.workstations SELECT $1, gen_random_uuid(), 'other ' || n, sign_key, box_key, role, admitted_by, admission_signature, now(), $2
       FROM lastro.workstations, generate_series(1, 100) AS n WHERE workstation_id = $3`,
      [second, by, by],
    );
    const left =
      'SELECT 1 / lastro.remove_workstation(workstation_id)::integer FROM lastro.workstations WHERE removed_at IS NULL';
    expect(await other.sql(left)).toBe(FALSE);
  });

  test('data, rows by the thousand: keys, acknowledgements, claims, ceilings and erasures of nothing are not read, or counted', async () => {
    const { team, founder, officer, hostile, id } = await teamWith('officer');
    const { server } = hostile.access;
    await registerConsent(founder.ask);
    await sync(founder);
    const tagged =
      'SELECT subject_tag AS tag, workstation_id AS by FROM lastro.entries WHERE team_id = $1 AND subject_tag IS NOT NULL';
    const [{ tag, by }] = (await database.ask<{ tag: Buffer; by: string }>(tagged, [team])) as [
      { tag: Buffer; by: string },
    ];
    const many = 'generate_series(2, 3001) AS n';
    const keys = `INSERT INTO lastro.subject_keys SELECT $1, $2, n, $3, decode(repeat('ab', 60), 'hex') FROM ${many}`;
    expect(await hostile.sql(keys, [team, tag, id])).toBe(REFUSED);
    await database.ask(keys, [team, tag, id]);
    const written: readonly (readonly [text: string, values: readonly unknown[]])[] = [
      [
        `INSERT INTO lastro.acks SELECT $1, sha256(n::text::bytea), $2, 1, decode(repeat('ab', 64), 'hex'), now() FROM ${many}`,
        [team, id],
      ],
      [`SELECT lastro.claim(sha256(n::text::bytea), sha256(n::text::bytea), true) FROM ${many}`, []],
      [`SELECT lastro.mark_sending(sha256(n::text::bytea), 1) FROM ${many}`, []],
      [
        `INSERT INTO lastro.entries (team_id, workstation_id, seq, kind, clock, subject_tag, epoch, sealed, sealed_sha256, previous, hash)
         SELECT $1, $2, 9000000000000 + n, 'tombstone', $4, $3, 1, 'x', sha256('x'), sha256('x'), sha256('x') FROM ${many}`,
        [team, id, tag, String(ticks(3_600_000))],
      ],
    ];
    for (const [text, values] of written) expect(await hostile.sql(text, values)).toBe('done');
    await database.ask("UPDATE lastro.claims SET since = now() - interval '1 hour' WHERE team_id = $1", [team]);

    await runNewest(founder.ask);
    await goesOn(founder, officer);
    const { waiting, server: shown } = await stateOf(founder);
    expect(waiting).toBe(0);
    expect(shown?.openClaims).toEqual([{ by: hostile.login, months: 3_000, since: expect.any(String) }]);
    expect(shown?.today.flatMap(({ asked }) => asked)).toEqual([]);
    const names = [{ subjectTag: tag, epoch: 1, workstation: by }];
    expect(must(await server.subjectKeys(names))).toHaveLength(1);
    expect(must(await server.acknowledgements([tag], null))).toEqual([]);
  });
});
