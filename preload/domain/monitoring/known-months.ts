import { addMonths, type DataBase } from '../basics/month.ts';
import { isGap, type ResponseKind } from '../consulta/response-kind.ts';
import { gapReason } from '../series/saved-series.ts';
import type { FoundValue } from './measure.ts';
import type { RuleSet } from './rule-set.ts';
import { RULE_IDS, RULES } from './rules/all-rules.ts';
import type { MonitoringRule } from './rules/monitoring-rule.ts';

export interface KnownMonth {
  readonly month: DataBase;
  readonly kind: ResponseKind;
  readonly provisional: boolean;
  /** Version of the simulated register; null outside of Embutido, or if unknown. */
  readonly simulation: number | null;
}

/**
 * Earlier months that are known and not provisional, newest first, split by whether the month can be compared with
 * them.
 */
interface EarlierMonths<Month extends KnownMonth> {
  readonly comparable: readonly Month[];
  readonly others: readonly Month[];
}

/** Splits the earlier months. If the month is a gap, the newest earlier month gives the version. */
export function earlierMonths<Month extends KnownMonth>(
  month: DataBase,
  now: KnownMonth,
  months: readonly Month[],
): EarlierMonths<Month> {
  const earlier = months
    .filter((each) => each.month < month && !isGap(each.kind) && !each.provisional)
    .toSorted((one, other) => (one.month < other.month ? 1 : -1));
  const version = isGap(now.kind) ? (earlier[0]?.simulation ?? null) : now.simulation;
  const { true: comparable = [], false: others = [] } = Object.groupBy(earlier, (each) =>
    gapReason(each, version) === null ? 'true' : 'false',
  );
  return { comparable, others };
}

/**
 * The month to compare with: the newest one up to the portfolio's last comparison, so that later changes are also
 * reported; before the first comparison, the newest.
 */
export function referenceOf<Month extends KnownMonth>(
  comparable: readonly Month[],
  comparedIn: DataBase | null,
): Month | undefined {
  return comparable.find(({ month }) => comparedIn === null || month <= comparedIn) ?? comparable[0];
}

interface ToldBefore {
  readonly open: readonly { readonly before: FoundValue; readonly now: FoundValue }[];
  readonly comparedIn: DataBase | null;
}

/**
 * Selects the saved months that rules need, so that no others are read: the month, its reference, the last months, and
 * those of open findings. If none can be compared with, one other month is included, since it gives the reason.
 */
export function monthsToLookAt<Month extends KnownMonth>(
  month: DataBase,
  months: readonly Month[],
  rules: RuleSet,
  { open, comparedIn }: ToldBefore,
): readonly Month[] {
  const now = months.find((each) => each.month === month);
  if (now === undefined) return [];
  const { comparable, others } = earlierMonths(month, now, months);
  const since = firstLookedAt(month, rules);
  const named = new Set(open.flatMap(({ before, now: found }) => [before.month, found.month]));
  const reference = referenceOf(comparable, comparedIn);
  const looked = comparable.filter((each) => each === reference || each.month >= since || named.has(each.month));
  return [now, ...(looked.length > 0 ? looked : others.slice(0, 1))];
}

export function firstLookedAt(month: DataBase, rules: RuleSet): DataBase {
  const months = RULE_IDS.map((id) => {
    const rule: MonitoringRule = RULES[id];
    return rule.compares === 'months' ? (rule.looksBack?.(rules[id]) ?? 0) : 0;
  });
  return addMonths(month, -Math.max(THREE_MONTHS, ...months));
}

const THREE_MONTHS = 3;
