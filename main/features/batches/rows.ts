import type { BatchResult, BatchRow, ShownLine } from '#contract/batches.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Batch, BatchLine, ItemState } from '#domain/batches/batch.ts';
import { likelyEmpty } from '#domain/batches/month-sentinel.ts';
import { cellText } from '#domain/sheets/cell-text.ts';
import type { BatchResultRow } from '../../ports/batches.ts';
import { askableMonths } from '../askable-months.ts';
import type { Unlocked } from '../unlocked.ts';
import { sampleCell } from '../upload/sheet-preview.ts';
import type { BatchQueue } from './batch-queue.ts';

/** Cells of a line, and characters of a cell, that the window shows. */
const SHOWN = { cells: 12, text: 200 } as const;

type RowPorts = Pick<Unlocked, 'batches' | 'clock' | 'settings' | 'results'>;

/** Returns a batch as the window shows it, with how far it is. */
export async function batchRow(unlocked: RowPorts, queue: Pick<BatchQueue, 'rate'>, batch: Batch): Promise<BatchRow> {
  const { batches } = unlocked;
  const { id, confirmed, source, stoppedBy } = batch;
  const [{ items, leftUnknown, queries, cents }, { lines }] = await Promise.all([
    batches.progress(id),
    batches.lineCounts(id),
  ]);
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
    likelyEmpty: await likelyEmptyOf(unlocked, batch),
    items: isOverCeiling(batch) ? { ...items, to_do: 0, over_ceiling: items.to_do + items.over_ceiling } : { ...items },
    minutesLeft: rate === null || rate === 0 ? null : Math.ceil((items.to_do + items.asking) / rate),
  };
}

/** Of a batch that can be resumed. A month that was not there is, once an answer tells something of it. */
async function likelyEmptyOf(unlocked: RowPorts, batch: Batch): Promise<number> {
  const { state, environment, stoppedBy } = batch;
  if (state !== 'paused' && state !== 'stopped') return 0;
  const { newest } = await askableMonths(unlocked, environment);
  const missed = stoppedBy?.code === 'month_unavailable' ? String(stoppedBy.details?.months ?? '').split(',') : [];
  const answered = await Promise.all(missed.map((month) => unlocked.results.firstAnswered(environment, month)));
  const missing = missed.filter((_, at) => answered[at] === null);
  return likelyEmpty(await unlocked.batches.waiting(batch), (month) => month <= newest && !missing.includes(month));
}

/** What waits in a batch that stopped at its own ceiling is told as beyond it; another ceiling lets it go on. */
function isOverCeiling({ stoppedBy }: Batch): boolean {
  return stoppedBy?.code === 'ceiling_reached' && stoppedBy.details?.span === 'job';
}

/** The state of a question as it is told. */
export function shownState(batch: Batch, state: ItemState): ItemState {
  return state === 'to_do' && isOverCeiling(batch) ? 'over_ceiling' : state;
}

/** The states of the archive that are told as this one. */
export function statesShownAs(batch: Batch, state: ItemState): readonly ItemState[] {
  if (!isOverCeiling(batch)) return [state];
  if (state === 'to_do') return [];
  return state === 'over_ceiling' ? ['to_do', 'over_ceiling'] : [state];
}

/** A line of the sheet. Its CPFs are hidden, unless its document is in doubt: then it is compared with the file. */
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

/** `waits`: attempts that wait for another workstation. */
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
