import type { TFunction } from 'i18next';
import { type Coverage, coverageOf, coverageOfTotal } from '#domain/groups/coverage.ts';
import type { GroupTotal, GroupView } from '#domain/groups/group-view.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/number.ts';
import { linkName } from './members/link-name.ts';

type Covered = Pick<GroupView, 'month' | 'members' | 'rows'>;

/** Further names are only counted. */
const NAMED = 4;

/** Name of a member; a fixed word once it is erased. */
export function memberName(t: TFunction, { members }: Pick<GroupView, 'members'>, id: string): string {
  const member = members.find((one) => one.id === id);
  return member === undefined ? t('groups.erased') : linkName(t, member);
}

/** "5 de 6 membros em 09/2026; falta Beltrano (sem autorização)": for the whole view, or for one of its totals. */
export function coverageText(
  t: TFunction,
  language: string,
  view: Covered,
  total?: Pick<GroupTotal, 'missing'>,
): string {
  const coverage = total === undefined ? coverageOf(view) : coverageOfTotal(view, total);
  const missing = coverage.missing.map((one) => ({ ...one, nome: memberName(t, view, one.memberId) }));
  return coverageWords(t, language, { ...coverage, missing });
}

/** "parcial: 2 de 3 membros" for a total of fewer members than the view, whose coverage is stated once; else null. */
export function partialText(t: TFunction, view: Covered, total: Pick<GroupTotal, 'missing'>): string | null {
  const { known, of } = coverageOfTotal(view, total);
  return known < coverageOf(view).known ? t('groups.ofPartial', { count: of, known }) : null;
}

/** Label of a line of totals: partial if the view lacks a member. */
export function totalName(t: TFunction, coverage: Pick<Coverage, 'missing'>): string {
  return t(isPartial(coverage) ? 'groups.totalPartial' : 'groups.total');
}

export function coverageWords(t: TFunction, language: string, coverage: Coverage): string {
  const { month, known, of, missing, provisional } = coverage;
  const names = missing.map(({ nome, reason }) => `${nome} (${t(`groups.reason.${reason}`)})`);
  return [
    t('groups.coverage', { count: of, known, month: formatMonth(month) }),
    ...(names.length === 0 ? [] : [t('groups.missing', { count: names.length, names: listed(t, language, names) })]),
    ...(provisional.length === 0
      ? []
      : [t('groups.provisional', { count: provisional.length, names: listed(t, language, provisional) })]),
  ].join('; ');
}

/** Members missing in the sum of a month. */
interface MonthGap {
  readonly month: string;
  readonly ids: readonly string[];
}

export function missingText(t: TFunction, language: string, view: GroupView, { month, ids }: MonthGap): string {
  const reasons = new Map(
    view.evolution.find((one) => one.month === month)?.missing.map(({ memberId, reason }) => [memberId, reason]),
  );
  const names = ids.map(
    (id) => `${memberName(t, view, id)} (${t(`groups.reason.${reasons.get(id) ?? 'not_informed'}`)})`,
  );
  return t('groups.missing', { count: names.length, names: listed(t, language, names) });
}

export function arrearsText(
  t: TFunction,
  view: Pick<GroupView, 'members'>,
  { memberId, cents, loss, share }: GroupView['arrears'][number],
): string {
  const words = { nome: memberName(t, view, memberId), amount: formatMoney(cents), share: formatRatio(share) };
  return loss === 0 ? t('groups.arrearsOf', words) : t('groups.arrearsWithLoss', { ...words, loss: formatMoney(loss) });
}

export function isPartial({ missing }: Pick<Coverage, 'missing'>): boolean {
  return missing.length > 0;
}

function listed(t: TFunction, language: string, names: readonly string[]): string {
  const shown =
    names.length > NAMED ? [...names.slice(0, NAMED), t('groups.andMore', { count: names.length - NAMED })] : names;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
}
