import type { ExportWriters } from '../ports/files.ts';
import { writeCsv } from './write-csv.ts';
import { writePng } from './write-png.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Every writer of files that leave. */
export const exportWriters: ExportWriters = { csv: writeCsv, xlsx: writeXlsx, png: writePng };
