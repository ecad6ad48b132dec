import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/stores.ts';
import columns from '../../ui/columns.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './ConsultaScreen.module.css';
import { QueryPanel, type Props as QueryPanelProps } from './QueryPanel.tsx';

export interface Props extends QueryPanelProps {
  /** Leads to several months at once, of the document typed so far. */
  readonly onSeries: (documento: string) => void;
  /** Shown to the right of the form. */
  readonly beside?: ReactNode;
}

/** One document, one month. */
export function ConsultaScreen({ onSeries, beside, ...query }: Props) {
  const { t } = useTranslation();
  const documento = useStore('consulta', (state) => state.draft.documento);
  return (
    <>
      <PageHeader
        title={t('consulta.title')}
        lead={t('consulta.lead')}
        actions={
          <Button variant="default" size="xs" onClick={() => onSeries(documento)}>
            {t('consulta.series')}
          </Button>
        }
      />
      <div className={`${columns.columns} ${classes.page}`}>
        <QueryPanel {...query} />
        {beside}
      </div>
    </>
  );
}
