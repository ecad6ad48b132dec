import { parseDocument, type SubjectKey, stripMask } from '../basics/document.ts';
import { documentText } from './cell-document.ts';
import type { SheetCell } from './sheet.ts';

const [CPF, CNPJ] = [11, 14];
/** Most mistyped characters; a swapped pair counts as two. Another subject's document is hardly ever this close. */
const MISTYPED = { cpf: 2, root: 1 } as const;
const CNPJ_SHAPE = /^[0-9A-Z]{12}\d{2}$/;

/** Whether a line's cells contain the document of one of these subjects, even mistyped or without its zeros. */
export function tellsDocument(cells: readonly SheetCell[], keys: readonly SubjectKey[]): boolean {
  const written = cells.flatMap((cell) => withZeros(stripMask(documentText(cell) ?? '')));
  return written.some((bare) => keys.some((key) => (key.length === CPF ? isCpf(bare, key) : isOfCompany(bare, key))));
}

function withZeros(bare: string): readonly string[] {
  if (!/^\d{3,13}$/.test(bare)) return [bare];
  const padded = [CPF, CNPJ].map((length) => bare.padStart(length, '0'));
  return [bare, ...padded.filter((text) => parseDocument(text).ok)];
}

function isCpf(bare: string, cpf: SubjectKey): boolean {
  return bare.includes(cpf) || (bare.length === CPF && differing(bare, cpf) <= MISTYPED.cpf);
}

/** `root`: the common beginning of the CNPJs of a company's branches. */
function isOfCompany(bare: string, root: SubjectKey): boolean {
  if (new RegExp(`${root}[0-9A-Z]{4}\\d{2}`).test(bare)) return true;
  return CNPJ_SHAPE.test(bare) && differing(bare, root) <= MISTYPED.root;
}

function differing(text: string, key: string): number {
  return [...key].filter((character, index) => text[index] !== character).length;
}
