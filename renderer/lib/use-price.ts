import { formatMoney } from './format/money.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** The price of one query today, as it is printed; null where none is set. */
export function usePrice(): string | null {
  const price = useStore('costs', (state) => latestValue(state.state)?.price ?? null);
  return price === null ? null : formatMoney(price);
}
