import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import type { Fact } from '../../ui/Facts.tsx';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { getHeatFigures } from './get-heat-figures.ts';
import { getHeatMap } from './get-heat-map.ts';
import { HeatTable } from './HeatTable.tsx';
import classes from './OperationsHeatmap.module.css';

interface Props {
  readonly operacoes: readonly ResumoDaOperacao[];
  readonly meanings: readonly Fact[];
}

/** Operations as modality × maturity code; the cell under the pointer or the arrow keys is described above. */
export function OperationsHeatmap({ operacoes, meanings }: Props) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const map = getHeatMap(operacoes);
  return (
    <ChartPanel
      title={t('operations.title')}
      lead={t('operations.lead', { count: map.rows.length })}
      meanings={meanings}
      data={getHeatFigures(t, map)}
      empty={map.columns.length === 0 ? t('operations.empty') : null}
    >
      <p className={classes.announcement} aria-live="polite" data-screen-only>
        {announcement === '' ? t('operations.hint') : announcement}
      </p>
      <HeatTable map={map} onAnnounce={setAnnouncement} />
    </ChartPanel>
  );
}
