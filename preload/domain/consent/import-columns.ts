/** Columns of an import: a field of the returned record each (specification, Returned record), and the last query. */
export const IMPORT_COLUMNS = [
  'id',
  'nome',
  'documento',
  'consentimento',
  'ip',
  'host',
  'timestamp',
  'userAgent',
  'accuracy',
  'latitude',
  'longitude',
  'dataExpiracao',
  'dataCriacao',
  'dataAtualizacao',
  'url',
  'ultimaConsulta',
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns that may be absent, or blank in a row. */
const OPTIONAL: readonly ImportColumn[] = ['accuracy', 'latitude', 'longitude', 'dataAtualizacao', 'ultimaConsulta'];

export const REQUIRED_COLUMNS: readonly ImportColumn[] = IMPORT_COLUMNS.filter((column) => !OPTIONAL.includes(column));

/** Which cell of a row holds each column, by the titles of the header; -1 for one that is not there. */
export type ImportLayout = Readonly<Record<ImportColumn, number>>;

/**
 * Reads the header: case, blanks, underscores and a leading `metadata.` or `location.` do not matter, order neither.
 */
export function readHeader(titles: readonly string[]): {
  readonly layout: ImportLayout;
  readonly missing: readonly ImportColumn[];
} {
  const plain = titles.map(plainTitle);
  const positions = IMPORT_COLUMNS.map((column) => [column, plain.indexOf(plainTitle(column))] as const);
  const layout = Object.fromEntries(positions) as ImportLayout;
  return { layout, missing: REQUIRED_COLUMNS.filter((column) => layout[column] < 0) };
}

/** The cells of a row by column; blank where the row or the file has none. */
export function cellsOf(row: readonly string[], layout: ImportLayout): Readonly<Record<ImportColumn, string>> {
  const cells = IMPORT_COLUMNS.map((column) => [column, (row[layout[column]] ?? '').trim()] as const);
  return Object.fromEntries(cells) as Record<ImportColumn, string>;
}

function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/^(metadata\.)?(location\.)?/, '')
    .replace(/[\s_]/g, '');
}

/**
 * Characters of a whole file, and of the chunks it is uploaded in: the web host takes 1 MB a message, escapes and all.
 */
export const MAX_IMPORT_SIZE = 8_000_000;

/** The most rows of one import. */
export const MAX_IMPORT_ROWS = 20_000;
