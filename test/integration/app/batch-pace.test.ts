import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchEnd, importBatch, startBatch } from './batch-steps.ts';
import { askOne, pacedWorkstation } from './paced-batch.ts';

test('data, the pace of a batch: queries of the officer and repeats for a busy service count, also across a restart', async () => {
  const { first, restart, seen, documents } = await pacedWorkstation(12, 4);
  const [documento = ''] = documents;
  for (const month of ['2025-01', '2025-02', '2025-03']) await askOne(first, documento, month);
  const draft = await importBatch(first.ask, documents, { perMinute: 8, parallel: 6 });
  await startBatch(first.ask, draft);
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(8);
  // The eighth was asked to come again, and waits for room.
  await wait(1_500);
  expect(seen).toHaveLength(8);

  const again = await restart(first);
  const left = await again.ask('batches.open', { id: draft.id });
  expect(left).toMatchObject({ state: 'paused', stoppedBy: { code: 'interrupted' }, queries: 3 });
  expect(left.items).toMatchObject({ saved: 3, to_do: 9, refused: 0, unknown: 0 });
  await again.ask('batches.resume', { id: draft.id, ceiling: null });
  await wait(700);
  expect(seen).toHaveLength(8);
  await again.ask('batches.stop', { id: draft.id });
  expect(await batchEnd(again.ask, draft.id)).toMatchObject({ state: 'ended', items: { saved: 3, cancelled: 9 } });
});
