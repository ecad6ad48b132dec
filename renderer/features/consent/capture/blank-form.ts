import type { DraftForm } from '#contract/draft.ts';

export type Signer = DraftForm['representatives'][number];

export const BLANK_SIGNER: Signer = { nome: '', cpf: '', cargo: '' };

export const BLANK_FORM: DraftForm = {
  kind: 'presencial',
  nome: '',
  documento: '',
  purpose: null,
  place: '',
  metadata: { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' },
  representatives: [],
};

/** Whether nothing was typed that anybody would miss. */
export function isBlank(form: DraftForm): boolean {
  const texts = [form.nome, form.documento, form.place, ...Object.values(form.metadata)];
  const signers = form.representatives.flatMap((signer) => Object.values(signer));
  return form.purpose === null && [...texts, ...signers].every((text) => text.trim() === '');
}
