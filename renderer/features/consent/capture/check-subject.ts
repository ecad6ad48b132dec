import type { DraftForm } from '#contract/draft.ts';
import { parseDocument } from '#domain/document.ts';
import type { Problems } from './field-problems.ts';

/** Whether name and document can stand in a term. */
export function checkSubject({ nome, documento }: DraftForm): Problems {
  const parsed = parseDocument(documento);
  return {
    ...(nome.trim() === '' && { nome: { code: 'missing' } }),
    ...(!parsed.ok && { documento: { code: parsed.error.code } }),
  };
}
