import { CsvError, parse } from 'csv-parse/sync';
import { fail, ok } from '#domain/outcome.ts';
import type { CsvRow, ParseCsv } from '../ports/files.ts';

const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Reads CSV as spreadsheets here write it: `;`, `,` or tab, whichever the first line that says something has most of;
 * with or without a byte order mark; blank lines left out. `import_unreadable` (`line`) for quotes that do not match.
 */
export const parseCsv: ParseCsv = (text) => {
  const header = /[^\s;,][^\n]*/.exec(text)?.[0] ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  const delimiter = DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ';';
  try {
    const rows: CsvRow[] = [];
    const on_record = (cells: string[], { lines }: { lines: number }): null => {
      rows.push({ line: lines, cells });
      return null;
    };
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record,
    });
    return ok(rows);
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    return fail('import_unreadable', { line: Number(cause.lines ?? 0) });
  }
};
