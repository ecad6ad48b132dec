import { cpf } from 'cpf-cnpj-validator';
import { expect, test } from 'vitest';
import { isoWithOffset } from '#domain/instant.ts';
import { keepPlan } from '#main/features/batches/kept-plan.ts';
import { planBatch } from '#main/features/batches/plan.ts';
import { listedLines } from '#main/features/batches/planned-lines.ts';
import { sampleConsent } from '#test/support/fakes/samples.ts';
import { batchApp, keepDraft } from './batch-app.ts';

const MINUTE = 60_000;

test('whose authorization ends before the batch would is listed with that end, the others are not', async () => {
  const app = batchApp(0);
  const now = app.unlocked.clock();
  const ends = [null, now + MINUTE, null, now + 3 * MINUTE];
  const consents = ends.map((termEndsAt, index) =>
    sampleConsent({ id: `consent-${index}`, documento: { tipo: 'cpf', numero: cpf.generate() }, termEndsAt }),
  );
  await app.archive.consents.addAll(consents);
  // Four questions at two a minute.
  const documents = consents.map(({ documento }) => documento.numero);
  const draft = await keepDraft(app, { perMinute: 2 }, documents);
  const listed = await listedLines(app.unlocked, draft, { kind: 'ending', offset: 0, limit: 10 }, planBatch);
  expect(listed).toMatchObject({
    value: { total: 1, rows: [{ n: 3, until: isoWithOffset(now + MINUTE), planned: [{ month: '2026-09' }] }] },
  });
});

test('pages of a list are of the plan that was made last, until the draft is another, half a minute has passed or it is forgotten', async () => {
  const app = batchApp(5);
  const draft = await keepDraft(app);
  let [plans, now] = [0, 0];
  const subjects: typeof app.archive.batches.subjects = (...parts) => {
    plans += 1;
    return app.archive.batches.subjects(...parts);
  };
  const unlocked = { ...app.unlocked, batches: { ...app.archive.batches, subjects } };
  const kept = keepPlan(() => now);
  const page = async (offset: number, of = draft): Promise<number[]> => {
    const listed = await listedLines(unlocked, of, { kind: 'to_do', offset, limit: 2 }, kept.recent);
    return listed.ok ? listed.value.rows.map(({ n }) => n) : [];
  };
  await Promise.all([kept.anew(unlocked, draft), page(0)]);
  expect([await page(0), await page(2), await page(4), plans]).toEqual([[2, 3], [4, 5], [6], 1]);
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(2);
  now += 29_000;
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(2);
  now += 1_000;
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(3);
  kept.forget();
  await page(0, { ...draft, revision: 2 });
  expect(plans).toBe(4);
});
