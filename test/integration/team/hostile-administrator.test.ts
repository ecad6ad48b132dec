import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PURPOSES } from '#domain/basics/environment.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { sharedCluster } from '../../support/postgres/shared-cluster.ts';
import { createTeamDatabase, type TeamDatabase } from '../../support/postgres/team-database.ts';
import { providePostgres } from '../../support/provision/postgres.ts';
import { PASSPHRASE, registerConsent, runMonth } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { expectSame, stateOf, sync, type TeamStation, teamStations } from './team-stations.ts';

const postgres = providePostgres();

/** Rows restored after each act; other tables keep the rows that workstations wrote meanwhile. */
const KEPT = {
  workstations: 'true',
  entries: 'true',
  heads: "workstation_id IN (SELECT workstation_id FROM kept.workstations WHERE role = 'supervisor')",
  wraps: 'true',
  subject_keys: 'true',
};

const LEDGER = { search: '', offset: 0, limit: 10 };

/** An act of the administrator, in SQL; `$1` is the team, and `w` names the workstation of the supervisor. */
interface Act {
  readonly act: string;
  readonly sql: string;
  /** Reason why the supervisor's log stops at the officer's; null if it misses nothing there, or its exchange fails. */
  readonly stops: 'contradicts' | 'server_behind' | 'withheld' | null;
  /** Answer to a month that the supervisor's log revoked the authorization for. */
  readonly asked: string;
}

const LAST = 'seq = (SELECT max(seq) FROM lastro.heads AS h WHERE h.workstation_id = w.id)';
const of = (sql: string): string =>
  `WITH w AS (SELECT workstation_id AS id FROM lastro.workstations WHERE team_id = $1 AND role = 'supervisor') ${sql}`;
const last = (set: string): string =>
  of(`UPDATE lastro.entries AS e SET ${set} FROM w WHERE e.workstation_id = w.id AND e.${LAST}`);

/** Entries that tell of an erasure, of subjects of the entries `e`, and that are in no log. */
const forged = (workstation: string, clock: string): string => `INSERT INTO lastro.entries
  SELECT e.team_id, ${workstation}, 1000000 + seq, 'tombstone', ${clock}, subject_tag, epoch, 'x', sha256('x'), hash, hash`;

const KEY_OF_LAST = `k.subject_tag = e.subject_tag AND e.workstation_id = w.id AND e.${LAST}`;

/** Done to the entry by which the supervisor revokes, before the officer's workstation read it. */
const UNREAD: readonly Act[] = [
  { act: 'empties it', sql: last("sealed = ''"), stops: 'withheld', asked: 'team_withheld' },
  {
    act: 'empties it, and writes an erasure of it beside the logs',
    sql: of(`, e AS (UPDATE lastro.entries AS e SET sealed = '' FROM w WHERE e.workstation_id = w.id AND e.${LAST} RETURNING e.*)
      ${forged('gen_random_uuid()', 'clock')} FROM e`),
    stops: 'withheld',
    asked: 'team_withheld',
  },
  {
    act: 'deletes the key of its subject',
    sql: of(`DELETE FROM lastro.subject_keys AS k USING w, lastro.entries AS e WHERE ${KEY_OF_LAST}`),
    stops: 'withheld',
    asked: 'team_withheld',
  },
  {
    act: 'replaces the key of its subject',
    sql: of(
      `UPDATE lastro.subject_keys AS k SET wrapped = decode(repeat('ab', 60), 'hex') FROM w, lastro.entries AS e WHERE ${KEY_OF_LAST}`,
    ),
    stops: 'withheld',
    asked: 'team_withheld',
  },
  {
    act: 'replaces what it says',
    sql: last("sealed = decode(repeat('ab', 90), 'hex'), sealed_sha256 = sha256(decode(repeat('ab', 90), 'hex'))"),
    stops: 'contradicts',
    asked: 'team_withheld',
  },
  {
    act: 'deletes it',
    sql: of(`DELETE FROM lastro.entries AS e USING w WHERE e.workstation_id = w.id AND e.${LAST}`),
    stops: 'contradicts',
    asked: 'team_withheld',
  },
  { act: 'dates it anew', sql: last('clock = clock - 1'), stops: 'contradicts', asked: 'team_withheld' },
  { act: 'calls it another kind', sql: last("kind = 'dictionary'"), stops: 'contradicts', asked: 'team_withheld' },
  { act: 'takes its subject away', sql: last('subject_tag = NULL'), stops: 'contradicts', asked: 'team_withheld' },
  {
    act: 'gives it another subject',
    sql: last("subject_tag = decode(repeat('ab', 32), 'hex')"),
    stops: 'contradicts',
    asked: 'team_withheld',
  },
  { act: 'gives it another epoch', sql: last('epoch = 9'), stops: 'contradicts', asked: 'team_withheld' },
  {
    act: 'changes what it follows',
    sql: last("previous = decode(repeat('ab', 32), 'hex')"),
    stops: 'contradicts',
    asked: 'team_withheld',
  },
  {
    act: 'signs the end of the log by another key',
    sql: of(
      "UPDATE lastro.heads AS h SET signature = decode(repeat('ab', 64), 'hex') FROM w WHERE h.workstation_id = w.id",
    ),
    stops: 'contradicts',
    asked: 'team_withheld',
  },
  {
    act: 'says that the log is longer',
    sql: of('UPDATE lastro.heads AS h SET seq = seq + 1 FROM w WHERE h.workstation_id = w.id'),
    stops: 'contradicts',
    asked: 'team_withheld',
  },
  {
    act: 'deletes the end of the log',
    sql: of('DELETE FROM lastro.heads AS h USING w WHERE h.workstation_id = w.id'),
    stops: 'server_behind',
    asked: 'ok',
  },
  {
    act: 'rolls the log back, and calls its workstation removed',
    sql: of(`, h AS (DELETE FROM lastro.heads AS h USING w WHERE h.workstation_id = w.id)
      UPDATE lastro.workstations AS s SET removed_at = now() FROM w WHERE s.workstation_id = w.id`),
    stops: 'server_behind',
    asked: 'ok',
  },
  {
    act: 'deletes the workstation',
    sql: of('DELETE FROM lastro.workstations AS s USING w WHERE s.workstation_id = w.id'),
    stops: null,
    asked: 'team_not_admitted',
  },
];

/** Of those one runs with each `npm test`. */
const FIRST = 'deletes it';

describe.skipIf(!postgres.present)('a hostile administrator of a team’s database', { timeout: 240_000 }, () => {
  let database: TeamDatabase;
  let stations: ReturnType<typeof teamStations>;
  let team = '';
  let founder: TeamStation;
  let officer: TeamStation;
  const other = { nome: 'João Pedro Alves', documento: '111.444.777-35' };

  const code = (envelope: { readonly ok: boolean; readonly error?: { readonly code: string } }): string =>
    envelope.error?.code ?? 'ok';
  const months = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08'];
  let next = 0;
  /** A month of a subject without any revocation. */
  const askOther = async () => {
    const month = months[next % months.length] ?? '';
    next += 1;
    const asked = { documento: other.documento, month, purpose: 'concessao', reference: '', repeatOf: null } as const;
    return code(await officer.ask('consulta.run', { ...asked, again: next > months.length }));
  };

  beforeAll(async () => {
    database = await createTeamDatabase(await sharedCluster(postgres.present ? postgres.path : ''));
    stations = teamStations(database);
    const made = await stations.teamOf(['officer']);
    team = made.team;
    founder = made.founder;
    officer = made.others[0] as TeamStation;
    const { term, metadata } = await value(officer.ask('consent.prepare', { ...other, purposes: [...PURPOSES] }));
    const act = { ...other, purposes: [...PURPOSES], consentimento: true as const, metadata, termSha256: term.sha256 };
    await value(officer.ask('consent.register', act));
    await database.ask('CREATE SCHEMA kept');
  });
  afterAll(async () => {
    await stations.close();
    await database.drop();
  });

  const between = async (sql: string, work: () => Promise<void>): Promise<void> => {
    for (const table of Object.keys(KEPT)) await database.ask(`CREATE TABLE kept.${table} AS TABLE lastro.${table}`);
    await database.ask(sql, sql.includes('$1') ? [team] : []);
    try {
      await work();
    } finally {
      for (const [table, where] of Object.entries(KEPT).reverse()) {
        await database.ask(`BEGIN; LOCK TABLE lastro.${table};
          DELETE FROM lastro.${table} WHERE ctid IN (${await sameKeys(table)}) AND ${where};
          INSERT INTO lastro.${table} SELECT * FROM kept.${table} WHERE ${where};
          COMMIT`);
      }
      for (const table of Object.keys(KEPT)) await database.ask(`DROP TABLE kept.${table}`);
      await database.ask(
        'DELETE FROM lastro.entries WHERE workstation_id NOT IN (SELECT workstation_id FROM lastro.workstations)',
      );
    }
  };
  const sameKeys = async (table: string): Promise<string> => {
    const keys = await database.ask<{ name: string }>(
      `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid = 'lastro.${table}'::regclass AND i.indisprimary`,
    );
    return `SELECT l.ctid FROM lastro.${table} AS l JOIN kept.${table} AS k USING (${keys.map(({ name }) => name).join(', ')})`;
  };

  /** Until the officer's own exchange was not faster than the administrator. */
  const revokedUnread = async (sql: string, work: () => Promise<void>): Promise<void> => {
    for (let isUnread = false; !isUnread; ) {
      await registerConsent(founder.ask);
      await expectSame(founder, officer);
      const [row] = (await value(founder.ask('consent.list', { ...LEDGER }))).rows;
      await value(founder.ask('consent.revoke', { id: row?.id ?? '', reason: 'pedido' }));
      await sync(founder);
      await between(sql, async () => {
        const consents = (await value(officer.ask('consent.list', { ...LEDGER }))).rows;
        isUnread = consents.every(({ id, status }) => id !== row?.id || status !== 'revoked');
        if (isUnread) await work();
      });
    }
  };

  describe.each(UNREAD)('with the entry of a revocation: $act', ({ act, sql, stops, asked }) => {
    test('data, what vanishes is said: the exchange of the others goes on', {
      tags: act === FIRST ? [] : ['long'],
    }, async () => {
      await revokedUnread(sql, async () => {
        const synced = code(await officer.ask('team.sync', {}));
        const state = await stateOf(officer);
        const by = founder.login.place.login;
        expect(state.stops).toEqual(stops === null ? [] : [{ why: stops, by }]);
        if (stops !== null) expect(synced).toBe('ok');
        expect(code(await runMonth(officer.ask, '2026-08', true))).toBe(asked);
        if (stops === null) return;
        expect(await askOther()).toBe('ok');
        const { logs } = await value(officer.ask('team.verify', {}));
        expect(logs.find(({ login }) => login === by)?.holds).toBe(false);
      });
      await expectSame(founder, officer);
      expect(await stateOf(officer)).toMatchObject({ stops: [], failure: null });
      expect(code(await runMonth(officer.ask, '2026-08', true))).toBe('consent_revoked');
    });
  });

  const mine =
    "workstation_id IN (SELECT workstation_id FROM lastro.workstations WHERE team_id = $1 AND role = 'officer')";
  const ofOfficer = (set: string): string =>
    `UPDATE lastro.workstations SET ${set} WHERE team_id = $1 AND role = 'officer'`;
  const PLACES: readonly (readonly [string, string, { readonly state: string; readonly failure: string | null }])[] = [
    ['gives it another role', ofOfficer("role = 'auditor'"), { state: 'unproved', failure: 'team_not_admitted' }],
    ['gives it another login', ofOfficer("login = 'postgres'"), { state: 'unproved', failure: null }],
    [
      'gives it another key',
      ofOfficer("sign_key = decode(repeat('ab', 32), 'hex')"),
      { state: 'unproved', failure: 'team_not_admitted' },
    ],
    [
      'says that another one admitted it',
      ofOfficer('admitted_by = gen_random_uuid()'),
      { state: 'unproved', failure: 'team_not_admitted' },
    ],
    [
      'changes the signature of its admission',
      ofOfficer("admission_signature = decode(repeat('ab', 64), 'hex')"),
      { state: 'unproved', failure: 'team_not_admitted' },
    ],
    ['calls it removed', ofOfficer('removed_at = now()'), { state: 'locked_out', failure: 'team_not_admitted' }],
    [
      'replaces the key that was given to it',
      `UPDATE lastro.wraps SET sealed = decode(repeat('ab', 90), 'hex') WHERE team_id = $1 AND ${mine}`,
      { state: 'member', failure: 'team_not_admitted' },
    ],
    [
      'takes the key that was given to it',
      `DELETE FROM lastro.wraps WHERE team_id = $1 AND ${mine}`,
      { state: 'member', failure: 'team_not_admitted' },
    ],
  ];
  testFirst(
    PLACES,
    'data, the database is no witness: of an officer’s workstation, an administrator %s',
    async (_, sql, { state, failure }) => {
      await expectSame(founder, officer);
      await between(sql, async () => {
        const { server, stops } = await stateOf(founder);
        const own = (await stateOf(officer)).self.workstation;
        expect(server?.members.find(({ workstation }) => workstation === own)?.state).toBe(state);
        expect(stops).toEqual([]);
        const asked = await officer.ask('team.sync', {});
        if (failure !== null) expect(code(asked)).toBe(failure);
      });
      await expectSame(founder, officer);
    },
  );

  test('data, an erasure is signed: neither is one believed that the database alone tells of, nor one forgotten that it forgets', async () => {
    const { team, founder: first, others } = await stations.teamOf(['officer']);
    const second = others[0] as TeamStation;
    const subject = { documento: '529.982.247-25', typed: '529.982.247-25', reason: 'engano' } as const;
    await registerConsent(first.ask);
    await expectSame(first, second);
    // A locked workstation exchanges nothing by itself.
    await value(second.ask('lock.now', {}));
    await value(first.ask('retention.erase', subject));
    await sync(first);
    // As if each workstation had said that it erased too, before one did.
    await database.ask(
      `INSERT INTO lastro.acks (team_id, subject_tag, workstation_id, clock, signature, at)
       SELECT t.team_id, t.subject_tag, w.workstation_id, t.clock, decode(repeat('ab', 64), 'hex'), now()
       FROM lastro.entries AS t JOIN lastro.workstations AS w USING (team_id) WHERE t.kind = 'tombstone' ON CONFLICT DO NOTHING`,
    );
    const by = second.login.place.login;
    expect((await stateOf(first)).server?.erasures).toMatchObject([{ missing: [by] }]);
    await database.ask('DELETE FROM lastro.acks');
    expect((await stateOf(first)).server?.erasures).toMatchObject([{ missing: [by] }]);
    await value(second.ask('vault.open', { passphrase: PASSPHRASE }));
    await expectSame(first, second);
    expect((await stateOf(second)).server?.erasures).toMatchObject([{ missing: [] }]);
    await registerConsent(second.ask);
    await sync(second);
    for (const workstation of ['gen_random_uuid()', 'e.workstation_id', 'w.workstation_id'])
      await database.ask(
        `${forged(workstation, 'clock + 65536 * 36000000::bigint')}
         FROM lastro.entries AS e JOIN lastro.workstations AS w USING (team_id)
         WHERE team_id = $1 AND subject_tag IS NOT NULL AND kind = 'row' AND sealed <> '' ON CONFLICT DO NOTHING`,
        [team],
      );
    // Later entries about that subject are accepted in full and trusted.
    await registerConsent(second.ask);
    await expectSame(first, second);
    const valid = (await value(first.ask('consent.list', { ...LEDGER }))).rows.filter(
      ({ status }) => status === 'valid',
    );
    expect(valid).toHaveLength(2);
    for (const one of [first, second])
      expect(await stateOf(one)).toMatchObject({ stops: [], failure: null, waiting: 0 });
  });
});
