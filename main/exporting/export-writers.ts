import type { ExportWriters } from '../ports/files.ts';
import { writeTable } from './csv-text.ts';
import { writePng } from './write-png.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Every writer of files that leave. */
export const exportWriters: ExportWriters = { xlsx: writeXlsx, table: writeTable, png: writePng };
