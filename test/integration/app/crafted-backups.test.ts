import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractBody, measureFile } from '#main/backup/body.ts';
import { backupOpener } from '#main/backup/open.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { type BackupContent, sealBackupHeader } from '#main/keychain/backup-header.ts';
import { withRawKey } from '#main/platform/database/raw-key.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { type RememberingSecrets, rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { quickDerivation } from '../../support/quick-derivation.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { sampleTeam } from '../repositories/team-samples.ts';
import { registerConsent, runMonth } from './officer.ts';
import { type Ask, codeOf, type OpenedWorkstation, openAt, value } from './opened.ts';

const SECRET = 'uma senha só da cópia';
const OWN = { baseUrl: 'https://nosso.example', authUrl: 'https://nosso.example/autorizacao' };
const THEIRS = JSON.stringify({ baseUrl: 'https://deles.example', authUrl: 'https://deles.example' });
const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';

interface Crafted {
  /** Run over the archive in the backup, with every protection of the database off. */
  readonly sql?: string;
  /** Changes the header's contents, or the key that it seals. */
  readonly lie?: (content: BackupContent) => BackupContent;
  /** Changes the encrypted copy once it is measured, or before. */
  readonly body?: (bytes: Buffer) => Buffer;
  readonly measured?: 'before' | 'after';
  readonly rekeyed?: boolean;
  /** Number of records that the officer is told a restore leaves out. */
  readonly leftOut?: number;
}

const facts = (change: Partial<BackupContent['facts']>): Crafted => ({
  lie: (content) => ({ ...content, facts: { ...content.facts, ...change } }),
});
const setting = (name: string, text: string): string =>
  `INSERT OR REPLACE INTO settings VALUES ('${name}', '${text}');`;
/** The rules that hold the log together are the backup's own, and so its sender's. */
const FREE_LOG = 'DROP TRIGGER audit_entries_no_update; DROP TRIGGER audit_entries_no_delete;';
const LONG = 'x'.repeat(3_000_000);

const LIE = {
  results: 4_711,
  authorizations: 0,
  oldestQuery: null,
  newestQuery: null,
  newestMonth: null,
  institution: 'Banco\u202e',
};

const CRAFTED: Readonly<Record<string, Crafted>> = {
  'triggers, a view, columns and indexes of its own, and altered search tables': {
    sql: `CREATE TRIGGER evil AFTER INSERT ON audit_entries BEGIN DELETE FROM audit_entries; END;
      CREATE TRIGGER evil_too BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no'); END;
      ALTER TABLE results ADD COLUMN evil TEXT AS (nome || documento) VIRTUAL;
      ALTER TABLE audit_entries ADD COLUMN evil TEXT DEFAULT 'x'; CREATE VIEW evil_view AS SELECT * FROM settings;
      CREATE INDEX evil_index ON results (abs(seq) + length(nome));
      UPDATE results_search_data SET block = x'00ff'; DELETE FROM words_search_idx`,
  },
  'a view in place of the settings': {
    sql: `ALTER TABLE settings RENAME TO other; CREATE VIEW settings AS SELECT 'producao' AS name, '${THEIRS}' AS value`,
  },
  'foreign settings': {
    sql: `${setting('producao', THEIRS)} ${setting('sandbox', THEIRS)} ${setting('lockMinutes', '999999')}
      ${setting('embeddedPort', '-1')} ${setting('retention', '{"results":0}')} ${setting('institutions', '[[[')}
      ${setting('customerScreen', '{"draftId":"x","termSha256":"y","since":0}')} ${setting('environment', '"producao"')}`,
  },
  'an address that is a script, and one of three megabytes': {
    sql: `${setting('producao', '{"baseUrl":"javascript:alert(1)","authUrl":"file:///etc/passwd"}')}
      ${setting('sandbox', `{"baseUrl":"https://${LONG}","authUrl":""}`)}`,
  },
  'the copy under another key': { rekeyed: true },
  'another key in the header': { lie: (content) => ({ ...content, key: randomBytes(32) }) },
  'schema text that is no SQL': { sql: "UPDATE sqlite_schema SET sql = 'CREATE TABLE drafts (' WHERE name = 'drafts'" },
  'a later version': { sql: 'PRAGMA user_version = 99' },
  'tables of no version': { sql: 'PRAGMA user_version = 0' },
  'a program from before the first release': { sql: 'PRAGMA application_id = 0' },
  'a twin without row ids, blobs of megabytes and a row against a check': {
    sql: `ALTER TABLE settings RENAME TO other;
      CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID; INSERT INTO settings SELECT * FROM other;
      UPDATE results SET nome = '${LONG}'; INSERT INTO evidence VALUES (91, 'e', 'o', 'papel', '${LONG}', 1, 1, NULL, NULL);
      INSERT INTO evidence_chunks VALUES (91, 0, zeroblob(9000000));`,
  },
  'a row against a check': {
    sql: "PRAGMA ignore_check_constraints = ON; INSERT INTO team VALUES (2, '{}', 'officer', 1, 0)",
  },
  'a record of a team that is none': {
    sql: "INSERT INTO team VALUES (1, '{}', 'officer', 1, 0)",
    leftOut: 1,
  },
  'a record of a team that is no JSON': {
    sql: "INSERT INTO team VALUES (1, 'x', 'officer', 1, 0)",
    leftOut: 1,
  },
  'a log without its pseudonyms': { sql: 'DELETE FROM audit_pseudonyms' },
  'a twin of every id': {
    sql: `CREATE TABLE other AS SELECT * FROM results; DROP TABLE results; ALTER TABLE other RENAME TO results;
      INSERT INTO results SELECT * FROM results`,
  },
  'a log that is cut at its end': {
    sql: `${FREE_LOG} DELETE FROM audit_entries WHERE seq > (SELECT max(seq) - 2 FROM audit_entries)`,
  },
  'a log that is forged': { sql: `${FREE_LOG} UPDATE audit_entries SET officer = 'outra pessoa' WHERE seq = 2` },
  'a log without anything': { sql: `${FREE_LOG} DELETE FROM audit_entries` },
  'a log that is full': { sql: `${FREE_LOG} UPDATE audit_entries SET seq = 9223372036854775807 WHERE seq = 2` },
  'a header that lies': facts({ program: '../../evil', summary: LIE }),
  'a date in its header that is none': facts({ madeAt: 9_007_199_254_740_991 }),
  'names that climb out of their folder': {
    sql: `UPDATE results SET id = '../../../../tmp/evil'; UPDATE consents SET id = '..' WHERE seq = 1;
      INSERT INTO evidence VALUES (92, '../../evil', '..', 'papel', '../../evil.pdf', 1, 1, NULL, NULL)`,
  },
  'a payload that was swapped': {
    body: (bytes) => Buffer.concat([bytes.subarray(4_096), bytes.subarray(0, 4_096)]),
    measured: 'after',
  },
  'a payload that was cut': { body: (bytes) => bytes.subarray(0, bytes.length / 2), measured: 'after' },
  'a payload that was changed after it was measured': { body: (bytes) => Buffer.from(bytes).fill(7, 9_000, 9_100) },
  'no payload': { body: () => Buffer.alloc(0), measured: 'after' },
  'names with NUL and turned writing': {
    sql: `UPDATE results SET nome = 'Maria' || char(0) || char(0x202E) || 'avliS', reference = char(0x2066);
      UPDATE consents SET nome = char(0x202E) || 'x' || char(10)`,
  },
  'dates in the future': {
    sql: 'UPDATE results SET queried_at = 4102444800000; UPDATE consents SET created_at = 4102444800000, valid_until = 9007199254740991',
  },
  'months and formulas that are none': {
    sql: "UPDATE results SET formulas = 0, data_base = 'xx', tipo_documento = 'zz'",
  },
  'proofs without a hash': {
    sql: `INSERT INTO evidence VALUES (93, 'one', 'o', 'papel', 'x.pdf', 1, 1, NULL, NULL);
      INSERT INTO evidence VALUES (94, 'other', 'o', 'papel', 'x.pdf', 1, 1, NULL, NULL)`,
    leftOut: 2,
  },
  'responses that do not open': {
    sql: "UPDATE results SET formulas = 0; UPDATE responses SET compressed = x'00', dictionary = 999; DELETE FROM dictionaries",
  },
};

interface Shared {
  readonly home: string;
  readonly keychain: RememberingSecrets;
  opened: OpenedWorkstation;
  readonly made: string;
}

let shared: Shared;

/** One workstation for all: each backup meets the leftovers of the one before. */
beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-crafted-'));
  const downloads = join(home, 'downloads');
  const keychain = rememberingSecrets();
  const opened = await openAt(
    home,
    keychain,
    webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads),
  );
  const { ask } = opened;
  await registerConsent(ask);
  await value(runMonth(ask, '2026-07'));
  await value(ask('settings.set_addresses', { environment: 'producao', ...OWN }));
  await value(ask('settings.set_key', { environment: 'producao', key: KEY }));
  const made = await value(ask('backup.run', { passphrase: SECRET }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  shared = { home, keychain, opened, made: made.path };
  return async () => {
    await shared.opened.close();
    await rm(home, { recursive: true, force: true });
  };
}, 60_000);

/** Unpacks the backup, changes it as a sender could who has its passphrase, and packs it again. */
async function crafted({
  sql,
  lie = (content) => content,
  body: change = (bytes) => bytes,
  measured,
  rekeyed,
}: Crafted) {
  const found = await backupOpener(quickDerivation)(shared.made, SECRET);
  if (!found.ok) throw new Error(found.error.code);
  const { content, bodyAt } = found.value;
  const body = join(await freshFolder(), 'body.db');
  await extractBody(shared.made, bodyAt, body);
  {
    using copy = openCopy(body, content.key);
    copy.database.pragma('journal_mode = DELETE');
    copy.database.unsafeMode();
    copy.database.pragma('writable_schema = ON');
    copy.database.pragma('foreign_keys = OFF');
    if (sql !== undefined) copy.database.exec(sql);
    if (rekeyed === true) withRawKey(randomBytes(32), (raw) => copy.database.rekey(raw));
  }
  const measure = await measureFile(body);
  const changed = change(await readFile(body));
  const size = measured === 'after' ? await measureOf(changed) : measure;
  return Buffer.concat([await sealBackupHeader(lie({ ...content, ...size }), SECRET, quickDerivation), changed]);
}

async function measureOf(bytes: Buffer) {
  const { createHash } = await import('node:crypto');
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const CHUNK = 512 * 1024;

/** Looks and restores, as an officer who asks no questions: the code of each step, and how many records are left out. */
async function restored(
  ask: Ask,
  bytes: Buffer,
): Promise<{ readonly codes: readonly string[]; readonly leftOut?: number }> {
  const { id: upload } = await value(ask('upload.begin', { purpose: 'backup', size: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    const base64 = bytes.subarray(offset, offset + CHUNK).toString('base64');
    await value(ask('upload.append', { id: upload, offset, base64 }));
  }
  const looked = await codeOf(ask('backup.restore_look', { upload, passphrase: SECRET }));
  if (looked !== 'ok') return { codes: [looked] };
  let leftOut = 0;
  const run = ask('backup.restore_run', { upload }).then((state) => {
    if (state.ok) leftOut = state.value.leftOut;
    return state;
  });
  return { codes: [looked, await codeOf(run)], leftOut };
}

async function stateOf(ask: Ask) {
  const { vault } = await value(ask('vault.state', {}));
  const { environments, customerScreen } = {
    customerScreen: 'customerScreen' in vault,
    ...(await value(ask('settings.read', {}))),
  };
  const own = environments.find(({ environment }) => environment === 'producao');
  const { baseUrl, authUrl, keyKept, keyOfOrigin } = own ?? {};
  return { status: vault.status, customerScreen, baseUrl, authUrl, keyKept, keyOfOrigin };
}

/** Restored as another one is; `npm run test:long` takes them. */
const LATE = [
  'a log without its pseudonyms',
  'a twin without row ids, blobs of megabytes and a row against a check',
  'triggers, a view, columns and indexes of its own, and altered search tables',
  'foreign settings',
  'a log that is cut at its end',
  'a log that is forged',
  'a log without anything',
  'a header that lies',
  'names with NUL and turned writing',
  'dates in the future',
  'an address that is a script, and one of three megabytes',
  'a record of a team that is none',
  'a record of a team that is no JSON',
  'a twin of every id',
  'a log that is full',
  'months and formulas that are none',
  'proofs without a hash',
  'responses that do not open',
];

const SAFE = { status: 'open', customerScreen: false, ...OWN, keyKept: true, keyOfOrigin: null };

describe('data, crafted backups: whatever a backup holds, the archive opens, the key stays and the log tells', () => {
  const isLate = ([name]: readonly [string, Crafted]): boolean => LATE.includes(name);
  const crafts = Object.entries(CRAFTED);
  test.each(crafts.filter((one) => !isLate(one)))('%s', changesNothing);
  test.each(crafts.filter(isLate))('%s', { tags: ['long'] }, changesNothing);

  async function changesNothing(_of: string, craft: Crafted): Promise<void> {
    const { ask } = shared.opened;
    const { total } = await value(ask('audit.list', { limit: 1 }));
    const { faults } = await value(ask('audit.verify', {}));
    const { codes, leftOut } = await restored(ask, await crafted(craft));
    expect(codes).not.toContain('internal');
    if (craft.leftOut !== undefined) expect(leftOut).toBe(craft.leftOut);
    expect(await stateOf(ask)).toEqual(SAFE);
    const isRestored = codes.join() === 'ok,ok';
    if (isRestored) {
      const { rows } = await value(ask('audit.list', { kind: 'restore', limit: 1 }));
      // The entry names the former log, whatever the restored log contains.
      expect(rows).toMatchObject([{ facts: { sealed: expect.any(Number) } }]);
    } else {
      expect(await value(ask('audit.verify', {}))).toMatchObject({ faults });
      expect((await value(ask('audit.list', { limit: 1 }))).total).toBeGreaterThanOrEqual(total);
      return;
    }
    await shared.opened.close();
    shared.opened = await openAt(shared.home, shared.keychain);
    expect(await stateOf(shared.opened.ask)).toEqual(SAFE);
    expect(await codeOf(shared.opened.ask('audit.verify', {}))).toBe('ok');
    expect(await codeOf(shared.opened.ask('home.overview', {}))).toBe('ok');
  }
});

test('data, crafted backups: a record of a team that this workstation never joined makes it one of no team, and is told', async () => {
  const record = JSON.stringify(sampleTeam('ana', { stage: 'member', role: 'auditor' }));
  const sql = `INSERT INTO team VALUES (1, '${record}', 'auditor', 1, 0)`;
  const { codes, leftOut } = await restored(shared.opened.ask, await crafted({ sql }));
  expect({ codes, leftOut }).toEqual({ codes: ['ok', 'ok'], leftOut: 0 });
  expect(await value(shared.opened.ask('team.state', {}))).toEqual({ joined: null });
  const { rows } = await value(shared.opened.ask('audit.list', { kind: 'team', limit: 9 }));
  expect(rows.map(({ facts }) => facts)).toEqual([{ act: 'left' }]);
});
