import type { TFunction } from 'i18next';
import { maskForList } from '#domain/basics/document.ts';
import type { GroupLink } from '#domain/groups/group.ts';

/** What somebody is called: by the name, by the document where that is not known, and as erased where neither is. */
export function linkName(t: TFunction, { nome, documento }: Pick<GroupLink, 'nome' | 'documento'>): string {
  return nome || (documento === null ? t('groups.erased') : maskForList(documento));
}

/** A document as lists show it; of one that is not known the six digits that are. */
export function linkDocument({ documento, digits }: Pick<GroupLink, 'documento' | 'digits'>): string | null {
  if (documento !== null) return maskForList(documento);
  return digits === null ? null : maskedDigits(digits);
}

/** Six digits of a CPF as an extract shows them. */
export function maskedDigits(digits: string): string {
  return `***.${digits.slice(0, 3)}.${digits.slice(3)}-**`;
}
