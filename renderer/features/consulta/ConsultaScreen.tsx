import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import columns from '../../ui/columns.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './ConsultaScreen.module.css';
import { QueryPanel } from './QueryPanel.tsx';

interface Props {
  /** What is left of the ceilings. */
  readonly ceiling: ReactNode;
  /** Shown to the right of the form. */
  readonly beside?: ReactNode;
}

/** One document, one month. */
export function ConsultaScreen({ ceiling, beside }: Props) {
  const { t } = useTranslation();
  const documento = useStore('consulta', (state) => state.draft.documento);
  const { series } = useWays();
  return (
    <>
      <PageHeader
        title={t('consulta.title')}
        lead={t('consulta.lead')}
        actions={
          <Button variant="default" size="xs" onClick={() => series(documento)}>
            {t('consulta.series')}
          </Button>
        }
      />
      <div className={`${columns.columns} ${classes.page}`}>
        <QueryPanel ceiling={ceiling} />
        {beside}
      </div>
    </>
  );
}
