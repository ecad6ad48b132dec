/** Formats of one line a result, with the same columns (docs/exports.md). */
export const TABLE_FORMATS = ['table_csv', 'table_ndjson', 'table_sqlite'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Formats of an export. The desktop host prints `pdf`; in a browser the window prints its own page instead. */
export const EXPORT_FORMATS = ['pdf', 'xlsx', 'csv', 'json', ...TABLE_FORMATS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Most results of one export; a workbook has a column for each and is built in memory. */
export const MAX_RESULTS: Readonly<Record<ExportFormat, number>> = {
  pdf: 1,
  xlsx: 500,
  csv: Infinity,
  json: Infinity,
  table_csv: Infinity,
  table_ndjson: Infinity,
  table_sqlite: Infinity,
};

export function isTableFormat(format: string): format is TableFormat {
  return TABLE_FORMATS.some((each) => each === format);
}

/** Ending of a file's name: `sqlite` for `table_sqlite`. */
export function endingOf(format: string): string {
  return format.replace(/^table_/, '');
}
