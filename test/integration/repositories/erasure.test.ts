import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Documento } from '#domain/basics/document.ts';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { takesNothing } from '#domain/retention/erased-kinds.ts';
import type { LineProblem } from '#domain/sheets/sheet.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { savedResults } from '../../support/whole-library.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { sampleBatch, sampleLine } from './batch-samples.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { erasureOf, fillSubject, YEAR } from './erasure-samples.ts';
import { freshArchive, freshFolder } from './fresh.ts';
import { changedGroup, sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { inspect } from './inspect.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, openOrFail } from './samples.ts';
import { actedOn, changedWatch, evaluated, keptCycle, sampleFinding, sampleMember } from './watch-samples.ts';

const auditEvent = sampleNote({ kind: 'erase', facts: { reason: 'prazo' } });
/** Every authorization may go. */
const LATER = NOON + 10 * YEAR;

const keepView = (archive: Archive, name: string, search: string): Promise<boolean> =>
  archive.views.save({ id: randomUUID(), name, filter: { ...WHOLE_LIBRARY, search }, sort: NEWEST_QUERY_FIRST });

describe('an erased subject', () => {
  test('is gone from every list, and the others are as they were', async () => {
    const archive = await freshArchive();
    const gone = await fillSubject(archive, CPF);
    const stays = await fillSubject(archive, OTHER_CPF);
    const scope = { documento: CPF.numero, consentsBefore: LATER };
    const preview = await archive.eraser.preview(scope);
    expect(preview).toMatchObject({
      results: 3,
      consents: 1,
      cases: 1,
      batchLines: 1,
      groups: 1,
      watches: 1,
      // Named in one, and not named in that of the other.
      filings: 2,
      registrato: 1,
      unreadable: 1,
      drafts: 1,
      notes: 1,
      tags: 1,
      evidence: 3,
      attempts: 1,
    });
    expect(await archive.eraser.erase(scope, auditEvent)).toEqual(preview);

    expect(await archive.results.get(gone.resultId)).toBeNull();
    expect(await archive.consents.get(gone.consentId)).toBeNull();
    expect(await archive.unreadable.get(gone.unreadableId)).toBeNull();
    expect(await archive.drafts.get(gone.draftId)).toBeNull();
    expect(await archive.evidence.ofOwner(gone.consentId)).toEqual([]);
    expect([await archive.cases.get(gone.caseId), await archive.cases.pages(gone.caseId)]).toEqual([null, []]);
    expect((await archive.subjectResults.ofSubject(CPF.numero, 10)).total).toBe(0);
    const erasedLine = { n: 2, cells: [], documento: null, nome: '', reference: '', group: '', problem: 'erased' };
    const left = await archive.batches.answered(gone.batchId, 0, 9);
    expect(left).toMatchObject([
      { line: erasedLine, items: [] },
      { line: { n: 3, cells: ['', 'outro'], problem: 'empty' } },
    ]);
    const erasedItem = { subject: '', state: 'erased', attemptId: null, resultId: null };
    const items = await archive.batches.items(gone.batchId, ['erased', 'saved'], { offset: 0, limit: 9 });
    expect(items.rows).toMatchObject([erasedItem]);
    expect((await archive.batches.get(gone.batchId))?.settings.name).toBe('…');
    expect((await archive.batches.answered(stays.batchId, 0, 1))[0]).toMatchObject({
      line: { nome: stays.nome },
      items: [{ state: 'saved', resultId: stays.resultId }],
    });
    expect((await savedResults(archive.library, { search: gone.nome })).total).toBe(0);

    expect(await archive.results.get(stays.resultId)).not.toBeNull();
    expect(await archive.cases.pages(stays.caseId)).toMatchObject([{ acts: [{}, { kind: 'approved' }] }]);
    expect((await savedResults(archive.library, { search: stays.nome })).total).toBe(3);
    expect((await archive.consents.list({ search: stays.nome, limit: 10, offset: 0 })).total).toBe(1);
    expect(await archive.eraser.preview({ ...scope, documento: OTHER_CPF.numero })).toMatchObject({ results: 3 });
  });

  test('takes the saved views along whose name or search tells whom they are about, and no other', async () => {
    const archive = await freshArchive();
    const { nome, normalized } = await fillSubject(archive, CPF);
    const [first = '', , ...rest] = normalized.split(' ');
    const about = ['111.444.777-35', '444.777', nome, `${rest[0]} ${first}`];
    const others = ['', first, '529.982.247-25', `${first} Pereira`, '111', 'de da'];
    for (const search of [...about, ...others])
      await keepView(archive, `de ${search}`.slice(0, 4) + randomUUID(), search);
    await keepView(archive, `Vencidos de ${nome}`, '');
    const scope = { documento: CPF.numero, consentsBefore: LATER };
    expect(await archive.eraser.erase(scope, auditEvent)).toMatchObject({ views: about.length + 1 });
    const left = (await archive.views.list()).map(({ filter }) => filter.search);
    expect(left.toSorted()).toEqual(others.toSorted());
  });

  test('data, erasure of unread lines: the line that tells the document is emptied, and a name in common empties none', async () => {
    const archive = await freshArchive();
    const unread = (n: number, nome: string, written: string, problem: LineProblem = 'wrong_digits') =>
      sampleLine(n, { documento: null, problem, nome, cells: [written, nome] });
    const [full, typo] = ['Ana Maria de Souza', CPF.numero.replace(/.$/, '0')];
    const batch = sampleBatch();
    const lines = [
      sampleLine(2, { nome: full }),
      unread(3, 'Ana', typo),
      unread(4, '', `${OTHER_CPF.numero} ou ${CPF.numero}`, 'ambiguous'),
      unread(5, full, 'não tem', 'not_a_document'),
      unread(6, 'Ana', '', 'empty'),
      unread(7, full, OTHER_CPF.numero.replace(/.$/, '0')),
      unread(8, 'Ana', '1,23E+13', 'scientific'),
    ];
    await archive.batches.addDraft(batch, lines, sampleNote());
    const scope = { documento: CPF.numero, consentsBefore: LATER };
    expect(await archive.eraser.erase(scope, auditEvent)).toMatchObject({ batchLines: 4 });
    const { rows } = await archive.batches.lines({ batchId: batch.id, problem: 'erased', offset: 0, limit: 9 });
    expect(rows.map(({ n, cells }) => [n, ...cells])).toEqual([[2], [3], [4], [5]]);
    expect(await archive.batches.linesAt(batch.id, [6, 7, 8])).toEqual(lines.slice(4));
  });

  test('data, erasure of groups: its links and what a committee saw of it tell of nobody, and all else stays as it was', async () => {
    const archive = await freshArchive();
    const [key, nome] = [CPF.numero, 'Ana Maria de Souza'];
    const company = sampleLink({ documento: CNPJ.numero, nome: 'Souza e Cia', role: 'borrower', shareBp: null });
    const own = [sampleLink({ nome, via: company.id }), sampleLink({ documento: null, digits: key.slice(3, 9), nome })];
    const unread = sampleLink({ documento: null, nome: 'ANA MARIA de  Sóuza' });
    const others = [
      sampleLink({ documento: null, digits: '000000', nome }),
      sampleLink({ documento: null, nome: 'Ana' }),
      sampleLink({ documento: OTHER_CPF.numero, nome }),
    ];
    const links = [company, ...own, ...others, unread];
    const of = sampleGroup({}, links);
    const group = {
      ...of,
      content: { ...of.content, name: 'Souza e Cia', criterion: `sócia ana maria de souza ${key}` },
    };
    const alone = sampleGroup({}, [sampleLink({ nome })]);
    const past = changedGroup(alone, { links: [] });
    const plain = sampleGroup({}, others.slice(1));
    for (const one of [group, alone, plain]) await archive.groups.add(one, sampleNote());
    const stored = [sampleSnapshot(group), sampleSnapshot(alone), sampleSnapshot(plain)];
    for (const one of stored) await archive.groups.addSnapshot(one, sampleNote());
    await archive.groups.replace(past, sampleNote());
    const scope = { documento: key, consentsBefore: LATER };
    expect(await archive.eraser.erase(scope, auditEvent)).toMatchObject({ groups: 2, names: [nome] });

    const [smallest] = [...own, unread].map(({ id }) => id).toSorted();
    const erased = { documento: null, digits: null, nome: '', erasedWith: smallest };
    const left = await archive.groups.get(group.id);
    expect(left).toEqual({
      ...group,
      revision: 2,
      content: {
        ...group.content,
        criterion: '…',
        links: links.map((link) => (own.includes(link) || link === unread ? { ...link, ...erased } : link)),
      },
    });
    // A window that showed it before restores no data of the subject.
    expect(await archive.groups.replace(changedGroup(group), sampleNote())).toBe(false);
    expect(await archive.groups.get(alone.id)).toEqual({ ...past, revision: 3 });
    expect(await archive.groups.get(plain.id)).toEqual(plain);
    expect(await archive.groups.ofSubject(key)).toEqual([]);

    const [first, second, third] = stored.map(({ snapshot }) => snapshot);
    const kept = await Promise.all(stored.map(({ snapshot }) => archive.groups.snapshot(snapshot.id)));
    // Its digits stand in no snapshot: who is named so in full without a document may be the subject.
    const isTaken = (_: unknown, at: number) => [1, 2, 3, 6].includes(at);
    const without = first && {
      ...first,
      texts: { ...first.texts, part: null },
      members: first.members.map((member, at) => (isTaken(member, at) ? { ...member, part: null } : member)),
    };
    expect(kept[0]).toEqual({ ...stored[0], snapshot: without });
    expect(kept[1]?.snapshot).toEqual({ ...second, members: second?.members.map((one) => ({ ...one, part: null })) });
    expect(kept[2]?.snapshot).toEqual(third);
    expect(takesNothing(await archive.eraser.preview(scope))).toBe(true);
  });

  test('leaves a tombstone: who, when, why and how much, and nothing of whom', async () => {
    const archive = await freshArchive();
    await fillSubject(archive, CPF);
    await archive.audit.add(sampleNote({ kind: 'view' }));
    await archive.eraser.erase({ documento: '111.444.777-35', consentsBefore: NOON }, auditEvent);
    const [tombstone] = (await archive.audit.list({ ...EVERYTHING, kind: 'erase' })).rows;
    expect(tombstone).toMatchObject({
      officer: 'ana',
      documento: null,
      subject: null,
      consentId: null,
      resultId: null,
    });
    expect(tombstone?.facts).toEqual({
      reason: 'prazo',
      results: 3,
      consents: 0,
      cases: 1,
      batchLines: 1,
      groups: 1,
      watches: 1,
      filings: 1,
      registrato: 1,
      unreadable: 1,
      waiting: 1,
      attempts: 1,
      drafts: 1,
      notes: 1,
      tags: 1,
      views: 0,
      pseudonyms: 0,
      evidence: 2,
      kept: 1,
    });
    expect((await archive.audit.verify(null)).faults).toBe(0);
  });

  test('is found in the log as long as an authorization has to be proved, then neither by document nor by name', async () => {
    const archive = await freshArchive();
    await fillSubject(archive, CPF);
    for (const { numero } of [CPF, OTHER_CPF]) await archive.audit.add(sampleNote({ documento: numero }));
    const found = async (numero: string): Promise<number> => (await archive.audit.ofSubject(numero, 10)).total;
    await archive.eraser.erase({ documento: CPF.numero, consentsBefore: NOON }, auditEvent);
    expect([await found(CPF.numero), await found(OTHER_CPF.numero)]).toEqual([1, 1]);
    const erased = await archive.eraser.erase({ documento: CPF.numero, consentsBefore: LATER }, auditEvent);
    expect(erased).toMatchObject({ consents: 1, pseudonyms: 1 });
    expect([await found(CPF.numero), await found(OTHER_CPF.numero)]).toEqual([0, 1]);
    await archive.audit.add(sampleNote());
    expect(await found(CPF.numero)).toBe(1);
    // The entry from before the erasure stays under the pseudonym, which no other subject had, and shows no digit.
    const entries = await archive.audit.after(0, 100);
    const pseudonyms = new Set(entries.flatMap(({ kind, subject }) => (kind === 'view' && subject ? [subject] : [])));
    expect(pseudonyms.size).toBe(3);
    expect(JSON.stringify(entries)).not.toMatch(/444.?777/);
    expect((await archive.audit.list(EVERYTHING)).rows.filter(({ documento }) => documento !== null)).toHaveLength(2);
  });

  test('of whom the log alone tells is erased from there', async () => {
    const archive = await freshArchive();
    await archive.audit.add(sampleNote({ kind: 'query', outcome: 'consent_missing' }));
    const scope = { documento: CPF.numero, consentsBefore: LATER };
    expect(takesNothing(await archive.eraser.preview(scope))).toBe(false);
    await archive.eraser.erase(scope, auditEvent);
    expect(takesNothing(await archive.eraser.preview(scope))).toBe(true);
    expect((await archive.audit.ofSubject(CPF.numero, 10)).total).toBe(0);
  });

  test('keeps what still has to be proved, blocked and with its proofs', async () => {
    const archive = await freshArchive();
    const { consentId } = await fillSubject(archive, CPF);
    const erased = await archive.eraser.erase({ documento: CPF.numero, consentsBefore: NOON }, auditEvent);
    expect(erased).toMatchObject({ results: 3, consents: 0, evidence: 2, kept: 1, keptFrom: NOON + 2 });
    expect(await archive.consents.get(consentId)).toMatchObject({
      revokedAt: auditEvent.at,
      revokedReason: 'exclusão: prazo',
    });
    expect(await archive.evidence.ofOwner(consentId)).toHaveLength(1);
  });

  test('is a company with all its branches', async () => {
    const archive = await freshArchive();
    const branch: Documento = { tipo: 'cnpj', numero: '11222333000262' };
    await fillSubject(archive, CNPJ);
    await fillSubject(archive, branch);
    const erased = await archive.eraser.erase({ documento: CNPJ.numero, consentsBefore: LATER }, auditEvent);
    expect(erased).toMatchObject({ results: 6, consents: 2 });
  });
});

test('data, erasure of monitored portfolios: nothing is left of the member, of what was found of it or of what cycles say of it', async () => {
  const archive = await freshArchive();
  const { watch, cycle } = await keptCycle(archive, [sampleMember(), sampleMember({ documento: OTHER_CPF.numero })]);
  const [own, other] = [sampleFinding(cycle), sampleFinding(cycle, { documento: OTHER_CPF.numero })];
  const members = [CPF, OTHER_CPF].map(({ numero: key }) => ({ key, gap: 'unknown' as const }));
  const first = { ...evaluated(cycle, { members, made: [own, other] }).cycle, members: 2, gaps: { unknown: 2 } };
  await archive.watches.keepEvaluation(evaluated(cycle, { cycle: first, members, made: [own, other] }), sampleNote());
  await archive.watches.replace(
    changedWatch(watch, { settings: { ...watch.settings, name: `Risco de ${sampleMember().nome}` } }),
    sampleNote(),
  );
  const scope = { documento: CPF.numero, consentsBefore: LATER };
  expect(await archive.eraser.erase(scope, auditEvent)).toMatchObject({ watches: 1, names: [sampleMember().nome] });

  expect(await archive.watches.ofSubject(CPF.numero)).toEqual([]);
  expect(await archive.watches.finding(own.id)).toBeNull();
  expect(await archive.watches.history(own.id)).toEqual([]);
  const gaps = { cycleId: cycle.id, gap: null, search: '', limit: 9, offset: 0 };
  expect(await archive.watches.gaps(gaps)).toMatchObject({
    rows: [{ member: { documento: OTHER_CPF.numero } }],
    total: 1,
  });
  // The number of members identifies no person.
  expect(await archive.watches.cycle(cycle.id)).toEqual(first);
  expect(await archive.watches.finding(other.id)).toMatchObject(other);
  const left = await archive.watches.get(watch.id);
  expect(left).toMatchObject({ revision: 3, settings: { name: '…' } });
  // An evaluation or act prepared before the erasure restores no data of the subject.
  const late = evaluated(cycle, { members, changed: [own], made: [sampleFinding(cycle, { rule: 'dispute' })] });
  expect(await archive.watches.keepEvaluation(late, sampleNote())).toBe(true);
  expect(await archive.watches.act([actedOn(own)], sampleNote())).toBe(0);
  expect(await archive.watches.findingsOf(CPF.numero, 9)).toEqual({ rows: [], total: 0 });
  expect(await archive.watches.gaps(gaps)).toMatchObject({ total: 1 });
});

const VERIFIES =
  'data, erased from the log: after any acts the chain verifies, and finds of each document what came since its erasure';
testRounds(VERIFIES, { few: 10, many: 200 }, async (numRuns) => {
  const documents = [CPF, OTHER_CPF, CNPJ].map(({ numero }) => numero);
  const act = fc.record({ documento: fc.constantFrom(...documents), kind: fc.constantFrom('view', 'query', 'erase') });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const { audit, eraser, close } = memoryArchive();
      const expected = new Map(documents.map((documento) => [documento, 0]));
      for (const { documento, kind } of acts) {
        if (kind === 'erase') await eraser.erase({ documento, consentsBefore: LATER }, { ...auditEvent, documento });
        else await audit.add(sampleNote({ documento, kind }));
        expected.set(documento, kind === 'erase' ? 0 : (expected.get(documento) ?? 0) + 1);
      }
      for (const [documento, total] of expected)
        expect((await audit.list({ ...EVERYTHING, documento })).total).toBe(total);
      expect(await audit.verify(null)).toMatchObject({ faults: 0, head: { count: acts.length } });
      const tombstones = (await audit.list({ ...EVERYTHING, kind: 'erase' })).rows;
      expect(tombstones.filter(({ documento, subject }) => documento !== null || subject !== null)).toEqual([]);
      await close();
    }),
    { numRuns },
  );
});

test('a process killed in the middle of erasures leaves each subject whole or gone', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  for (let round = 0; round < 2; round++) {
    const child = startChild('erase-forever.ts', [folder, key.toString('hex')]);
    await nextLine(child);
    await wait(round * 9);
    await child.kill();
    expect(await inspect(folder, key)).toMatchObject({ integrity: 'ok', orphans: 0 });
    expect(await erasureOf(folder, key)).toEqual({ halves: [], faults: 0 });
  }
});

test('an erasure that fails changes nothing', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const archive = await openOrFail(folder, key);
  const { resultId } = await fillSubject(archive, CPF);
  const bad = { ...auditEvent, officer: null as unknown as string };
  await expect(archive.eraser.erase({ documento: CPF.numero, consentsBefore: LATER }, bad)).rejects.toThrow(/NOT NULL/);
  expect(await archive.results.get(resultId)).not.toBeNull();
  await archive.close();
  const database = await tables(folder, key);
  onTestFinished(() => void database.close());
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
});
