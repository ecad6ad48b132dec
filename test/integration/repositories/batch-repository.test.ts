import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Batch, BatchItem, BatchLine } from '#domain/batches/batch.ts';
import type { AttemptEnd } from '#main/ports/attempts.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { changedBatch, confirmedBatch, SETTINGS, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { freshFolder } from './fresh.ts';
import {
  CNPJ,
  CPF,
  LETTERED_CNPJ,
  NOON,
  OTHER_CPF,
  openOrFail,
  sampleAttempt,
  sampleConsent,
  sampleEnd,
  sampleResult,
} from './samples.ts';

const auditEvent = sampleNote();
const BRANCH = '11222333000262';
const ROOT = CNPJ.numero.slice(0, 8);

async function entries({ audit }: Archive): Promise<number> {
  return (await audit.list(EVERYTHING)).total;
}

async function draft(archive: Archive, lines: readonly BatchLine[], changes: Partial<Batch> = {}): Promise<Batch> {
  const batch = sampleBatch(changes);
  await archive.batches.addDraft(batch, lines, auditEvent);
  return batch;
}

async function started(archive: Archive, lines: readonly BatchLine[], items: readonly BatchItem[]): Promise<Batch> {
  const batch = confirmedBatch(await draft(archive, lines));
  expect(await archive.batches.confirm(batch, items, auditEvent)).toBe(true);
  return batch;
}

describe('a batch', () => {
  test('is read back as it was imported and as it was changed, each with its event', async () => {
    const archive = memoryArchive();
    const lines = [
      sampleLine(2),
      sampleLine(3, { documento: null, proposed: OTHER_CPF.numero, problem: 'lost_zeros', isHidden: true }),
    ];
    const batch = await draft(archive, lines);
    expect(await archive.batches.get(batch.id)).toEqual(batch);
    const page = { batchId: batch.id, problem: null, offset: 0, limit: 10 };
    expect(await archive.batches.lines(page)).toEqual({ rows: lines, total: 2 });
    const next = changedBatch(batch, { settings: { ...SETTINGS, name: 'Outra' } });
    expect(await archive.batches.replace(next, auditEvent)).toBe(true);
    expect(await archive.batches.replace(next, auditEvent)).toBe(false);
    expect(await archive.batches.get(batch.id)).toEqual(next);
    const paused = { ...confirmedBatch(next), state: 'paused', stoppedBy: { code: 'interrupted' } } as const;
    expect(await archive.batches.replace(paused, null)).toBe(true);
    expect(await archive.batches.get(batch.id)).toEqual(paused);
    expect(await entries(archive)).toBe(2);
    expect(await archive.batches.get('nothing')).toBeNull();
  });

  test('is found by the words of its name, the newest first', async () => {
    const archive = memoryArchive();
    for (const [at, name] of ['Carteira Sul', 'Renovação de agosto', 'Carteira Norte'].entries()) {
      await draft(archive, [sampleLine(2)], { createdAt: NOON + at, settings: { ...SETTINGS, name } });
    }
    const names = async (search: string): Promise<readonly string[]> => {
      const { rows } = await archive.batches.list({ search, offset: 0, limit: 10 });
      return rows.map(({ settings }) => settings.name);
    };
    expect(await names('')).toEqual(['Carteira Norte', 'Renovação de agosto', 'Carteira Sul']);
    expect(await names('renovacao')).toEqual(['Renovação de agosto']);
    expect(await names('sul cart')).toEqual(['Carteira Sul']);
    expect(await archive.batches.list({ search: '', offset: 1, limit: 1 })).toMatchObject({ total: 3, rows: [{}] });
  });

  test('lists its subjects by their names as they are searched, without accents and in lower case', async () => {
    const archive = memoryArchive();
    const names = ['Zilda', 'ana', 'Érica', 'Ângela', 'Bruno', '', 'Ester'];
    const documents = ['00000000191', '00000000272', '00000000353', '00000000434', '00000000515', '00000000604'];
    const subjects = [...documents, CPF.numero];
    const batch = await started(
      archive,
      subjects.map((documento, at) => sampleLine(at + 2, { documento, nome: names[at] ?? '' })),
      subjects.map((subject) => sampleItem(subject)),
    );
    const listed = async (descending: boolean): Promise<readonly string[]> => {
      const sort = { by: 'nome', descending } as const;
      const request = { batchId: batch.id, states: ['to_do'], sort, offset: 0, limit: 9 } as const;
      return (await archive.batches.results(request)).rows.map(({ nome }) => nome);
    };
    const sorted = ['ana', 'Ângela', 'Bruno', 'Érica', 'Ester', 'Zilda'];
    expect(await listed(false)).toEqual([...sorted, '']);
    expect(await listed(true)).toEqual([...sorted.toReversed(), '']);
  });

  test('lists each subject with the references of all of its lines, each once, in the order of the sheet', async () => {
    const archive = memoryArchive();
    const of = (documento: string, references: readonly string[], first: number): readonly BatchLine[] =>
      references.map((reference, at) => {
        return sampleLine(first + at, { documento, reference, sameAs: at === 0 ? null : first });
      });
    const lines = [
      ...of('11222333000181', ['Z-9', 'A-1'], 2),
      ...of('11222333000262', ['Z-9', '', 'B-4'], 4),
      ...of(CPF.numero, ['', ''], 7),
    ];
    await started(archive, [sampleLine(2, { reference: 'of another batch' })], []);
    const batch = await started(archive, lines, [sampleItem('11222333'), sampleItem(CPF.numero)]);
    const request = { batchId: batch.id, states: ['to_do'], sort: 'sheet', offset: 0, limit: 9 } as const;
    const { rows } = await archive.batches.results(request);
    expect(rows.map(({ item, references }) => [item.subject, references])).toEqual([
      ['11222333', ['Z-9', 'A-1', 'B-4']],
      [CPF.numero, []],
    ]);
  });

  test('is taken back whole while it is a draft, and not once it was confirmed', async () => {
    const archive = memoryArchive();
    const [gone, kept] = [await draft(archive, [sampleLine(2)]), await started(archive, [sampleLine(2)], [])];
    expect(await archive.batches.discard(gone.id, auditEvent)).toBe(true);
    expect(await archive.batches.discard(gone.id, auditEvent)).toBe(false);
    expect(await archive.batches.discard(kept.id, auditEvent)).toBe(false);
    expect(await archive.batches.get(gone.id)).toBeNull();
    expect((await archive.batches.lineCounts(gone.id)).lines).toBe(0);
    expect((await archive.batches.list({ search: '', offset: 0, limit: 9 })).rows).toEqual([kept]);
    expect(await entries(archive)).toBe(4);
  });

  test('of which a process left a part is none, and goes with the next one', async () => {
    const [folder, key] = [await freshFolder(), new Uint8Array(32).fill(3)];
    const archive = await openOrFail(folder, key);
    const lines = Array.from({ length: 5_000 }, (_, at) => sampleLine(at + 2, { documento: OTHER_CPF.numero }));
    const [half, other] = [await draft(archive, lines), await draft(archive, [sampleLine(2)])];
    await archive.close();
    const database = await tables(folder, key);
    database.prepare('UPDATE batches SET revision = 0 WHERE id = ?').run(half.id);
    database
      .prepare(
        `INSERT INTO batch_items (batch_seq, n, subject, month, state) SELECT seq, 2, ?, '2026-07', 'to_do' FROM batches`,
      )
      .run(CPF.numero);
    database.close();
    const again = await openOrFail(folder, key);
    expect(await again.batches.get(half.id)).toBeNull();
    expect((await again.batches.list({ search: '', offset: 0, limit: 9 })).total).toBe(1);
    await draft(again, [sampleLine(2)]);
    expect((await again.batches.lineCounts(half.id)).lines).toBe(0);
    expect(await again.batches.confirm(confirmedBatch(other), [sampleItem(CPF.numero)], auditEvent)).toBe(true);
    expect((await again.batches.progress(other.id)).items.to_do).toBe(1);
    await again.close();
  });
});

describe('the lines of a batch', () => {
  const lines = [
    sampleLine(2, { documento: CNPJ.numero, nome: 'Água Boa S/A', month: '2026-08' }),
    sampleLine(4, { documento: null, problem: 'wrong_digits', isHidden: true }),
    sampleLine(5, { documento: BRANCH, month: '2026-09', sameAs: 2 }),
    sampleLine(7, { documento: null, proposed: CPF.numero, problem: 'lost_zeros' }),
    sampleLine(8, { documento: CPF.numero }),
    sampleLine(9, { documento: null, problem: 'empty', nome: '' }),
  ];

  test('are counted and listed by what is wrong with them', async () => {
    const archive = memoryArchive();
    const { id: batchId } = await draft(archive, lines);
    await draft(archive, lines);
    expect(await archive.batches.lineCounts(batchId)).toEqual({
      lines: 6,
      valid: 3,
      duplicates: 1,
      hidden: 1,
      subjects: 2,
      problems: {
        empty: 1,
        wrong_digits: 1,
        lost_zeros: 1,
        mistyped: 0,
        scientific: 0,
        not_a_document: 0,
        ambiguous: 0,
        bad_month: 0,
        erased: 0,
      },
    });
    const found = async (problem: 'duplicate' | 'hidden' | 'lost_zeros' | null) => {
      const { rows, total } = await archive.batches.lines({ batchId, problem, offset: 0, limit: 10 });
      expect(total).toBe(rows.length);
      return rows.map(({ n }) => n);
    };
    expect(await found('duplicate')).toEqual([5]);
    expect(await found('hidden')).toEqual([4]);
    expect(await found('lost_zeros')).toEqual([7]);
    expect(await found(null)).toEqual([2, 4, 5, 7, 8, 9]);
    const paged = await archive.batches.lines({ batchId, problem: null, offset: 2, limit: 2 });
    expect(paged).toEqual({ rows: [lines[2], lines[3]], total: 6 });
  });

  test('are subjects in the order of their first lines, branches together, with the months they name', async () => {
    const archive = memoryArchive();
    const { id } = await draft(archive, lines);
    const company = { key: ROOT, documento: CNPJ, nome: 'Água Boa S/A', reference: '', n: 2 };
    const person = { key: CPF.numero, documento: CPF, nome: 'João da Conceição Araújo', reference: '', n: 8 };
    expect(await archive.batches.subjects(id, 0, 10)).toEqual([
      { ...company, months: ['2026-09', '2026-08'] },
      { ...person, months: [] },
    ]);
    expect(await archive.batches.subjects(id, 2, 10)).toEqual([{ ...person, months: [] }]);
    expect(await archive.batches.subjects(id, 0, 1)).toHaveLength(1);
  });

  test('that lost zeros or have letters for digits take what is proposed, and no other line does', async () => {
    const archive = memoryArchive();
    const batch = await draft(archive, [
      sampleLine(2, { documento: null, proposed: CPF.numero, problem: 'lost_zeros' }),
      sampleLine(3, { documento: null, proposed: CNPJ.numero, problem: 'mistyped' }),
      sampleLine(4, { documento: null, proposed: OTHER_CPF.numero, problem: 'bad_month' }),
    ]);
    expect(await archive.batches.acceptProposed(batch.id, null)).toBe(2);
    const { rows } = await archive.batches.lines({ batchId: batch.id, problem: null, offset: 0, limit: 9 });
    expect(rows.map(({ documento }) => documento)).toEqual([CPF.numero, CNPJ.numero, null]);
  });

  test('take their zeros back, and are found to be the same anew', async () => {
    const archive = memoryArchive();
    const { id: batchId } = await draft(archive, lines);
    const read = async () => (await archive.batches.lines({ batchId, problem: null, offset: 0, limit: 10 })).rows;
    expect(await archive.batches.acceptProposed(batchId, [8])).toBe(0);
    expect(await archive.batches.acceptProposed(batchId, [7])).toBe(1);
    expect(await archive.batches.acceptProposed(batchId, null)).toBe(0);
    expect((await read()).map(({ n, documento, sameAs }) => [n, documento, sameAs])).toEqual([
      [2, CNPJ.numero, null],
      [4, null, null],
      [5, BRANCH, 2],
      [7, CPF.numero, null],
      [8, CPF.numero, 7],
      [9, null, null],
    ]);
    const { id: begun } = await started(archive, lines, []);
    expect(await archive.batches.acceptProposed(begun, null)).toBe(0);
  });

  test('are the same with each of their months apart where the line names the month', async () => {
    const archive = memoryArchive();
    const batch = await draft(archive, [...lines, sampleLine(12, { documento: BRANCH, month: '2026-08' })]);
    const same = async (one: Batch) => {
      await archive.batches.replace(one, null);
      const { rows } = await archive.batches.lines({ batchId: one.id, problem: 'duplicate', offset: 0, limit: 10 });
      return rows.map(({ n, sameAs }) => [n, sameAs]);
    };
    const perLine = changedBatch(batch, { settings: { ...SETTINGS, months: { kind: 'per_line' } } });
    expect(await same(perLine)).toEqual([[12, 2]]);
    expect(await same(changedBatch(perLine, { settings: SETTINGS }))).toEqual([
      [5, 2],
      [12, 2],
    ]);
  });
});

test('facts are the acts of each subject, the newest answer of each month, rather one that tells something, and unknown ends', async () => {
  const [consent, other] = [sampleConsent(), sampleConsent({ documento: CNPJ })];
  const saved = [
    sampleResult(consent, { dataBase: '2026-09', queriedAt: NOON }),
    sampleResult(consent, { dataBase: '2026-09', queriedAt: NOON + 5, kind: 'not_available' }),
    sampleResult(consent, { dataBase: '2026-08', queriedAt: NOON, kind: 'not_available' }),
    sampleResult(consent, { dataBase: '2026-01' }),
    sampleResult(other, { dataBase: '2026-09', documento: { tipo: 'cnpj', numero: BRANCH } }),
  ];
  const archive = memoryArchive({ consents: [consent, other], results: saved });
  const attempt = sampleAttempt({ documento: OTHER_CPF, month: '2026-08' });
  await archive.attempts.begin(attempt);
  await archive.attempts.end(sampleEnd(attempt.id));
  const keys = [OTHER_CPF.numero, ROOT, CPF.numero];
  const facts = await archive.batches.facts('embutido', keys, ['2026-09', '2026-08']);
  expect(facts.map(({ key }) => key)).toEqual(keys);
  expect(facts[0]).toMatchObject({ consents: [], saved: [], unknown: ['2026-08'] });
  expect(facts[1]).toMatchObject({ consents: [{ id: other.id }], saved: [{ id: saved[4]?.id }], unknown: [] });
  expect(facts[2]?.consents).toEqual([await archive.consents.get(consent.id)]);
  expect(facts[2]?.saved.map(({ id }) => id)).toEqual([saved[0]?.id, saved[2]?.id]);
  const elsewhere = await archive.batches.facts('producao', keys, ['2026-09', '2026-08']);
  expect(elsewhere.every((one) => [one.consents, one.saved, one.unknown].flat().length === 0)).toBe(true);
});

describe('the questions of a batch', () => {
  const lines = [
    sampleLine(2, { documento: OTHER_CPF.numero }),
    sampleLine(3, { documento: CNPJ.numero }),
    sampleLine(4, { documento: BRANCH, sameAs: 3 }),
    sampleLine(5, { documento: null, problem: 'empty' }),
  ];
  const items = [
    sampleItem(ROOT, '2026-08'),
    sampleItem(ROOT, '2026-09'),
    sampleItem(OTHER_CPF.numero, '2026-08'),
    sampleItem(OTHER_CPF.numero, '2026-09'),
  ];

  test('wait in the order of the sheet, newest month first, once the batch is confirmed', async () => {
    const archive = memoryArchive();
    const before = await draft(archive, lines);
    const stale = changedBatch(confirmedBatch(before));
    expect(await archive.batches.confirm(stale, items, auditEvent)).toBe(false);
    expect(await archive.batches.toDo(before.id, [], 10)).toEqual([]);
    const batch = confirmedBatch(before);
    const twice = await Promise.all([1, 2].map(() => archive.batches.confirm(batch, items, auditEvent)));
    expect(twice).toEqual([true, false]);
    expect(await archive.batches.get(batch.id)).toEqual(batch);
    expect(await archive.batches.toDo(batch.id, [], 10)).toEqual(items.toReversed());
    expect(await archive.batches.toDo(batch.id, ['2026-09'], 1)).toEqual([items[2]]);
    expect(await archive.batches.confirm(changedBatch(batch), items, auditEvent)).toBe(false);
    expect(await entries(archive)).toBe(2);
  });

  test('are counted as they end, with what their attempts may be charged', async () => {
    const archive = memoryArchive();
    const { id } = await started(archive, lines, items);
    const asked = { askedFor: 'batch', jobId: id } as const;
    const [answered, refused, underWay] = [
      sampleAttempt({ ...asked, documento: CNPJ, month: '2026-09' }),
      sampleAttempt({ ...asked, documento: OTHER_CPF, month: '2026-08' }),
      sampleAttempt({ ...asked, documento: OTHER_CPF, month: '2026-09', price: null }),
    ];
    for (const one of [answered, refused, underWay, sampleAttempt()]) await archive.attempts.begin(one);
    await archive.attempts.end(sampleEnd(answered.id, { state: 'answered' }));
    await archive.attempts.end(sampleEnd(refused.id, { state: 'refused' }));
    await archive.batches.setItem(id, { ...sampleItem(ROOT), state: 'saved', attemptId: answered.id });
    await archive.batches.setItem(id, { ...sampleItem(OTHER_CPF.numero), state: 'asking' });
    await archive.batches.setItem(id, sampleItem(LETTERED_CNPJ.numero, '2026-09', { state: 'saved' }));
    const { items: states, queries, cents } = await archive.batches.progress(id);
    expect(states).toMatchObject({ to_do: 2, asking: 1, saved: 1, refused: 0 });
    expect([queries, cents]).toEqual([2, 250]);
    expect(await archive.batches.endToDo(id, 'cancelled')).toBe(2);
    expect((await archive.batches.progress(id)).items).toMatchObject({ to_do: 0, cancelled: 2, asking: 1 });
    const page = await archive.batches.items(id, ['cancelled', 'saved'], { offset: 1, limit: 1 });
    expect(page).toMatchObject({ total: 3, rows: [{ subject: ROOT, month: '2026-09', attemptId: answered.id }] });
    await archive.batches.setItem(id, { ...sampleItem(ROOT), state: 'unknown', attemptId: answered.id });
    expect((await archive.batches.progress(id)).leftUnknown).toBe(0);
    await archive.batches.setItem(id, sampleItem(OTHER_CPF.numero, '2026-09', { state: 'unknown' }));
    expect(await archive.batches.progress(id)).toMatchObject({ leftUnknown: 1, items: { unknown: 2 } });
  });

  test('stand beside each of their lines, with when they were asked and what that may cost', async () => {
    const archive = memoryArchive();
    const { id } = await started(archive, lines, items);
    const attempt = sampleAttempt({ documento: CNPJ, askedFor: 'batch', jobId: id });
    await archive.attempts.begin(attempt);
    await archive.attempts.end(sampleEnd(attempt.id));
    const unknown = sampleItem(ROOT, '2026-09', { state: 'unknown', attemptId: attempt.id });
    await archive.batches.setItem(id, unknown);
    const company = [
      { ...unknown, askedAt: NOON, charge: 'unknown' },
      { ...items[0], askedAt: null, charge: null },
    ];
    const person = [items[3], items[2]].map((item) => ({ ...item, askedAt: null, charge: null }));
    expect(await archive.batches.answered(id, 0, 10)).toEqual([
      { line: lines[0], items: person },
      { line: lines[1], items: company },
      { line: lines[2], items: company },
      { line: lines[3], items: [] },
    ]);
    expect(await archive.batches.answered(id, 2, 1)).toEqual([{ line: lines[1], items: company }]);
  });
});

test('the questions of a batch come with the figures of their answers, and whether a later one tells of the month', async () => {
  const consent = sampleConsent();
  const archive = memoryArchive({ consents: [consent] });
  const save = (id: string, changes: Partial<Parameters<Archive['results']['save']>[0]> = {}) =>
    archive.results.save(sampleResult(consent, { id, dataBase: '2026-09', ...changes }));
  await save('first', { queriedAt: NOON, figures: [1, null, 3], provisional: true });
  await save('second', { queriedAt: NOON + 1, simulation: 2 });
  await save('silent', { queriedAt: NOON + 2, kind: 'not_available' });
  const [one, other] = ['first', 'second'].map((resultId) =>
    sampleItem(CPF.numero, '2026-09', { state: 'saved', resultId }),
  );
  const batches = [await started(archive, [sampleLine(2)], one === undefined ? [] : [one])];
  batches.push(await started(archive, [sampleLine(2)], other === undefined ? [] : [other]));
  batches.push(await started(archive, [sampleLine(2)], [sampleItem(CPF.numero, '2026-08', { state: 'refused' })]));
  batches.push(await started(archive, [sampleLine(2)], []));
  const read = async ({ id }: Batch) => {
    const span = await archive.batches.questionSpan(id);
    return span === null ? null : archive.batches.questions(id, span);
  };
  const judged = { kind: 'operations', provisional: true, simulation: null, queriedAt: NOON };
  expect(await Promise.all(batches.map(read))).toEqual([
    [{ month: '2026-09', state: 'saved', answer: { ...judged, hasNewer: true, figures: [1, null, 3] } }],
    [expect.objectContaining({ answer: expect.objectContaining({ simulation: 2, hasNewer: false }) })],
    [{ month: '2026-08', state: 'refused', answer: null }],
    null,
  ]);
});

describe('settling a batch', () => {
  const lines = [sampleLine(2)];

  /** A batch of one question left in `state`, whose attempt ended so; without an end it is under way. */
  async function settled(end: Partial<AttemptEnd> | null, state: BatchItem['state'] = 'asking') {
    const consent = sampleConsent();
    const archive = memoryArchive({ consents: [consent] });
    const { id } = await started(archive, lines, [sampleItem(CPF.numero, '2026-09', { state })]);
    const attempt = sampleAttempt({ consentId: consent.id, askedFor: 'batch', jobId: id });
    await archive.attempts.begin(attempt);
    if (end !== null) await archive.attempts.end(sampleEnd(attempt.id, end));
    return { archive, id, attempt, consent, item: () => itemOf(archive, id) };
  }

  async function itemOf(archive: Archive, id: string): Promise<BatchItem | undefined> {
    await archive.batches.settle(id);
    return (await archive.batches.answered(id, 0, 1))[0]?.items[0];
  }

  test.each([
    ['answered', 'operations', 'saved'],
    ['answered', 'not_available', 'unavailable'],
    ['answered', 'not_located', 'saved'],
  ] as const)('takes an attempt that was %s with %s as %s', async (state, kind, expected) => {
    const { archive, attempt, consent, item } = await settled({ state }, 'to_do');
    await archive.results.save(sampleResult(consent, { id: attempt.id, kind }));
    expect(await item()).toMatchObject({ state: expected, attemptId: attempt.id, resultId: attempt.id, failure: null });
  });

  test('takes a response that cannot be read as kept, and one that is not in the archive as of unknown end', async () => {
    const end = { state: 'answered', failure: 'unexpected_answer' } as const;
    const { archive, attempt, item } = await settled(end);
    expect(await item()).toMatchObject({ state: 'unknown', attemptId: attempt.id });
    const read = await settled(end);
    const { id, environment, documento, month } = read.attempt;
    const text = { id, environment, documento: documento.numero, month, status: 200, savedAt: NOON, text: '<html>' };
    await read.archive.unreadable.keep(text);
    expect(await read.item()).toMatchObject({ state: 'unavailable', failure: 'unexpected_answer', resultId: null });
    expect((await archive.batches.toDo(attempt.jobId ?? '', [], 9)).length).toBe(0);
  });

  test('takes what was refused as such, and lets wait again what surely was not sent', async () => {
    const [reached, notSent] = [
      await settled({ state: 'refused', failure: 'service_refused', reached: true }),
      await settled({ state: 'refused', failure: 'service_unreachable', reached: false }),
    ];
    expect(await reached.item()).toMatchObject({ state: 'refused', failure: 'service_refused' });
    expect(await notSent.item()).toMatchObject({ state: 'to_do', attemptId: null, failure: null });
  });

  test('leaves what is under way, and lets wait again what was never begun', async () => {
    const { item, archive, attempt } = await settled(null);
    expect(await item()).toMatchObject({ state: 'asking' });
    await archive.attempts.abandon(NOON);
    expect(await item()).toMatchObject({ state: 'unknown', attemptId: attempt.id });
    const { id } = await started(archive, lines, [sampleItem(CPF.numero, '2026-09', { state: 'asking' })]);
    expect(await itemOf(archive, id)).toMatchObject({ state: 'to_do' });
  });

  test('follows a response that was attached to an unknown end, and leaves what has ended', async () => {
    const { archive, id, attempt, consent, item } = await settled({ state: 'unknown' });
    expect(await item()).toMatchObject({ state: 'unknown' });
    await archive.results.attach(sampleResult(consent, { id: attempt.id, source: 'attached' }), auditEvent);
    // A batch that has ended is not settled any more.
    const { rows } = await archive.batches.items(id, ['saved'], { offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ attemptId: attempt.id, resultId: attempt.id, failure: null }]);
    expect(await item()).toMatchObject({ state: 'saved', resultId: attempt.id });
    const cancelled = await settled({ state: 'unknown' }, 'cancelled');
    expect(await cancelled.item()).toMatchObject({ state: 'cancelled', attemptId: null });
  });

  test('takes the newest attempt of the batch alone, and a saved response that was used', async () => {
    const { archive, id, consent, item } = await settled({
      state: 'refused',
      failure: 'session_refused',
      reached: true,
    });
    const result = sampleResult(consent);
    await archive.results.save(result);
    await archive.attempts.reused(sampleAttempt({ askedFor: 'batch', jobId: id }), result.id);
    const elsewhere = sampleAttempt();
    await archive.attempts.begin(elsewhere);
    await archive.attempts.end(sampleEnd(elsewhere.id));
    expect(await item()).toMatchObject({ state: 'reused', resultId: result.id, charge: 'reused' });
  });
});

const NEVER_PASSED =
  'data, ceiling of a batch: what may be charged never passes it, however many questions begin at once';
testRounds(NEVER_PASSED, { few: 15, many: 200 }, async (numRuns) => {
  const unit = fc.constantFrom('queries' as const, 'cents' as const);
  const round = fc.record({ begun: fc.integer({ min: 1, max: 6 }), refused: fc.nat(3), isKilled: fc.boolean() });
  const price = fc.option(fc.integer({ min: 1, max: 400 }));
  await fc.assert(
    fc.asyncProperty(unit, fc.integer({ min: 1, max: 12 }), price, fc.array(round), async (of, most, cents, rounds) => {
      const { attempts, batches } = memoryArchive();
      const ceiling = { unit: of, value: of === 'queries' ? most : most * 100 };
      let at = 0;
      for (const { begun, refused, isKilled } of rounds) {
        const asked = Array.from({ length: begun }, () => {
          at += 1;
          const month = `${1900 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
          return sampleAttempt({ askedFor: 'batch', jobId: 'batch', price: cents, month });
        });
        // Attempts of other jobs, and single ones, do not count.
        await attempts.begin(sampleAttempt({ askedFor: 'batch', jobId: 'other', month: `1800-${at}` }));
        const outcomes = await Promise.all(asked.map((one) => attempts.begin(one, undefined, ceiling)));
        const { queries, cents: spent } = await batches.progress('batch');
        if (of === 'queries') expect(queries).toBeLessThanOrEqual(ceiling.value);
        else if (cents !== null) expect(spent).toBeLessThanOrEqual(ceiling.value);
        // Under a ceiling in reais, no question leaves without a known price.
        else expect(queries).toBe(0);
        for (const [index, outcome] of outcomes.entries()) {
          const id = asked[index]?.id ?? '';
          if (!outcome.ok) {
            expect(outcome.error).toMatchObject({ code: 'ceiling_reached', details: { span: 'job', ...ceiling } });
            expect(await attempts.get(id)).toBeNull();
          } else if (!isKilled) {
            const state = index < refused ? ('refused' as const) : ('answered' as const);
            await attempts.end(sampleEnd(id, { state, reached: false }));
          }
        }
        if (isKilled) await attempts.abandon(NOON);
      }
    }),
    { numRuns },
  );
});

test('what was asked lately is what has not ended or ended since, and may have been heard', async () => {
  const { attempts, batches } = memoryArchive();
  const [long, old, late, unsent, other] = [
    sampleAttempt({ month: '2026-01', intentAt: NOON - 3_600_000 }),
    sampleAttempt({ month: '2026-02', intentAt: NOON - 100_000 }),
    sampleAttempt({ month: '2026-03', intentAt: NOON - 70_000 }),
    sampleAttempt({ month: '2026-04', intentAt: NOON }),
    sampleAttempt({ month: '2026-05', environment: 'sandbox' }),
  ];
  for (const one of [long, old, late, unsent, other, sampleAttempt({ intentAt: NOON })]) await attempts.begin(one);
  await attempts.end(sampleEnd(long.id, { endedAt: NOON }));
  await attempts.end(sampleEnd(old.id, { endedAt: NOON - 61_000 }));
  await attempts.end(sampleEnd(late.id, { endedAt: NOON - 59_000 }));
  await attempts.end(sampleEnd(unsent.id, { endedAt: NOON, state: 'refused', reached: false, requests: 0 }));
  expect(await batches.askedSince('embutido', NOON - 60_000)).toBe(2);
});

test('the columns of a sheet are known again by its titles, however they are written, until they are forgotten', async () => {
  const { batches } = memoryArchive();
  const columns = { documento: [0], nome: [1], referencia: [], mes: [], grupo: [] };
  const layout = { header: 1, columns };
  await batches.rememberLayout(['CPF/CNPJ', 'Nome'], { header: 1, columns: { ...columns, nome: [2] } });
  await batches.rememberLayout(['cpf/cnpj', 'NOME'], layout);
  await batches.rememberLayout([], layout);
  expect(await batches.layoutOf(['CPF/CNPJ', 'Nome'])).toEqual(layout);
  expect(await batches.layoutOf(['Nome', 'CPF/CNPJ'])).toBeNull();
  expect(await batches.layoutOf([])).toBeNull();
  expect(await batches.forgetLayouts()).toBe(1);
  expect(await batches.layoutOf(['CPF/CNPJ', 'Nome'])).toBeNull();
});

test('data, dossier of batches: it tells where a subject stands, branches and proposed documents too, and of no other', async () => {
  const archive = memoryArchive();
  const lines = [
    sampleLine(2, { documento: CNPJ.numero }),
    sampleLine(3, { documento: OTHER_CPF.numero }),
    sampleLine(4, { documento: BRANCH }),
    sampleLine(5, { documento: null, proposed: CNPJ.numero, problem: 'lost_zeros' }),
  ];
  const items = [sampleItem(ROOT), sampleItem(ROOT, '2026-08'), sampleItem(OTHER_CPF.numero)];
  const batch = await started(archive, lines, items);
  const later = await draft(archive, [sampleLine(2, { documento: BRANCH })], { createdAt: NOON + 1 });
  await draft(archive, [sampleLine(2, { documento: OTHER_CPF.numero })]);
  const asked = { askedFor: 'batch', jobId: batch.id, documento: CNPJ, purpose: 'monitoramento' } as const;
  const attempt = sampleAttempt(asked);
  await archive.attempts.begin(attempt);
  await archive.attempts.end(sampleEnd(attempt.id));
  await archive.batches.settle(batch.id);

  const found = await archive.batches.ofSubject(ROOT, 9);
  expect(found.batches).toEqual({ rows: [later, batch], total: 2 });
  expect(found.lines.rows.map(({ batchId, n }) => [batchId, n])).toEqual([
    [later.id, 2],
    ...[2, 4, 5].map((n) => [batch.id, n]),
  ]);
  expect(found.lines.rows[1]).toEqual({
    ...lines[0],
    batchId: batch.id,
    batchName: 'Carteira de novembro',
    header: batch.source.header,
  });
  const named = { batchId: batch.id, batchName: 'Carteira de novembro' };
  expect(found.items).toEqual({
    rows: [
      { ...named, month: '2026-09', state: 'unknown', askedAt: attempt.intentAt },
      { ...named, month: '2026-08', state: 'to_do', askedAt: null },
    ],
    total: 2,
  });
  const first = await archive.batches.ofSubject(ROOT, 1);
  expect([first.lines.rows.length, first.lines.total, first.items.rows.length]).toEqual([1, 4, 1]);
  expect((await archive.batches.ofSubject(CPF.numero, 9)).batches.total).toBe(0);
});
