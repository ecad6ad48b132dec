import type { TFunction } from 'i18next';
import type { DraftForm } from '#contract/draft.ts';
import { formatDocument, stripMask } from '#domain/document.ts';
import { formatCalendarDate } from '#renderer/lib/format/date.ts';
import type { Fact } from '#renderer/ui/Facts.tsx';

type Signer = DraftForm['representatives'][number];

/** Who signs for the subject, a line each, and by which rule where more than one has to; the subject if nobody else. */
export function signerFacts(
  t: TFunction,
  { representatives, signTogether }: { readonly representatives: readonly Signer[]; readonly signTogether: number },
): readonly Fact[] {
  if (representatives.length === 0) return [[t('consent.signers.title'), t('consent.signers.who.self')]];
  return [
    ...representatives.map(
      (signer, index) => [t('consent.signers.line', { number: index + 1 }), signerText(t, signer)] as const,
    ),
    ...(signTogether > 1
      ? [[t('consent.signers.rule'), t('consent.signers.ruleOf', { count: signTogether })] as const]
      : []),
  ];
}

/** A signer's name, CPF, capacity, power and its end, as far as they were given. */
function signerText(t: TFunction, { nome, cpf, cargo, power, until }: Signer): string {
  return [
    nome,
    `CPF ${formatDocument(stripMask(cpf))}`,
    ...(cargo === '' ? [] : [cargo]),
    ...(power === null ? [] : [t(`consent.power.${power}`)]),
    ...(until === null ? [] : [t('consent.validUntil', { day: formatCalendarDate(until) })]),
  ].join(', ');
}
