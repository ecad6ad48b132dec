import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Batch } from '#domain/batches/batch.ts';
import { batchSettingsSchema } from '#domain/batches/batch-settings-schema.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { salvagedWithout } from './salvaged-archive.ts';
import { CPF, NOON, OTHER_CPF, openOrFail, sampleAttempt, sampleEnd } from './samples.ts';

const key = randomBytes(32);
const lines = [sampleLine(2), sampleLine(3, { documento: OTHER_CPF.numero })];
let original: string;
let batch: Batch;
let draft: Batch;

/** A batch with one question sent and one waiting, and a draft. */
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'lastro-batches-'));
  const { batches, attempts, close } = await openOrFail(original, key);
  draft = sampleBatch();
  batch = confirmedBatch(sampleBatch());
  await batches.addDraft(draft, lines, sampleNote());
  await batches.addDraft({ ...draft, id: batch.id }, lines, sampleNote());
  const items = [CPF, OTHER_CPF].map(({ numero }) => sampleItem(numero));
  await batches.confirm(batch, items, sampleNote());
  const attempt = sampleAttempt({ askedFor: 'batch', jobId: batch.id, purpose: 'monitoramento' });
  await attempts.begin(attempt);
  await attempts.end(sampleEnd(attempt.id));
  await batches.settle(batch.id);
  await close();
}, 60_000);
afterAll(() => rm(original, { recursive: true, force: true }));

async function salvaged(table: string | null) {
  const { archive } = await salvagedWithout(table, original, key);
  const { batches, close } = archive;
  const found = {
    batch: await batches.get(batch.id),
    draft: await batches.get(draft.id),
    answered: await batches.answered(batch.id, 0, 9),
    progress: await batches.progress(batch.id),
    list: (await batches.list({ search: '', limit: 9, offset: 0 })).total,
  };
  await close();
  return found;
}

test('data, salvage: a batch of which the row is lost is there again as one that has ended, with lines and questions', {
  tags: ['long'],
}, async () => {
  const whole = await salvaged(null);
  expect([whole.batch, whole.draft]).toEqual([batch, draft]);
  expect(whole.answered.map(({ items }) => items[0]?.state)).toEqual(['unknown', 'to_do']);
  const again = await salvaged('batches');
  expect(again.draft).toBeNull();
  expect(again.list).toBe(1);
  expect(again.answered).toEqual(whole.answered);
  expect(again.batch).toMatchObject({
    environment: 'embutido',
    state: 'ended',
    officer: 'ana',
    createdAt: NOON,
    endedAt: NOON + 1_000,
    settings: { name: 'Lote recuperado', purpose: 'monitoramento' },
    confirmed: { origin: 'http://127.0.0.1:4000', months: ['2026-09'] },
  });
  expect(batchSettingsSchema.parse(again.batch?.settings)).toEqual(again.batch?.settings);
});

test('data, salvage: what waits is not asked where the line is lost that says of whom, and lines stay without their questions', async () => {
  const lineless = await salvaged('batch_lines');
  expect(lineless.batch).toEqual(batch);
  expect(lineless.answered).toEqual([]);
  expect(lineless.progress.items).toMatchObject({ unknown: 1, cancelled: 1, to_do: 0 });
  const asked = await salvaged('batch_items');
  expect(asked.answered.map(({ line, items }) => [line, items])).toEqual(lines.map((line) => [line, []]));
});
