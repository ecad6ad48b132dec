import type { BatchResult, BatchRow, ListedBatch, ShownLine } from '#contract/batches.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Batch, BatchLine, ItemState } from '#domain/batches/batch.ts';
import { likelyEmpty } from '#domain/batches/month-sentinel.ts';
import { cellText } from '#domain/sheets/cell-text.ts';
import type { BatchResultRow } from '../../ports/batches.ts';
import { askableMonths } from '../askable-months.ts';
import type { Unlocked } from '../unlocked.ts';
import { sampleCell } from '../upload/sheet-preview.ts';
import type { BatchQueue } from './batch-queue.ts';

/** Cells per line and characters per cell that the window shows. */
const SHOWN = { cells: 12, text: 200 } as const;

type RowPorts = Pick<Unlocked, 'batches' | 'clock' | 'settings' | 'results'>;

export async function batchRow(unlocked: RowPorts, queue: Pick<BatchQueue, 'rate'>, batch: Batch): Promise<BatchRow> {
  return { ...(await listedRow(unlocked, queue, batch)), likelyEmpty: await likelyEmptyOf(unlocked, batch) };
}

/** Reads kept counts only, since a running batch changes the list several times a second. */
export async function listedRow(
  { batches }: Pick<RowPorts, 'batches'>,
  queue: Pick<BatchQueue, 'rate'>,
  batch: Batch,
): Promise<ListedBatch> {
  const { id, confirmed, source, stoppedBy } = batch;
  const { lines, items, leftUnknown, queries, cents } = await batches.progress(id);
  const rate = queue.rate(id);
  return {
    id,
    revision: batch.revision,
    environment: batch.environment,
    settings: batch.settings,
    fileName: source.fileName,
    sheet: source.sheet,
    officer: batch.officer,
    state: batch.state,
    stoppedBy: stoppedBy === null ? null : { code: stoppedBy.code, details: stoppedBy.details },
    createdAt: isoWithOffset(batch.createdAt),
    confirmedAt: confirmed === null ? null : isoWithOffset(confirmed.at),
    endedAt: batch.endedAt === null ? null : isoWithOffset(batch.endedAt),
    ceiling: confirmed?.ceiling ?? null,
    price: confirmed?.price ?? null,
    months: [...(confirmed?.months ?? [])],
    lines,
    leftUnknown,
    queries,
    cents,
    rate,
    items: isOverCeiling(batch) ? { ...items, to_do: 0, over_ceiling: items.to_do + items.over_ceiling } : { ...items },
    minutesLeft: rate === null || rate === 0 ? null : Math.ceil((items.to_do + items.asking) / rate),
  };
}

/**
 * Counts the waiting questions that are likely to be empty, if the batch can be resumed. A missing month counts as
 * available again once any answer about it was saved.
 */
async function likelyEmptyOf(unlocked: RowPorts, batch: Batch): Promise<number> {
  const { state, environment, stoppedBy } = batch;
  if (state !== 'paused' && state !== 'stopped') return 0;
  const { newest } = await askableMonths(unlocked, environment);
  const missed = stoppedBy?.code === 'month_unavailable' ? String(stoppedBy.details?.months ?? '').split(',') : [];
  const answered = await Promise.all(missed.map((month) => unlocked.results.firstAnswered(environment, month)));
  const missing = missed.filter((_, at) => answered[at] === null);
  return likelyEmpty(await unlocked.batches.waiting(batch), (month) => month <= newest && !missing.includes(month));
}

/**
 * If the batch stopped at its own ceiling, its waiting questions are shown as over the ceiling; a new ceiling lets them
 * run.
 */
function isOverCeiling({ stoppedBy }: Batch): boolean {
  return stoppedBy?.code === 'ceiling_reached' && stoppedBy.details?.span === 'job';
}

export function shownState(batch: Batch, state: ItemState): ItemState {
  return state === 'to_do' && isOverCeiling(batch) ? 'over_ceiling' : state;
}

/** Returns the stored states that are shown as this one. */
export function statesShownAs(batch: Batch, state: ItemState): readonly ItemState[] {
  if (!isOverCeiling(batch)) return [state];
  if (state === 'to_do') return [];
  return state === 'over_ceiling' ? ['to_do', 'over_ceiling'] : [state];
}

/**
 * Returns a line of the sheet with CPFs hidden. A doubtful document is shown, so that the officer can compare it with
 * the file.
 */
export function shownLine({ source }: Pick<Batch, 'source'>, line: BatchLine): Omit<ShownLine, 'planned' | 'until'> {
  const { n, cells, isHidden, documento, proposed, nome, problem, sameAs } = line;
  const titles = source.header?.cells ?? [];
  const isDoubted = documento === null;
  return {
    n,
    isHidden,
    documento,
    proposed,
    nome,
    problem,
    sameAs,
    cells: cells.slice(0, SHOWN.cells).map((cell, at) => {
      const text = cellText(cell).slice(0, SHOWN.text);
      return isDoubted ? text : sampleCell(text, cellText(titles[at] ?? null));
    }),
  };
}

/** `waits`: attempt ids that wait for another workstation. */
export function shownResult(
  batch: Batch,
  waits: ReadonlySet<string>,
  { item, references, ...row }: BatchResultRow,
): BatchResult {
  const { month, state, failure, resultId, attemptId } = item;
  const askedElsewhere = state === 'asking' && attemptId !== null && waits.has(attemptId);
  return {
    ...row,
    references: [...references],
    month,
    state: shownState(batch, state),
    askedElsewhere,
    failure,
    resultId,
  };
}
