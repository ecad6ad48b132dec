/** What results can be exported as; the host itself prints `pdf`, in a browser the window prints its own page instead. */
export const EXPORT_FORMATS = ['pdf', 'xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How many results one export may have; a workbook has a column for each, and is built in memory. */
export const MAX_RESULTS: Readonly<Record<ExportFormat, number>> = { pdf: 1, xlsx: 500, csv: Infinity, json: Infinity };
