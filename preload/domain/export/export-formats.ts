/** Formats of an export. The desktop host prints `pdf`; in a browser the window prints its own page instead. */
export const EXPORT_FORMATS = ['pdf', 'xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Most results of one export; a workbook has a column for each and is built in memory. */
export const MAX_RESULTS: Readonly<Record<ExportFormat, number>> = { pdf: 1, xlsx: 500, csv: Infinity, json: Infinity };
