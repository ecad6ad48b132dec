import type { TFunction } from 'i18next';
import type { Evidence } from '#contract/evidence.ts';

/** The file's own name; a signature is called what it is, and whose. */
export function proofName(t: TFunction, { kind, name }: Evidence): string {
  if (kind === 'arquivo_assinado' || kind === 'instrumento') return name;
  return name === '' ? t(`consent.entry.proof.${kind}`) : t(`consent.entry.proofOf.${kind}`, { nome: name });
}
