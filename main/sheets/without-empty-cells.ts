import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { Unreadable } from './bounded-rows.ts';
import type { WorkbookPart } from './messages.ts';

const SHEET = /(^|\/)worksheets\/[^/]*\.xml$/i;
const EMPTY_CELL = /<c r="[A-Z]+\d+"[^<>]*(?:\/>|><\/c>)/g;
const EMPTY_ROW = /<row r="\d+"[^<>]*(?:\/>|><\/row>)/g;
/** A row or cell without its number stands after the one before it; what is no markup may look like some. */
const BY_PLACE = /<(?:row|c)(?! r=")[\s/>]|<!\[CDATA\[/;
/** In a column of three letters, far beyond the bound. */
const FAR = /<c r="[A-Z]{3}/;

/**
 * Leaves out the cells and rows of a sheet that only look like something: a sheet of which each row to the last one is
 * coloured has millions of them, of which the library that reads it would keep each.
 */
export function withoutEmptyCells(part: WorkbookPart): WorkbookPart {
  if (!SHEET.test(part.name)) return part;
  const { buffer, byteOffset, byteLength } = part.content;
  // As many characters as bytes, whichever they are.
  const xml = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
  if (BY_PLACE.test(xml)) return part;
  const filled = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '');
  if (FAR.test(filled)) throw new Unreadable('columns', BATCH_LIMITS.columns);
  return filled.length === xml.length ? part : { name: part.name, content: Buffer.from(filled, 'latin1') };
}
