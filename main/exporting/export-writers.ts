import type { ExportWriters } from '../workflows/ports/export-writers.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Every writer of files of results. */
export const exportWriters: ExportWriters = { csv: writeCsv, xlsx: writeXlsx };
