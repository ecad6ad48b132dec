import type { Parsed } from '#contract/contract.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { retryAtOf } from '#domain/batches/stop-rules.ts';
import type { Ceiling } from '#domain/costs/costs.ts';
import { addressesOf, originOf } from '../settings/addresses.ts';
import { stillShown } from '../shown.ts';
import type { Unlocked } from '../unlocked.ts';
import type { ConfirmedBatch } from './ask-question.ts';
import type { BatchPorts, BatchQueue } from './batch-queue.ts';
import { batchEvent, changeBatch, isConfirmed } from './change-batch.ts';
import { checkOf } from './check-batch.ts';
import { planBatch } from './plan.ts';

/**
 * Returns the draft if its revision is the one that the window shows. Fails with `not_found`, `batch_changed` and
 * `batch_started`.
 */
async function knownDraft(
  { batches }: Pick<Unlocked, 'batches'>,
  id: string,
  revision: number,
): Promise<Outcome<Batch>> {
  const batch = await batches.get(id);
  if (batch === null) return fail('not_found');
  if (batch.state !== 'draft') return fail('batch_started');
  return batch.revision === revision ? ok(batch) : fail('batch_changed');
}

/** Replaces the settings of a draft. A draft that was changed or confirmed in the meantime stays as it is. */
export async function changeDraft(
  unlocked: Pick<Unlocked, 'batches' | 'clock' | 'officer'>,
  { id, revision, settings }: Parsed<'batches.change'>,
): Promise<Outcome<Batch>> {
  const draft = await knownDraft(unlocked, id, revision);
  if (!draft.ok) return draft;
  const next: Batch = { ...draft.value, settings, revision: revision + 1 };
  const isKept = await unlocked.batches.replace(next, batchEvent(unlocked, next, 'changed'));
  return isKept ? ok(next) : fail('batch_changed');
}

/** Confirms a draft: questions, address, institution and ceiling. The batch then runs or waits for its turn. */
export async function startBatch(
  unlocked: BatchPorts,
  queue: BatchQueue,
  { id, revision, shown, ceiling, accepted }: Parsed<'batches.start'>,
): Promise<Outcome<Batch>> {
  const draft = await knownDraft(unlocked, id, revision);
  if (!draft.ok) return draft;
  const origin = await originNow(unlocked, draft.value);
  if (!origin.ok) return origin;
  const planned = await planBatch(unlocked, draft.value);
  if (!planned.ok) return planned;
  const { items, institution, months, price, questions, newest, toAsk, reused } = planned.value;
  const question = questions.find((each) => !accepted.includes(each));
  if (question !== undefined) return fail(question, { newest });
  if (!isJudged(ceiling, price)) return fail('invalid_input', { field: 'ceiling' });
  const same = stillShown(await checkOf(unlocked, draft.value, planned.value), shown);
  if (!same.ok) return same;
  const confirmed = { at: unlocked.clock(), origin: origin.value, institution, months, ceiling, price, accepted };
  const batch: Batch = { ...draft.value, revision: revision + 1, confirmed, state: 'queued' };
  const facts = { ceiling: ceiling.value, unit: ceiling.unit, toAsk, reused };
  const isKept = await unlocked.batches.confirm(batch, items, batchEvent(unlocked, batch, 'confirmed', facts));
  if (!isKept) return fail('batch_changed');
  await queue.enqueue(id);
  return ok((await unlocked.batches.get(id)) ?? batch);
}

/**
 * Continues a paused or stopped batch at the address for which it was confirmed; a given ceiling replaces the old one.
 * Fails with `too_many_requests` and `service_paused` (`retryAt`) before the time that the service named.
 */
export async function resumeBatch(
  unlocked: BatchPorts,
  queue: BatchQueue,
  { id, ceiling }: Parsed<'batches.resume'>,
): Promise<Outcome<Batch>> {
  const batch = await unlocked.batches.get(id);
  if (batch === null || !isConfirmed(batch)) return fail('not_found');
  if (batch.state === 'ended') return fail('batch_ended');
  const waited = checkPause(batch, unlocked.clock());
  if (!waited.ok) return waited;
  const same = await checkOrigin(unlocked, batch);
  if (!same.ok) return same;
  if (ceiling !== null && !isJudged(ceiling, batch.confirmed.price)) return fail('invalid_input', { field: 'ceiling' });
  const isLeft = ({ state }: Batch): boolean => state === 'paused' || state === 'stopped';
  const resumed = await changeBatch(unlocked, id, 'resumed', (now) =>
    isLeft(now) && isConfirmed(now)
      ? {
          ...now,
          state: 'queued',
          stoppedBy: null,
          confirmed: { ...now.confirmed, ceiling: ceiling ?? now.confirmed.ceiling },
        }
      : null,
  );
  if (!resumed.ok || resumed.value.state !== 'queued') return resumed;
  await queue.enqueue(id);
  return ok((await unlocked.batches.get(id)) ?? resumed.value);
}

function checkPause({ stoppedBy }: Batch, now: Instant): Outcome<void> {
  const retryAt = stoppedBy === null ? null : retryAtOf(stoppedBy);
  if (retryAt === null || now >= retryAt) return ok(undefined);
  return fail(stoppedBy?.code === 'too_many_requests' ? 'too_many_requests' : 'service_paused', { retryAt });
}

/** A ceiling in money cannot be applied without a price. */
function isJudged({ unit }: Ceiling, price: number | null): boolean {
  return unit === 'queries' || (price !== null && price > 0);
}

/**
 * Fails as `originNow` does, and with `address_changed`. Only the embedded service may have another address after a
 * restart.
 */
async function checkOrigin(unlocked: BatchPorts, batch: ConfirmedBatch): Promise<Outcome<void>> {
  const { environment, confirmed } = batch;
  const origin = await originNow(unlocked, batch);
  if (!origin.ok) return origin;
  const isSame = environment === 'embutido' || origin.value === confirmed.origin;
  return isSame ? ok(undefined) : fail('address_changed', { environment });
}

/**
 * Returns the address of the batch's environment. Fails with `environment_changed` if another environment is in use,
 * and with `address_missing`.
 */
async function originNow(unlocked: BatchPorts, { environment }: Batch): Promise<Outcome<string>> {
  const { settings, embedded, pinned } = unlocked;
  const stored = await settings.read();
  if (stored.environment !== environment) return fail('environment_changed', { environment });
  const origin = originOf(addressesOf(stored, environment, { embedded, pinned }).baseUrl);
  return origin === null ? fail('address_missing') : ok(origin);
}
