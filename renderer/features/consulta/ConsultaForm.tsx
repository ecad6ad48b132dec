import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { latestValue } from '../../lib/loadable.ts';
import { monthHint } from '../../lib/month-hint.ts';
import { href } from '../../lib/routes/routes.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { usePricedLabel } from '../../lib/use-price.ts';
import { InstitutionField } from '../../ui/InstitutionField.tsx';
import { MonthField } from '../../ui/MonthField.tsx';
import { PurposeFields } from '../../ui/PurposeFields.tsx';
import classes from './Ask.module.css';
import { lacksConsent } from './store.ts';

interface Props {
  readonly isWhole: boolean;
  /** Stands between the fields and the button. */
  readonly children: ReactNode;
}

/** Month, purpose and the rest of a query. Without an authorization, `children` replace the button. */
export function ConsultaForm({ isWhole, children }: Props) {
  const { t } = useTranslation();
  const { draft, problems, months, run, edit } = useStore('consulta', (state) => state);
  const isLacking = useStore('consulta', lacksConsent);
  const { series } = useWays();
  const payLabel = usePricedLabel(t('consulta.run'));
  const known = latestValue(months);
  const running = run.status === 'running';
  return (
    <>
      <div className={classes.fields}>
        <MonthField
          label={t('common.month')}
          placeholder={t('consulta.monthPlaceholder')}
          value={draft.month}
          onChange={(month) => edit({ month })}
          offered={known}
          error={problems.month && fieldErrorMessage(t, problems.month)}
          description={known && !problems.month && monthHint(t, draft.month, known)}
          disabled={running}
        />
        <InstitutionField
          value={draft.institution}
          onChange={(institution) => edit({ institution })}
          disabled={running}
        />
        <PurposeFields
          typed={draft}
          onEdit={edit}
          isPurposeMissing={problems.purpose !== undefined}
          disabled={running}
        />
      </div>
      {children}
      <div className={classes.acts}>
        {!isLacking && (
          <Button type="submit" disabled={running}>
            {payLabel}
          </Button>
        )}
        {isWhole && (
          <div className={classes.ways}>
            <button type="button" onClick={() => series(draft.documento)}>
              {t('consulta.series')}
            </button>
            <a href={href({ screen: 'home' })}>{t('consulta.ask.fold')}</a>
          </div>
        )}
      </div>
    </>
  );
}
