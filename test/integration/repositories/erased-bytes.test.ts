import { createHash, randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { stripMask, subjectKey } from '#domain/basics/document.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { noteRewriteDue, rewriteIfDue } from '#main/repositories/erasure/rewrite.ts';
import { subjectOf } from '#main/repositories/tables/table.ts';
import { TABLES } from '#main/repositories/tables/tables.ts';
import { documentAt } from '../../support/population.ts';
import { sampleNote, tables } from './audit-samples.ts';
import { fillSubject, YEAR } from './erasure-samples.ts';
import { freshDatabase, freshFolder } from './fresh.ts';
import { plainPages } from './plain-pages.ts';
import { CPF, NOON, OTHER_CPF, openOrFail, sampleConsent, sampleResult } from './samples.ts';
import { joinTeam } from './team-samples.ts';

const auditEvent = sampleNote({ kind: 'erase', facts: { reason: 'prazo' } });
/** Every authorization may go. */
const LATER = NOON + 10 * YEAR;

test('data, erased bytes: cannot be read out of the file by whoever has the key, nor out of its log', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const archive = await openOrFail(folder, key);
  onTestFinished(archive.close);
  const gone = await fillSubject(archive, CPF);
  await fillSubject(archive, OTHER_CPF);
  const traces = [
    gone.nome,
    gone.normalized,
    CPF.numero,
    gone.reference,
    gone.note,
    gone.tag,
    gone.proof,
    gone.place,
    ...gone.caseTexts,
    ...gone.lineTexts,
    ...gone.groupTexts,
    ...gone.watchTexts,
  ];
  const found = async (): Promise<string[]> => {
    const pages = await plainPages(archiveFile(folder), key);
    return traces.filter((trace) => pages.includes(trace));
  };
  expect(await found()).toEqual(traces);
  const trigram = (pages: Buffer): boolean => pages.includes(gone.trigram);
  expect(trigram(await plainPages(archiveFile(folder), key))).toBe(true);

  await archive.eraser.erase({ documento: CPF.numero, consentsBefore: LATER }, auditEvent);
  expect(await found()).toEqual([]);
  expect(trigram(await plainPages(archiveFile(folder), key))).toBe(false);
  expect((await plainPages(archiveFile(folder), key)).includes(OTHER_CPF.numero)).toBe(true);
});

/** SQL of how many rows of the subject `@key` each table has that can have some. */
const HELD = TABLES.flatMap((table) => {
  const whose = table.erase?.[0]?.whose?.('own') ?? subjectOf(table, 'own');
  if (whose === null || whose === 'false') return [];
  const isOf = whose.includes('@key') ? whose : `${whose} = @key`;
  return [[table.name, `SELECT count(*) FROM ${table.name} AS own WHERE ${isOf}`] as const];
});

test('data, erased bytes: the subject stands in every table, in rows that wait and in the log of a team, and in none afterwards', async () => {
  const [folder, key] = [await freshFolder(), randomBytes(32)];
  const first = await openOrFail(folder, key);
  const gone = await fillSubject(first, CPF);
  await fillSubject(first, OTHER_CPF);
  await joinTeam(first);
  await first.close();
  const tablesWithout = async (): Promise<readonly string[]> => {
    const database = await tables(folder, key);
    database.function('subject_of', (written) => subjectKey(stripMask(String(written ?? ''))));
    const of = { key: CPF.numero, consentsBefore: LATER };
    const without = HELD.filter(([, sql]) => database.prepare<[object], number>(sql).pluck().get(of) === 0);
    database.prepare('UPDATE consents SET registered = 1').run();
    database.prepare('UPDATE outbox SET subject = ?, sealed = ?').run(CPF.numero, Buffer.from(gone.nome));
    database.close();
    return without.map(([name]) => name);
  };
  await tablesWithout();
  expect(await tablesWithout()).toEqual([]);
  const archive = await openOrFail(folder, key);
  const team = { beats: 2n ** 62n };
  await archive.eraser.erase({ documento: CPF.numero, consentsBefore: LATER, ...team }, auditEvent);
  const pages = await plainPages(archiveFile(folder), key);
  const traces = [gone.nome, gone.normalized, CPF.numero, gone.reference, gone.note, gone.tag, gone.trigram];
  expect(traces.filter((trace) => pages.includes(trace))).toEqual([]);
  await archive.close();
  expect(await tablesWithout()).toEqual(HELD.map(([name]) => name));
});

test('data, erased bytes: not even copies that page splits left remain in a closed archive', {
  tags: ['long'],
}, async () => {
  const [folder, key] = [await freshFolder(), randomBytes(32)];
  const archive = await openOrFail(folder, key);
  const subjects = Array.from({ length: 300 }, (_, at) => {
    const nome = longText(`name ${at}`);
    return { id: nome.slice(0, 30), documento: documentAt('cpf', at), nome, reference: longText(`reference ${at}`) };
  });
  const consents = subjects.map((subject) => sampleConsent(subject));
  await archive.consents.addAll(consents);
  const results = consents.map((consent, at) => sampleResult(consent, subjects[at]));
  await Promise.all(results.map((result) => archive.results.save(result)));
  const gone = subjects.filter((_, at) => at % 5 === 0);
  for (const { documento } of gone) {
    await archive.eraser.erase({ documento: documento.numero, consentsBefore: LATER }, auditEvent);
  }
  const found = async (sought: typeof subjects): Promise<number> => {
    const pages = await plainPages(archiveFile(folder), key);
    return sought.filter(({ nome, reference }) => [nome, reference].some((text) => pages.includes(text.slice(0, 24))))
      .length;
  };
  expect(await found(gone)).toBeGreaterThan(0);
  await archive.close();
  expect(await found(gone)).toBe(0);
  expect(await found(subjects)).toBe(subjects.length - gone.length);
});

test('data, erased bytes: an archive that cannot be written anew yet is closed, and written at a later closing', async () => {
  const database = await freshDatabase();
  const due = (): unknown => database.prepare('SELECT rewrite_due FROM archive_secret').pluck().get();
  noteRewriteDue(database);
  database.pragma('query_only = ON');
  rewriteIfDue(database);
  expect(due()).toBe(1);
  database.pragma('query_only = OFF');
  rewriteIfDue(database);
  expect(due()).toBe(0);
});

/** The same letters each time, so that the same pages are split. */
function longText(of: string): string {
  return createHash('sha512').update(of).digest('hex').repeat(2).slice(0, 200);
}
