import type { Language } from './words.ts';

/** A row of an answer, with the contract's own names; amounts are in cents. */
export type Row = Readonly<Record<string, unknown>>;

export interface Printed {
  readonly rows: readonly Row[];
  /** Members that a terminal shows, in this order; scripts get all. */
  readonly columns: readonly string[];
  /** Amounts in cents among them. */
  readonly cents?: readonly string[];
  /** True if the answer is one object instead of a list. */
  readonly isOne?: boolean;
  /** True if a verification found faults. */
  readonly hasFaults?: boolean;
}

interface Paper {
  readonly isTerminal: boolean;
  readonly isJson: boolean;
  readonly language: Language;
}

/** JSON if it is asked for; else a table for people, or for a pipe one object a line (NDJSON). */
export function textOf(printed: Printed, { isTerminal, isJson, language }: Paper): string {
  const { rows, isOne = false } = printed;
  if (isJson) return `${JSON.stringify(isOne ? (rows[0] ?? null) : rows, null, isTerminal ? 2 : 0)}\n`;
  if (!isTerminal) return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return isOne ? listOf(printed, language) : tableOf(printed, language);
}

function listOf({ rows: [row = {}], columns, cents }: Printed, language: Language): string {
  const width = Math.max(...columns.map((column) => column.length));
  return columns
    .map((column) => `${column.padEnd(width)}  ${cellOf(row[column], cents?.includes(column), language)}\n`)
    .join('');
}

function tableOf({ rows, columns, cents }: Printed, language: Language): string {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column], cents?.includes(column), language)));
  const lines = [columns, ...cells];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isRight = columns.map((column) => cents?.includes(column) === true);
  const pad = (text: string, at: number): string =>
    isRight[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
  return lines.map((line) => `${line.map(pad).join('  ').trimEnd()}\n`).join('');
}

function cellOf(value: unknown, isCents: boolean | undefined, language: Language): string {
  if (value === null || value === undefined) return '—';
  if (isCents && typeof value === 'number')
    return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value / 100);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
