import { createHash } from 'node:crypto';
import type { Output, Parsed } from '#contract/contract.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch, BatchLine } from '#domain/batches/batch.ts';
import { readLines } from '#domain/batches/sheet-lines.ts';
import { cellText } from '#domain/sheets/cell-text.ts';
import { HEAD_ROWS } from '#domain/sheets/find-header.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';
import {
  headerOf,
  isDocument,
  layoutBelow,
  proposeSheetLayout,
  type SheetLayout,
} from '#domain/sheets/sheet-columns.ts';
import { askableMonths } from '../askable-months.ts';
import { turns } from '../turns.ts';
import type { Unlocked } from '../unlocked.ts';
import { findSheet, takeSheet } from '../upload/read-sheet.ts';
import { sheetPreview } from '../upload/sheet-preview.ts';
import type { Uploads } from '../upload/uploads.ts';
import { batchEvent } from './change-batch.ts';

type ReadPorts = Pick<Unlocked, 'sheets' | 'batches'>;

/**
 * Reads a sheet of an upload with its column layout: the layout that the officer confirmed before, or a proposed one.
 */
export async function readSheet(
  unlocked: ReadPorts,
  uploads: Pick<Uploads, 'look'>,
  { header: chosen, ...choice }: Parsed<'batches.read'>,
): Promise<Outcome<Output<'batches.read'>>> {
  const sheet = await findSheet(unlocked, uploads, choice);
  if (!sheet.ok) return sheet;
  const { rows, hiddenRows, formulas } = sheet.value;
  const known = chosen === undefined ? await knownLayout(unlocked.batches, rows) : null;
  const layout = known ?? (chosen === undefined ? proposeSheetLayout(rows) : layoutBelow(rows, chosen));
  return ok({
    ...sheetPreview(sheet.value, headerOf(rows, layout)),
    hiddenRows,
    formulas,
    layout: { header: layout.header, columns: copied(layout.columns) },
    isKnown: known !== null,
  });
}

/** Returns the layout that the officer confirmed before, if one of the first rows has the same titles. */
async function knownLayout(
  { layoutOf }: Pick<Unlocked['batches'], 'layoutOf'>,
  rows: readonly SheetRow[],
): Promise<SheetLayout | null> {
  for (const { n, cells } of rows.slice(0, HEAD_ROWS)) {
    const known = await layoutOf(cells.map(cellText));
    if (known !== null) return { ...known, header: n };
  }
  return null;
}

function titlesOf(rows: readonly SheetRow[], layout: SheetLayout): readonly string[] {
  return headerOf(rows, layout)?.cells.map(cellText) ?? [];
}

function copied({ documento, nome, referencia, mes, grupo }: SheetLayout['columns']) {
  return { documento: [...documento], nome: [...nome], referencia: [...referencia], mes: [...mes], grupo: [...grupo] };
}

type ImportPorts = ReadPorts & Pick<Unlocked, 'clock' | 'newId' | 'officer' | 'settings' | 'results'>;

/**
 * Returns the rows above the titles, which are exported with the sheet. A document in them belongs to no line and is
 * left out.
 */
function aboveOf(rows: readonly SheetRow[], header: SheetRow | null): Pick<Batch['source'], 'above'> {
  const above = rows.filter(({ n }) => header !== null && n < header.n);
  const plain = above.map((row) => ({ ...row, cells: row.cells.map((cell) => (isDocument(cell) ? null : cell)) }));
  return plain.length === 0 ? {} : { above: plain };
}

/** Saves the lines of an upload as a draft. Fails with `import_unreadable` (`columns`) if no column holds documents. */
export async function importSheet(
  unlocked: ImportPorts,
  uploads: Pick<Uploads, 'take'>,
  { fileName, layout, settings, ...choice }: Parsed<'batches.import'>,
): Promise<Outcome<Batch>> {
  if (layout.columns.documento.length === 0) return fail('import_unreadable', { columns: 'documento' });
  const sheet = await takeSheet(unlocked, uploads, choice);
  if (!sheet.ok) return sheet;
  const { name, rows, hiddenRows, formulas, shape } = sheet.value;
  const { environment } = await unlocked.settings.read();
  const months = await askableMonths(unlocked, environment);
  const lines: BatchLine[] = [];
  const turn = turns();
  for (const line of readLines(rows, layout, { months, perLine: settings.months.kind === 'per_line' })) {
    lines.push(line);
    await turn();
  }
  if (lines.length === 0) return fail('import_unreadable', { reason: 'empty' });
  const sha256 = createHash('sha256').update(sheet.value.bytes).digest('hex');
  const header = headerOf(rows, layout);
  const source = { fileName, sha256, sheet: name, header, ...aboveOf(rows, header), shape, hiddenRows, formulas };
  const batch: Batch = {
    id: unlocked.newId(),
    revision: 1,
    environment,
    settings,
    confirmed: null,
    source,
    officer: unlocked.officer(),
    state: 'draft',
    stoppedBy: null,
    createdAt: unlocked.clock(),
    endedAt: null,
  };
  await unlocked.batches.addDraft(batch, lines, batchEvent(unlocked, batch, 'imported', { lines: lines.length }));
  const titles = titlesOf(rows, layout);
  if (titles.length > 0) await unlocked.batches.rememberLayout(titles, layout);
  return ok(batch);
}

/** Saves the lines of a whole file as a draft, with the columns confirmed before or proposed. */
export async function draftFile(
  unlocked: ImportPorts,
  bytes: Buffer,
  file: Pick<Parsed<'batches.import'>, 'fileName' | 'settings'>,
): Promise<Outcome<Batch>> {
  const uploads = { look: () => ok(bytes), take: () => ok(bytes) };
  const choice = { upload: '', sheet: null };
  const read = await readSheet(unlocked, uploads, choice);
  return read.ok ? importSheet(unlocked, uploads, { ...file, ...choice, layout: read.value.layout }) : read;
}
