import type { ReturnedRow } from '#domain/batches/returned-sheet.ts';
import type { MergedCells, SheetShape } from '#domain/sheets/sheet.ts';
import type { ExportWriters } from '../ports/files.ts';
import { type PlainCell, plainCell } from './plain-cell.ts';
import { type SheetLook, sheetLook, titleHeight } from './sheet-widths.ts';
import { type ZipPart, zipped } from './zip-stream.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Characters per chunk of the sheet. */
const CHUNK = 64 * 1024;
/** Rows that decide the widths of the columns. */
const LOOKED_AT = 1_000;
/** Text that a program would take for a formula when the cell is edited. */
const LIKE_FORMULA = /^[=+\-@]/;

/**
 * Writes a workbook with one sheet row by row, so that it never holds all rows in memory. The library for other
 * workbooks can give cells their own formats only if it holds them all. Text is always written as text, never as a
 * formula.
 */
export async function* writeSheet(
  { name, shape = { merges: [], widths: [] } }: Parameters<ExportWriters['sheet']>[1],
  rows: AsyncIterable<ReturnedRow>,
): AsyncGenerator<Uint8Array> {
  const styles = new Styles();
  yield* zipped([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [links([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbookXml(name)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        links([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(rows, styles, shape) },
    // Written after the sheet, when all styles are known.
    { name: 'xl/styles.xml', content: stylesXml(styles) },
  ] satisfies readonly ZipPart[]);
}

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

function links(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

/** A sheet's name has at most 31 characters and none of the forbidden ones. */
function workbookXml(name: string): string {
  const safe =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'|'$/g, ' ')
      .trim()
      .slice(0, 31)
      .trim() || 'Lote';
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(safe)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* sheetXml(
  rows: AsyncIterable<ReturnedRow>,
  styles: Styles,
  { merges, widths }: SheetShape,
): AsyncGenerator<string> {
  const first: ReturnedRow[] = [];
  let text = '';
  let look: SheetLook | null = null;
  const begin = (): SheetLook => {
    const found = sheetLook(first, widths);
    text = sheetHead(found) + first.map((row) => rowXml(row, found, styles)).join('');
    return found;
  };
  for await (const row of rows) {
    if (look !== null) text += rowXml(row, look, styles);
    else if (first.push(row) === LOOKED_AT) look = begin();
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (look === null) begin();
  yield `${text}</sheetData>${mergesXml(merges)}<pageSetup paperSize="9" orientation="landscape"/></worksheet>`;
}

function mergesXml(merges: readonly MergedCells[]): string {
  if (merges.length === 0) return '';
  const cells = merges.map(({ top, left, bottom, right }) => {
    return `<mergeCell ref="${columnName(left)}${top}:${columnName(right)}${bottom}"/>`;
  });
  return `<mergeCells count="${cells.length}">${cells.join('')}</mergeCells>`;
}

function sheetHead({ widths, frozenRows: frozen }: SheetLook): string {
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${HEAD}<worksheet xmlns="${MAIN}">`,
    `<sheetViews><sheetView workbookViewId="0">${frozen > 0 ? pane : ''}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

function rowXml({ n, isHidden, isTitle, cells }: ReturnedRow, { widths }: SheetLook, styles: Styles): string {
  const plain = cells.map(plainCell);
  const written = plain.map((cell, index) => cellXml(`${columnName(index)}${n}`, cell, isTitle, styles));
  const height = isTitle ? ` ht="${titleHeight(plain, widths)}" customHeight="1"` : '';
  return `<row r="${n}"${height}${isHidden ? ' hidden="1"' : ''}>${written.join('')}</row>`;
}

function cellXml(at: string, { value, format, isRight }: PlainCell, isTitle: boolean, styles: Styles): string {
  if (value === null) return '';
  const isQuoted = typeof value === 'string' && LIKE_FORMULA.test(value);
  const style = styles.index({ format, isQuoted, isTitle, isRight });
  const start = `<c r="${at}"${style === 0 ? '' : ` s="${style}"`}`;
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

interface Style {
  readonly format: string;
  readonly isQuoted: boolean;
  /** Bold, and wrapped if its column is too narrow. */
  readonly isTitle: boolean;
  readonly isRight: boolean;
}

/** Distinct styles of the cells; the first is the most frequent. */
class Styles {
  readonly all: Style[] = [];
  private readonly known = new Map<string, number>();

  constructor() {
    this.index({ format: '', isQuoted: false, isTitle: false, isRight: false });
  }

  index(style: Style): number {
    const key = `${style.isQuoted} ${style.isTitle} ${style.isRight} ${style.format}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.all.length);
    return this.all.push(style) - 1;
  }
}

/** First id of custom formats. */
const CUSTOM = 164;

function* stylesXml({ all }: Styles): Generator<string> {
  const formats = [...new Set(all.map(({ format }) => format).filter((format) => format !== ''))];
  const codes = formats.map((code, index) => `<numFmt numFmtId="${CUSTOM + index}" formatCode="${escaped(code)}"/>`);
  const cells = all.map(({ format, isQuoted, isTitle, isRight }) => {
    const id = format === '' ? 0 : CUSTOM + formats.indexOf(format);
    const [side, wrapped] = [isRight ? ' horizontal="right"' : '', isTitle ? ' vertical="center" wrapText="1"' : ''];
    return `<xf numFmtId="${id}" fontId="${isTitle ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"${isQuoted ? ' quotePrefix="1"' : ''}><alignment${side}${wrapped}/></xf>`;
  });
  const font = '<sz val="11"/><name val="Calibri"/>';
  yield `${HEAD}<styleSheet xmlns="${MAIN}">`;
  if (codes.length > 0) yield `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`;
  yield `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`;
  yield '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
  yield '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
  yield '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
  yield `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`;
  yield '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const TO_ESCAPE = /[&<>"]|[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Cs}|_(?=x[0-9A-Fa-f]{4}_)/gu;

/**
 * XML forbids control characters and normalizes carriage returns, so they are escaped as the format does (ISO 29500,
 * ST_Xstring).
 */
function escaped(text: string): string {
  return text.replace(TO_ESCAPE, (found) => MARKUP[found] ?? `_x${codeOf(found)}_`);
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** `A`, `Z`, `AA`. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}
