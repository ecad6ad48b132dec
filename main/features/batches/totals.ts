import type { BatchTotals } from '#contract/batches.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { batchTotals } from '#domain/batches/batch-totals.ts';
import { turns } from '../turns.ts';
import type { Unlocked } from '../unlocked.ts';
import { shownState } from './rows.ts';

/** Questions read at a time. */
const SLICE = 250;

const NO_QUESTIONS = { first: 1, last: 0 } as const;

export async function totalsOf(
  { batches, clock }: Pick<Unlocked, 'batches' | 'clock'>,
  batch: Batch,
): Promise<BatchTotals> {
  const readAt = isoWithOffset(clock());
  const { lines, valid, duplicates, problems } = await batches.lineCounts(batch.id);
  const { add, months } = batchTotals();
  const turn = turns();
  const { first, last } = (await batches.questionSpan(batch.id)) ?? NO_QUESTIONS;
  for (let from = first; from <= last; from += SLICE) {
    const slice = await batches.questions(batch.id, { first: from, last: from + SLICE - 1 });
    for (const question of slice) {
      add({ ...question, state: shownState(batch, question.state) });
      await turn();
    }
  }
  return {
    readAt,
    months: months().map((month) => ({ ...month, bands: [...month.bands] })),
    repeatedLines: duplicates,
    // Questions about an erased subject are counted as erased, not as left out.
    leftOutLines: lines - valid - problems.erased,
  };
}
