import type { TFunction } from 'i18next';
import type { ConsentDetail } from '#contract/consent.ts';
import type { DraftForm } from '#contract/draft.ts';
import { formatDocument, stripMask } from '#domain/basics/document.ts';
import type { Party } from '#domain/consent/institution.ts';
import { formatCalendarDate, formatDay, formatInstant } from '#renderer/lib/format/date.ts';
import type { Fact } from '#renderer/ui/Facts.tsx';

type Signer = DraftForm['representatives'][number];

export function actFacts(t: TFunction, consent: ConsentDetail): readonly Fact[] {
  const { purposes, institution, via, kind, place, metadata } = consent;
  return [
    [
      t('consent.purposes'),
      purposes.map((purpose) => t(`common.purpose.${purpose}`)).join(', ') || t('consent.purposesUnsaid'),
    ],
    [t('consent.institution'), institution.nome === '' ? t('consent.institutionUnsaid') : partyText(institution)],
    ...(via === null ? [] : [[t('consent.via'), partyText(via)] as const]),
    ...signerFacts(t, consent),
    [t('consent.kindField'), t(`consent.kind.${kind}`)],
    ...(place === '' ? [] : [[t('consent.elsewhere.place'), place] as const]),
    [t('consent.timestamp'), formatInstant(metadata.timestamp)],
  ];
}

/** The source of the collection's data: this program, or an officer who typed them. */
export function collectionFact(t: TFunction, { kind }: Pick<ConsentDetail, 'kind'>): Fact {
  return [t('consent.collectedBy'), t(`consent.collectedByOf.${kind}`)];
}

/** The end with its source, other ends if they fall on other days, and the end of the retention. */
export function validityFacts(
  t: TFunction,
  { termEndsAt, statedEndsAt, serviceUntil, validUntil, dataExpiracao }: ConsentDetail,
): readonly Fact[] {
  const until = formatDay(validUntil);
  const ends = [
    ...(statedEndsAt === null ? [] : [[t('consent.statedEnd'), formatDay(statedEndsAt)] as const]),
    ...(termEndsAt === null ? [] : [[t('consent.termValidity'), formatDay(termEndsAt)] as const]),
    ...(statedEndsAt === null ? [[t('consent.serviceRule'), formatDay(serviceUntil)] as const] : []),
  ];
  const setBy = ends.filter(([, day]) => day === until).map(([name]) => name);
  const returned = dataExpiracao ?? '';
  return [
    [t('consent.allowsUntil'), [until, ...setBy].join(' · ')],
    ...(statedEndsAt === null ? [] : [[t('consent.statedEnd'), t('consent.statedFixed')] as const]),
    ...(termEndsAt === null ? [[t('consent.termValidity'), t('consent.untilRevoked')] as const] : []),
    ...ends.filter(([, day]) => day !== until),
    ...(returned === '' || returned.startsWith(until) ? [] : [[t('consent.serviceExpiry'), returned] as const]),
    [t('consent.custody'), t('consent.custodyText')],
  ];
}

function partyText({ nome, cnpj }: Party): string {
  return cnpj === '' ? nome : `${nome}, CNPJ ${formatDocument(cnpj)}`;
}

/** The signers, one a line, with the rule if several must sign; an unrepresented subject alone. */
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

function signerText(t: TFunction, { nome, cpf, cargo, power, until }: Signer): string {
  return [
    nome,
    `CPF ${formatDocument(stripMask(cpf))}`,
    ...(cargo === '' ? [] : [cargo]),
    ...(power === null ? [] : [t(`consent.power.${power}`)]),
    ...(until === null ? [] : [t('consent.validUntil', { day: formatCalendarDate(until) })]),
  ].join(', ');
}
