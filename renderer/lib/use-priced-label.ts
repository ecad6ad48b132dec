import { useTranslation } from 'react-i18next';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { priceAt } from '#domain/costs/costs.ts';
import { costsOf } from '#domain/costs/spending.ts';
import { formatMoney } from './format/money.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';
import { usePayLabel } from './use-pay-label.ts';

/** Labels a button that pays for one query; adds today's price if it is known. */
export function usePricedLabel(label: string): string {
  const { t } = useTranslation();
  const payLabel = usePayLabel(label);
  const settings = useStore('settings', (state) => latestValue(state.settings));
  if (settings === undefined) return payLabel;
  const { prices } = costsOf(settings.costs, settings.environment);
  const price = priceAt(prices, saoPauloDate(Date.now()));
  return price === null ? payLabel : t('costs.priced', { label: payLabel, price: formatMoney(price) });
}
