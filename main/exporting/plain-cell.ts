import type { ReturnedCell } from '#domain/batches/returned-sheet.ts';
import { STYLES, valueCell } from './xlsx-cells.ts';

const DAY = 86_400_000;
/** Days from 30 December 1899, the start of serial dates, to the Unix epoch. */
const EPOCH = 25_569;
const DATE = 'dd/mm/yyyy';
const DATE_TIME = 'dd/mm/yyyy hh:mm:ss';

export interface PlainCell {
  readonly value: string | number | boolean | null;
  /** Empty if the cell has no format of its own. */
  readonly format: string;
  /** True for an added figure, which is aligned right. */
  readonly isRight: boolean;
}

export function plainCell(cell: ReturnedCell): PlainCell {
  if (cell === null || typeof cell !== 'object') return { value: cell, format: '', isRight: false };
  if ('kind' in cell) {
    const { value, style = STYLES.text } = valueCell(cell);
    const format = 'numFmt' in style ? String(style.numFmt) : '';
    const isRight = cell.kind !== 'text';
    return { value: typeof value === 'object' ? null : (value ?? null), format, isRight };
  }
  if ('number' in cell) return { value: cell.number, format: cell.format, isRight: false };
  const days = Date.parse(`${cell.date.includes('T') ? cell.date : `${cell.date}T00:00:00`}Z`) / DAY;
  const own = cell.format ?? '';
  const format = own === '' ? (cell.date.includes('T') ? DATE_TIME : DATE) : own;
  return { value: days + EPOCH, format, isRight: false };
}
