import type { TFunction } from 'i18next';
import { type Coverage, coverageOf, coverageOfTotal } from '#domain/groups/coverage.ts';
import type { GroupTotal, GroupView } from '#domain/groups/group-view.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/number.ts';
import { linkName } from './members/link-name.ts';

type Covered = Pick<GroupView, 'month' | 'members' | 'rows'>;

/** More names than these are counted. */
const NAMED = 4;

/** What a member is called. */
export function memberName(t: TFunction, { members }: Pick<GroupView, 'members'>, id: string): string {
  const member = members.find((one) => one.id === id);
  return member === undefined ? t('groups.erased') : linkName(t, member);
}

/** "5 de 6 membros em 09/2026; falta Beltrano (sem autorização)": of the whole view, or of one of its totals. */
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

/** "parcial: 2 de 3 membros" of a total that is of fewer members than the view, whose coverage is said once; null of others. */
export function partialText(t: TFunction, view: Covered, total: Pick<GroupTotal, 'missing'>): string | null {
  const { known, of } = coverageOfTotal(view, total);
  return known < coverageOf(view).known ? t('groups.ofPartial', { count: of, known }) : null;
}

/** Names a line of totals: partial if one of a view is. */
export function totalName(t: TFunction, coverage: Pick<Coverage, 'missing'>): string {
  return t(isPartial(coverage) ? 'groups.totalPartial' : 'groups.total');
}

/** The same of a coverage whose names are known. */
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

/** Members that a sum of one month is without. */
interface MonthGap {
  readonly month: string;
  readonly ids: readonly string[];
}

/** Who a month of the evolution is without, and why. */
export function missingText(t: TFunction, language: string, view: GroupView, { month, ids }: MonthGap): string {
  const reasons = new Map(
    view.evolution.find((one) => one.month === month)?.missing.map(({ memberId, reason }) => [memberId, reason]),
  );
  const names = ids.map(
    (id) => `${memberName(t, view, id)} (${t(`groups.reason.${reasons.get(id) ?? 'not_informed'}`)})`,
  );
  return t('groups.missing', { count: names.length, names: listed(t, language, names) });
}

/** A member's overdue and written-off amount, the loss in it named. */
export function arrearsText(
  t: TFunction,
  view: Pick<GroupView, 'members'>,
  { memberId, cents, loss, share }: GroupView['arrears'][number],
): string {
  const words = { nome: memberName(t, view, memberId), amount: formatMoney(cents), share: formatRatio(share) };
  return loss === 0 ? t('groups.arrearsOf', words) : t('groups.arrearsWithLoss', { ...words, loss: formatMoney(loss) });
}

/** Whether a view is without anybody. */
export function isPartial({ missing }: Pick<Coverage, 'missing'>): boolean {
  return missing.length > 0;
}

function listed(t: TFunction, language: string, names: readonly string[]): string {
  const shown =
    names.length > NAMED ? [...names.slice(0, NAMED), t('groups.andMore', { count: names.length - NAMED })] : names;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
}
