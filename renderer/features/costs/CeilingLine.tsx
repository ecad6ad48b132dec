import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostsState } from '#contract/costs.ts';
import { CEILING_SPANS, type Ceiling, type CeilingSpan } from '#domain/costs/costs.ts';
import { isNearCeiling, queriesAllowed, spentOf } from '#domain/costs/spending.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { usePrice } from '../../lib/use-price.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './CostsScreen.module.css';

/** The spending against the ceilings in one line; a warning from 80% on, and if `toAsk` queries do not all fit. */
export function CeilingLine({ toAsk = 0 }: { readonly toAsk?: number | undefined }) {
  const { t } = useTranslation();
  const loadState = useStore('costs', (store) => store.loadState);
  const state = useStore('costs', (store) => latestValue(store.state));
  useEffect(() => void loadState(), [loadState]);
  const price = usePrice(state?.environment);
  if (state === undefined) return null;
  const { ceilings, spending } = state;
  const spans = CEILING_SPANS.filter((span) => ceilings[span] !== null);
  if (spans.length === 0) return null;
  const line = spans.map((span) => spentText(t, state, span)).join(' · ');
  const allowed = queriesAllowed(ceilings, spending, price);
  if (allowed !== null && (allowed.queries === 0 || toAsk > allowed.queries)) {
    return (
      <Notice tone={allowed.queries === 0 ? 'danger' : 'warning'} title={line} live>
        {allowed.queries === 0
          ? t(`costs.reached.${allowed.span}`)
          : t(`costs.allowed.${allowed.span}`, { count: allowed.queries, toAsk: formatCount(toAsk) })}
      </Notice>
    );
  }
  if (spans.some((span) => isNear(ceilings[span], state, span))) return <Notice tone="warning" title={line} live />;
  return <p className={classes.line}>{line}</p>;
}

function isNear(ceiling: Ceiling | null, { spending }: CostsState, span: CeilingSpan): boolean {
  return ceiling !== null && isNearCeiling(ceiling, spending[span]);
}

function spentText(t: TFunction, { ceilings, spending }: CostsState, span: CeilingSpan): string {
  const ceiling = ceilings[span];
  if (ceiling === null) return '';
  const shown = ceiling.unit === 'queries' ? formatCount : formatMoney;
  const [spent, value] = [shown(spentOf(ceiling, spending[span])), shown(ceiling.value)];
  return t(`costs.spent.${ceiling.unit}.${span}`, { spent, value, count: ceiling.value });
}
