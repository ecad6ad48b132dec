import type { Database } from 'better-sqlite3';
import { type SubjectKey, stripMask, subjectKey } from '#domain/basics/document.ts';
import { erasedSubjects } from '../erased-subjects.ts';

/** Digits of a CPF or characters of a CNPJ, masked or not. */
const DOCUMENT = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/gi;

export interface ErasedHere {
  readonly isErased: (subject: SubjectKey) => boolean;
  /** The erased subjects whose documents appear in a text. */
  readonly named: (text: string) => readonly SubjectKey[];
}

/** The subjects that this archive erased. Ignores the other archive's erasures, because anybody may have made it. */
export function erasedHere(database: Database): ErasedHere {
  const isErased = erasedSubjects(database);
  return {
    isErased,
    named: (text) => {
      const found = text.match(DOCUMENT) ?? [];
      return [...new Set(found.map((one) => subjectKey(stripMask(one).toUpperCase())))].filter(isErased);
    },
  };
}
