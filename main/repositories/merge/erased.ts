import type { Database } from 'better-sqlite3';
import { type SubjectKey, stripMask, subjectKey } from '#domain/document.ts';
import { erasedSubjects } from '../erased-subjects.ts';

/** Digits of a CPF or characters of a CNPJ, masked or not. */
const DOCUMENT = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/gi;

export interface ErasedHere {
  readonly isErased: (subject: SubjectKey) => boolean;
  /** The erased subjects whose documents stand in a text. */
  readonly named: (text: string) => readonly SubjectKey[];
}

/**
 * Whom the present archive has erased. Nothing that the other archive says counts: it may be anybody's. Somebody who
 * authorized again since is in the archive, and what came of them after the erasure may come too.
 */
export function erasedHere(database: Database): ErasedHere {
  const erasedAt = erasedSubjects(database);
  const isBack = database
    .prepare<[SubjectKey, number]>('SELECT 1 FROM main.consents WHERE subject = ? AND created_at > ?')
    .pluck();
  const known = new Map<SubjectKey, boolean>();
  const isErased = (subject: SubjectKey): boolean => {
    const found = known.get(subject);
    if (found !== undefined) return found;
    const at = erasedAt(subject);
    const gone = at !== null && isBack.get(subject, at) === undefined;
    known.set(subject, gone);
    return gone;
  };
  return {
    isErased,
    named: (text) => {
      const found = text.match(DOCUMENT) ?? [];
      return [...new Set(found.map((one) => subjectKey(stripMask(one).toUpperCase())))].filter(isErased);
    },
  };
}
