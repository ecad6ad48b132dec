import { type Documento, mistypedDocument, parseDocument, stripMask, type TipoDocumento } from '../basics/document.ts';
import { isWhole, plainText } from './cell-text.ts';
import type { LineProblem, SheetCell } from './sheet.ts';

/** What a cell says of a document: one, one that it would be with its zeros or digits, or why it is none. */
type DocumentReading =
  | { readonly documento: string; readonly proposed: null; readonly problem: null }
  | { readonly documento: null; readonly proposed: string | null; readonly problem: LineProblem };

/** How a number of many digits is written where its last ones are lost. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
/** What is left of one that was written so, and read again as a number. */
const ROUNDED = /^[1-9]\d{5,8}0{5,}$/;
/** Said in front of a document, or set around it by programs that keep its zeros so. */
const AROUND = /^(?:(?:cpf|cnpj)[:\s]\s*|'|=?")|"$/gi;
/** What some programs make of a whole number. */
const FRACTION = /^(\d+)[.,]0$/;
/** Digits that a document keeps without its zeros: two of them check the others. */
const MIN_DIGITS = 3;
const LENGTHS = { cpf: 11, cnpj: 14 } as const;
/** The most characters of a text that writes a document, with words, marks and blanks around it. */
const MAX_TEXT = 200;

const problemOf = (problem: LineProblem, proposed: string | null = null): DocumentReading => {
  return { documento: null, proposed, problem };
};
const foundOf = ({ numero }: Documento): DocumentReading => ({ documento: numero, proposed: null, problem: null });

/** Reads a document out of a cell; `only` where the column's title says that it holds CPFs, or CNPJs, alone. */
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

/** Why a text is no document. */
function whyNone(written: string, bare: string): DocumentReading {
  if (SCIENTIFIC.test(written) || ROUNDED.test(bare)) return problemOf('scientific');
  const meant = mistypedDocument(written);
  if (meant !== null) return problemOf('mistyped', meant.numero);
  return problemOf(hasShape(bare) ? 'wrong_digits' : 'not_a_document');
}

/** Reads the document of a line, which may stand in either of two columns. */
export function documentOf(readings: readonly DocumentReading[]): DocumentReading {
  const filled = readings.filter(({ problem }) => problem !== 'empty');
  // A word where there is no document (`não tem`) says nothing against the one beside it.
  const said = filled.filter(({ problem }) => problem !== 'not_a_document');
  const [first, ...others] = said;
  if (first === undefined) return filled[0] ?? problemOf('empty');
  const isSame = (other: DocumentReading): boolean =>
    other.documento === first.documento && other.proposed === first.proposed && first.problem === other.problem;
  return others.every(isSame) ? first : problemOf('ambiguous');
}

/** What a cell writes; null for one that cannot write a document. */
export function documentText(cell: SheetCell): string | null {
  if (typeof cell === 'boolean') return null;
  if (typeof cell === 'object' && cell !== null) {
    return 'date' in cell || !isDigits(cell.number) ? null : plainText(cell);
  }
  if (typeof cell === 'number') return isDigits(cell) ? String(cell) : null;
  // What stands in a cell was written by others: a text of any length would cost its reader as much.
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

/** A number that holds its last digits, or says that it lost them. */
function isDigits(number: number): boolean {
  return isWhole(number) || number > Number.MAX_SAFE_INTEGER;
}

/** The documents that these digits are once zeros stand in front. */
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
