import type { TFunction } from 'i18next';
import { maskForList } from '#domain/basics/document.ts';
import type { GroupLink } from '#domain/groups/group.ts';

/** The name; if unknown the document; a fixed word if both were erased. */
export function linkName(t: TFunction, { nome, documento }: Pick<GroupLink, 'nome' | 'documento'>): string {
  return nome || (documento === null ? t('groups.erased') : maskForList(documento));
}

/** The document as lists show it; if unknown, its six known digits. */
export function linkDocument({ documento, digits }: Pick<GroupLink, 'documento' | 'digits'>): string | null {
  if (documento !== null) return maskForList(documento);
  return digits === null ? null : maskedDigits(digits);
}

/** Six digits of a CPF in the extract's form. */
export function maskedDigits(digits: string): string {
  return `***.${digits.slice(0, 3)}.${digits.slice(3)}-**`;
}
