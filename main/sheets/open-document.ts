import { stripMask } from '#domain/basics/document.ts';
import type { SheetCell } from '#domain/sheets/sheet.ts';
import { type Attributes, charactersOf, type Dialect, type SheetSink } from './marked-up-sheet.ts';

const PERCENT = '0.00%';
const REAIS = '[$R$-416] #,##0.00';
/** Elements with texts that are not part of a cell. */
const NOT_SHOWN = new Set(['annotation', 'shape', 'shapes', 'forms', 'tracked-changes', 'database-ranges']);

type Open = (get: (key: string) => string, attributes: Attributes) => void;

/** Content of an OpenDocument spreadsheet (OpenDocument 1.3, part 3, 9), as LibreOffice writes it. */
export function openDocument(sink: SheetSink): Dialect {
  const hiddenStyles = new Set<string>();
  const widths = new Map<string, number | null>();
  let style = '';
  let cell: Attributes | null = null;
  let lines: string[] = [];
  let inLine = false;
  let besides = 0;
  const add = (text: string): void => {
    if (inLine) lines.push(`${lines.pop() ?? ''}${text}`);
  };
  const openCell: Open = (_get, attributes) => {
    cell = attributes;
    lines = [];
  };
  const opens: Readonly<Record<string, Open>> = {
    style: (get) => {
      style = get('name');
    },
    'table-properties': (get) => {
      if (get('display') === 'false') hiddenStyles.add(style);
    },
    'table-column-properties': (get) => widths.set(style, widthOf(get('column-width'))),
    'table-column': (get) => {
      const repeat = timesOf(get('number-columns-repeated'));
      sink.columns({ at: null, repeat, width: widths.get(get('style-name')) ?? null });
    },
    table: (get) => sink.sheet(get('name'), hiddenStyles.has(get('style-name'))),
    'table-row': (get) => {
      const isHidden = ['collapse', 'filter'].includes(get('visibility'));
      sink.row({ n: null, isHidden, repeat: timesOf(get('number-rows-repeated')) });
    },
    'table-cell': openCell,
    'covered-table-cell': openCell,
    p: () => {
      if (cell === null) return;
      lines.push('');
      inLine = true;
    },
    s: (get) => add(' '.repeat(timesOf(get('c')))),
    tab: () => add('\t'),
    'line-break': () => add('\n'),
  };
  return {
    open: (name, attributes) => {
      if (NOT_SHOWN.has(name)) besides += 1;
      if (besides === 0 && Object.hasOwn(opens, name)) opens[name]?.((key) => attributes.get(key) ?? '', attributes);
    },
    text: (text) => {
      if (besides === 0) add(text);
    },
    close: (name) => {
      if (NOT_SHOWN.has(name)) besides -= 1;
      if (besides > 0) return;
      if (name === 'p') inLine = false;
      if (name === 'table-row') sink.endRow();
      if ((name === 'table-cell' || name === 'covered-table-cell') && cell !== null) {
        // Content covered by a merged cell is not shown.
        sink.cell(name === 'table-cell' ? cellOf(cell, lines.join('\n')) : null, factsOf(cell));
        cell = null;
      }
    },
  };
}

/** Most repetitions: the number of rows of a sheet. */
const MOST = 1_048_576;

function timesOf(text: string | undefined): number {
  const times = Number(text || 1);
  return Number.isInteger(times) && times >= 1 ? Math.min(times, MOST) : 1;
}

function factsOf(cell: Attributes): Parameters<SheetSink['cell']>[1] {
  return {
    at: null,
    repeat: timesOf(cell.get('number-columns-repeated')),
    isFormula: cell.has('formula'),
    across: timesOf(cell.get('number-columns-spanned')) - 1,
    down: timesOf(cell.get('number-rows-spanned')) - 1,
  };
}

/** Points per unit of length. */
const UNITS: Readonly<Record<string, number>> = { cm: 72 / 2.54, mm: 72 / 25.4, in: 72, pt: 1 };

function widthOf(text: string): number | null {
  const [, length, unit = ''] = /^(\d{1,9}(?:\.\d{1,9})?)(cm|mm|in|pt)$/.exec(text) ?? [];
  return charactersOf(Number(length) * (UNITS[unit] ?? Number.NaN));
}

function cellOf(cell: Attributes, shown: string): SheetCell {
  const [type, written] = [cell.get('value-type'), cell.get('value') ?? ''];
  if (type === 'date') return dateOf(cell.get('date-value') ?? '') ?? shown;
  if (type === 'boolean') return cell.get('boolean-value') === 'true';
  const number = Number(written);
  const isNumber = type === 'float' || type === 'currency' || type === 'percentage';
  if (isNumber && written !== '' && Number.isFinite(number)) return numberOf(number, type, cell, shown);
  return shown === '' ? (cell.get('string-value') ?? null) : shown;
}

/** The format is derived from the shown text, because a document's leading zeros belong to it. */
function numberOf(number: number, type: string, cell: Attributes, shown: string): SheetCell {
  if (type === 'percentage') return { number, format: PERCENT };
  if (type === 'currency' && cell.get('currency') === 'BRL') return { number, format: REAIS };
  const digits = stripMask(shown);
  const isFilled = /^0\d+$/.test(digits) && Number(digits) === number;
  return isFilled ? { number, format: '0'.repeat(digits.length) } : number;
}

function dateOf(text: string): SheetCell {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?))?/.exec(text) ?? [];
  if (day === undefined) return null;
  const time = clock?.replace(/\.0+$/, '');
  return { date: time === undefined || time === '00:00:00' ? day : `${day}T${time}` };
}
