import type { TFunction } from 'i18next';
import type { Evidence } from '#contract/evidence.ts';

/** A file has its own name; a signature is named by its kind and its signer. */
export function proofName(t: TFunction, { kind, name }: Evidence): string {
  if (kind !== 'assinatura' && kind !== 'tracado') return name;
  return name === '' ? t(`consent.entry.proof.${kind}`) : t(`consent.entry.proofOf.${kind}`, { nome: name });
}
