import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { parseDocument } from '../../../preload/domain/document.ts';

/** Who consents, as typed; the document may carry its mask. */
export interface Subject {
  readonly nome: string;
  readonly documento: string;
}

export interface SubjectProblems {
  readonly nome?: 'missing' | undefined;
  readonly documento?: BridgeRefusal | undefined;
}

/** What stands in the way of presenting the term; empty when nothing does. */
export function checkSubject({ nome, documento }: Subject): SubjectProblems {
  const parsed = parseDocument(documento);
  return {
    ...(nome.trim() === '' && { nome: 'missing' }),
    ...(!parsed.ok && { documento: { code: parsed.error.code } }),
  };
}
