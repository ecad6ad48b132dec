import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import type { ConfirmedBatch } from './ask-question.ts';

type BatchAct =
  | 'cancelled'
  | 'changed'
  | 'confirmed'
  | 'ended'
  | 'interrupted'
  | 'paused'
  | 'resumed'
  | 'started'
  | 'stopped';

/**
 * Changes the current state of a batch and logs it; `change` returns null to leave the batch as it is. Fails with
 * `not_found`, and with `batch_changed` if others keep changing the batch first.
 */
export async function changeBatch(
  unlocked: Pick<Unlocked, 'batches' | 'clock' | 'officer'>,
  id: string,
  act: BatchAct,
  change: (batch: Batch) => Batch | null,
): Promise<Outcome<Batch>> {
  for (let tries = 0; tries < 5; tries++) {
    const batch = await unlocked.batches.get(id);
    if (batch === null) return fail('not_found');
    const changed = change(batch);
    if (changed === null) return ok(batch);
    const next = { ...changed, revision: batch.revision + 1 };
    if (await unlocked.batches.replace(next, batchEvent(unlocked, next, act))) return ok(next);
  }
  return fail('batch_changed');
}

export function batchEvent(
  unlocked: Pick<Unlocked, 'clock' | 'officer'>,
  { id, environment, settings, stoppedBy }: Batch,
  act: BatchAct | 'discarded' | 'imported',
  facts: AuditEvent['facts'] = {},
): AuditEvent {
  const why = stoppedBy === null ? {} : { stoppedBy: stoppedBy.code };
  const { purpose } = settings;
  return buildEvent(unlocked, { kind: 'batch', environment, purpose, facts: { act, batch: id, ...why, ...facts } });
}

export function isConfirmed(batch: Batch): batch is ConfirmedBatch {
  return batch.confirmed !== null;
}
