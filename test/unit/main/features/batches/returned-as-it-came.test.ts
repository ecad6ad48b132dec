import fc from 'fast-check';
import { type Cell, type CellValue, type MergeRange, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import { recordOf } from '#domain/basics/record.ts';
import { RETURNED_FIGURES } from '#domain/batches/batch.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';
import { proposeSheetLayout, SHEET_COLUMNS } from '#domain/sheets/sheet-columns.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { exportBatch } from '#main/features/batches/export-batch.ts';
import { importSheet } from '#main/features/batches/import-sheet.ts';
import { readWorkbook } from '#main/sheets/read-workbook.ts';
import { cpfOf } from '#test/e2e/support/paper-drafts.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { batchApp, SETTINGS } from './batch-app.ts';

const TITLES = ['CPF', 'Nome', 'Data-base', 'Limite', 'Desde'];
const FIRST = { sheet: null, lines: 50_000 } as const;

/** A sheet as an ERP exports it: titles above the header, lines, a blank row, a total. */
interface Source {
  readonly above: number;
  readonly lines: readonly { readonly limit: number; readonly since: Date; readonly format: string }[];
  readonly widths: readonly number[];
  /** Lines per merged cell of the last column. */
  readonly merged: number;
}

const source: fc.Arbitrary<Source> = fc.record({
  above: fc.integer({ min: 0, max: 5 }),
  lines: fc.array(
    fc.record({
      limit: fc.integer({ min: 0, max: 1_000_000_00 }).map((cents) => cents / 100),
      since: fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(Date.UTC(1970, 0, 1) + days * 86_400_000)),
      format: fc.constantFrom('dd/mm/yyyy', 'mmm/yy', 'yyyy-mm-dd', 'd "de" mmmm'),
    }),
    { minLength: 2, maxLength: 200 },
  ),
  widths: fc.array(fc.integer({ min: 4, max: 60 }), { minLength: 5, maxLength: 5 }),
  merged: fc.integer({ min: 2, max: 4 }),
});

/** Written by the library, not by the writer of returned sheets. */
function workbookOf({ above, lines, widths, merged }: Source): Promise<Uint8Array> {
  const rows: CellValue[][] = [];
  for (let n = 0; n < above; n += 1) rows.push([n === 0 ? 'Clientes da carteira' : null]);
  const header = rows.push(TITLES) - 1;
  const cells = new Map<string, Partial<Cell>>();
  const merges: MergeRange[] = above === 0 ? [] : [{ startRow: 0, startCol: 0, endRow: 0, endCol: 4 }];
  for (const [index, { limit, since, format }] of lines.entries()) {
    const row = rows.push([cpfOf(index), `Cliente ${index}`, new Date(Date.UTC(2026, 8, 1)), limit, since]) - 1;
    cells.set(`${row},2`, { style: { numFmt: 'mm/yyyy' } });
    cells.set(`${row},3`, { style: { numFmt: '"R$" #,##0.00' } });
    cells.set(`${row},4`, { style: { numFmt: format } });
  }
  for (let row = header + 1; row + merged <= header + lines.length; row += merged) {
    merges.push({ startRow: row, startCol: 5, endRow: row + merged - 1, endCol: 6 });
  }
  rows.push([], ['Total', null, null, lines.reduce((sum, { limit }) => sum + limit, 0)]);
  cells.set(`${rows.length - 1},3`, { style: { numFmt: '"R$" #,##0.00' } });
  const columns = widths.map((width) => ({ width }));
  return writeXlsx({ sheets: [{ name: 'Base', rows, cells, merges, columns }] });
}

async function returned(bytes: Uint8Array) {
  const { unlocked, archive } = batchApp(0);
  const read = await readWorkbook(bytes, FIRST);
  const files = fakeFiles();
  const ports = {
    ...unlocked,
    drafts: archive.drafts,
    files,
    writers: exportWriters,
    sheets: { names: async () => ok([]), read: async () => ok(read) },
  };
  const { header, columns } = proposeSheetLayout(read.rows);
  const layout = { header, columns: recordOf(SHEET_COLUMNS, (column) => [...columns[column]]) };
  const upload = { upload: 'upload', fileName: 'carteira.xlsx', sheet: null };
  const imported = await importSheet(
    ports,
    { take: () => ok(Buffer.from(bytes)) },
    { ...upload, settings: SETTINGS, layout },
  );
  if (!imported.ok) throw new Error(imported.error.code);
  const asked = { content: 'sheet' as const, format: 'xlsx' as const, figures: [...RETURNED_FIGURES] };
  await exportBatch(ports, imported.value, asked, new AbortController().signal);
  const [file = Buffer.from('')] = files.saved.values();
  return { read, back: await readWorkbook(file, FIRST) };
}

const cutTo = (rows: readonly SheetRow[], width: number): readonly (readonly unknown[])[] =>
  rows.map(({ n, cells }) => [n, ...Array.from({ length: width }, (_, index) => cells[index] ?? null)]);

test('data, returned sheet: a sheet goes back in the values, formats, merged cells and widths that it came in', async () => {
  await fc.assert(
    fc.asyncProperty(source, async (given) => {
      const { read, back } = await returned(await workbookOf(given));
      // The merged cells of the sixth and seventh column, and no cell that was added, stand beside the five titles.
      const width = read.shape.merges.some(({ right }) => right === 6) ? 7 : 5;
      expect(cutTo(back.rows, width)).toEqual(cutTo(read.rows, width));
      expect(back.shape.merges).toEqual(read.shape.merges);
      expect(back.shape.widths.slice(0, 5)).toEqual(given.widths);
      const added = back.rows.map(({ cells }) => cells[width]);
      const header = read.rows.findIndex(({ cells }) => cells[0] === 'CPF');
      expect(added[header]).toBe('Situação');
      expect(added.slice(0, header).filter((cell) => cell !== undefined)).toEqual([]);
      expect(added.at(-1)).toBe('não é CPF nem CNPJ');
    }),
    { numRuns: 12 },
  );
});
