import { describe, expect, test } from 'vitest';
import type { Documento } from '#domain/basics/document.ts';
import { savedResults } from '../../support/whole-library.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { fillSubject, YEAR } from './erasure-samples.ts';
import { freshArchive } from './fresh.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

const auditEvent = sampleNote({ kind: 'erase', facts: { reason: 'prazo' } });
/** Every authorization may go. */
const LATER = NOON + 10 * YEAR;

describe('what was asked about an erased subject', () => {
  const scope = { documento: CPF.numero, consentsBefore: LATER };

  test('stays as a cost, without whom it was about or what it brought', async () => {
    const archive = await freshArchive();
    const { attemptId, consentId } = await fillSubject(archive, CPF);
    const attempt = sampleAttempt({ id: 'answered', consentId, repeatOf: attemptId, month: '2026-04' });
    const result = sampleResult(sampleConsent({ id: consentId }), { id: 'answered', dataBase: '2026-04' });
    await archive.attempts.begin(attempt);
    const end = sampleEnd('answered', { state: 'answered', failure: null, status: 200 });
    await archive.results.save(result, undefined, end);
    const before = await archive.attempts.get('answered');
    expect(before).toMatchObject({ documento: CPF.numero, resultId: result.id });

    expect(await archive.eraser.erase(scope, auditEvent)).toMatchObject({ attempts: 2, results: 4 });
    const nobody = {
      nome: null,
      documento: '',
      reference: '',
      consentId: '',
      resultId: null,
      unreadableId: null,
      repeatOf: null,
    };
    expect(await archive.attempts.get('answered')).toEqual({ ...before, ...nobody });
    expect((await archive.attempts.spending('embutido', '2026-11-20')).perDay).toEqual({ queries: 2, cents: 500 });
    expect(await archive.eraser.preview(scope)).toMatchObject({ attempts: 0 });
  });

  test('waits for nobody’s decision any more', async () => {
    const archive = await freshArchive();
    const unknown = await fillSubject(archive, CPF);
    await fillSubject(archive, OTHER_CPF);
    await archive.eraser.erase(scope, auditEvent);
    expect(await archive.attempts.get(unknown.attemptId)).toMatchObject({ state: 'unknown', settlement: 'given_up' });
    const { rows } = await archive.attempts.listWaiting(9);
    expect(rows.map(({ documento }) => documento)).toEqual([OTHER_CPF.numero]);
  });

  test('lets two subjects go of whom the same month was on its way when the archive was set aside', async () => {
    const archive = await freshArchive();
    for (const documento of [CPF, OTHER_CPF]) await archive.attempts.begin(sampleAttempt({ documento }));
    for (const { numero } of [CPF, OTHER_CPF])
      expect(await archive.eraser.erase({ ...scope, documento: numero }, auditEvent)).toMatchObject({ attempts: 1 });
    expect(await archive.attempts.abandon(NOON)).toBe(0);
  });

  test.each<[string, Documento, string]>([
    ['a person', CPF, CPF.numero],
    ['a company', CNPJ, CNPJ.numero.slice(0, 8)],
  ])('goes with %s whom the response names in place of the one asked', async (_, named, returnedSubject) => {
    const archive = await freshArchive();
    const consent = sampleConsent({ documento: OTHER_CPF });
    await archive.consents.add(consent);
    const result = sampleResult(consent, {
      id: 'asked',
      kind: 'other_subject',
      whose: 'other_document',
      returnedSubject,
    });
    await archive.attempts.begin(sampleAttempt({ id: 'asked', documento: OTHER_CPF }));
    await archive.results.save(result, undefined, sampleEnd('asked', { state: 'answered', failure: null }));

    const batch = sampleBatch();
    await archive.batches.addDraft(batch, [sampleLine(2, { documento: OTHER_CPF.numero })], sampleNote());
    const item = sampleItem(OTHER_CPF.numero, result.dataBase, {
      state: 'saved',
      attemptId: 'asked',
      resultId: 'asked',
    });
    await archive.batches.confirm(confirmedBatch(batch), [item], sampleNote());

    const whom = { documento: named.numero, consentsBefore: LATER };
    const preview = await archive.eraser.preview(whom);
    expect(preview).toMatchObject({ results: 1, attempts: 0, consents: 0, names: [] });
    expect(await archive.eraser.erase(whom, auditEvent)).toEqual(preview);
    expect(await archive.results.get(result.id)).toBeNull();
    const [line] = await archive.batches.answered(batch.id, 0, 1);
    expect(line).toMatchObject({
      line: { problem: null },
      items: [{ state: 'erased', resultId: null, charge: 'charged' }],
    });
    expect((await savedResults(archive.library, { search: result.nome })).total).toBe(0);
    expect(await archive.attempts.get('asked')).toMatchObject({ documento: OTHER_CPF.numero, resultId: null });
  });
});
