import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { RECOVERY_HOLDER } from '#main/ports/team.ts';
import {
  createTeamDatabase,
  enrolled,
  eraseBy,
  foundTeam,
  makeEntries,
  must,
  NO_ENTRY,
  type Station,
  type TeamDatabase,
  type TeamLogin,
} from '../../support/postgres/team-database.ts';
import { describeTeam } from '../../support/postgres/team-ways.ts';

const PAGE = resolve(import.meta.dirname, '../../../docs/team.md');

const ROLES = ['member', 'officer', 'supervisor', 'auditor', 'definer'] as const;

interface Right {
  readonly object: string;
  readonly grantee: string;
  readonly right: string;
  /** Null where all of the object. */
  readonly columns: string | null;
}

/** Every right in the database but those of owners, and of everybody where those are not PostgreSQL's own functions. */
const RIGHTS_IN_CATALOGUE = `
WITH granted (object, owner, acl, at, name) AS (
  SELECT 'lastro.' || relname, relowner, relacl, 0, NULL FROM pg_class
  WHERE relnamespace = 'lastro'::regnamespace AND relkind IN ('r', 'v', 'S')
  UNION ALL
  SELECT 'lastro.' || relname, relowner, attacl, attnum, attname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'lastro'::regnamespace AND attacl IS NOT NULL
  UNION ALL
  SELECT oid::regprocedure::text, proowner, coalesce(proacl, acldefault('f', proowner)), 0, NULL FROM pg_proc
  WHERE pronamespace IN ('lastro'::regnamespace, 'public'::regnamespace)
  UNION ALL
  SELECT nspname, nspowner, coalesce(nspacl, acldefault('n', nspowner)), 0, NULL FROM pg_namespace WHERE nspname IN ('lastro', 'public')
  UNION ALL
  SELECT 'lastro, the database', datdba, coalesce(datacl, acldefault('d', datdba)), 0, NULL FROM pg_database
  WHERE datname = current_database()
)
SELECT object, CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS grantee, a.privilege_type AS right,
  string_agg(name::text, ', ' ORDER BY at) AS columns
FROM granted CROSS JOIN LATERAL aclexplode(acl) AS a WHERE a.grantee <> owner GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

/** One line of Markdown for each object. */
function rightsTable(rights: readonly Right[]): readonly string[] {
  const objects = [...new Set(rights.map(({ object }) => object))];
  const cell = (object: string, grantee: string): string =>
    rights
      .filter((one) => one.object === object && one.grantee === grantee)
      .map(({ right, columns }) => (columns === null ? right : `${right} (${columns})`))
      .join(', ');
  const known = ROLES.map((role) => `lastro_${role}`);
  const other = rights.filter(({ grantee }) => !known.includes(grantee) && grantee !== 'lastro_owner');
  return [
    ...objects.map((object) => `| \`${object}\` | ${known.map((role) => cell(object, role)).join(' | ')} |`),
    ...other.map(({ object, grantee, right }) => `${grantee} has ${right} on ${object}`),
  ];
}

const TABLES = [
  'schema_version',
  'teams',
  'logins',
  'workstations',
  'entries',
  'heads',
  'claims',
  'limits',
  'askings',
  'subject_keys',
  'acks',
  'wraps',
] as const;
type Table = (typeof TABLES)[number];

/**
 * Rights of each role on each table: `r` reads rows of its team, `i` inserts its own, `u` updates one, `0` gets no row.
 * Anything else is refused.
 */
const RIGHTS: Readonly<Record<string, Readonly<Record<Table, string>>>> = {
  officer: {
    schema_version: 'r',
    teams: '',
    logins: '',
    workstations: 'ri',
    entries: 'ri',
    heads: 'riu',
    claims: 'r',
    limits: 'r',
    askings: 'r',
    subject_keys: 'ri',
    acks: 'riu',
    wraps: 'r',
  },
  supervisor: {
    schema_version: 'r',
    teams: '',
    logins: '',
    workstations: 'ri',
    entries: 'ri',
    heads: 'riu',
    claims: 'r',
    limits: 'r',
    askings: 'r',
    subject_keys: 'ri',
    acks: 'riu',
    wraps: 'r',
  },
  auditor: {
    schema_version: 'r',
    teams: '',
    logins: '',
    workstations: 'ri',
    entries: 'r',
    heads: 'riu',
    claims: 'r',
    limits: 'r',
    askings: 'r',
    subject_keys: 'r',
    acks: 'riu',
    wraps: 'r',
  },
  waiting: {
    schema_version: 'r',
    teams: '',
    logins: '',
    workstations: 'ri',
    entries: '0',
    heads: '0',
    claims: '0',
    limits: '0',
    askings: '0',
    subject_keys: '0',
    acks: '0',
    wraps: 'r',
  },
  removed: {
    schema_version: 'r',
    teams: '',
    logins: '',
    workstations: 'ri',
    entries: '0',
    heads: '0',
    claims: '0',
    limits: '0',
    askings: '0',
    subject_keys: '0',
    acks: '0',
    wraps: 'r',
  },
  'of no team': {
    schema_version: 'r',
    teams: '',
    logins: '',
    workstations: '0',
    entries: '0',
    heads: '0',
    claims: '0',
    limits: '0',
    askings: '0',
    subject_keys: '0',
    acks: '0',
    wraps: '0',
  },
};

describeTeam('data, rights in a team', (open) => {
  let database: TeamDatabase;
  let closeWay: () => Promise<void>;
  const teams: { team: string; founder: Station; stations: readonly Station[] }[] = [];
  const logins: Record<string, TeamLogin & { readonly id: string; readonly team: string }> = {};
  const opened: Station[] = [];

  /** Rows in every table, written as workstations write them. */
  async function fill({ founder, stations }: (typeof teams)[number]): Promise<void> {
    for (const station of [founder, ...stations]) {
      const subjectTag = randomBytes(32);
      const kind = station === stations[1] ? 'control' : 'row';
      const { entries, head } = makeEntries(station.id, NO_ENTRY, [{ subjectTag, kind }]);
      must(await station.server.push(entries, head, [], []));
      must(await station.server.acknowledge({ subjectTag, clock: 1n, signature: randomBytes(64) }));
    }
    const { server, id } = founder;
    const [tag, ceiling] = [randomBytes(32), randomBytes(32)];
    must(await server.setCeiling(ceiling, 9));
    must(await server.claim(tag, { ceiling, wasSent: false }));
    must(await server.markSending({ tag, fence: 1 }));
    must(await server.shareSubjectKeys([{ subjectTag: randomBytes(32), epoch: 1, wrapped: randomBytes(60) }]));
    const [last] = must(await server.pull(id, 0, 1));
    await eraseBy(founder, last ?? NO_ENTRY, { subjectTag: randomBytes(32), clock: 1n });
  }

  beforeAll(async () => {
    const way = await open();
    closeWay = way.close;
    database = await createTeamDatabase(way.cluster);
    for (let count = 0; count < 2; count += 1) {
      const founded = await foundTeam(database, ['officer', 'auditor', 'officer']);
      await fill(founded);
      teams.push(founded);
      opened.push(founded.founder, ...founded.stations);
    }
    const [{ team, founder, stations }] = teams as [(typeof teams)[number]];
    const [officer, auditor, removed] = stations as [Station, Station, Station];
    must(
      await founder.server.remove(
        removed.id,
        [RECOVERY_HOLDER, founder.id].map((workstation) => ({ epoch: 2, workstation, sealed: randomBytes(60) })),
        [founder, ...stations].map(({ id }) => id),
      ),
    );
    const waiting = await enrolled(database, team, 'officer');
    opened.push(waiting);
    const stranger = await database.addLogin(team, 'officer');
    await database.ask('DELETE FROM lastro.logins WHERE login = $1', [stranger.place.login]);
    const all = {
      officer,
      supervisor: founder,
      auditor,
      waiting,
      removed,
      'of no team': { ...stranger, id: randomUUID() },
    };
    for (const [name, station] of Object.entries(all)) logins[name] = { ...station, team };
  });

  afterAll(async () => {
    for (const { server } of opened) await server.close();
    await database.drop();
    await closeWay();
  });

  async function connect({ place, password }: TeamLogin): Promise<Client> {
    const { host, port, database: name, login: user, rootCertificate } = place;
    const client = new Client({ host, port, database: name, user, password, ssl: { ca: rootCertificate ?? '' } });
    await client.connect();
    return client;
  }

  /** Statements that are valid for a member, each rolled back. */
  function statements(table: Table, { id, team, place }: (typeof logins)[string]): Readonly<Record<string, string>> {
    const bytes = (length: number) => `'\\x${randomBytes(length).toString('hex')}'`;
    const [one, tag] = [`'${team}', '${id}'`, bytes(32)];
    const inserts: Readonly<Record<Table, string>> = {
      schema_version: '(version) VALUES (9)',
      teams: "(name) VALUES ('another')",
      logins: `(login, team_id) VALUES ('another', '${team}')`,
      workstations: `(team_id, workstation_id, login, sign_key, box_key, role)
        VALUES ('${team}', '${randomUUID()}', '${place.login}', ${tag}, ${tag}, '${id === logins.auditor?.id ? 'auditor' : 'officer'}')`,
      entries: `VALUES (${one}, 99, 'row', 1, NULL, 1, 'x', sha256('x'), ${tag}, ${tag})`,
      heads: `VALUES (${one}, 1, ${tag}, ${bytes(64)}, now()) ON CONFLICT (team_id, workstation_id) DO UPDATE SET seq = 1, at = now()`,
      claims: `VALUES (${tag}, '${team}', 'leased', '${id}', 1, now(), now())`,
      limits: `VALUES ('${team}', ${tag}, 9)`,
      askings: `VALUES ('${team}', ${tag}, now(), '${id}', 1)`,
      subject_keys: `VALUES ('${team}', ${tag}, 1, '${id}', ${bytes(60)})`,
      acks: `VALUES ('${team}', ${tag}, '${id}', 1, decode(repeat('ab', 64), 'hex'), now())`,
      wraps: `VALUES ('${team}', 9, '${id}', ${tag})`,
    };
    const updates: Readonly<Record<Table, string>> = {
      schema_version: 'version = 9',
      teams: "name = ''",
      logins: `team_id = '${randomUUID()}'`,
      workstations: 'removed_at = now()',
      entries: "sealed = ''",
      heads: 'seq = 0, at = now()',
      claims: `workstation_id = '${id}'`,
      limits: 'a_day = 1',
      askings: 'asked = 0',
      subject_keys: "wrapped = ''",
      acks: 'clock = 0, at = now()',
      wraps: "sealed = '', at = now()",
    };
    return {
      r: `SELECT FROM lastro.${table}`,
      i: `INSERT INTO lastro.${table} ${inserts[table]}`,
      u: `UPDATE lastro.${table} SET ${updates[table]}`,
      d: `DELETE FROM lastro.${table}`,
      t: `TRUNCATE lastro.${table}`,
    };
  }

  test.each(Object.keys(RIGHTS))('%s: each verb on each table', async (name) => {
    const login = logins[name];
    if (login === undefined) throw new Error('no login');
    const client = await connect(login);
    onTestFinished(() => client.end());
    const found: Record<string, string> = {};
    for (const table of TABLES) {
      let letters = '';
      for (const [letter, text] of Object.entries(statements(table, login))) {
        await client.query('BEGIN');
        try {
          const { rowCount } = await client.query(text);
          letters += rowCount === 0 ? (letter === 'r' ? '0' : '') : letter;
        } catch (error) {
          const { code } = error as { code?: string };
          // A login has one workstation: a second enrolment reports the conflict.
          if (code === '23505') letters += letter;
          else expect(code).toBe('42501');
        }
        await client.query('ROLLBACK');
      }
      found[table] = letters;
    }
    expect(found).toEqual(RIGHTS[name]);
  });

  test('docs/team.md names every right of each role, and PUBLIC has none', async () => {
    const shown = (await readFile(PAGE, 'utf8')).split('\n').filter((line) => /^\| `(lastro[^_]|public)/.test(line));
    expect(shown).toEqual(rightsTable(await database.ask<Right>(RIGHTS_IN_CATALOGUE)));
  });

  test('whoever logs in has nothing of what PostgreSQL grants everybody: no large object, message, table or block of code', async () => {
    const [{ stations }] = teams as [(typeof teams)[number]];
    const client = await connect(stations[0] as Station);
    onTestFinished(() => client.end());
    const refused = [
      'SELECT lo_create(0)',
      "SELECT lo_from_bytea(0, 'bytes')",
      "SELECT pg_logical_emit_message(false, 'a', 'message')",
      'SELECT pg_export_snapshot()',
      'CREATE TABLE public.mine (x integer)',
      'CREATE TEMPORARY TABLE mine (x integer)',
      'CREATE SCHEMA mine',
      'DO $$ BEGIN LOOP END LOOP; END $$',
      'SELECT lastro.here()',
    ];
    for (const text of refused) await expect.soft(client.query(text), text).rejects.toMatchObject({ code: '42501' });
  });

  test('every column of bytes or text that is not the administrator’s has a bound', async () => {
    const unbounded = await database.ask(
      `SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'lastro'::regnamespace AND c.relkind = 'r' AND c.relname <> 'teams' AND a.attnum > 0
         AND a.atttypid IN ('bytea'::regtype, 'text'::regtype) AND NOT EXISTS (
           SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
             AND pg_get_constraintdef(k.oid) ~ '(octet_length|ANY)'
         )`,
    );
    expect(unbounded).toEqual([]);
  });

  test('no team sees, erases or writes what is of another', async () => {
    const [mine, theirs] = teams as [(typeof teams)[number], (typeof teams)[number]];
    const [officer] = mine.stations as [Station];
    const foreign = [theirs.founder, ...theirs.stations].map(({ id }) => id);
    const client = await connect(officer);
    onTestFinished(() => client.end());
    for (const table of TABLES.slice(3)) {
      const { rows } = await client.query(`SELECT FROM lastro.${table} WHERE team_id = $1`, [theirs.team]);
      expect([table, rows]).toEqual([table, []]);
    }
    expect(must(await officer.server.heads()).map(({ workstation }) => workstation)).not.toContain(foreign[0]);
    for (const id of foreign) expect(must(await officer.server.pull(id, 0, 10))).toEqual([]);

    const [entry] = must(await theirs.founder.server.pull(theirs.founder.id, 0, 1));
    const subjectTag = entry?.subjectTag ?? randomBytes(32);
    const [last] = must(await officer.server.pull(officer.id, 0, 1));
    await eraseBy(officer, last ?? NO_ENTRY, { subjectTag, clock: BigInt(Date.now()) << 16n });
    expect(must(await theirs.founder.server.pull(theirs.founder.id, 0, 1))).toEqual([entry]);
  });

  test('data, claims under another name: a forged workstation, a changed entry and a step up are refused by the database', async () => {
    const [{ team, founder, stations }, other] = teams as [(typeof teams)[number], (typeof teams)[number]];
    const [officer, auditor] = stations as [Station, Station];
    const client = await connect(officer);
    const audit = await connect(auditor);
    onTestFinished(() => Promise.all([client.end(), audit.end()]).then(() => undefined));
    const bytes = randomBytes(32);
    const login = await database.addLogin(team, 'officer');
    const forged: readonly (readonly [client: Client, text: string, values?: readonly unknown[]])[] = [
      ...[founder.id, other.founder.id].map(
        (id) =>
          [
            client,
            "INSERT INTO lastro.entries VALUES ($1, $2, 9, 'row', 1, NULL, 1, '', $3, $3, $3)",
            [team, id, bytes],
          ] as const,
      ),
      [
        client,
        'INSERT INTO lastro.heads VALUES ($1, $2, 9, $3, $4, now())',
        [team, randomUUID(), bytes, randomBytes(64)],
      ],
      [client, "INSERT INTO lastro.claims VALUES ($3, $1, 'leased', $2, 1, now(), now())", [team, founder.id, bytes]],
      [
        client,
        "INSERT INTO lastro.claims VALUES ($3, $1, 'paid', $2, 1, now(), NULL, $2, 1)",
        [team, officer.id, bytes],
      ],
      [client, 'UPDATE lastro.claims SET workstation_id = $1', [founder.id]],
      [client, 'UPDATE lastro.claims SET team_id = $1', [other.team]],
      [client, 'INSERT INTO lastro.subject_keys VALUES ($1, $3, 1, $2, sha256($3) || $3)', [team, founder.id, bytes]],
      [client, 'INSERT INTO lastro.acks VALUES ($1, $3, $2, 1, $3, now())', [team, founder.id, bytes]],
      [client, "UPDATE lastro.entries SET kind = 'control'"],
      [client, 'UPDATE lastro.workstations SET admitted_by = workstation_id'],
      [
        client,
        "INSERT INTO lastro.workstations VALUES ($1, gen_random_uuid(), $2, $3, $3, 'officer', $1, $3)",
        [team, officer.place.login, bytes],
      ],
      ...['supervisor', 'auditor'].map(
        (role) =>
          [
            client,
            'INSERT INTO lastro.workstations (team_id, workstation_id, login, sign_key, box_key, role) VALUES ($1, gen_random_uuid(), $2, $3, $3, $4)',
            [team, officer.place.login, bytes, role],
          ] as const,
      ),
      [
        client,
        "INSERT INTO lastro.workstations (team_id, workstation_id, login, sign_key, box_key, role) VALUES ($1, gen_random_uuid(), $2, $3, $3, 'officer')",
        [team, login.place.login, bytes],
      ],
      [audit, 'SELECT lastro.erase_subject($1, 1)', [bytes]],
      [audit, 'SELECT lastro.claim($1, $1, true)', [bytes]],
      [client, 'SELECT lastro.set_limit($1, 1)', [bytes]],
      [client, 'SELECT lastro.count_asking($1, $2, $3, now()::date, -1)', [team, officer.id, bytes]],
      [
        audit,
        "INSERT INTO lastro.entries VALUES ($1, $2, 9, 'row', 1, NULL, 1, '', $3, $3, $3)",
        [team, auditor.id, bytes],
      ],
      ...['lastro_owner', 'lastro_definer', 'lastro_supervisor', 'postgres'].map(
        (role) => [client, `SET ROLE ${role}`] as const,
      ),
      [client, 'SET SESSION AUTHORIZATION postgres'],
      [client, 'CREATE TABLE lastro.mine (x integer)'],
      [client, 'CREATE TEMPORARY TABLE mine (x integer)'],
      [client, "CREATE FUNCTION lastro.this_workstation() RETURNS uuid LANGUAGE sql AS 'SELECT NULL::uuid'"],
      [client, 'ALTER TABLE lastro.entries DISABLE ROW LEVEL SECURITY'],
      [client, "COPY lastro.entries TO PROGRAM 'true'"],
    ];
    for (const [by, text, values = []] of forged) {
      await expect([
        text,
        await by.query(text, [...values]).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ]).toEqual([text, '42501']);
    }
    // A sealed body matches its sum or is empty.
    const changed = "INSERT INTO lastro.entries VALUES ($1, $2, 9, 'row', 1, NULL, 1, $3, $3, $3, $3)";
    await expect(client.query(changed, [team, officer.id, bytes])).rejects.toMatchObject({ code: '23514' });
  });

  test('supervisors admit and remove, each key of an epoch is given once, and one alone founds a team', async () => {
    const [{ founder, stations, team }] = teams as [(typeof teams)[number]];
    const [officer] = stations as [Station];
    const waiting = await enrolled(database, team, 'supervisor');
    const newcomer = await enrolled(database, team, 'auditor');
    opened.push(waiting, newcomer);
    const itself = {
      id: waiting.id,
      role: 'supervisor',
      admittedBy: waiting.id,
      admissionSignature: randomBytes(64),
    } as const;
    expect(await waiting.server.admit(itself, [])).toEqual(fail('team_refused'));
    const admission = { ...itself, admittedBy: officer.id };
    expect(await officer.server.admit(admission, [])).toEqual(fail('team_refused'));
    const wraps = [1, 2].map((epoch) => ({ epoch, workstation: waiting.id, sealed: randomBytes(60) }));
    const rightly = { ...itself, admittedBy: founder.id };
    for (let times = 0; times < 2; times += 1)
      expect(await founder.server.admit(rightly, wraps)).toEqual(ok(undefined));
    expect(must(await waiting.server.wraps())).toEqual(wraps);
    expect(await founder.server.admit({ ...rightly, id: newcomer.id }, [])).toEqual(fail('team_refused'));

    expect(await officer.server.remove(newcomer.id, [], [])).toEqual(fail('team_refused'));
    const next = (sealed: Uint8Array) =>
      [RECOVERY_HOLDER, founder.id].map((workstation) => ({ epoch: 3, workstation, sealed }));
    const given = next(randomBytes(60));
    const known = must(await founder.server.workstations()).map(({ id }) => id);
    for (let times = 0; times < 2; times += 1)
      expect(await founder.server.remove(newcomer.id, given, known)).toEqual(ok(null));
    expect(await waiting.server.remove(officer.id, next(randomBytes(60)), known)).toEqual(fail('team_refused'));
    expect(must(await founder.server.recoveryWraps()).at(-1)).toMatchObject({ ...given[0] });
    const listed = must(await officer.server.workstations());
    expect(listed.find(({ id }) => id === newcomer.id)?.removedAt).toEqual(expect.any(Number));
    expect(listed.find(({ id }) => id === officer.id)).toMatchObject({
      removedAt: null,
      admittedBy: founder.id,
      role: 'officer',
    });
  });

  test('a new printed code takes the place of the former one of every epoch, and of no key of a workstation', async () => {
    const { founder, stations } = await foundTeam(database, ['supervisor', 'officer']);
    const [second, officer] = stations as [Station, Station];
    opened.push(founder, second, officer);
    /** Of every epoch for the code, and of the newest for all. */
    const made = (newest: number) =>
      Array.from({ length: newest }, (_, at) => ({ epoch: at + 1, workstation: RECOVERY_HOLDER })).concat(
        [founder, second, officer].map(({ id }) => ({ epoch: newest, workstation: id })),
      );
    const sealed = (newest: number) => made(newest).map((wrap) => ({ ...wrap, sealed: randomBytes(60) }));
    const known = [founder, second, officer].map(({ id }) => id);
    const shown = async () => must(await founder.server.recoveryWraps()).map(({ at: _, ...wrap }) => wrap);
    must(await founder.server.renewRecovery(sealed(2), known));
    const own = must(await officer.server.wraps());
    const next = sealed(3);
    expect(await officer.server.renewRecovery(next, known)).toEqual(fail('team_refused'));
    for (let times = 0; times < 2; times += 1)
      expect(await second.server.renewRecovery(next, known)).toEqual(ok(undefined));
    expect(await founder.server.renewRecovery(sealed(3), known)).toEqual(fail('team_refused'));
    expect(await shown()).toEqual(next.slice(0, 3));
    expect(must(await officer.server.wraps())).toEqual([...own, next.at(-1)]);
  });

  test('who is admitted while a new key is given has it, or one of both is refused', { tags: ['long'] }, async () => {
    const { team, founder, stations } = await foundTeam(database, ['supervisor', 'officer']);
    const [second] = stations as [Station, Station];
    opened.push(founder, ...stations);
    let known = [founder, ...stations].map(({ id }) => id);
    for (let epoch = 2; epoch < 8; epoch += 1) {
      const newcomer = await enrolled(database, team, 'officer');
      opened.push(newcomer);
      const admission = { role: 'officer', admittedBy: founder.id, admissionSignature: randomBytes(64) } as const;
      const given = (upTo: number) =>
        Array.from({ length: upTo }, (_, at) => ({
          epoch: at + 1,
          workstation: newcomer.id,
          sealed: randomBytes(60),
        }));
      const ofAll = () => [
        { epoch: 1, workstation: RECOVERY_HOLDER, sealed: randomBytes(60) },
        ...[RECOVERY_HOLDER, ...known].map((workstation) => ({ epoch, workstation, sealed: randomBytes(60) })),
      ];
      const next = ofAll();
      const admit = () => founder.server.admit({ ...admission, id: newcomer.id }, given(epoch - 1));
      const renew = () => second.server.renewRecovery(next, known);
      const order = [() => Promise.all([admit(), renew()]), async () => [await admit(), await renew()]][epoch % 2];
      const ends = (await order?.()) ?? [];
      expect(ends.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
      expect(ends).toContainEqual(fail('team_refused'));
      // The refused one reads again and acts on the current state.
      if (ends[0]?.ok === true) {
        known = [...known, newcomer.id];
        must(await second.server.renewRecovery(ofAll(), known));
      } else {
        must(await founder.server.admit({ ...admission, id: newcomer.id }, given(epoch)));
        known = [...known, newcomer.id];
      }
      expect(must(await newcomer.server.wraps()).at(-1)?.epoch).toBe(epoch);
    }
  });

  test('of supervisors who found a team at once, one does', async () => {
    const team = await database.addTeam();
    const founders = [await enrolled(database, team, 'supervisor'), await enrolled(database, team, 'supervisor')];
    opened.push(...founders);
    const ends = await Promise.all(
      founders.map(({ id, server }) =>
        server.admit({ id, role: 'supervisor', admittedBy: id, admissionSignature: randomBytes(64) }, []),
      ),
    );
    expect(ends.filter((end) => end.ok)).toHaveLength(1);
    expect(ends).toContainEqual(fail('team_refused'));
  });

  test('a login enrols one workstation, once', async () => {
    const team = await database.addTeam();
    const station = await enrolled(database, team, 'officer');
    opened.push(station);
    const keys = { signKey: randomBytes(32), boxKey: randomBytes(32), role: 'officer' } as const;
    expect(await station.server.enrol({ ...keys, id: station.id })).toEqual(fail('team_refused'));
    expect(await station.server.enrol({ ...keys, id: randomUUID() })).toEqual(fail('team_refused'));
  });
});
