import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { bestCodec } from '#main/repositories/compression/response-compressor.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { nameOf, subjectOf, type Value } from '#main/repositories/tables/table.ts';
import { SHARED, type SharedPart } from '#main/repositories/tables/tables.ts';
import { rowWriters } from '#main/repositories/team/apply.ts';
import type { SharedBody } from '#main/repositories/team/body.ts';
import { collector } from '#main/repositories/team/collect.ts';
import { sampleNote } from './audit-samples.ts';
import { sampleKey, UNSIGNED } from './case-samples.ts';
import { fillSubject } from './erasure-samples.ts';
import { freshFolder } from './fresh.ts';
import { samplePolicy, sampleSigner } from './policy-samples.ts';
import { CPF, NOON, OTHER_CPF, openOrFail } from './samples.ts';

const shared = SHARED as Map<string, SharedPart>;

test('data, a team: a row that differs in one column that never changes is another one, and refused', async () => {
  const database = await filledDatabase();
  for (const [part, { table, share }] of [...shared]) {
    const { fixed = [] } = share;
    const bodies = fixed.length === 0 ? [] : bodiesOf(database, { table, share });
    for (const column of fixed) {
      const changed = bodies.flatMap((body) => otherValues(column, body, bodies));
      const taken = takenOf(database, part, changed);
      shared.set(part, { table, share: { ...share, fixed: fixed.filter((name) => name !== column) } });
      const takenWithout = takenOf(database, part, changed);
      shared.set(part, { table, share });
      expect([part, column, taken, takenWithout > 0]).toEqual([part, column, 0, true]);
    }
  }
  database.close();
});

async function filledDatabase(): Promise<Database> {
  const key = randomBytes(32);
  const folder = await freshFolder();
  const filled = await openOrFail(folder, key);
  await fillSubject(filled, CPF);
  await fillSubject(filled, OTHER_CPF);
  const at = NOON;
  const [author, approvedBy] = [sampleSigner('ana', 'Ana', at), sampleSigner('rui', 'Rui', at)];
  await filled.policies.add(samplePolicy({ author, approvedBy, from: '2026-11-01' }), sampleNote({ documento: null }));
  await filled.close();
  const request = { file: archiveFile(folder), key, keyId: keyIdOf(key), migrations: archiveMigrations };
  const opened = await openDatabase(request);
  if (!opened.ok) throw new Error(opened.error.code);
  opened.value.exec(
    `UPDATE consents SET registered = 1, record = '{"id":"r' || seq || '"}', authorization_id = 'auth-' || seq`,
  );
  return opened.value;
}

interface Named {
  readonly name: string;
  readonly subject: string | null;
}

function bodiesOf(database: Database, { table, share }: SharedPart): readonly SharedBody[] {
  const collect = collector(database);
  const subject = subjectOf(table, 'own') ?? 'NULL';
  return database
    .prepare<[], Named>(`SELECT ${nameOf(table, 'own')} AS name, ${subject} AS subject FROM ${table.name} AS own`)
    .all()
    .flatMap((row) => collect(share.part, row.name, row.subject, false).body ?? []);
}

/** Entries with another value in this column: another row's with all that it names, or one near to its own. */
function otherValues(column: string, body: SharedBody, bodies: readonly SharedBody[]): readonly SharedBody[] {
  const value = body.row?.[column] ?? null;
  const another = bodies.find(({ row }) => (row?.[column] ?? null) !== value);
  const named = { consent_seq: another?.row?.consent_seq ?? null };
  const near = nearTo(value)
    .filter((other) => other !== value)
    .map((other) => ({ ...body, row: { ...body.row, [column]: other } }));
  if (another === undefined) return near;
  const row = { ...body.row, [column]: another.row?.[column] ?? null };
  return [
    ...near,
    { ...body, row },
    { ...another, id: body.id, row: 'consent_seq' in row ? { ...row, ...named } : row },
  ];
}

function nearTo(value: Value): readonly Value[] {
  if (typeof value === 'number') return [value + 1];
  const text = String(value ?? '');
  // Of a key or a signature, alone or in JSON, the last letters before its end.
  const letter = text.replace(/\w\w(?==*("\}?)*$)/, (last) => (last === 'QA' ? 'gA' : 'QA'));
  const hex = text.replace(/\w$/, (digit) => (digit === '1' ? '2' : '1'));
  return [letter, hex, `${text}x`, ...OTHERS];
}

const OTHERS = [
  'producao',
  'attached',
  'instrumento',
  'analyst',
  'approver',
  JSON.stringify({ key: sampleKey('ana').publicKey, signature: UNSIGNED.signature }),
];

/** Of these entries the number that would be written. */
function takenOf(database: Database, part: string, bodies: readonly SharedBody[]): number {
  const write = rowWriters(database, bestCodec())(part);
  const isTaken = (body: SharedBody): boolean => {
    database.exec('BEGIN');
    try {
      return write(body, { isNewest: true, at: Date.UTC(2027, 0, 1) });
    } finally {
      database.exec('ROLLBACK');
    }
  };
  return bodies.filter(isTaken).length;
}
