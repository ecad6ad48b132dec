import { Temporal } from 'temporal-polyfill';
import {
  cnpjRoot,
  formatDocument,
  maskForList,
  parseDocument,
  type SubjectKey,
  stripMask,
} from '../basics/document.ts';
import { type Instant, SAO_PAULO, saoPauloDate } from '../basics/instant.ts';
import { type Centavos, centsFromReais } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import { documentText } from '../sheets/cell-document.ts';
import { readMonth } from '../sheets/cell-month.ts';
import { cellText, isBlank } from '../sheets/cell-text.ts';
import type { SheetCell } from '../sheets/sheet.ts';
import type { ColumnCells } from '../sheets/titled-columns.ts';
import type { InvoiceColumn } from './invoice-columns.ts';

export interface InvoiceLine {
  /** Row number, from 1. */
  readonly line: number;
  /** Day in São Paulo, `YYYY-MM-DD`. */
  readonly day: string;
  /** Null if the line has only a day. */
  readonly at: Instant | null;
  /** As in the invoice, without a mask. */
  readonly document: string;
  /** Null if the invoice does not name it. */
  readonly month: DataBase | null;
  readonly cents: Centavos | null;
}

/** Reasons why a row cannot be compared; `credit` for a refund. */
export type InvoiceProblem = 'missing' | 'invalid' | 'credit';

type InvoiceReading =
  | { readonly ok: true; readonly value: InvoiceLine }
  | { readonly ok: false; readonly column: InvoiceColumn; readonly problem: InvoiceProblem };

const refused = (column: InvoiceColumn, problem: InvoiceProblem): InvoiceReading => ({ ok: false, column, problem });

/** A number that may have lost its zeros, a CNPJ, or the root of one. */
const DOCUMENT = /^(\d{1,14}|[0-9A-Z]{12}\d{2}|(?=.*\d)[0-9A-Z]{8})$/;

/** Reads a row: dates and amounts as numbers or in Brazilian form; ISO dates too. */
export function readInvoiceLine(
  line: number,
  cells: readonly SheetCell[],
  layout: ColumnCells<InvoiceColumn>,
): InvoiceReading {
  const cell = (column: InvoiceColumn): SheetCell => cells[layout[column] ?? -1] ?? null;
  if (isBlank(cell('document'))) return refused('document', 'missing');
  const document = stripMask(documentText(cell('document')) ?? '');
  if (!DOCUMENT.test(document)) return refused('document', 'invalid');
  if (isBlank(cell('date'))) return refused('date', 'missing');
  const date = cellText(cell('date'));
  const moment = momentOf(date.includes(':') ? date : `${date} ${timeText(cell('time'))}`.trim());
  if (moment === null) return refused('date', 'invalid');
  const month = readMonth(cell('month'));
  if (month === 'bad_month') return refused('month', 'invalid');
  const cents = chargedCents(cell('value'));
  if (cents === 'invalid' || cents === 'credit') return refused('value', cents);
  return { ok: true, value: { line, ...moment, document, month, cents } };
}

/** The charged amount, null if the cell is blank; or the problem with it. */
function chargedCents(cell: SheetCell): Centavos | null | 'invalid' | 'credit' {
  const cents = cellCents(cell);
  if (cents === null) return isBlank(cell) ? null : 'invalid';
  return cents < 0 ? 'credit' : cents;
}

const BRAZILIAN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,T]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The day in São Paulo, and the instant if there is a time; a time without an offset is São Paulo's. */
function momentOf(text: string): Pick<InvoiceLine, 'day' | 'at'> | null {
  const brazilian = BRAZILIAN_DAY.exec(text);
  const iso = ISO_DAY.exec(text);
  const [, year, month, day, time, offset] = brazilian
    ? [brazilian[0], brazilian[3], brazilian[2], brazilian[1], brazilian[4]]
    : (iso ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  try {
    if (time === undefined) return { day: Temporal.PlainDate.from(date).toString(), at: null };
    const local = Temporal.PlainDateTime.from(`${date}T${time.padStart(5, '0')}`);
    const at = local.toZonedDateTime(offset === undefined ? SAO_PAULO : zoneOf(offset)).epochMilliseconds;
    return { day: saoPauloDate(at), at };
  } catch {
    return null;
  }
}

function zoneOf(offset: string): string {
  return offset === 'Z' ? 'UTC' : offset.replace(/^(...)(\d\d)$/, '$1:$2');
}

/**
 * A time without a day, which workbooks store as a share of a day, and XML 2003 as a time of a day before all others.
 */
function timeText(cell: SheetCell): string {
  const share = numberIn(cell);
  const ofDay = share === null || share >= 1 ? null : Math.round(share * 86_400);
  if (ofDay === null) return cellText(cell).replace(/^1899-12-3[01] /, '');
  return Temporal.PlainTime.from('00:00').add({ seconds: ofDay }).toString({ smallestUnit: 'second' });
}

function numberIn(cell: SheetCell): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : null;
}

/** The amount in a cell; a number is in reais, regardless of its format. */
export function cellCents(cell: SheetCell): Centavos | null {
  const number = numberIn(cell);
  return number === null ? writtenCents(cellText(cell)) : centsFromReais(number);
}

/** `R$ 1.234,56`, `1234.56`; the last separator before one, two or four digits is the decimal one. */
function writtenCents(text: string): Centavos | null {
  const bare = text.replace(/^(-?)\s*R\$/i, '$1').replace(/\s/g, '');
  if (!/^-?\d[\d.,]*$/.test(bare)) return null;
  const plain = bare.includes(',') ? commaDecimal(bare) : pointDecimal(bare);
  return /^-?\d+(\.\d+)?$/.test(plain) ? centsFromReais(Number(plain)) : null;
}

function commaDecimal(text: string): string {
  const isEnglish = text.lastIndexOf('.') > text.lastIndexOf(',');
  return isEnglish ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
}

/** Points before groups of three digits separate thousands, unless the amount begins with zero. */
function pointDecimal(text: string): string {
  return /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text;
}

/**
 * Returns every subject that an invoice's document may mean: it may have lost leading zeros, or be a company's root
 * (docs/register.md#facts).
 */
export function subjectsNamed(document: string): SubjectKey[] {
  const isNumber = /^\d+$/.test(document);
  const found = [
    ...(isNumber && document.length <= 11 ? [document.padStart(11, '0')] : []),
    ...(document.length <= 8 ? [document.padStart(8, '0')] : []),
    cnpjRoot(document.padStart(14, '0')),
  ];
  return [...new Set(found)];
}

/**
 * Shows an invoice's document as in lists: a CPF that lost its zeros, and any other eleven digits, are masked like a
 * CPF.
 */
export function invoiceDocument(document: string): string {
  const padded = document.padStart(11, '0');
  if (document.length === 11 || (document.length < 11 && parseDocument(padded).ok)) return maskForList(padded);
  return document.length > 11 ? formatDocument(document.padStart(14, '0')) : document;
}
