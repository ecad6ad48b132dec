import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { stripMask } from '#domain/basics/document.ts';
import { MENTION_KINDS } from '#domain/retention/mention.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { nameOf, type Row, subjectOf, type Table } from '#main/repositories/tables/table.ts';
import { TABLES } from '#main/repositories/tables/tables.ts';
import { mapTexts } from '#main/repositories/tables/texts.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { fillSubject, keepProof, YEAR } from './erasure-samples.ts';
import { freshArchive, freshFolder } from './fresh.ts';
import { plainPages } from './plain-pages.ts';
import { CPF, NOON, OTHER_CPF, openOrFail, sampleAttempt, sampleConsent, sampleEnd } from './samples.ts';
import { aMomentLater, expectSame, workstation } from './team-stations.ts';
import { actedOn, evaluated, keptCycle, sampleFinding, sampleMember } from './watch-samples.ts';

const scope = { documento: CPF.numero, consentsBefore: NOON + 10 * YEAR };
const note = sampleNote({ kind: 'mention', documento: null });

/** Writes the document into the first text at a place of the table's first row of the subject. */
function writeMention(database: Database, table: Table, place: string, written: string): void {
  const { name, texts } = table;
  database.function('subject_of', (form) => stripMask(String(form)));
  const row = database
    .prepare<[string], Row>(`SELECT *, ${nameOf(table, 'own')} AS row_name FROM ${name} AS own
       WHERE ${texts?.documento?.('own') ?? subjectOf(table, 'own')} = ? LIMIT 1`)
    .get(OTHER_CPF.numero);
  if (row === undefined) throw new Error(`no fixture stands in ${name}`);
  let isWritten = false;
  const changed = mapTexts(row, [place], (text) => {
    if (isWritten) return text;
    isWritten = true;
    return written;
  });
  const [column = ''] = Object.keys(changed);
  database
    .prepare(`UPDATE ${name} AS own SET ${column} = ? WHERE ${nameOf(table, 'own')} = ?`)
    .run(changed[column], row.row_name);
}

test('data, mentions: every text of others that names the subject is found once, and goes by an act of its own', async () => {
  const [folder, key] = [await freshFolder(), randomBytes(32)];
  const first = await openOrFail(folder, key);
  await fillSubject(first, CPF);
  const { consentId } = await fillSubject(first, OTHER_CPF);
  await first.consents.revoke([consentId], NOON, 'a pedido');
  expect(await first.eraser.mentions(scope, 9)).toEqual({ rows: [], total: 0 });
  await first.close();
  const places = TABLES.flatMap((table) => (table.texts?.at ?? []).map((place) => ({ table, place })));
  const database = await tables(folder, key);
  const signed = database
    .prepare<[], { readonly name: string; readonly sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE name IN ('case_pages_no_update', 'case_acts_no_update')",
    )
    .all();
  for (const { name } of signed) database.exec(`DROP TRIGGER ${name}`);
  const marks = places.map(({ table, place }, at) => {
    const mark = `visto ${at}x 111.444.777-35`;
    writeMention(database, table, place, mark);
    return { kind: table.texts?.kind, place, mark, isSigned: table.texts?.signed?.includes(place) === true };
  });
  for (const { sql } of signed) database.exec(sql);
  database.close();

  const archive = await openOrFail(folder, key);
  onTestFinished(archive.close);
  const found = await archive.eraser.mentions(scope, 99);
  expect(found.total).toBe(marks.length);
  expect(found.rows.map(({ kind, place, text, isSigned }) => ({ kind, place, mark: text, isSigned }))).toEqual(marks);
  expect(new Set(found.rows.map(({ kind }) => kind))).toEqual(new Set(MENTION_KINDS));
  expect(found.rows.filter(({ opens, title }) => opens === null || title === '')).toEqual([]);
  expect(found.rows.filter(({ documento }) => documento !== OTHER_CPF.numero)).toEqual([]);
  expect((await archive.eraser.mentions(scope, 3)).rows).toEqual(found.rows.slice(0, 3));

  for (const mention of found.rows)
    expect([mention.kind, await archive.eraser.blank(scope, mention, note)]).toEqual([mention.kind, mention.canBlank]);
  const left = found.rows.filter(({ isSigned }) => isSigned);
  expect(found.rows.filter(({ canBlank }) => !canBlank)).toEqual(left);
  expect((await archive.eraser.mentions(scope, 99)).rows).toEqual(left);
  const pages = await plainPages(archiveFile(folder), key);
  const stay = marks.filter(({ mark }) => pages.includes(mark)).map(({ kind }) => kind);
  expect(new Set(stay)).toEqual(new Set(['authorization', 'page', 'act']));
  const entries = (await archive.audit.list({ ...EVERYTHING, kind: 'mention' })).rows;
  expect(entries).toHaveLength(marks.length - left.length);
  expect(entries.filter(({ documento, subject }) => documento !== null || subject !== null)).toEqual([]);
  expect(await archive.eraser.preview({ ...scope, documento: OTHER_CPF.numero })).toMatchObject({
    results: 3,
    notes: 1,
    tags: 1,
    cases: 1,
    watches: 1,
  });
});

test('a name in full is a mention however it is written, and one word of it is none', async () => {
  const archive = await freshArchive();
  const { nome } = await fillSubject(archive, CPF);
  await fillSubject(archive, OTHER_CPF);
  const texts = [`avalista: ${nome.toUpperCase()}`, nome.split(' ')[0] ?? '', 'outro avalista', ''];
  for (const [at, text] of texts.entries())
    await archive.notes.add(OTHER_CPF.numero, { id: `n-${at}`, at: NOON + at, officer: 'ana', text }, note);
  expect(await archive.eraser.mentions(scope, 9)).toMatchObject({
    rows: [{ kind: 'note', text: texts[0], place: 'text', isSigned: false, opens: { screen: 'subject' } }],
    total: 1,
  });
});

test('what is not a text of the record is refused, and nothing changes', async () => {
  const archive = await freshArchive();
  await fillSubject(archive, CPF);
  const other = await fillSubject(archive, OTHER_CPF);
  const wrong = [
    { kind: 'note', row: 'gone', place: 'text' },
    { kind: 'result', row: other.resultId, place: 'nome' },
    { kind: 'result', row: other.resultId, place: 'reference' },
  ] as const;
  for (const mention of wrong) expect(await archive.eraser.blank(scope, mention, note)).toBe(false);
  expect((await archive.audit.list({ ...EVERYTHING, kind: 'mention' })).total).toBe(0);
});

test('a term that names the subject is listed, and stays as it was signed', async () => {
  const archive = await freshArchive();
  await fillSubject(archive, CPF);
  const term = { version: '1', text: 'Represento o titular do CPF 111.444.777-35.', sha256: 'a'.repeat(64) };
  await archive.consents.add(sampleConsent({ documento: OTHER_CPF, nome: 'Zélia Lima', term }));
  const { rows } = await archive.eraser.mentions(scope, 9);
  expect(rows).toMatchObject([{ kind: 'authorization', place: 'term_text', text: term.text, isSigned: true }]);
  for (const mention of rows) expect(await archive.eraser.blank(scope, mention, note)).toBe(false);
});

test('a team learns of each text that was erased', async () => {
  const written = `avalista ${CPF.numero}`;
  const a = await workstation('a', async (archive) => {
    const consent = sampleConsent({ documento: OTHER_CPF, nome: 'Zélia Lima' });
    await archive.consents.addAll([consent], [note]);
    await archive.consents.revoke([consent.id], NOON, written);
    await keepProof(archive, consent.id, `${written}.pdf`);
    const attempt = sampleAttempt({ documento: OTHER_CPF, reference: written });
    await archive.attempts.begin(attempt);
    await archive.attempts.end(sampleEnd(attempt.id));
    await archive.notes.add(OTHER_CPF.numero, { id: 'nota', at: NOON, officer: 'ana', text: written }, note);
    await archive.tags.change([OTHER_CPF.numero], { add: [`de ${CPF.numero}`], remove: [] });
    const member = sampleMember({ documento: OTHER_CPF.numero, nome: 'Zélia Lima', contract: written });
    const { cycle } = await keptCycle(archive, [member]);
    const found = sampleFinding(cycle, { documento: OTHER_CPF.numero });
    const members = [{ key: OTHER_CPF.numero, gap: null }];
    await archive.watches.keepEvaluation(evaluated(cycle, { members, made: [found] }), note);
    await archive.watches.act([actedOn(found, { reason: written })], note);
  });
  const b = await workstation('b');
  await expectSame(a, b);
  const kinds = ['authorization', 'attempt', 'note', 'tag', 'proof', 'member', 'finding', 'event'];
  const found = await Promise.all([a, b].map(({ archive }) => archive.eraser.mentions(scope, 9)));
  expect(found.map(({ rows }) => rows.map(({ kind }) => kind))).toEqual([kinds, kinds]);
  await aMomentLater();
  for (const mention of found[0]?.rows ?? []) expect(await a.archive.eraser.blank(scope, mention, note)).toBe(true);
  await expectSame(a, b);
  expect((await b.archive.eraser.mentions(scope, 9)).total).toBe(0);
  expect(await b.archive.notes.ofSubject(OTHER_CPF.numero)).toMatchObject([{ at: NOON, officer: 'ana', text: '…' }]);
  expect(await b.archive.tags.ofSubject(OTHER_CPF.numero)).toEqual(['…']);
});
