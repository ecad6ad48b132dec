import { monthText } from '../export/provenance-facts.ts';
import { GROUP_AMOUNT_TITLES, MISSING_NAMES } from '../groups/group-texts.ts';
import { type GroupAmount, MISSING_REASONS } from '../groups/group-view.ts';
import { NOT_VERIFIABLE } from '../sources/source-text.ts';
import { groupValue } from '../sources/source-value.ts';
import type { CaseGroup, CaseMaterial } from './case-material.ts';
import type { CommitteePage, PageRow } from './committee-page.ts';
import { countedAnswers } from './group-answers.ts';
import type { SourceList } from './page-sources.ts';

const AMOUNTS = [
  'carteiraAtiva',
  'carteiraVencido',
  'prejuizo',
  'riscoTotal',
] as const satisfies readonly GroupAmount[];

/** The case's group on its page; empty if the case has none or the snapshot does not match its hash. */
export function groupBlock(
  {
    group,
    case: {
      content: { request },
    },
  }: CaseMaterial,
  list: SourceList,
): Pick<CommitteePage, 'group'> {
  if (group === null || !group.holds) return {};
  const { id: snapshotId, version } = group.snapshot;
  const isAsked = request.amount !== null;
  const amounts = [
    ...AMOUNTS.map((amount) => amountRow(group, amount, list)),
    ...(isAsked ? [amountRow(group, 'riscoTotal', list, 'group_after')] : []),
  ];
  return { group: { snapshotId, version, sha256: group.sha256, coverage: coverageText(group), amounts } };
}

/** A row of a sum; the amount is printed only if all of its members' answers are found. */
function amountRow(
  group: CaseGroup,
  amount: GroupAmount,
  { citeFrom }: SourceList,
  as: 'group' | 'group_after' = 'group',
): PageRow {
  const { totals, members, month, version, proportional } = group.snapshot;
  const { cents, known } = totals[amount];
  const of = members.length;
  const after = as === 'group_after' ? ' depois da operação' : '';
  const label = `${GROUP_AMOUNT_TITLES[amount]}${after}${known < of ? `, parcial (${known} de ${of})` : ''}`;
  const counted = countedAnswers(group, amount);
  if (counted === null || cents !== groupValue(amount, counted) || proportional) {
    return { label, value: { text: NOT_VERIFIABLE, source: null } };
  }
  const more = as === 'group_after' ? ' mais o valor' : '';
  const words = `${GROUP_AMOUNT_TITLES[amount]} do grupo${more}, ${monthText(month)}, posição ${version}`;
  const provisional = counted.some((answer) => answer.provisional) ? ' (provisório)' : '';
  return { label, value: citeFrom(`${as}:${amount}`, counted, `${words}${provisional}`) };
}

/** "5 de 6 membros em 09/2026; falta 1: sem autorização", without names, which an erasure would have to remove. */
function coverageText({ snapshot: { members, month, proportional } }: CaseGroup): string {
  const parts = members.flatMap(({ part }) => part ?? []);
  const reasons = parts.flatMap(({ missing }) => MISSING_REASONS.find((reason) => reason === missing) ?? []);
  const counts = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) =>
    reasons.length === length ? MISSING_NAMES[reason] : `${MISSING_NAMES[reason]} (${length})`,
  );
  const erased = members.length - parts.length;
  const provisional = parts.filter((part) => part.provisional).length;
  const known = parts.length - reasons.length;
  return [
    `${known} de ${members.length} ${members.length === 1 ? 'membro' : 'membros'} em ${monthText(month)}`,
    ...(counts.length === 0
      ? []
      : [`${reasons.length === 1 ? 'falta' : 'faltam'} ${reasons.length}: ${counts.join(', ')}`]),
    ...(erased === 0 ? [] : [`${erased} ${erased === 1 ? 'excluído' : 'excluídos'} depois`]),
    ...(provisional === 0 ? [] : [`${provisional} ${provisional === 1 ? 'provisório' : 'provisórios'}`]),
    ...(proportional ? ['valores proporcionais, que não se conferem com as respostas'] : []),
  ].join('; ');
}
