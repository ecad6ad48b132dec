import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchEnd, importBatch, startBatch } from '../integration/app/batch-steps.ts';
import { askOne, pacedWorkstation } from '../integration/app/paced-batch.ts';

const MINUTE = 60_000;

/** Milliseconds that the way to the service may differ from one request to another. */
const JITTER = 50;

test('the pace of a batch in real minutes, with a restart in each', { timeout: 5 * MINUTE }, async () => {
  const { first, restart, seen, documents } = await pacedWorkstation(40, 5);
  const perMinute = 12;
  await askOne(first, documents[0] ?? '', '2025-01');
  const draft = await importBatch(first.ask, documents, { perMinute, parallel: 4 });
  await startBatch(first.ask, draft);
  let now = first;
  for (let round = 0; round < 3; round++) {
    await wait(0.75 * MINUTE);
    now = await restart(now);
    await now.ask('batches.resume', { id: draft.id, ceiling: null });
    await wait(0.25 * MINUTE);
  }
  await now.ask('batches.stop', { id: draft.id });
  await batchEnd(now.ask, draft.id);
  for (const from of seen) {
    const minute = seen.filter((at) => at >= from && at < from + MINUTE - JITTER);
    expect(minute.length).toBeLessThanOrEqual(perMinute);
  }
  expect(seen.length).toBeGreaterThan(2 * perMinute);
});
