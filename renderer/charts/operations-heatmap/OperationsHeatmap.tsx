import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Centavos } from '#domain/basics/money.ts';
import type { ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { tolerance } from '#domain/reconciliation/compare.ts';
import { formatMoney } from '../../lib/format/money.ts';
import type { Fact } from '../../ui/Facts.tsx';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { getHeatFigures } from './get-heat-figures.ts';
import { getHeatMap, type HeatMap } from './get-heat-map.ts';
import { HeatTable } from './HeatTable.tsx';
import classes from './OperationsHeatmap.module.css';

interface Props {
  readonly operacoes: readonly ResumoDaOperacao[];
  /** `carteiradeCredito`, which the debt is compared with; null if not informed. */
  readonly portfolio: Centavos | null;
  readonly meanings: readonly Fact[];
}

/** Operations by modality and maturity code; the active cell is described above. */
export function OperationsHeatmap({ operacoes, portfolio, meanings }: Props) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const map = getHeatMap(operacoes);
  const data = getHeatFigures(t, map);
  return (
    <ChartPanel
      title={t('operations.title')}
      lead={t('operations.lead', { count: map.rows.length })}
      meanings={meanings}
      data={{ ...data, note: `${data.note} ${agreement(t, map, portfolio)}` }}
      empty={map.columns.length === 0 ? t('operations.empty') : null}
    >
      <p className={classes.announcement} aria-live="polite" data-screen-only>
        {announcement === '' ? t('operations.hint') : announcement}
      </p>
      <HeatTable map={map} onAnnounce={setAnnouncement} />
    </ChartPanel>
  );
}

/** Compares the total debt with the portfolio summary, within rounded cents. */
function agreement(t: TFunction, { debt, rows }: HeatMap, portfolio: Centavos | null): string {
  if (debt.isLeast || portfolio === null) return t('operations.unknown');
  const difference = Math.abs((debt.amount ?? 0) - portfolio);
  const terms = rows.reduce((count, { cells }) => count + cells.length, 0);
  return difference <= tolerance(terms)
    ? t('operations.agrees')
    : t('operations.differs', { amount: formatMoney(difference) });
}
