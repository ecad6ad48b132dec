import { type Documento, mistypedDocument, parseDocument, stripMask, type TipoDocumento } from '../basics/document.ts';
import { isWhole, plainText } from './cell-text.ts';
import type { LineProblem, SheetCell } from './sheet.ts';

/** The document in a cell, a proposed correction, or the problem with it. */
type DocumentReading =
  | { readonly documento: string; readonly proposed: null; readonly problem: null }
  | { readonly documento: null; readonly proposed: string | null; readonly problem: LineProblem };

/** The form of a long number that lost its last digits. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
/** A scientific number that was read again as a whole number. */
const ROUNDED = /^[1-9]\d{5,8}0{5,}$/;
/** A label before a document, or the quotes with which some programs keep its zeros. */
const AROUND = /^(?:(?:cpf|cnpj)[:\s]\s*|'|=?")|"$/gi;
/** Some programs write a whole number like this. */
const FRACTION = /^(\d+)[.,]0$/;
/** The fewest digits of a document without its zeros, since two of them check the others. */
const MIN_DIGITS = 3;
const LENGTHS = { cpf: 11, cnpj: 14 } as const;
/** Most characters of a text with a document, including words, punctuation and blanks. */
const MAX_TEXT = 200;

const problemOf = (problem: LineProblem, proposed: string | null = null): DocumentReading => {
  return { documento: null, proposed, problem };
};
const foundOf = ({ numero }: Documento): DocumentReading => ({ documento: numero, proposed: null, problem: null });

/** Reads a document from a cell; `only` is the kind that the column's title allows, null for both. */
export function readDocument(cell: SheetCell, only: TipoDocumento | null): DocumentReading {
  const written = documentText(cell);
  if (written === null) return problemOf('not_a_document');
  const bare = stripMask(written);
  if (/^0*$/.test(bare)) return problemOf('empty');
  const parsed = parseDocument(written);
  if (parsed.ok && isWanted(parsed.value, only)) return foundOf(parsed.value);
  // A CPF in a column of CNPJs may be a CNPJ that lost three zeros.
  const [proposed, ...others] = /^\d+$/.test(bare) ? withZeros(bare, only) : [];
  if (proposed !== undefined) {
    return parsed.ok || others.length > 0 ? problemOf('ambiguous') : problemOf('lost_zeros', proposed);
  }
  return parsed.ok ? foundOf(parsed.value) : whyNone(written, bare);
}

function isWanted({ tipo }: Documento, only: TipoDocumento | null): boolean {
  return only === null || tipo === only;
}

function whyNone(written: string, bare: string): DocumentReading {
  if (SCIENTIFIC.test(written) || ROUNDED.test(bare)) return problemOf('scientific');
  const meant = mistypedDocument(written);
  if (meant !== null) return problemOf('mistyped', meant.numero);
  return problemOf(hasShape(bare) ? 'wrong_digits' : 'not_a_document');
}

/** Reads the document of a line, which may be in either of two columns. */
export function documentOf(readings: readonly DocumentReading[]): DocumentReading {
  const filled = readings.filter(({ problem }) => problem !== 'empty');
  // A word instead of a document (`não tem`) does not contradict the other column.
  const said = filled.filter(({ problem }) => problem !== 'not_a_document');
  const [first, ...others] = said;
  if (first === undefined) return filled[0] ?? problemOf('empty');
  const isSame = (other: DocumentReading): boolean =>
    other.documento === first.documento && other.proposed === first.proposed && first.problem === other.problem;
  return others.every(isSame) ? first : problemOf('ambiguous');
}

/** The text of a cell; null if it cannot be a document. */
export function documentText(cell: SheetCell): string | null {
  if (typeof cell === 'boolean') return null;
  if (typeof cell === 'object' && cell !== null) {
    return 'date' in cell || !isDigits(cell.number) ? null : plainText(cell);
  }
  if (typeof cell === 'number') return isDigits(cell) ? String(cell) : null;
  // The limit bounds the work on a foreign text of any length.
  if (cell !== null && cell.length > MAX_TEXT) return null;
  const text = plainText(cell)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(AROUND, '')
    .trim();
  return text.replace(FRACTION, '$1');
}

/** A number with all its digits, or one so large that it lost some. */
function isDigits(number: number): boolean {
  return isWhole(number) || number > Number.MAX_SAFE_INTEGER;
}

/** The valid documents with these digits after leading zeros. */
function withZeros(digits: string, only: TipoDocumento | null): readonly string[] {
  if (digits.length < MIN_DIGITS) return [];
  return (['cpf', 'cnpj'] as const).flatMap((tipo) => {
    if ((only !== null && only !== tipo) || digits.length >= LENGTHS[tipo]) return [];
    const parsed = parseDocument(digits.padStart(LENGTHS[tipo], '0'));
    return parsed.ok ? [parsed.value.numero] : [];
  });
}

function hasShape(bare: string): boolean {
  return /^\d{11}$|^[0-9A-Z]{12}\d{2}$/.test(bare);
}
