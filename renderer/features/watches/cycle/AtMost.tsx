import { useTranslation } from 'react-i18next';
import type { WatchRow } from '#contract/watches.ts';
import { addMonths, isDataBase } from '#domain/basics/month.ts';
import type { CycleGap } from '#domain/monitoring/watch.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { usePrice } from '#renderer/lib/use-price.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import classes from '../Watch.module.css';

interface Props {
  readonly watch: WatchRow;
  /** `YYYY-MM` of the cycle; `baseline` counts the months before it that are asked too. */
  readonly month: string;
  readonly baseline: number;
}

/** The most that a cycle may ask and cost; its batch states the exact number before it is confirmed. */
export function AtMost({ watch, month, baseline }: Props) {
  const { t } = useTranslation();
  const { members, environment } = watch;
  const months = baseline + 1;
  const again = againAtMost(watch, month, baseline);
  const queries = members * months + again;
  const price = usePrice(environment);
  const costText = (): string => {
    if (environment === 'embutido') return t('watches.costNothing');
    return price === null ? t('watches.costUnknown') : formatMoney(queries * price);
  };
  return (
    <div>
      <Facts
        facts={[
          [
            t('watches.atMost'),
            t('watches.atMostOf', {
              members: t('watches.memberCount', { count: members, number: formatCount(members) }),
              months: t('watches.monthCount', { count: months }),
              queries: formatCount(members * months),
            }),
          ],
          ...(again === 0 ? [] : [[t('watches.againAtMost'), formatCount(again)] as const]),
          [t('watches.cost'), costText()],
        ]}
      />
      <p className={classes.note}>{t('watches.atMostText')}</p>
    </div>
  );
}

/** Gaps of the former cycle whose answers may still change, or had no figures. */
const OPEN_GAPS = ['provisional', 'not_available', 'inconclusive'] as const satisfies readonly CycleGap[];

/** The most members for whom the former cycle's month is asked again. */
function againAtMost({ last, members }: WatchRow, month: string, baseline: number): number {
  if (last === null || !isDataBase(month)) return 0;
  if (last.month > month) return members;
  // The baseline asks that month for all members.
  if (last.month >= addMonths(month, -baseline)) return 0;
  if (last.evaluatedAt === null) return members;
  const open = OPEN_GAPS.reduce((sum, gap) => sum + (last.gaps[gap] ?? 0), 0);
  return Math.min(members, open);
}
