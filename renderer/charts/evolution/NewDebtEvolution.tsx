import { useTranslation } from 'react-i18next';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { getNewDebtFigures } from './get-evolution-figures.ts';
import { NewDebtChart } from './NewDebtChart.tsx';

/** By how much the credit portfolio rose each month: the least that was newly borrowed. */
export function NewDebtEvolution({ rows }: { readonly rows: readonly EvolutionRow[] }) {
  const { t } = useTranslation();
  const largest = rows.toSorted((one, other) => (other.newDebt ?? 0) - (one.newDebt ?? 0))[0];
  const amount = largest?.newDebt ?? 0;
  const compared = rows.some(({ newDebt }) => newDebt !== null);
  return (
    <ChartPanel
      title={t('evolution.newDebtTitle')}
      lead={t('evolution.newDebtLead')}
      data={getNewDebtFigures(t, rows)}
      empty={amount === 0 ? t(compared ? 'evolution.noNewDebt' : 'evolution.nothingCompared') : null}
    >
      <NewDebtChart
        rows={rows}
        description={t('evolution.newDebtDescription', {
          month: formatMonth(largest?.month ?? ''),
          amount: formatMoney(amount),
        })}
      />
    </ChartPanel>
  );
}
