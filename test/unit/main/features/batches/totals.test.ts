import { expect, test } from 'vitest';
import { subjectKey } from '#domain/basics/document.ts';
import { fail } from '#domain/basics/outcome.ts';
import { ITEM_STATES } from '#domain/batches/batch.ts';
import { consolidate } from '#domain/groups/consolidate.ts';
import { totalsOf } from '#main/features/batches/totals.ts';
import { groupOf, linkOf, TODAY } from '#test/unit/preload/domain/support/groups.ts';
import { answer, type BatchApp, batchApp, confirm, keepDraft, settledBatch } from './batch-app.ts';

const MONTH = '2026-09';

async function totals({ unlocked }: BatchApp, id: string) {
  const batch = await unlocked.batches.get(id);
  if (batch === null) throw new Error('there is no such batch');
  return totalsOf(unlocked, batch);
}

test('a batch adds up to what its lines list and to what a group of its subjects shows, each subject once', async () => {
  const unknown = fail('service_timeout', { reached: true, unknown: true });
  let lost = 1;
  const app = batchApp(30, (documento, month, count) => (count > 6 && lost-- > 0 ? unknown : answer(documento, month)));
  const { archive, documents } = app;
  const [first = '', second = ''] = documents;
  const draft = await keepDraft(app, {}, [...documents, first, second, first, '11111111111']);
  await confirm(app, draft);
  await settledBatch(app, draft.id);

  const { months, repeatedLines, leftOutLines } = await totals(app, draft.id);
  expect([repeatedLines, leftOutLines]).toEqual([3, 1]);
  const [month] = months;
  expect(months).toMatchObject([{ month: MONTH, questions: 30, summed: 29, missing: { unknown: 1 }, unusable: {} }]);

  const request = { batchId: draft.id, sort: 'sheet', states: ITEM_STATES, limit: 100, offset: 0 } as const;
  const { rows } = await archive.batches.results(request);
  const listed = (figure: 'carteiraAtiva' | 'vencido' | 'prejuizo' | 'riscoTotal') =>
    rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0);
  const { carteiraAtiva, carteiraVencido, prejuizo, riscoTotal } = month?.amounts ?? {};
  expect(carteiraAtiva).toMatchObject({ cents: listed('carteiraAtiva'), notStated: 0 });
  expect([carteiraVencido?.cents, prejuizo?.cents]).toEqual([listed('vencido'), listed('prejuizo')]);
  expect(riscoTotal?.cents).toBe(listed('riscoTotal'));

  const facts = await archive.groups.facts('embutido', documents.map(subjectKey), [MONTH]);
  const known = new Map(
    facts.map(({ key, saved, unknown }) => [key, { answers: saved, unknown, consent: 'valid' as const }]),
  );
  const group = groupOf(documents.map((documento, at) => linkOf({ id: `l${at}`, documento })));
  const view = consolidate(group, TODAY, known, { month: MONTH, members: null, proportional: false });
  const ladder = view.ladder.map(({ bucket, total }) => [bucket, total.cents, total.missing.length - 1]);
  expect(month?.bands.map(({ band, cents, notStated }) => [band, cents, notStated])).toEqual(ladder);
  expect(riscoTotal?.cents).toBe(view.totals.riscoTotal.cents);
});

test('a batch of many slices counts its own questions alone, those beyond its ceiling by the state that they are shown in', async () => {
  const app = batchApp(300);
  const other = await keepDraft(app, {}, app.documents.slice(0, 3));
  await confirm(app, other);
  await settledBatch(app, other.id);
  const draft = await keepDraft(app, { months: { kind: 'list', months: [MONTH, '2026-08'] } });
  await confirm(app, draft, 4);
  await settledBatch(app, draft.id);
  await confirm(app, await keepDraft(app, {}, app.documents.slice(0, 3)));
  const { months } = await totals(app, draft.id);
  expect(months.map(({ month, questions }) => [month, questions])).toEqual([
    [MONTH, 300],
    ['2026-08', 300],
  ]);
  const summed = months.reduce((sum, each) => sum + each.summed, 0);
  expect(summed).toBe(7);
  const beyond = months.reduce((sum, { missing }) => sum + (missing.over_ceiling ?? 0), 0);
  expect([beyond, months.flatMap(({ missing }) => Object.keys(missing))]).toEqual([
    600 - summed,
    ['over_ceiling', 'over_ceiling'],
  ]);
  expect(await totals(app, (await keepDraft(app)).id)).toMatchObject({ months: [] });
});
