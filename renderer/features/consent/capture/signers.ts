import type { DraftForm } from '#contract/draft.ts';
import { parseDocument } from '#domain/document.ts';
import type { Signer } from './blank-form.ts';

/** Who signs: nobody for a person, whatever was typed while the document was still a company's. */
export function signersOf({ documento, representatives }: DraftForm): readonly Signer[] {
  const parsed = parseDocument(documento);
  return parsed.ok && parsed.value.tipo === 'cnpj' ? representatives : [];
}
