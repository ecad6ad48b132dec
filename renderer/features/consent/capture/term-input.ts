import type { Input } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import { signersOf } from './signers.ts';

/** What the term names, as main fills it in. */
export function termInput(form: DraftForm): Input<'consent.prepare'> {
  const representatives = signersOf(form);
  return {
    nome: form.nome,
    documento: form.documento,
    ...(form.purpose !== null && { purpose: form.purpose }),
    ...(representatives.length > 0 && { representatives: [...representatives] }),
  };
}
