import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvidedImport } from '#contract/provided.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import { MAX_PROVIDER_LENGTH } from '#domain/provided/answer-origin.ts';
import { ANSWER_STATES, isToSave } from '#domain/provided/import-limits.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { InstitutionField } from '../../ui/InstitutionField.tsx';
import { LazySelect } from '../../ui/LazySelect.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { completeUse } from './acts.ts';
import classes from './ProvidedScreen.module.css';

/** Asks for provider, day, purpose and institution, says how many answers an authorization covers, and saves. */
export function UsePanel({ run }: { readonly run: ProvidedImport }) {
  const { t } = useTranslation();
  const { typed, edit, save } = useStore('provided', (state) => state);
  const [isTried, setTried] = useState(false);
  const count = ANSWER_STATES.filter(isToSave).reduce((sum, state) => sum + run.lines[state], 0);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    void save();
  };
  const missing = (value: string | null): string | false => isTried && !value?.trim() && t('provided.missing');
  const isDayWrong = isTried && completeUse({ ...typed, provider: 'x', purpose: 'outra' }) === null;
  return (
    <Panel title={t('provided.use')} lead={t('provided.useLead')}>
      <form onSubmit={submit} noValidate>
        <div className={classes.fields}>
          <TextInput
            label={t('provided.provider')}
            value={typed.provider}
            onChange={({ currentTarget }) => edit({ provider: currentTarget.value })}
            maxLength={MAX_PROVIDER_LENGTH}
            autoComplete="off"
            error={missing(typed.provider)}
          />
          <DayField
            label={t('provided.consultedOn')}
            value={typed.day}
            onChange={(day) => edit({ day })}
            error={isDayWrong && t('provided.dayMissing')}
          />
          <LazySelect
            label={t('consulta.purpose')}
            placeholder={t('consulta.purposePlaceholder')}
            data={PURPOSES.map((purpose) => ({ value: purpose, label: t(`common.purpose.${purpose}`) }))}
            value={typed.purpose}
            onChange={(chosen) => edit({ purpose: PURPOSES.find((purpose) => purpose === chosen) ?? null })}
            error={missing(typed.purpose)}
          />
          <InstitutionField value={typed.institution} onChange={(institution) => edit({ institution })} />
        </div>
        <Coverage />
        <ActButton type="submit" mt="md">
          {t('provided.save', { count, number: formatCount(count) })}
        </ActButton>
      </form>
    </Panel>
  );
}

function Coverage() {
  const { t } = useTranslation();
  const known = latestValue(useStore('provided', (state) => state.coverage));
  if (known === undefined) return null;
  const { covered, uncovered } = known;
  return (
    <p role="status">
      {t('provided.covered', { count: covered, number: formatCount(covered) })}
      {uncovered > 0 && ` · ${t('provided.uncovered', { count: uncovered, number: formatCount(uncovered) })}`}
    </p>
  );
}
