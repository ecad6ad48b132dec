import { normalizeName } from '../basics/normalize-name.ts';
import type { Cell, PdfText, TextItem, TextRow } from './page-text.ts';
import { NO_AMOUNTS, REPORT_COLUMNS, type ReportAmounts, type ReportColumn, ReportRefused } from './report.ts';

/** The left edges of a page's columns, and where its header ends. */
export interface Columns {
  readonly anchors: Readonly<Record<ReportColumn, number>>;
  /** Points from the page's lower edge. */
  readonly below: number;
}

/** First words of the headings; the longer ones wrap. */
const HEADINGS: Readonly<Record<ReportColumn, RegExp>> = {
  em_dia: /^em( dia)?$/,
  vencida: /^vencidas?$/,
  a_liberar: /^creditos?( a( liberar)?)?$/,
  coobrigacoes: /^coobrigac/,
  limites: /^limites?( de( credito)?)?$/,
};

/** Height of the band in which the headings stand, in points, above and below *Vencida*. */
const BAND = 16;
/** Least distance of two columns. */
const APART = 20;
/** Farthest from its heading that an amount may begin: measured are 33 points at most. */
const REACH = 90;
/** An amount as near to two headings belongs to neither. */
const CLEARLY = 6;

/** The columns of a page, by the places of its headings; null if it has none. */
export function columnsOf({ items }: PdfText['pages'][number], page: number): Columns | null {
  const named = items.map((item) => ({ item, words: normalizeName(item.text) }));
  if (named.some(({ words }) => /em dia\b.*\bvencida/.test(words))) throw new ReportRefused('flowed', { page });
  const center = named.find(({ words }) => HEADINGS.vencida.test(words))?.item;
  if (center === undefined) return null;
  const band = named.filter(({ item }) => Math.abs(item.y - center.y) <= BAND);
  let before = Number.NEGATIVE_INFINITY;
  const found: TextItem[] = [];
  for (const column of REPORT_COLUMNS) {
    const heading = band.find(({ item, words }) => HEADINGS[column].test(words) && item.x >= before + APART)?.item;
    if (heading === undefined) throw new ReportRefused('layout', { page });
    before = heading.x;
    found.push(heading);
  }
  const [em_dia = 0, vencida = 0, a_liberar = 0, coobrigacoes = 0, limites = 0] = found.map(({ x }) => x);
  return {
    anchors: { em_dia, vencida, a_liberar, coobrigacoes, limites },
    below: Math.min(...band.filter(({ words }) => isHeading(words)).map(({ item }) => item.y)),
  };
}

const HEADING_WORDS = /^(em|dia|em dia|vencidas?|creditos?|a|de|a liberar|liberar|limites?.*|creditos? a.*|coobrig.*)$/;

function isHeading(words: string): boolean {
  return HEADING_WORDS.test(words) || words === 'mes de referencia';
}

const AMOUNT = /^(-?)\s?R\$\s?(-?)\s?(\d{1,3}(?:\.\d{3})+|\d{1,12}),(\d{2})$/;

/** Cents of a printed amount; null for any other text. */
export function readAmount(text: string): number | null {
  const [, before, after, reais, cents] = AMOUNT.exec(text) ?? [];
  if (reais === undefined) return null;
  const value = Number(reais.replaceAll('.', '')) * 100 + Number(cents);
  return value > 1e13 ? null : (before || after) && value !== 0 ? -value : value;
}

export const hasMoney = (text: string): boolean => text.includes('R$');

/** A row without its amounts, and these by column; null amounts if it has none. */
export interface ReadRow {
  readonly label: string;
  /** `unclear`: an amount of it belongs to no column, or two to one. */
  readonly amounts: ReportAmounts | 'unclear' | null;
  readonly fonts: readonly number[];
  readonly isNegative: boolean;
}

export function readRow({ cells, page }: Pick<TextRow, 'cells' | 'page'>, { anchors }: Columns): ReadRow {
  const label = cells.filter(({ text }) => !hasMoney(text)).map(({ text }) => text);
  const money = cells.filter(({ text }) => hasMoney(text));
  if (money.some(({ text }) => /R\$.*R\$/.test(text) || /\p{L}{2,}.*R\$/u.test(text))) {
    throw new ReportRefused('flowed', { page });
  }
  const read = money.map((cell) => ({ column: columnOf(cell, anchors), cents: readAmount(cell.text) }));
  const amounts = read.length === 0 ? null : amountsOf(read);
  return {
    label: label.join(' '),
    amounts,
    fonts: money.map(({ font }) => font),
    isNegative: read.some(({ cents }) => cents !== null && cents < 0),
  };
}

interface ReadCell {
  readonly column: ReportColumn | null;
  readonly cents: number | null;
}

function amountsOf(read: readonly ReadCell[]): ReportAmounts | 'unclear' {
  const amounts = { ...NO_AMOUNTS };
  const seen = new Set<ReportColumn>();
  for (const { column, cents } of read) {
    if (column === null || cents === null || seen.has(column)) return 'unclear';
    seen.add(column);
    amounts[column] = cents;
  }
  return amounts;
}

/** Only columns with an amount are printed, so that the place alone tells which one it is. */
function columnOf({ x }: Pick<Cell, 'x'>, anchors: Columns['anchors']): ReportColumn | null {
  const near = REPORT_COLUMNS.map((column) => ({ column, distance: Math.abs(anchors[column] - x) })).toSorted(
    (one, other) => one.distance - other.distance,
  );
  const [first, second] = near;
  if (first === undefined || second === undefined || first.distance > REACH) return null;
  return second.distance - first.distance < CLEARLY ? null : first.column;
}
