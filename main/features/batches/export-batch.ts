import type { Parsed } from '#contract/contract.ts';
import type { ExportOutcome } from '#contract/export.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import {
  longRows,
  longTitles,
  type ReturnedAnswer,
  type ReturnedCell,
  type ReturnedItem,
  type ReturnedLayout,
  type ReturnedRow,
  returnedRow,
  returnedTitles,
} from '#domain/batches/returned-sheet.ts';
import type { SheetCell, SheetShape } from '#domain/sheets/sheet.ts';
import type { AnsweredLine } from '../../ports/batches.ts';
import { askTarget } from '../ask-target.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { brokenOff } from '../export/exported-results.ts';
import type { Unlocked } from '../unlocked.ts';
import { type TermPorts, withoutConsent } from './draft-terms.ts';
import { shownState } from './rows.ts';

type ExportPorts = TermPorts & AuditPorts & Pick<Unlocked, 'batches' | 'files' | 'writers'>;

type BatchExport = Omit<Parsed<'batches.export'>, 'id'>;

const PAGE = 500;

const NAMES: Readonly<Record<BatchExport['content'], string>> = {
  sheet: 'planilha devolvida',
  long: 'por mês',
  without_consent: 'sem autorização',
};

/** Writes the results of a batch to a file. The export is logged before the file is written. */
export async function exportBatch(
  unlocked: ExportPorts,
  batch: Batch,
  { content, format, figures }: BatchExport,
  signal: AbortSignal,
): Promise<Outcome<ExportOutcome>> {
  const returned = await returnedOf(unlocked, batch, { content, figures });
  if (!returned.ok) return returned;
  const { rows, shape } = returned.value;
  try {
    const name = `Lastro lote ${batch.settings.name} ${NAMES[content]}.${format}`;
    const target = await askTarget(unlocked.files, name.replace(/[\\/:*?"<>|]/g, ' '), signal);
    if (target === null) return ok({ outcome: 'declined' });
    const { environment, settings } = batch;
    const facts = { what: content, format, batch: batch.id };
    await recordEvent(unlocked, { kind: 'export', environment, purpose: settings.purpose, facts });
    let lines = content === 'sheet' ? -(batch.source.above?.length ?? 0) : 0;
    const counted = async function* (): AsyncGenerator<ReturnedRow> {
      for await (const row of rows) {
        signal.throwIfAborted();
        if (!row.isTitle) lines += 1;
        yield row;
      }
    };
    const sheet = batch.source.sheet === '' ? settings.name : batch.source.sheet;
    const bytes = unlocked.writers.sheet(format, { name: sheet, shape }, counted());
    const path = await target.save(bytes, async () => signal.throwIfAborted());
    return ok({ outcome: 'saved', path, provenancePath: null, results: 1, lines, leftOut: 0 });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

interface Returned {
  readonly rows: AsyncIterable<ReturnedRow>;
  readonly shape?: SheetShape | undefined;
}

async function returnedOf(
  unlocked: ExportPorts,
  batch: Batch,
  { content, figures }: Pick<BatchExport, 'content' | 'figures'>,
): Promise<Outcome<Returned>> {
  const layout = { perLine: batch.settings.months.kind === 'per_line', figures };
  if (content === 'sheet') {
    const width = await widthOf(unlocked, batch);
    const { merges, widths } = batch.source.shape ?? { merges: [], widths: [] };
    // The widths end with the sheet's own columns; added columns set their own.
    const shape = { merges, widths: widths.slice(0, width) };
    return ok({ rows: sheetRows(unlocked, batch, { ...layout, width }), shape });
  }
  if (content === 'long') return ok({ rows: rowsByMonth(unlocked, batch, layout) });
  const missing = await withoutConsent(unlocked, batch);
  if (!missing.ok) return missing;
  const people = missing.value.map(({ documento, nome, reference }) => [
    formatDocument(documento.numero),
    nome,
    reference,
  ]);
  return ok({ rows: plainRows([['Documento', 'Nome', 'Referência'], ...people]) });
}

async function* plainRows(table: readonly (readonly string[])[]): AsyncGenerator<ReturnedRow> {
  for (const [index, cells] of table.entries()) yield { n: index + 1, isHidden: false, isTitle: index === 0, cells };
}

/** Returns the width of the widest row; added columns begin after it. */
async function widthOf({ batches }: ExportPorts, batch: Batch): Promise<number> {
  const used = (cells: readonly (SheetCell | ReturnedCell)[]): number =>
    cells.findLastIndex((cell) => cell !== null) + 1;
  const { header, shape } = batch.source;
  let width = used(header?.cells ?? []);
  // No merged cell may cover an added column.
  for (const { bottom, right } of shape?.merges ?? []) {
    if (bottom >= (header?.n ?? 1)) width = Math.max(width, right + 1);
  }
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await batches.lines({ batchId: batch.id, problem: null, offset, limit: PAGE });
    width = Math.max(width, ...rows.map(({ cells }) => used(cells)));
    if (offset + PAGE >= total) return width;
  }
}

async function* sheetRows(unlocked: ExportPorts, batch: Batch, layout: ReturnedLayout): AsyncGenerator<ReturnedRow> {
  for (const row of batch.source.above ?? []) yield { ...row, isTitle: false };
  const titles = returnedTitles(batch.source.header, layout);
  if (titles !== null) yield titles;
  for await (const { line, items } of answeredLines(unlocked, batch)) yield returnedRow(line, items, layout);
}

async function* rowsByMonth(
  unlocked: ExportPorts,
  batch: Batch,
  layout: Omit<ReturnedLayout, 'width'>,
): AsyncGenerator<ReturnedRow> {
  yield longTitles(layout);
  let n = 2;
  for await (const { line, items } of answeredLines(unlocked, batch)) {
    const rows = longRows(line, items, { ...layout, n });
    n += rows.length;
    yield* rows;
  }
}

type ReturnedLine = Omit<AnsweredLine, 'items'> & { readonly items: readonly ReturnedItem[] };

/** Reads the lines with their results, in the sheet's order. */
async function* answeredLines({ batches }: ExportPorts, batch: Batch): AsyncGenerator<ReturnedLine> {
  for (let after = 0; ; ) {
    const page = await batches.answered(batch.id, after, PAGE);
    const ids = page.flatMap(({ items }) => items.flatMap(({ resultId }) => resultId ?? []));
    const answers = new Map(
      (await batches.answers(ids)).map((answer): [string, ReturnedAnswer] => [answer.id, answer]),
    );
    for (const { line, items } of page) {
      const returned = items.map((item): ReturnedItem => {
        const answer = answers.get(item.resultId ?? '') ?? null;
        return { ...item, state: shownState(batch, item.state), answer };
      });
      yield { line, items: returned };
    }
    if (page.length < PAGE) return;
    after = page.at(-1)?.line.n ?? after;
  }
}
