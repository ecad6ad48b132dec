import { formatMoney } from './format/money.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Today's price of one query, formatted; null if not set. */
export function usePrice(): string | null {
  const price = useStore('costs', (state) => latestValue(state.state)?.price ?? null);
  return price === null ? null : formatMoney(price);
}
