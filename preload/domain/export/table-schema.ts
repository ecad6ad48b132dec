import { type ColumnType, TABLE_COLUMNS, TABLE_VERSION, type TableColumn } from './table-columns.ts';

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

interface TypeWords {
  /** Of the page. */
  readonly unit: string;
  /** Of a SQLite table. */
  readonly sql: 'TEXT' | 'REAL' | 'INTEGER';
  readonly json: Readonly<Record<string, string>>;
}

/** Forms of a column's type in each file. */
export const TYPE_WORDS: Readonly<Record<ColumnType, TypeWords>> = {
  text: { unit: 'text', sql: 'TEXT', json: { type: 'string' } },
  reais: { unit: 'reais', sql: 'REAL', json: { type: 'number' } },
  whole: { unit: 'whole number', sql: 'INTEGER', json: { type: 'integer' } },
  share: { unit: 'share, 0.1 is 10 %', sql: 'REAL', json: { type: 'number' } },
  percent: { unit: 'percent', sql: 'REAL', json: { type: 'number' } },
  day: { unit: 'day, `YYYY-MM-DD`', sql: 'TEXT', json: { type: 'string', pattern: DAY } },
  month: { unit: 'month, `YYYY-MM`', sql: 'TEXT', json: { type: 'string', pattern: '^\\d{4}-\\d{2}$' } },
  instant: { unit: 'instant, ISO 8601 with offset', sql: 'TEXT', json: { type: 'string', format: 'date-time' } },
  yes_no: { unit: 'yes or no', sql: 'INTEGER', json: { type: 'boolean' } },
};

/** JSON Schema (2020-12) of a line of the NDJSON file. */
export function tableJsonSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Lastro: one result a line, version ${TABLE_VERSION}`,
    type: 'object',
    additionalProperties: false,
    required: TABLE_COLUMNS.map(({ name }) => name),
    properties: Object.fromEntries(TABLE_COLUMNS.map((column) => [column.name, propertyOf(column)])),
  };
}

function propertyOf({ name, type, label, meaning, isFilled }: TableColumn): object {
  const { json } = TYPE_WORDS[type];
  const described = { title: label, ...(meaning !== '' && { description: meaning }) };
  if (name === 'versao') return { const: TABLE_VERSION, ...described };
  return isFilled ? { ...json, ...described } : { ...json, type: [json.type, 'null'], ...described };
}
