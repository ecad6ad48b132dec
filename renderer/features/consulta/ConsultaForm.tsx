import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { latestValue } from '../../lib/loadable.ts';
import { monthHint } from '../../lib/month-hint.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { InstitutionField } from '../../ui/InstitutionField.tsx';
import { MonthField } from '../../ui/MonthField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PurposeFields } from '../../ui/PurposeFields.tsx';
import { TeamUnasked } from '../../ui/TeamUnasked.tsx';
import classes from './ConsultaScreen.module.css';
import { lacksConsent } from './store.ts';

/**
 * The query's fields. `children` are shown between the fields and the button: what is known before querying. Where nothing
 * covers the query, the act that leads on is theirs, and the button that would be refused is not there.
 */
export function ConsultaForm({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { draft, problems, months, run, edit, submit } = useStore('consulta', (state) => state);
  const isLacking = useStore('consulta', lacksConsent);
  const payLabel = usePayLabel(t('consulta.run'));
  const known = latestValue(months);
  const running = run.status === 'running';
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <Panel title={t('consulta.newQuery')} className={classes.panel}>
      <form onSubmit={send} noValidate>
        <div className={classes.fields}>
          <DocumentField
            value={draft.documento}
            onChange={(documento) => edit({ documento })}
            error={problems.documento && fieldErrorMessage(t, problems.documento)}
            disabled={running}
            autoFocus
          />
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
        <div className={classes.below}>
          {children}
          <TeamUnasked />
          {!isLacking && (
            <Button type="submit" disabled={running} style={{ alignSelf: 'flex-start' }}>
              {payLabel}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
