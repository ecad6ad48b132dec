import type { SheetCell } from '#domain/sheets/sheet.ts';
import { type Attributes, charactersOf, type Dialect, type SheetSink } from './marked-up-sheet.ts';

/** Beginning of a workbook in XML, after declarations and comments. */
export const SPREADSHEET_XML = /^\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*<(?:\w+:)?Workbook[\s>]/;

const NAMED: Readonly<Record<string, string>> = {
  General: '',
  Currency: '[$R$-416] #,##0.00',
  'Euro Currency': '[$€-2] #,##0.00',
  Fixed: '0.00',
  Standard: '#,##0.00',
  Percent: '0.00%',
  'Short Date': 'dd/mm/yyyy',
  'Medium Date': 'dd-mmm-yy',
  'Long Date': 'dd/mm/yyyy',
  'General Date': 'dd/mm/yyyy hh:mm',
};

/** Workbook in XML as in Excel 2003 (XML Spreadsheet Reference), which ERPs still write. */
export function spreadsheetXml(sink: SheetSink): Dialect {
  const formats = new Map<string, string>();
  let style = '';
  let cell: Attributes | null = null;
  let type = '';
  let text = '';
  let isComment = false;
  let reading: 'data' | 'visible' | null = null;
  const opens: Readonly<Record<string, (get: (key: string) => string, attributes: Attributes) => void>> = {
    Style: (get) => {
      style = get('ID');
    },
    NumberFormat: (get) => formats.set(style, NAMED[get('Format')] ?? get('Format')),
    Worksheet: (get) => sink.sheet(get('Name'), false),
    Column: (get) => {
      const repeat = 1 + (placeOf(get('Span')) ?? 0);
      sink.columns({ at: placeOf(get('Index')), repeat, width: charactersOf(Number(get('Width'))) });
    },
    Visible: () => {
      reading = 'visible';
    },
    Row: (get) => {
      const covered = placeOf(get('Span')) ?? 0;
      sink.row({ n: placeOf(get('Index')), isHidden: get('Hidden') === '1', repeat: 1 + covered });
    },
    Cell: (_get, attributes) => {
      cell = attributes;
      [type, text] = ['', ''];
    },
    Comment: () => {
      isComment = true;
    },
    Data: (get) => {
      if (cell === null || isComment) return;
      type = get('Type');
      reading = 'data';
    },
  };
  return {
    open: (name, attributes) => {
      if (Object.hasOwn(opens, name)) opens[name]?.((key) => attributes.get(key) ?? '', attributes);
    },
    text: (part) => {
      if (reading === 'data') text += part;
      if (reading === 'visible' && part.includes('Hidden')) sink.hideSheet();
    },
    close: (name) => {
      if (name === 'Data' || name === 'Visible') reading = null;
      if (name === 'Comment') isComment = false;
      if (name === 'Row') sink.endRow();
      if (name === 'Cell' && cell !== null) {
        const covered = placeOf(cell.get('MergeAcross')) ?? 0;
        const down = placeOf(cell.get('MergeDown')) ?? 0;
        const facts = { repeat: 1, isFormula: cell.has('Formula'), across: covered, down };
        sink.cell(cellOf(type, text, formats.get(cell.get('StyleID') ?? '') ?? ''), {
          ...facts,
          at: placeOf(cell.get('Index')),
        });
        if (covered > 0) sink.cell(null, { at: null, repeat: covered, isFormula: false, across: 0, down: 0 });
        cell = null;
      }
    },
  };
}

function placeOf(text: string | undefined): number | null {
  const place = Number(text || Number.NaN);
  return Number.isInteger(place) && place >= 1 ? place : null;
}

function cellOf(type: string, text: string, format: string): SheetCell {
  if (type === 'Boolean') return text.trim() === '1';
  if (type === 'Number') return numberOf(text, format);
  if (type === 'DateTime') return dateOf(text, format);
  return text === '' ? null : text;
}

function numberOf(text: string, format: string): SheetCell {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  return format === '' || format === '@' ? number : { number, format };
}

function dateOf(text: string, format: string): SheetCell {
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(text) ?? [];
  if (day === undefined) return text;
  const date = clock === undefined || clock === '00:00:00' ? day : `${day}T${clock}`;
  return format === '' ? { date } : { date, format };
}
