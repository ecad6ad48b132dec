import { useTranslation } from 'react-i18next';
import type { Environment } from '#domain/basics/environment.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import type { Centavos } from '#domain/basics/money.ts';
import { priceAt } from '#domain/costs/costs.ts';
import { costsOf } from '#domain/costs/spending.ts';
import { formatMoney } from './format/money.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';
import { usePayLabel } from './use-pay-label.ts';

/** The price of one query today, of the environment in use unless it is another's; null where none is set. */
export function usePrice(environment?: Environment): Centavos | null {
  const settings = useStore('settings', (state) => latestValue(state.settings));
  if (settings === undefined) return null;
  const { prices } = costsOf(settings.costs, environment ?? settings.environment);
  return priceAt(prices, saoPauloDate(Date.now()));
}

/** The label of a button that pays for one query, with its price of today where one is known. */
export function usePricedLabel(label: string): string {
  const { t } = useTranslation();
  const payLabel = usePayLabel(label);
  const price = usePrice();
  return price === null ? payLabel : t('costs.priced', { label: payLabel, price: formatMoney(price) });
}
