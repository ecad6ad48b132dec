import { useTranslation } from 'react-i18next';
import type { RiskStep } from '#domain/summary/risk-composition.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { amountText, barText } from '../../lib/format/money.ts';
import type { Fact } from '../../ui/Facts.tsx';
import { getTicks } from '../axis/scale.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { EmptyPanel } from '../frame/EmptyPanel.tsx';
import { getDrawnBars, getWaterfallAmounts, getWaterfallBars } from './get-waterfall-bars.ts';
import { getWaterfallFigures } from './get-waterfall-figures.ts';
import { WaterfallChart } from './WaterfallChart.tsx';

interface Props {
  readonly steps: readonly RiskStep[];
  readonly meanings: readonly Fact[];
}

/** Steps from carteira ativa to risco total (docs/register.md#identities, R4, R5, R7). */
export function RiskWaterfall({ steps, meanings }: Props) {
  const { t } = useTranslation();
  const bars = getWaterfallBars(steps);
  const amounts = getWaterfallAmounts(bars);
  const total = bars.at(-1)?.amount ?? null;
  const nothing = bars.every(({ amount }) => (amount ?? 0) === 0);
  const silent = bars.some(({ amount }) => amount === null);
  if (nothing && !silent) {
    return <EmptyPanel title={t('composition.title')} text={t('composition.empty')} meanings={meanings} />;
  }
  return (
    <ChartPanel
      title={t('composition.title')}
      lead={t('composition.lead')}
      meanings={meanings}
      data={getWaterfallFigures(t, bars)}
      empty={nothing ? t('chart.silent') : null}
    >
      <WaterfallChart
        bars={getDrawnBars(bars)}
        ticks={getTicks(amounts, 'linear')}
        description={t('composition.description', {
          total: amountText(t, total),
          steps: bars.map(({ name, amount }) => `${fieldLabel(t, name)} ${barText(t, amount)}`).join('; '),
        })}
      />
    </ChartPanel>
  );
}
