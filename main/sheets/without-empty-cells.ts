import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { Unreadable } from './bounded-rows.ts';
import type { WorkbookPart } from './messages.ts';

const SHEET = /(^|\/)worksheets\/[^/]*\.xml$/i;
const EMPTY_CELL = /<c r="[A-Z]+\d+"[^<>]*(?:\/>|><\/c>)/g;
const EMPTY_ROW = /<row r="\d+"[^<>]*(?:\/>|><\/row>)/g;
/** A row or cell without its number follows the previous one, and CDATA may look like markup. */
const BY_PLACE = /<(?:row|c)(?! r=")[\s/>]|<!\[CDATA\[/;
/** A column with three letters is far beyond the bound. */
const FAR = /<c r="[A-Z]{3}/;

/**
 * Drops cells and rows that have only a style: a sheet with every row coloured has millions of them, and the reading
 * library would keep each one.
 */
export function withoutEmptyCells(part: WorkbookPart): WorkbookPart {
  if (!SHEET.test(part.name)) return part;
  const { buffer, byteOffset, byteLength } = part.content;
  // Latin-1 has one character per byte.
  const xml = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
  if (BY_PLACE.test(xml)) return part;
  const filled = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '');
  if (FAR.test(filled)) throw new Unreadable('columns', BATCH_LIMITS.columns);
  return filled.length === xml.length ? part : { name: part.name, content: Buffer.from(filled, 'latin1') };
}
