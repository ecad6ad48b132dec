import { Button, Select, TextInput } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSES } from '../../../preload/domain/environment.ts';
import { formatMonth } from '../../lib/format/month.ts';
import { knownValue } from '../../lib/loadable.ts';
import { fieldSentence } from '../../lib/refusal-sentence.ts';
import { DocumentField } from '../../ui/DocumentField.tsx';
import { MonthField } from '../../ui/MonthField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ConsultaScreen.module.css';
import { useConsulta } from './context.ts';

/** What is asked. `children` stand between the fields and the button: what is known before asking. */
export function ConsultaForm({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { draft, problems, months, run, edit, submit } = useConsulta((state) => state);
  const known = knownValue(months);
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
            error={problems.documento && fieldSentence(t, problems.documento)}
            disabled={running}
            autoFocus
          />
          <MonthField
            label={t('common.month')}
            placeholder={t('consulta.monthPlaceholder')}
            value={draft.month}
            onChange={(month) => edit({ month })}
            newest={known?.newest}
            oldest={known?.oldest}
            error={problems.month && fieldSentence(t, problems.month)}
            description={known && !problems.month && t('consulta.monthHint', { newest: formatMonth(known.newest) })}
            disabled={running}
          />
          <Select
            label={t('consulta.purpose')}
            placeholder={t('consulta.purposePlaceholder')}
            data={PURPOSES.map((purpose) => ({ value: purpose, label: t(`common.purpose.${purpose}`) }))}
            value={draft.purpose}
            onChange={(chosen) => edit({ purpose: PURPOSES.find((purpose) => purpose === chosen) ?? null })}
            error={problems.purpose && t('consulta.purposeMissing')}
            disabled={running}
            required
            withAsterisk={false}
          />
          <TextInput
            label={t('consulta.reference')}
            placeholder={t('consulta.referencePlaceholder')}
            value={draft.reference}
            onChange={(event) => edit({ reference: event.currentTarget.value })}
            maxLength={200}
            autoComplete="off"
            disabled={running}
          />
        </div>
        <div className={classes.below}>
          {children}
          <Button type="submit" disabled={running} style={{ alignSelf: 'flex-start' }}>
            {t('consulta.run')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
