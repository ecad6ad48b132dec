import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalityGroup } from '#domain/modalities/modality-groups.ts';
import { CopyFigure } from '#renderer/charts/frame/CopyFigure.tsx';
import { getModalityBars } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import { getModalityFigures } from '#renderer/charts/modality-bars/get-modality-figures.ts';
import table from '#renderer/ui/DataTable.module.css';
import { InfoPopover } from '#renderer/ui/InfoPopover.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { modalityMeanings } from '../field-meanings.ts';
import { DomainRows } from './DomainRows.tsx';
import classes from './ModalitiesPanel.module.css';

/** Up to this many codes are expanded at first: a short list needs no drilling. */
const OPEN_AT_START = 12;

/** What the portfolio is made of, by domain, drilled down to the codes; rows without any amount come on demand. */
export function ModalitiesPanel({ groups }: { readonly groups: readonly ModalityGroup[] }) {
  const { t } = useTranslation();
  const [showZero, setShowZero] = useState(false);
  const figure = useRef<HTMLDivElement>(null);
  const bars = getModalityBars(groups, showZero);
  const few = getModalityBars(groups, false).flatMap(({ rows }) => rows).length <= OPEN_AT_START;
  return (
    <Panel
      title={t('result.modalities')}
      lead={t('result.modalitiesLead')}
      actions={
        <>
          <Switch
            size="xs"
            label={t('result.showZero')}
            checked={showZero}
            onChange={(event) => setShowZero(event.currentTarget.checked)}
          />
          <CopyFigure title={t('result.modalities')} data={getModalityFigures(t, bars)} figure={figure} />
          <InfoPopover label={t('chart.meanings', { title: t('result.modalities') })} facts={modalityMeanings(t)} />
        </>
      }
    >
      {bars.length === 0 ? (
        <p className={classes.nothing}>{t(groups.length === 0 ? 'chart.silent' : 'result.noModalities')}</p>
      ) : (
        <div ref={figure} className={classes.scroll}>
          <table className={`${table.table} ${classes.table}`} aria-label={t('result.modalities')}>
            <thead>
              <tr>
                <th scope="col">{t('result.modality')}</th>
                {(['due', 'overdue', 'total'] as const).map((column) => (
                  <th key={column} scope="col" className={table.number}>
                    {t(`result.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {bars.map((group) => (
              <DomainRows key={group.dominio ?? ''} group={group} startOpen={few} forceOpen={showZero} />
            ))}
          </table>
        </div>
      )}
    </Panel>
  );
}
