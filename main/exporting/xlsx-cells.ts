import type { Cell, CellStyle } from 'hucre/xlsx';
import { reaisFromCents } from '#domain/basics/money.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import type { ExportValue } from '#domain/export/export-line.ts';

export type SheetCell = Pick<Cell, 'value'> & { readonly style?: CellStyle };

export const NOTHING: SheetCell = { value: null };

/** Most characters in a cell of a workbook. */
const MAX_TEXT = 32_767;

const FONT = { name: 'Calibri', size: 11 } as const;
const MUTED = { ...FONT, color: { rgb: '52606D' } } as const;
const BOLD = { ...FONT, bold: true } as const;
const RIGHT = { horizontal: 'right', vertical: 'top', wrapText: true } as const;
const LEFT = { horizontal: 'left', vertical: 'top', wrapText: true } as const;

export const STYLES = {
  title: { font: { ...BOLD, size: 14, color: { rgb: '0B5C6B' } } },
  note: { font: MUTED },
  name: { font: BOLD, alignment: { vertical: 'top' } },
  head: { font: BOLD, alignment: RIGHT },
  columnName: {
    font: BOLD,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E3F0F2' } },
    border: { bottom: { style: 'thin', color: { rgb: '7F8D9A' } } },
  },
  text: { font: FONT, alignment: LEFT },
  figure: { font: FONT, alignment: RIGHT },
  unknown: { font: { ...MUTED, italic: true }, alignment: RIGHT },
} as const satisfies Readonly<Record<string, CellStyle>>;

/** Reais and shares; the reader's system chooses the separators. */
const MONEY = '[$R$-416] #,##0.00;-[$R$-416] #,##0.00';
const PERCENT = '0.00%';

export function textCell(text: string, style: CellStyle): SheetCell {
  const visible = visibleText(text);
  return { value: visible.length > MAX_TEXT ? `${visible.slice(0, MAX_TEXT - 1)}…` : visible, style };
}

/** Empty if the result has no such line. */
export function valueCell(value: ExportValue | null): SheetCell {
  switch (value?.kind) {
    case 'amount':
      return figureCell(reaisFromCents(value.cents), MONEY);
    case 'percent':
      return figureCell(Math.round(value.points * 10_000) / 1_000_000, PERCENT);
    case 'months':
      return figureCell(value.value, '#,##0" meses"');
    case 'number':
      return figureCell(value.value, '#,##0');
    case 'date':
      return dateCell(value.iso, value.iso, STYLES.figure);
    case 'text':
      return textCell(value.text, STYLES.figure);
    case 'unknown':
      return textCell('não informado', STYLES.unknown);
    default:
      return NOTHING;
  }
}

function figureCell(value: number, numFmt: string): SheetCell {
  return { value, style: { ...STYLES.figure, numFmt } };
}

const ISO = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2}))?)?/;
/** Start of a workbook's days, in days of the Unix epoch. */
const EPOCH = -25_569;

/**
 * Returns a month (as its last day), a day or an instant as a date, in its own local time; `text` if the day does not
 * exist or programs count it differently.
 */
export function dateCell(iso: string, text: string, style: CellStyle): SheetCell {
  const [, year = 0, month = 0, ofMonth = 0, ...clock] = (ISO.exec(iso) ?? []).map((part) => Number(part ?? 0));
  const lastDay = Date.UTC(year, month, 0) / 86_400_000;
  const firstDay = Date.UTC(year, month - 1, 1) / 86_400_000;
  const day = ofMonth === 0 ? lastDay : firstDay + ofMonth - 1;
  if (year <= 1900 || month < 1 || month > 12 || day > lastDay) return textCell(text, style);
  const [hours = 0, minutes = 0, seconds = 0] = clock;
  const numFmt = ofMonth === 0 ? 'mm/yyyy' : iso.includes('T') ? 'dd/mm/yyyy hh:mm:ss' : 'dd/mm/yyyy';
  const value = day - EPOCH + (hours * 3600 + minutes * 60 + seconds) / 86_400;
  return { value, style: { ...style, numFmt } };
}
