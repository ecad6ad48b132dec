import type { BatchRow } from '#contract/batches.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { ITEM_STATES } from '#domain/batches/batch.ts';
import { type ExportTurn, exportAlone } from '../export/export-turn.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import type { BatchQueue } from './batch-queue.ts';
import type { BatchRunner } from './batch-runner.ts';
import { batchEvent } from './change-batch.ts';
import { checkOf } from './check-batch.ts';
import { changeDraft, resumeBatch, startBatch } from './confirm.ts';
import { countTermsOut, draftTerms } from './draft-terms.ts';
import { exportBatch } from './export-batch.ts';
import { draftFile, importSheet, readSheet } from './import-sheet.ts';
import { type KeptPlan, keepPlan } from './kept-plan.ts';
import { listedLines } from './planned-lines.ts';
import { batchRow, listedRow, shownResult, statesShownAs } from './rows.ts';
import { totalsOf } from './totals.ts';

interface BatchParts {
  readonly uploads: Uploads;
  readonly turn: ExportTurn;
  readonly runner: BatchRunner;
}

interface Reach {
  readonly withQueue: <Value>(
    work: (unlocked: Unlocked, queue: BatchQueue) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
  readonly withBatch: <Value>(
    id: string,
    work: (unlocked: Unlocked, batch: Batch, queue: BatchQueue) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
  /** Runs `work`, tells the window that the batch changed and returns its row. */
  readonly changing: (
    work: (unlocked: Unlocked, queue: BatchQueue) => Promise<Outcome<Batch>>,
  ) => Promise<Outcome<BatchRow>>;
  readonly changed: (id: string) => void;
  readonly plans: KeptPlan;
}

export function batchesHandlers(
  { uploads, turn, runner }: BatchParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'batches'> {
  const plans = keepPlan();
  const changed = (id: string): void => {
    plans.forget();
    runner.changed(id);
  };
  const withQueue: Reach['withQueue'] = (work) =>
    withUnlocked(async (unlocked) => work(unlocked, await runner.of(unlocked)));
  const withBatch: Reach['withBatch'] = (id, work) =>
    withQueue(async (unlocked, queue) => {
      const batch = await unlocked.batches.get(id);
      return batch === null ? fail('not_found') : work(unlocked, batch, queue);
    });
  const changing: Reach['changing'] = (work) =>
    withQueue(async (unlocked, queue) => {
      const outcome = await work(unlocked, queue);
      if (!outcome.ok) return outcome;
      changed(outcome.value.id);
      return ok(await batchRow(unlocked, queue, outcome.value));
    });
  const reach = { withQueue, withBatch, changing, changed, plans };
  return {
    ...readHandlers(reach),
    ...draftHandlers(uploads, reach),
    'batches.start': (input) => changing((unlocked, queue) => startBatch(unlocked, queue, input)),
    'batches.pause': ({ id }) => changing((_, queue) => queue.pause(id)),
    'batches.resume': (input) => changing((unlocked, queue) => resumeBatch(unlocked, queue, input)),
    'batches.stop': ({ id }) => changing((_, queue) => queue.stop(id)),
    'batches.export': ({ id, ...request }) =>
      withBatch(id, (unlocked, batch) =>
        exportAlone(turn, emit)(unlocked, (signal) => exportBatch(unlocked, batch, request, signal)),
      ),
    'batches.draft_terms': ({ id }) => withBatch(id, draftTerms),
  };
}

type ReadHandlers = Pick<
  Handlers,
  'batches.list' | 'batches.open' | 'batches.check' | 'batches.lines' | 'batches.results' | 'batches.totals'
>;

function readHandlers({ withQueue, withBatch, plans }: Reach): ReadHandlers {
  return {
    'batches.list': (page) =>
      withQueue(async (unlocked, queue) => {
        const { rows, total } = await unlocked.batches.list({ ...page, search: '' });
        return ok({ rows: await Promise.all(rows.map((batch) => listedRow(unlocked, queue, batch))), total });
      }),
    'batches.open': ({ id }) =>
      withQueue(async (unlocked, queue) => {
        const batch = await unlocked.batches.get(id);
        return batch === null ? fail('not_found') : ok(await batchRow(unlocked, queue, batch));
      }),
    'batches.check': ({ id }) =>
      withBatch(id, async (unlocked, batch) => {
        const planned = await plans.anew(unlocked, batch);
        if (!planned.ok) return planned;
        const check = await checkOf(unlocked, batch, planned.value);
        return ok({ ...check, termsOut: await countTermsOut(unlocked, batch, planned.value) });
      }),
    'batches.lines': ({ id, ...request }) =>
      withBatch(id, (unlocked, batch) => listedLines(unlocked, batch, request, plans.recent)),
    'batches.results': ({ id, state, ...request }) =>
      withBatch(id, async ({ batches }, batch, queue) => {
        const states = state === null ? ITEM_STATES : statesShownAs(batch, state);
        const { rows, total } = await batches.results({ batchId: id, states, ...request });
        return ok({ rows: rows.map((row) => shownResult(batch, queue.askedElsewhere(id), row)), total });
      }),
    'batches.totals': ({ id }) => withBatch(id, async (unlocked, batch) => ok(await totalsOf(unlocked, batch))),
  };
}

type DraftHandlers = Pick<
  Handlers,
  'batches.read' | 'batches.import' | 'batches.draft' | 'batches.accept_proposed' | 'batches.change' | 'batches.discard'
>;

function draftHandlers(uploads: Uploads, { withQueue, withBatch, changing, changed }: Reach): DraftHandlers {
  return {
    'batches.read': (input) => withQueue((unlocked) => readSheet(unlocked, uploads, input)),
    'batches.import': (input) => changing((unlocked) => importSheet(unlocked, uploads, input)),
    'batches.draft': ({ base64, ...file }) =>
      changing((unlocked) => draftFile(unlocked, Buffer.from(base64, 'base64'), file)),
    'batches.accept_proposed': ({ id, lines }) =>
      withBatch(id, async (unlocked, batch) => {
        if (batch.state !== 'draft') return fail('batch_started');
        const accepted = await unlocked.batches.acceptProposed(id, lines);
        changed(id);
        return ok({ accepted });
      }),
    'batches.change': (input) => changing((unlocked) => changeDraft(unlocked, input)),
    'batches.discard': ({ id }) =>
      withBatch(id, async (unlocked, batch) => {
        if (batch.state !== 'draft') return fail('batch_started');
        const discarded = await unlocked.batches.discard(id, batchEvent(unlocked, batch, 'discarded'));
        changed(id);
        return ok({ discarded });
      }),
  };
}
