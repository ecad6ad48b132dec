import { useTranslation } from 'react-i18next';
import type { WatchRow } from '#contract/watches.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Facts } from '#renderer/ui/Facts.tsx';
import classes from '../Watch.module.css';

interface Props {
  readonly watch: WatchRow;
  /** The cycle's month and those before it that it asks. */
  readonly months: number;
}

/** The most that a cycle may ask and cost; its batch says how much it is before it is confirmed. */
export function AtMost({ watch: { members, environment }, months }: Props) {
  const { t } = useTranslation();
  const costs = useStore('watches', (state) => state.costs);
  const queries = members * months;
  const price = costs?.environment === environment ? costs.price : null;
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
              ...{ members: t('watches.memberCount', { count: members, number: formatCount(members) }) },
              ...{ months: t('watches.monthCount', { count: months }), queries: formatCount(queries) },
            }),
          ],
          [t('watches.cost'), costText()],
        ]}
      />
      <p className={classes.note}>{t('watches.atMostText')}</p>
    </div>
  );
}
