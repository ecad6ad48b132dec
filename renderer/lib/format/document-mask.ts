import { stripMask } from '#domain/basics/document.ts';

const CPF_GROUPS = [3, 3, 3, 2] as const;
const CPF_MARKS = ['', '.', '.', '-'] as const;
const CNPJ_GROUPS = [2, 3, 3, 4, 2] as const;
const CNPJ_MARKS = ['', '.', '.', '/', '-'] as const;

/**
 * Masks a CPF up to 11 digits, a CNPJ beyond them or with a letter. Letters are kept, since a CNPJ may have them
 * (docs/register.md#documents).
 */
export function maskDocument(text: string): string {
  const characters = stripMask(text)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  const asCpf = characters.length <= 11 && !/[A-Z]/.test(characters);
  return asCpf ? grouped(characters, CPF_GROUPS, CPF_MARKS) : grouped(characters, CNPJ_GROUPS, CNPJ_MARKS);
}

function grouped(characters: string, groups: readonly number[], marks: readonly string[]): string {
  let rest = characters;
  let masked = '';
  for (const [index, length] of groups.entries()) {
    if (rest === '') break;
    masked += `${marks[index] ?? ''}${rest.slice(0, length)}`;
    rest = rest.slice(length);
  }
  return masked;
}

/** The caret's place after masking: behind as many characters as before. */
export function caretAfterMask(masked: string, charactersBefore: number): number {
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (seen === charactersBefore) return index;
    if (/[0-9A-Z]/.test(masked.charAt(index))) seen += 1;
  }
  return masked.length;
}

/** Counts the characters before the caret without the mask's. */
export function charactersBeforeCaret(typed: string, caret: number): number {
  return typed.slice(0, caret).replace(/[^0-9a-zA-Z]/g, '').length;
}

/** The part that distinguishes the branches of one root: `/0002-62`. */
export function branchOf(numero: string): string {
  return `/${numero.slice(8, 12)}-${numero.slice(12)}`;
}
