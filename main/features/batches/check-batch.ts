import type { BatchCheck } from '#contract/batches.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { withShown } from '../shown.ts';
import type { Unlocked } from '../unlocked.ts';
import type { BatchPlan } from './plan.ts';

export async function checkOf(
  { batches }: Pick<Unlocked, 'batches'>,
  { id }: Batch,
  { items: _, lineOf: __, answers: ___, newest: ____, ...planned }: BatchPlan,
): Promise<Omit<BatchCheck, 'termsOut'>> {
  const { institution, ending, months, questions, lettersLost, oldestReused, allowed, minutes, ...plan } = planned;
  const { lines, valid, duplicates, hidden, problems } = await batches.lineCounts(id);
  const lasting = {
    ...plan,
    lines,
    valid,
    duplicates,
    hidden,
    problems: { ...problems },
    months: [...months],
    questions: [...questions],
    lettersLost: lettersLost === null ? null : { ...lettersLost, at: isoWithOffset(lettersLost.at) },
    oldestReused: oldestReused === null ? null : isoWithOffset(oldestReused),
    cost: plan.price === null ? null : plan.price * plan.toAsk,
  };
  const fleeting = { minutes, endingDuring: ending.size, allowed: allowed?.queries ?? null };
  return withShown({ ...lasting, ...fleeting }, { ...lasting, institution });
}
