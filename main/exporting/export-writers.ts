import type { ExportWriters } from '../ports/files.ts';
import { writeSheetCsv, writeTable } from './csv-text.ts';
import { writePng } from './write-png.ts';

/** The code for workbooks is loaded when one is written. */
export const exportWriters: ExportWriters = {
  xlsx: async (results) => (await import('./write-xlsx.ts')).writeXlsx(results),
  sheet: async function* (format, look, rows) {
    if (format === 'csv') yield* writeSheetCsv(rows);
    else yield* (await import('./write-sheet.ts')).writeSheet(look, rows);
  },
  group: async (sheet) => (await import('./write-group.ts')).writeGroup(sheet),
  table: writeTable,
  png: writePng,
};
