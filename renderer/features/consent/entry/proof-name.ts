import type { TFunction } from 'i18next';
import type { Evidence } from '#contract/evidence.ts';

/** The file's own name; a drawn signature has none and is called what it is. */
export function proofName(t: TFunction, { kind, name }: Evidence): string {
  return kind === 'assinatura' ? `${t('consent.entry.signature')}.png` : name;
}
