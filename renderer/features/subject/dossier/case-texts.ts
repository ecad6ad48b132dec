import type { TFunction } from 'i18next';
import type { Dossier } from '#contract/subject.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import type { SourcedAmount } from '#domain/sources/case-request.ts';
import { FACTS, type OutsideFact } from '#domain/sources/outside-facts.ts';
import { figures } from '#renderer/i18n/figures.ts';
import { isolate } from '#renderer/i18n/isolate.ts';
import { formatCalendarDate, formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';

type DossierCase = Dossier['cases'][number];

interface CaseText {
  readonly field: string;
  readonly text: string;
}

/** The texts of a case, by field as its screen names them; blank ones are left out. */
export function caseTexts(t: TFunction, one: DossierCase): readonly CaseText[] {
  const texts: readonly CaseText[] = [
    { field: t('dossier.institution'), text: visibleText(one.institution.nome) },
    { field: t('dossier.months'), text: one.months.map(formatMonth).join(', ') },
    { field: t('dossier.group'), text: groupText(t, one) },
    ...requestTexts(t, one),
    ...one.risks.flatMap(({ text, mitigant }, index) => [
      { field: t('cases.risk', { place: index + 1 }), text },
      { field: t('cases.mitigant', { place: index + 1 }), text: mitigant },
    ]),
    { field: t('cases.proposal'), text: one.proposal },
    { field: t('cases.conditions'), text: one.conditions },
  ];
  return texts.filter(({ text }) => text !== '');
}

function groupText(t: TFunction, { group }: DossierCase): string {
  if (group === null) return '';
  return t('dossier.positionOf', { name: isolate(group.name), version: formatCount(group.version) });
}

function requestTexts(t: TFunction, { documento, request }: DossierCase): readonly CaseText[] {
  const { amount, term, instalment, monthlyRate, income, ownExposure, groupExposure } = request;
  const { amortization, guarantee, facts } = request;
  return [
    { field: t('cases.amount'), text: amount === null ? '' : formatMoney(amount) },
    { field: t('cases.term'), text: term === null ? '' : `${formatCount(term)} ${t('cases.months')}` },
    { field: t('cases.instalment'), text: instalment === null ? '' : formatMoney(instalment) },
    {
      field: t('cases.rate'),
      text: monthlyRate === null ? '' : `${figures().exact(monthlyRate / 100)}${t('cases.aMonth')}`,
    },
    { field: t(documento.length === 11 ? 'cases.income' : 'cases.revenue'), text: sourcedText(income) },
    { field: t('cases.ownExposure'), text: sourcedText(ownExposure) },
    { field: t('cases.groupExposure'), text: sourcedText(groupExposure) },
    // Price is what nobody has to choose.
    { field: t('cases.amortization'), text: amortization === 'price' ? '' : t('cases.amortizationWay.sac') },
    { field: t('cases.guarantee'), text: guarantee },
    ...facts.map((fact) => ({ field: t(`cases.fact.${fact.kind}`), text: factText(t, fact) })),
  ];
}

function factText(t: TFunction, { kind, value, words, source, date, by }: OutsideFact): string {
  const { unit } = FACTS[kind];
  const number = value === null ? '' : unit === 'cents' ? formatMoney(value) : formatCount(value);
  const said = words === '' ? '' : isolate(words);
  const typedBy = by === '' ? '' : t('cases.factBy', { by: isolate(by) });
  return [number, said, isolate(source), formatCalendarDate(date), typedBy].filter(Boolean).join(', ');
}

function sourcedText(said: SourcedAmount | null): string {
  if (said === null) return '';
  const by = [said.source === '' ? '' : isolate(said.source), said.date === null ? '' : formatCalendarDate(said.date)];
  return [formatMoney(said.amount), ...by].filter(Boolean).join(', ');
}
