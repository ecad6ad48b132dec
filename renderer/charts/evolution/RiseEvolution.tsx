import { useTranslation } from 'react-i18next';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { getRiseFigures } from './get-evolution-figures.ts';
import { RiseChart } from './RiseChart.tsx';

/** Monthly rise of carteira ativa, without the part in foreign currency. */
export function RiseEvolution({ rows }: { readonly rows: readonly EvolutionRow[] }) {
  const { t } = useTranslation();
  const largest = rows.toSorted((one, other) => (other.rise ?? 0) - (one.rise ?? 0))[0];
  const amount = largest?.rise ?? 0;
  const compared = rows.some(({ rise }) => rise !== null);
  return (
    <ChartPanel
      title={t('evolution.riseTitle')}
      lead={t('evolution.riseLead')}
      data={getRiseFigures(t, rows)}
      empty={amount === 0 ? t(compared ? 'evolution.noRise' : 'evolution.nothingCompared') : null}
    >
      <RiseChart
        rows={rows}
        description={t('evolution.riseDescription', {
          month: formatMonth(largest?.month ?? ''),
          amount: formatMoney(amount),
        })}
      />
    </ChartPanel>
  );
}
