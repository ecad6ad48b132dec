import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import type { Output, Parsed } from '#contract/contract.ts';
import type { Batch, BatchLine, SheetRow } from '#domain/batches/batch.ts';
import { cellText } from '#domain/batches/cell-text.ts';
import { proposeSheetLayout, type SheetLayout } from '#domain/batches/sheet-columns.ts';
import { headerOf, readLines } from '#domain/batches/sheet-lines.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import { askableMonths } from '../consulta/askable-months.ts';
import type { Unlocked } from '../unlocked.ts';
import { sampleCell } from '../upload/csv-table.ts';
import type { Uploads } from '../upload/uploads.ts';
import { batchEvent } from './change-batch.ts';

type ReadPorts = Pick<Unlocked, 'sheets' | 'batches'>;

/** Lines that the columns are confirmed by, and characters of a cell. */
const SHOWN = { lines: 20, text: 200 } as const;

/** Reads a sheet of an upload and how its columns are read: as the officer confirmed them before, or as they are proposed. */
export async function readSheet(
  { sheets, batches }: ReadPorts,
  uploads: Pick<Uploads, 'look'>,
  { upload, sheet: wanted }: Parsed<'batches.read'>,
): Promise<Outcome<Output<'batches.read'>>> {
  const bytes = uploads.look(upload, 'batch');
  if (!bytes.ok) return bytes;
  const names = await sheets.names(bytes.value);
  if (!names.ok) return names;
  const sheet = await sheets.read(bytes.value, wanted);
  if (!sheet.ok) return sheet;
  const { name, rows, hiddenRows, formulas } = sheet.value;
  const proposed = proposeSheetLayout(rows);
  const titles = titlesOf(rows, proposed);
  const known = titles.length === 0 ? null : await batches.layoutOf(titles);
  const layout = known ?? proposed;
  const header = headerOf(rows, layout);
  const lines = rows.filter((row) => row !== header);
  return ok({
    sheets: names.value.map((each) => ({ ...each })),
    sheet: name,
    rows: lines.length,
    hiddenRows,
    formulas,
    titles: titlesOf(rows, layout).map((title) => title.slice(0, SHOWN.text)),
    sample: lines
      .slice(0, SHOWN.lines)
      .map(({ cells }) => cells.map((cell) => sampleCell(cellText(cell).slice(0, SHOWN.text)))),
    layout: { hasHeader: layout.hasHeader, columns: copied(layout.columns) },
    isKnown: known !== null,
  });
}

function titlesOf(rows: readonly SheetRow[], layout: SheetLayout): readonly string[] {
  return headerOf(rows, layout)?.cells.map(cellText) ?? [];
}

function copied({ documento, nome, referencia, mes, grupo }: SheetLayout['columns']) {
  return { documento: [...documento], nome: [...nome], referencia: [...referencia], mes: [...mes], grupo: [...grupo] };
}

type ImportPorts = ReadPorts & Pick<Unlocked, 'clock' | 'newId' | 'officer' | 'settings' | 'results'>;

/** Lines that are read before other work has its turn. */
const LINES_AT_A_TIME = 200;

/** Keeps the lines of an upload as a draft. Fails with `import_unreadable` (`columns`) where no column holds a document. */
export async function importSheet(
  unlocked: ImportPorts,
  uploads: Pick<Uploads, 'take'>,
  { upload, fileName, sheet: wanted, layout, settings }: Parsed<'batches.import'>,
): Promise<Outcome<Batch>> {
  const bytes = uploads.take(upload, 'batch');
  if (!bytes.ok) return bytes;
  if (layout.columns.documento.length === 0) return fail('import_unreadable', { columns: 'documento' });
  const sheet = await unlocked.sheets.read(bytes.value, wanted);
  if (!sheet.ok) return sheet;
  const { name, rows, hiddenRows, formulas } = sheet.value;
  const { environment } = await unlocked.settings.read();
  const months = await askableMonths(unlocked, environment);
  const lines: BatchLine[] = [];
  for (const line of readLines(rows, layout, { months, perLine: settings.months.kind === 'per_line' })) {
    if (lines.push(line) % LINES_AT_A_TIME === 0) await giveWay();
  }
  if (lines.length === 0) return fail('import_unreadable', { reason: 'empty' });
  const sha256 = createHash('sha256').update(bytes.value).digest('hex');
  const source = { fileName, sha256, sheet: name, header: headerOf(rows, layout), hiddenRows, formulas };
  const batch: Batch = {
    ...{ id: unlocked.newId(), revision: 1, environment, settings, confirmed: null, source },
    ...{ officer: unlocked.officer(), state: 'draft', stoppedBy: null, createdAt: unlocked.clock(), endedAt: null },
  };
  await unlocked.batches.addDraft(batch, lines, batchEvent(unlocked, batch, 'imported', { lines: lines.length }));
  const titles = titlesOf(rows, layout);
  if (titles.length > 0) await unlocked.batches.rememberLayout(titles, layout);
  return ok(batch);
}
